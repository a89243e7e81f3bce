import Tsumami

/// The studio: the rooms of the app.
///
/// Each room makes its own decisions on its own stage. A page or a window shows one of them at a
/// time.
public final class Studio {
  /// Five cards to try, one for each job of the engine.
  public let start: StartRoom
  /// A board that a person keeps.
  public let collage: Collage
  /// A map of the world with photos.
  public let map: MapRoom
  /// A pad that shows why gestures begin and fail.
  public let lab: LabRoom
  /// All rooms, in the order in which a page counts them.
  public let rooms: [any StudioRoom]

  /// Makes the rooms for a window of a size in points.
  public init(size: Size) {
    start = StartRoom(size: size)
    collage = Collage(size: size)
    map = MapRoom(size: size)
    lab = LabRoom(size: size)
    rooms = [start, collage, map, lab]
  }
}
