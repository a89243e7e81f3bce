import TsumamiGeometry

/// One of the two directions of a plane.
public enum DragAxis: Equatable, Sendable {
  /// To the left and the right.
  case horizontal
  /// Up and down.
  case vertical

  /// The part of a vector along the axis.
  public func component(of vector: Vector) -> Double {
    self == .horizontal ? vector.x : vector.y
  }

  /// A vector along the axis.
  public func vector(_ length: Double) -> Vector {
    self == .horizontal ? Vector(length, 0) : Vector(0, length)
  }
}
