import TsumamiGeometry
import TsumamiMotion

/// Two or more fingers that rotate about each other.
///
/// It begins when the angle is larger than the minimum *and* the fingers have travelled more than
/// 4 points along the arc. The angle is cumulative over any number of turns. It ends
/// when the last finger lifts; with one finger left it holds its value.
///
/// A trackpad that rotates drives it, too, without slop.
///
/// ```swift
/// Rotation().onChanged { value in print(value.rotation, value.anchor) }
/// ```
public struct Rotation: FingerGesture, Equatable, Sendable {
  /// The angle in radians that must be passed; 1° by default.
  ///
  /// It counts in both directions. With 0 only the 4 points along the arc count.
  public var minimumAngleDelta: Double
  /// How velocities are estimated; least squares by default.
  public var velocityEstimator: VelocityEstimator

  /// Makes a rotation.
  ///
  /// - Parameters:
  ///   - minimumAngleDelta: the angle in radians that must be passed.
  ///   - velocityEstimator: how velocities are estimated.
  public init(
    minimumAngleDelta: Double = .pi / 180, velocityEstimator: VelocityEstimator = .leastSquares
  ) {
    self.minimumAngleDelta = minimumAngleDelta
    self.velocityEstimator = velocityEstimator
  }

  /// What a rotation reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The rotation in radians, clockwise on screen, counted over any number of turns.
    ///
    /// 0 when the gesture begins; two turns are 4π.
    public var rotation: Double
    /// The velocity in radians per second; nil when it is not known.
    ///
    /// Positive clockwise on screen.
    public var velocity: Double?
    /// The mean of the fingers in the parent's coordinates.
    ///
    /// While a trackpad alone rotates, its pointer. It jumps when a finger comes or goes.
    public var anchor: Vector

    /// Writes `rotation`, `velocity` and `anchor`, in this order, with angles in radians.
    public func write(to writer: any GestureValueWriter) {
      writer.number("rotation", rotation)
      writer.number("velocity", velocity)
      writer.vector("anchor", anchor)
    }
  }

  /// Two.
  public var pointersToBegin: Int { 2 }
  /// Rotation on a trackpad.
  public var indirectInputs: GestureInputs { .rotation }

  /// Whether the fingers have turned far enough.
  ///
  /// It never fails by itself: with fingers that only move, it waits until they lift.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    let travel = fingers.travel
    return abs(travel.rotation) > minimumAngleDelta
      && abs(travel.arc) > Pinch.minimumTravel * context.touchScale ? .begin : .wait
  }

  /// The arc travel and the angle.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: the arc travel in stage points and the angle in radians, both with the reason
  ///   `tooShort`.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    let travel = fingers.travel
    return [
      GestureThreshold(
        .tooShort, .distance, limit: Pinch.minimumTravel * context.touchScale,
        reached: abs(travel.arc)),
      GestureThreshold(
        .tooShort, .angle, limit: minimumAngleDelta, reached: abs(travel.rotation)),
    ]
  }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    Value(
      rotation: fingers.total.rotation, velocity: fingers.rotationVelocity(at: time),
      anchor: fingers.mean)
  }
}

extension Rotation: DescribedGesture {
  package static var word: StaticString { "rotation" }
  package static var place: StaticString { "a rotation" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Rotation()
    each.number(
      "minimumAngleDelta", &minimumAngleDelta, or: usual.minimumAngleDelta,
      .angleDifference)
    each.choice("velocityEstimator", &velocityEstimator, or: usual.velocityEstimator)
  }
}
