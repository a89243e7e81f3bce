import Tsumami
@_exported import TsumamiTrace

extension Fingers {
  /// Does again what was recorded, at the times at which it was; calls are left out.
  ///
  /// ```swift
  /// fingers.play(try Trace(contentsOf: "Fixtures/two-taps.jsonl"))
  /// ```
  @discardableResult
  public func play(_ trace: Trace) -> Fingers {
    for input in trace.inputs { send(input) }
    stage.flush()
    return self
  }

  /// Everything that these fingers have done so far, to be kept as a file.
  ///
  /// ```swift
  /// try fingers.trace.writeInput(to: "Fixtures/two-taps.jsonl")
  /// ```
  public var trace: Trace {
    Trace(sent, on: StageDescription(size: stage.bounds.size))
  }
}
