import TsumamiMap

/// A photo on the map.
package struct MapPin: Equatable, Sendable {
  /// The number by which the room knows the photo; not negative.
  package var id: Int
  /// Where it was taken, as a place of ``Mercator``.
  package var place: Vector
  /// When it was taken, in any unit: of several photos at one place the last one is on top.
  package var order: Double

  /// Makes a pin at a longitude and a latitude in degrees.
  package init(id: Int, longitude: Double, latitude: Double, order: Double) {
    self.id = id
    place = Mercator.place(longitude: longitude, latitude: latitude)
    self.order = order
  }
}
