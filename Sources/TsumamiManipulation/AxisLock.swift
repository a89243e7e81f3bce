import TsumamiGeometry

/// Decides whether a drag belongs to content that moves along one axis, inside something that
/// scrolls along the other.
///
/// The first ``slop`` points decide: a drag that goes more along the axis than across it belongs to
/// the content, unless the content cannot move that way; any other drag never does.
public struct AxisLock: Equatable, Sendable {
  /// The distance in points after which a drag is decided: that of a pan.
  public static var slop: Double { 10 }

  /// The axis along which the content moves.
  public var axis: DragAxis
  /// Whether the content can move towards smaller coordinates.
  public var movesBackward: Bool
  /// Whether the content can move towards larger coordinates.
  public var movesForward: Bool

  /// Makes a lock; by default the content can move both ways.
  public init(_ axis: DragAxis, movesBackward: Bool = true, movesForward: Bool = true) {
    self.axis = axis
    self.movesBackward = movesBackward
    self.movesForward = movesForward
  }

  /// Whether a drag that has moved by a displacement belongs to the content.
  ///
  /// A diagonal drag, and one that is not finite, does not.
  public func takes(_ displacement: Vector) -> Bool {
    let along = axis.component(of: displacement)
    let across = axis == .horizontal ? displacement.y : displacement.x
    guard abs(along) > abs(across) else { return false }
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
