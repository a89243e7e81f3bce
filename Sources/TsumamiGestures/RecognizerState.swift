/// The state of a recognizer; UIKit's states, with `ended` for `recognized`.
///
///                    allow                 lift
///     possible ─▶ ready ─────▶ active ──────────▶ ended
///        │          │   └───────────────────────▶ ended      a discrete gesture
///        │          │             └─────────────▶ cancelled
///        └──────────┴───────────────────────────▶ failed
///
/// A recognizer goes from `possible` to `ready` by itself, when it has recognised its gesture. It
/// begins only when it is allowed to: at once when no other gesture excludes it, later when it
/// waits for another gesture to fail, never when it is excluded.
public enum RecognizerState: Equatable, Sendable {
  /// It follows its fingers and has not recognised anything.
  case possible
  /// It has recognised its gesture and waits to be allowed to begin.
  case ready
  /// It has begun.
  case active
  /// It was recognised and is over.
  case ended
  /// It had begun and was cancelled.
  case cancelled(GestureReason)
  /// It was not recognised.
  case failed(GestureReason)

  /// Whether two states are the same, also in their reasons.
  @inlinable public static func == (left: RecognizerState, right: RecognizerState) -> Bool {
    switch (left, right) {
    case (.possible, .possible), (.ready, .ready), (.active, .active), (.ended, .ended): true
    case (.cancelled(let one), .cancelled(let other)), (.failed(let one), .failed(let other)):
      one == other
    default: false
    }
  }

  /// Whether the gesture is over; only a reset leads on.
  ///
  /// True for `ended`, `cancelled` and `failed`.
  @inlinable public var isTerminal: Bool {
    switch self {
    case .possible, .ready, .active: false
    case .ended, .cancelled, .failed: true
    }
  }

  /// Whether the gesture has begun or was recognised, so that it has a value.
  @inlinable package var hasValue: Bool {
    switch self {
    case .active, .ended, .cancelled: true
    case .possible, .ready, .failed: false
    }
  }

  /// The state of a recognizer after it is stopped: failed if it had not begun, cancelled if it
  /// had, unchanged once it is over.
  ///
  /// A recognizer of your own calls it in ``GestureRecognizer/stop(_:)``:
  ///
  /// ```swift
  /// let state = RecognizerState.active
  /// print(state.stopped(.pointerCancelled))  // cancelled, for this reason
  /// ```
  ///
  /// - Parameter reason: why it is stopped.
  /// - Returns: the state after it.
  @inlinable public func stopped(_ reason: GestureReason) -> RecognizerState {
    switch self {
    case .possible, .ready: .failed(reason)
    case .active: .cancelled(reason)
    case .ended, .cancelled, .failed: self
    }
  }
}
