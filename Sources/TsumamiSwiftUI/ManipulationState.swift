#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation

/// A manipulation under way: the value behind `manipulable(_:limits:scale:gestures:)`.
///
/// It is what a `@GestureState` holds. When a gesture is cancelled it is simply gone, and the view
/// is where it was.
struct ManipulationState: Sendable {
  private var manipulator: Manipulator
  private var start = GestureSums()

  /// Takes hold of a view.
  ///
  /// - Parameters:
  ///   - placement: where it is.
  ///   - manipulation: the switches and the limits.
  ///   - layout: its size and its area.
  init(_ placement: Placement, _ manipulation: Manipulation, in layout: ManipulationLayout) {
    manipulator = layout.manipulator(manipulation, placement: placement)
    manipulator.begin()
  }

  /// Where the view is shown.
  var placement: Placement { manipulator.placement }

  /// Where it comes to rest when it is let go here.
  var rest: Placement {
    var manipulator = manipulator
    manipulator.end(at: 0)
    if manipulator.animation != nil { _ = manipulator.advance(to: manipulator.restTime) }
    return manipulator.placement
  }

  /// Follows what the gestures say.
  mutating func follow(_ sums: GestureSums) {
    if sums.source != start.source {
      manipulator.end(at: 0)
      manipulator.begin()
      start = sums
    }
    manipulator.follow(sums.motion(since: start))
  }
}

/// The size of a manipulable view and the area in which it is, in the coordinates of its layout.
struct ManipulationLayout: Equatable, Sendable {
  var size = Size(0, 0)
  /// Nil without a `manipulationArea()` around it.
  var area: Rect?

  func manipulator(_ manipulation: Manipulation, placement: Placement) -> Manipulator {
    var manipulation = manipulation
    // Without an area, or before there is a layout, there is nothing to be inside of.
    if area == nil || size.width <= 0 || size.height <= 0 {
      if case .custom = manipulation.limits.rule {} else { manipulation.limits.rule = .none }
    }
    return Manipulator(
      manipulation, frame: AnchoredFrame(Rect(origin: .zero, size: size)),
      area: area ?? Rect(0, 0, 0, 0), placement: placement)
  }
}
#endif
