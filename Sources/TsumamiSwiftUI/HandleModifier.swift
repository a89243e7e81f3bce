#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry
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

  func body(content: Content) -> some View {
    #if canImport(UIKit) && !os(visionOS)
    if #available(iOS 18.0, *) {
      content.gesture(HandleGesture(actions: actions))
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

  func makeUIGestureRecognizer(context: Context) -> FingersGestureRecognizer {
    let recognizer = FingersGestureRecognizer()
    (recognizer.slop, recognizer.most) = (0, 1)
    return recognizer
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
