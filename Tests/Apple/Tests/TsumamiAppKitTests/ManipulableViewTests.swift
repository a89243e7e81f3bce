import AppKit
import AppleTestSupport
import Testing
import TsumamiAppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// Content of 200 × 100 points at (100, 200) in a view that fills a window of 400 × 600, whose
/// coordinates grow upwards.
@MainActor @Suite(.alone) struct ManipulableViewTests {
  let window = NSWindow(standInSize: NSSize(width: 400, height: 600))
  let view = ManipulableView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
  let content = NSView(frame: NSRect(x: 100, y: 200, width: 200, height: 100))

  init() {
    NSWorkspace.standInReducesMotion = false
    window.contentView?.addSubview(view)
    view.contentView = content
  }

  /// A point of the window, said from its top.
  private func point(_ x: Double, _ y: Double) -> NSPoint { NSPoint(x: x, y: 600 - y) }

  private func drag(_ points: (Double, Double)...) {
    for (index, place) in points.enumerated() {
      let event = NSEvent(standInAt: point(place.0, place.1))
      if index == 0 { view.mouseDown(with: event) } else { view.mouseDragged(with: event) }
    }
  }

  @Test("the content stays where it is when it is handed over")
  func layout() {
    #expect(content.frame == NSRect(x: 100, y: 200, width: 200, height: 100))
    #expect(content.superview === view)
  }

  @Test("leading and trailing insets change places with the layout direction")
  func directions() {
    view.limitInsetLeading = 30
    view.limitInsetTrailing = 5
    #expect(view.limitInsetLeft == 30 && view.limitInsetRight == 5)
    view.userInterfaceLayoutDirection = .rightToLeft
    view.layout()
    #expect(view.limitInsetLeft == 5 && view.limitInsetRight == 30)
    #expect(view.limitInsetLeading == 30 && view.limitInsetTrailing == 5)
    view.limitInsetLeading = 40
    #expect(view.limitInsets.right == 40)
    view.placement = Placement(translation: Vector(900, 0))
    #expect(content.frame.maxX == 360)
  }

  @Test("left and right insets stay where they are in each layout direction")
  func absoluteInsets() {
    view.limitInsetLeft = 30
    view.userInterfaceLayoutDirection = .rightToLeft
    view.layout()
    #expect(view.limitInsetLeft == 30 && view.limitInsetRight == 0)
    #expect(view.limitInsetTrailing == 30 && view.limitInsetLeading == 0)
  }

  @Test("a change is told once")
  func changes() {
    var count = 0
    view.onChange = { _ in count += 1 }
    view.placement = Placement(translation: Vector(10, 0))
    view.applyLimits()
    view.placement = Placement(translation: Vector(10, 0))
    #expect(count == 1)
  }

  @Test("limits have insets and an edge, and can be switched off")
  func limitSettings() {
    #expect(view.isLimitedToSuperview && view.limitInsets.left == 0 && view.edgeBehavior == .stop)
    view.limitInsets = NSEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(view.limits.insets == Insets(top: 10, left: 20, bottom: 30, right: 40))
    func ends(_ x: Double, _ y: Double) -> NSPoint {
      view.placement = Placement(translation: Vector(x, y))
      return content.frame.origin
    }
    #expect(ends(-900, -900) == NSPoint(x: 20, y: 10))
    #expect(ends(900, 900) == NSPoint(x: 400 - 40 - 200, y: 600 - 30 - 100))
    view.limitInsetTop = 11
    view.limitInsetLeft = 22
    view.limitInsetBottom = 33
    view.limitInsetRight = 44
    #expect(view.limits.insets == Insets(top: 11, left: 22, bottom: 33, right: 44))
    #expect(view.limitInsetTop == 11 && view.limitInsetLeft == 22)
    #expect(view.limitInsetBottom == 33 && view.limitInsetRight == 44)
    view.isLimitedToSuperview = false
    #expect(ends(900, 0) == NSPoint(x: 1000, y: 200))
    view.isLimitedToSuperview = true
    #expect(abs(content.frame.maxX - (400 - 44)) < 1e-9)
    view.edgeBehavior = .rubberBand
    #expect(view.limits.edge == .rubberBand)
  }

  @Test("a mouse drags the content, to its limit and back where it met it")
  func mouse() {
    drag((150, 250), (151, 250))
    #expect(!view.isManipulating)
    view.mouseDragged(with: NSEvent(standInAt: point(154, 250)))
    let held = content.convert(point(154, 250), from: nil)
    view.mouseDragged(with: NSEvent(standInAt: point(184, 230)))
    #expect(content.convert(held, to: nil).distance(to: point(184, 230)) < 1e-9)
    view.mouseDragged(with: NSEvent(standInAt: point(900, 230)))
    #expect(abs(content.frame.maxX - 400) < 1e-9)
    view.mouseDragged(with: NSEvent(standInAt: point(244, 230)))
    #expect(abs(content.frame.maxX - 391) < 1e-9)
    view.mouseUp(with: NSEvent(standInAt: point(244, 230)))
    #expect(!view.isManipulating)
    #expect(view.standInPassedOn.isEmpty)
  }

