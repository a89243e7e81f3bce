import TsumamiMap

/// The marker of a pin on the map, or of several that are close to each other.
package struct MapMarker: Equatable, Sendable {
  /// The id of the pin whose photo is shown.
  package var pin: Int
  /// How many pins it stands for.
  package var count: Int
  /// The middle of the marker in stage points.
  package var position: Vector
  /// The place that is under its middle.
  package var place: Vector
  /// How much of it is seen, 0 to 1: less than 1 while it appears or vanishes.
  package var presence: Double
  /// The group of the pins.
  let group: Int

  /// The side of a marker in stage points.
  package static var side: Double { 52 }
}
