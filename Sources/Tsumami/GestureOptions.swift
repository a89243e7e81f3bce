/// The identity of a gesture on a stage.
public struct GestureID: Hashable, Sendable {
  let index: Int
  let generation: UInt32
}

/// How a gesture gets along with the others on its stage, and what it listens to.
public struct GestureOptions {
  /// Who comes first when several gestures want to begin at the same event.
  public enum Priority: Equatable, Sendable {
    /// In the order of depth, then of attachment.
    case normal
    /// Before all normal ones.
    case high
  }

  /// The gestures with which a gesture shares its pointers.
  public enum Simultaneity: Equatable, Sendable {
    /// None: whichever begins first excludes the others.
    case none
    /// Any.
    case all
    /// Those of the same node, but not its manipulation.
    case node
    /// These; it is enough if one of two says so.
    case with([GestureID])
  }

  /// Who comes first.
  public var priority = Priority.normal
  /// Who shares.
  public var simultaneity = Simultaneity.none
  /// The gestures that must fail before this one begins; it is held back so long, and loses no
  /// movement by it.
  public var requiredToFail: [GestureID] = []
  /// The kinds of pointers it listens to.
  public var kinds = PointerKinds.all
  /// The buttons it listens to: a pointer counts if it goes down with one of them.
  public var buttons = PointerButtons.primary
  /// Whether it takes part at all; switched off, it is cancelled at once.
  public var isEnabled = true
  /// Asked when it wants to begin; when the answer is no, it fails.
  public var shouldBegin: (() -> Bool)?
  /// Asked for each pointer that goes down; when the answer is no, it does not see that one.
  public var shouldReceive: ((PointerSample) -> Bool)?

  /// Makes the options of a gesture that is like all others.
  public init() {}
}
