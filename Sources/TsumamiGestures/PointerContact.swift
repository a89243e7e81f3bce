import TsumamiGeometry

/// How a finger or a pen lies on the surface, as far as the device measures it.
///
/// The numbers are those of Pointer Events, with angles in radians: the size of the area that a
/// finger covers, and the direction of a pen. The engine hands them on, to recognizers, recordings
/// and programs; what it decides does not depend on them.
public struct PointerContact: Equatable, Sendable {
  /// The width and the height of the area that touches, in stage points; zero where that is not
  /// measured.
  public var size: Size
  /// How far a pen leans to the right and towards the person, in -π/2...π/2 radians each; zero for
  /// one that stands upright, and where that is not measured.
  public var tilt: Vector
  /// How far a pen is turned about its own axis, in 0..<2π radians, positive clockwise; 0 where
  /// that is not measured.
  public var twist: Double

  /// Makes a contact; one of which nothing is measured by default.
  ///
  /// - Parameters:
  ///   - size: the width and the height of the area that touches, in stage points.
  ///   - tilt: how far a pen leans, in radians.
  ///   - twist: how far a pen is turned about its own axis, in radians.
  public init(size: Size = .zero, tilt: Vector = .zero, twist: Double = 0) {
    self.size = size
    self.tilt = tilt
    self.twist = twist
  }

  /// A contact of which nothing is measured.
  ///
  /// That of a sample by default.
  public static var unknown: PointerContact { PointerContact() }
}
