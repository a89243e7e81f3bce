/// The detent to which a released sheet would move.
///
/// ``Stage/chooseDetent(of:_:)`` passes it to the program, which may choose another one.
public struct SheetProposal: Equatable, Sendable {
  /// The name of the detent; nil if the sheet would close.
  public let detent: String?
  /// The height of the sheet at the release, in points of its parent.
  public let height: Double
  /// The velocity at which the sheet grows, in points per second; negative if it shrinks.
  public let velocity: Double
}
