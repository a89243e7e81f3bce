import Tsumami

/// How recorded positions become points.
public struct ImportOptions: Sendable {
  /// The points of a millimetre by default: 160 to the inch, as Android's pixels that do not depend
  /// on the density.
  public static let defaultPointsPerMillimetre = 160 / 25.4

  /// The size in points to which the range of a touchscreen's axes is scaled; nil, the default, for
  /// the size in millimetres that the device reports.
  ///
  /// For recordings that are in points already it is the size of the stage.
  public var size: Size?
  /// The number of points of a millimetre on the device; 160 to the inch by default.
  public var pointsPerMillimetre = Self.defaultPointsPerMillimetre

  /// Makes the default options.
  public init() {}
}