  @Test(
    "a trackpad scales and turns the content about the pointer, as one manipulation",
    arguments: [false, true])
  func trackpad(turnsTheOtherWay: Bool) {
    NSView.standInTurnsTheOtherWay = turnsTheOtherWay
    defer { NSView.standInTurnsTheOtherWay = false }
    var lines: [String] = []
    view.limits = .none
    view.onBegin = { _ in lines.append("begin") }
    view.onEnd = { _ in lines.append("end") }
    let pointer = point(150, 230)
    let held = content.convert(pointer, from: nil)
    view.magnify(with: NSEvent(standInAt: pointer, phase: .began, magnification: 0.1))
    view.rotate(with: NSEvent(standInAt: pointer, phase: .began, rotation: 10))
    view.magnify(with: NSEvent(standInAt: pointer, phase: .changed, magnification: 0.5))
    view.rotate(with: NSEvent(standInAt: pointer, phase: .changed, rotation: 20))
    #expect(abs(view.placement.scale.x - 1.65) < 1e-9)
    #expect(abs(view.placement.rotation + .pi / 6) < 1e-6)
    #expect(content.convert(held, to: nil).distance(to: pointer) < 1e-9)
    #expect(content.bounds.size == NSSize(width: 200, height: 100))
    view.magnify(with: NSEvent(standInAt: pointer, phase: .ended))
    #expect(view.isManipulating)
    view.rotate(with: NSEvent(standInAt: pointer, phase: .ended))
    #expect(!view.isManipulating)
    #expect(lines == ["begin", "end"])
  }

  @Test("what is cancelled goes back; beside the content, events go on to others")
  func cancelled() {
    let pointer = point(150, 230)
    view.magnify(with: NSEvent(standInAt: pointer, phase: .began, magnification: 0.1))
    view.magnify(with: NSEvent(standInAt: pointer, phase: .cancelled))
    #expect(view.placement == .identity)
    let beside = NSEvent(standInAt: point(20, 20), phase: .began, magnification: 0.1)
    view.magnify(with: beside)
    view.rotate(with: beside)
    view.mouseDown(with: beside)
    #expect(view.standInPassedOn == ["magnify", "rotate", "mouseDown"])
    view.isPinchEnabled = false
    view.magnify(with: NSEvent(standInAt: pointer, phase: .began, magnification: 0.1))
    #expect(view.standInPassedOn.count == 4)
  }

  @Test("a double click returns the content in an animation, and tells so afterwards")
  func reset() {
    var resets = 0
    view.onReset = { _ in resets += 1 }
    view.placement = Placement(translation: Vector(30, 20), rotation: 0.5)
    view.mouseDown(with: NSEvent(standInAt: point(230, 270), clicks: 2))
    view.mouseUp(with: NSEvent(standInAt: point(230, 270), clicks: 2))
    wait(0.1)
    #expect(view.placement != .identity && resets == 0)
    wait(2)
    #expect(view.placement == .identity && resets == 1)
    #expect(CADisplayLink.standInRunning.isEmpty)
    NSWorkspace.standInReducesMotion = true
    view.placement = Placement(translation: Vector(30, 20))
    view.smartMagnify(with: NSEvent(standInAt: point(230, 270)))
    #expect(view.placement == .identity && resets == 2)
  }

  @Test("turned content stays inside when the view is resized")
  func resize() {
    view.placement = Placement(translation: Vector(90, 0), rotation: 1)
    view.frame.size.width = 300
    view.layoutSubtreeIfNeeded()
    let corners = [(0, 0), (200, 0), (0, 100), (200, 100)].map {
      view.convert(content.convert(NSPoint(x: $0.0, y: $0.1), to: nil), from: nil)
    }
    #expect(abs(corners.map(\.x).max()! - 300) < 1e-9)
  }

  @Test("the mouse reaches what lies beside the content, and controls in it")
  func hitTesting() throws {
    let board = try #require(window.contentView)
    let button = NSControl(frame: NSRect(x: 10, y: 10, width: 20, height: 20))
    content.addSubview(button)
    #expect(board.hitTest(point(250, 280)) === view)
    #expect(board.hitTest(NSPoint(x: 120, y: 310)) === button)
    #expect(board.hitTest(point(20, 20)) === board)
    let image = NSControl(frame: content.frame)
    view.contentView = image
    #expect(board.hitTest(point(250, 280)) === view, "an image view is a control, too")
  }

