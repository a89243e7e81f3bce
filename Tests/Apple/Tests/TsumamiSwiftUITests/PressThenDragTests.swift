import SwiftUI
import Testing
import TsumamiGeometry
import TsumamiViews

@testable import TsumamiSwiftUI

@MainActor @Suite struct PressThenDragTests {
  typealias Sequence = SequenceGesture<LongPressGesture, DragGesture>
  typealias Body = _EndedGesture<GestureStateGesture<Sequence, PressThenDrag.Phase>>

  final class Log { var ends: [Vector] = [] }
  let log = Log()
  let phase = GestureState(wrappedValue: PressThenDrag.Phase.inactive)

  private func gesture() throws -> Body {
    try #require(PressThenDrag(phase) { log.ends.append($0) }.body as? Body)
  }

  private func drag(_ x: Double, _ y: Double) -> Sequence.Value {
    .second(true, .init(standInFrom: CGPoint(x: 5, y: 5), to: CGPoint(x: 5 + x, y: 5 + y)))
  }

  @Test("inactive, pressing, pressed, dragging, inactive")
  func phases() throws {
    let gesture = try gesture()
    #expect(phase.wrappedValue == .inactive && !phase.wrappedValue.isConfirmed)
    gesture.standInChange(.first(true))
    #expect(phase.wrappedValue == .pressing && !phase.wrappedValue.isConfirmed)
    gesture.standInChange(.second(true, nil))
    #expect(phase.wrappedValue == .pressed && phase.wrappedValue.isConfirmed)
    gesture.standInChange(drag(0, 0))
    #expect(phase.wrappedValue == .pressed)
    #expect(phase.wrappedValue.isActive && !phase.wrappedValue.isDragging)
    gesture.standInChange(drag(30, 40))
    #expect(phase.wrappedValue.isDragging)
    #expect(phase.wrappedValue == .dragging(Vector(30, 40)))
    #expect(phase.wrappedValue.translation == Vector(30, 40))
    gesture.standInChange(drag(0, 0))
    #expect(phase.wrappedValue == .dragging(.zero), "back where it pressed, it still drags")
    gesture.standInEnd(drag(30, 40))
    #expect(phase.wrappedValue == .inactive)
    #expect(log.ends == [Vector(30, 40)])
  }

  @Test("a press that is lifted without a drag, or cancelled, calls nobody")
  func noDrag() throws {
    let gesture = try gesture()
    gesture.standInChange(.first(true))
    gesture.standInChange(.second(true, nil))
    gesture.standInEnd(.second(true, nil))
    gesture.standInChange(drag(30, 40))
    phase.standInReset()
    #expect(phase.wrappedValue == .inactive)
    #expect(log.ends.isEmpty)
  }
}
