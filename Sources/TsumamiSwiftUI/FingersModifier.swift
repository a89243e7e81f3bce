#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiMotion
import TsumamiViews
#if canImport(UIKit)
import TsumamiUIKit
import UIKit
#endif

/// The functions that recognizers of UIKit call for a view that fingers hold.
@MainActor struct FingersActions {
  /// The least number of fingers.
  var least = 1
  /// Whether fingers scale width and height separately.
  var isPerAxis = false
  /// Whether they do anything.
  var isEnabled = true
  /// Whether scrolls of a trackpad or a wheel do what fingers do that move.
  var takesScrolls = false
  /// Whether a trackpad does anything with the pointer at a point of the view.
  var mayBegin: (Vector) -> Bool = { _ in true }
  var begin: () -> Void
  var follow: (GestureSums) -> Void
  var end: (PlacementParts) -> Void
  var cancel: () -> Void
}

/// Fingers and trackpads on a view: a recognizer of UIKit knows the centre of the fingers at any
/// time, SwiftUI's own gestures only where they came down.
struct FingersModifier<Fallback: Gesture>: ViewModifier {
  let actions: FingersActions
  let fallback: Fallback
  #if canImport(UIKit) && !os(visionOS)
  @StateObject private var trackpad = TrackpadGesture()
  @Environment(\.allowedTouchTypes) private var allowedTypes

  @available(iOS 18.0, *)
  var gesture: FingersGesture { FingersGesture(actions: actions, allowedTypes: allowedTypes) }
  #endif

  func body(content: Content) -> some View {
    #if canImport(UIKit) && !os(visionOS)
    if #available(iOS 18.0, *) {
      content
        .gesture(gesture)
        .trackpad(trackpad, actions)
    } else {
      content.gesture(fallback, including: actions.isEnabled ? .all : .subviews)
    }
    #else
    content.gesture(fallback, including: actions.isEnabled ? .all : .subviews)
    #endif
  }
}

#if canImport(UIKit) && !os(visionOS)
@available(iOS 18.0, *)
struct FingersGesture: UIGestureRecognizerRepresentable {
  let actions: FingersActions
  /// The types of touches that it receives; nil for all.
  var allowedTypes: Set<UITouch.TouchType>?

  func makeUIGestureRecognizer(context: Context) -> FingersGestureRecognizer {
    let recognizer = FingersGestureRecognizer()
    apply(to: recognizer)
    return recognizer
  }

  func updateUIGestureRecognizer(_ recognizer: FingersGestureRecognizer, context: Context) {
    apply(to: recognizer)
  }

  private func apply(to recognizer: FingersGestureRecognizer) {
    // One finger cannot pinch; it is left to others when it may not pan.
    recognizer.least = actions.least
    recognizer.allow(allowedTypes)
    recognizer.isPerAxis = actions.isPerAxis
    if recognizer.isEnabled != actions.isEnabled { recognizer.isEnabled = actions.isEnabled }
  }

  func handleUIGestureRecognizerAction(_ recognizer: FingersGestureRecognizer, context: Context) {
    let center = Vector(context.converter.localLocation)
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began {
        actions.begin()
        let start = recognizer.start(in: context.converter)
        actions.follow(
          GestureSums(source: recognizer.generation, translation: start, focus: start))
      }
      actions.follow(
        GestureSums(
          source: recognizer.generation, translation: center,
          factors: recognizer.motion.scale, turn: recognizer.motion.rotation, focus: center))
    case .ended: actions.end(recognizer.velocity)
    default: actions.cancel()
    }
  }
}

@available(iOS 18.0, *)
extension FingersGestureRecognizer {
  /// The centre of the fingers where ``motion`` starts, in the coordinates of the view.
  func start(in converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter) -> Vector {
    // A difference, as the global space need not be the window's.
    func own(_ place: Vector) -> Vector { Vector(converter.convert(globalPoint: CGPoint(place))) }
    return Vector(converter.localLocation) + own(motion.takenMean) - own(motion.mean)
  }
}
#endif
#endif
