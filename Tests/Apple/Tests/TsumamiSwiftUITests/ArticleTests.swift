import AppleTestSupport
import SwiftUI
import Testing
import TsumamiCoreGraphics

@testable import TsumamiSwiftUI

/// The jobs that the products are for, as users of SwiftUI write them.
@MainActor @Suite(.alone) struct ArticleTests {
  /// A circle that is dragged after a long press: a shadow while it is pressed, a border when it
  /// may be dragged.
  struct DraggableCircle: View {
    @GestureState var phase = PressThenDrag.Phase.inactive
    @State var place = Vector.zero

    var drag: PressThenDrag { PressThenDrag($phase) { place += $0 } }
    var shadowRadius: CGFloat { phase.isActive ? 8 : 0 }
    var hasBorder: Bool { phase.isConfirmed }
    var shown: Vector { place + phase.translation }

    var body: some View {
      Circle()
        .fill(hasBorder ? .orange : .blue)
        .frame(width: 100, height: 100)
        .offset(x: CGFloat(shown.x), y: CGFloat(shown.y))
        .gesture(drag)
    }
  }

  @Test("a circle is pressed, then dragged, and stays where the finger has left it")
  func pressThenDrag() throws {
    typealias Sequence = SequenceGesture<LongPressGesture, DragGesture>
    typealias Body = _EndedGesture<GestureStateGesture<Sequence, PressThenDrag.Phase>>
    func drag(_ x: Double, _ y: Double) -> Sequence.Value {
      .second(true, .init(standInFrom: .zero, to: CGPoint(x: x, y: y)))
    }
    let circle = DraggableCircle()
    _ = circle.body
    let gesture = try #require(circle.drag.body as? Body)
    #expect(circle.shadowRadius == 0 && !circle.hasBorder)
    gesture.standInChange(.first(true))
    #expect(circle.shadowRadius == 8 && !circle.hasBorder)
    gesture.standInChange(.second(true, nil))
    #expect(circle.hasBorder && circle.shown == .zero)
    gesture.standInChange(drag(30, 40))
    #expect(circle.shown == Vector(30, 40) && circle.place == .zero)
    gesture.standInEnd(drag(30, 40))
    #expect(circle.shown == Vector(30, 40) && circle.shadowRadius == 0 && !circle.hasBorder)
    gesture.standInChange(.first(true))
    gesture.standInChange(drag(5, 5))
    circle.$phase.standInReset()
    #expect(circle.shown == Vector(30, 40), "cancelled, it is where it was")
  }

  @Test("a box in an editor is resized by its corner, and its numbers follow all along")
  func boundingBox() throws {
    typealias Handle = _EndedGesture<GestureStateGesture<DragGesture, BoxState?>>
    final class Photo { var box = Box(CGRect(x: 100, y: 225, width: 200, height: 150)) }
    let photo = Photo()
    let binding = Binding(standInGet: { photo.box }, set: { photo.box = $0 })
    var settings = BoxEditing()
    settings.minimumSize = Size(10, 10)
    let editor = BoundingBoxModifier(box: binding, settings: settings, isContinuous: true)
    editor.area = Rect(0, 0, 400, 800)
    let corner = try #require(editor.handleGesture as? Handle)
    let start = CGPoint(x: 300, y: 375)
    corner.standInChange(.init(standInFrom: start, to: start))
    corner.standInChange(.init(standInFrom: start, to: CGPoint(x: 330, y: 415)))
    #expect(photo.box.size == Size(230, 190))
    corner.standInChange(.init(standInFrom: start, to: CGPoint(x: 0, y: 0)))
    #expect(photo.box == Box(CGRect(x: 100, y: 225, width: 10, height: 10)))
    corner.standInEnd(.init(standInFrom: start, to: CGPoint(x: 320, y: 375)))
  }
}
