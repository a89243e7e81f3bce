import Tsumami

/// How the positions of a device become points of a stage.
///
/// ```swift
/// var mapping = DeviceMapping()
/// mapping.rotation = .quarter  // a panel that hangs upright
/// let decoder = try EvdevDecoder(of: device, mapping)
/// ```
public struct DeviceMapping: Equatable, Sendable {
  /// How far a panel is turned, clockwise.
  ///
  /// The raw values are degrees.
  public enum Rotation: Int, CaseIterable, Sendable {
    /// It is not turned.
    case none = 0
    /// By 90°: its own top is at the right.
    case quarter = 90
    /// By 180°.
    case half = 180
    /// By 270°: its own top is at the left.
    case threeQuarters = 270
  }

  /// The size in points to which the range of a device's axes is scaled, after the rotation; nil,
  /// the default, for the size in millimetres.
  ///
  /// For recordings that are in points already it is the size of the stage.
  ///
  /// Both sides are above 0 and at most 1e9.
  public var size: Size?
  /// The size of the surface in millimetres, before the rotation; nil, the default, for the one
  /// that the device tells.
  ///
  /// Both sides are above 0 and at most 1e9. For positions it counts only without a ``size``.
  public var millimetres: Size?
  /// The number of points of a millimetre on the device; 160 to the inch by default.
  ///
  /// With a size in millimetres and this number a finger moves as many points on a table as on a
  /// phone, so that the distances at which gestures begin are the same.
  ///
  /// Above 0 and at most 1000. It means nothing where neither the device nor ``millimetres`` has a
  /// size.
  public var pointsPerMillimetre = Stage.usualPointsPerMillimetre
  /// The map of positions in parts of the surface, from 0 to 1, that comes before the rotation.
  ///
  /// `LIBINPUT_CALIBRATION_MATRIX` has the same meaning; its six numbers a b c d e f are
  /// `Matrix(a, d, b, e, c, f)`. The identity by default.
  ///
  /// Each number is from -1e6 to 1e6, and the map may not take the surface to a line.
  public var calibration = Matrix.identity
  /// How far the panel is turned; not at all by default.
  ///
  /// A device without ranges, as one of a recording without its description, cannot be turned.
  public var rotation = Rotation.none

  /// Makes the default mapping.
  ///
  /// A device that tells its size in millimetres then has 160 points to the inch, another one a
  /// point for each of its units.
  public init() {}

  /// Whether positions are only scaled.
  var isPlain: Bool { calibration == .identity && rotation == .none }

  private var isUpright: Bool { rotation == .none || rotation == .half }

  /// A size before the rotation of one after it, or the other way round.
  func turned(_ size: Size) -> Size { isUpright ? size : Size(size.height, size.width) }

  /// The size in points, before the rotation, of the size in millimetres.
  var scaledMillimetres: Size? {
    millimetres.map { Size($0.width * pointsPerMillimetre, $0.height * pointsPerMillimetre) }
  }

  /// Makes sure that all numbers are of use.
  package func check() throws(DeviceError) {
    for (size, name) in [(size, "size"), (millimetres, "size in millimetres")] {
      guard let size else { continue }
      guard size.width > 0, size.height > 0, size.width <= 1e9, size.height <= 1e9 else {
        throw DeviceError("a \(name) of which a side is not above 0 and at most 1e9")
      }
    }
    guard pointsPerMillimetre > 0, pointsPerMillimetre <= 1000 else {
      throw DeviceError("points of a millimetre that are not above 0 and at most 1000")
    }
    let matrix = calibration
    for number in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty] {
      guard abs(number) <= 1e6 else {
        throw DeviceError("a number of the calibration that is not from -1e6 to 1e6")
      }
    }
    guard matrix.a * matrix.d != matrix.b * matrix.c else {
      throw DeviceError("a calibration that takes the surface to a line")
    }
  }
}
