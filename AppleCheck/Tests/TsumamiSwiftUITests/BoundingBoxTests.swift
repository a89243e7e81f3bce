import AppleTestSupport
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import Testing

@testable import TsumamiSwiftUI

/// A box of 200 × 100 at (200, 300) in an area of 400 × 800.
@MainActor @Suite(.alone) struct BoundingBoxTests {
  typealias Handle = _EndedGesture<GestureStateGesture<DragGesture, BoxState?>>
  typealias Three = _EndedGesture<GestureStateGesture<ThreeGestures, BoxState?>>

  final class Owner { var box = Box(center: Vector(200, 300), size: Size(200, 100)) }
  let owner = Owner()

  private func modifier(_ change: (inout BoxEditing) -> Void = { _ in }) -> BoundingBoxModifier {
    var settings = BoxEditing()
    change(&settings)
    let binding = Binding(standInGet: { owner.box }, set: { owner.box = $0 })
    let modifier = BoundingBoxModifier(box: binding, settings: settings)
    modifier.area = Rect(0, 0, 400, 800)
    return modifier
  }

  private func drag(_ start: CGPoint, by x: Double, _ y: Double) -> DragGesture.Value {
    .init(standInFrom: start, to: CGPoint(x: Double(start.x) + x, y: Double(start.y) + y))
  }

  @Test("a handle that is dragged leaves the opposite one where it is", arguments: 0..<8)
  func handles(index: Int) throws {
    let handle = BoxHandle.resizing[index]
    owner.box.rotation = 0.5
    let fixed = owner.box.point(at: -handle.unit)
    let modifier = modifier()
    let gesture = try #require(modifier.gesture(of: handle) as? Handle)
    let start = modifier.place(of: handle)
    gesture.standInChange(drag(start, by: 0, 0))
    gesture.standInChange(drag(start, by: 17, -9))
    #expect(modifier.shown.point(at: -handle.unit).distance(to: fixed) < 1e-9)
    let before = owner.box
    #expect(modifier.shown != before)
    gesture.standInEnd(drag(start, by: 17, -9))
    #expect(owner.box != before && modifier.held == nil)
    #expect(owner.box.point(at: -handle.unit).distance(to: fixed) < 1e-9)
  }

  @Test("the rotation handle turns the box; cancelled, it has not")
  func rotation() throws {
    let modifier = modifier()
    let gesture = try #require(modifier.gesture(of: .rotation) as? Handle)
    let start = modifier.place(of: .rotation)
    #expect(start == CGPoint(x: 200, y: 226))
    gesture.standInChange(drag(start, by: 0, 0))
    gesture.standInChange(drag(start, by: 74, 74))
    #expect(abs(modifier.shown.rotation - .pi / 2) < 1e-9)
    modifier.$held.standInReset()
    #expect(modifier.shown == owner.box && owner.box.rotation == 0)
  }

  @Test("uniform resizing keeps the ratio, the least size holds")
  func uniform() throws {
    let modifier = modifier {
      $0.resize = .uniform
      $0.minimumSize = Size(50, 20)
    }
    let gesture = try #require(modifier.gesture(of: .bottomRight) as? Handle)
    let start = modifier.place(of: .bottomRight)
    gesture.standInChange(drag(start, by: 100, 0))
    #expect(abs(modifier.shown.size.width / modifier.shown.size.height - 2) < 1e-9)
    gesture.standInChange(drag(start, by: -900, -900))
    #expect(abs(modifier.shown.size.width - 50) < 1e-9)
  }

  @Test("fingers on the body drag, pinch and turn it, within limits")
  func bodyGesture() throws {
    let modifier = modifier { $0.limits = .inside(edge: .rubberBand) }
    let gesture = try #require(modifier.bodyGesture as? Three)
    func value(_ x: Double, magnify: CGFloat? = nil) -> ThreeGestures.Value {
      let place = CGPoint(x: 200, y: 300)
      return .init(
        standInFirst: drag(place, by: x, 0),
        second: .init(standInFirst: magnify.map { .init(standIn: $0, at: place) }, second: nil))
    }
    gesture.standInChange(value(10))
    #expect(modifier.shown == owner.box)
    gesture.standInChange(value(30))
    #expect(modifier.shown.center == Vector(220, 300))
    gesture.standInChange(value(30, magnify: 1))
    gesture.standInChange(value(30, magnify: 1.5))
    #expect(abs(modifier.shown.size.width - 300) < 1e-9)
    gesture.standInChange(value(30))
    gesture.standInChange(value(500))
    #expect(modifier.shown.boundingRect.maxX > 400)
    gesture.standInEnd(value(500))
    #expect(abs(owner.box.boundingRect.maxX - 400) < 1e-9)
  }

  @Test("a body can be made, edited and not")
  func bodies() {
    for isEditing in [true, false] {
      _ = modifier { $0.isEditing = isEditing }.body(content: .init(standIn: ()))
    }
    _ = Rectangle().boundingBox(.constant(owner.box), isEditing: true, resize: .uniform).body
    _ = DashedOutline(isMoving: true).body
    _ = HandleMark().body
  }
}
