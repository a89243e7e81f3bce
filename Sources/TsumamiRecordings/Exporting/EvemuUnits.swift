import Tsumami
import TsumamiDevices

/// The units in which a recording of evemu has positions and pressures: as coarse as they can be
/// with each of them on one.
///
/// That of positions is a point if all of them are whole, else a fraction of a millimetre.
struct EvemuUnits {
  /// The finest resolution, in units per millimetre.
  static let finest = 2000
  /// The most units of a pressure.
  static let mostOfPressure = 65535

  /// Units per millimetre along each axis; 0 for units of one point.
  let resolution: (x: Int, y: Int)
  /// Whether every position is on a unit.
  let isExact: Bool
  /// The unit of the pressure is one in this number; nil if no sample has a pressure.
  let pressure: Double?
  /// Whether every pressure is on a unit.
  let isPressureExact: Bool

  init(of samples: [PointerSample]) {
    let (x, y) = (samples.map(\.position.x), samples.map(\.position.y))
    if Self.isExact(x, 0), Self.isExact(y, 0) {
      resolution = (0, 0)
      isExact = true
    } else {
      let coarsest = [x, y].map { positions in
        (1...Self.finest).first { Self.isExact(positions, $0) }
      }
      isExact = !coarsest.contains(nil)
      resolution = (coarsest[0] ?? Self.finest, coarsest[1] ?? Self.finest)
    }
    let pressures = Set(samples.compactMap(\.pressure))
    // Devices have such ranges more often than others.
    let known = [255, 256, 1023, 1024, 2047, 2048, 4095, 4096, 8191, 8192, 65535]
    func isUnit(_ units: Int) -> Bool {
      pressures.allSatisfy { ($0 * Double(units)).rounded() / Double(units) == $0 }
    }
    let units = known.first(where: isUnit) ?? (1...Self.mostOfPressure).first(where: isUnit)
    isPressureExact = units != nil
    pressure = pressures.isEmpty ? nil : Double(units ?? Self.mostOfPressure)
  }

  /// Whether every position is on a unit.
  private static func isExact(_ positions: [Double], _ resolution: Int) -> Bool {
    positions.allSatisfy { points(of(points: $0, resolution), resolution) == $0 }
  }

  /// The units that are nearest to a number of points.
  static func of(points: Double, _ resolution: Int) -> Int32 {
    let factor =
      resolution == 0 ? 1 : Double(resolution) / Stage.usualPointsPerMillimetre
    return Int32((points * factor).rounded().clamped(from: -2147483648, to: 2147483647))
  }

  private static func points(_ units: Int32, _ resolution: Int) -> Double {
    resolution == 0
      ? Double(units)
      : Double(units) * Stage.usualPointsPerMillimetre / Double(resolution)
  }
}
