import TsumamiGeometry

/// What fingers may do with a piece of content: the switches of a manipulable view.
public struct Manipulation: Sendable {
  /// What two fingers that move apart do.
  public enum Pinch: Equatable, Sendable {
    /// Nothing.
    case off
    /// They scale both axes alike.
    case uniform
    /// They scale each of the content's own axes by itself. Two fingers cannot tell that from a
    /// turn, so rotation is held.
    case axes
  }

  /// Whether fingers move the content.
  public var isPanEnabled = true
  /// How fingers scale the content.
  public var pinch = Pinch.uniform
  /// Whether fingers turn the content.
  public var isRotationEnabled = true
  /// The smallest scale along either axis; 0 or less for none.
  public var minimumScale = 0.1
  /// The largest scale along either axis; less than 1 for none.
  public var maximumScale = 10.0
  /// Where the content may be put.
  public var limits = Limits.none
  /// Whether a double tap returns the content to its layout.
  public var doubleTapResets = false
  /// Whether the content goes on, and slows down, when the last finger lets go while it moves.
  ///
  /// Translation slows down by 0.998 per millisecond, scale and rotation by 0.99, about the point
  /// where it was held last. If that would take the content beyond its limits, a spring takes it
  /// to where they let it rest; with ``Limits/Edge/stop`` it never passes them on its way.
  public var hasMomentum = false

  /// Makes a manipulation with pan, uniform pinch and rotation, scales of 0.1...10, no limits.
  public init() {}

  /// The smallest and the largest scale as a range.
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

  /// Whether two or more fingers turn the content.
  var turns: Bool { isRotationEnabled && pinch != .axes }
}
