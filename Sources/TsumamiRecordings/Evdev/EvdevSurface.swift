import Tsumami

/// How the positions and the pressure of a device become those of a trace.
struct EvdevSurface {
  /// A number of units that are a number of points, from a smallest unit on.
  struct Scale {
    var minimum: Int
    var units: Double
    var points: Double

    init(minimum: Int, units: Double, _ points: Double) {
      self.minimum = minimum
      self.units = units
      self.points = points
    }

    func points(of value: Int) -> Double { (Double(value) - Double(minimum)) * points / units }
  }

  var x = Scale(minimum: 0, units: 1, 1)
  var y = Scale(minimum: 0, units: 1, 1)
  var pressure: EvdevDevice.Axis?
  /// The size in points; nil if it is not known.
  var size: Size?

  init(pressure: EvdevDevice.Axis?) {
    self.pressure = pressure
  }

  func position(of contact: EvdevContact) -> Vector {
    Vector(x.points(of: contact.x ?? 0), y.points(of: contact.y ?? 0))
  }

  /// The pressure in 0...1; nil if the device does not report it.
  func pressure(of contact: EvdevContact) -> Double? {
    guard let value = contact.pressure, let pressure, pressure.extent > 0 else { return nil }
    return min(max((Double(value) - Double(pressure.minimum)) / pressure.extent, 0), 1)
  }
}
