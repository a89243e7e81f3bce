import Testing
import Tsumami
import TsumamiTrace

/// Recordings of a stage.
@Suite struct TraceRecorderTests {
  @Test("a stage goes on when its recorder is gone, and another one may record it")
  func gone() {
    let stage = Stage(size: Size(800, 600))
    var recorder: TraceRecorder? = TraceRecorder(of: stage)
    recorder?.send(.time(1))
    recorder = nil
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
    recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
    stage.bringToFront(photo)
    #expect(recorder?.finish().contains(#""call":"bringToFront","node":"photo""#) == true)
  }

  /// Where a photo is after a closure, and where it is when the recording of that is played.
  private func placements(
    _ body: (TraceRecorder, NodeID) -> Void
  ) throws -> (live: Placement?, played: Placement?) {
    let stage = Stage(size: Size(800, 600))
    let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
    let recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
    body(recorder, photo)
    let played = try Trace(recorder.finish()).play()
    return (
      stage.placement(of: photo), played.node("photo").flatMap { played.stage.placement(of: $0) }
    )
  }

  @Test("a report that was late is another event in the recording, as it was on the stage")
  func late() throws {
    let placements = try placements { recorder, photo in
      recorder.send(.pointer(1, .down, at: [150, 150], time: 1))
      recorder.send(.pointer(1, .move, at: [250, 150], time: 1.1))
      recorder.send(.pointer(1, .up, at: [250, 150], time: 1.2))
      // Of another device, 10 ms late.
      recorder.send(.pointer(PointerSample(2, .hover, at: [700, 500], time: 1.19, kind: .mouse)))
      recorder.stage.setEnabled(false, of: photo)
      recorder.send(.time(1.3))
    }
    #expect(placements.live?.translation.x ?? 0 > 0)
    #expect(placements.played == placements.live)
  }

  @Test("a call after the first report of a negative time, before its event, is no later than that")
  func negativeTime() throws {
    let placements = try placements { recorder, photo in
      recorder.send(.pointer(1, .down, at: [150, 150], time: -0.1))
      recorder.stage.bringToFront(photo)
      recorder.send(.pointer(1, .move, at: [250, 150], time: 0.1))
      recorder.send(.time(0.3))
    }
    #expect(placements.live?.translation.x ?? 0 > 0)
    #expect(placements.played == placements.live)
  }
}
