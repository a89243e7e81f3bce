import Studio
import Testing
import Tsumami
import TsumamiTesting

/// The start room with its pads below each other, as on a phone, and a finger of a test on it.
struct StartFixture {
  static let pad = Size(350, 320)
  let room: StartRoom
  let fingers: Fingers

  init() {
    room = StartRoom(size: Size(390, 2100))
    for card in room.cards.indices {
      room.layOut(card, in: Rect(origin: Self.corner(of: card), size: Self.pad))
    }
    fingers = Fingers(on: room.stage)
    _ = room.takeNews()
  }

  static func corner(of card: Int) -> Vector { Vector(20, 20 + 410 * Double(card)) }

  /// The middle of a part, or a place in it as a share of its size, on the stage.
  func place(_ part: StartPart, _ share: Vector = Vector(0.5, 0.5)) throws -> Vector {
    let node = room.node(of: part)
    let size = try #require(room.stage.frame(of: node)).size
    return try #require(room.stage.stageTransform(of: node))
      * Vector(size.width * share.x, size.height * share.y)
  }

  func placement(_ part: StartPart) throws -> Placement {
    try #require(room.stage.placement(of: room.node(of: part)))
  }

  /// Lets time pass with sixty frames a second, as a page does.
  func watch(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      fingers.wait(1.0 / 60)
      room.frame(at: room.stage.time)
    }
  }

  /// What happened to a part since the last call.
  func events(of part: StartPart) -> [StartNews.Event] {
    room.takeNews().filter { $0.part == part }.map(\.event)
  }
}

@Suite struct StartRoomTests {
  private let start = StartFixture()

  @Test("each part is in the pad of its card", arguments: StartPart.allCases)
  func parts(part: StartPart) throws {
    let cards: [StartPart: Int] = [
      .frame: 0, .photo: 0, .sticker: 0, .sequence: 1, .choice: 1, .pair: 1, .box: 2, .picture: 3,
      .map: 4, .sheet: 4, .list: 4,
    ]
    let card = try #require(cards[part])
    var node: NodeID? = start.room.node(of: part)
    #expect(node != start.room.stage.root)
    while let parent = node.flatMap(start.room.stage.parent), parent != start.room.stage.root {
      node = parent
    }
    #expect(node == start.room.cards[card].pad)
    #expect(
      start.room.stage.frame(of: start.room.cards[card].pad)
        == Rect(origin: StartFixture.corner(of: card), size: StartFixture.pad))
  }

  @Test("a finger beside the pads holds nothing")
  func beside() {
    start.fingers.drag(from: [195, 380], to: [195, 100])
    #expect(start.room.takeNews().isEmpty)
  }

  @Test(
    "the parts lie in their pads whatever the size of these",
    arguments: [Size(250, 240), Size(350, 320), Size(640, 520), Size(900, 300)])
  func sizes(size: Size) throws {
    for card in start.room.cards.indices {
      start.room.layOut(card, in: Rect(origin: .zero, size: size))
    }
    let pad = Rect(origin: .zero, size: size)
    for part in StartPart.allCases where part != .map && part != .sheet && part != .list {
      for share: Vector in [[0, 0], [1, 0], [1, 1], [0, 1]] {
        #expect(pad.contains(try start.place(part, share)), "\(part)")
      }
    }
  }

  @Test("a pad that becomes small and large again leaves its parts where they were")
  func resized() throws {
    start.room.step(.larger, of: .picture)
    start.room.step(.right, of: .photo)
    let before = try StartPart.allCases.map { try start.placement($0) }
    for size in [Size(260, 250), StartFixture.pad] {
      for card in start.room.cards.indices where card != 1 {
        start.room.layOut(card, in: Rect(origin: StartFixture.corner(of: card), size: size))
      }
    }
    for (part, placement) in zip(StartPart.allCases, before) {
      let now = try start.placement(part)
      #expect(now.isEqual(to: placement, within: 1e-9), "\(part): \(now), not \(placement)")
    }
  }

  @Test("a pad that is not finite or empty, and a card that does not exist, change nothing")
  func invalid() {
    let before = start.room.cards.map { start.room.stage.frame(of: $0.pad) }
    start.room.layOut(0, in: Rect(.nan, 0, 10, 10))
    start.room.layOut(1, in: Rect(0, 0, 0, 10))
    start.room.layOut(5, in: Rect(0, 0, 10, 10))
    start.room.layOut(-1, in: Rect(0, 0, 10, 10))
    start.room.sheet.setContent(.infinity)
    #expect(start.room.cards.map { start.room.stage.frame(of: $0.pad) } == before)
  }

  @Test("a mouse with alt has two fingers, which are drawn")
  func mirror() throws {
    let at = try start.place(.picture, [0.8, 0.8])
    let mouse = { (phase: PointerPhase, place: Vector, time: Double) in
      start.room.receive(
        PointerSample(1, phase, at: place, time: time, kind: .mouse, modifiers: .alt))
    }
    mouse(.hover, at, 0)
    #expect(start.room.drawnFingers?.areDown == false)
    mouse(.down, at, 0.1)
    for step in 1...10 { mouse(.move, at + Vector(Double(step) * 3, 0), 0.1 + Double(step) / 60) }
    #expect(start.room.drawnFingers?.areDown == true)
    start.room.stage.flush()
    #expect(try start.placement(.picture).scale.x > 1.3)
    #expect(abs(try start.placement(.picture).scale.y - 1) < 0.05)
  }
}
