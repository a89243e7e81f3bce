/// The settings of a sheet: it lies at the bottom of its parent and is dragged up and down between
/// detents.
///
/// Heights are the visible part of the sheet, in points from the bottom of the parent.
///
/// ```swift
/// var sheet = Sheet(detents: [.points(120, "small"), .fraction(1, "full")])
/// sheet.isDismissible = true
/// sheet.dimming = .above("small")
/// ```
public struct Sheet: Sendable {
  /// A height at which a sheet rests.
  ///
  /// The order in a list does not count: detents are sorted by their heights.
  public struct Detent: Sendable {
    /// The ways to give a height.
    ///
    /// A height that is not a number counts as that of the parent.
    public enum Height: Sendable {
      /// A height in points of the parent.
      case points(Double)
      /// A share of the parent's height, 0...1.
      case fraction(Double)
      /// As high as the content: ``Sheet/contentHeight``.
      case content
      /// The result of a function of the parent's height, in points.
      /// It has to be pure: it is called while the sheet is computed, and must not call the stage.
      case custom(@Sendable (_ parentHeight: Double) -> Double)
    }

    /// The name, its own within the sheet.
    ///
    /// Of two detents with one name the lower one is found; a trace, a page and a program in C
    /// refuse them.
    ///
    /// By the name a program moves a sheet and learns where it rests.
    public var name: String
    /// The height; limited to 0 and the height of the parent.
    ///
    /// It is computed again when the parent, the content or the settings change.
    public var height: Height

    /// Makes a detent.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - height: the height.
    public init(_ name: String, _ height: Height) {
      self.name = name
      self.height = height
    }

    /// A detent at a height in points.
    ///
    /// - Parameters:
    ///   - height: the height in points of the parent, at least 0.
    ///   - name: the name.
    /// - Returns: the detent.
    public static func points(_ height: Double, _ name: String) -> Detent {
      Detent(name, .points(height))
    }

    /// A detent at a share of the parent's height.
    ///
    /// - Parameters:
    ///   - share: the share in 0...1; 0.5 is the half of the parent.
    ///   - name: the name.
    /// - Returns: the detent.
    public static func fraction(_ share: Double, _ name: String) -> Detent {
      Detent(name, .fraction(share))
    }
  }

  /// When the background of the sheet takes no touches.
  ///
  /// Such a background is drawn darker: ``SheetMover/dimming`` grows over one step of the detents.
  public enum Dimming: Equatable, Sendable {
    /// Never: the background stays alive.
    case never
    /// While the sheet is higher than the detent of this name; never if there is none.
    case above(String)
    /// Whenever the sheet is open.
    case always
  }

  /// The heights at which it rests, in any order; an empty list is one detent as high as the
  /// parent.
  public var detents: [Detent]
  /// Whether it closes when it is let go below half its lowest detent; false by default.
  ///
  /// If true, fingers can also pull it below its lowest detent without resistance, down to 0.
  public var isDismissible = false
  /// When the background takes no touches; ``Dimming/never`` by default.
  ///
  /// In that state it is drawn darker.
  public var dimming = Dimming.never
  /// The height in points of the area at the top that always moves the sheet; 0, the default, for
  /// none.
  ///
  /// Elsewhere a list under the finger and the sheet share the movement: ``AxisOwnership``.
  public var grabberHeight = 0.0
  /// The height of the content in points, for ``Detent/Height/content``; nil, the default, for the
  /// height of the node.
  ///
  /// Of several such detents all have this height, up to that of the parent.
  public var contentHeight: Double?

  /// Makes a sheet.
  ///
  /// - Parameter detents: the heights at which it rests, in any order.
  public init(detents: [Detent] = []) {
    self.detents = detents
  }

  /// Whether a detent is as high as the content, whose height must be measured then.
  package var measuresContent: Bool {
    detents.contains { if case .content = $0.height { true } else { false } }
  }
}
