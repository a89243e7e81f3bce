#if canImport(SwiftUI) && canImport(UIKit) && !os(visionOS) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiUIKit
import TsumamiViews
import UIKit

/// The scroll, the pinch and the rotation of a trackpad on a view, as one gesture.
@MainActor final class TrackpadGesture: ObservableObject {
  private var underWay: Set<ObjectIdentifier> = []
  private var sums = GestureSums()

  /// Follows the scroll, the pinch or the rotation.
  ///
  /// - Parameters:
  ///   - recognizer: the recognizer.
  ///   - point: the pointer in the coordinates of the view.
  ///   - actions: what is called.
  ///   - velocity: how fast the recognizer moves what follows it.
  ///   - change: changes the sums.
  func follow(
    _ recognizer: UIGestureRecognizer, at point: Vector, _ actions: FingersActions,
    velocity: Vector = .zero, _ change: (inout GestureSums) -> Void
  ) {
    let part = ObjectIdentifier(recognizer)
    switch recognizer.state {
    case .began, .changed:
      if underWay.isEmpty {
        // Whether SwiftUI gives a view only the events over it is on no page.
        guard recognizer.state == .began, actions.mayBegin(point) else { return }
        sums = GestureSums(source: -1, focus: point)
        actions.begin()
        actions.follow(sums)
      }
      underWay.insert(part)
      change(&sums)
      actions.follow(sums)
    default:
      guard underWay.remove(part) != nil, underWay.isEmpty else { return }
      if recognizer.state == .ended {
        actions.end(PlacementParts(translation: velocity))
      } else {
        actions.cancel()
      }
    }
  }
}

@available(iOS 18.0, *)
extension View {
  /// Lets a trackpad scroll, pinch and rotate this view.
  func trackpad(_ gesture: TrackpadGesture, _ actions: FingersActions) -> some View {
    self
      .gesture(TrackpadScroll(gesture: gesture, actions: actions))
      .gesture(TrackpadPinch(gesture: gesture, actions: actions))
      .gesture(TrackpadRotation(gesture: gesture, actions: actions))
  }
}

@available(iOS 18.0, *)
struct TrackpadScroll: UIGestureRecognizerRepresentable {
  let gesture: TrackpadGesture
  let actions: FingersActions

  func makeUIGestureRecognizer(context: Context) -> TrackpadPanRecognizer {
    let recognizer = TrackpadPanRecognizer()
    apply(to: recognizer)
    return recognizer
  }

  func updateUIGestureRecognizer(_ recognizer: TrackpadPanRecognizer, context: Context) {
    apply(to: recognizer)
  }

  private func apply(to recognizer: TrackpadPanRecognizer) {
    let isEnabled = actions.isEnabled && actions.takesScrolls
    if recognizer.isEnabled != isEnabled { recognizer.isEnabled = isEnabled }
  }

  func handleUIGestureRecognizerAction(_ recognizer: TrackpadPanRecognizer, context: Context) {
    let translation = context.converter.localTranslation.map { Vector($0) } ?? .zero
    let velocity = context.converter.localVelocity.map { Vector($0) } ?? .zero
    gesture.follow(
      recognizer, at: Vector(context.converter.localLocation), actions,
      velocity: velocity.isFinite ? velocity : .zero
    ) {
      if translation.isFinite { $0.translation = translation }
    }
  }
}

@available(iOS 18.0, *)
struct TrackpadPinch: UIGestureRecognizerRepresentable {
  let gesture: TrackpadGesture
  let actions: FingersActions

  func makeUIGestureRecognizer(context: Context) -> TrackpadPinchRecognizer {
    TrackpadPinchRecognizer()
  }

  func updateUIGestureRecognizer(_ recognizer: TrackpadPinchRecognizer, context: Context) {
    if recognizer.isEnabled != actions.isEnabled { recognizer.isEnabled = actions.isEnabled }
  }

  func handleUIGestureRecognizerAction(_ recognizer: TrackpadPinchRecognizer, context: Context) {
    let scale = Double(recognizer.scale)
    gesture.follow(recognizer, at: Vector(context.converter.localLocation), actions) {
      if scale > 0, scale.isFinite { $0.factors = Vector.one * scale }
    }
  }
}

@available(iOS 18.0, *)
struct TrackpadRotation: UIGestureRecognizerRepresentable {
  let gesture: TrackpadGesture
  let actions: FingersActions

  func makeUIGestureRecognizer(context: Context) -> TrackpadRotationRecognizer {
    TrackpadRotationRecognizer()
  }

  func updateUIGestureRecognizer(_ recognizer: TrackpadRotationRecognizer, context: Context) {
    if recognizer.isEnabled != actions.isEnabled { recognizer.isEnabled = actions.isEnabled }
  }

  func handleUIGestureRecognizerAction(_ recognizer: TrackpadRotationRecognizer, context: Context) {
    let rotation = Double(recognizer.rotation)
    gesture.follow(recognizer, at: Vector(context.converter.localLocation), actions) {
      if rotation.isFinite { $0.turn = rotation }
    }
  }
}
#endif
