#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiGeometry

/// What the gestures on a view say of its fingers, none of which they show: how far they have
/// moved, spread and turned altogether, in the coordinates of its layout.
struct GestureSums: Equatable {
  /// Which gestures say so, or which fingers; when they change, what they say starts anew.
  var source = 0
  var translation = Vector.zero
  var factor = 1.0
  var turn = 0.0
  /// About which point they scale and turn.
  var focus = Vector.zero

  /// What they have said since they said something else.
  func motion(since start: GestureSums) -> FingerMotion {
    FingerMotion(
      from: start.focus, to: start.focus + translation - start.translation,
      scale: factor / start.factor, rotation: turn - start.turn)
  }
}

/// Drag, magnification and rotation at once.
typealias ThreeGestures = SimultaneousGesture<
  DragGesture, SimultaneousGesture<MagnifyGesture, RotateGesture>
>

extension GestureSums {
  /// What the three gestures say: a drag where it started and how far it is, the others what they
  /// have done about where they started.
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
      factor = Double(magnify.magnification)
      focus = Vector(magnify.startLocation)
    }
  }
}

/// The three gestures; the drag begins after so many points.
@MainActor func threeGestures(minimumDistance: CGFloat) -> ThreeGestures {
  DragGesture(minimumDistance: minimumDistance)
    .simultaneously(with: MagnifyGesture().simultaneously(with: RotateGesture()))
}
#endif