  @Test("two fingers on a trackpad move the content if that is switched on, and a wheel by lines")
  func scroll() {
    func send(
      _ way: (CGFloat, CGFloat), _ phase: NSEvent.Phase, isPrecise: Bool = true,
      momentum: NSEvent.Phase = []
    ) {
      view.scrollWheel(
        with: NSEvent(
          standInAt: point(200, 250), phase: phase, scroll: way, isPrecise: isPrecise,
          momentum: momentum))
    }
    send((5, 5), .began)
    #expect(view.standInPassedOn == ["scrollWheel"])
    view.isScrollPanEnabled = true
    send((5, 10), .began)
    #expect(view.isManipulating && view.placement.translation.distance(to: Vector(5, 10)) < 1e-9)
    send((900, 0), .changed)
    #expect(abs(content.frame.maxX - 400) < 1e-9)
    send((0, 0), .ended)
    #expect(!view.isManipulating)
    let before = view.placement
    send((-20, 0), [], momentum: .changed)
    #expect(view.placement == before)
    send((-1, 0), [], isPrecise: false)
    #expect(abs(view.placement.translation.x - before.translation.x + 10) < 1e-9)
  }

  @Test("a scroll belongs to the content from its begin to the end of its momentum")
  func scrollGesture() {
    view.isScrollPanEnabled = true
    var begins = 0
    view.onBegin = { _ in begins += 1 }
    func send(
      _ way: (CGFloat, CGFloat), _ phase: NSEvent.Phase, at place: NSPoint? = nil,
      momentum: NSEvent.Phase = []
    ) {
      view.scrollWheel(
        with: NSEvent(
          standInAt: place ?? point(150, 250), phase: phase, scroll: way, momentum: momentum))
    }
    send((0, 0), .mayBegin)
    send((0, 0), .cancelled)
    #expect(begins == 0 && view.standInPassedOn.count == 2, "fingers that only rest")
    send((5, 0), .changed)
    #expect(begins == 0, "it has begun over another view")
    send((60, 0), .began)
    send((20, 0), .changed)
    #expect(begins == 1 && view.placement.translation.distance(to: Vector(80, 0)) < 1e-9)
    let passedOn = view.standInPassedOn.count
    view.cancelManipulation()
    send((20, 0), .changed)
    send((0, 0), .ended)
    send((20, 0), [], momentum: .began)
    #expect(view.placement == .identity && view.standInPassedOn.count == passedOn)
    send((80, 0), .began)
    view.isScrollPanEnabled = false
    send((0, 0), .ended)
    #expect(!view.isManipulating && view.placement.translation.x == 80)
    // The content is no longer under the pointer.
    send((20, 0), [], at: point(110, 250), momentum: .changed)
    #expect(view.standInPassedOn.count == passedOn && view.placement.translation.x == 80)
    send((0, 0), .mayBegin)
    #expect(view.standInPassedOn.count == passedOn + 1)
  }

  @Test("momentum carries the content on after a scroll, once")
  func scrollMomentum() {
    (view.isScrollPanEnabled, view.isMomentumEnabled) = (true, true)
    for step in 0...6 {
      view.scrollWheel(
        with: NSEvent(
          standInAt: point(150, 250), time: Double(step) / 60, phase: step == 0 ? .began : .changed,
          scroll: (5, 0)))
    }
    view.scrollWheel(with: NSEvent(standInAt: point(150, 250), time: 0.1, phase: .ended))
    let before = view.placement.translation.x
    wait(4)
    let carried = view.placement.translation.x
    #expect(abs(before - 35) < 1e-9 && carried > before + 10)
    view.scrollWheel(
      with: NSEvent(standInAt: point(150, 250), time: 0.2, scroll: (30, 0), momentum: .began))
    #expect(view.placement.translation.x == carried, "the momentum of the system is dropped")
  }

  @Test("momentum carries the content on, to its limit")
  func momentum() {
    view.isMomentumEnabled = true
    view.mouseDown(with: NSEvent(standInAt: point(150, 250), time: 0))
    for step in 1...6 {
      view.mouseDragged(
        with: NSEvent(standInAt: point(150 + 5 * Double(step), 250), time: Double(step) / 60))
    }
    let before = view.placement.translation.x
    view.mouseUp(with: NSEvent(standInAt: point(180, 250), time: 0.1))
    wait(4)
    #expect(view.placement.translation.x > before + 20)
    #expect(content.frame.maxX <= 400 + 1e-9)
  }

