/// Where a sheet would go that is let go.
public struct SheetProposal: Equatable, Sendable {
  /// The name of the detent; nil for closed.
  public let detent: String?
  /// How high the sheet is, in points of its parent.
  public let height: Double
  /// How fast it grows, in points per second.
  public let velocity: Double
}

/// What the owner of a sheet answers to a proposal.
public enum SheetChoice: Equatable, Sendable {
  /// The sheet goes there.
  case accept
  /// It goes back to where it was before it was dragged.
  case goBack
  /// It goes to the detent of this name; if there is none, to where it was going.
  case go(to: String)
  /// It closes.
  case close
}
