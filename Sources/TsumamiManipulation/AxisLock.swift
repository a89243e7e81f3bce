import TsumamiGeometry

/// Decides whether a drag belongs to content that moves along one axis, inside something that
/// scrolls along the other.
///
/// The first ``slop`` points decide: a drag that goes more along the axis than across it belongs to
/// the content, unless the content cannot move that way; any other drag never does.
///
/// ```swift
/// let lock = AxisLock(.horizontal, movesForward: false)
/// lock.takes(Vector(-12, 5))  // true
/// lock.takes(Vector(12, 5))  // false: the content is at its end
/// lock.takes(Vector(-5, 12))  // false: the page scrolls
/// ```
public struct AxisLock: Equatable, Sendable {
  /// The distance in points after which a drag is decided: that of a pan.
  ///
  /// UIKit's and SwiftUI's drags begin after the same distance.
  public static var slop: Double { 10 }

  /// The axis along which the content moves.
  ///
  /// Displacements are measured along it and across it.
  public var axis: DragAxis
  /// Whether the content can move towards smaller coordinates.
  ///
  /// That is to the left or upwards. If false, a drag that way is left to what is around.
  public var movesBackward: Bool
  /// Whether the content can move towards larger coordinates.
  ///
  /// That is to the right or downwards. If false, a drag that way is left to what is around.
  public var movesForward: Bool

  /// Makes a lock; by default the content can move both ways.
  ///
  /// - Parameters:
  ///   - axis: the axis along which the content moves.
  ///   - movesBackward: whether it can move towards smaller coordinates.
  ///   - movesForward: whether it can move towards larger coordinates.
  public init(_ axis: DragAxis, movesBackward: Bool = true, movesForward: Bool = true) {
    self.axis = axis
    self.movesBackward = movesBackward
    self.movesForward = movesForward
  }

  /// Whether a drag that has moved by a displacement belongs to the content.
  ///
  /// A diagonal drag, and one that is not finite, does not.
  ///
  /// - Parameter displacement: the displacement since the touch-down, in points; call it once that
  ///   is longer than ``slop``.
  /// - Returns: true if the drag goes more along the axis than across it, and the content can move
  ///   that way.
  public func takes(_ displacement: Vector) -> Bool {
    let along = axis.component(of: displacement)
    let across = axis == .horizontal ? displacement.y : displacement.x
    guard displacement.isFinite, abs(along) > abs(across) else { return false }
    return along > 0 ? movesForward : movesBackward
  }

  /// The part of a displacement that decides; content moves by the rest.
  ///
  /// It ends where a straight way from the start passes the ``slop``.
  package func slop(of displacement: Vector) -> Vector {
    let length = displacement.length
    return length > Self.slop ? displacement * (Self.slop / length) : displacement
  }
}
