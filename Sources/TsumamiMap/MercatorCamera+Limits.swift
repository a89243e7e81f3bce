import Tsumami
import TsumamiGeometry

extension MercatorCamera {
  /// The nearest camera with which the world covers a window, from pole to pole; it may go round
  /// the date line.
  ///
  /// The window is never larger than the world, so that nothing is seen twice, whatever the
  /// rotation. It is where `Limits.coverAround` lets a map's node rest.
  ///
  /// - Parameters:
  ///   - window: the window in stage points; it contains the pivot.
  ///   - pivot: the point of the stage to which the camera refers.
  ///   - largestScale: the largest side of the world in points.
  /// - Returns: the camera; this one if it is within the limits.
  package func limited(
    to window: Rect, about pivot: Vector, largestScale: Double = .infinity
  ) -> MercatorCamera {
    var camera = self
    let direction = Vector.unit(at: rotation)
    let (along, across) = (abs(direction.x), abs(direction.y))
    let width = window.size.width * along + window.size.height * across
    let height = window.size.width * across + window.size.height * along
    let smallest = Swift.max(width, height)
    camera.scale = scale.clamped(from: smallest, to: Swift.max(smallest, largestScale))
    let shown = camera.places(in: window, about: pivot)
    if shown.minY < 0 {
      camera.center.y -= shown.minY
    } else if shown.maxY > 1 {
      camera.center.y -= shown.maxY - 1
    }
    return camera
  }
}
