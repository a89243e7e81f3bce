import Tsumami

/// The studio: the rooms of the app.
///
/// Each room makes its own decisions on its own stage. A page or a window shows one of them at a
/// time.
public final class Studio {
  /// A board that a person keeps.
  public let collage: Collage

  /// Makes the rooms for a window of a size in points.
  public init(size: Size) {
    collage = Collage(size: size)
  }
}
