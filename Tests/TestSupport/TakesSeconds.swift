import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes several seconds: `script/test` alone leaves it out, each other run has it.
  ///
  /// ```swift
  /// @Test("it finds what looking at every node finds", .takesSeconds) func crowd() { … }
  /// ```
  public static var takesSeconds: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["TSUMAMI_FIRST"] == nil, "script/test swift runs it")
  }
}
