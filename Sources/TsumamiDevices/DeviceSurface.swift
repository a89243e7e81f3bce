import Tsumami

/// The surface of a device, and how its positions and its pressure become those of a stage.
///
/// A decoder has one, for the size that a stage for its pointers should have:
///
/// ```swift
/// let decoder = try EvdevDecoder(of: device)
/// let stage = Stage(size: decoder.surface.size ?? Size(1920, 1080))
/// ```
public struct DeviceSurface: Sendable {
  /// A number of units that are a number of points, from a smallest unit on.
  struct Scale {
    var minimum = 0.0
    var units = 1.0
    var points = 1.0

    func points(of value: Double) -> Double { (value - minimum) * points / units }
  }

  /// The axes of what is no position.
  private struct Gauges {
    var pressure: EvdevDevice.Axis?
    var orientation: EvdevDevice.Axis?
    var tilt: EvdevDevice.Axis?

    init() {}

    init(of device: EvdevDevice) {
      pressure = device.axes[device.codes.pressure]
      orientation = device.axes[EvdevCode.contactOrientation]
      tilt = device.axes[EvdevCode.tiltX]
    }
  }

  /// The size in points after the rotation; nil if the device does not tell its ranges.
  ///
  /// Positions are from 0, 0 to it, unless the calibration leads beyond.
  public let size: Size?
  /// The points of a millimetre of the surface, along its own horizontal axis; nil if its size in
  /// millimetres is not known.
  ///
  /// With a `size` of the mapping it is not the number that the mapping has.
  public let pointsPerMillimetre: Double?
  /// Sentences about what the device does not tell.
  ///
  /// Empty if it tells everything. Show them to the person who sets the device up.
  public let notes: [String]
  private let x: Scale
  private let y: Scale
  private let gauges: Gauges
  /// The map that follows the scaling; nil for none.
  private let turn: Matrix?

  private init(
    _ size: Size?, _ x: Scale, _ y: Scale, _ mapping: DeviceMapping,
    gauges: Gauges = Gauges(), density: Double?, notes: [String] = []
  ) throws(DeviceError) {
    try mapping.check()
    self.size = size.map(mapping.turned)
    (self.x, self.y, self.gauges) = (x, y, gauges)
    pointsPerMillimetre = density
    self.notes = notes
    if mapping.isPlain {
      turn = nil
    } else if let size {
      let (width, height) = (size.width, size.height)
      let parts = Matrix(1 / width, 0, 0, 1 / height, 0, 0)
      let points = Matrix(width, 0, 0, height, 0, 0)
      let rotation =
        switch mapping.rotation {
        case .none: Matrix.identity
        case .quarter: Matrix(0, 1, -1, 0, height, 0)
        case .half: Matrix(-1, 0, 0, -1, width, height)
        case .threeQuarters: Matrix(0, -1, 1, 0, 0, width)
        }
      turn = rotation * points * mapping.calibration * parts
    } else {
      throw DeviceError(
        "no range of the positions, to calibrate or to turn them; expected the device's description"
      )
    }
  }

  /// The surface of a device whose positions are parts of it, from 0 to 1.
  ///
  /// - Parameters:
  ///   - mapping: how the parts become points.
  ///   - usual: the size in points if the mapping has none.
  /// - Throws: ``DeviceError`` for numbers that are of no use.
  package init(ofParts mapping: DeviceMapping, usual: Size) throws(DeviceError) {
    let size = mapping.size.map(mapping.turned) ?? mapping.scaledMillimetres ?? usual
    try self.init(
      size, Scale(points: size.width), Scale(points: size.height), mapping,
      density: mapping.millimetres.map { size.width / $0.width })
  }

  /// The surface of a device of Linux' input system.
  ///
  /// - Parameters:
  ///   - device: the device.
  ///   - mapping: how its units become points.
  /// - Throws: ``DeviceError`` for numbers that are of no use, and for a device without ranges
  ///   that is to have a size.
  public init(of device: EvdevDevice, _ mapping: DeviceMapping) throws(DeviceError) {
    if let size = mapping.size.map(mapping.turned) ?? mapping.scaledMillimetres {
      try self.init(of: device, scaledTo: size, mapping)
    } else {
      try self.init(inUnitsOf: device, mapping)
    }
  }

  /// The surface of a device whose ranges have a size in points, before the rotation.
  private init(
    of device: EvdevDevice, scaledTo size: Size, _ mapping: DeviceMapping
  ) throws(DeviceError) {
    let (x, y) = (device.axes[device.codes.x], device.axes[device.codes.y])
    for (axis, name) in [(x, "x"), (y, "y")] {
      guard let axis, axis.extent > 0 else {
        throw DeviceError(
          "no range of the positions' \(name), to scale it to a size; expected the device's "
            + "description with the events")
      }
    }
    // Each of the units from the minimum to the maximum is as wide, as for Android and libinput.
    func scale(_ axis: EvdevDevice.Axis?, to points: Double) -> Scale {
      Scale(minimum: Double(axis?.minimum ?? 0), units: (axis?.extent ?? 0) + 1, points: points)
    }
    let across = scale(x, to: size.width)
    let density =
      mapping.millimetres.map { size.width / $0.width }
      ?? device.unitsPerMillimetre.map { $0 * across.points / across.units }
    try self.init(
      size, across, scale(y, to: size.height), mapping,
      gauges: Gauges(of: device), density: density)
  }

