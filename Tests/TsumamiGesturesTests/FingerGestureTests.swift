import TestSupport
import Testing
import Tsumami
import TsumamiTesting

/// Three fingers that spread: a gesture of one's own.
private struct Unfold: FingerGesture {
  typealias Value = Double

  var pointersToBegin: Int { 3 }

  func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    fingers.travel.zoom.x > 40 ? .begin : .wait
  }

  func value(of fingers: FingerGroup, at time: Double) -> Double { fingers.total.scale.x }
}

@Suite struct FingerGestureTests {
  @Test("a custom gesture only decides when it begins and what it reports")
  func custom() throws {
    let pad = Pad()
    let unfold = pad.attach(Unfold())
    pad.fingers.down(1, at: [380, 300]).down(2, at: [420, 300])
    pad.fingers.glide((1, [200, 300]), (2, [600, 300]))
    #expect(unfold.values.isEmpty)
    pad.fingers.up(1).up(2)
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300]).down(3, at: [400, 100])
    pad.fingers.glide((1, [200, 350]), (2, [600, 350]), (3, [400, 0]))
    #expect(try #require(unfold.last) > 1)
    pad.fingers.up(1).up(2).up(3)
    #expect(unfold.events == [.failed(.tooFewPointers), .began, .changed, .ended])
  }
}
