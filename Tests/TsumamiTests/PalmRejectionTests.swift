import Foundation
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// A hand with a pen on two photos: what passes the rejection of palms goes to the stage.
@Suite struct PalmRejectionTests {
  private let stage = Stage(size: Size(800, 600))
  private let left: NodeID
  private let right: NodeID
  private let hand: Hand

  /// The input of a hand, and the rejection that it passes.
  private final class Hand {
    var palms = PalmRejection()
    var passed: [PointerSample] = []
    let stage: Stage
    init(_ stage: Stage) { self.stage = stage }

    func send(_ input: Input) {
      palms.receive(input) {
        if case .pointer(let sample) = $0 { passed.append(sample) }
        stage.send($0)
      }
      stage.flush()
    }

    func touch(_ id: Int, _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double) {
      send(.pointer(id, phase, at: [x, y], time: time))
    }

    func pen(_ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double) {
      send(.pointer(100, phase, at: [x, y], time: time, kind: .pen))
    }

    /// Moves a touch or the pen to the right, in steps of 10 ms.
    func drag(_ id: Int, from x: Double, _ y: Double, at time: Double, by distance: Double = 60) {
      for step in 1...6 {
        let (x, time) = (x + distance * Double(step) / 6, time + Double(step) / 100)
        if id == 100 { pen(.move, x, y, at: time) } else { touch(id, .move, x, y, at: time) }
      }
    }
  }

  init() {
    left = stage.add(Node(frame: Rect(100, 100, 200, 200)))
    right = stage.add(Node(frame: Rect(400, 100, 200, 200)))
    for photo in [left, right] { stage.manipulate(photo) }
    hand = Hand(stage)
  }

  private func moved(_ photo: NodeID) -> Double { stage.placement(of: photo)?.translation.x ?? 0 }

  @Test("without a pen touches are passed on as they are")
  func fingers() {
    hand.touch(1, .down, 200, 200, at: 1)
    hand.drag(1, from: 200, 200, at: 1)
    hand.touch(1, .up, 260, 200, at: 1.1)
    #expect(hand.passed.count == 8 && moved(left) == 50)
  }

  @Test("a touch that lands while a pen is down is ignored for its whole life, also after the pen")
  func whileDown() {
    hand.pen(.down, 450, 200, at: 1)
    hand.touch(1, .down, 200, 200, at: 1.2)
    hand.drag(1, from: 200, 200, at: 1.2)
    hand.pen(.up, 450, 200, at: 1.4)
    hand.drag(1, from: 260, 200, at: 5)
    #expect(moved(left) == 0 && !hand.passed.contains { $0.kind == .touch })
    hand.touch(1, .up, 320, 200, at: 5.2)
    hand.touch(1, .down, 200, 200, at: 5.3)
    hand.drag(1, from: 200, 200, at: 5.3)
    #expect(moved(left) == 50, "the next touch is a finger, whatever its number")
  }

  @Test("a touch that lands near a pen that hovers, or soon after its lift, is a palm")
  func near() {
    hand.pen(.hover, 450, 200, at: 1)
    hand.touch(1, .down, 200, 200, at: 1.5)
    #expect(!hand.passed.contains { $0.kind == .touch })
    hand.pen(.down, 450, 200, at: 2)
    hand.pen(.up, 450, 200, at: 2.1)
    hand.touch(2, .down, 200, 200, at: 2.6)
    #expect(!hand.passed.contains { $0.kind == .touch })
    hand.touch(3, .down, 200, 200, at: 2.601)
    #expect(hand.passed.last?.id == 3, "half a second later it is a finger")
  }

  @Test("a palm that landed shortly before the pen is cancelled, and what it held returns")
  func before() {
    hand.touch(1, .down, 200, 200, at: 1)
    hand.drag(1, from: 200, 200, at: 1)
    #expect(moved(left) == 50)
    hand.pen(.down, 450, 200, at: 1.4)
    #expect(moved(left) == 0 && stage.isManipulating(left) == false)
    hand.drag(1, from: 260, 200, at: 1.4)
    hand.touch(1, .up, 320, 200, at: 1.5)
    #expect(moved(left) == 0)
    hand.drag(100, from: 450, 200, at: 1.5)
    hand.pen(.up, 510, 200, at: 1.6)
    #expect(moved(right) > 35 && !stage.isManipulating(right))
    #expect(hand.passed.filter { $0.id == 1 && $0.phase == .cancel }.count == 1)
  }

