import AppleTestSupport
import SwiftUI
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiUIKit
import TsumamiViews
import UIKit

@testable import TsumamiSwiftUI

/// A manipulable view of 200 × 100 points at (100, 200) in an area of 400 × 800.
@MainActor @Suite(.alone) struct ManipulableTests {
  typealias Three = _EndedGesture<GestureStateGesture<ThreeGestures, ManipulationState?>>

  final class Owner {
    var placement = Placement.identity
    var changes = 0
  }
  let owner = Owner()

  private func modifier(
    _ limits: Limits = .none, _ gestures: ManipulationGestures = [.pan, .pinch, .rotation]
  ) -> ManipulableModifier {
    let binding = Binding(standInGet: { owner.placement }) {
      owner.placement = $0
      owner.changes += 1
    }
    let modifier = ManipulableModifier(binding, limits: limits, scale: 0.1...10, gestures: gestures)
    let proxy = GeometryProxy(
      standInSize: CGSize(width: 200, height: 100),
      area: CGRect(x: -100, y: -200, width: 400, height: 800))
    modifier.layout = ManipulationLayout(proxy)
    return modifier
  }

  private func three(_ modifier: ManipulableModifier) throws -> Three {
    try #require(modifier.threeFingers as? Three)
  }

  private func value(
    drag: ((Double, Double), (Double, Double))? = nil, magnify: (Double, (Double, Double))? = nil,
    rotate: (Double, (Double, Double))? = nil
  ) -> ThreeGestures.Value {
    func point(_ place: (Double, Double)) -> CGPoint { CGPoint(x: place.0, y: place.1) }
    return .init(
      standInFirst: drag.map { .init(standInFrom: point($0.0), to: point($0.1)) },
      second: .init(
        standInFirst: magnify.map { .init(standIn: CGFloat($0.0), at: point($0.1)) },
        second: rotate.map { .init(standIn: .radians($0.0), at: point($0.1)) }))
  }

  /// Where a point of the content is that was at a place when the content lay in its layout.
  private func place(_ point: Vector, at placement: Placement) -> Vector {
    AnchoredFrame(Rect(0, 0, 200, 100)).matrix(for: placement) * point
  }

  @Test("a system that knows no pinch with two scales says so once, if one is asked for")
  func axesTold() {
    let report = Fault.report
    defer { Fault.report = report }
    var told: [String] = []
    Fault.report = { told.append($0) }
    ManipulationGestures.hasToldOfAxes = false
    ManipulationGestures.all.tellOfAxes(unless: false)
    ManipulationGestures.axisPinch.tellOfAxes(unless: true)
    #expect(told.isEmpty && ManipulationGestures.knowsAxes)
    for _ in 0..<3 { ManipulationGestures([.pan, .axisPinch]).tellOfAxes(unless: false) }
    #expect(told.count == 1 && told.first?.contains("iOS 18") == true)
  }

  @Test("a modifier that is made makes no objects; SwiftUI asks for them once, when it appears")
  func objects() {
    let modifier = ManipulableModifier(
      .constant(.identity), limits: .inside(.parent), scale: 0.1...10, gestures: .all)
    let objects = Mirror(reflecting: modifier).children.compactMap { $0.value as? any MadeObject }
    #expect(objects.count == 2 && objects.allSatisfy { !$0.standInIsMade })
    #expect(modifier.session === modifier.session && modifier.session.state == nil)
  }

  @Test("a drag moves the view; the binding changes when the finger lets go")
  func drag() throws {
    let modifier = modifier()
    let gesture = try three(modifier)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    #expect(modifier.shown == .identity, "from where it is recognized")
    gesture.standInChange(value(drag: ((50, 50), (80, 70))))
    #expect(modifier.shown.translation == Vector(20, 20))
    #expect(owner.changes == 0)
    gesture.standInEnd(value(drag: ((50, 50), (80, 70))))
    #expect(owner.placement.translation == Vector(20, 20))
    #expect(modifier.shown == owner.placement && modifier.held == nil)
  }

