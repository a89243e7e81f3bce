import Tsumami

/// What a page is told: events, and where items are.
final class TouchNews {
  /// The events, by the numbers that `touch.js` has for them.
  enum Event: Double {
    case moved, began, ended, cancelled, rested
  }

  /// A record for each: the index of the item, the number of the event, the translation, the
  /// scales, the six numbers of the map from the item's coordinates to those of its parent, and the
  /// rotation.
  private(set) var numbers: [Double] = []
  static var stride: Int { 13 }

  /// The address of the records, which are gone with the next call that adds one.
  func take() -> UnsafePointer<Double>? {
    let start = numbers.withUnsafeBufferPointer { $0.baseAddress }
    numbers.removeAll(keepingCapacity: true)
    return start
  }

  @inline(never) func add(_ event: Event, _ manipulator: Manipulator, _ index: Int) {
    let placement = manipulator.placement
    let map = manipulator.frame.matrix(for: placement)
    write(Vector(Double(index), event.rawValue))
    write(placement.translation)
    write(placement.scale)
    write(Vector(map.a, map.b))
    write(Vector(map.c, map.d))
    write(Vector(map.tx, map.ty))
    numbers.append(placement.rotation)
  }

  @inline(never) private func write(_ vector: Vector) {
    numbers.append(vector.x)
    numbers.append(vector.y)
  }
}
