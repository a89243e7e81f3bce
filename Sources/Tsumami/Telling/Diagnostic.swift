/// Invalid input that a stage has repaired or ignored.
public enum Diagnostic: Equatable, Sendable {
  /// A move or a lift of a pointer that is not down; ignored. The value is its number.
  case pointerNotDown(Int)
  /// A down of a pointer that is down already; ignored. The value is its number.
  case pointerDownTwice(Int)
  /// A pointer, or a series of a wheel or a trackpad, while the stage follows 64 others; ignored.
  /// The value is the number of the pointer, 0 for a series.
  case tooManyPointers(Int)
  /// A time in seconds before the latest one; it counts as the latest one.
  case timeWentBack(Double)
  /// A position or a time that is not finite, or a position beyond 10¹² points; ignored.
  /// A lift counts wherever it is.
  case notFinite
}
