#if canImport(QuartzCore)
import Foundation
import QuartzCore

/// Calls a closure when the bounds of a layer get another size, for as long as it exists.
///
/// A view learns of its own layout, not of its superview's.
@MainActor package final class BoundsObservation {
  private var token: AnyObject?

  /// Observes a layer.
  package init(of layer: CALayer, action: @escaping @MainActor () -> Void) {
    token = layer.observe(\.bounds, options: [.old, .new]) { _, change in
      guard change.oldValue?.size != change.newValue?.size else { return }
      MainActor.assumeIsolated { action() }
    }
  }
}
#endif