  @Test("a gesture that is cancelled leaves nothing behind, and the next one starts from there")
  func cancelled() throws {
    owner.placement = Placement(translation: Vector(5, 6))
    let modifier = modifier()
    let gesture = try three(modifier)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    gesture.standInChange(value(drag: ((50, 50), (90, 90)), magnify: (2, (50, 50))))
    modifier.$held.standInReset()
    #expect(modifier.shown.translation == Vector(5, 6))
    #expect(owner.changes == 0)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    gesture.standInChange(value(drag: ((50, 50), (61, 50))))
    #expect(modifier.shown.translation == Vector(6, 6))
  }

  @Test("pinch and rotation are about where the fingers came down; nothing jumps when they join")
  func pinch() throws {
    let modifier = modifier()
    let gesture = try three(modifier)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    gesture.standInChange(value(drag: ((50, 50), (70, 60))))
    let before = modifier.shown
    gesture.standInChange(
      value(drag: ((50, 50), (70, 60)), magnify: (1.02, (90, 40)), rotate: (0.02, (90, 40))))
    #expect(modifier.shown == before)
    let held = AnchoredFrame(Rect(0, 0, 200, 100)).matrix(for: before).inverse.map {
      $0 * Vector(90, 40)
    }
    gesture.standInChange(
      value(drag: ((50, 50), (70, 60)), magnify: (2.04, (90, 40)), rotate: (1.02, (90, 40))))
    #expect(abs(modifier.shown.scale.x - 2) < 1e-9)
    #expect(abs(modifier.shown.rotation - 1) < 1e-9)
    #expect(place(try #require(held), at: modifier.shown).distance(to: Vector(90, 40)) < 1e-9)
    let after = modifier.shown
    gesture.standInChange(value(drag: ((50, 50), (70, 60))))
    #expect(modifier.shown.translation.distance(to: after.translation) < 1e-9, "they let go")
    #expect(modifier.shown.scale.distance(to: after.scale) < 1e-9)
  }

  @Test("limits hold for what is shown and for what is bound, within the area")
  func limits() throws {
    let modifier = modifier(.inside(.parent, insets: Insets(10)))
    let gesture = try three(modifier)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    gesture.standInChange(value(drag: ((50, 50), (900, 50))))
    #expect(abs(modifier.shown.translation.x - 90) < 1e-9)
    gesture.standInChange(value(drag: ((50, 50), (149, 50))))
    #expect(abs(modifier.shown.translation.x - 89) < 1e-9)
    gesture.standInEnd(value(drag: ((50, 50), (149, 50))))
    owner.placement = Placement(translation: Vector(0, -900))
    #expect(abs(modifier.shown.translation.y + 190) < 1e-9)
  }

  @Test("without an area there are no limits, but for the scale")
  func noArea() {
    let modifier = modifier(.inside())
    modifier.layout = ManipulationLayout(GeometryProxy(standInSize: CGSize(width: 9, height: 9)))
    owner.placement = Placement(translation: Vector(5000, 0), scale: Vector(90, 90))
    #expect(modifier.shown == Placement(translation: Vector(5000, 0), scale: Vector(10, 10)))
  }

  @Test("beyond a rubber band the binding gets where the view comes to rest, in an animation")
  func rubberBand() throws {
    let modifier = modifier(.inside(edge: .rubberBand))
    let gesture = try three(modifier)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    gesture.standInChange(value(drag: ((50, 50), (260, 50))))
    #expect(modifier.shown.translation.x > 110)
    #expect(modifier.$held.standInReset().animation != nil)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    gesture.standInChange(value(drag: ((50, 50), (260, 50))))
    gesture.standInEnd(value(drag: ((50, 50), (260, 50))))
    #expect(abs(owner.placement.translation.x - 100) < 1e-9)
  }

  @Test("switches are kept; what may not pan does not begin with one finger")
  func switches() throws {
    let modifier = modifier(.none, [.pinch])
    let gesture = try three(modifier)
    gesture.standInChange(value(magnify: (1.1, (50, 50)), rotate: (0.1, (50, 50))))
    gesture.standInChange(value(magnify: (2.2, (50, 50)), rotate: (1, (50, 50))))
    #expect(abs(modifier.shown.scale.x - 2) < 1e-9)
    #expect(modifier.shown.rotation == 0 && modifier.shown.translation == .zero)
  }