  @Test("a palm that landed shortly before the pen came near is cancelled when the pen goes down")
  func beforeHover() {
    hand.touch(1, .down, 200, 200, at: 1)
    for step in 0...20 { hand.pen(.hover, 450, 200, at: 1.3 + Double(step) / 10) }
    #expect(hand.passed.last?.phase == .hover)
    hand.pen(.down, 450, 200, at: 3.35)
    #expect(hand.passed.contains { $0.id == 1 && $0.phase == .cancel })
  }

  @Test("a finger that holds something for longer goes on beside a pen")
  func otherHand() {
    hand.touch(1, .down, 200, 200, at: 1)
    hand.drag(1, from: 200, 200, at: 1)
    hand.pen(.down, 450, 200, at: 1.6)
    hand.drag(100, from: 450, 200, at: 1.6)
    hand.drag(1, from: 260, 200, at: 1.7)
    #expect(moved(left) == 110 && moved(right) > 35)
  }

  @Test("merged samples of a palm are ignored, those of fingers and pens are passed on")
  func merged() {
    var count = 0
    var palms = PalmRejection()
    let sample = { (id: Int, kind: PointerKind) in
      PointerSample(id, .move, at: [1, 1], time: 1.1, kind: kind)
    }
    palms.receive(.pointer(1, .down, at: [0, 0], time: 0)) { _ in }
    palms.receive(.pointer(100, .down, at: [0, 0], time: 1, kind: .pen)) { _ in }
    palms.receive(.pointer(2, .down, at: [0, 0], time: 1.05)) { _ in }
    for (id, kind) in [(1, PointerKind.touch), (2, .touch), (100, .pen)] {
      palms.receive(.coalesced(sample(id, kind))) { _ in count += 1 }
    }
    #expect(count == 2)
  }

  @Test("the node that a program gives is that of the report it stands before, also beside palms")
  func hits() {
    // The pen is on the right photo, and says the left one; so does the palm that it cancels.
    hand.touch(1, .down, 450, 200, at: 1)
    hand.send(.hit(left))
    hand.pen(.down, 450, 200, at: 1.2)
    hand.drag(100, from: 450, 200, at: 1.2)
    #expect(moved(left) > 35 && moved(right) == 0)
    hand.pen(.up, 510, 200, at: 1.4)
    let before = moved(left)
    // That of a palm is no other pointer's.
    hand.send(.hit(left))
    hand.touch(2, .down, 200, 200, at: 1.5)
    hand.pen(.down, 450, 200, at: 1.6)
    hand.drag(100, from: 450, 200, at: 1.6)
    #expect(moved(left) == before && moved(right) > 35)
  }

  @Test("after all input was cancelled no pen is near")
  func cancelled() {
    hand.pen(.down, 450, 200, at: 1)
    hand.palms.cancelInput()
    stage.cancelInput()
    hand.touch(1, .down, 200, 200, at: 1.1)
    #expect(hand.passed.last?.kind == .touch)
  }

  @Test("of a recorded hand the pen drags its photo, and the palm moves nothing")
  func recorded() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Traces/palm-beside-pen.jsonl")
    let trace = try Trace(contentsOf: file.path)
    /// The nodes that have moved in the end.
    func moved(_ play: (Stage, Input) -> Void) -> Int {
      var identities = DescribedIdentities()
      let stage = Stage(trace.stage, identities: &identities)
      let before = identities.nodes.map { stage.stageTransform(of: $0) }
      for input in trace.inputs { play(stage, input) }
      stage.flush()
      let after = identities.nodes.map { stage.stageTransform(of: $0) }
      return zip(before, after).filter { $0 != $1 }.count
    }
    #expect(moved { stage, input in stage.send(input) } == 2, "the pen's photo and the palm's")
    var palms = PalmRejection()
    #expect(moved { stage, input in palms.receive(input) { stage.send($0) } } == 1)
  }

  @Test(
    "whatever pens and touches do, each touch that is passed on has one down and one end",
    arguments: Seeds.first(200))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var down: Set<Int> = []
    var time = 0.0
    for _ in 0..<300 {
      time += random.double(in: 0...0.3)
      let id = Int.random(in: 1...5, using: &random)
      let isPen = id > 3
      let phase: PointerPhase
      if down.remove(id) != nil {
        phase = random.chance(0.5) ? .up : .cancel
      } else {
        down.insert(id)
        phase = .down
      }
      if isPen { hand.send(.pointer(9, .hover, at: [1, 1], time: time, kind: .pen)) }
      hand.send(.pointer(id, phase, at: [1, 1], time: time, kind: isPen ? .pen : .touch))
    }
    for id in 1...3 {
      var isDown = false
      for sample in hand.passed where sample.id == id {
        #expect(isDown == (sample.phase != .down), "seed \(seed)")
        isDown = sample.phase == .down
      }
    }
  }
}
