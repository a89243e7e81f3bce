import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StartNestedTests {
  private let start = StartFixture()
  private var stage: Stage { start.room.stage }

  @Test(
    "two fingers turn the picture while two others pinch the frame, and all stay on their points")
  func severalHands() throws {
    let touches: [(Int, StartPart, Vector)] = [
      (1, .photo, [0.3, 0.5]), (2, .photo, [0.7, 0.5]), (3, .frame, [0.1, 0.95]),
      (4, .frame, [0.6, 0.95]),
    ]
    start.room.nested.set(.limits, to: false)
    for (finger, part, share) in touches {
      start.fingers.down(finger, at: try start.place(part, share))
    }
    let moves: [Vector] = [[-20, -20], [20, 25], [-15, 10], [25, -10]]
    for step in 1...12 {
      let moved = zip(touches, moves).map { touch, by in
        (touch.0, (start.fingers.positions[touch.0] ?? .zero) + by / 12)
      }
      for (finger, place) in moved { start.fingers.move((finger, place)) }
      guard step > 9 else { continue }
      // A finger begins to hold after its slop, so distances are compared, not places.
      let photo = try start.place(.photo, [0.3, 0.5]).distance(to: start.place(.photo, [0.7, 0.5]))
      let hands = (start.fingers.positions[1] ?? .zero).distance(
        to: start.fingers.positions[2] ?? .zero)
      #expect(abs(photo / hands - 1) < 0.4)
    }
    let events = start.room.takeNews()
    #expect(events.contains { $0.part == .photo && $0.event == .began })
    #expect(events.contains { $0.part == .frame && $0.event == .began })
  }

  @Test("the delegate hears began, changed, limited once, and ended")
  func limited() throws {
    let at = try start.place(.frame, [0.5, 0.96])
    start.fingers.down(1, at: at).glide((1, at + [-300, 0]), steps: 30).wait(0.3).up(1)
    #expect(start.events(of: .frame) == [.began, .changed, .limited, .ended])
    let corner = try #require(stage.frame(of: start.room.nested.pad)).minX
    #expect(abs(try start.place(.frame, [0, 0]).x - corner - NestedCard.inset) < 1e-6)
  }

  @Test("a double tap returns a part, and the delegate hears it")
  func reset() throws {
    let at = try start.place(.photo)
    start.fingers.drag(from: at, to: at + [20, 10]).wait(5)
    #expect(try start.placement(.photo) != .identity)
    _ = start.room.takeNews()
    start.fingers.tap(1, at: try start.place(.photo), count: 2)
    start.watch(1)
    #expect(try start.placement(.photo) == .identity)
    #expect(start.events(of: .photo).contains(.reset))
  }

  @Test(
    "a switch takes one freedom away",
    arguments: [NestedCard.Setting.pan, .pinch, .rotation])
  func switches(setting: NestedCard.Setting) throws {
    #expect(start.room.nested.isOn(setting))
    start.room.nested.set(setting, to: false)
    start.room.nested.set(.limits, to: false)
    #expect(!start.room.nested.isOn(setting))
    let (a, b) = (try start.place(.photo, [0.3, 0.5]), try start.place(.photo, [0.7, 0.5]))
    start.fingers.down(1, at: a).down(2, at: b)
    start.fingers.glide((1, a + [-2, -20]), (2, b + [14, 30]), steps: 20).wait(0.2).up(1, 2)
    let placement = try start.placement(.photo)
    #expect((placement.translation == .zero) == (setting == .pan))
    #expect((placement.scale == .one) == (setting == .pinch))
    #expect((placement.rotation == 0) == (setting == .rotation))
  }

  @Test("without limits a part leaves its parent, with them it returns")
  func limits() throws {
    start.room.nested.set(.limits, to: false)
    let at = try start.place(.sticker)
    start.fingers.drag(from: at, to: at + [90, 0]).wait(1)
    let pad = try #require(stage.frame(of: start.room.nested.node(.frame))).size
    let edge = { try #require(stage.transform(of: start.room.node(of: .sticker))) * [0, 0] }
    let outside = try edge().x
    start.room.nested.set(.limits, to: true)
    start.watch(2)
    #expect(try edge().x < outside - 20)
    #expect(try edge().x < pad.width)
  }

  @Test("a key moves, turns and scales a part by steps, inside the limits")
  func steps() throws {
    start.room.step(.right, of: .photo)
    start.room.step(.turnRight, of: .photo)
    start.room.step(.smaller, of: .photo)
    let placement = try start.placement(.photo)
    #expect(abs(placement.scale.x - 1 / 1.1) < 1e-9)
    #expect(abs(placement.rotation - .pi / 12) < 1e-9)
    for _ in 0..<100 { start.room.step(.left, of: .photo) }
    #expect(start.events(of: .photo).contains(.limited))
    #expect(try #require(stage.transform(of: start.room.node(of: .photo))).tx > 0)
    start.room.step(.reset, of: .photo)
    start.watch(1)
    #expect(try start.placement(.photo) == .identity)
  }
}

extension NestedCard {
  /// The node of a part of this card.
  func node(_ part: StartPart) -> NodeID {
    var found = stage.root
    stage.forEachChild(of: pad) { found = $0 }
    return found
  }
}

@Suite struct StartDemonstrationTests {
  private let start = StartFixture()

  @Test("the first card moves by itself and returns, once")
  func once() throws {
    start.room.demonstrate()
    start.watch(2)
    #expect(start.room.drawnFingers?.areDown == true)
    #expect(try start.placement(.photo).scale.x > 1.1)
    start.watch(2.5)
    let frame = try start.placement(.frame)
    #expect(frame.rotation < -0.2)
    start.watch(3)
    #expect(start.room.drawnFingers == nil && !start.room.nested.isDemonstrating)
    #expect(try start.placement(.photo) == .identity)
    #expect(try start.placement(.frame) == .identity)
    let heard = Set(start.events(of: .photo))
    #expect(heard.isSuperset(of: [.began, .changed, .ended, .reset]))
    start.room.demonstrate()
    start.watch(3)
    #expect(start.room.takeNews().isEmpty)
  }

  @Test("a touch of anything stops it for good, and cancels what its fingers hold")
  func touched() throws {
    start.room.demonstrate()
    start.watch(2)
    let at = try start.place(.box)
    start.room.receive(PointerSample(1, .down, at: at, time: start.fingers.time))
    start.room.stage.flush()
    #expect(start.room.drawnFingers == nil)
    #expect(start.events(of: .photo).last == .cancelled)
    let placement = try start.placement(.photo)
    #expect(placement == .identity)
    start.room.demonstrate()
    start.watch(3)
    #expect(start.events(of: .photo).isEmpty)
  }

  @Test("a step by a key stops it, too")
  func stepped() {
    start.room.demonstrate()
    start.watch(1)
    start.room.step(.up, of: .sheet)
    #expect(!start.room.nested.isDemonstrating)
  }
}
