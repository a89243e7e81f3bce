import TsumamiMap

/// What stands on the map for a pin, or for several that are close to each other.
public struct MapMarker: Equatable, Sendable {
  /// The id of the pin whose photo is shown.
  public var pin: Int
  /// How many pins it stands for.
  public var count: Int
  /// The middle of the marker in stage points.
  public var position: Vector
  /// The place that is under its middle.
  public var place: Vector
  /// How much of it is seen, 0 to 1: less than 1 while it appears or vanishes.
  public var presence: Double

  /// The side of a marker in stage points.
  public static var side: Double { 52 }
}
