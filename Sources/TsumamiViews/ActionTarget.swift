#if canImport(QuartzCore)
import Foundation
import QuartzCore

/// A target of recognizers and display links that calls a closure.
///
/// Recognizers do not keep their targets alive.
@MainActor package final class ActionTarget: NSObject {
  private let action: (Any) -> Void

  /// Makes a target for ``selector``.
  package init(_ action: @escaping (Any) -> Void) {
    self.action = action
    super.init()
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  package func run(_ sender: Any) { action(sender) }

  /// The message that calls the closure.
  package static var selector: Selector {
    #if canImport(ObjectiveC)
    #selector(run(_:))
    #else
    Selector("run:")
    #endif
  }
}
#endif
