/// Seeds for property tests, as arguments of a test, so that a failure names its seed.
///
/// ```swift
/// @Test(arguments: Seeds.first(20)) func holds(seed: UInt64) { … }
/// ```
public enum Seeds {
  /// The seeds from 0 up to a count.
  ///
  /// - Parameter count: how many, 0 or more.
  /// - Returns: 0, 1, 2 and so on.
  public static func first(_ count: Int) -> [UInt64] { (0..<count).map(UInt64.init) }
}
