import Tsumami

/// The double tap on an item, beside its manipulation.
struct DoubleTap {
  /// The fingers that are down and that it has received, or has ended with.
  private(set) var fingers: [Int] = []
  private var recognizer = Tap.Recognition(Tap(count: 2))
  /// Where the last finger came down, in the window.
  private var point = Vector.zero

  /// The time in seconds at which it has taken too long.
  var deadline: Double { recognizer.deadline }
  var isReady: Bool { recognizer.state == .ready }

  func has(_ pointer: Int) -> Bool { fingers.contains(pointer) }

  mutating func press(_ sample: PointerSample, in context: GestureContext) {
    guard !recognizer.state.isTerminal else { return }
    fingers.append(sample.id)
    point = sample.position
    receive(sample, in: context)
  }

  mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
  }

  mutating func leave(_ sample: PointerSample, in context: GestureContext) {
    fingers.removeAll { $0 == sample.id }
    receive(sample, in: context)
  }

  mutating func decide(in context: GestureContext) { recognizer.decide(in: context) }

  /// Where it was tapped twice just now; nil if it was not.
  mutating func takeTwice() -> Vector? {
    guard isReady else { return nil }
    recognizer.allow(in: GestureContext(time: 0))
    return point
  }

  mutating func stop() { recognizer.stop(.interrupted) }

  /// Makes it fresh for the next fingers, if it is over.
  mutating func tidy() {
    if recognizer.state.isTerminal, fingers.isEmpty { recognizer.reset() }
  }
}
