import FuzzKit
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// Any text as a trace: it is refused with a message, or it plays, and no rule is broken.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTrace(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: data, count: size)
  do throws(TraceError) {
    let trace = try Trace(String(decoding: bytes, as: UTF8.self))
    var options = TraceRunner.Options()
    options.settleTime = 0.05
    options.framesPerSecond = 60
    var audit: StageAudit?
    let played = trace.play(options: options) { audit = StageAudit(of: $0) }
    played.stage.cancelInput()
    played.stage.advance(to: played.stage.time + 60)
    let complaints = audit?.finish() ?? []
    precondition(complaints.isEmpty, complaints.first ?? "")
    Tally.count(trace.inputs.count)
  } catch {
    precondition(!error.message.isEmpty && error.line > 0, "an error without a message")
    Tally.count(1)
  }
  return 0
}
