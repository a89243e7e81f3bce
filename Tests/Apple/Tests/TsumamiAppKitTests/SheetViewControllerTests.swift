import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit
import TsumamiViews

/// A sheet controller over a controller of 400 × 600 points.
@MainActor @Suite(.alone) struct SheetViewControllerTests {
  final class Recorder: SheetViewDelegate {
    var lines: [String] = []
    func sheetViewDidSettle(_ view: SheetView) { lines.append(view.detent?.rawValue ?? "closed") }
  }

  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let root = NSViewController()
  let content = NSViewController()
  let sheet: SheetViewController

  init() throws {
    NSWorkspace.standInReducesMotion = false
    sheet = SheetViewController(contentViewController: content)
    sheet.detents = [.height(120, "low"), .medium, .large]
    try #require(window.contentView).addSubview(root.view)
  }

  private func hit(_ x: Double, _ y: Double) -> NSView? {
    window.contentView?.hitTest(NSPoint(x: x, y: y))
  }

  private func click(_ view: NSView, _ x: Double, _ y: Double) {
    view.mouseDown(with: NSEvent(standInAt: NSPoint(x: x, y: y)))
    view.mouseUp(with: NSEvent(standInAt: NSPoint(x: x, y: y)))
  }

  @Test("as a child it comes up, and leaves the background alive")
  func child() {
    let recorder = Recorder()
    sheet.sheetView.delegate = recorder
    sheet.add(to: root)
    #expect(root.children.first === sheet && sheet.children.first === content)
    #expect(sheet.sheetView.height == 0)
    wait(2)
    #expect(sheet.sheetView.detent == "low" && sheet.sheetView.height == 120)
    #expect(recorder.lines == ["low"], "that it is closed before is not told")
    #expect(hit(200, 300) === root.view && hit(200, 50) === content.view)
    #expect(window.firstResponder == nil, "keys stay with the background, too")
  }

  @Test("without animation it is there at once, and follows the size of its parent")
  func size() {
    sheet.add(to: root, animated: false)
    #expect(sheet.sheetView.height == 120)
    root.view.frame.size = NSSize(width: 700, height: 500)
    sheet.view.layoutSubtreeIfNeeded()
    #expect(sheet.view.frame.size == NSSize(width: 700, height: 500))
    #expect(sheet.dimmingView.frame.size == sheet.view.frame.size)
    #expect(sheet.sheetView.frame == NSRect(x: 30, y: -380, width: 640, height: 500))
    sheet.maximumWidth = 500
    #expect(sheet.sheetView.frame.width == 500 && sheet.sheetView.frame.midX == 350)
  }

  @Test("closed, it leaves its parent and tells so once")
  func close() {
    var closed = 0
    sheet.onClose = { _ in closed += 1 }
    sheet.add(to: root, animated: false)
    sheet.close(animated: true)
    wait(2)
    #expect(closed == 1 && root.children.isEmpty && sheet.view.superview == nil)
    #expect(sheet.parent == nil)
  }

  @Test("closed, it comes up when it is added again, also at once")
  func addedAgain() {
    var turns = 0
    sheet.onClose = { [weak root] sheet in
      turns += 1
      if turns == 1, let root { sheet.add(to: root) }
    }
    sheet.add(to: root, animated: false)
    sheet.close(animated: false)
    #expect(sheet.parent === root && sheet.sheetView.height == 0)
    wait(2)
    #expect(sheet.sheetView.detent == "low" && sheet.sheetView.height == 120)
    sheet.close(animated: true)
    wait(2)
    #expect(turns == 2 && root.children.isEmpty)
    sheet.initialDetent = "medium"
    sheet.add(to: root)
    wait(2)
    #expect(sheet.sheetView.height == 300 && turns == 2)
  }

  @Test(
    "it comes up at the lowest detent if there is none of the first name, and tells of that one")
  func wrongDetent() {
    let recorder = Recorder()
    sheet.sheetView.delegate = recorder
    sheet.initialDetent = "nowhere"
    sheet.add(to: root)
    wait(2)
    #expect(sheet.sheetView.height == 120 && recorder.lines == ["low"])
  }

  @Test("it may start closed, and stay where it is when it is closed")
  func startsClosed() {
    sheet.startsClosed = true
    sheet.removesItselfWhenClosed = false
    sheet.add(to: root)
    wait(2)
    #expect(sheet.sheetView.height == 0 && sheet.sheetView.isHidden)
    sheet.sheetView.move(to: "low", animated: false)
    sheet.close(animated: false)
    #expect(root.children.first === sheet)
  }

  @Test(
    "a click on the dimmed background closes what can be dismissed, else goes to the live detent")
  func dimming() {
    sheet.sheetView.settings.dimming = .above("low")
    sheet.initialDetent = "medium"
    sheet.add(to: root, animated: false)
    #expect(sheet.sheetView.detent == "medium" && sheet.dimmingView.alphaValue == 1)
    #expect(hit(200, 500) === sheet.dimmingView && sheet.view.isAccessibilityModal())
    sheet.dimmingView.mouseDown(with: NSEvent(standInAt: NSPoint(x: 200, y: 500)))
    sheet.dimmingView.mouseUp(with: NSEvent(standInAt: NSPoint(x: 900, y: 500)))
    #expect(sheet.sheetView.detent == "medium", "let go outside")
    click(sheet.dimmingView, 200, 500)
    wait(2)
    #expect(sheet.sheetView.detent == "low" && sheet.dimmingView.alphaValue == 0)
    #expect(hit(200, 500) === root.view && !sheet.view.isAccessibilityModal())
    sheet.sheetView.move(to: "medium", animated: false)
    sheet.sheetView.settings.isDismissible = true
    click(sheet.dimmingView, 200, 500)
    wait(2)
    #expect(sheet.sheetView.detent == nil && root.children.isEmpty)
  }

