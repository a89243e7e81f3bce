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

  /// The effect of a call.
  enum Action: Sendable {
    /// Adds nodes, by their indices in the setup.
    case add([Int])
    case remove(Text)
    case move(Text, parent: Text?)
    case bringToFront(Text)
    case resize(Size)
    case setDensity(Double)
    case setFrame(Text, Rect)
    case setBox(Text, Box)
    case setPlacement(Text, Placement)
    case setNodeEnabled(Text, Bool)
    case setEnabled(Attached, Bool)
    case attach([Attaching], node: Text?)
    case configure(Attached, LabOptions)
    case detach(Attached)
    case reset(Text, animated: Bool)
    case animate(Text, Placement, DampedSpring)
    case scale(Text, by: Double, about: Vector?, animated: Bool)
    case finishMotions
    case cancelInput
    case moveSheet(Text, detent: Text?, animated: Bool)
    case scroll(Text, Vector, animated: Bool)
    case select([Text])
    case focus(Text?)
  }

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
