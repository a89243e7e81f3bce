#if canImport(QuartzCore)
import Foundation
import QuartzCore

/// A view whose driver moves it when nothing holds it.
@MainActor package protocol DrivenView: AnyObject {
  /// Whether a motion is at its end at once: with Reduce Motion, or in no window.
  var skipsMotion: Bool { get }

  /// Makes a link to the display that shows the view.
  func makeDisplayLink(_ target: Any, _ selector: Selector) -> CADisplayLink
}
#endif
