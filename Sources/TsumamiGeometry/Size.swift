/// A width and a height in points.
///
/// Extents may be negative, as those of a ``Rect`` after an inset.
@frozen public struct Size: Equatable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a size from its extents.
  ///
  /// - Parameters:
  ///   - width: the horizontal extent, in points.
  ///   - height: the vertical extent, in points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Width and height 0.
  @inlinable public static var zero: Size { Size(0, 0) }

  /// Whether both extents are finite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
}
