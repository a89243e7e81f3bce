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
  public enum Edge: Equatable, Sendable {
    /// The content stops there.
    case stop
    /// The content follows with growing resistance and springs back when it is let go.
    case rubberBand
  }

  /// The rule itself.
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
  public var rule: Rule
  /// What happens at an edge; of a custom rule it concerns only the scale.
  public var edge: Edge
  /// Whether content that has to cover the area may also be smaller along an axis, and is in the
  /// middle then, as a photo that is shown whole; false by default.
  package var centersSmaller = false

  /// Makes limits.
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
  public static var none: Limits { Limits(.none) }

  /// Keeps the bounding rectangle of the content within an area less its insets.
  public static func inside(
    _ area: Area = .parent, insets: Insets = .zero, edge: Edge = .stop
  ) -> Limits {
    Limits(.inside(insets), edge: edge)
  }

  /// Keeps an area less its insets covered by the content.
  public static func cover(
    _ area: Area = .parent, insets: Insets = .zero, edge: Edge = .stop
  ) -> Limits {
    Limits(.cover(insets), edge: edge)
  }

  /// Keeps an area less its insets covered by content that repeats along its own x axis:
  /// ``Rule/coverAround(_:)``.
  public static func coverAround(
    _ area: Area = .parent, insets: Insets = .zero, edge: Edge = .stop
  ) -> Limits {
    Limits(.coverAround(insets), edge: edge)
  }

  /// Limits that a function decides: ``Rule/custom(_:)``.
  public static func custom(
    _ resolve: @escaping @Sendable (_ proposed: Placement, _ about: Vector) -> Placement
  ) -> Limits {
    Limits(.custom(resolve))
  }
}
