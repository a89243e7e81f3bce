/// A sheet that lies at the bottom of its parent and is dragged up and down between detents.
public struct Sheet: Sendable {
  /// A height at which a sheet rests.
  public struct Detent: Sendable {
    /// How high that is.
    public enum Height: Sendable {
      /// So many points of the parent.
      case points(Double)
      /// A share of the parent's height, 0...1.
      case fraction(Double)
      /// As high as the content: ``Sheet/contentHeight``.
      case content
      /// What a function makes of the parent's height.
      case custom(@Sendable (_ parentHeight: Double) -> Double)
    }

    /// What it is called; of two with one name the first counts.
    public var name: String
    /// How high it is; in any case not higher than the parent.
    public var height: Height

    /// Makes a detent.
    public init(_ name: String, _ height: Height) {
      self.name = name
      self.height = height
    }

    /// A detent at a height in points.
    public static func points(_ height: Double, _ name: String) -> Detent {
      Detent(name, .points(height))
    }

    /// A detent at a share of the parent's height.
    public static func fraction(_ share: Double, _ name: String) -> Detent {
      Detent(name, .fraction(share))
    }
  }

  /// When what lies below the sheet takes no touches.
  public enum Dimming: Equatable, Sendable {
    /// Never: the background stays alive.
    case never
    /// While the sheet is higher than the detent of this name.
    case above(String)
    /// Whenever the sheet is open.
    case always
  }

  /// The heights at which it rests, in any order; none is one detent as high as the parent.
  public var detents: [Detent]
  /// Whether it can be dragged away: it closes when it is let go below half its lowest detent.
  public var isDismissible = false
  /// When the background takes no touches.
  public var dimming = Dimming.never
  /// How high in points the area at the top is that moves the sheet whatever lies there; 0 for
  /// none.
  public var grabberHeight = 0.0
  /// How high the content is in points, for a detent of that height; nil for the node's own height.
  public var contentHeight: Double?

  /// Makes a sheet.
  public init(detents: [Detent] = []) {
    self.detents = detents
  }
}
