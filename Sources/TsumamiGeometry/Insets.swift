/// Distances from the four edges of a rectangle inwards, in points; negative ones go outwards.
@frozen public struct Insets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Makes insets edge by edge.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same inset for all four edges.
  @inlinable public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No inset.
  @inlinable public static var zero: Insets { Insets(0) }
}
