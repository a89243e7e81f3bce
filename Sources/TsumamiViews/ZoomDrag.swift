#if canImport(QuartzCore)
import TsumamiGeometry

/// The drag of one finger on content that zooms.
///
/// All of it follows from how far the finger has come since its start, so that a way back undoes
/// the way there: the pager first returns to its page, then the content moves away from its edge.
struct ZoomDrag {
  /// The coordinates of the view when the drag began; a page moves with its pager.
  let space: FingerSpace
  /// Where the finger was then, in the coordinates of the window.
  let start: Vector
  /// The displacement of the content then, beyond its limits as far as it would be without them.
  var origin = Vector.zero
  /// The way of the finger that nothing follows.
  var lost = Vector.zero
  /// How far the page was from its place then; nil without a pager.
  var turn: PagerDriver.Turn?
  /// How far the content was pulled away then; nil unless it is.
  var fall: Vector?

  init(space: FingerSpace, start: Vector) { (self.space, self.start) = (space, start) }

  /// The way between two points of the window, in points of the view.
  func way(from start: Vector, to end: Vector) -> Vector {
    space.fromStage * end - space.fromStage * start
  }

  /// The requested distance of the page from its rest when the finger has come so far along it.
  ///
  /// - Parameters:
  ///   - way: how far the finger has come.
  ///   - slack: how far the content can be moved to either side.
  /// - Returns: the displacement to the right, in points.
  func turned(by way: Double, slack: Double) -> Double {
    let page = turn?.asked ?? 0
    /// The rest of a displacement that the content cannot use.
    func rest(_ place: Double) -> Double {
      place - place.clamped(from: Swift.min(-slack, origin.x), to: Swift.max(slack, origin.x))
    }
    if page != 0, way * page > 0 { return page + rest(origin.x + way) }
    if page != 0, (page + way) * page >= 0 { return page + way }
    return rest(origin.x + page + way)
  }
}
#endif
