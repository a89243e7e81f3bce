/// Something about the input that had to be repaired or ignored.
public enum Diagnostic: Equatable, Sendable {
  /// A pointer moved or lifted that is not down; ignored.
  case pointerNotDown(Int)
  /// A pointer went down that is down; ignored.
  case pointerDownTwice(Int)
  /// More pointers went down than the stage follows, which are 64; ignored.
  case tooManyPointers(Int)
  /// A time, in seconds, that lies before one that was sent earlier; it counts as that one.
  case timeWentBack(Double)
  /// A position or a time that is not a finite number, or too large; ignored.
  case notFinite
}
