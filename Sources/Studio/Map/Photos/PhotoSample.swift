/// A photo that the project has made, at a real place.
public struct PhotoSample: Equatable, Sendable {
  /// Degrees north of the equator.
  public let latitude: Double
  /// Degrees east of Greenwich.
  public let longitude: Double
  /// The seconds since the beginning of 1970 that a clock at the place showed.
  public let wallSeconds: Double
  /// How far that clock was ahead of UTC, in minutes.
  public let zone: Int
  /// Whether the picture is higher than wide, 3 to 4 instead of 4 to 3.
  public let isTall: Bool

  init(
    _ latitude: Double, _ longitude: Double, _ wallSeconds: Double, _ zone: Int,
    isTall: Bool = false
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.wallSeconds = wallSeconds
    self.zone = zone
    self.isTall = isTall
  }

  /// The width divided by the height.
  public var shape: Double { isTall ? 0.75 : 4.0 / 3 }
}
