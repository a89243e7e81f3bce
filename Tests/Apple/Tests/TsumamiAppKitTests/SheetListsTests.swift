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
  let list = NSScrollView(frame: .zero)

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
  private var isOwn: Bool {
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
}
