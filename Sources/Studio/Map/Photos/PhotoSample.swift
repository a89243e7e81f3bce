/// A photo that the project has made, at a real place.
package struct PhotoSample: Equatable, Sendable {
  /// Degrees north of the equator.
  package let latitude: Double
  /// Degrees east of Greenwich.
  package let longitude: Double
  /// The seconds since the beginning of 1970 that a clock at the place showed.
  package let wallSeconds: Double
  /// How far that clock was ahead of UTC, in minutes.
  package let zone: Int
  /// Whether the picture is higher than wide, 3 to 4 instead of 4 to 3.
  package let isTall: Bool

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
  package var shape: Double { isTall ? 0.75 : 4.0 / 3 }
}
