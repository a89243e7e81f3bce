import AppleTestSupport
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import Testing
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

  @Test("a body can be made, nested and with everything on")
  func bodies() {
    let modifier = modifier(.cover(), [.pan, .pinch, .rotation, .doubleTap])
    _ = modifier.body(content: .init(standIn: ()))
    _ = FingersModifier(owner: modifier).body(content: .init(standIn: ()))
    _ = Circle().manipulable(.constant(.identity)).manipulationArea()
  }

  // MARK: With a recognizer of UIKit

  @Test("from iOS 18 on the content stays under both fingers")
  func fingers() throws {
    guard #available(iOS 18.0, *) else { return }
    let modifier = modifier()
    let (window, fingers) = makeWindow()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let gesture = FingersGesture(owner: modifier)
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
}
