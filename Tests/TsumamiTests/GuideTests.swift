import Testing
import Tsumami
import TsumamiTesting

@Suite struct CardTests {
  @Test("a double tap zooms, and a single one does nothing")
  func taps() {
    let pad = Pad()
    let zoom = pad.attach(Tap(count: 2))
    pad.fingers.tap(at: [100, 100]).wait(1)
    #expect(zoom.events == [.failed(.tooLong)])
    pad.fingers.tap(at: [100, 100], count: 2)
    #expect(zoom.events.last == .ended)
  }

  @Test("a photo stays under two fingers that spread")
  func pinch() {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(300, 200, 200, 200)))
    stage.manipulate(photo) { $0.scale = 0.5...3 }
    Fingers(on: stage).pinch(to: 2, over: 0.5)
    #expect(stage.placement(of: photo)?.scale.x ?? 0 > 1.5)
    Fingers(on: stage, at: 10).pinch(to: 9, over: 0.5)
    #expect(stage.placement(of: photo)?.scale == [3, 3])
  }

  @Test("for any input every beginning has its end", arguments: Seeds.first(10))
  func anything(seed: UInt64) {
    let pad = Pad()
    pad.stage.attach(LongPress().sequenced(before: Pan()), to: pad.node)
    let audit = StageAudit(of: pad.stage)
    var stream = RandomStream(seed: seed)
    for _ in 0..<500 { for input in stream.next() { pad.stage.send(input) } }
    for input in stream.finish() { pad.stage.send(input) }
    #expect(audit.finish().isEmpty)
  }
}
