import QuartzCore
import Testing
import UIKit

/// A suite whose tests run alone, from their initializers on: there is one time and one setting of
/// Reduce Motion for all of them.
public struct Alone: SuiteTrait, TestTrait, TestScoping {
  /// Every test of the suite.
  public var isRecursive: Bool { true }

  /// Waits until no other test runs.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    await MainActor.run {
      standInSetMediaTime(0)
      UIAccessibility.standInReducesMotion = false
      for link in CADisplayLink.standInRunning { link.invalidate() }
    }
    do {
      try await function()
    } catch {
      await Turn.shared.pass()
      throw error
    }
    await Turn.shared.pass()
  }
}

extension Trait where Self == Alone {
  /// The tests of the suite run alone.
  public static var alone: Alone { Alone() }
}

private actor Turn {
  static let shared = Turn()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
