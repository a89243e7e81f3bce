#if canImport(SwiftUI) && canImport(UIKit) && !os(visionOS) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiUIKit
import TsumamiViews
import UIKit

/// The values of fingers that move, spread and rotate together, since the gesture began.
public struct FingerTransform: Equatable, Sendable {
  /// How far the centre of the fingers has moved, in points of the view.
  public var translation = CGSize.zero
  /// The factors by which they have spread along the width and the height; the same twice unless
  /// the gesture scales per axis.
  public var scale = CGSize(width: 1, height: 1)
  /// The angle by which they have rotated.
  public var rotation = Angle.zero
  /// The centre of the fingers, in the coordinates of the view.
  public var location = CGPoint.zero

  /// Makes the values of fingers that have done nothing.
  public init() {}

  init(translation: CGSize, scale: CGSize, rotation: Angle, location: CGPoint) {
    (self.translation, self.scale) = (translation, scale)
    (self.rotation, self.location) = (rotation, location)
  }
}

/// A gesture of one or more fingers that move, spread and rotate: its values, for code that does
/// not use the modifier `manipulable`.
///
/// ```swift
/// photo.gesture(TransformFingersGesture { phase in transform = phase.value })
/// ```
///
/// A pinch and a rotation of a trackpad give such values, too, and scrolls if they are switched on.
@available(iOS 18.0, *)
public struct TransformFingersGesture: UIGestureRecognizerRepresentable {
  /// Keeps what the fingers did that have come and gone.
  @MainActor public final class Coordinator {
    var start = FingerTransform()
    var value = FingerTransform()
    var generation = 0
    var origin = CGPoint.zero
    /// The motion of the fingers at the start.
    var scale = Vector.one
    var rotation = 0.0
  }

  private let isPerAxis: Bool
  private let minimumFingers: Int
  private let isScrollEnabled: Bool
  private let onPhase: (EditPhase<FingerTransform>) -> Void

  /// Makes the gesture.
  ///
  /// - Parameters:
  ///   - isPerAxis: whether fingers scale width and height separately; they then do not rotate.
  ///   - minimumFingers: the least number of fingers.
  ///   - isScrollEnabled: whether two fingers that scroll on a trackpad, or a wheel, give a
  ///     translation; false by default, because a scroll view around the view then gets no scrolls.
  ///   - onPhase: called when it begins, at every change, and when it ends or is cancelled.
  public init(
    isPerAxis: Bool = false, minimumFingers: Int = 1, isScrollEnabled: Bool = false,
    onPhase: @escaping (EditPhase<FingerTransform>) -> Void
  ) {
    self.isPerAxis = isPerAxis
    self.minimumFingers = minimumFingers
    self.isScrollEnabled = isScrollEnabled
    self.onPhase = onPhase
  }

  /// Makes the coordinator.
  public func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator { Coordinator() }

  /// Makes the recognizer.
  public func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizer {
    let recognizer = FingersGestureRecognizer()
    apply(to: recognizer)
    return recognizer
  }

