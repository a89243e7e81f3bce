/// Where a recognizer stands.
///
///                    allow                 lift
///     possible ─▶ ready ─────▶ active ──────────▶ ended
///        │          │   └───────────────────────▶ ended      a discrete gesture
///        │          │             └─────────────▶ cancelled
///        └──────────┴───────────────────────────▶ failed
///
/// A recognizer goes from `possible` to `ready` by itself, when its fingers have done what it is
/// looking for. It goes on from there only when it is allowed to: at once when nothing stands
/// against it, later when it waits for another gesture to fail, never when it is excluded.
public enum RecognizerState: Equatable, Sendable {
  /// It watches.
  case possible
  /// It has seen its gesture and would begin.
  case ready
  /// It has begun and goes on.
  case active
  /// It was recognised and is over.
  case ended
  /// It had begun and was broken off.
  case cancelled(GestureReason)
  /// It was not its gesture.
  case failed(GestureReason)

  /// Whether nothing more comes before a reset.
  @inlinable public var isTerminal: Bool {
    switch self {
    case .possible, .ready, .active: false
    case .ended, .cancelled, .failed: true
    }
  }

  /// Whether it has begun or was recognised, so that there is a value to speak of.
  @inlinable public var hasValue: Bool {
    switch self {
    case .active, .ended, .cancelled: true
    case .possible, .ready, .failed: false
    }
  }

  /// What becomes of a recognizer that is stopped from outside.
  @inlinable func stopped(_ reason: GestureReason) -> RecognizerState {
    switch self {
    case .possible, .ready: .failed(reason)
    case .active: .cancelled(reason)
    case .ended, .cancelled, .failed: self
    }
  }
}
