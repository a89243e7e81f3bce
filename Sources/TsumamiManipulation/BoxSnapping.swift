import TsumamiGeometry

/// The lines to which a box snaps: the edges and centres of its siblings and of its parent, and
/// positions that make equal gaps.
///
/// Snapping is a function of rectangles along the parent's axes and of the lines that hold now;
/// limits are applied after it. It has hysteresis: a line is entered at ``distance`` and left at
/// 1.5 times that, so that a box at the border does not flicker.
///
/// Complexity: linear in the number of siblings; nothing is allocated for a move.
public struct BoxSnapping: Sendable {
  /// The release distance, as a multiple of the snap distance.
  package static var hysteresis: Double { 1.5 }

  /// The bounding rectangles of the siblings, in the parent's coordinates.
  ///
  /// Leave out the box itself, and the members of its group.
  public var siblings: [Rect]
  /// The bounds of the parent.
  ///
  /// In its own coordinates; its edges and its centre are lines, too.
  public var area: Rect
  /// The snap distance in points of the parent; 0, negative or not a number for no snapping.
  ///
  /// A line that holds is left at 1.5 times the distance. On a zoomed stage, divide stage points by
  /// the scale of the parent.
  public var distance: Double

  /// Makes snapping to siblings and a parent.
  ///
  /// - Parameters:
  ///   - siblings: the bounding rectangles of the siblings, in the parent's coordinates.
  ///   - area: the bounds of the parent.
  ///   - distance: the snap distance in points of the parent.
  public init(siblings: [Rect], area: Rect, distance: Double) {
    self.siblings = siblings
    self.area = area
    self.distance = distance
  }

  /// Makes the snapping of an edit whose snap distance is in stage points; nil if it is 0 or the
  /// parent has no extent on the stage.
  ///
  /// - Parameters:
  ///   - settings: the settings of the box.
  ///   - siblings: the bounding rectangles of the siblings, in the parent's coordinates.
  ///   - area: the bounds of the parent.
  ///   - space: the coordinates of the parent.
  package init?(_ settings: BoxEditing, siblings: [Rect], area: Rect, in space: FingerSpace) {
    let unit = space.toStage.meanScale
    guard settings.snapDistance > 0, unit > 0 else { return nil }
    self.init(siblings: siblings, area: area, distance: settings.snapDistance / unit)
  }

  /// The lines to which something is snapped along both axes.
  typealias Snaps = (x: Snap?, y: Snap?)

  /// A line on one axis, and how far it is.
  struct Snap: Equatable {
    /// The coordinate of the line.
    var line: Double
    /// The displacement that takes the rectangle to the line.
    var offset: Double
    var kind: BoxGuide.Kind
  }

  /// An interval on one axis.
  private struct Span {
    var low: Double
    var high: Double
    var middle: Double { (low + high) / 2 }
  }

  private static func span(_ rect: Rect, _ isX: Bool) -> Span {
    isX ? Span(low: rect.minX, high: rect.maxX) : Span(low: rect.minY, high: rect.maxY)
  }

  /// The lines to which a rectangle snaps that is moved, as far as limits let it.
  ///
  /// - Parameters:
  ///   - rect: where the rectangle would be.
  ///   - held: the lines that hold now.
  ///   - axes: along which axes it snaps; both by default.
  ///   - move: moves what has the rectangle by a displacement, and gives the displacement that the
  ///     limits allow.
  /// - Returns: the lines that it reaches.
  func snaps(
    moving rect: Rect, held: Snaps, along axes: (x: Bool, y: Bool) = (true, true),
    _ move: (Vector) -> Vector
  ) -> Snaps {
    Self.reachable(from: held) { held in
      let found = (
        x: axes.x ? snap(moving: rect, alongX: true, held: held.x) : nil,
        y: axes.y ? snap(moving: rect, alongX: false, held: held.y) : nil
      )
      let offset = Self.offset(to: found)
      return (found, move(offset) - offset)
    }
  }

