import TsumamiGeometry
import TsumamiMotion

/// Two or more fingers that rotate about each other.
///
/// It begins when the angle is larger than the minimum *and* the fingers have travelled more than
/// 4 points along the arc. The angle is cumulative over any number of turns. It ends
/// when the last finger lifts; with one finger left it holds its value.
public struct Rotation: FingerGesture, Equatable, Sendable {
  /// The angle in radians that must be passed; 1° by default.
  public var minimumAngleDelta: Double
  /// How velocities are estimated; least squares by default.
  public var velocityEstimator: VelocityEstimator

  /// Makes a rotation.
  public init(
    minimumAngleDelta: Double = .pi / 180, velocityEstimator: VelocityEstimator = .leastSquares
  ) {
    self.minimumAngleDelta = minimumAngleDelta
    self.velocityEstimator = velocityEstimator
  }

  /// What a rotation reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The rotation in radians, clockwise on screen, counted over any number of turns.
    public var rotation: Double
    /// The velocity in radians per second; nil when it is not known.
    public var velocity: Double?
    /// The mean of the fingers in the parent's coordinates.
    public var anchor: Vector

    /// Writes all parts.
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
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    let travel = fingers.travel
    return abs(travel.rotation) > minimumAngleDelta
      && abs(travel.arc) > Pinch.minimumTravel * context.touchScale ? .begin : .wait
  }

  /// The arc travel and the angle.
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
