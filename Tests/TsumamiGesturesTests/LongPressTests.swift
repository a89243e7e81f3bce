import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct LongPressTests {
  @Test("it begins after exactly half a second, may wander then, and ends at the lift")
  func press() {
    let pad = Pad()
    let press = pad.attach(LongPress())
    pad.fingers.down(1, at: [10, 10])
    let down = pad.fingers.time
    pad.fingers.wait(2)
    #expect(pad.log.entries.first?.time == down + 0.5)
    pad.fingers.move((1, [300, 200])).up(1)
    #expect(press.events == [.began, .changed, .ended])
    #expect(press.ended.last?.position == [300, 200])
  }

  @Test("a finger that lifts at the end of the half second has pressed long enough")
  func exactly() {
    let pad = Pad()
    pad.fingers.interval = 0.5
    let press = pad.attach(LongPress())
    pad.fingers.down(1, at: [10, 10]).up(1)
    #expect(press.events == [.began, .ended])
  }

  @Test("it fails when the finger lifts or moves 10 points before")
  func failures() {
    let pad = Pad()
    let press = pad.attach(LongPress())
    pad.fingers.down(1, at: [10, 10]).wait(0.3).up(1)
    pad.fingers.down(1, at: [10, 10]).move((1, [20, 10])).move((1, [21, 10])).wait(1).up(1)
    #expect(press.events == [.failed(.tooShort), .failed(.moved)])
  }

  @Test("two fingers press from when both are down, and a third is too many")
  func twoFingers() {
    let pad = Pad()
    let press = pad.attach(LongPress(pointers: 2))
    pad.fingers.down(1, at: [10, 10]).wait(0.4).down(2, at: [90, 10]).wait(0.4)
    #expect(press.values.isEmpty)
    pad.fingers.wait(0.2)
    #expect(press.values.count == 1)
    pad.fingers.up(1).up(2)
    pad.fingers.down(1, at: [10, 10]).down(2, at: [90, 10]).down(3, at: [50, 90])
    #expect(press.events == [.began, .ended, .failed(.tooManyPointers)])
  }

  @Test("fingers that land close together may move as far as any, also when they spread")
  func closeFingers() {
    let pad = Pad()
    let press = pad.attach(LongPress(pointers: 2))
    for (end, event) in [(116.0, AttachmentEvent.began), (117, .failed(.moved))] {
      pad.fingers.down(1, at: [100, 50]).down(2, at: [106, 50])
      pad.fingers.move((2, [109, 50])).move((2, [112, 50])).move((2, [end, 50])).wait(0.6)
      #expect(press.events.last == event, "\(end)")
      pad.fingers.up(1).up(2)
    }
  }
}
