/// A place on the earth.
package struct PhotoPlace: Equatable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  package var latitude: Double
  /// Degrees east of Greenwich, -180 to 180.
  package var longitude: Double
  /// The height above the sea in metres, negative below; nil if it is not known.
  package var altitude: Double?

  /// Makes a place; nil if there is no such latitude or longitude.
  package init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude.flatMap { $0.isFinite ? $0 : nil }
  }
}
