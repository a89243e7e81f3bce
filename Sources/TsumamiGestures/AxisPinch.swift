import TsumamiGeometry
import TsumamiMotion

/// Two or more fingers that scale the two axes of a node by themselves.
///
/// The axes are the node's own, turned with it, so that a turned photo is stretched along its
/// sides; both scales start at 1. Fingers that lie closer than 8 pt on an axis leave that one
/// alone until they are farther apart on it.
///
/// It begins when one axis passes both thresholds: the scale, and 4 points of zoom travel. It goes
/// on with one finger, which holds the scales, and ends when the last one lifts. There is no
/// rotation, and a trackpad does not drive it.
///
/// ```swift
/// AxisPinch().onChanged { value in print(value.scale.x, value.scale.y) }
/// ```
public struct AxisPinch: FingerGesture, Equatable, Sendable {
  /// By how much the scale of either axis must differ from 1.
  ///
  /// A factor, not a distance: 0.01, the default, is 1 % more or less. With 0 only the 4 points of
  /// ``Pinch`` count.
  public var minimumScaleDelta: Double
  /// How velocities are estimated; least squares by default.
  public var velocityEstimator: VelocityEstimator

  /// Makes a two-axis pinch.
  ///
  /// - Parameters:
  ///   - minimumScaleDelta: by how much a scale must differ from 1.
  ///   - velocityEstimator: how velocities are estimated.
  public init(
    minimumScaleDelta: Double = 0.01, velocityEstimator: VelocityEstimator = .leastSquares
  ) {
    self.minimumScaleDelta = minimumScaleDelta
    self.velocityEstimator = velocityEstimator
  }

  /// What a two-axis pinch reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The factors by which the fingers have spread; positive and finite.
    ///
    /// Along the node's x axis and its y axis, from 1 each when the gesture begins.
    public var scale: Vector
    /// How fast the scales change per second; nil when that cannot be known.
    ///
    /// It is d(scale)/dt, nil also when that of one axis is not known.
    public var velocity: Vector?
    /// The mean of the fingers in the parent's coordinates.
    ///
    /// It jumps when a finger comes or goes.
    public var anchor: Vector

    /// Writes `scale`, `velocity` and `anchor`, in this order.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("scale", scale)
      writer.vector("velocity", velocity)
      writer.vector("anchor", anchor)
    }
  }

  /// Two.
  public var pointersToBegin: Int { 2 }
  /// Each axis by itself.
  public var isPerAxis: Bool { true }

  /// Whether the fingers have come together or moved apart far enough on either axis.
  ///
  /// It never fails by itself: with fingers that only move, it waits until they lift.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    let travel = fingers.travel
    let least = Pinch.minimumTravel * context.touchScale
    let x = abs(travel.scale.x - 1) > minimumScaleDelta && abs(travel.zoom.x) > least
    let y = abs(travel.scale.y - 1) > minimumScaleDelta && abs(travel.zoom.y) > least
    return x || y ? .begin : .wait
  }

  /// The least change of the scale and the zoom travel, of the axis that has changed more.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: the distance and the scale, both with the reason `tooShort`.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    let travel = fingers.travel
    let isX = abs(travel.zoom.x) >= abs(travel.zoom.y)
    return Pinch.thresholds(
      scaleDelta: (isX ? travel.scale.x : travel.scale.y) - 1, minimum: minimumScaleDelta,
      travel: isX ? travel.zoom.x : travel.zoom.y, in: context)
  }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    Value(
      scale: fingers.total.scale, velocity: fingers.scaleVelocity(at: time),
      anchor: fingers.mean)
  }
}

extension AxisPinch: DescribedGesture {
  package static var word: StaticString { "axisPinch" }
  package static var place: StaticString { "an axis pinch" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = AxisPinch()
    each.number(
      "minimumScaleDelta", &minimumScaleDelta, or: usual.minimumScaleDelta, .scaleDifference)
    each.choice("velocityEstimator", &velocityEstimator, or: usual.velocityEstimator)
  }
}
