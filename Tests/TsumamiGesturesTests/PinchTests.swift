import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct PinchTests {
  @Test("a pinch begins past 4 points of zoom and 1 %, and starts at 1 there, between the events")
  func threshold() throws {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.move((1, [296, 300]), (2, [504, 300]))
    #expect(pinch.values.isEmpty)
    pad.fingers.move((1, [295, 300]), (2, [505, 300]))
    #expect(pinch.values.map(\.scale) == [105.0 / 104])
    pad.fingers.move((1, [190, 300]), (2, [610, 300]))
    #expect(abs(try #require(pinch.last).scale - 210.0 / 104) < 1e-12)
    #expect(pinch.last?.anchor == [400, 300])
  }

  @Test(
    "fingers far apart need 1 %, not only 4 points",
    arguments: [(Pinch(), 3.95, 4.05), (Pinch(minimumScaleDelta: 0.1), 39, 41)])
  func percentage(gesture: Pinch, short: Double, enough: Double) {
    let pad = Pad()
    let pinch = pad.attach(gesture)
    // Each is 400 points from their middle; 1 % of that is as much as the 4 points.
    pad.fingers.down(1, at: [0, 300]).down(2, at: [800, 300])
    pad.fingers.move((1, [short, 300]), (2, [800 - short, 300]))
    #expect(pinch.values.isEmpty)
    pad.fingers.move((1, [enough, 300]), (2, [800 - enough, 300]))
    #expect(pinch.values.count == 1)
  }

  @Test("with one finger left it holds its value, and goes on when another joins")
  func oneFingerLeft() throws {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.move((1, [290, 300]), (2, [510, 300])).move((1, [180, 300]), (2, [620, 300]))
    let held = try #require(pinch.last).scale
    #expect(abs(held - 220.0 / 104) < 1e-12)
    pad.fingers.up(1).glide((2, [400, 400]))
    #expect(pinch.last?.scale == held)
    pad.fingers.down(3, at: [200, 400])
    #expect(pinch.last?.scale == held)
    pad.fingers.move((3, [300, 400]))
    #expect(abs(try #require(pinch.last).scale - held / 2) < 1e-12)
    pad.fingers.up(2).up(3)
    #expect(pinch.events == [.began, .changed, .ended])
  }

  @Test("the translation does not jump when fingers come and go, and follows the last one")
  func translation() throws {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.move((1, [290, 300]), (2, [510, 300])).move((1, [200, 320]), (2, [620, 320]))
    let two = try #require(pinch.last)
    #expect(two.translation.distance(to: [10, 20]) < 1e-9 && two.anchor == [410, 320])
    pad.fingers.down(3, at: [500, 560]).move((3, [500, 563]))
    let three = try #require(pinch.last)
    #expect(three.translation.distance(to: [10, 21]) < 1e-9 && three.anchor == [440, 401])
    pad.fingers.up(3).up(1).glide((2, [640, 350]))
    #expect(try #require(pinch.last).translation.distance(to: [30, 51]) < 1e-9)
  }

  @Test("the scale is positive and finite when both fingers lie on one point")
  func onePoint() {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.down(1, at: [400, 300]).down(2, at: [400, 300])
    pad.fingers.glide((1, [300, 300]), (2, [500, 300])).glide((1, [400, 300]), (2, [400, 300]))
    pad.fingers.glide((1, [500, 300]), (2, [300, 300]), steps: 33)
    #expect(!pinch.values.isEmpty)
    #expect(pinch.values.allSatisfy { $0.scale.isFinite && $0.scale > 0 })
    #expect(pinch.values.allSatisfy { $0.velocity?.isFinite ?? true })
  }

  @Test("the velocity is that of the scale per second")
  func velocity() throws {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.down(1, at: [380, 300]).down(2, at: [420, 300])
    pad.fingers.glide((1, [300, 300]), (2, [500, 300]), steps: 24)
    let last = try #require(pinch.last)
    // 100 points of spread, growing by 400 points a second.
    let velocity = try #require(last.velocity)
    #expect(abs(velocity / last.scale - 4) < 0.3)
  }

  @Test("a single finger that lifts has been too few")
  func tooFew() {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.down(1, at: [300, 300]).glide((1, [500, 300])).up(1)
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300]).up(1).up(2)
    #expect(pinch.events == [.failed(.tooFewPointers), .failed(.tooShort)])
  }

  @Test("zoom that was made before a third finger came counts on")
  func travelIsKept() {
    let pad = Pad()
    let pinch = pad.attach(Pinch())
    pad.fingers.down(1, at: [300, 300]).down(2, at: [500, 300])
    pad.fingers.move((1, [297, 300]), (2, [503, 300])).down(3, at: [400, 500])
    #expect(pinch.values.isEmpty)
    pad.fingers.move((1, [294, 297]), (2, [506, 297]), (3, [400, 503]))
    #expect(pinch.values.count == 1)
  }
}