  /// Takes over other settings.
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizer, context: Context) {
    if let fingers = recognizer as? FingersGestureRecognizer { apply(to: fingers) }
  }

  private func apply(to recognizer: FingersGestureRecognizer) {
    recognizer.least = minimumFingers
    recognizer.isPerAxis = isPerAxis
  }

  /// What a trackpad does, which scrolls, pinches and rotates as two fingers do.
  func trackpad(_ last: TrackpadValue) -> FingersActions {
    FingersActions(
      isEnabled: minimumFingers <= 2, takesScrolls: isScrollEnabled, begin: { last.value = nil },
      follow: { sums in
        let isFirst = last.value == nil
        let value = FingerTransform(
          translation: CGSize(
            width: CGFloat(sums.translation.x), height: CGFloat(sums.translation.y)),
          scale: CGSize(width: CGFloat(sums.factors.x), height: CGFloat(sums.factors.y)),
          rotation: isPerAxis ? .zero : .radians(sums.turn), location: CGPoint(sums.focus))
        last.value = value
        onPhase(isFirst ? .began(value) : .changed(value))
      },
      end: { _ in onPhase(.ended(last.value ?? FingerTransform())) },
      cancel: { onPhase(.cancelled(FingerTransform())) })
  }

  /// Reports the values.
  public func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizer, context: Context) {
    guard let fingers = recognizer as? FingersGestureRecognizer else { return }
    let coordinator = context.coordinator
    let place = context.converter.localLocation
    if fingers.state == .began {
      (coordinator.value, coordinator.start) = (FingerTransform(), FingerTransform())
      coordinator.generation = fingers.generation
      coordinator.origin = CGPoint(fingers.start(in: context.converter))
      (coordinator.scale, coordinator.rotation) = (.one, 0)
    } else if coordinator.generation != fingers.generation {
      // Fingers that come or go change no value.
      (coordinator.generation, coordinator.start) = (fingers.generation, coordinator.value)
      coordinator.origin = place
      (coordinator.scale, coordinator.rotation) = (fingers.motion.scale, fingers.motion.rotation)
    }
    let (start, motion) = (coordinator.start, fingers.motion)
    coordinator.value = FingerTransform(
      translation: CGSize(
        width: start.translation.width + place.x - coordinator.origin.x,
        height: start.translation.height + place.y - coordinator.origin.y),
      scale: CGSize(
        width: start.scale.width * CGFloat(motion.scale.x / coordinator.scale.x),
        height: start.scale.height * CGFloat(motion.scale.y / coordinator.scale.y)),
      rotation: .radians(start.rotation.radians + motion.rotation - coordinator.rotation),
      location: place)
    switch fingers.state {
    case .began: onPhase(.began(coordinator.value))
    case .changed: onPhase(.changed(coordinator.value))
    case .ended: onPhase(.ended(coordinator.value))
    default: onPhase(.cancelled(FingerTransform()))
    }
  }
}

@available(iOS 18.0, *)
extension View {
  /// Attaches a gesture of fingers to this view, with the pinch and the rotation of a trackpad.
  ///
  /// - Parameter gesture: the gesture.
  /// - Returns: a view that takes fingers.
  public func gesture(_ gesture: TransformFingersGesture) -> some View {
    modifier(TransformFingersModifier(gesture: gesture))
  }
}

/// What a trackpad has done last; nil before it begins.
@MainActor final class TrackpadValue: ObservableObject {
  var value: FingerTransform?
}

/// The fingers and the trackpad of a gesture.
@available(iOS 18.0, *)
struct TransformFingersModifier: ViewModifier {
  let gesture: TransformFingersGesture
  @StateObject private var trackpad = TrackpadGesture()
  @StateObject private var last = TrackpadValue()

  func body(content: Content) -> some View {
    let actions = gesture.trackpad(last)
    return
      content
      .fingers(gesture)
      .trackpad(trackpad, actions)
  }
}

@available(iOS 18.0, *)
extension View {
  /// Attaches the recognizer of fingers alone.
  fileprivate func fingers<Fingers: UIGestureRecognizerRepresentable>(
    _ fingers: Fingers
  ) -> some View { gesture(fingers) }
}

/// A pinch with separate scales along width and height: its values.
///
/// ```swift
/// photo.gesture(AxisPinchGesture { phase in scale = phase.value })
/// ```
@available(iOS 18.0, *)
public struct AxisPinchGesture: UIGestureRecognizerRepresentable {
  private let onPhase: (EditPhase<CGSize>) -> Void

  /// Makes the gesture.
  ///
  /// - Parameter onPhase: called with the factors of width and height when the pinch begins, at
  ///   every change, and when it ends or is cancelled.
  public init(onPhase: @escaping (EditPhase<CGSize>) -> Void) { self.onPhase = onPhase }

  /// Makes the recognizer.
  public func makeUIGestureRecognizer(context: Context) -> AxisPinchGestureRecognizer {
    AxisPinchGestureRecognizer(target: nil, action: nil)
  }

  /// Reports the values.
  public func handleUIGestureRecognizerAction(
    _ recognizer: AxisPinchGestureRecognizer, context: Context
  ) {
    let value = CGSize(width: recognizer.scaleX, height: recognizer.scaleY)
    switch recognizer.state {
    case .began: onPhase(.began(value))
    case .changed: onPhase(.changed(value))
    case .ended: onPhase(.ended(value))
    default: onPhase(.cancelled(CGSize(width: 1, height: 1)))
    }
  }
}
#endif
