/// Seeds for property tests: given as arguments, so that a failure names the one that failed.
///
/// ```swift
/// @Test(arguments: Seeds.first(20)) func holds(seed: UInt64) { … }
/// ```
public enum Seeds {
  /// The first so many seeds.
  public static func first(_ count: Int) -> [UInt64] { (0..<count).map(UInt64.init) }
}