  @Test("a reset goes to the layout, or as near to it as limits allow")
  func reset() {
    owner.placement = Placement(translation: Vector(5, 6), rotation: 1)
    modifier().reset()
    #expect(owner.placement == .identity)
    modifier(.inside(insets: Insets(top: 0, left: 150, bottom: 0, right: 0))).reset()
    #expect(owner.placement == Placement(translation: Vector(50, 0)))
  }

  @Test("a reset does not undo whole rotations: turned by 450°, the view turns back by 90°")
  func resetOfTurns() {
    let modifier = modifier()
    for degrees in [450.0, -800, 90] {
      owner.placement.rotation = degrees * .pi / 180
      let before = modifier.angle(of: modifier.shown)
      modifier.reset()
      let way = modifier.angle(of: modifier.shown).degrees - before.degrees
      #expect(owner.placement == .identity)
      #expect(abs(way - (degrees < 0 ? 80 : -90)) < 1e-9)
    }
    // What is no rotation is not kept beyond it.
    owner.placement.rotation = .nan
    modifier.reset()
    #expect(modifier.angle(of: modifier.shown).degrees.isFinite)
  }

  @Test("a body can be made, nested and with everything on")
  func bodies() {
    let modifier = modifier(.cover(), [.pan, .pinch, .rotation, .doubleTap])
    _ = modifier.body(content: .init(standIn: ()))
    _ = FingersModifier(actions: modifier.fingers, fallback: modifier.threeFingers)
      .body(content: .init(standIn: ()))
    _ = Circle().manipulable(.constant(.identity)).manipulationArea()
  }

  @Test("from right to left the view goes where the finger goes, and its content is not mirrored")
  func rightToLeft() {
    owner.placement = Placement(translation: Vector(30, 40), scale: Vector(2, 2), rotation: 0.5)
    for direction in LayoutDirection.allCases {
      standInLayoutDirection = direction
      defer { standInLayoutDirection = .leftToRight }
      let body = modifier().body(content: .init(standIn: ()))
      let found = standInPlace(in: body, of: CGPoint(x: 10, y: 20), direction, width: 400)
      let wanted = owner.placement.matrix * Vector(10, 20)
      #expect(found.point.distance(to: CGPoint(wanted)) < 1e-9)
      #expect(found.direction == direction)
    }
  }

  @Test("the binding may be live; every phase is told, and a cancel restores the placement")
  func phases() throws {
    var phases: [EditPhase<Placement>] = []
    let binding = Binding(
      standInGet: { [owner] in owner.placement }, set: { [owner] in owner.placement = $0 })
    let modifier = ManipulableModifier(
      binding, limits: .none, scale: 0.1...10, gestures: .all, isContinuous: true,
      onPhase: { phases.append($0) })
    let gesture = try three(modifier)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    gesture.standInChange(value(drag: ((50, 50), (80, 70))))
    let there = Placement(translation: Vector(20, 20))
    #expect(owner.placement == there)
    modifier.$held.standInReset()
    modifier.cancel()
    #expect(owner.placement == .identity)
    #expect(phases == [.began(.identity), .changed(there), .cancelled(.identity)])
    #expect(phases.map(\.isActive) == [true, true, false])
  }

  @Test("momentum carries the view on, to its limit")
  func momentum() throws {
    let modifier = modifier(.inside(.parent), [.pan, .momentum])
    let gesture = try three(modifier)
    func value(_ x: Double, speed: Double) -> ThreeGestures.Value {
      .init(
        standInFirst: .init(
          standInFrom: CGPoint(x: 50, y: 50), to: CGPoint(x: 50 + x, y: 50),
          velocity: CGSize(width: speed, height: 0)),
        second: nil)
    }
    gesture.standInChange(value(10, speed: 100))
    gesture.standInChange(value(20, speed: 100))
    gesture.standInEnd(value(20, speed: 100))
    #expect(owner.placement.translation.x > 40 && owner.placement.translation.x < 100)
    gesture.standInChange(value(10, speed: 9000))
    gesture.standInEnd(value(10, speed: 9000))
    #expect(abs(owner.placement.translation.x - 100) < 1e-6)
  }

