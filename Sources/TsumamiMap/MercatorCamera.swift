import Tsumami
import TsumamiGeometry

/// Which part of the world a window shows: the place at one of its points, the pivot, how large the
/// world is there, and its rotation.
///
/// The pivot is the middle of what is visible, in stage points. It is given with each call, because
/// it changes with the window and not with the map.
///
/// ```swift
/// let camera = MercatorCamera(
///   center: Mercator.place(longitude: 135.77, latitude: 35.01), scale: 65536)
/// stage.setPlacement(camera.placement(about: middle), of: map)
/// ```
package struct MercatorCamera: Equatable, Sendable {
  /// The side of the square that a map's node has as its frame, in points: that of a world at zoom
  /// 0, as all web maps have it.
  package static var side: Double { 256 }

  /// The place at the pivot; its x counts turns around the world.
  package var center: Vector
  /// The side of the world in points.
  package var scale: Double
  /// The rotation in radians, clockwise on screen; 0 has north at the top.
  package var rotation: Double

  /// Makes a camera.
  package init(center: Vector, scale: Double, rotation: Double = 0) {
    self.center = center
    self.scale = scale
    self.rotation = rotation
  }

  /// Reads the camera off the placement of a map's node, whose frame is the square of ``side`` at
  /// the origin, with its anchor there.
  package init(_ placement: Placement, about pivot: Vector) {
    scale = placement.scale.x * Self.side
    rotation = placement.rotation
    center = (pivot - placement.translation).turned(by: .unit(at: -rotation)) / scale
  }

  /// The placement of a map's node; see ``init(_:about:)``.
  package func placement(about pivot: Vector) -> Placement {
    Placement(
      translation: point(of: .zero, about: pivot), scale: Vector(scale, scale) / Self.side,
      rotation: rotation)
  }

  /// The zoom of web maps: the number of doublings of a world of ``side`` points.
  package var zoom: Double {
    get { logarithm(scale / Self.side) / logarithm(2) }
    set { scale = Self.scale(atZoom: newValue) }
  }

  /// The side of the world in points at a zoom.
  package static func scale(atZoom zoom: Double) -> Double {
    side * exponential(zoom * logarithm(2))
  }

  /// The point of the stage at which a place is; other copies of the place are at other points.
  package func point(of place: Vector, about pivot: Vector) -> Vector {
    pivot + (place - center).turned(by: .unit(at: rotation)) * scale
  }

  /// The place at a point of the stage.
  package func place(at point: Vector, about pivot: Vector) -> Vector {
    center + (point - pivot).turned(by: .unit(at: -rotation)) / scale
  }

  /// The point of the stage at which the copy of a place is that is nearest to the centre.
  package func nearestPoint(of place: Vector, about pivot: Vector) -> Vector {
    point(of: Mercator.nearest(place, to: center), about: pivot)
  }

  /// The rectangle of places around what a rectangle of the stage shows.
  package func places(in rect: Rect, about pivot: Vector) -> Rect {
    let (a, b, c, d) = rect.corners
    let corners = [a, b, c, d].map { place(at: $0, about: pivot) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners {
      low = Vector(Swift.min(low.x, corner.x), Swift.min(low.y, corner.y))
      high = Vector(Swift.max(high.x, corner.x), Swift.max(high.y, corner.y))
    }
    return Rect(origin: low, size: Size(high.x - low.x, high.y - low.y))
  }
}
