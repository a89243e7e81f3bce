import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct AxisPinchTests {
  @Test("each axis has a scale of its own, and both start at 1")
  func axes() throws {
    let pad = Pad()
    let pinch = pad.attach(AxisPinch())
    pad.fingers.down(1, at: [350, 280]).down(2, at: [450, 320])
    pad.fingers.move((1, [340, 278]), (2, [460, 322]))
    // Along x the threshold was passed at 54 of 60 points; y was at 20.8 of 22 there.
    #expect(try #require(pinch.last).scale.distance(to: [60 / 54, 22 / 20.8]) < 1e-12)
    pad.fingers.move((1, [280, 289]), (2, [520, 311]))
    #expect(try #require(pinch.last).scale.distance(to: [120 / 54, 11 / 20.8]) < 1e-12)
  }

  @Test("fingers in one column scale only the other axis until they are 8 points apart on it")
  func column() throws {
    let pad = Pad()
    let pinch = pad.attach(AxisPinch())
    pad.fingers.down(1, at: [400, 250]).down(2, at: [400, 350])
    pad.fingers.move((1, [400, 240]), (2, [400, 360])).move((1, [397, 180]), (2, [403, 420]))
    #expect(try #require(pinch.last).scale.distance(to: [1, 120 / 54]) < 1e-12)
    pad.fingers.move((1, [396, 180]), (2, [404, 420])).move((1, [392, 180]), (2, [408, 420]))
    #expect(try #require(pinch.last).scale.distance(to: [2, 120 / 54]) < 1e-12)
  }

  @Test("the axes are the node's own, turned with it")
  func turned() throws {
    let pad = Pad(Node(frame: Rect(0, 0, 800, 600), placement: Placement(rotation: .pi / 6)))
    let pinch = pad.attach(AxisPinch())
    let (x, y) = (Vector.unit(at: .pi / 6), Vector.unit(at: .pi / 6).quarterTurn)
    let center: Vector = [400, 300]
    pad.fingers.down(1, at: center - x * 50 - y * 50).down(2, at: center + x * 50 + y * 50)
    pad.fingers.move((1, center - x * 60 - y * 50), (2, center + x * 60 + y * 50))
    pad.fingers.move((1, center - x * 120 - y * 25), (2, center + x * 120 + y * 25))
    #expect(try #require(pinch.last).scale.distance(to: [120 / 54, 0.5]) < 1e-12)
  }

  @Test("lifted and put back between pinches, neither scale jumps")
  func comingAndGoing() {
    let pad = Pad()
    let pinch = pad.attach(AxisPinch())
    pad.fingers.down(1, at: [300, 200]).down(2, at: [500, 400])
    pad.fingers.glide((1, [280, 190]), (2, [520, 410]))
    for _ in 0..<5 {
      let before = pinch.last?.scale
      pad.fingers.up(2).glide((1, [200, 100])).down(2, at: [420, 130])
      #expect(pinch.last?.scale == before)
      pad.fingers.glide((1, [280, 190]), (2, [520, 410]))
    }
    #expect(pinch.values.allSatisfy { $0.scale.isFinite && $0.scale.x > 0 && $0.scale.y > 0 })
  }
}
