import Testing
import Tsumami
import TsumamiTesting

@Suite struct SwipeTests {
  private func swipe(
    _ direction: Swipe.Direction = .right, pointers: Int = 1, _ script: (Fingers) -> Void
  ) -> Watched<Swipe.Value> {
    let pad = Pad()
    let swipe = pad.attach(Swipe(direction, pointers: pointers))
    script(pad.fingers)
    return swipe
  }

  @Test(
    "a quick stroke in its direction is one, with the velocity of the finger",
    arguments: [
      (Swipe.Direction.left, Vector(-600, 0)), (.right, Vector(600, 0)),
      (.up, Vector(0, -600)), (.down, Vector(0, 600)),
    ]
  )
  func directions(direction: Swipe.Direction, velocity: Vector) throws {
    let swipe = swipe(direction) { $0.fling(from: [400, 300], velocity: velocity, over: 0.15) }
    #expect(swipe.events == [.ended])
    let value = try #require(swipe.ended.last)
    #expect(value.direction == direction)
    #expect(try #require(value.velocity).distance(to: velocity) < 1e-6)
  }

  @Test("a stroke that is not a swipe has a reason")
  func failures() {
    #expect(
      swipe { $0.fling(from: [400, 300], velocity: [400, 0], over: 0.1) }.events
        == [.failed(.tooShort)])
    #expect(
      swipe { $0.fling(from: [400, 300], velocity: [200, 0], over: 0.4) }.events
        == [.failed(.tooSlow)])
    #expect(
      swipe { $0.fling(from: [400, 300], velocity: [400, 0], over: 0.6) }.events
        == [.failed(.tooLong)])
    #expect(
      swipe { $0.fling(from: [400, 300], velocity: [-900, 0]) }.events
        == [.failed(.wrongDirection)])
    #expect(
      swipe {
        $0.drag(from: [400, 300], to: [500, 300], over: 0.2).down(2, at: [9, 9]).cancel(2)
      }
      .events.last == .failed(.pointerCancelled))
  }

  @Test("a stroke of just 300 points a second is a swipe, however its coordinates are rounded")
  func speed() {
    let pad = Pad()
    let swipe = pad.attach(Swipe(.right))
    let stage = pad.fingers.stage
    stage.send(.pointer(1, .down, at: [100, 100], time: 0))
    for place in 1...36 {
      let time = Double(place) * 8 / 1000
      stage.send(.pointer(1, .move, at: [100 + Double(place) * 2.4, 100], time: time))
    }
    stage.send(.pointer(1, .up, at: [0, 0], time: 0.289))
    stage.flush()
    #expect(swipe.events == [.ended])
  }

  @Test("a stroke 29° off is a swipe, one 31° off is not", arguments: [(29.0, true), (31, false)])
  func angle(degrees: Double, isOne: Bool) {
    let velocity = Vector.unit(at: degrees * .pi / 180) * 900
    let swipe = swipe { $0.fling(from: [400, 300], velocity: velocity) }
    #expect(swipe.events == [isOne ? .ended : .failed(.wrongDirection)])
  }

  @Test("a finger that stops before it lifts was too slow")
  func pause() {
    let swipe = swipe {
      $0.down(1, at: [400, 300]).glide((1, [500, 300]), steps: 12).wait(0.1).up(1)
    }
    #expect(swipe.events == [.failed(.tooSlow)])
  }

  @Test("with two fingers it is recognised when the last one lifts, and one alone is too few")
  func twoFingers() {
    let both = swipe(pointers: 2) {
      $0.down(1, at: [300, 300]).down(2, at: [300, 400])
        .glide((1, [400, 300]), (2, [400, 400]), steps: 12).up(1).up(2)
    }
    #expect(both.events == [.ended])
    let alone = swipe(pointers: 2) { $0.fling(from: [300, 300], velocity: [900, 0]) }
    #expect(alone.events == [.failed(.tooFewPointers)])
    let three = swipe(pointers: 2) {
      $0.down(1, at: [300, 300]).down(2, at: [300, 400]).down(3, at: [300, 500])
    }
    #expect(three.events == [.failed(.tooManyPointers)])
  }

  @Test("in a rotated parent the direction is that of the parent, lengths are those of the stage")
  func turned() throws {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(
      Node(frame: Rect(200, 100, 400, 400), placement: Placement(scale: [2, 2], rotation: .pi / 2)))
    let node = stage.add(Node(frame: Rect(0, 0, 400, 400)), to: parent)
    var ended: [Swipe.Value] = []
    stage.attach(Swipe(.right).onEnded { ended.append($0) }, to: node)
    let fingers = Fingers(on: stage)
    fingers.fling(from: [400, 250], velocity: [800, 0])
    #expect(ended.isEmpty)
    fingers.fling(from: [400, 250], velocity: [0, 800])
    // Downwards on the stage is to the right in the parent, whose points are two of the stage's.
    let velocity = try #require(ended.last?.velocity)
    #expect(velocity.distance(to: [400, 0]) < 1e-6)
    fingers.fling(from: [400, 250], velocity: [0, 250], over: 0.4)
    #expect(ended.count == 1)
  }
}