  @Test("VoiceOver moves, zooms and rotates the content, and says what it is")
  func accessibility() throws {
    #expect(view.isAccessibilityElement() && view.accessibilityLabel() == "Movable item")
    window.standInOrigin = NSPoint(x: 30, y: 40)
    #expect(view.accessibilityFrame() == NSRect(x: 130, y: 340, width: 200, height: 100))
    #expect(view.accessibilityRole() == .group)
    for name in ["Move Right", "Zoom In", "Rotate Right"] {
      let action = try #require(view.accessibilityCustomActions()?.first { $0.name == name })
      #expect(action.handler?() == true)
    }
    #expect(view.placement.translation.distance(to: Vector(20, 0)) < 1e-9)
    #expect(abs(view.placement.scale.x - 1.25) < 1e-9)
    #expect(abs(view.placement.rotation - .pi / 12) < 1e-9)
    view.isManipulationEnabled = false
    #expect(view.accessibilityCustomActions()?.isEmpty == true)
  }

  @Test("the delegate may refuse, and is told of begins and ends; escape cancels")
  func delegate() {
    final class Recorder: ManipulableViewDelegate {
      var lines: [String] = []
      var refused: Set<ManipulableView.Action> = []
      func manipulableView(
        _ view: ManipulableView, shouldBegin action: ManipulableView.Action
      ) -> Bool { !refused.contains(action) }
      func manipulableViewDidBegin(_ view: ManipulableView) { lines.append("begin") }
      func manipulableViewDidEnd(_ view: ManipulableView, cancelled: Bool) {
        lines.append(cancelled ? "cancelled" : "end")
      }
      func manipulableViewDidReset(_ view: ManipulableView) { lines.append("reset") }
    }
    let recorder = Recorder()
    view.delegate = recorder
    drag((150, 250), (160, 250), (170, 250))
    view.cancelOperation(nil)
    #expect(view.wasCancelled && view.placement == .identity)
    drag((150, 250), (160, 250), (170, 250))
    view.mouseUp(with: NSEvent(standInAt: point(170, 250)))
    view.reset(animated: false)
    #expect(recorder.lines == ["begin", "cancelled", "begin", "end", "reset"])
    recorder.refused = [.pan]
    drag((150, 250), (160, 250), (170, 250))
    #expect(!view.isManipulating)
    recorder.refused = [.reset]
    NSWorkspace.standInReducesMotion = true
    let moved = Placement(translation: Vector(30, 20))
    view.placement = moved
    view.mouseDown(with: NSEvent(standInAt: point(230, 270), clicks: 2))
    view.mouseUp(with: NSEvent(standInAt: point(230, 270), clicks: 2))
    view.smartMagnify(with: NSEvent(standInAt: point(230, 270)))
    let action = view.accessibilityCustomActions()?.first { $0.name == "Reset" }
    #expect(action?.handler?() == false)
    #expect(view.placement == moved)
  }

  @Test("a delegate refuses a rotation and not the pinch; a view without a size limits nothing")
  func refusedRotation() {
    final class Refusing: ManipulableViewDelegate {
      func manipulableView(
        _ view: ManipulableView, shouldBegin action: ManipulableView.Action
      ) -> Bool { action != .rotation }
    }
    let delegate = Refusing()
    view.delegate = delegate
    let place = point(200, 250)
    view.rotate(with: NSEvent(standInAt: place, phase: .began, rotation: 30))
    #expect(!view.isManipulating && view.placement == .identity)
    view.magnify(with: NSEvent(standInAt: place, phase: .began, magnification: 0.5))
    #expect(view.isManipulating && abs(view.placement.scale.x - 1.5) < 1e-9)
    view.cancelManipulation()
    #expect(view.acceptsFirstResponder)
    view.frame.size = NSSize(width: 400, height: 0)
    view.layout()
    view.placement = Placement(translation: Vector(5000, 0))
    #expect(view.placement.translation == Vector(5000, 0))
  }

  @Test("escape in a pinch brings the content back, and the rest of the pinch does nothing")
  func escapeInPinch() {
    var begins = 0
    view.onBegin = { _ in begins += 1 }
    func turn(_ phase: NSEvent.Phase) {
      let pointer = point(200, 250)
      view.magnify(with: NSEvent(standInAt: pointer, phase: phase, magnification: 0.5))
      view.rotate(with: NSEvent(standInAt: pointer, phase: phase, rotation: 20))
    }
    turn(.began)
    view.cancelOperation(nil)
    turn(.changed)
    wait(2)
    #expect(begins == 1 && view.wasCancelled && !view.isManipulating)
    #expect(content.frame == NSRect(x: 100, y: 200, width: 200, height: 100))
    turn(.ended)
    turn(.began)
    #expect(begins == 2 && view.isManipulating)
  }
}
