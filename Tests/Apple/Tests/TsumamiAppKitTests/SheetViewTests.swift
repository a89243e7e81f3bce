import AppKit
import AppleTestSupport
import Testing
import TsumamiManipulation
import TsumamiMotion
import TsumamiViews

@testable import TsumamiAppKit

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
    func sheetViewDidSettle(_ view: SheetView) { lines.append(view.detent?.rawValue ?? "closed") }
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

  @Test("what goes along with the sheet is animated for as long; without a spring, at once")
  func alongside() throws {
    NSAnimationContext.standInGroups = []
    var along: [Sheet.Detent.ID?] = []
    sheet.animateAlongside = { along.append($1) }
    sheet.move(to: "high", animated: true)
    #expect(along == ["high"] && NSAnimationContext.standInGroups.isEmpty, "Reduce Motion")
    NSWorkspace.standInReducesMotion = false
    defer { NSWorkspace.standInReducesMotion = true }
    sheet.move(to: "low", animated: true)
    let group = try #require(NSAnimationContext.standInGroups.first)
    #expect(group.allowsImplicitAnimation && abs(group.duration - 0.509) < 1e-3)
    sheet.move(to: "high", animated: false)
    #expect(along == ["high", "low", "high"] && NSAnimationContext.standInGroups.count == 1)
    sheet.move(to: "low", animated: false)
    scroll([20, 60, 60])
    #expect(along.last == "high" && NSAnimationContext.standInGroups.count == 2)
    sheet.move(to: nil, animated: true)
    #expect(along.last == .some(nil))
    // The curve against the spring of the sheet.
    let points = try #require(group.timingFunction).standInPoints.map(Double.init)
    let spring = DampedSpring(response: SheetMover.springResponse, dampingRatio: 1)
    for step in 0...100 {
      let s = Double(step) / 100
      func place(_ first: Double, _ second: Double) -> Double {
        3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
      }
      let time = group.duration * place(points[0], points[2])
      let left = spring.response(after: time).displacement
      #expect(abs(place(points[1], points[3]) - (1 - left)) < 0.02)
    }
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
    #expect(sheet.height == 257)
    sheet.mouseUp(with: event(250, 9))
    #expect(sheet.detent == "high")
    scroll([-20, -30], end: false)
    send(0, .cancelled, at: 1)
    #expect(recorder.lines.contains("cancelled"))
  }

  @Test("escape closes what can be dismissed; VoiceOver steps through the detents")
  func accessibility() {
    let grabber = sheet.accessibilityGrabber
    #expect(grabber.isAccessibilityElement() && grabber.accessibilityRole() == .incrementor)
    #expect(grabber.accessibilityLabel() == Phrase.sheetGrabber.text)
    #expect(grabber.accessibilityValue() as? String == "Position 1 of 2")
    #expect(grabber.accessibilityPerformIncrement() && sheet.detent == "high")
    #expect(grabber.accessibilityPerformDecrement() && sheet.detent == "low")
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
    let surface = sheet.subviews[0]
    let material = try #require(surface.subviews.first as? NSVisualEffectView)
    #expect(material.layer?.cornerRadius == 12 && !material.isHidden && material.clipsToBounds)
    #expect(material.blendingMode == .withinWindow && material.frame.size == surface.frame.size)
    #expect(surface.frame == NSRect(x: 0, y: 0, width: 400, height: 1200), "an overshoot")
    #expect(surface.shadow != nil && surface.layer?.backgroundColor == nil)
    let glass = NSView(frame: .zero)
    sheet.surfaceView = glass
    #expect(material.isHidden && glass.superview === surface && glass.frame == surface.bounds)
    sheet.surfaceView = nil
    #expect(!material.isHidden && glass.superview == nil)
    sheet.cornerRadius = 20
    sheet.surfaceColor = .windowBackgroundColor
    sheet.hasShadow = false
    #expect(surface.layer?.cornerRadius == 20 && surface.layer?.backgroundColor != nil)
    #expect(surface.layer?.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let clip = try #require(sheet.contentView?.superview)
    #expect(clip.clipsToBounds && clip.frame == surface.frame && clip.isFlipped)
    #expect(clip.layer?.cornerRadius == 20 && clip.layer?.cornerCurve == .continuous)
    #expect(clip.layer?.maskedCorners == surface.layer?.maskedCorners, "so is the content")
    #expect(material.isHidden && surface.shadow == nil)
    let pill = try #require(sheet.accessibilityGrabber.subviews.first)
    sheet.layoutSubtreeIfNeeded()
    #expect(pill.frame == NSRect(x: 182, y: 5, width: 36, height: 5) && !pill.isHidden)
    sheet.isGrabberVisible = false
    #expect(pill.isHidden)
  }

  @Test("the area of the grabber moves the sheet also over a list; a control in it stays one")
  func grabber() throws {
    let board = try #require(window.contentView)
    sheet.settings.grabberHeight = 24
    #expect(board.hitTest(NSPoint(x: 200, y: 140)) === sheet)
    #expect(board.hitTest(NSPoint(x: 200, y: 120)) === list.documentView)
    let event = NSEvent(
      standInAt: NSPoint(x: 200, y: 140), phase: .began, scroll: (0, -160), in: window)
    #expect(NSEvent.standInMonitors.values.contains { $0(event) == nil })
    #expect(list.contentView.bounds.minY == 0 && sheet.height > 300, "a rubber band, no list")
    send(0, .ended, at: 9)
    let button = NSControl(frame: NSRect(x: 180, y: 260, width: 40, height: 40))
    list.addSubview(button)
    sheet.move(to: "low", animated: false)
    #expect(board.hitTest(NSPoint(x: 200, y: 140)) === button)
  }

  @Test("a list that is wholly visible leaves the scroll to the sheet")
  func shortList() {
    list.documentView = Document(frame: NSRect(x: 0, y: 0, width: 400, height: 100))
    sheet.move(to: "high", animated: false)
    scroll([60], end: false)
    #expect(sheet.height > 300 && list.contentView.bounds.minY == 0)
    send(0, .ended, at: 9)
  }

  @Test("without content the mouse on the surface and the grabber is the sheet's")
  func surface() throws {
    let board = try #require(window.contentView)
    sheet.contentView = nil
    #expect(board.hitTest(NSPoint(x: 200, y: 20)) === sheet)
    #expect(board.hitTest(NSPoint(x: 200, y: 145)) === sheet)
  }

  @Test("the grabber is drawn in the colour of another appearance")
  func appearance() throws {
    let grabber = sheet.accessibilityGrabber
    let layer = try #require(grabber.subviews.first?.layer)
    layer.backgroundColor = nil
    grabber.viewDidChangeEffectiveAppearance()
    #expect(layer.backgroundColor != nil)
  }

  @Test("scrolls over what lies above the sheet, and over a hidden one, are not the sheet's")
  func covered() throws {
    let board = try #require(window.contentView)
    sheet.move(to: "low", animated: false)
    recorder.lines = []
    let inspector = NSView(frame: NSRect(x: 100, y: 0, width: 200, height: 300))
    board.addSubview(inspector)
    scroll([20, 20])
    #expect(recorder.lines == [] && sheet.detent == "low")
    inspector.isHidden = true
    scroll([20, 20], end: false)
    #expect(recorder.lines == ["begin"])
    send(0, .ended, at: 10)
    recorder.lines = []
    sheet.isHidden = true
    scroll([20, 20])
    #expect(recorder.lines == [])
  }

  @Test("an app's own insets of a list stay; content is measured only for a detent of its height")
  func insetsOfTheApp() throws {
    final class Content: NSView {
      var count = 0
      override var fittingSize: NSSize {
        count += 1
        return NSSize(width: 400, height: 200)
      }
    }
    sheet.settings = Sheet(detents: [.fraction(0.5, "half")])
    #expect(list.contentInsets.bottom == 0)
    list.contentInsets.bottom = 11
    sheet.applyLayout()
    #expect(list.contentInsets.bottom == 11)
    try #require(window.contentView).standInSafeArea.bottom = 30
    sheet.applyLayout()
    #expect(list.contentInsets.bottom == 41)
    list.contentInsets.bottom = 12
    sheet.applyLayout()
    #expect(list.contentInsets.bottom == 42)
    let content = Content(frame: .zero)
    sheet.contentView = content
    #expect(list.contentInsets.bottom == 12 && content.count == 0)
    sheet.settings = Sheet(detents: [Sheet.Detent("content", .content)])
    #expect(content.count > 0 && sheet.height == 230)
  }

  @Test("a sheet that is gone sees no more scrolls")
  func gone() throws {
    let before = Set(NSEvent.standInMonitors.keys)
    let other = SheetView(frame: .zero)
    try #require(window.contentView).addSubview(other)
    let own = Set(NSEvent.standInMonitors.keys).subtracting(before)
    #expect(own.count == 1)
    other.removeFromSuperview()
    #expect(own.isDisjoint(with: NSEvent.standInMonitors.keys))
  }

  @Test("lists end above the safe area at every detent up to which they scroll")
  func insets() throws {
    let board = try #require(window.contentView)
    board.standInSafeArea.bottom = 30
    sheet.applyLayout()
    #expect(list.contentInsets.bottom == 30 && !list.automaticallyAdjustsContentInsets)
    scroll([150, 3000], end: false)
    #expect(list.contentView.bounds.minY > 1730, "2000 - 300 + 30, and a rubber band")
    send(-2500, .changed, at: 1)
    send(0, .ended, at: 9)
    sheet.move(to: "high", animated: false)
    #expect(list.contentInsets.bottom == 30, "no matter where it is")
    sheet.prefersScrollingExpands = false
    sheet.move(to: "low", animated: false)
    #expect(list.contentInsets.bottom == 180)
    list.contentInsets.bottom = 7
    sheet.contentView = nil
    #expect(list.contentInsets.bottom == 7 && list.automaticallyAdjustsContentInsets)
  }

  @Test("a list below the bar of a window begins under it, if the sheet may go there")
  func bar() throws {
    let board = try #require(window.contentView)
    board.standInSafeArea.top = 40
    sheet.settings = Sheet(detents: [.fraction(1, "all")])
    #expect(sheet.height == 560 && list.contentInsets.top == 0)
    sheet.respectsTopSafeArea = false
    #expect(sheet.height == 600 && list.contentInsets.top == 40)
  }

  @Test("without expansion by scrolling a list scrolls by itself, and the rest moves the sheet")
  func scrollingOnly() {
    sheet.prefersScrollingExpands = false
    #expect(!send(50, .began, at: 0))
    #expect(sheet.height == 150)
    list.verticalScrollElasticity = .none
    list.hasVerticalScroller = false
    #expect(send(50, .began, at: 1))
    #expect(sheet.height == 200)
    send(0, .ended, at: 9)
  }

  @Test("content that fits the visible part follows the sheet")
  func visible() {
    sheet.contentFit = .visible
    #expect(list.frame.height == 150)
    sheet.move(to: "high", animated: false)
    #expect(list.frame.height == 300)
  }

  @Test("a list whose coordinates grow upwards has its ends where its insets say")
  func unflipped() throws {
    list.documentView = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 1000))
    list.contentView.scroll(to: NSPoint(x: 0, y: 700))
    let board = try #require(window.contentView)
    board.standInSafeArea.bottom = 30
    sheet.applyLayout()
    scroll([160, 100], end: false)
    #expect(list.contentView.bounds.minY == 590, "the top is at 700")
    send(700, .changed, at: 1)
    #expect(list.contentView.bounds.minY < -30 && list.contentView.bounds.minY > -200)
    send(0, .ended, at: 9)
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
