import Tsumami

/// The tool that draws lines and shapes: each finger draws one of its own.
package struct Drawing {
  /// What a finger draws.
  struct Pen {
    /// The kind of the items.
    var kind = Item.Kind.drawing
    /// The number of their colour.
    var color = 0
    /// The width of their lines in points of the window.
    var width = 4.0
  }

  /// What a finger has drawn so far.
  struct Stroke {
    let pen: Pen
    let pointer: Int
    let device: PointerKind
    /// Where the finger was, on the board: a shape is between the first point and the last.
    var points: [Vector]
    /// Where it is, in points of the window.
    var position: Vector
  }

  /// The pen of the next finger.
  var pen = Pen()
  /// Whether fingers draw.
  var isInUse = false
  /// The lines that fingers draw now.
  private(set) var strokes: [Stroke] = []

  /// The least distance of two points of a line in points of the window; the jitter of a finger is
  /// within it.
  private static var step: Double { 2 }
  /// How far a line may be from where the finger was, in points of the window.
  private static var tolerance: Double { 0.6 }
  /// The most points of a line before it is simplified.
  private static var mostPoints: Int { 9_000 }
  /// The distance in points of the window up to which a finger taps.
  private static var tapDistance: Double { 8 }
  /// The precision of what is kept in points of the window.
  private static var precision: Double { 0.125 }

  /// The height of the frame of a straight line in points of the window: it has room for the head
  /// of an arrow and for a finger.
  var thickness: Double { Swift.max(24, 5 * pen.width) }

  // MARK: Fingers

  mutating func begin(_ pointer: Int, _ device: PointerKind, at position: Vector, on board: Vector)
  {
    strokes.append(
      Stroke(pen: pen, pointer: pointer, device: device, points: [board], position: position))
  }

  /// Goes on with a stroke; false if there is none of this finger.
  mutating func move(_ pointer: Int, to position: Vector, on board: Vector, at zoom: Double) -> Bool
  {
    guard let place = strokes.firstIndex(where: { $0.pointer == pointer }) else { return false }
    strokes[place].position = position
    let last = strokes[place].points.count - 1
    if strokes[place].pen.kind != .drawing {
      if last > 0 {
        strokes[place].points[last] = board
      } else {
        strokes[place].points.append(board)
      }
    } else if last < Self.mostPoints,
      strokes[place].points[last].distance(to: board) * zoom >= Self.step
    {
      strokes[place].points.append(board)
    }
    return true
  }

  /// Removes the stroke of a finger and returns it; nil if there is none.
  mutating func take(_ pointer: Int) -> Stroke? {
    strokes.firstIndex { $0.pointer == pointer }.map { strokes.remove(at: $0) }
  }

  /// Forgets all strokes.
  mutating func forget() { strokes = [] }

  // MARK: Items

  /// Whether a finger has tapped instead of drawing a shape.
  static func isTap(_ stroke: Stroke, at zoom: Double) -> Bool {
    guard stroke.pen.kind != .drawing, let end = stroke.points.last else { return false }
    return stroke.points[0].distance(to: end) * zoom < tapDistance
  }

  /// The item that a stroke makes, on the board.
  ///
  /// - Parameters:
  ///   - stroke: the stroke.
  ///   - zoom: the magnification of the board.
  ///   - id: its id.
  /// - Returns: the item, without a rank.
  func item(of stroke: Stroke, at zoom: Double, id: Int = 0) -> Item {
    let kind = stroke.pen.kind
    let width = stroke.pen.width / zoom
    let points =
      kind == .drawing
      ? Self.simplified(stroke.points, within: Self.tolerance / zoom) : stroke.points
    let start = points[0]
    let end = points[points.count - 1]
    var bounds = Rect(origin: start, size: .zero)
    for point in points {
      bounds = Rect.around([bounds, Rect(origin: point, size: .zero)]) ?? bounds
    }
    if kind == .drawing {
      bounds = bounds.inset(by: Insets(-width / 2))
    } else if kind == .line || kind == .arrow {
      bounds = Rect(
        center: (start + end) / 2, size: Size((end - start).length, thickness / zoom))
    }
    bounds.size = Size(Swift.max(bounds.size.width, width), Swift.max(bounds.size.height, width))
    var item = Item(id: id, kind, in: bounds)
    if kind == .line || kind == .arrow { item.rotation = (end - start).angle }
    if kind == .drawing {
      // A finer step is not seen, and has many digits in a file.
      let unit = Self.precision / zoom
      item.points = [bounds.size.width, bounds.size.height]
      for point in points {
        let own = (point - bounds.origin) / unit
        item.points += [
          own.x.rounded(.toNearestOrEven) * unit, own.y.rounded(.toNearestOrEven) * unit,
        ]
      }
    }
    item.color = stroke.pen.color
    item.settings[.lineWidth] = width
    return item
  }

  /// The points of a line without those that it passes anyway.
  ///
  /// - Parameters:
  ///   - points: the points.
  ///   - tolerance: how far from the line a point may be that is left out.
  /// - Returns: the others, the first and the last among them.
  package static func simplified(_ points: [Vector], within tolerance: Double) -> [Vector] {
    guard points.count > 2 else { return points }
    var isKept: [Bool] = Array(repeating: false, count: points.count)
    isKept[0] = true
    isKept[points.count - 1] = true
    // The ends of the parts that are not simple yet.
    var ends = [0, points.count - 1]
    while let end = ends.popLast(), let start = ends.popLast() {
      var farthest = start
      var most = tolerance
      for place in start..<end {
        let distance = points[place].distance(toSegmentFrom: points[start], to: points[end])
        if distance > most { (most, farthest) = (distance, place) }
      }
      guard farthest > start else { continue }
      isKept[farthest] = true
      ends += [start, farthest, farthest, end]
    }
    var simple: [Vector] = []
    for (place, point) in points.enumerated() where isKept[place] { simple.append(point) }
    return simple
  }
}