  /// Finds lines that limits let something reach.
  ///
  /// A line that it misses is given up, and another one may be nearer then: so what is found is
  /// found again when nothing changes.
  ///
  /// - Parameters:
  ///   - held: the lines that hold now.
  ///   - find: finds lines, moves the content, and gives the distances by which it misses them.
  /// - Returns: the lines that it reaches.
  static func reachable(
    from held: Snaps, _ find: (Snaps) -> (found: Snaps, missed: Vector)
  ) -> Snaps {
    var held = held
    for _ in 0..<3 {
      let (lines, missed) = find(held)
      let found = (
        x: abs(missed.x) > 1e-6 ? nil : lines.x, y: abs(missed.y) > 1e-6 ? nil : lines.y
      )
      if found == lines || found == held { return found }
      held = found
    }
    return held
  }

  /// The displacement that takes what is moved to its lines.
  static func offset(to snaps: Snaps) -> Vector {
    Vector(snaps.x?.offset ?? 0, snaps.y?.offset ?? 0)
  }

  /// The lines to be drawn.
  static func guides(along snaps: Snaps) -> [BoxGuide] {
    var guides: [BoxGuide] = []
    if let x = snaps.x {
      guides.append(BoxGuide(isVertical: true, position: x.line, kind: x.kind))
    }
    if let y = snaps.y {
      guides.append(BoxGuide(isVertical: false, position: y.line, kind: y.kind))
    }
    return guides
  }

  /// The nearest snap of a rectangle that is moved, on one axis.
  ///
  /// - Parameters:
  ///   - rect: where the rectangle would be.
  ///   - isX: which axis.
  ///   - held: the snap that holds now.
  /// - Returns: nil if nothing is near.
  func snap(moving rect: Rect, alongX isX: Bool, held: Snap?) -> Snap? {
    let own = Self.span(rect, isX)
    var best: Snap?
    func consider(_ line: Double, _ place: Double, _ kind: BoxGuide.Kind) {
      take(Snap(line: line, offset: line - place, kind: kind), held, &best)
    }
    func align(_ other: Span) {
      for line in [other.low, other.middle, other.high] {
        consider(line, own.low, .alignment)
        consider(line, own.middle, .alignment)
        consider(line, own.high, .alignment)
      }
    }
    align(Self.span(area, isX))
    // The nearest neighbours that lie beside the rectangle, before and after it.
    var before: Span?
    var after: Span?
    let across = Self.span(rect, !isX)
    for sibling in siblings {
      let span = Self.span(sibling, isX)
      align(span)
      let other = Self.span(sibling, !isX)
      guard other.low < across.high, other.high > across.low else { continue }
      if span.high <= own.middle, span.high > before?.high ?? -.infinity { before = span }
      if span.low >= own.middle, span.low < after?.low ?? .infinity { after = span }
    }
    if let before, let after {
      consider((before.high + after.low) / 2, own.middle, .gap)
    }
    // The gap to the next but one, repeated.
    for sibling in siblings {
      let other = Self.span(sibling, !isX)
      guard other.low < across.high, other.high > across.low else { continue }
      let span = Self.span(sibling, isX)
      if let before, span.high < before.low {
        consider(before.high + before.low - span.high, own.low, .gap)
      }
      if let after, span.low > after.high {
        consider(after.low - (span.low - after.high), own.high, .gap)
      }
    }
    return best
  }

  /// The nearest snap of an edge that is dragged, on one axis.
  func snap(edge place: Double, alongX isX: Bool, held: Snap?) -> Snap? {
    var best: Snap?
    func align(_ other: Span) {
      for line in [other.low, other.middle, other.high] {
        take(Snap(line: line, offset: line - place, kind: .alignment), held, &best)
      }
    }
    align(Self.span(area, isX))
    for sibling in siblings { align(Self.span(sibling, isX)) }
    return best
  }

  /// Takes a snap that is near enough and better than the best so far: a line that holds is better
  /// than others until its release distance, else the nearest is.
  private func take(_ snap: Snap, _ held: Snap?, _ best: inout Snap?) {
    func isHeld(_ snap: Snap) -> Bool { snap.line == held?.line && snap.kind == held?.kind }
    guard abs(snap.offset) <= distance * (isHeld(snap) ? Self.hysteresis : 1) else { return }
    guard let current = best else { return best = snap }
    let isBetter =
      isHeld(snap) == isHeld(current)
      ? abs(snap.offset) < abs(current.offset) : isHeld(snap)
    if isBetter { best = snap }
  }
}
