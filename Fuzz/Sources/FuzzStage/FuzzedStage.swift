import Foundation
import FuzzKit
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// What must hold for any stage and any input.
public enum FuzzedStage {
  /// Makes a stage from the first bytes and its input from the others: every beginning has one end,
  /// numbers are finite, and all comes to rest.
  ///
  /// With the name of a file in TSUMAMI_FUZZ_TRACE, the stage and its input are also written there as
  /// a trace, from which a test can be made.
  public static func check(_ data: UnsafePointer<UInt8>?, _ size: Int) {
    var source = ByteSource(data, size)
    let text = StageText(from: &source)
    guard let trace = try? Trace(text.text) else { return }
    var inputs = InputText(from: &source)
    let all = inputs.all()
    var audit: StageAudit?
    let stage = trace.play { audit = StageAudit(of: $0) }.stage
    if let file = ProcessInfo.processInfo.environment["TSUMAMI_FUZZ_TRACE"] {
      let recorder = TraceRecorder(of: stage)
      for input in all { recorder.send(input) }
      try? recorder.finish().write(toFile: file, atomically: true, encoding: .utf8)
    } else {
      for input in all { stage.send(input) }
    }
    stage.flush()
    stage.cancelInput()
    stage.advance(to: stage.time + 60)
    stage.advance(to: stage.time + 60)
    for complaint in audit?.finish() ?? [] { fatalError(complaint) }
    for change in stage.changes() {
      precondition(change.matrix.a.isFinite && change.matrix.tx.isFinite, "a matrix is not finite")
    }
    precondition(!stage.isAnimating && stage.nextDeadline == nil, "the stage is not at rest")
    Tally.count(all.count)
  }
}