  @Test("what the mouse does on the dimmed background reaches nothing behind it")
  func modal() {
    sheet.sheetView.settings.dimming = .always
    sheet.add(to: root, animated: false)
    let event = NSEvent(standInAt: NSPoint(x: 200, y: 500))
    sheet.dimmingView.scrollWheel(with: event)
    sheet.dimmingView.magnify(with: event)
    sheet.dimmingView.rotate(with: event)
    sheet.dimmingView.smartMagnify(with: event)
    sheet.dimmingView.mouseDragged(with: event)
    #expect(sheet.dimmingView.standInPassedOn.isEmpty)
  }

  @Test("over a background that takes no clicks it takes the keys; escape closes it")
  func escape() {
    final class Field: NSView {
      override var acceptsFirstResponder: Bool { true }
    }
    sheet.sheetView.settings.dimming = .always
    sheet.sheetView.settings.isDismissible = true
    sheet.add(to: root, animated: false)
    #expect(window.firstResponder === sheet.sheetView)
    let field = Field(frame: .zero)
    content.view.addSubview(field)
    window.makeFirstResponder(field)
    sheet.sheetView.move(to: "medium", animated: false)
    #expect(window.firstResponder === field, "a field in the sheet keeps its keys")
    window.standInEscape()
    wait(2)
    #expect(root.children.isEmpty)
  }

  @Test(
    "where more than half of the width stays free it is at the leading side, mirrored from right to left"
  )
  func side() throws {
    try #require(window.contentView).frame.size = NSSize(width: 1000, height: 700)
    root.view.frame.size = NSSize(width: 1000, height: 700)
    sheet.add(to: root, animated: false)
    #expect(sheet.sheetView.frame.minX == 8 && sheet.sheetView.frame.width == 375)
    #expect(sheet.sheetView.coveredInsets.left == 383)
    #expect(sheet.sheetView.coveredInsets.bottom == 0)
    sheet.view.userInterfaceLayoutDirection = .rightToLeft
    sheet.sheetView.applyLayout()
    #expect(sheet.sheetView.frame.maxX == 992 && sheet.sheetView.coveredInsets.right == 383)
    sheet.placement = .trailing
    #expect(sheet.sheetView.frame.minX == 8)
    sheet.sideWidth = 300
    #expect(sheet.sheetView.frame.width == 300)
    sheet.placement = .bottom
    #expect(sheet.sheetView.frame.midX == 500 && sheet.sheetView.frame.width == 640)
    #expect(sheet.sheetView.coveredInsets.bottom == 120)
    sheet.placement = .automatic
    root.view.frame.size = NSSize(width: 600, height: 700)
    sheet.view.layoutSubtreeIfNeeded()
    #expect(sheet.sheetView.frame.width == 600, "half of the width would be covered")
  }

  @Test("a background that takes clicks again gets its keys back")
  func focus() {
    final class Map: NSView {
      override var acceptsFirstResponder: Bool { true }
    }
    let map = Map(frame: .zero)
    root.view.addSubview(map)
    window.makeFirstResponder(map)
    sheet.sheetView.settings.dimming = .above("low")
    sheet.add(to: root, animated: false)
    #expect(window.firstResponder === map)
    sheet.sheetView.move(to: "medium", animated: false)
    #expect(window.firstResponder === sheet.sheetView)
    sheet.sheetView.move(to: "low", animated: false)
    #expect(window.firstResponder === map)
    sheet.sheetView.move(to: "medium", animated: false)
    map.removeFromSuperview()
    sheet.close(animated: false)
    #expect(window.firstResponder !== map, "it has gone")
  }

  @Test("the content may prefer a height, and another one later; the safe area is added")
  func preferredHeight() throws {
    try #require(window.contentView).standInSafeArea.bottom = 20
    content.preferredContentSize.height = 240
    sheet.detents = [.content]
    sheet.add(to: root, animated: false)
    #expect(sheet.sheetView.height == 260)
    content.preferredContentSize.height = 300
    #expect(sheet.sheetView.height == 320)
    content.preferredContentSize.height = 0
    content.view.standInFittingSize.height = 100
    sheet.sheetView.applyLayout()
    #expect(sheet.sheetView.height == 120)
  }

  @Test("a field of the background in which a person types gets its keys back")
  func typing() {
    let field = NSTextField(frame: .zero)
    root.view.addSubview(field)
    window.makeFirstResponder(field)
    #expect(window.firstResponder is NSText, "the editor of the window is in it")
    sheet.sheetView.settings.dimming = .above("low")
    sheet.initialDetent = "medium"
    sheet.add(to: root, animated: false)
    #expect(window.firstResponder === sheet.sheetView)
    sheet.sheetView.move(to: "low", animated: false)
    let editor = window.firstResponder as? NSText
    #expect(editor?.delegate === field && editor?.superview === field)
  }
}
