import Tsumami

/// The surface of a device, and how its positions and its pressure become those of a stage.
public struct DeviceSurface: Sendable {
  /// A number of units that are a number of points, from a smallest unit on.
  struct Scale {
    var minimum = 0.0
    var units = 1.0
    var points = 1.0

    func points(of value: Double) -> Double { (value - minimum) * points / units }
  }

  /// The size in points after the rotation; nil if the device does not tell its ranges.
  public let size: Size?
  /// The points of a millimetre of the surface, along its own horizontal axis; nil if its size in
  /// millimetres is not known.
  ///
  /// With a `size` of the mapping it is not the number that the mapping has.
  public let pointsPerMillimetre: Double?
  /// Sentences about what the device does not tell.
  public let notes: [String]
  private let x: Scale
  private let y: Scale
  private let pressure: EvdevDevice.Axis?
  /// The map that follows the scaling; nil for none.
  private let turn: Matrix?

  private init(
    _ size: Size?, _ x: Scale, _ y: Scale, _ mapping: DeviceMapping,
    pressure: EvdevDevice.Axis? = nil, density: Double?, notes: [String] = []
  ) throws(DeviceError) {
    try mapping.check()
    self.size = size.map(mapping.turned)
    (self.x, self.y, self.pressure) = (x, y, pressure)
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
      pressure: device.axes[device.codes.pressure], density: density)
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
      size, across, down, mapping, pressure: device.axes[device.codes.pressure],
      density: isMeasured ? mapping.pointsPerMillimetre : nil, notes: notes)
  }

  /// The point of a position in the device's units.
  package func position(_ x: Double, _ y: Double) -> Vector {
    let point = Vector(self.x.points(of: x), self.y.points(of: y))
    return turn.map { $0 * point } ?? point
  }

  /// The pressure in 0...1; nil if the device does not tell.
  func pressure(_ value: Int?) -> Double? {
    guard let value, let pressure, pressure.extent > 0 else { return nil }
    return min(max((Double(value) - Double(pressure.minimum)) / pressure.extent, 0), 1)
  }
}
