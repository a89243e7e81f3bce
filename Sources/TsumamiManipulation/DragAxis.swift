import TsumamiGeometry

/// The axis of a drag.
///
/// ``Scroller`` and ``AxisLock`` have one; settings that also allow both axes have ``Axes``.
public enum DragAxis: Equatable, Sendable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical

  /// The part of a vector along the axis.
  package func component(of vector: Vector) -> Double {
    self == .horizontal ? vector.x : vector.y
  }

  /// A vector along the axis.
  package func vector(_ length: Double) -> Vector {
    self == .horizontal ? Vector(length, 0) : Vector(0, length)
  }
}