  /// The surface of a device in its own units, or its millimetres if it tells them.
  private init(inUnitsOf device: EvdevDevice, _ mapping: DeviceMapping) throws(DeviceError) {
    let (x, y) = (device.axes[device.codes.x], device.axes[device.codes.y])
    let isMeasured = device.unitsPerMillimetre != nil
    var notes: [String] = []
    if !isMeasured {
      notes.append(
        "the device does not tell its size in millimetres: one unit counts as one point; a size in "
          + "points scales it")
    }
    func scale(_ axis: EvdevDevice.Axis?) -> Scale {
      guard let axis else { return Scale() }
      return isMeasured
        ? Scale(
          minimum: Double(axis.minimum), units: Double(axis.resolution),
          points: mapping.pointsPerMillimetre)
        : Scale(minimum: Double(axis.minimum))
    }
    let (across, down) = (scale(x), scale(y))
    var size: Size?
    if let x, let y, x.extent > 0, y.extent > 0 {
      size = Size(across.points(of: Double(x.maximum)), down.points(of: Double(y.maximum)))
    } else {
      notes.append("the device does not tell the range of its positions, nor so the surface's size")
    }
    try self.init(
      size, across, down, mapping, gauges: Gauges(of: device),
      density: isMeasured ? mapping.pointsPerMillimetre : nil, notes: notes)
  }

  /// The point of a position in the device's units.
  package func position(_ x: Double, _ y: Double) -> Vector {
    let point = Vector(self.x.points(of: x), self.y.points(of: y))
    return turn.map { $0 * point } ?? point
  }

  /// The pressure in 0...1; nil if the device does not tell.
  func pressure(_ value: Int?) -> Double? {
    guard let value, let pressure = gauges.pressure, pressure.extent > 0 else { return nil }
    return min(max((Double(value) - Double(pressure.minimum)) / pressure.extent, 0), 1)
  }

  // MARK: Contacts

  /// The size on the stage of an upright rectangle of the device, whose sides are in points.
  func turned(_ size: Size) -> Size {
    guard let turn else { return size }
    return Size(
      abs(turn.a) * size.width + abs(turn.c) * size.height,
      abs(turn.b) * size.width + abs(turn.d) * size.height)
  }

  /// How a contact lies, or how a pen is held.
  func contact(_ shape: EvdevContact.Shape) -> PointerContact {
    PointerContact(size: size(of: shape), tilt: Vector(angle(shape.tiltX), angle(shape.tiltY)))
  }

  /// The size on the stage of the upright rectangle around an ellipse whose axes are parts of the
  /// surface, and which is turned by an angle in radians.
  func size(ofPart part: Size, turnedBy angle: Double) -> Size {
    size(
      ofEllipse: Size(part.width * x.points / x.units, part.height * y.points / y.units),
      turnedBy: angle)
  }

  /// The size on the stage of a circle whose radius is a part of the height of the surface; zero
  /// for one that is none.
  func size(ofRadius part: Double) -> Size {
    guard part.isFinite, part > 0 else { return .zero }
    let diameter = 2 * part * y.points / y.units
    return size(ofEllipse: Size(diameter, diameter), turnedBy: 0)
  }

  private func size(ofEllipse axes: Size, turnedBy angle: Double) -> Size {
    let (across, along) = (cosine(angle), sine(angle))
    return turned(
      Size(
        Vector(axes.width * across, axes.height * along).length,
        Vector(axes.width * along, axes.height * across).length))
  }

  /// The size of the rectangle around the ellipse that touches.
  ///
  /// One without a minor axis is a circle; one without an orientation has its major axis along the
  /// device's y.
  private func size(of shape: EvdevContact.Shape) -> Size {
    guard let major = shape.major, major > 0 else { return .zero }
    var minor = Double(major)
    if let own = shape.minor, own > 0 { minor = Swift.min(Double(own), minor) }
    // The largest orientation is a quarter of a turn.
    var angle = 0.0
    if let value = shape.orientation, let range = gauges.orientation, range.maximum > 0 {
      angle = Double(value) / Double(range.maximum) * .pi / 2
    }
    return size(
      ofPart: Size(minor, Double(major)), turnedBy: angle)
  }

  /// An angle in radians; the axis is in degrees unless it tells its units of a radian.
  private func angle(_ value: Int?) -> Double {
    guard let value else { return 0 }
    let resolution = gauges.tilt?.resolution ?? 0
    let angle = resolution > 0 ? Double(value) / Double(resolution) : Double(value) * .pi / 180
    return Swift.min(Swift.max(angle, -.pi / 2), .pi / 2)
  }
}
