import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit
import TsumamiCoreGraphics

/// A sheet in a window of 400 × 600 points, whose coordinates grow upwards, with a list of 2000.
@MainActor @Suite(.alone) struct SheetViewTests {
  final class Document: NSView {
    override var isFlipped: Bool { true }
  }
  final class Recorder: SheetViewDelegate {
    var lines: [String] = []
    func sheetViewDidBegin(_ view: SheetView) { lines.append("begin") }
    func sheetViewDidEnd(_ view: SheetView, cancelled: Bool) {
      lines.append(cancelled ? "cancelled" : "end")
    }
    func sheetViewDidSettle(_ view: SheetView) { lines.append(view.detent ?? "closed") }
  }

  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let sheet = SheetView(frame: .zero)
  let list = NSScrollView(frame: .zero)
  let recorder = Recorder()

  init() throws {
    NSWorkspace.standInReducesMotion = true
    list.documentView = Document(frame: NSRect(x: 0, y: 0, width: 400, height: 2000))
    sheet.settings = Sheet(detents: [.fraction(0.25, "low"), .fraction(0.5, "high")])
    sheet.contentView = list
    try #require(window.contentView).addSubview(sheet)
    sheet.delegate = recorder
  }

  /// Two fingers on a trackpad, from the begin to the end, over the list.
  private func scroll(_ steps: [Double], end: Bool = true) {
    for (index, step) in steps.enumerated() {
      send(step, index == 0 ? .began : .changed, at: Double(index) / 60)
    }
    if end { send(0, .ended, at: 10) }
  }

  @discardableResult private func send(
    _ distance: Double, _ phase: NSEvent.Phase, at time: Double, momentum: NSEvent.Phase = [],
    isPrecise: Bool = true
  ) -> Bool {
    let event = NSEvent(
      standInAt: NSPoint(x: 200, y: 40), time: time, phase: phase,
      scroll: (0, CGFloat(-distance)), isPrecise: isPrecise, momentum: momentum, in: window)
    return NSEvent.standInMonitors.values.contains { $0(event) == nil }
  }

  @Test("it lies at the bottom of its superview, and keeps its detent in another size")
  func layout() throws {
    #expect(sheet.height == 150 && sheet.frame == NSRect(x: 0, y: -450, width: 400, height: 600))
    #expect(list.frame == NSRect(x: 0, y: 0, width: 400, height: 300))
    let board = try #require(window.contentView)
    board.frame = NSRect(x: 0, y: 0, width: 900, height: 800)
    #expect(sheet.height == 200 && sheet.frame.width == 640 && sheet.frame.midX == 450)
  }

  @Test("one scroll passes from the sheet to its list and back, without a jump")
  func handOff() {
    scroll([50, 60], end: false)
    #expect(sheet.height == 260 && list.contentView.bounds.minY == 0)
    send(100, .changed, at: 0.1)
    #expect(sheet.height == 300 && list.contentView.bounds.minY == 60)
    send(-40, .changed, at: 0.2)
    #expect(sheet.height == 300 && list.contentView.bounds.minY == 20)
    send(-70, .changed, at: 0.3)
    #expect(sheet.height == 250 && list.contentView.bounds.minY == 0)
    send(0, .ended, at: 5)
    #expect(sheet.height == 300 && sheet.detent == "high")
    #expect(recorder.lines == ["begin", "end", "high"])
    #expect(
      send(30, [], at: 6, momentum: .changed), "the momentum is the sheet's, which needs none")
  }

  @Test("a wheel, and a scroll across, are the list's")
  func others() {
    #expect(!send(30, [], at: 0, isPrecise: false))
    let across = NSEvent(
      standInAt: NSPoint(x: 200, y: 40), phase: .began, scroll: (9, 2), in: window)
    #expect(!NSEvent.standInMonitors.values.contains { $0(across) == nil })
    #expect(sheet.height == 150 && recorder.lines.isEmpty)
  }

  @Test("a mouse drags it by what is no control; a cancelled scroll is told as such")
  func mouse() {
    func event(_ y: Double, _ time: Double) -> NSEvent {
      NSEvent(standInAt: NSPoint(x: 200, y: y), time: time)
    }
    sheet.mouseDown(with: event(140, 0))
    sheet.mouseDragged(with: event(141, 0.1))
    #expect(!sheet.isManipulating)
    sheet.mouseDragged(with: event(150, 0.2))
    sheet.mouseDragged(with: event(250, 0.3))
    #expect(sheet.height == 250)
    sheet.mouseUp(with: event(250, 9))
    #expect(sheet.detent == "high")
    scroll([-20, -30], end: false)
    send(0, .cancelled, at: 1)
    #expect(recorder.lines.contains("cancelled"))
  }

  @Test("escape closes what can be dismissed; VoiceOver steps through the detents")
  func accessibility() {
    #expect(sheet.accessibilityLabel() == "Position 1 of 2")
    #expect(sheet.accessibilityPerformIncrement() && sheet.detent == "high")
    #expect(sheet.accessibilityPerformDecrement() && sheet.detent == "low")
    sheet.cancelOperation(nil)
    #expect(sheet.detent == "low")
    sheet.settings.isDismissible = true
    sheet.cancelOperation(nil)
    #expect(sheet.detent == nil && sheet.isHidden)
    sheet.removeFromSuperview()
    #expect(NSEvent.standInMonitors.isEmpty)
  }

  @Test("a flick belongs to what moved last: the sheet goes on, or stays while its list has moved")
  func flicks() {
    scroll([2, 8, 12, 12], end: false)
    send(0, .ended, at: 4.0 / 60)
    #expect(sheet.detent == "high", "34 points and a velocity of 700")
    sheet.move(to: "low", animated: false)
    scroll([160, 20, 20], end: false)
    #expect(list.contentView.bounds.minY == 50)
    send(-15, .changed, at: 3.0 / 60)
    send(-15, .changed, at: 4.0 / 60)
    send(0, .ended, at: 5.0 / 60)
    #expect(sheet.height == 300 && sheet.detent == "high", "the list flies back, not the sheet")
  }

  @Test("its colour and corners are drawn, the background is dimmed, and nothing is told twice")
  func look() throws {
    let dimming = NSView(frame: .zero)
    sheet.dimmingView = dimming
    sheet.settings.dimming = .above("low")
    #expect(dimming.alphaValue == 0)
    var count = 0
    sheet.onChange = { _ in count += 1 }
    sheet.move(to: "high", animated: false)
    sheet.move(to: "high", animated: false)
    #expect(dimming.alphaValue == 1 && count == 1)
    let layer = try #require(sheet.layer)
    #expect(layer.cornerRadius == 12)
    #expect(layer.backgroundColor != nil)
    sheet.cornerRadius = 20
    #expect(layer.cornerRadius == 20)
  }

  @Test("a list without a scroller is scrolled with the sheet unless it is not elastic")
  func scroller() {
    list.hasVerticalScroller = false
    scroll([160], end: false)
    #expect(list.contentView.bounds.minY == 10)
    send(0, .ended, at: 9)
    list.contentView.scroll(to: .zero)
    list.verticalScrollElasticity = .none
    scroll([160], end: false)
    #expect(list.contentView.bounds.minY == 0)
    send(0, .ended, at: 9)
  }
}
