import Testing
import Tsumami
import TsumamiTesting

@Suite struct EdgePanTests {
  private static let starts: [(EdgePan.Edges, Vector, Bool)] = [
    (.left, [20, 300], true), (.left, [21, 300], false), (.right, [780, 300], true),
    (.right, [779, 300], false), (.top, [400, 20], true), (.bottom, [400, 580], true),
    (.bottom, [400, 20], false), ([.left, .top], [400, 3], true),
  ]

  @Test("it begins within 20 points of one of its edges", arguments: starts)
  func edges(edges: EdgePan.Edges, start: Vector, begins: Bool) {
    let pad = Pad()
    let pan = pad.attach(EdgePan(edges))
    pad.fingers.drag(from: start, to: [400, 300])
    #expect(pan.events == (begins ? [.began, .changed, .ended] : [.failed(.wrongDirection)]))
  }

  @Test("it reports what a pan does")
  func value() {
    let pad = Pad()
    let edge = pad.attach(EdgePan(.left)) { $0.simultaneity = .all }
    let pan = pad.attach(Pan())
    pad.fingers.drag(from: [5, 100], to: [300, 120])
    #expect(!pan.values.isEmpty && edge.values == pan.values && edge.ended == pan.ended)
  }

  @Test("an edge pan of two fingers fails when both are down and the first landed elsewhere")
  func twoFingers() {
    let pad = Pad()
    var gesture = EdgePan(.left)
    gesture.pan.minimumPointers = 2
    let pan = pad.attach(gesture)
    pad.fingers.down(1, at: [300, 100])
    #expect(pan.events.isEmpty)
    pad.fingers.down(2, at: [10, 100])
    #expect(pan.events == [.failed(.wrongDirection)])
  }
}
