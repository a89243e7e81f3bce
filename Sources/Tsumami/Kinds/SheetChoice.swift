/// The answer of a program to a ``SheetProposal``.
///
/// ```swift
/// stage.chooseDetent(of: sheet) { proposal in
///   proposal.detent == "full" && isLocked ? .goBack : .accept
/// }
/// ```
public enum SheetChoice: Equatable, Sendable {
  /// The sheet moves to the proposed detent.
  case accept
  /// It moves back to the detent that it had before the drag.
  case goBack
  /// It moves to the detent of this name; to the proposed one if there is no such detent.
  case go(to: String)
  /// It closes.
  case close
}
