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
  /// The time in seconds at which the first finger came down.
  private(set) var firstTime = 0.0
  /// Where the first finger came down, in stage points.
  private(set) var firstPosition = Vector.zero

  /// Adds the finger that came last.
  mutating func add(_ sample: PointerSample, at time: Double, count: Int) {
    if mostCount == 0 { (firstPosition, firstTime) = (sample.position.bounded, time) }
    hasTouch = hasTouch || sample.kind == .touch
    isMouse = sample.kind == .mouse
    mostCount = Swift.max(mostCount, count)
    lastTime = time
  }

  /// Forgets all fingers.
  mutating func reset() {
    (mostCount, hasTouch, lastWasCancelled) = (0, false, false)
  }
}
