import Studio
import Testing
import Tsumami

/// A pen and a palm in each room, as a page sends them.
@Suite struct PalmTests {
  private let studio = Studio(size: Size(1200, 800))

  private func send(
    _ id: Int, _ phase: PointerPhase, _ at: Vector, _ time: Double, _ kind: PointerKind = .touch
  ) {
    let room = studio.collage
    studio.filter(.pointer(id, phase, at: at, time: time, kind: kind)) {
      if case .pointer(let sample) = $0 { room.receive(sample) }
    }
    room.stage.flush()
    room.frame(at: time)
  }

  @Test("a palm that lands before its pen moves nothing, and leaves no step to undo")
  func collage() throws {
    let collage = studio.collage
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

  @Test("a tap of a palm beside a pen selects nothing in any room")
  func taps() {
    for room in studio.rooms {
      var passed = 0
      studio.filter(.pointer(7, .down, at: [5, 5], time: 1, kind: .pen)) { _ in passed += 1 }
      studio.filter(.pointer(1, .down, at: [50, 50], time: 1)) { _ in passed += 1 }
      studio.filter(.pointer(1, .up, at: [50, 50], time: 1.1)) { _ in passed += 1 }
      #expect(passed == 1)
      studio.cancelInput(of: room, at: 2)
      studio.filter(.pointer(1, .down, at: [50, 50], time: 2)) { _ in passed += 1 }
      #expect(passed == 2, "a pen that was cancelled is not near")
      studio.cancelInput(of: room, at: 3)
    }
  }
}
