import Studio
import Testing
import Tsumami

/// A pen and a palm on a board, as a page sends them.
@Suite struct PalmTests {
  private let collage = Collage(size: Size(1200, 800))
  private let input = RoomInput()

  private func send(
    _ id: Int, _ phase: PointerPhase, _ at: Vector, _ time: Double, _ kind: PointerKind = .touch
  ) {
    input.receive(.pointer(id, phase, at: at, time: time, kind: kind)) {
      if case .pointer(let sample) = $0 { collage.receive(sample) }
    }
    collage.stage.flush()
    collage.frame(at: time)
  }

  @Test("a palm that lands before its pen moves nothing, and leaves no step to undo")
  func palm() throws {
    collage.openSamples()
    let photos = collage.board.items.filter { $0.kind == .photo && $0.parent == nil }
    let palm = try #require(collage.stageBounds(ofItem: photos[1].id)).center
    let tip = try #require(collage.stageBounds(ofItem: photos[0].id)).center
    let before = collage.board
    send(1, .down, palm, 1)
    for step in 1...8 { send(1, .move, palm + [Double(step) * 4, 0], 1 + Double(step) / 60) }
    #expect(try #require(collage.stageBounds(ofItem: photos[1].id)).center != palm)
    send(2, .down, tip, 1.2, .pen)
    #expect(try #require(collage.stageBounds(ofItem: photos[1].id)).center == palm)
    for step in 1...30 {
      let time = 1.2 + Double(step) / 60
      send(2, .move, tip + [Double(step) * 2, 0], time, .pen)
      send(1, .move, palm + [Double(step), 9], time)
    }
    send(2, .up, tip + [60, 0], 1.8, .pen)
    send(1, .up, palm, 2)
    for step in 1...60 {
      collage.stage.advance(to: 2 + Double(step) / 60)
      collage.frame(at: collage.stage.time)
    }
    #expect(collage.board[photos[1].id] == before[photos[1].id])
    #expect(collage.board[photos[0].id] != before[photos[0].id])
    #expect(collage.history.steps.count == 1, "the drag of the pen alone")
  }

  @Test("a tap of a palm beside a pen selects nothing; a pen that was cancelled is not near")
  func tap() throws {
    collage.openSamples()
    let photo = collage.board.items[0].id
    let at = try #require(collage.stageBounds(ofItem: photo)).center
    send(7, .down, [5, 5], 1, .pen)
    send(1, .down, at, 1)
    send(1, .up, at, 1.1)
    collage.stage.advance(to: 2)
    #expect(collage.selection.isEmpty)
    collage.stage.cancelInput()
    input.cancel(in: collage, at: 2)
    send(1, .down, at, 2)
    send(1, .up, at, 2.1)
    collage.stage.advance(to: 3)
    #expect(collage.selection == [photo])
  }
}
