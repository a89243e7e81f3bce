/// Seeds for property tests, as arguments of a test, so that a failure names its seed.
///
/// ```swift
/// @Test(arguments: Seeds.first(20)) func holds(seed: UInt64) { … }
/// ```
public enum Seeds {
  /// The seeds from 0 up to a count.
  public static func first(_ count: Int) -> [UInt64] { (0..<count).map(UInt64.init) }
}
