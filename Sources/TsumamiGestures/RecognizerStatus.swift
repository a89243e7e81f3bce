/// All that a composition has to know of one of its parts.
///
/// Every composition keeps its own status, so that asking it costs the same at any depth.
@usableFromInline struct RecognizerStatus {
  @usableFromInline var state = RecognizerState.possible
  @usableFromInline var deadline = Double.infinity
  @usableFromInline var isDiscrete = false
  @usableFromInline var isPressing = false
  @usableFromInline var hasSucceeded = false
  @usableFromInline var hasNews = false

  @usableFromInline init() {}

  @inlinable init<R: GestureRecognizer>(of recognizer: R) {
    state = recognizer.state
    deadline = recognizer.deadline
    isDiscrete = recognizer.isDiscrete
    isPressing = recognizer.isPressing
    hasSucceeded = recognizer.hasSucceeded
    hasNews = recognizer.hasNews
  }

  // MARK: Simultaneous

  /// The status of two gestures at the same time.
  ///
  /// A composition that is over stays so, whatever becomes of its parts.
  @usableFromInline mutating func combine(
    _ first: RecognizerStatus, _ second: RecognizerStatus
  ) {
    if !state.isTerminal { state = Self.combined(first.state, second.state) }
    deadline = Swift.min(first.deadline, second.deadline)
    // While one is undecided, the whole goes on.
    isDiscrete =
      first.isDiscrete && second.isDiscrete && first.state != .possible
      && second.state != .possible
    isPressing =
      (state == .possible || state == .ready) && (first.isPressing || second.isPressing)
    hasSucceeded =
      switch (first.hasSucceeded, second.hasSucceeded) {
      case (true, true): true
      case (true, false): second.state.isTerminal
      case (false, true): first.state.isTerminal
      case (false, false): false
      }
    hasNews = first.hasNews || second.hasNews
  }

  private static func combined(
    _ first: RecognizerState, _ second: RecognizerState
  ) -> RecognizerState {
    switch (first, second) {
    case (.cancelled(let reason), let other) where other.isTerminal: .cancelled(reason)
    case (let other, .cancelled(let reason)) where other.isTerminal: .cancelled(reason)
    case (.failed(let reason), .failed): .failed(reason)
    case (let one, let other) where one.isTerminal && other.isTerminal: .ended
    case (.ready, .possible), (.ready, .ready), (.ready, .failed), (.possible, .ready),
      (.failed, .ready):
      .ready
    case (.possible, .possible), (.possible, .failed), (.failed, .possible): .possible
    default: .active
    }
  }

  // MARK: Exclusive

  /// The status of two gestures of which the first wins: its own, or that of the second once it has
  /// failed.
  @usableFromInline mutating func choose(
    _ first: RecognizerStatus, _ second: RecognizerStatus
  ) {
    let deadline = Swift.min(first.deadline, second.deadline)
    let hasNews = first.hasNews || second.hasNews
    if case .failed = first.state { self = second } else { self = first }
    self.deadline = deadline
    self.hasNews = hasNews
  }
}
