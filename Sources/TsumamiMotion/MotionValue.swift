import TsumamiGeometry

/// A value that can be moved: its displacements can be added and multiplied by numbers.
///
/// Numbers and vectors are motion values, and so is whatever consists of them, as
/// ``PlacementParts``.
///
/// ```swift
/// struct Glow: MotionValue {
///   var brightness = 0.0
///   var radius = 0.0
///   static var zero: Glow { Glow() }
///   static var componentCount: Int { 2 }
///   subscript(component component: Int) -> Double {
///     get { component == 0 ? brightness : radius }
///     set { if component == 0 { brightness = newValue } else { radius = newValue } }
///   }
///   static func + (left: Glow, right: Glow) -> Glow {
///     Glow(brightness: left.brightness + right.brightness, radius: left.radius + right.radius)
///   }
///   static func * (glow: Glow, factor: Double) -> Glow {
///     Glow(brightness: glow.brightness * factor, radius: glow.radius * factor)
///   }
///   var magnitude: Double { max(abs(brightness) * 100, abs(radius)) }
/// }
/// ```
public protocol MotionValue: Sendable {
  /// No displacement.
  static var zero: Self { get }
  /// The sum, part by part.
  static func + (left: Self, right: Self) -> Self
  /// The difference, part by part.
  static func - (left: Self, right: Self) -> Self
  /// All parts multiplied by a number.
  static func * (value: Self, factor: Double) -> Self
  /// The number of components.
  static var componentCount: Int { get }
  /// One component.
  subscript(component component: Int) -> Double { get set }
  /// The number of the part to which a component belongs; parts have a direction of their own, as
  /// that of a vector. Components of one part follow each other. By default each is its own part.
  static func part(of component: Int) -> Int
  /// The distance from zero: that of the largest part, each in its own unit.
  var magnitude: Double { get }
}

extension MotionValue {
  /// Each component is its own part.
  @inlinable public static func part(of component: Int) -> Int { component }

  /// The difference, part by part.
  @inlinable public static func - (left: Self, right: Self) -> Self { left + right * -1 }

  /// Whether all parts are finite.
  @inlinable package var isFinite: Bool {
    for component in 0..<Self.componentCount where !self[component: component].isFinite {
      return false
    }
    return true
  }
}

extension Double: MotionValue {
  /// One.
  @inlinable public static var componentCount: Int { 1 }

  /// Itself.
  @inlinable public subscript(component component: Int) -> Double {
    get { self }
    set { self = newValue }
  }
}

extension Vector: MotionValue {
  /// Two.
  @inlinable public static var componentCount: Int { 2 }

  /// Both components are one part.
  @inlinable public static func part(of component: Int) -> Int { 0 }

  /// x, then y.
  @inlinable public subscript(component component: Int) -> Double {
    get { component == 0 ? x : y }
    set { if component == 0 { x = newValue } else { y = newValue } }
  }

  /// The length.
  @inlinable public var magnitude: Double { length }
}
