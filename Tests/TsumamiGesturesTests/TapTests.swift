import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct TapTests {
  @Test("a tap is recognised at the lift, where the finger was")
  func tap() {
    let pad = Pad()
    let tap = pad.attach(Tap())
    pad.fingers.down(1, at: [10, 10])
    #expect(tap.ended.isEmpty)
    pad.fingers.up(1)
    #expect(tap.ended == [Tap.Value(position: [10, 10], count: 1)])
    #expect(tap.events == [.ended])
  }

  @Test("a tap may wander 45 points and no more")
  func distance() {
    let pad = Pad()
    let tap = pad.attach(Tap())
    pad.fingers.down(1, at: [10, 10]).move((1, [55, 10])).move((1, [12, 10])).up(1)
    pad.fingers.down(1, at: [10, 10]).move((1, [56, 10])).move((1, [10, 10])).up(1)
    #expect(tap.events == [.ended, .failed(.moved)])
  }

  @Test("a tap of exactly 0.75 s is one, a longer one fails at that time")
  func duration() {
    let pad = Pad()
    pad.fingers.interval = 0.75
    let tap = pad.attach(Tap())
    pad.fingers.down(1, at: [10, 10]).up(1)
    #expect(tap.events == [.ended])
    pad.fingers.interval = 0.8
    pad.fingers.down(1, at: [10, 10])
    let down = pad.fingers.time
    pad.fingers.up(1)
    #expect(tap.events == [.ended, .failed(.tooLong)])
    #expect(pad.log.entries.last?.time == down + 0.75)
  }

  @Test("two taps within the interval and the distance are a double tap")
  func doubleTap() {
    let pad = Pad()
    let tap = pad.attach(Tap(count: 2))
    pad.fingers.tap(1, at: [10, 10]).tap(1, at: [30, 10])
    #expect(tap.ended == [Tap.Value(position: [30, 10], count: 2)])
    pad.fingers.tap(1, at: [10, 10]).wait(0.4).tap(1, at: [10, 10]).wait(0.4)
    pad.fingers.tap(1, at: [10, 10]).tap(1, at: [80, 10])
    #expect(
      tap.events == [
        .ended, .failed(.tooLong), .failed(.tooLong), .failed(.moved),
      ]
    )
  }

  @Test("a tap of two fingers needs both, one after the other, and no third")
  func twoFingers() {
    let pad = Pad()
    let tap = pad.attach(Tap(pointers: 2))
    pad.fingers.down(1, at: [10, 10]).down(2, at: [90, 10]).up(1).up(2)
    #expect(tap.ended.first?.position == [50, 10])
    pad.fingers.tap(1, at: [10, 10])
    pad.fingers.down(1, at: [10, 10]).down(2, at: [50, 10]).down(3, at: [90, 10])
    pad.fingers.up(1).up(2).up(3)
    #expect(tap.events == [.ended, .failed(.tooFewPointers), .failed(.tooManyPointers)])
  }

  @Test("a count below 1 is 1: nothing is recognised before a lift", arguments: [0, -3])
  func countBelowOne(count: Int) {
    let pad = Pad()
    let tap = pad.attach(Tap(count: count))
    pad.fingers.down(1, at: [10, 10])
    #expect(tap.events.isEmpty)
    pad.fingers.up(1)
    #expect(tap.events == [.ended])
  }

  @Test("a cancelled finger is not a tap")
  func cancelled() {
    let pad = Pad()
    let tap = pad.attach(Tap())
    pad.fingers.down(1, at: [10, 10]).cancel(1)
    #expect(tap.events == [.failed(.pointerCancelled)])
  }

  @Test("of several fingers the last to leave decides whether a tap is cancelled")
  func lastCancelled() {
    let pad = Pad()
    let tap = pad.attach(Tap(pointers: 2))
    pad.fingers.down(1, at: [10, 10]).down(2, at: [90, 10]).cancel(1).up(2)
    pad.fingers.down(1, at: [10, 10]).down(2, at: [90, 10]).up(1).cancel(2)
    #expect(tap.events == [.ended, .failed(.pointerCancelled)])
  }

  @Test("the position is in the coordinates of the node's parent, the distance in stage points")
  func coordinates() {
    let stage = Stage(size: Size(800, 600))
    let parent = stage.add(
      Node(frame: Rect(100, 0, 100, 100), anchor: .zero, placement: Placement(scale: [10, 10])))
    let node = stage.add(Node(frame: Rect(0, 0, 100, 100)), to: parent)
    var taps: [Vector] = []
    stage.attach(Tap().onEnded { taps.append($0.position) }, to: node)
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [150, 50]).move((1, [190, 50])).up(1)
    fingers.down(1, at: [150, 50]).move((1, [200, 50])).up(1)
    #expect(taps == [[9, 5]])
  }

  @Test("without a longest interval the next tap may take any time")
  func anyInterval() {
    let pad = Pad()
    let double = Tap(count: 2, maximumInterval: .infinity)
    let alone = pad.attach(double) { $0.simultaneity = .all }
    let part = pad.attach(double.simultaneously(with: Tap(count: 2))) { $0.simultaneity = .all }
    pad.fingers.tap(at: [100, 100]).wait(1000)
    #expect(alone.events.isEmpty && part.events.isEmpty)
    pad.fingers.tap(at: [100, 100])
    #expect(alone.events == [.ended] && part.events == [.ended])
  }

  @Test("a tap that fails has the last position of its fingers")
  func failedPosition() {
    var tap = ScriptedRecognizer(Tap())
    tap.down(1, at: 100, 50)
    tap.move(1, to: 180, 60)
    #expect(tap.state == .failed(.moved))
    #expect(tap.value.position == [180, 60])
    var slow = ScriptedRecognizer(Tap(pointers: 2))
    slow.down(1, at: 100, 50)
    slow.down(2, at: 200, 50)
    slow.advance(by: 1)
    #expect(slow.value.position == [150, 50])
  }

  @Test("a second down of a finger that is down is ignored")
  func downTwice() {
    var tap = ScriptedRecognizer(Tap())
    tap.down(1, at: 100)
    tap.down(1, at: 300)
    tap.up(1)
    #expect(tap.state == .ended)
    #expect(tap.value.position == [100, 100])
  }
}
