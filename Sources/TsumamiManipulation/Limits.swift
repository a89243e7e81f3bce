import TsumamiGeometry

/// Where content may be placed: within its parent, so that it covers its parent, anywhere, or as a
/// closure decides.
///
/// ```swift
/// Limits.inside(.parent, insets: Insets(10))
/// Limits.cover(.parent, edge: .rubberBand)
/// ```
public struct Limits: Sendable {
  /// The rectangle that limits are about.
  public enum Area: Equatable, Sendable {
    /// The bounds of the content's parent.
    case parent
  }

  /// What happens at an edge.
  ///
  /// The curve of the resistance is that of `UIScrollView`: a pull of x points moves the content by
  /// 0.55·x·d / (0.55·x + d), with the extent d of the area in that direction.
  public enum Edge: Equatable, Sendable {
    /// The content stops there.
    case stop
    /// The content follows with growing resistance and springs back when it is let go.
    case rubberBand
  }

  /// The rule itself.
  ///
  /// First the scale is brought into its range, and as near as that allows to one that fits; then
  /// the content is moved. Content that does not fit the area is in the middle of it.
  public enum Rule: Sendable {
    /// Anywhere.
    case none
    /// The bounding rectangle of the transformed content stays within the area.
    case inside(Insets)
    /// The content always covers the area, as in a photo viewer, a crop or a map.
    case cover(Insets)
    /// The same for content that repeats along its own x axis, as a map that goes round the date
    /// line or a panorama of a full circle: along that axis it may be moved without end.
    ///
    /// It is still at least as large as the area, so that nothing shows twice.
    case coverAround(Insets)
    /// A function from the proposed placement, and the point in the parent's coordinates about
    /// which fingers scale, to the placement that is shown.
    ///
    /// It should be continuous and idempotent. A result that is not finite is ignored.
    /// It has to be pure: it is called while content is computed, and must not call the stage.
    case custom(@Sendable (_ proposed: Placement, _ about: Vector) -> Placement)
  }

  /// The rule.
  ///
  /// A manipulation follows a change at its next movement, or when the limits are applied.
  public var rule: Rule
  /// What happens at an edge; of a custom rule it concerns only the scale.
  public var edge: Edge
  /// Whether content that has to cover the area may also be smaller along an axis, and is in the
  /// middle then, as a photo that is shown whole; false by default.
  package var centersSmaller = false

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - edge: whether the content stops at an edge, which is the default, or follows beyond it.
  public init(_ rule: Rule, edge: Edge = .stop) {
    self.rule = rule
    self.edge = edge
  }

  /// The distances of the limits from the edges of the area, in points of the parent; zero for
  /// rules without an area.
  ///
  /// Setting them on a rule without an area makes it ``Rule/inside(_:)``.
  package var insets: Insets {
    get {
      switch rule {
      case .none, .custom: .zero
      case .inside(let insets), .cover(let insets), .coverAround(let insets): insets
      }
    }
    set {
      switch rule {
      case .cover: rule = .cover(newValue)
      case .coverAround: rule = .coverAround(newValue)
      case .none, .inside, .custom: rule = .inside(newValue)
      }
    }
  }

  /// No limits.
  ///
  /// Only the range of the scales limits the content.
  public static var none: Limits { Limits(.none) }

  /// Keeps the bounding rectangle of the content within an area less its insets.
  ///
  /// ```swift
  /// stage.manipulate(photo) {
  ///   $0.limits = .inside(.parent, insets: Insets(10), edge: .rubberBand)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - area: the rectangle.
  ///   - insets: the distances from its edges, in points of the parent; negative for outwards.
  ///   - edge: what happens at an edge.
  /// - Returns: the limits.
  public static func inside(
    _ area: Area = .parent, insets: Insets = .zero, edge: Edge = .stop
  ) -> Limits {
    Limits(.inside(insets), edge: edge)
  }

  /// Keeps an area less its insets covered by the content.
  ///
  /// - Parameters:
  ///   - area: the rectangle.
  ///   - insets: the distances from its edges, in points of the parent; negative for outwards.
  ///   - edge: what happens at an edge.
  /// - Returns: the limits, under which the content is at least as large as the area.
  public static func cover(
    _ area: Area = .parent, insets: Insets = .zero, edge: Edge = .stop
  ) -> Limits {
    Limits(.cover(insets), edge: edge)
  }

  /// Keeps an area less its insets covered by content that repeats along its own x axis:
  /// ``Rule/coverAround(_:)``.
  ///
  /// - Parameters:
  ///   - area: the rectangle.
  ///   - insets: the distances from its edges, in points of the parent; negative for outwards.
  ///   - edge: what happens at an edge.
  /// - Returns: the limits; the program draws the content again beside itself.
  public static func coverAround(
    _ area: Area = .parent, insets: Insets = .zero, edge: Edge = .stop
  ) -> Limits {
    Limits(.coverAround(insets), edge: edge)
  }

  /// Limits that a function decides: ``Rule/custom(_:)``.
  ///
  /// ```swift
  /// let track = Limits.custom { proposed, _ in
  ///   Placement(translation: Vector(min(max(proposed.translation.x, 0), 200), 0))
  /// }
  /// ```
  ///
  /// - Parameter resolve: a continuous, idempotent and pure function.
  /// - Returns: the limits; at the edge of the scale they stop.
  public static func custom(
    _ resolve: @escaping @Sendable (_ proposed: Placement, _ about: Vector) -> Placement
  ) -> Limits {
    Limits(.custom(resolve))
  }
}
