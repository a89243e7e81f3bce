import TsumamiGeometry

/// The settings of a manipulation: what fingers may do with a piece of content.
///
/// A stage and a ``Manipulator`` take them. Views and modifiers make them of their own properties.
///
/// ```swift
/// var manipulation = Manipulation()
/// manipulation.scale = 0.5...3
/// manipulation.limits = .inside(.parent, edge: .rubberBand)
/// manipulation.hasMomentum = true
/// ```
public struct Manipulation: Sendable {
  /// What a pinch scales.
  ///
  /// A trackpad that magnifies, and a wheel that zooms, change both axes by one factor, unless a
  /// pinch is off.
  public enum Pinch: Equatable, Sendable {
    /// Nothing.
    case off
    /// Both axes, by one factor.
    case uniform
    /// Each of the content's own axes independently. Two fingers do not determine a rotation as
    /// well, so rotation is held.
    ///
    /// Content that moves along one ``Manipulation/axis`` alone grows along its own axis of that
    /// name alone: a strip of time gets longer, and not higher.
    case axes
  }

  /// What a wheel does, or two fingers on a trackpad that scroll.
  ///
  /// A wheel with the control key, and a trackpad that magnifies, zoom whatever this is, as far as
  /// the pinch allows.
  public enum Wheel: Equatable, Sendable {
    /// Nothing: it is left to the scroll around the content, or to the page.
    case page
    /// It zooms about the pointer.
    case zoom
    /// It moves the content, as if it were scrolled.
    case scroll
  }

  /// Whether fingers move the content; true by default.
  ///
  /// If false the anchor stays where it is in the parent.
  public var isPanEnabled = true
  /// The axes of the parent along which the content moves; both by default.
  ///
  /// Along one axis a finger that moves across it first leaves the content to what is around it: a
  /// scroll, or a page that scrolls. Momentum, wheels and keys move it along the axis alone, and
  /// with ``Pinch/axes`` they scale it along that axis alone; limits still place it anywhere.
  public var axis = Axes.both
  /// How a pinch scales the content; ``Pinch/uniform`` by default.
  ///
  /// With ``Pinch/off`` two fingers only move and rotate it.
  public var pinch = Pinch.uniform
  /// Whether two fingers rotate the content; true by default.
  ///
  /// Without effect with ``Pinch/axes``.
  public var isRotationEnabled = true
  /// The smallest scale along either axis; 0.1 by default, 0 or less for none.
  ///
  /// A rubber band lets fingers go below it by at most a factor of 2.
  public var minimumScale = 0.1
  /// The largest scale along either axis; 10 by default, less than 1 for none.
  ///
  /// One below the smallest scale counts as that.
  public var maximumScale = 10.0
  /// Where the content may be placed; anywhere by default.
  ///
  /// The range of the scales holds besides.
  public var limits = Limits.none
  /// Whether a double tap returns the content to its layout; false by default.
  ///
  /// A spring without overshoot takes it there. Whole rotations are not undone.
  public var doubleTapResets = false
  /// The scale to which a double tap takes content that has the scale of its layout, about the
  /// point that was tapped; 1 or less for none, which is the default.
  ///
  /// Content of another scale returns to its layout.
  public var doubleTapScale = 1.0
  /// What a wheel does over the content; ``Wheel/page`` by default.
  ///
  /// A report that would take the content beyond its limits is left to what is around it, when it
  /// is the first after a pause.
  public var wheel = Wheel.page
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
  ///
  /// Fingers then move the content anywhere, scale both axes together to 0.1...10 and rotate it; it
  /// stays where it is let go.
  public init() {}

  /// The smallest and the largest scale along either axis, as a range; 0.1...10 by default.
  ///
  /// It sets ``minimumScale`` and ``maximumScale``. An upper bound of less than 1 is thus none:
  /// limits never keep content smaller than its layout, and the range has no end when it is read.
  ///
  /// ```swift
  /// stage.manipulate(photo) { $0.scale = 0.5...3 }
  /// ```
  public var scale: ClosedRange<Double> {
    get {
      let least = minimumScale.isNaN ? 0 : minimumScale
      return least...(maximumScale >= 1 ? Swift.max(maximumScale, least) : .infinity)
    }
    set {
      minimumScale = newValue.lowerBound
      maximumScale = newValue.upperBound
    }
  }

  /// How far displacements move the content along the parent's axes: 1, or 0 for not at all.
  var freedom: Vector {
    isPanEnabled ? along : .zero
  }

  /// 1 for each axis along which the content may move, else 0.
  private var along: Vector {
    @inline(never) get { Vector(axis == .vertical ? 0 : 1, axis == .horizontal ? 0 : 1) }
  }

  /// How far pinches, wheels and keys scale the content along its own axes: 1, or 0 for not at all.
  var growth: Vector {
    @inline(never) get {
      switch pinch {
      case .off: .zero
      case .uniform: .one
      case .axes: along
      }
    }
  }

  /// A factor along the axes along which the content grows, and 1 along the others.
  @inline(never) func factors(_ factor: Double) -> Vector {
    Vector(growth.x == 0 ? 1 : factor, growth.y == 0 ? 1 : factor)
  }

  /// Whether displacements move the content along both axes.
  var isFree: Bool { isPanEnabled && axis == .both }

  /// Whether a double tap does anything.
  package var followsDoubleTaps: Bool { doubleTapResets || doubleTapScale > 1 }

  /// Whether two or more fingers rotate the content.
  var turns: Bool { isRotationEnabled && pinch != .axes }
}