  @Test("VoiceOver moves, zooms and rotates the view, as far as the gestures may")
  func accessibility() throws {
    let modifier = modifier(.none, .all)
    for phrase in ["Move Right", "Zoom In", "Rotate Right"] {
      modifier.adjust(try #require(modifier.actions.first { $0.phrase.rawValue == phrase }))
    }
    #expect(owner.placement.translation.distance(to: Vector(20, 0)) < 1e-9)
    #expect(abs(owner.placement.scale.x - 1.25) < 1e-9)
    #expect(abs(owner.placement.rotation - .pi / 12) < 1e-9)
    #expect(Set(modifier.actions.map(\.phrase)).count == 9)
    #expect(
      self.modifier(.none, [.pan]).actions.map(\.phrase.rawValue).allSatisfy {
        $0.hasPrefix("Move")
      })
  }

  @Test("VoiceOver zooms about its point in the rectangle around the view")
  func zoomAction() {
    owner.placement = Placement(translation: Vector(30, 10), rotation: .pi / 2)
    let modifier = modifier()
    // Upright it is 100 × 200 points, from (80, -40) on.
    let point = Vector(80, 160)
    let own = matrix(owner.placement).inverse.map { $0 * point }
    modifier.zoom(.init(standIn: .zoomIn, at: UnitPoint(x: 0, y: 1)))
    #expect(abs(owner.placement.scale.x - 1.25) < 1e-9)
    #expect((matrix(owner.placement) * (own ?? .zero)).distance(to: point) < 1e-9)
    modifier.zoom(.init(standIn: .zoomOut, at: .center))
    #expect(abs(owner.placement.scale.x - 1) < 1e-9)
  }

  @Test("a velocity that is no number counts as none")
  func strangeVelocity() {
    var manipulation = Manipulation()
    manipulation.hasMomentum = true
    let layout = ManipulationLayout(size: Size(200, 100), area: Rect(-100, -200, 400, 800))
    let state = ManipulationState(Placement(translation: Vector(3, 4)), manipulation, in: layout)
    let rest = state.rest(velocity: PlacementParts(translation: Vector(.nan, 0)))
    #expect(rest.placement == Placement(translation: Vector(3, 4)) && rest.duration == 0)
  }

