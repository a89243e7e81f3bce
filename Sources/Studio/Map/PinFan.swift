import TsumamiGeometry

/// The pins of a cluster that was tapped, in a ring around it.
struct PinFan {
  /// How long they take to come out, and to go back, in seconds.
  static var duration: Double { 0.22 }
  /// The most pins of a ring; the cluster stands for the others.
  static var most: Int { 12 }

  /// The group of the cluster.
  let group: Int
  /// The groups of its pins, each of which has one; the first is at the top of the ring.
  let pins: [Int]
  private let start: Double
  private var end = Double.infinity

  /// Opens the ring of a cluster at a time in seconds.
  init(group: Int, pins: [Int], at time: Double) {
    self.group = group
    self.pins = Array(pins.prefix(Self.most))
    start = time
  }

  /// Whether it goes back.
  var isClosing: Bool { end < .infinity }

  /// Lets its pins go back.
  mutating func close(at time: Double) { end = Swift.min(end, time) }

  /// How far it is open, 0 to 1.
  func share(at time: Double) -> Double {
    let rest = 1 - ((time - start) / Self.duration).clamped(from: 0, to: 1)
    let left = 1 - ((time - end) / Self.duration).clamped(from: 0, to: 1)
    return (1 - rest * rest * rest) * left
  }

  /// Whether it opens or closes.
  func isMoving(at time: Double) -> Bool { isClosing || time < start + Self.duration }

  /// Whether it is closed for good.
  func isOver(at time: Double) -> Bool { time >= end + Self.duration }

  /// The distance of its markers' middles from that of the cluster, in points.
  var radius: Double {
    let round = Double(pins.count) * PinLayer.distance / (2 * .pi)
    return Swift.max(round, 1.3 * MapMarker.side)
  }

  /// The displacement of a pin from the cluster, in points, in a ring that is open.
  func arm(_ place: Int) -> Vector {
    Vector.unit(at: 2 * .pi * (Double(place) / Double(pins.count) - 0.25)) * radius
  }
}
