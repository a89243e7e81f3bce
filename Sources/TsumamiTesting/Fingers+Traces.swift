import Tsumami
@_exported import TsumamiTrace

extension Fingers {
  /// Sends the input of a trace with its recorded times; calls in the trace are ignored.
  ///
  /// ```swift
  /// fingers.play(try Trace(contentsOf: "Fixtures/two-taps.jsonl"))
  /// ```
  ///
  /// The recording should be of a stage of this size; ``time`` stays as it was.
  ///
  /// - Parameter trace: the trace.
  /// - Returns: these fingers, for the next call.
  @discardableResult
  public func play(_ trace: Trace) -> Fingers {
    for input in trace.inputs { send(input) }
    stage.flush()
    return self
  }

  /// All input of these fingers as a trace, which can be written to a file.
  ///
  /// ```swift
  /// try fingers.trace.writeInput(to: "Fixtures/two-taps.jsonl")
  /// ```
  ///
  /// Its stage has the size of this one and no nodes.
  public var trace: Trace {
    Trace(sent, on: StageDescription(size: stage.bounds.size))
  }
}
