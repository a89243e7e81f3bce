import TsumamiGeometry

/// A value that can be in motion: displacements of it can be added and stretched.
///
/// Numbers and vectors are motion values; so is anything made of them part by part.
public protocol MotionValue: Sendable {
  /// No displacement.
  static var zero: Self { get }
  /// The sum, part by part.
  static func + (left: Self, right: Self) -> Self
  /// The difference, part by part.
  static func - (left: Self, right: Self) -> Self
  /// All parts multiplied by a number.
  static func * (value: Self, factor: Double) -> Self
  /// How far from zero the value is: the largest of its parts, each in its own unit.
  var magnitude: Double { get }
}

extension Double: MotionValue {}

extension Vector: MotionValue {
  /// The length.
  public var magnitude: Double { length }
}
