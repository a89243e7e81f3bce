#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiMotion
import TsumamiViews

/// How far the fingers on a view have moved, spread and rotated together, in the coordinates of its
/// layout, when their places are not known.
struct GestureSums: Equatable {
  /// Changes with the gestures that take part, or with the fingers; the sums then start again.
  var source = 0
  var translation = Vector.zero
  var factors = Vector.one
  var turn = 0.0
  /// The point about which they scale and rotate.
  var focus = Vector.zero

  /// The change since other sums of the same source.
  func motion(since start: GestureSums) -> FingerMotion {
    var motion = FingerMotion(
      from: start.focus, to: start.focus + translation - start.translation,
      rotation: turn - start.turn)
    motion.scale = Vector(factors.x / start.factors.x, factors.y / start.factors.y)
    return motion
  }
}

/// Drag, magnification and rotation at once.
typealias ThreeGestures = SimultaneousGesture<
  DragGesture, SimultaneousGesture<MagnifyGesture, RotateGesture>
>

extension GestureSums {
  /// The sums of the three gestures: the drag from its start, the others about theirs.
  init(_ value: ThreeGestures.Value) {
    if let drag = value.first {
      source += 1
      translation = Vector(drag.translation)
      focus = Vector(drag.startLocation)
    }
    if let rotate = value.second?.second {
      source += 2
      turn = rotate.rotation.radians
      focus = Vector(rotate.startLocation)
    }
    if let magnify = value.second?.first {
      source += 4
      factors = Vector.one * Double(magnify.magnification)
      focus = Vector(magnify.startLocation)
    }
  }

  /// The velocity of the three gestures.
  static func velocity(_ value: ThreeGestures.Value) -> PlacementParts {
    var velocity = PlacementParts(translation: value.first.map { Vector($0.velocity) } ?? .zero)
    if let magnify = value.second?.first, magnify.magnification > 0 {
      velocity.logarithmOfScale =
        Vector.one * Double(magnify.velocity / magnify.magnification)
    }
    if let rotate = value.second?.second { velocity.rotation = rotate.velocity.radians }
    return velocity
  }
}

/// The three gestures; the drag begins after a distance in points.
@MainActor func threeGestures(minimumDistance: CGFloat) -> ThreeGestures {
  DragGesture(minimumDistance: minimumDistance)
    .simultaneously(with: MagnifyGesture().simultaneously(with: RotateGesture()))
}
#endif
