import AppleTestSupport
import SwiftUI
import Testing
import TsumamiUIKit
import TsumamiViews
import UIKit

@testable import TsumamiSwiftUI

/// A row of 60 points in a list that scrolls up and down.
@MainActor @Suite(.alone) struct AxisDragTests {
  final class Log { var phases: [EditPhase<AxisDrag>] = [] }

  let window: UIWindow
  let fingers: Fingers
  let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let cell = UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 60))
  let row = AxisDragView(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
  let log = Log()

  init() {
    (window, fingers) = makeWindow()
    list.contentSize = CGSize(width: 400, height: 2000)
    window.addSubview(list)
    list.addSubview(cell)
    cell.addSubview(row)
  }

  private func apply(_ directions: AxisDragDirections = .both, isEnabled: Bool = true) {
    let modifier = AxisDragModifier(
      axis: .horizontal, directions: directions, isEnabled: isEnabled
    ) { [log] in log.phases.append($0) }
    let region = AxisDragRegion(
      lock: modifier.lock, sign: modifier.sign, isEnabled: isEnabled, onPhase: modifier.onPhase)
    region.updateUIView(row, context: .init(standIn: ()))
  }

  @Test("a drag across the list is the row's: one begin, its way, one end, and nothing scrolls")
  func across() {
    apply()
    fingers.down([1: (200, 130)]).move([1: (184, 142)]).move([1: (150, 160)])
    #expect(list.contentOffset.y == 0)
    row.recognizer.standInVelocity = CGPoint(x: -300, y: 50)
    fingers.up(1)
    // Of the first 20 points 10 decide, 8 of them across the list.
    #expect(log.phases.first == .began(AxisDrag(translation: -8)))
    #expect(log.phases.last == .ended(AxisDrag(translation: -42, velocity: -300)))
    #expect(log.phases.filter { !$0.isActive }.count == 1)
    #expect(log.phases.last.map { $0.value.predictedEndTranslation < -150 } == true)
  }

  @Test("a drag along the list, and a diagonal one, scroll it, for good")
  func along() {
    apply()
    fingers.down([1: (200, 130)]).move([1: (203, 118)]).move([1: (60, 100)])
    #expect(log.phases.isEmpty && list.contentOffset.y > 0)
    fingers.up(1).down([1: (200, 130)]).move([1: (190, 120)]).move([1: (190, 110)]).up(1)
    #expect(log.phases.isEmpty)
  }

  @Test("a row that is pinned leaves a drag beyond its end to what is around it")
  func pinned() {
    apply(.backward)
    let pager = UIPanGestureRecognizer(target: nil, action: nil)
    window.addGestureRecognizer(pager)
    fingers.down([1: (200, 130)]).move([1: (215, 130)]).move([1: (230, 130)])
    #expect(log.phases.isEmpty)
    fingers.up(1).down([1: (200, 130)]).move([1: (185, 130)])
    #expect(log.phases.count == 1)
    fingers.up(1)
  }

  @Test(
    "two fingers on a trackpad drag the row across, scroll the list along, and nothing beside it")
  func trackpad() {
    apply()
    let place = CGPoint(x: 200, y: 130)
    window.standInScroll(at: place, by: CGPoint(x: -8, y: 6), .began)
    window.standInScroll(at: place, by: CGPoint(x: -52, y: 30), .changed)
    window.standInScroll(
      at: place, by: CGPoint(x: -52, y: 30), velocity: CGPoint(x: -300, y: 0), .ended)
    #expect(list.contentOffset.y == 0 && log.phases.first == .began(AxisDrag()))
    #expect(log.phases.last == .ended(AxisDrag(translation: -44, velocity: -300)))
    log.phases = []
    window.standInScroll(at: place, by: CGPoint(x: 1, y: -12), .began)
    window.standInScroll(at: place, by: CGPoint(x: -90, y: -30), .changed)
    window.standInScroll(at: place, by: CGPoint(x: -90, y: -30), .ended)
    #expect(log.phases.isEmpty && list.contentOffset.y == 30)
    window.standInScroll(at: CGPoint(x: 200, y: 400), by: CGPoint(x: -12, y: 2), .began)
    #expect(log.phases.isEmpty, "beside the row")
    window.standInScroll(at: place, by: .zero, .cancelled)
  }

  @Test("a drag that begins beside the row is not its own; nor is any while it is disabled")
  func beside() {
    apply()
    fingers.down([1: (200, 300)]).move([1: (185, 300)]).up(1)
    apply(isEnabled: false)
    fingers.down([1: (200, 130)]).move([1: (185, 130)]).up(1)
    #expect(log.phases.isEmpty)
    #expect(
      window.hitTest(CGPoint(x: 200, y: 130), with: nil) === cell, "touches are the content's")
  }

  @Test("a tap on the row does not wait")
  func tap() {
    apply()
    #expect(!row.recognizer.delaysTouchesBegan)
    let tap = UITapGestureRecognizer()
    cell.addGestureRecognizer(tap)
    var taps = 0
    let target = ActionTarget { _ in taps += 1 }
    tap.addTarget(target, action: ActionTarget.selector)
    fingers.down([1: (200, 130)]).up(1)
    #expect(taps == 1)
  }

  @Test("a long press on the row does not wait, and a drag of the row does not wait for it")
  func longPress() {
    apply()
    let press = UILongPressGestureRecognizer()
    cell.addGestureRecognizer(press)
    var presses = 0
    let target = ActionTarget { [unowned press] _ in if press.state == .began { presses += 1 } }
    press.addTarget(target, action: ActionTarget.selector)
    fingers.down([1: (200, 130)]).move([1: (188, 130)])
    #expect(log.phases.first == .began(AxisDrag(translation: -2)) && presses == 0)
    fingers.up(1)
    log.phases = []
    press.minimumPressDuration = 0
    fingers.down([1: (200, 130)])
    #expect(presses == 1 && log.phases.isEmpty)
    fingers.up(1)
  }

  @Test("what the system cancels is told as such")
  func cancelled() {
    apply()
    fingers.down([1: (200, 130)]).move([1: (188, 130)]).cancel(1)
    #expect(log.phases.last == .cancelled(AxisDrag()))
  }

  @Test("a row in a pager goes first, and leaves the drag to it when it is pinned")
  func pager() {
    apply(.backward)
    let page = AxisDragView(frame: list.bounds)
    list.insertSubview(page, at: 0)
    var pages: [EditPhase<AxisDrag>] = []
    page.onPhase = { pages.append($0) }
    page.recognizer.standInIsEager = true
    fingers.down([1: (200, 130)]).move([1: (185, 130)]).move([1: (150, 130)])
    #expect(!log.phases.isEmpty && pages.isEmpty)
    fingers.up(1)
    log.phases = []
    fingers.down([1: (200, 130)]).move([1: (215, 130)]).move([1: (230, 130)])
    #expect(log.phases.isEmpty && !pages.isEmpty)
    fingers.up(1)
  }

  @Test("from right to left the values grow towards the left, as offsets do")
  func rightToLeft() {
    standInLayoutDirection = .rightToLeft
    defer { standInLayoutDirection = .leftToRight }
    apply(.forward)
    fingers.down([1: (200, 130)]).move([1: (188, 130)]).move([1: (150, 130)])
    #expect(log.phases.last == .changed(AxisDrag(translation: 40, velocity: 0)))
    fingers.up(1)
  }

  @Test("where UIKit is not, SwiftUI's drag is decided by the same rule")
  func swiftUIDrag() throws {
    typealias Drag = _EndedGesture<GestureStateGesture<DragGesture, Bool>>
    let modifier = AxisDragModifier(axis: .vertical, directions: .both, isEnabled: true) {
      [log] in log.phases.append($0)
    }
    let gesture = try #require(modifier.drag as? Drag)
    func value(_ x: Double, _ y: Double) -> DragGesture.Value {
      .init(standInFrom: .zero, to: CGPoint(x: x, y: y))
    }
    gesture.standInChange(value(11, 3))
    gesture.standInChange(value(11, 80))
    gesture.standInEnd(value(11, 80))
    #expect(log.phases.isEmpty)
    gesture.standInChange(value(9, 12))
    #expect(log.phases.last == .began(AxisDrag(translation: 4)))
    gesture.standInChange(value(9, 31))
    gesture.standInEnd(value(9, 31))
    #expect(log.phases.last == .ended(AxisDrag(translation: 23)))
    gesture.standInChange(value(3, 11))
    modifier.cancel()
    #expect(log.phases.last == .cancelled(AxisDrag()))
    let count = log.phases.count
    modifier.cancel()
    #expect(log.phases.count == count, "a cancel is told once")
    gesture.standInChange(value(9, 12))
    gesture.standInChange(value(9, 22))
    #expect(log.phases.last == .changed(AxisDrag(translation: 14)))
  }

  @Test("its recognizer belongs to the list as long as the row lies in it")
  func life() {
    apply(.backward)
    #expect(list.gestureRecognizers?.contains(row.recognizer) == true)
    let page = UIScrollView(frame: list.frame)
    window.addSubview(page)
    page.addSubview(list)
    #expect(list.gestureRecognizers?.contains(row.recognizer) == true, "the innermost one")
    cell.removeFromSuperview()
    #expect(list.gestureRecognizers?.contains(row.recognizer) == false)
    window.addSubview(cell)
    #expect(cell.gestureRecognizers?.contains(row.recognizer) == true)
    let region = AxisDragRegion(
      lock: AxisLock(.vertical), sign: -1, isEnabled: false, onPhase: { _ in })
    let view = region.makeUIView(context: .init(standIn: ()))
    #expect(view.recognizer.lock.axis == .vertical && view.sign == -1)
    #expect(!view.recognizer.isEnabled)
  }

  @Test("fingers give their transform and their scales per axis as values")
  func values() {
    guard #available(iOS 18.0, *) else { return }
    var phases: [EditPhase<FingerTransform>] = []
    let gesture = TransformFingersGesture { phases.append($0) }
    let coordinator = TransformFingersGesture.Coordinator()
    func context(_ place: CGPoint) -> UIGestureRecognizerRepresentableContext<
      TransformFingersGesture
    > {
      .init(standInLocation: place, coordinator: coordinator)
    }
    let recognizer = gesture.makeUIGestureRecognizer(context: context(.zero))
    let target = ActionTarget { _ in
      gesture.handleUIGestureRecognizerAction(
        recognizer, context: context(recognizer.location(in: nil)))
    }
    recognizer.addTarget(target, action: ActionTarget.selector)
    window.addGestureRecognizer(recognizer)
    list.isScrollEnabled = false
    fingers.down([1: (100, 300), 2: (200, 300)]).move([1: (100, 300), 2: (212, 300)])
    fingers.move([1: (100, 300), 2: (324, 300)])
    let wide = phases.last?.value.scale.width ?? 0
    #expect(abs(wide - 224 / 110) < 1e-9, "the first 10 points decide")
    #expect(abs((phases.first?.value.scale.width ?? 0) - 112.0 / 110) < 1e-9)
    fingers.up(2)
    #expect(phases.last?.value.scale.width == wide, "fingers that go change nothing")
    let before = phases.last?.value.translation ?? .zero
    fingers.move([1: (110, 320)])
    let after = phases.last?.value.translation ?? .zero
    #expect(abs(after.width - before.width - 10) < 1e-9)
    #expect(abs(after.height - before.height - 20) < 1e-9)
    fingers.up(1)
    #expect(phases.last?.isActive == false)
    fingers.down([1: (100, 300)]).move([1: (115, 300)])
    var start = FingerTransform(at: CGPoint(x: 115, y: 300))
    start.translation.width = 5
    #expect(phases.last == .began(start), "it starts anew")
    fingers.cancel(1)
    #expect(phases.last == .cancelled(FingerTransform()))
    let two = TransformFingersGesture(minimumFingers: 2) { _ in }
      .makeUIGestureRecognizer(context: context(.zero))
    #expect((two as? FingersGestureRecognizer)?.least == 2)
  }

  @Test("a trackpad gives its pinch and its rotation as values, too")
  func trackpadValues() {
    guard #available(iOS 18.0, *) else { return }
    var phases: [EditPhase<FingerTransform>] = []
    func follow(_ gesture: TransformFingersGesture) -> [ActionTarget] {
      let (both, actions) = (TrackpadGesture(), gesture.trackpad(TrackpadValue()))
      let place = CGPoint(x: 90, y: 40)
      let pinch = TrackpadPinch(gesture: both, actions: actions)
      let turn = TrackpadRotation(gesture: both, actions: actions)
      let contexts = (
        UIGestureRecognizerRepresentableContext<TrackpadPinch>(standInLocation: place),
        UIGestureRecognizerRepresentableContext<TrackpadRotation>(standInLocation: place)
      )
      let (one, other) = (
        pinch.makeUIGestureRecognizer(context: contexts.0),
        turn.makeUIGestureRecognizer(context: contexts.1)
      )
      pinch.updateUIGestureRecognizer(one, context: contexts.0)
      turn.updateUIGestureRecognizer(other, context: contexts.1)
      let targets = [
        ActionTarget { _ in pinch.handleUIGestureRecognizerAction(one, context: contexts.0) },
        ActionTarget { _ in turn.handleUIGestureRecognizerAction(other, context: contexts.1) },
      ]
      one.addTarget(targets[0], action: ActionTarget.selector)
      other.addTarget(targets[1], action: ActionTarget.selector)
      window.gestureRecognizers?.forEach(window.removeGestureRecognizer)
      window.addGestureRecognizer(one)
      window.addGestureRecognizer(other)
      phases = []
      window.standInTransform(at: .zero, scale: 1.2, rotation: 0.1, .began)
      window.standInTransform(at: .zero, scale: 2, rotation: 0.5, .changed)
      return targets
    }
    var targets = follow(TransformFingersGesture { phases.append($0) })
    var start = FingerTransform()
    start.location = CGPoint(x: 90, y: 40)
    #expect(phases.first == .began(start))
    var end = start
    (end.scale, end.rotation) = (CGSize(width: 2, height: 2), .radians(0.5))
    #expect(phases.last == .changed(end))
    window.standInTransform(at: .zero, scale: 2, rotation: 0.5, .ended)
    #expect(phases.last == .ended(end) && phases.filter { !$0.isActive }.count == 1)
    #expect(phases.filter { $0 == .began($0.value) }.count == 1)
    window.standInTransform(at: .zero, scale: 1.5, rotation: 0, .began)
    window.standInTransform(at: .zero, scale: .nan, rotation: 0, .changed)
    #expect(phases.last?.value.scale == CGSize(width: 1.5, height: 1.5))
    window.standInTransform(at: .zero, scale: 1.5, rotation: 0, .ended)
    targets = follow(TransformFingersGesture(isPerAxis: true) { phases.append($0) })
    #expect(phases.last?.value.rotation == .zero && phases.last?.value.scale == end.scale)
    window.standInTransform(at: .zero, scale: 2, rotation: 0.5, .cancelled)
    #expect(phases.last == .cancelled(FingerTransform()))
    targets = follow(TransformFingersGesture(minimumFingers: 3) { phases.append($0) })
    #expect(phases.isEmpty, "a trackpad is no more than two fingers")
    _ = targets
  }

  @Test("scrolls give a translation if they are asked for")
  func scrollValues() {
    guard #available(iOS 18.0, *) else { return }
    let (window, _) = makeWindow()
    var phases: [EditPhase<FingerTransform>] = []
    func scroll(_ gesture: TransformFingersGesture) -> ActionTarget {
      let scroll = TrackpadScroll(
        gesture: TrackpadGesture(), actions: gesture.trackpad(TrackpadValue()))
      let place = CGPoint(x: 90, y: 40)
      let made = scroll.makeUIGestureRecognizer(
        context: UIGestureRecognizerRepresentableContext<TrackpadScroll>(standInLocation: place))
      let target = ActionTarget { _ in
        scroll.handleUIGestureRecognizerAction(
          made,
          context: UIGestureRecognizerRepresentableContext<TrackpadScroll>(
            standInLocation: place, pan: made))
      }
      made.addTarget(target, action: ActionTarget.selector)
      window.gestureRecognizers?.forEach(window.removeGestureRecognizer)
      window.addGestureRecognizer(made)
      window.standInScroll(at: .zero, by: .zero, .began)
      window.standInScroll(at: .zero, by: CGPoint(x: 30, y: -5), .changed)
      window.standInScroll(at: .zero, by: CGPoint(x: 30, y: -5), .ended)
      return target
    }
    var target = scroll(TransformFingersGesture { phases.append($0) })
    #expect(phases.isEmpty)
    target = scroll(TransformFingersGesture(isScrollEnabled: true) { phases.append($0) })
    #expect(phases.last?.value.translation == CGSize(width: 30, height: -5))
    #expect(phases.filter { !$0.isActive }.count == 1)
    _ = target
  }

  @Test("a gesture of fingers on a view brings the trackpad, and takes over other settings")
  func transformGesture() {
    guard #available(iOS 18.0, *) else { return }
    let gesture = TransformFingersGesture { _ in }
    let view = Rectangle().gesture(gesture)
    #expect(view is ModifiedContent<Rectangle, TransformFingersModifier>)
    _ = TransformFingersModifier(gesture: gesture).body(content: .init(standIn: ()))
    let context = UIGestureRecognizerRepresentableContext<TransformFingersGesture>(
      standInLocation: .zero, coordinator: TransformFingersGesture.Coordinator())
    let made = gesture.makeUIGestureRecognizer(context: context)
    TransformFingersGesture(isPerAxis: true, minimumFingers: 2) { _ in }
      .updateUIGestureRecognizer(made, context: context)
    let fingers = made as? FingersGestureRecognizer
    #expect(fingers?.least == 2 && fingers?.isPerAxis == true)
  }

  @Test("the pinch per axis gives both factors")
  func axisPinch() {
    guard #available(iOS 18.0, *) else { return }
    var phases: [EditPhase<CGSize>] = []
    let gesture = AxisPinchGesture { phases.append($0) }
    let context = UIGestureRecognizerRepresentableContext<AxisPinchGesture>(standInLocation: .zero)
    let recognizer = gesture.makeUIGestureRecognizer(context: context)
    let target = ActionTarget { _ in
      gesture.handleUIGestureRecognizerAction(recognizer, context: context)
    }
    recognizer.addTarget(target, action: ActionTarget.selector)
    window.addGestureRecognizer(recognizer)
    list.isScrollEnabled = false
    fingers.down([1: (100, 300), 2: (200, 320)]).move([1: (100, 300), 2: (300, 320)])
    fingers.up(1, 2)
    #expect(phases.first == .began(CGSize(width: 2, height: 1)))
    #expect(phases.last == .ended(CGSize(width: 2, height: 1)))
    fingers.down([1: (100, 300), 2: (200, 320)]).move([1: (100, 300), 2: (300, 320)])
    fingers.cancel(1, 2)
    #expect(phases.last == .cancelled(CGSize(width: 1, height: 1)))
  }
}

extension FingerTransform {
  /// Fingers that have done nothing.
  fileprivate init(at location: CGPoint) {
    self.init()
    self.location = location
  }
}
