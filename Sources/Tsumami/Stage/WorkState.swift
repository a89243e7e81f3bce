/// What the engine has yet to do, and the time up to which it has done it.
struct WorkState {
  /// The rounds of callbacks that answer each other within one event; more have to wait for the next
  /// one.
  static let mostRounds = 32

  /// The time in seconds up to which everything has happened.
  private(set) var time = 0.0
  /// Whether anything has happened yet; the first input may have any time.
  private(set) var hasTime = false
  /// Whether the engine is at work; what comes in then has to wait.
  var isBusy = false
  /// The earliest deadline of an attachment, in seconds.
  var earliestDecision = Double.infinity
  /// The version of the tree when it was asked last what lies under the pointers that hover.
  var hoverVersion: UInt64 = 0

  /// Whether something has changed on which decisions depend: a state, a pointer, the tree.
  private(set) var isUndecided = false
  /// Whether a pointer or a node has moved since what is held was brought under its pointers.
  var isUnsolved = false

  /// How often something has been changed that is not input.
  var changeCount = 0

  /// Whether there is anything to do.
  var isUnsettled: Bool { isUndecided || isUnsolved }

  /// Decisions have to be taken anew, and what is held solved.
  mutating func invalidate() {
    isUndecided = true
    isUnsolved = true
  }

  mutating func takeUndecided() -> Bool {
    defer { isUndecided = false }
    return isUndecided
  }

  mutating func takeUnsolved() -> Bool {
    defer { isUnsolved = false }
    return isUnsolved
  }

  /// The time at which something happens that says it happens at `time`: never before what has
  /// happened already.
  func clamped(_ time: Double) -> Double { hasTime ? Swift.max(time, self.time) : time }

  mutating func setTime(_ time: Double) {
    self.time = time
    hasTime = true
  }
}
