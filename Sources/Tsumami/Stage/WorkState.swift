/// The pending work of the engine, and the time up to which it is done.
struct WorkState {
  /// The largest number of rounds within one event, when callbacks trigger each other; further work
  /// waits for the next event.
  static let mostRounds = 32
  /// The largest number of inputs that callbacks of one event send by turns, when each of them
  /// leads to another one; further ones wait for the next event.
  static let mostLetters = 256

  /// The time in seconds up to which all input and all deadlines are handled.
  private(set) var time = 0.0
  /// Whether the time was set; the first input may have any time.
  private(set) var hasTime = false
  /// Whether the engine is working; input that arrives then waits.
  var isBusy = false
  /// The earliest deadline of an attachment, in seconds.
  var earliestDecision = Double.infinity
  /// The version of the tree at the last hit test of the hovering pointers.
  var hoverVersion: UInt64 = 0

  /// Whether a state, a pointer or the tree has changed, so that the arbiter must decide.
  private(set) var isUndecided = false
  /// Whether a pointer or a node has moved since held content was solved.
  var isUnsolved = false

  /// Whether an attachment of a kind from outside calls the stage: that is work of the engine, and
  /// no call of a program.
  var isWithinKind = false
  /// The number of changes by calls, not by input.
  var changeCount = 0

  /// Whether there is pending work.
  var isUnsettled: Bool { isUndecided || isUnsolved }

  /// Invalidates the decisions and the solution of held content.
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

  /// A time of input, but not earlier than the current time.
  func clamped(_ time: Double) -> Double { hasTime ? Swift.max(time, self.time) : time }

  mutating func setTime(_ time: Double) {
    self.time = time
    hasTime = true
  }
}
