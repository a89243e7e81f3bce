import Tsumami

/// A step of a part of the start room: what a key or a button does in place of a drag.
///
/// The raw value is its number for a page.
package enum StartStep: Int, CaseIterable, Equatable, Sendable {
  /// Moves it by ``distance`` to the left.
  case left
  /// Moves it by ``distance`` to the right.
  case right
  /// Moves it by ``distance`` up; a sheet by a detent.
  case up
  /// Moves it by ``distance`` down; a sheet by a detent.
  case down
  /// Rotates it by ``angle`` against the clock.
  case turnLeft
  /// Rotates it by ``angle`` with the clock.
  case turnRight
  /// Scales it by ``factor``.
  case larger
  /// Scales it by 1 / ``factor``.
  case smaller
  /// Scales its width by ``factor``.
  case wider
  /// Scales its width by 1 / ``factor``.
  case narrower
  /// Scales its height by ``factor``.
  case taller
  /// Scales its height by 1 / ``factor``.
  case lower
  /// Returns it to its layout.
  case reset
  /// Puts a finger down on it, or lifts that finger.
  case press
  /// Lifts the finger that ``press`` has put down.
  case release

  /// 10 points.
  package static var distance: Double { 10 }
  /// 15° in radians.
  package static var angle: Double { .pi / 12 }
  /// A tenth larger.
  package static var factor: Double { 1.1 }

  /// The displacement in points; zero for a step that moves nothing.
  var displacement: Vector {
    switch self {
    case .left: Vector(-Self.distance, 0)
    case .right: Vector(Self.distance, 0)
    case .up: Vector(0, -Self.distance)
    case .down: Vector(0, Self.distance)
    default: .zero
    }
  }

  /// The factors of the width and the height.
  var scale: Vector {
    switch self {
    case .larger: Vector(Self.factor, Self.factor)
    case .smaller: Vector(1 / Self.factor, 1 / Self.factor)
    case .wider: Vector(Self.factor, 1)
    case .narrower: Vector(1 / Self.factor, 1)
    case .taller: Vector(1, Self.factor)
    case .lower: Vector(1, 1 / Self.factor)
    default: .one
    }
  }

  /// The rotation in radians.
  var rotation: Double {
    switch self {
    case .turnLeft: -Self.angle
    case .turnRight: Self.angle
    default: 0
    }
  }
}
