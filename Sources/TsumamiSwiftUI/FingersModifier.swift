#if canImport(SwiftUI) && canImport(UIKit) && !os(visionOS) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry

/// Fingers on a manipulable view: a recognizer of UIKit knows their centre at any time, SwiftUI's
/// own gestures only where they came down.
struct FingersModifier: ViewModifier {
  let owner: ManipulableModifier

  func body(content: Content) -> some View {
    if #available(iOS 18.0, *) {
      content.gesture(FingersGesture(owner: owner))
    } else {
      content.gesture(owner.threeFingers)
    }
  }
}

@available(iOS 18.0, *)
struct FingersGesture: UIGestureRecognizerRepresentable {
  let owner: ManipulableModifier

  func makeUIGestureRecognizer(context: Context) -> FingersGestureRecognizer {
    // One finger cannot pinch; it is left to others when it may not pan.
    FingersGestureRecognizer(least: owner.gestures.contains(.pan) ? 1 : 2)
  }

  func handleUIGestureRecognizerAction(_ recognizer: FingersGestureRecognizer, context: Context) {
    let center = Vector(context.converter.localLocation)
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began { owner.begin() }
      owner.followed = owner.follow(
        GestureSums(
          source: recognizer.generation, translation: center,
          factor: recognizer.motion.scale.x, turn: recognizer.motion.rotation, focus: center))
    case .ended: owner.end()
    default: owner.cancel()
    }
  }
}
#elseif canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI

/// Fingers on a manipulable view: SwiftUI's own gestures know where they came down.
struct FingersModifier: ViewModifier {
  let owner: ManipulableModifier

  func body(content: Content) -> some View { content.gesture(owner.threeFingers) }
}
#endif
