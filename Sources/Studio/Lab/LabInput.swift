import Tsumami

/// An input of a take, with the time of the stage at which it acts.
///
/// A browser may deliver an event after a frame whose time is later. Then it acts at that time,
/// but velocities are measured from the time at which it happened.
package struct LabInput: Sendable {
  /// The time in seconds since the start of the take at which it acts.
  package var time: Double
  /// The input; its own time may be earlier, and that of a call is the time.
  package var input: Input
  /// The call of a program; nil for what a person did.
  package var call: LabCall?

  /// Makes an input.
  package init(at time: Double, _ input: Input) {
    self.time = time
    self.input = input
  }
}

/// A recording: all input of some touches.
package struct LabTake: Sendable {
  /// The input, in the order of its times.
  package var inputs: [LabInput] = []
  /// The length in seconds.
  package var duration = 0.0

  /// Whether a program has changed the stage meanwhile.
  package var hasCalls: Bool { inputs.contains { $0.call != nil } }

  /// Makes an empty take.
  package init() {}
}
