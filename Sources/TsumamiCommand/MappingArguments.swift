import Tsumami
import TsumamiDevices
import TsumamiRecordings

extension DeviceMapping {
  /// Takes an option about how positions become points, with its value.
  ///
  /// - Returns: false for another option.
  mutating func take(
    _ option: String, _ rest: inout ArgumentList
  ) throws(ArgumentError) -> Bool {
    switch option {
    case "--size": size = try Self.size(rest.value(), of: option, "points, such as 800x600")
    case "--millimetres":
      millimetres = try Self.size(rest.value(), of: option, "millimetres, such as 1218x685")
    case "--points-per-millimetre":
      pointsPerMillimetre = try Arguments.number(
        rest.value(), of: option, "a number above 0 and at most 1000"
      ) { $0 > 0 && $0 <= 1000 }
    case "--calibration":
      calibration = try Self.matrix(rest.value(), of: option)
      do throws(DeviceError) {
        try check()
      } catch {
        throw ArgumentError("\(option) is \(error.message)")
      }
    case "--rotate":
      guard let rotation = rest.value().flatMap(Int.init).flatMap(Rotation.init) else {
        throw ArgumentError("--rotate needs 0, 90, 180 or 270")
      }
      self.rotation = rotation
    default: return false
    }
    return true
  }

  private static func size(
    _ text: String?, of option: String, _ unit: String
  ) throws(ArgumentError) -> Size {
    let sides = (text ?? "").split(separator: "x", omittingEmptySubsequences: false).map {
      Double($0)
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
      width <= 1e9, height <= 1e9
    else { throw ArgumentError("\(option) needs a width and a height in \(unit)") }
    return Size(width, height)
  }

  /// A matrix in the order of `LIBINPUT_CALIBRATION_MATRIX`.
  private static func matrix(
    _ text: String?, of option: String
  ) throws(ArgumentError) -> Matrix {
    let numbers = (text ?? "").split { $0 == "," || $0 == " " }.map { Double($0) ?? .nan }
    guard numbers.count == 6, numbers.allSatisfy({ abs($0) <= 1e6 }) else {
      throw ArgumentError(
        "\(option) needs six numbers with commas, as LIBINPUT_CALIBRATION_MATRIX, such as "
          + "1,0,0,0,1,0")
    }
    return Matrix(numbers[0], numbers[3], numbers[1], numbers[4], numbers[2], numbers[5])
  }
}
