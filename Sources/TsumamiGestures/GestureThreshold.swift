/// A limit of a gesture, and how close to it the fingers came.
///
/// A recognizer lists its thresholds on demand: while it is possible they say what is missing, and
/// after it has failed they say what was missed. They are never computed per event.
///
/// ```swift
/// GestureThreshold(.tooShort, .distance, limit: 10, reached: 7.5)  // a pan that needs 2.5 pt more
/// ```
public struct GestureThreshold: Equatable, Sendable {
  /// What is measured, and its unit.
  ///
  /// The raw values are the words of the trace format.
  public enum Quantity: String, Equatable, Sendable {
    /// A distance in stage points.
    case distance
    /// A time in seconds.
    case duration
    /// A speed in stage points per second.
    case speed
    /// The difference of a scale from 1, without a unit.
    case scale
    /// An angle in radians.
    case angle
  }

  /// The reason with which the gesture fails when it misses this threshold.
  ///
  /// `moved`, `tooLong` and `wrongDirection` are upper limits, `tooShort` and `tooSlow` lower ones.
  public var reason: GestureReason
  /// What is measured.
  public var quantity: Quantity
  /// The limit, in the unit of the quantity.
  ///
  /// Bounded to ±10¹⁰⁰ by the initializer; 0 for a number that is not one.
  public var limit: Double
  /// How far the fingers came, in the unit of the quantity.
  ///
  /// Before a failure it says how near the gesture is. It is bounded as ``limit`` is.
  public var reached: Double

  /// Makes a threshold.
  ///
  /// - Parameters:
  ///   - reason: the reason of the failure; it says whether the limit is an upper or a lower one.
  ///   - quantity: the quantity that is measured.
  ///   - limit: the limit, in the unit of the quantity.
  ///   - reached: how far the fingers came, in the same unit.
  public init(
    _ reason: GestureReason, _ quantity: Quantity, limit: Double, reached: Double
  ) {
    self.reason = reason
    self.quantity = quantity
    self.limit = limit.bounded
    self.reached = reached.bounded
  }

  /// Whether the fingers are on the wrong side of the limit.
  @inlinable package var isMissed: Bool {
    switch reason {
    case .tooShort, .tooSlow: reached <= limit
    default: reached > limit
    }
  }
}

extension GestureRecognizer {
  /// The threshold that made the gesture fail, or be cancelled.
  ///
  /// - Parameter context: the same context in which the gesture failed.
  /// - Returns: nil when it has not failed, or for a reason that has no limit.
  @inlinable package func missedThreshold(in context: GestureContext) -> GestureThreshold? {
    state.missed(of: thresholds(in: context))
  }
}

extension RecognizerState {
  /// The one of some thresholds that led to this state.
  @usableFromInline package func missed(of thresholds: [GestureThreshold]) -> GestureThreshold? {
    switch self {
    case .failed(let reason), .cancelled(let reason):
      thresholds.first { $0.reason == reason && $0.isMissed }
        ?? thresholds.first { $0.reason == reason }
    case .possible, .ready, .active, .ended:
      nil
    }
  }
}

extension Double {
  /// Whether a distance or a speed is greater than another one by more than the rounding of their
  /// coordinates.
  func exceeds(_ other: Double) -> Bool { self > other + 1e-9 }
}
