#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The back swipe that iOS 26 recognizes in the whole content of a navigation controller.
@MainActor package enum BackSwipe {
  /// The width in points of the strip at the leading edge in which a swipe is the system's: that of
  /// the screen edge recognizer in the iOS versions before.
  package static var edge: CGFloat { 20 }

  /// Whether a recognizer is the back swipe and has to wait for another one, which is the case
  /// unless the fingers of that one came down at the leading edge.
  ///
  /// Whether UIKit asks after the recognizer has its touches is on no page: its location may be
  /// that of none. Then the back swipe waits; at the edge the system has another recognizer.
  ///
  /// - Parameters:
  ///   - other: the recognizer that may be the back swipe.
  ///   - recognizer: the one for which it waits.
  ///   - place: where the finger came down, in the coordinates of the window; nil for the location
  ///     of the recognizer.
  /// - Returns: whether the other one waits.
  package static func waits(
    _ other: UIGestureRecognizer, for recognizer: UIGestureRecognizer, at place: CGPoint? = nil
  ) -> Bool {
    guard let view = recognizer.view, let window = view.window,
      isBackSwipe(other, above: view)
    else { return false }
    guard place != nil || recognizer.numberOfTouches > 0 else { return true }
    let x = (place ?? recognizer.location(in: window)).x
    return (window.isRightToLeft ? window.bounds.maxX - x : x - window.bounds.minX) > edge
  }

  private static func isBackSwipe(_ other: UIGestureRecognizer, above view: UIView) -> Bool {
    // The property came with iOS 26, and with the compiler of its SDK.
    #if compiler(>=6.2)
    guard #available(iOS 26.0, visionOS 26.0, *) else { return false }
    var responder: UIResponder? = view
    while let current = responder {
      if let controller = current as? UINavigationController,
        controller.interactiveContentPopGestureRecognizer === other
      {
        return true
      }
      responder = current.next
    }
    #endif
    return false
  }
}
#endif