  @Test("there are no limits before there is a layout, but for limits of your own")
  func noLayout() {
    var manipulation = Manipulation()
    let far = Placement(translation: Vector(900, 900))
    let empty = ManipulationLayout(size: Size(0, 0), area: Rect(0, 0, 400, 800))
    manipulation.limits = .inside(.parent)
    #expect(empty.manipulator(manipulation, placement: far).placement == far)
    manipulation.limits = .custom { _, _ in Placement(translation: Vector(5, 6)) }
    let own = ManipulationLayout(size: Size(200, 100), area: nil)
    #expect(
      own.manipulator(manipulation, placement: far).placement.translation == Vector(5, 6))
  }

  @Test("VoiceOver offers to zoom a view only if a pinch may")
  func offersZoom() {
    standInAttachments = []
    defer { standInAttachments = [] }
    for gestures in [[], .pan, .rotation, .doubleTap] as [ManipulationGestures] {
      _ = modifier(.none, gestures).body(content: .init(standIn: ()))
    }
    #expect(standInAttachments == [])
    _ = modifier(.none, .pinch).body(content: .init(standIn: ()))
    _ = modifier(.none, .axisPinch).body(content: .init(standIn: ()))
    #expect(standInAttachments == [.zoom, .zoom])
  }

  private func matrix(_ placement: Placement) -> Matrix {
    AnchoredFrame(Rect(0, 0, 200, 100)).matrix(for: placement)
  }

  @Test("an action of VoiceOver begins and ends, unless it changes nothing or fingers hold on")
  func phasesOfActions() throws {
    var phases: [EditPhase<Placement>] = []
    let binding = Binding(
      standInGet: { [owner] in owner.placement }, set: { [owner] in owner.placement = $0 })
    let modifier = ManipulableModifier(
      binding, limits: .none, scale: 1...1, gestures: .all, onPhase: { phases.append($0) })
    func perform(_ phrase: String) throws {
      modifier.adjust(try #require(modifier.actions.first { $0.phrase.rawValue == phrase }))
    }
    try perform("Zoom In")
    #expect(phases.isEmpty)
    try perform("Move Right")
    let there = Placement(translation: Vector(20, 0))
    #expect(phases == [.began(.identity), .ended(there)])
    try three(modifier).standInChange(value(drag: ((50, 50), (60, 50))))
    try perform("Move Right")
    #expect(owner.placement == there)
  }

  @Test("CoreGraphics and SwiftUI values become placements and boxes, and back")
  func values() {
    var placement = Placement(
      offset: CGSize(width: 5, height: 6), scale: 2, rotation: .degrees(180))
    #expect(placement == Placement(translation: Vector(5, 6), scale: Vector(2, 2), rotation: .pi))
    placement.offset = CGSize(width: 7, height: 8)
    placement.angle = .radians(1)
    #expect(placement.translation == Vector(7, 8) && placement.rotation == 1)
    var box = Box(CGRect(x: 10, y: 20, width: 30, height: 40), rotation: .radians(1))
    #expect(box == Box(center: Vector(25, 40), size: Size(30, 40), rotation: 1))
    box.angle = .zero
    #expect(box.rotation == 0)
  }

  // MARK: With a recognizer of UIKit

  /// Lets the fingers on a whole window hold the content; the target has to live as long.
  @available(iOS 18.0, *)
  private func hold(_ modifier: ManipulableModifier, in window: UIWindow) -> ActionTarget {
    let gesture = FingersGesture(actions: modifier.fingers)
    let recognizer = gesture.makeUIGestureRecognizer(context: .init(standInLocation: .zero))
    let target = ActionTarget { _ in
      gesture.handleUIGestureRecognizerAction(
        recognizer, context: .init(standInLocation: recognizer.location(in: nil)))
    }
    recognizer.addTarget(target, action: ActionTarget.selector)
    window.addGestureRecognizer(recognizer)
    return target
  }

  @Test("from iOS 18 on the content stays under both fingers")
  func fingers() throws {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier()
    let (window, fingers) = makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let gesture = FingersGesture(actions: modifier.fingers)
    let recognizer = gesture.makeUIGestureRecognizer(context: .init(standInLocation: .zero))
    let target = ActionTarget { _ in
      gesture.handleUIGestureRecognizerAction(
        recognizer, context: .init(standInLocation: recognizer.location(in: view)))
    }
    recognizer.addTarget(target, action: ActionTarget.selector)
    view.addGestureRecognizer(recognizer)
    window.addSubview(view)

    fingers.down([1: (150, 150), 2: (250, 150)]).move([1: (149, 150)])
    #expect(modifier.followed == nil)
    fingers.move([1: (140, 145)])
    let map = AnchoredFrame(Rect(0, 0, 200, 100)).matrix(for: modifier.shown)
    let own = try #require(map.inverse)
    let (first, second) = (own * Vector(140, 145), own * Vector(250, 150))
    fingers.move([1: (120, 250), 2: (300, 90)])
    #expect(place(first, at: modifier.shown).distance(to: Vector(120, 250)) < 1e-9)
    #expect(place(second, at: modifier.shown).distance(to: Vector(300, 90)) < 1e-9)
    fingers.up(1).move([2: (310, 95)])
    #expect(place(second, at: modifier.shown).distance(to: Vector(310, 95)) < 1e-9)
    let shown = modifier.shown
    fingers.up(2)
    #expect(owner.placement == shown && modifier.followed == nil)
    fingers.down([1: (150, 150)]).move([1: (170, 150)]).move([1: (190, 150)])
    #expect(modifier.shown != shown)
    fingers.cancel(1)
    #expect(modifier.shown == shown && owner.changes == 1)
  }

  @Test(
    "a fast finger loses its slop and no more, however often it is reported",
    arguments: [1, 2, 5, 24])
  func slop(reports: Int) throws {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier()
    let (window, fingers) = makeWindow()
    let target = hold(modifier, in: window)
    defer { withExtendedLifetime(target) {} }
    let before = modifier.shown
    fingers.down([1: (100, 100)])
    for report in 1...reports {
      let way = 240 * Double(report) / Double(reports)
      fingers.move([1: (100 + 0.6 * way, 100 + 0.8 * way)])
    }
    let moved = modifier.shown.translation - before.translation
    #expect(moved.distance(to: Vector(0.6 * 230, 0.8 * 230)) < 1e-9)
    fingers.up(1)
  }

  @Test("the back swipe of iOS 26 waits for a finger on the view, unless one finger does nothing")
  func backSwipe() {
    guard #available(iOS 18.0, *) else { return }
    let (window, fingers) = makeWindow()
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    window.addSubview(navigation.view)
    for (gestures, waits) in [(ManipulationGestures.all, true), ([.pinch], false)] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      let gesture = FingersGesture(actions: modifier(.none, gestures).fingers)
      let recognizer = gesture.makeUIGestureRecognizer(context: .init(standInLocation: .zero))
      view.addGestureRecognizer(recognizer)
      screen.view.addSubview(view)
      fingers.down([1: (100, 250)]).move([1: (115, 250)])
      #expect((recognizer.state == .began) == waits)
      #expect((navigation.standInContentPop.state == .began) == !waits)
      fingers.up(1)
      view.removeFromSuperview()
    }
  }

  @Test("from iOS 18 on two fingers may scale width and height separately")
  func axisPinch() throws {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier(.none, [.pan, .axisPinch])
    let (window, fingers) = makeWindow()
    let target = hold(modifier, in: window)
    defer { withExtendedLifetime(target) {} }
    fingers.down([1: (100, 100), 2: (200, 120)]).move([1: (100, 100), 2: (215, 120)])
    let before = modifier.shown.scale
    fingers.move([1: (100, 100), 2: (330, 120)])
    #expect(abs(modifier.shown.scale.x / before.x - 2) < 1e-9 && modifier.shown.scale.y == before.y)
    fingers.up(1, 2)
  }

  @Test("a trackpad pinches and rotates at once, about the pointer, and fingers do not reach it")
  func trackpad() throws {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier()
    let (window, fingers) = makeWindow()
    let both = TrackpadGesture()
    let pinch = TrackpadPinch(gesture: both, actions: modifier.fingers)
    let rotation = TrackpadRotation(gesture: both, actions: modifier.fingers)
    let context = (
      pinch: UIGestureRecognizerRepresentableContext<TrackpadPinch>(
        standInLocation: CGPoint(x: 90, y: 40)),
      rotation: UIGestureRecognizerRepresentableContext<TrackpadRotation>(
        standInLocation: CGPoint(x: 90, y: 40))
    )
    let recognizers = (
      pinch: pinch.makeUIGestureRecognizer(context: context.pinch),
      rotation: rotation.makeUIGestureRecognizer(context: context.rotation)
    )
    let targets = [
      ActionTarget { _ in
        pinch.handleUIGestureRecognizerAction(recognizers.pinch, context: context.pinch)
      },
      ActionTarget { _ in
        rotation.handleUIGestureRecognizerAction(recognizers.rotation, context: context.rotation)
      },
    ]
    recognizers.pinch.addTarget(targets[0], action: ActionTarget.selector)
    recognizers.rotation.addTarget(targets[1], action: ActionTarget.selector)
    window.addGestureRecognizer(recognizers.pinch)
    window.addGestureRecognizer(recognizers.rotation)
    window.standInTransform(at: .zero, scale: 1.2, rotation: 0.1, .began)
    window.standInTransform(at: .zero, scale: 2, rotation: 0.5, .changed)
    #expect(abs(modifier.shown.scale.x - 2) < 1e-9)
    #expect(abs(modifier.shown.rotation - 0.5) < 1e-9)
    let held = place(Vector(90, 40), at: modifier.shown)
    #expect(held.distance(to: Vector(90, 40)) < 1e-9)
    window.standInTransform(at: .zero, scale: 2, rotation: 0.5, .ended)
    #expect(owner.changes == 1 && abs(owner.placement.scale.x - 2) < 1e-9)
    fingers.down([1: (100, 100), 2: (200, 100)]).move([1: (50, 100), 2: (300, 100)])
    #expect(recognizers.pinch.state == .possible && modifier.followed == nil)
    fingers.up(1, 2)
  }

  /// A trackpad over the view, which begins at (90, 40) in it.
  @available(iOS 18.0, *)
  private func scroll(_ modifier: ManipulableModifier, on window: UIWindow) -> (
    recognizer: TrackpadPanRecognizer, target: ActionTarget
  ) {
    let scroll = TrackpadScroll(gesture: TrackpadGesture(), actions: modifier.fingers)
    let place = CGPoint(x: 90, y: 40)
    let made = scroll.makeUIGestureRecognizer(
      context: UIGestureRecognizerRepresentableContext<TrackpadScroll>(standInLocation: place))
    let context = UIGestureRecognizerRepresentableContext<TrackpadScroll>(
      standInLocation: place, pan: made)
    scroll.updateUIGestureRecognizer(made, context: context)
    let target = ActionTarget { _ in
      scroll.handleUIGestureRecognizerAction(made, context: context)
    }
    made.addTarget(target, action: ActionTarget.selector)
    window.addGestureRecognizer(made)
    return (made, target)
  }

  @Test("two fingers on a trackpad move a view that asks for scrolls, within its limits")
  func trackpadScroll() {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier(.inside(.parent), [.pan, .pinch, .scrollPan])
    let (window, fingers) = makeWindow()
    let (recognizer, target) = scroll(modifier, on: window)
    defer { _ = target }
    window.standInScroll(at: .zero, by: .zero, .began)
    window.standInScroll(at: .zero, by: CGPoint(x: 30, y: -20), .changed)
    #expect(modifier.shown.translation.distance(to: Vector(30, -20)) < 1e-9 && owner.changes == 0)
    window.standInScroll(at: .zero, by: CGPoint(x: 500, y: -20), .changed)
    window.standInScroll(
      at: .zero, by: CGPoint(x: 500, y: -20), velocity: CGPoint(x: 900, y: 0), .ended)
    #expect(owner.placement.translation.distance(to: Vector(100, -20)) < 1e-9)
    #expect(owner.changes == 1 && modifier.followed == nil)
    fingers.down([1: (100, 100)]).move([1: (150, 100)])
    #expect(recognizer.state == .possible, "fingers do not reach it")
    fingers.up(1)
    window.standInScroll(at: .zero, by: CGPoint(x: 0, y: 10), .began)
    window.standInScroll(at: .zero, by: CGPoint(x: CGFloat.nan, y: 10), .changed)
    window.standInScroll(at: .zero, by: CGPoint(x: 0, y: 10), .cancelled)
    #expect(owner.placement.translation.distance(to: Vector(100, -20)) < 1e-9)
    #expect(owner.changes == 1 && modifier.shown == owner.placement)
  }

  @Test("a view that is let go by a scroll goes on with its momentum")
  func trackpadMomentum() {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier(.none, [.pan, .scrollPan, .momentum])
    let (window, _) = makeWindow()
    let (_, target) = scroll(modifier, on: window)
    defer { _ = target }
    window.standInScroll(at: .zero, by: .zero, .began)
    window.standInScroll(at: .zero, by: CGPoint(x: 30, y: 0), .changed)
    window.standInScroll(
      at: .zero, by: CGPoint(x: 30, y: 0), velocity: CGPoint(x: 900, y: 0), .ended)
    #expect(owner.placement.translation.x > 200 && owner.placement.translation.y == 0)
  }

  @Test("scrolls are left to scroll views unless a view asks for them and pans")
  func noScrolls() {
    guard #available(iOS 18.0, *) else { return }
    for gestures in [.all, [.scrollPan, .pinch]] as [ManipulationGestures] {
      let (window, _) = makeWindow()
      let (recognizer, target) = scroll(modifier(.none, gestures), on: window)
      defer { _ = target }
      window.standInScroll(at: .zero, by: CGPoint(x: 30, y: 0), .began)
      #expect(recognizer.state == .possible)
    }
  }

  @Test("a trackpad that scrolls and pinches at once makes one manipulation")
  func scrollAndPinch() {
    guard #available(iOS 18.0, *) else { return }
    let both = TrackpadGesture()
    var (begins, ends, last) = (0, 0, GestureSums())
    let actions = FingersActions(
      takesScrolls: true, begin: { begins += 1 }, follow: { last = $0 }, end: { _ in ends += 1 },
      cancel: {})
    let (pan, pinch) = (TrackpadPanRecognizer(), TrackpadPinchRecognizer())
    #expect(!pan.canPrevent(pinch) && !pinch.canPrevent(pan))
    #expect(pan.canPrevent(UIPanGestureRecognizer()))
    let targets = [
      ActionTarget { _ in
        both.follow(pan, at: Vector(5, 5), actions) { $0.translation = Vector(10, 0) }
      },
      ActionTarget { _ in
        both.follow(pinch, at: Vector(5, 5), actions) { $0.factors = Vector(2, 2) }
      },
    ]
    pan.addTarget(targets[0], action: ActionTarget.selector)
    pinch.addTarget(targets[1], action: ActionTarget.selector)
    pan.state = .began
    pinch.state = .began
    #expect(last.translation == Vector(10, 0) && last.factors == Vector(2, 2))
    pan.state = .ended
    #expect(begins == 1 && ends == 0)
    pinch.state = .ended
    #expect(begins == 1 && ends == 1)
  }

  @Test("a trackpad's pinch beside the view leaves it alone to the end, wherever that is")
  func trackpadBeside() {
    guard #available(iOS 18.0, *) else { return }
    let (modifier, both, pinch) = (modifier(.none), TrackpadGesture(), TrackpadPinchRecognizer())
    var place = Vector(-20, 50)
    let target = ActionTarget { _ in
      both.follow(pinch, at: place, modifier.fingers) { $0.factors = Vector(2, 2) }
    }
    pinch.addTarget(target, action: ActionTarget.selector)
    for isOver in [false, true] {
      pinch.state = .began
      place = Vector(50, 50)
      pinch.state = .changed
      #expect((modifier.followed != nil) == isOver)
      pinch.state = .ended
      #expect(owner.changes == (isOver ? 1 : 0))
    }
  }

  @Test("on the Mac a scroll moves the view; a drag that begins meanwhile ends it")
  func scrollOnMac() throws {
    let modifier = modifier(.inside(.parent), [.pan, .pinch, .rotation, .scrollPan])
    let scrolls = modifier.scrolls
    #expect(scrolls.mayBegin())
    scrolls.begin()
    scrolls.follow(Vector(-900, 20))
    #expect(modifier.shown.translation.distance(to: Vector(-100, 20)) < 1e-9)
    #expect(owner.changes == 0 && !scrolls.mayBegin())
    let gesture = try three(modifier)
    gesture.standInChange(value(drag: ((50, 50), (60, 50))))
    #expect(owner.placement.translation.distance(to: Vector(-100, 20)) < 1e-9)
    scrolls.follow(Vector(0, 0))
    scrolls.end(.zero)
    gesture.standInChange(value(drag: ((50, 50), (70, 50))))
    #expect(modifier.shown.translation.distance(to: Vector(-90, 20)) < 1e-9)
    gesture.standInEnd(value(drag: ((50, 50), (70, 50))))
    #expect(owner.changes == 2)
    scrolls.begin()
    scrolls.follow(Vector(10, 10))
    scrolls.cancel()
    #expect(modifier.shown == owner.placement && owner.changes == 2)
  }

  @Test(
    "a view that is removed while fingers hold it is told of once, and its binding left alone",
    arguments: [false, true])
  func disappears(isContinuous: Bool) {
    var phases: [EditPhase<Placement>] = []
    let binding = Binding(standInGet: { owner.placement }) {
      owner.placement = $0
      owner.changes += 1
    }
    let modifier = ManipulableModifier(
      binding, limits: .none, scale: 0.1...10, gestures: .all, isContinuous: isContinuous
    ) { phases.append($0) }
    _ = modifier.body(content: .init(standIn: ()))
    modifier.fingers.begin()
    modifier.fingers.follow(GestureSums(source: 1))
    modifier.fingers.follow(GestureSums(source: 1, translation: Vector(20, 0)))
    let before = (owner.placement, owner.changes)
    standInDisappearance?()
    standInDisappearance?()
    #expect(phases.last == (isContinuous ? .ended(before.0) : .cancelled(.identity)))
    #expect(owner.placement == before.0 && owner.changes == before.1)
    #expect(phases.filter { !$0.isActive }.count == 1 && modifier.followed == nil)
  }
}

/// An object of SwiftUI's state.
@MainActor private protocol MadeObject {
  var standInIsMade: Bool { get }
}
extension StateObject: MadeObject {}
