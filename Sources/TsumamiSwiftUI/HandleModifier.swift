#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiViews
#if canImport(UIKit)
import TsumamiUIKit
import UIKit
#endif

/// What a finger on a handle calls.
@MainActor struct HandleActions {
  /// Called when it comes down, with its place.
  var begin: (Vector) -> Void
  /// Called when it moves, with its place.
  var drag: (Vector) -> Void
  var end: () -> Void
  var cancel: () -> Void
}

/// A finger on a handle: from iOS 18 on a recognizer of UIKit, for which scroll views and the back
/// swipe of iOS 26 wait.
struct HandleModifier<Fallback: Gesture>: ViewModifier {
  let actions: HandleActions
  let fallback: Fallback
  #if canImport(UIKit) && !os(visionOS)
  @Environment(\.allowedTouchTypes) private var allowedTypes

  @available(iOS 18.0, *)
  var gesture: HandleGesture { HandleGesture(actions: actions, allowedTypes: allowedTypes) }
  #endif

  func body(content: Content) -> some View {
    #if canImport(UIKit) && !os(visionOS)
    if #available(iOS 18.0, *) {
      content.gesture(gesture)
    } else {
      content.gesture(fallback)
    }
    #else
    content.gesture(fallback)
    #endif
  }
}

#if canImport(UIKit) && !os(visionOS)
@available(iOS 18.0, *)
struct HandleGesture: UIGestureRecognizerRepresentable {
  let actions: HandleActions
  /// The types of touches that it receives; nil for all.
  var allowedTypes: Set<UITouch.TouchType>?

  func makeUIGestureRecognizer(context: Context) -> FingersGestureRecognizer {
    let recognizer = FingersGestureRecognizer()
    (recognizer.slop, recognizer.most) = (0, 1)
    recognizer.allow(allowedTypes)
    return recognizer
  }

  func updateUIGestureRecognizer(_ recognizer: FingersGestureRecognizer, context: Context) {
    recognizer.allow(allowedTypes)
  }

  func handleUIGestureRecognizerAction(_ recognizer: FingersGestureRecognizer, context: Context) {
    let place = Vector(context.converter.localLocation)
    switch recognizer.state {
    case .began: actions.begin(place)
    case .changed: actions.drag(place)
    case .ended: actions.end()
    default: actions.cancel()
    }
  }
}
#endif
#endif
