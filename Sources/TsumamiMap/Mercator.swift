import Tsumami
import TsumamiGeometry

/// The Web Mercator projection: the world as a square of side 1, with x to the east from 180° west
/// and y to the south.
///
/// A point of that square is called a *place*. x may leave 0...1: places whose x differ by whole
/// numbers are the same. The formulas are those of EPSG 3857.
package enum Mercator {
  /// The largest latitude in degrees, at which the world is a square: about 85.05.
  package static var largestLatitude: Double { 85.0511287798066 }

  /// The place of a longitude and a latitude in degrees, north and east positive.
  ///
  /// Latitudes beyond ``largestLatitude`` count as that; what is not finite counts as 0.
  package static func place(longitude: Double, latitude: Double) -> Vector {
    let longitude = longitude.isFinite ? longitude : 0
    let latitude = (latitude.isFinite ? latitude : 0)
      .clamped(from: -largestLatitude, to: largestLatitude)
    let sine = sine(latitude * .pi / 180)
    return Vector(
      longitude / 360 + 0.5, 0.5 - logarithm((1 + sine) / (1 - sine)) / (4 * .pi))
  }

  /// The longitude and the latitude of a place in degrees; the longitude is in -180..<180.
  package static func coordinates(of place: Vector) -> (longitude: Double, latitude: Double) {
    let x = place.x - place.x.rounded(.down)
    let growth = exponential((0.5 - place.y) * 2 * .pi)
    let latitude = arcTangent(y: (growth - 1 / growth) / 2, x: 1) * 180 / .pi
    return ((x - 0.5) * 360, latitude)
  }

  /// The copy of a place whose x is nearest to that of another place.
  package static func nearest(_ place: Vector, to other: Vector) -> Vector {
    let turns = (other.x - place.x).rounded(.toNearestOrEven)
    return turns.isFinite ? Vector(place.x + turns, place.y) : place
  }
}
