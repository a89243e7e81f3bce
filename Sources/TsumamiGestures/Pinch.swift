import TsumamiGeometry
import TsumamiMotion

/// Two or more fingers that come together or move apart.
///
/// It begins when the scale differs from 1 by more than the minimum *and* the mean distance of the
/// fingers from their mean has changed by more than 4 points, so that neither a
/// tremor of fingers that are close together nor one of fingers that are far apart will do. It
/// ends when the last finger lifts; with one finger left it holds its value, and goes on from there
/// when another joins.
///
/// A trackpad that magnifies drives it, too, without slop.
///
/// ```swift
/// Pinch().onChanged { value in print(value.scale, value.anchor) }
/// ```
public struct Pinch: FingerGesture, Equatable, Sendable {
  /// The zoom travel in stage points, and the arc travel of a rotation, that must be passed.
  package static var minimumTravel: Double { 4 }

  /// By how much the scale must differ from 1.
  ///
  /// A factor, not a distance: 0.01, the default, is 1 % more or less. With 0 only the 4 points
  /// count.
  public var minimumScaleDelta: Double
  /// How velocities are estimated; least squares by default.
  public var velocityEstimator: VelocityEstimator

  /// Makes a pinch.
  ///
  /// - Parameters:
  ///   - minimumScaleDelta: by how much the scale must differ from 1.
  ///   - velocityEstimator: how velocities are estimated.
  public init(
    minimumScaleDelta: Double = 0.01, velocityEstimator: VelocityEstimator = .leastSquares
  ) {
    self.minimumScaleDelta = minimumScaleDelta
    self.velocityEstimator = velocityEstimator
  }

  /// What a pinch reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The factor by which the fingers have spread; positive and finite.
    ///
    /// 1 when the gesture begins; 2 when the fingers are twice as far apart.
    public var scale: Double
    /// How fast the scale changes per second; nil when that cannot be known.
    ///
    /// It is d(scale)/dt, positive when the fingers move apart.
    public var velocity: Double?
    /// The mean of the fingers in the parent's coordinates.
    ///
    /// While a trackpad alone magnifies, its pointer. It jumps when a finger comes or goes.
    public var anchor: Vector
    /// How far the mean of the fingers has moved, in the parent's coordinates.
    ///
    /// Unlike ``anchor`` it does not jump when a finger comes or goes, so content that follows it
    /// stays under the fingers; with one finger left it follows that one.
    public var translation: Vector

    /// Writes all parts of the trace format, in which a pinch has no translation.
    public func write(to writer: any GestureValueWriter) {
      writer.number("scale", scale)
      writer.number("velocity", velocity)
      writer.vector("anchor", anchor)
    }
  }

  /// Two.
  public var pointersToBegin: Int { 2 }
  /// Magnification on a trackpad.
  ///
  /// A wheel with the control key is one, too.
  public var indirectInputs: GestureInputs { .magnification }

  /// Whether the fingers have come together or moved apart far enough.
  ///
  /// It never fails by itself: with fingers that only move, it waits until they lift.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    let travel = fingers.travel
    return abs(travel.scale.x - 1) > minimumScaleDelta
      && abs(travel.zoom.x) > Self.minimumTravel * context.touchScale ? .begin : .wait
  }

  /// The least change of the scale, and the zoom travel.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: the zoom travel in stage points and the scale, both with the reason `tooShort`.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    Self.thresholds(
      scaleDelta: fingers.travel.scale.x - 1, minimum: minimumScaleDelta,
      travel: fingers.travel.zoom.x, in: context)
  }

  /// The thresholds of a pinch along one axis.
  static func thresholds(
    scaleDelta: Double, minimum: Double, travel: Double, in context: GestureContext
  ) -> [GestureThreshold] {
    [
      GestureThreshold(
        .tooShort, .distance, limit: minimumTravel * context.touchScale, reached: abs(travel)),
      GestureThreshold(.tooShort, .scale, limit: minimum, reached: abs(scaleDelta)),
    ]
  }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    Value(
      scale: fingers.total.scale.x, velocity: fingers.scaleVelocity(at: time)?.x,
      anchor: fingers.mean, translation: fingers.total.translation)
  }
}

extension Pinch: DescribedGesture {
  package static var word: StaticString { "pinch" }
  package static var place: StaticString { "a pinch" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Pinch()
    each.number(
      "minimumScaleDelta", &minimumScaleDelta, or: usual.minimumScaleDelta, .scaleDifference)
    each.choice("velocityEstimator", &velocityEstimator, or: usual.velocityEstimator)
  }
}
