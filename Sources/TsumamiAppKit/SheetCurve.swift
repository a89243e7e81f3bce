#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiManipulation

/// A curve near to the spring of a sheet: groups of animations of AppKit have no springs.
///
/// It is never farther from the spring than 2 % of the distance.
@MainActor enum SheetCurve {
  /// The duration in seconds: the spring has then come within 0.4 % of the distance.
  static var duration: Double { 8 * SheetMover.springResponse / (2 * .pi) }

  /// The curve, whose control points were fitted to the spring over this duration.
  static var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(controlPoints: 0.26, 0.3, 0.08, 1)
  }

  /// Animates what a function changes of views and layers.
  static func animate(_ changes: () -> Void) {
    NSAnimationContext.runAnimationGroup { context in
      context.duration = duration
      context.timingFunction = timingFunction
      // Else only animators of views animate.
      context.allowsImplicitAnimation = true
      changes()
    }
  }
}
#endif
