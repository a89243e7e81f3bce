#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion

/// A manipulation under way: the value of the `@GestureState` behind the modifier `manipulable`.
///
/// When a gesture is cancelled the value is gone, and the view is where it was.
struct ManipulationState: Sendable {
  private var manipulator: Manipulator
  private var start = GestureSums()

  /// Begins a manipulation.
  ///
  /// - Parameters:
  ///   - placement: the placement of the view.
  ///   - manipulation: the settings and the limits.
  ///   - layout: its size and its area.
  init(_ placement: Placement, _ manipulation: Manipulation, in layout: ManipulationLayout) {
    manipulator = layout.manipulator(manipulation, placement: placement)
    manipulator.begin()
  }

  /// The placement that is shown.
  var placement: Placement { manipulator.placement }

  /// The placement at rest of a view that is let go now.
  var rest: Placement { rest(velocity: .zero).placement }

  /// The placement at rest, and the seconds until then.
  ///
  /// - Parameter velocity: how fast the fingers move, spread and rotate.
  /// - Returns: the placement and the duration.
  func rest(velocity: PlacementParts) -> (placement: Placement, duration: Double) {
    var manipulator = manipulator
    manipulator.end(at: 0, velocity: velocity.isFinite ? velocity : .zero)
    guard manipulator.animation != nil else { return (manipulator.placement, 0) }
    let duration = manipulator.restTime
    _ = manipulator.advance(to: duration)
    return (manipulator.placement, duration)
  }

  /// Follows the sums of the gestures.
  mutating func follow(_ sums: GestureSums) {
    if sums.source != start.source {
      manipulator.end(at: 0)
      manipulator.begin()
      start = sums
    }
    manipulator.follow(sums.motion(since: start))
  }

  /// Moves the view by a displacement in its layout's coordinates.
  mutating func move(by displacement: Vector) {
    manipulator.drag(by: displacement, at: .zero, in: .stage)
  }
}

/// The size of a manipulable view and its area, in the coordinates of its layout.
struct ManipulationLayout: Equatable, Sendable {
  var size = Size(0, 0)
  /// Nil without a `manipulationArea()` around it.
  var area: Rect?

  func manipulator(_ manipulation: Manipulation, placement: Placement) -> Manipulator {
    var manipulation = manipulation
    // No limits without an area, or before there is a layout.
    if area == nil || size.width <= 0 || size.height <= 0 {
      if case .custom = manipulation.limits.rule {} else { manipulation.limits.rule = .none }
    }
    return Manipulator(
      manipulation, frame: AnchoredFrame(Rect(origin: .zero, size: size)),
      area: area ?? Rect(0, 0, 0, 0), placement: placement)
  }
}
#endif
