import Foundation
import Tsumami

/// Touch input that others have recorded on a device.
public struct Recording: Decodable {
  /// One report of one finger, in units of the device.
  public struct Event: Decodable {
    private let t_us: Double
    /// The number of the finger.
    public let id: Int
    /// What it did, in the word of a trace.
    public let phase: String
    /// Where it was.
    public let x, y: Double

    /// The time in seconds.
    public var time: Double { t_us / 1e6 }
  }

  /// One number for both axes, or one for each.
  private struct Resolution: Decodable {
    let axes: Vector

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let numbers = try? container.decode([Double].self), numbers.count == 2 {
        axes = Vector(numbers[0], numbers[1])
      } else {
        axes = Vector.one * (try container.decode(Double.self))
      }
    }
  }

  /// What it is called.
  public let name: String
  /// What fingers or a pen touch: "touchscreen", "touchpad" or "pen".
  public let surface: String
  /// The reports, as they came.
  public let events: [Event]
  private let range: [Double]?
  private let units_per_mm: Resolution?

  /// How many units of the device a millimetre has, along its axes; nil if it does not say.
  public var unitsPerMillimetre: Vector? { units_per_mm?.axes }

  /// All recordings of a file; none if it is not here.
  public static func all(in name: String) throws -> [Recording] {
    guard let file = RecordedData.file(name) else { return [] }
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { try JSONDecoder().decode(Recording.self, from: Data($0.utf8)) }
  }

  /// The most fingers that are down at once.
  public var mostFingers: Int {
    var down: Set<Int> = []
    var most = 0
    for event in events {
      if event.phase == "down" { down.insert(event.id) }
      if event.phase == "up" || event.phase == "cancel" { down.remove(event.id) }
      most = max(most, down.count)
    }
    return most
  }

  /// What was recorded, in points: 160 to the inch where the device says how large it is, else as
  /// on a touchpad of 100 mm or a screen of 125 mm, whichever it is, both with a ratio of 8 : 5.
  public var inputs: [Input] {
    let origin: Vector
    let pointsPerUnit: Vector
    let pointsPerMillimetre = 160 / 25.4
    if let units = unitsPerMillimetre {
      pointsPerUnit = Vector(pointsPerMillimetre / units.x, pointsPerMillimetre / units.y)
      origin = .zero
    } else {
      let range = range ?? [0, 1000, 0, 1000]
      let extent = Vector(range[1] - range[0], range[3] - range[2])
      let longSide = surface == "touchpad" ? 630.0 : 790
      let isWide = extent.x >= extent.y
      let size = isWide ? Vector(longSide, longSide / 1.6) : Vector(longSide / 1.6, longSide)
      pointsPerUnit = Vector(size.x / extent.x, size.y / extent.y)
      origin = Vector(range[0], range[2])
    }
    return events.compactMap { event in
      let phases: [String: PointerPhase] = [
        "down": .down, "move": .move, "up": .up, "cancel": .cancel,
      ]
      return phases[event.phase].map {
        let position = (Vector(event.x, event.y) - origin).scaled(by: pointsPerUnit)
        return .pointer(event.id, $0, at: position, time: event.time)
      }
    }
  }
}
