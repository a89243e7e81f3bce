#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
/// The phase of a manipulation or an edit, with the value that it has reached.
///
/// One `began` is followed by any number of `changed` and by one `ended` or `cancelled`.
public enum EditPhase<Value: Sendable>: Sendable {
  /// Fingers have taken hold.
  case began(Value)
  /// The value has changed.
  case changed(Value)
  /// The last finger has let go; the value is the one at rest, within the limits.
  case ended(Value)
  /// The system has taken the fingers; the value is the one before they took hold.
  case cancelled(Value)

  /// The value.
  public var value: Value {
    switch self {
    case .began(let value), .changed(let value), .ended(let value), .cancelled(let value): value
    }
  }

  /// Whether fingers still hold the view.
  public var isActive: Bool {
    switch self {
    case .began, .changed: true
    case .ended, .cancelled: false
    }
  }
}

extension EditPhase: Equatable where Value: Equatable {}
#endif
