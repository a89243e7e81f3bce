import TsumamiGeometry

/// A line along which something has snapped, to be drawn.
public struct BoxGuide: Equatable, Sendable {
  /// What lies on one line.
  public enum Kind: Equatable, Sendable {
    /// Edges or middles.
    case alignment
    /// Gaps of the same width.
    case gap
  }

  /// Whether the line goes from the top to the bottom, at an x.
  public var isVertical: Bool
  /// Where it is, across its direction, in the parent's coordinates.
  public var position: Double
  /// What lies on it.
  public var kind: Kind

  /// Makes a line, to be compared with one that was reported.
  public init(isVertical: Bool, position: Double, kind: Kind) {
    self.isVertical = isVertical
    self.position = position
    self.kind = kind
  }
}

/// Where a box snaps to: the edges and middles of its siblings and of its parent, and places that
/// make equal gaps.
///
/// Pure functions of rectangles along the parent's axes; limits come after it.
///
/// A snap that holds is left only half as far again from its line as it was entered, so that it
/// does not flicker.
///
/// Complexity: linear in the number of siblings; nothing is allocated for a move.
public struct BoxSnapping: Sendable {
  /// How much farther than where a snap is entered it is left.
  public static var hysteresis: Double { 1.5 }

  /// The bounding rectangles of the siblings, in the parent's coordinates.
  public var siblings: [Rect]
  /// The bounds of the parent.
  public var area: Rect
  /// How near in the parent's points a line has to be.
  public var distance: Double

  /// Makes it from what there is beside a box.
  public init(siblings: [Rect], area: Rect, distance: Double) {
    self.siblings = siblings
    self.area = area
    self.distance = distance
  }

  /// A place on one axis, and what it came from.
  struct Snap: Equatable {
    /// Where the line is.
    var line: Double
    /// How far the rectangle has to move to it.
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

  /// Takes a snap if it is near enough, and better than the best so far: what holds goes on holding
  /// as long as it can, and else the nearest is the best.
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
