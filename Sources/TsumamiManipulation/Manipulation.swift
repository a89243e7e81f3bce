import TsumamiGeometry

/// The settings of a manipulation: what fingers may do with a piece of content.
public struct Manipulation: Sendable {
  /// What a pinch scales.
  public enum Pinch: Equatable, Sendable {
    /// Nothing.
    case off
    /// Both axes, by one factor.
    case uniform
    /// Each of the content's own axes independently. Two fingers do not determine a rotation as
    /// well, so rotation is held.
    case axes
  }

  /// Whether fingers move the content; true by default.
  ///
  /// If false the anchor stays where it is in the parent.
  public var isPanEnabled = true
  /// How a pinch scales the content; ``Pinch/uniform`` by default.
  public var pinch = Pinch.uniform
  /// Whether two fingers rotate the content; true by default.
  public var isRotationEnabled = true
  /// The smallest scale along either axis; 0.1 by default, 0 or less for none.
  public var minimumScale = 0.1
  /// The largest scale along either axis; 10 by default, less than 1 for none.
  ///
  /// One below the smallest scale counts as that.
  public var maximumScale = 10.0
  /// Where the content may be placed; anywhere by default.
  public var limits = Limits.none
  /// Whether a double tap returns the content to its layout; false by default.
  public var doubleTapResets = false
  /// Whether content that is let go while it moves goes on and slows down; false by default.
  ///
  /// Translation slows down by 0.998 per millisecond, scale and rotation by 0.99, about the point
  /// where it was held last. If that would take the content beyond its limits, a spring takes it
  /// to where they let it rest; with ``Limits/Edge/stop`` it never passes them.
  public var hasMomentum = false
  /// Whether pan, pinch and rotation count together towards the slop, as the square root of the sum
  /// of their squares; false (the largest of them counts) by default.
  ///
  /// If true, two or more fingers move the content after 8 points, one after 10.
  public var combinesTravel = false
  /// Whether the content is held at the points where the fingers went down; false by default.
  ///
  /// By default it is held at the points under the fingers when the slop is passed, so that it does
  /// not jump. If true it jumps then, by up to the slop, and each finger is on the point that it
  /// touched: for small content, and for handles.
  public var includesSlop = false

  /// Makes settings with the defaults.
  public init() {}

  /// The smallest and the largest scale along either axis, as a range; 0.1...10 by default.
  ///
  /// It sets ``minimumScale`` and ``maximumScale``.
  ///
  /// ```swift
  /// stage.manipulate(photo) { $0.scale = 0.5...3 }
  /// ```
  public var scale: ClosedRange<Double> {
    get {
      let least = minimumScale.isNaN ? 0 : minimumScale
      return least...(maximumScale > least ? maximumScale : least)
    }
    set {
      minimumScale = newValue.lowerBound
      maximumScale = newValue.upperBound
    }
  }

  /// Whether two or more fingers rotate the content.
  var turns: Bool { isRotationEnabled && pinch != .axes }
}
