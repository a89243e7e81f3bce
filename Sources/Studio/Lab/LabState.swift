import Tsumami

/// The state of a part in the lab: that of its recognizer, and idle before the first touch.
///
/// The raw value is its number for a page.
package enum LabState: Int, CaseIterable, Equatable, Sendable {
  /// No pointer has reached it.
  case idle
  /// It follows pointers and is not decided.
  case possible
  /// It could begin and waits for another one to fail.
  case waiting
  /// It has begun.
  case active
  /// It is over after it was recognised.
  case ended
  /// It had begun and was cancelled.
  case cancelled
  /// It was not recognised.
  case failed

  init(_ state: RecognizerState) {
    switch state {
    case .possible: self = .possible
    case .ready: self = .waiting
    case .active: self = .active
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
