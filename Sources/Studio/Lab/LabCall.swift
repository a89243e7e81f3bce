import Tsumami

/// A call by which a program changed the stage while a take was recorded.
///
/// Nodes and attachments are given by their names in the trace: the last one that has a name
/// counts.
package struct LabCall: Sendable {
  /// An attachment: one with a name, or what a node has of a kind.
  enum Attached: Sendable {
    case name(Text)
    case kind(LabKind, node: Text)
  }

  /// Settings for something that a node has, or the arrival of something new.
  struct Attaching: Sendable {
    /// The number of its arrival, which is that of a part of the setup; nil for what is there.
    var arrival: Int?
    /// The settings; for what arrives those of the setup count.
    var part: LabPart
    /// The state of the node in the settings: its placement, its offset, its detent.
    var state: LabNode
  }

  /// The terms of a call.
  enum Terms: CallTerms {
    typealias Node = Text
    typealias Attachment = LabCall.Attached
    /// By their indices in the setup.
    typealias Added = [Int]
    typealias Attached = [Attaching]
    typealias Options = LabOptions
  }

  typealias Action = ProgramCall<Terms>

  /// Its effect.
  let action: Action
  /// The line of the trace, for the trace that is saved.
  let line: Value

  /// The line with another time, in seconds.
  func line(at time: Double) -> Value {
    guard case .object(var entries) = line else { return line }
    for place in entries.indices where entries[place].name == "t" {
      entries[place] = Value.Entry("t", .number(time))
    }
    return .object(entries)
  }
}
