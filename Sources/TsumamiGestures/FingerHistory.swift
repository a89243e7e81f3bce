import TsumamiGeometry

/// How the fingers of a gesture came and left.
struct FingerHistory {
  /// The largest number of fingers at one time.
  private(set) var mostCount = 0
  /// The time in seconds at which the last finger came down.
  private(set) var lastTime = 0.0
  /// Whether one of the pointers is a finger, not a mouse or a pen.
  private(set) var hasTouch = false
  /// Whether the pointer that came last is a mouse.
  private(set) var isMouse = false
  /// Whether the system took away the one that left last.
  var lastWasCancelled = false
  /// The touch-down of the first finger, also once it has lifted, and then those of the others that
  /// are down.
  private var downs: [PointerSample] = []

  /// The touch-down of the first finger; nil before it.
  var first: PointerSample? { downs.first }

  /// Adds the finger that came last.
  mutating func add(_ sample: PointerSample, at time: Double, count: Int) {
    var down = sample
    down.time = time
    downs.append(down)
    hasTouch = hasTouch || sample.kind == .touch
    isMouse = sample.kind == .mouse
    mostCount = Swift.max(mostCount, count)
    lastTime = time
  }

  /// Follows a lift or a cancellation.
  mutating func lift(_ sample: PointerSample) {
    lastWasCancelled = sample.phase == .cancel
    if let place = downs.lastIndex(where: { $0.id == sample.id }), place > 0 {
      downs.remove(at: place)
    }
  }

  /// Forgets a finger that another gesture has taken: if it was the first, the next one is.
  mutating func release(_ pointer: Int) {
    if let place = downs.lastIndex(where: { $0.id == pointer }) { downs.remove(at: place) }
  }

  /// Forgets all fingers.
  mutating func reset() {
    downs.removeAll(keepingCapacity: true)
    (mostCount, hasTouch, lastWasCancelled) = (0, false, false)
  }
}
