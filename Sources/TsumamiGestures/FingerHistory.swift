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
  /// The first finger and those that are down: where they came down in stage points, and when in
  /// seconds.
  private var landings: [(finger: Int, position: Vector, time: Double)] = []
  /// The time in seconds at which the first finger came down.
  var firstTime: Double { landings.first?.time ?? 0 }
  /// Where the first finger came down, in stage points.
  var firstPosition: Vector { landings.first?.position ?? .zero }

  /// Adds the finger that came last.
  mutating func add(_ sample: PointerSample, at time: Double, count: Int) {
    landings.append((sample.id, sample.position.bounded, time))
    hasTouch = hasTouch || sample.kind == .touch
    isMouse = sample.kind == .mouse
    mostCount = Swift.max(mostCount, count)
    lastTime = time
  }

  /// Forgets a finger that leaves; the first one stays the first, unless another gesture has taken
  /// it.
  mutating func remove(_ finger: Int, isTaken: Bool) {
    guard let place = landings.lastIndex(where: { $0.finger == finger }) else { return }
    if place > 0 || isTaken { landings.remove(at: place) }
  }

  /// Forgets all fingers.
  mutating func reset() {
    landings.removeAll(keepingCapacity: true)
    (mostCount, hasTouch, lastWasCancelled) = (0, false, false)
  }
}
