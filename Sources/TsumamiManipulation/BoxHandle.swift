import TsumamiGeometry

/// A part of a bounding box that can be grabbed.
///
/// Names are those of the box that is not rotated: `topLeft` of a box that is rotated by π is at
/// the bottom right. ``BoxHandleLayout`` says where they are on the stage.
public enum BoxHandle: Equatable, Sendable, CaseIterable {
  /// The corner at the top left.
  case topLeft
  /// The middle of the top side.
  case topCenter
  /// The corner at the top right.
  case topRight
  /// The middle of the left side.
  case middleLeft
  /// The middle of the right side.
  case middleRight
  /// The corner at the bottom left.
  case bottomLeft
  /// The middle of the bottom side.
  case bottomCenter
  /// The corner at the bottom right.
  case bottomRight
  /// The handle outside the top side, which rotates the box.
  case rotation
  /// The box itself.
  case body

  /// The handles that change the size.
  package static var resizing: [BoxHandle] {
    [
      .topLeft, .topCenter, .topRight, .middleLeft, .middleRight, .bottomLeft, .bottomCenter,
      .bottomRight,
    ]
  }

  /// Where it is, in units of half the sides, from the middle of the box; the rotation handle
  /// stands outside of its place.
  package var unit: Vector {
    switch self {
    case .topLeft: Vector(-1, -1)
    case .topCenter, .rotation: Vector(0, -1)
    case .topRight: Vector(1, -1)
    case .middleLeft: Vector(-1, 0)
    case .middleRight: Vector(1, 0)
    case .bottomLeft: Vector(-1, 1)
    case .bottomCenter: Vector(0, 1)
    case .bottomRight: Vector(1, 1)
    case .body: .zero
    }
  }
}
