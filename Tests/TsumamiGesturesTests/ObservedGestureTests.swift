import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct ObservedGestureTests {
  @Test("callbacks come in order, each as often as something happens")
  func order() {
    let pad = Pad()
    var calls: [String] = []
    pad.stage.attach(
      Pan().onBegan { _ in calls.append("began") }.onChanged { _ in calls.append("changed") }
        .onEnded { _ in calls.append("ended") }.onCancelled { calls.append("\($0)") },
      to: pad.node
    )
    pad.fingers.down(1, at: [0, 0]).move((1, [20, 0])).move((1, [30, 0])).up(1)
    #expect(calls == ["began", "changed", "changed", "ended"])
    calls = []
    pad.fingers.down(1, at: [0, 0]).move((1, [20, 0])).cancel(1)
    #expect(calls == ["began", "changed", "pointerCancelled"])
  }

  @Test("a gesture can be built once and attached to many nodes")
  func values() {
    let stage = Stage(size: Size(800, 600))
    var count = 0
    let tap = Tap().onEnded { _ in count += 1 }
    for column in 0..<4 {
      stage.attach(tap, to: stage.add(Node(frame: Rect(Double(column) * 100, 0, 100, 100))))
    }
    let fingers = Fingers(on: stage)
    for column in 0..<4 { fingers.tap(1, at: [Double(column) * 100 + 50, 50]) }
    #expect(count == 4)
  }
}
