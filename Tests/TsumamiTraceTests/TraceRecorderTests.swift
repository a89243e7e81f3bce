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
}
