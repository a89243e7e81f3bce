/// A line along which something has snapped, to be drawn.
///
/// ``BoxEditor/guides`` has them while a box is dragged; draw each across the whole parent.
public struct BoxGuide: Equatable, Sendable {
  /// The objects on a line.
  public enum Kind: Equatable, Sendable {
    /// Edges or middles.
    case alignment
    /// Gaps of the same width.
    case gap
  }

  /// Whether the line goes from the top to the bottom, at an x.
  ///
  /// If false it goes from the left to the right, at a y.
  public var isVertical: Bool
  /// Where it is, across its direction, in the parent's coordinates.
  ///
  /// An x if ``isVertical``, else a y; in points.
  public var position: Double
  /// The objects on it.
  public var kind: Kind

  /// Makes a line, to be compared with one that was reported.
  package init(isVertical: Bool, position: Double, kind: Kind) {
    self.isVertical = isVertical
    self.position = position
    self.kind = kind
  }
}
