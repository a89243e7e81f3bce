/// Something that happened in the photo map, which a page shows.
public struct MapNews: Equatable, Sendable {
  /// What happened.
  ///
  /// The raw value is its number for a page.
  public enum Event: Int, Equatable, Sendable {
    /// Other pins are in view.
    case inView
    /// A marker was tapped (the pin on top, how many pins it stands for).
    case pins
    /// The map was tapped beside the markers.
    case map
  }

  /// What happened.
  public let event: Event
  /// The numbers that it tells, or -1.
  public var numbers = (-1, -1)

  /// Whether two news are the same.
  public static func == (left: MapNews, right: MapNews) -> Bool {
    left.event == right.event && left.numbers == right.numbers
  }
}
