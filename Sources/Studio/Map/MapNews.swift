/// Something that happened in the photo map, which a page shows.
package struct MapNews: Equatable, Sendable {
  /// The event.
  ///
  /// The raw value is its number for a page.
  package enum Event: Int, Equatable, Sendable {
    /// Other pins are in view.
    case inView
    /// A marker was tapped (the pin on top, how many pins it stands for).
    case pins
    /// The map was tapped beside the markers.
    case map
  }

  /// The event.
  package let event: Event
  /// The numbers that it tells, or -1.
  package var numbers = (-1, -1)

  /// Whether two news are the same.
  package static func == (left: MapNews, right: MapNews) -> Bool {
    left.event == right.event && left.numbers == right.numbers
  }
}
