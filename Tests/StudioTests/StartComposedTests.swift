import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StartComposedTests {
  private let start = StartFixture()

  private func state(_ part: StartPart) -> ComposedCard.State {
    start.room.frame(at: start.room.stage.time)
    return start.room.composed.state(of: part)
  }

  @Test("a circle is pressed, then dragged, and stays where it was left")
  func sequence() throws {
    let at = try start.place(.sequence)
    start.fingers.down(1, at: at)
    #expect(state(.sequence) == .pressing)
    start.fingers.wait(0.6)
    #expect(state(.sequence) == .dragging)
    start.fingers.glide((1, at + [40, 30]))
    #expect(try start.placement(.sequence).translation.distance(to: [40, 30]) < 1e-6)
    start.fingers.up(1)
    #expect(state(.sequence) == .inactive)
    #expect(try start.place(.sequence).distance(to: at + [40, 30]) < 1e-6)
  }

  @Test("a drag that does not wait for the press moves nothing")
  func impatient() throws {
    let at = try start.place(.sequence)
    start.fingers.down(1, at: at).glide((1, at + [60, 0]))
    #expect(state(.sequence) == .inactive)
    #expect(try start.placement(.sequence) == .identity)
  }

  @Test("the other circle is dragged at once, or pressed and then not dragged")
  func choice() throws {
    let at = try start.place(.choice)
    start.fingers.down(1, at: at)
    #expect(state(.choice) == .pressing)
    start.fingers.glide((1, at + [0, 50]))
    #expect(state(.choice) == .dragging)
    start.fingers.up(1).wait(1)
    let moved = try start.placement(.choice).translation
    #expect(moved.y > 30)
    start.fingers.down(1, at: try start.place(.choice)).wait(0.6)
    #expect(state(.choice) == .pressed)
    start.fingers.glide((1, at)).up(1)
    #expect(state(.choice) == .inactive)
    #expect(try start.placement(.choice).translation == moved)
  }

  @Test("two fingers scale and turn the dial at once, and it stays so")
  func pair() throws {
    let at = try start.place(.pair)
    start.fingers.down(1, at: at - [25, 0]).down(2, at: at + [25, 0])
    start.fingers.glide((1, at - [30, 20]), (2, at + [30, 20]), steps: 20)
    #expect(state(.pair) == .pinchingAndTurning)
    start.fingers.up(1, 2)
    #expect(state(.pair) == .inactive)
    let placement = try start.placement(.pair)
    #expect(placement.scale.x > 1.1 && placement.rotation > 0.4)
    // From there on, not from the beginning.
    start.fingers.down(1, at: at - [25, 0]).down(2, at: at + [25, 0])
    start.fingers.glide((1, at - [25, 12]), (2, at + [25, 12]), steps: 20).up(1, 2)
    #expect(try start.placement(.pair).rotation > placement.rotation + 0.2)
  }

  @Test("a cancelled drag takes the circle back")
  func cancelled() throws {
    let at = try start.place(.choice)
    start.fingers.down(1, at: at).glide((1, at + [30, 0])).cancel(1)
    #expect(try start.placement(.choice) == .identity)
    #expect(state(.choice) == .inactive)
  }

  @Test("a circle stays in the pad")
  func inThePad() throws {
    let at = try start.place(.choice)
    start.fingers.drag(from: at, to: at + [2000, 2000])
    let pad = Rect(origin: StartFixture.corner(of: 1), size: StartFixture.pad)
    #expect(pad.contains(try start.place(.choice, [0.999, 0.999])))
    start.room.layOut(1, in: Rect(0, 0, 240, 200))
    #expect(Rect(0, 0, 240, 200).contains(try start.place(.choice, [0.999, 0.999])))
  }

  @Test("a finger of the keyboard presses, drags and lifts")
  func keys() throws {
    start.room.step(.left, of: .sequence)
    start.room.step(.press, of: .sequence)
    #expect(state(.sequence) == .pressing)
    start.watch(0.6)
    #expect(state(.sequence) == .dragging)
    start.room.step(.right, of: .sequence)
    start.room.step(.down, of: .sequence)
    start.room.step(.press, of: .sequence)
    #expect(state(.sequence) == .inactive)
    #expect(try start.placement(.sequence).translation.distance(to: [10, 10]) < 1e-6)
    start.room.step(.press, of: .choice)
    start.room.step(.release, of: .choice)
    #expect(state(.choice) == .inactive)
    start.room.step(.turnRight, of: .pair)
    #expect(abs(try start.placement(.pair).rotation - .pi / 12) < 1e-9)
    start.room.step(.reset, of: .sequence)
    #expect(try start.placement(.sequence) == .identity)
  }
}
