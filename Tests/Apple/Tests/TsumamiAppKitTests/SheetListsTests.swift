import AppKit
import AppleTestSupport
import Testing
import TsumamiManipulation

@testable import TsumamiAppKit

/// Lists that come into a sheet and leave it, and sheets that come and go.
@MainActor @Suite(.alone) struct SheetListsTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let board: NSView
  let sheet = SheetView(frame: .zero)
  let list = List(frame: .zero)

  /// A list that tells its app of its insets.
  final class List: NSScrollView {
    override var contentInsets: NSEdgeInsets { didSet { onInsets() } }
    /// What its app does then.
    var onInsets: () -> Void = {}
  }

  init() throws {
    board = try #require(window.contentView)
    board.standInSafeArea.bottom = 30
    list.documentView = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 2000))
    list.contentInsets.bottom = 7
    sheet.settings = Sheet(detents: [.fraction(0.5, "half")])
    sheet.contentView = list
    board.addSubview(sheet)
  }

  /// Whether the list is as the app has made it.
  private var isOwn: Bool { isOwn(list) }

  private func isOwn(_ list: NSScrollView) -> Bool {
    list.contentInsets.bottom == 7 && list.automaticallyAdjustsContentInsets
  }

  @Test("a list of a sheet that is gone has its own insets; the next sheet adds its part once")
  func gone() {
    #expect(list.contentInsets.bottom == 37 && !list.automaticallyAdjustsContentInsets)
    sheet.removeFromSuperview()
    #expect(isOwn)
    let next = SheetView(frame: .zero)
    next.settings = sheet.settings
    next.contentView = list
    board.addSubview(next)
    #expect(list.contentInsets.bottom == 37)
    next.removeFromSuperview()
    #expect(isOwn)
    board.addSubview(next)
    #expect(list.contentInsets.bottom == 37, "it comes back")
  }

  @Test("a list that is taken out of the content has its own insets at the next layout")
  func left() {
    let content = NSView(frame: .zero)
    content.addSubview(list)
    sheet.contentView = content
    #expect(list.contentInsets.bottom > 7 || !list.automaticallyAdjustsContentInsets)
    board.addSubview(list)
    sheet.applyLayout()
    #expect(isOwn)
  }

  @Test("an app that removes the sheet as it is told of a list's insets has all lists as they were")
  func goneWhenTold() {
    let (content, other) = (NSView(frame: .zero), List(frame: .zero))
    other.contentInsets.bottom = 7
    content.addSubview(list)
    content.addSubview(other)
    sheet.contentView = content
    sheet.prefersScrollingExpands = false
    #expect(!isOwn && !isOwn(other))
    list.onInsets = { [list, sheet] in
      list.onInsets = {}
      sheet.removeFromSuperview()
    }
    sheet.settings = Sheet(detents: [.fraction(0.25, "low"), .fraction(0.5, "high")])
    sheet.move(to: "low", animated: false)
    #expect(sheet.superview == nil && isOwn && isOwn(other))
  }
}
