import Tsumami

/// How a viewer shows its photo.
package struct PhotoLook: Equatable, Sendable {
  /// How far the photo is from its page, in points.
  package var displacement: Vector
  /// The scale of the photo about the middle of the stage.
  package var scale: Double
  /// How dark the background is, 0 to 1.
  package var backdrop: Double
  /// How opaque the photo is, 0 to 1.
  package var opacity: Double
  /// The zoom of the photo.
  package var zoom: Double

  /// How much smaller a photo is that is pulled by the height of the stage.
  private static var shrinking: Double { 0.3 }
  /// How much less dark the background is then; beyond 1 it is gone before.
  private static var brightening: Double { 1.4 }
  /// How many times faster a photo appears than it grows out of its square.
  private static var appearing: Double { 5 }

  /// The look of a photo in a stage.
  ///
  /// - Parameters:
  ///   - presence: how much of the viewer is there, 0 to 1; a spring may go beyond.
  ///   - square: the square out of which the photo grows; nil for one that appears in its place.
  ///   - pull: how far the photo is pulled away, in points.
  ///   - zoom: the zoom of the photo.
  ///   - bounds: the bounds of the stage.
  ///   - time: the time of the stage in seconds.
  init(
    presence: Double, square: Rect?, pull: Vector, zoom: ContentZoom, in bounds: Rect,
    at time: Double
  ) {
    let share = (abs(pull.y) / Swift.max(bounds.size.height, 1)).clamped(to: 0...1)
    displacement = pull
    scale = 1 - Self.shrinking * share
    backdrop = presence.clamped(to: 0...1) * (1 - Self.brightening * share).clamped(to: 0...1)
    // At the end the photo gives way to the square.
    opacity = (presence * (square == nil ? 1 : Self.appearing)).clamped(to: 0...1)
    self.zoom = zoom.value(at: time)
    if let square {
      let small = Swift.max(
        square.size.width / zoom.fit.width, square.size.height / zoom.fit.height)
      scale *= small + (1 - small) * presence
      displacement += (square.center - bounds.center) * (1 - presence)
    }
  }
}
