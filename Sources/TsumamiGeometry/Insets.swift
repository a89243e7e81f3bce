/// Distances from the four edges of a rectangle inwards, in points; negative ones go outwards.
///
/// ```swift
/// Rect(0, 0, 400, 300).inset(by: Insets(top: 20, left: 0, bottom: 20, right: 0))  // 400 × 260
/// ```
@frozen public struct Insets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  ///
  /// Left and right do not change places with the direction of the text.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Makes insets edge by edge.
  ///
  /// - Parameters:
  ///   - top: the distance from the top edge.
  ///   - left: the distance from the left edge.
  ///   - bottom: the distance from the bottom edge.
  ///   - right: the distance from the right edge.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same inset for all four edges.
  ///
  /// - Parameter all: the distance from each edge; negative for outwards.
  @inlinable public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No inset.
  @inlinable public static var zero: Insets { Insets(0) }
}
