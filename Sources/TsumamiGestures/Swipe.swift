import TsumamiGeometry
import TsumamiMotion

/// A quick stroke in one direction, recognised when the finger lifts.
///
/// Lengths and speeds are measured in stage points, directions along the axes of the parent.
///
/// ```swift
/// Swipe(.left).onEnded { _ in showNextPage() }
/// ```
///
/// The finger has to go at least 50 points within 30° of the direction, lift less than 0.5 s after
/// it came down, and be at 300 points per second or more when it lifts. On a large display lengths
/// and speeds are multiplied by ``GestureContext/touchScale``.
public struct Swipe: FingerGesture, Equatable, Sendable {
  /// Where a swipe goes.
  public enum Direction: Equatable, Sendable {
    /// Along the parent's negative x axis.
    case left
    /// Along the parent's x axis.
    case right
    /// Along the parent's negative y axis.
    case up
    /// Along the parent's y axis.
    case down

    /// The direction in the parent's coordinates.
    package var vector: Vector {
      switch self {
      case .left: Vector(-1, 0)
      case .right: Vector(1, 0)
      case .up: Vector(0, -1)
      case .down: Vector(0, 1)
      }
    }

    /// The word of the trace format.
    var name: StaticString {
      switch self {
      case .left: "left"
      case .right: "right"
      case .up: "up"
      case .down: "down"
      }
    }
  }

  /// The least distance of a swipe in stage points, from where the finger came down.
  package static var minimumDistance: Double { 50 }
  /// The longest time in seconds that a swipe takes.
  package static var maximumDuration: Double { 0.5 }
  /// The least speed at the lift in stage points per second.
  package static var minimumSpeed: Double { 300 }
  /// The largest angle in radians between the displacement of the finger and the direction: 30°.
  package static var maximumAngle: Double { .pi / 6 }

  /// Where it goes.
  public var direction: Direction
  /// How many fingers it takes.
  ///
  /// 1 by default, and at least: with 0 it always fails. That many must have been down at one time.
  public var pointers: Int
  /// How the velocity is estimated; least squares by default.
  public var velocityEstimator: VelocityEstimator

  /// Makes a swipe.
  ///
  /// - Parameters:
  ///   - direction: where it goes.
  ///   - pointers: how many fingers it takes, at least 1.
  ///   - velocityEstimator: how the velocity is estimated.
  public init(
    _ direction: Direction, pointers: Int = 1, velocityEstimator: VelocityEstimator = .leastSquares
  ) {
    self.direction = direction
    self.pointers = pointers
    self.velocityEstimator = velocityEstimator
  }

  /// What a swipe reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// Where it went.
    ///
    /// That of the gesture.
    public var direction: Direction
    /// How fast the fingers were at the lift, in the parent's points per second.
    ///
    /// It is that of the mean of the fingers; nil when it cannot be known.
    public var velocity: Vector?

    /// Writes `direction` as a word, then `velocity`.
    public func write(to writer: any GestureValueWriter) {
      writer.word("direction", direction.name)
      writer.vector("velocity", velocity)
    }
  }

  /// The number of fingers of the gesture.
  public var pointersToBegin: Int { pointers }
  /// The number of fingers of the gesture; one more makes it fail.
  public var maximumPointers: Int? { pointers }
  /// It is over when it is recognised.
  public var isDiscrete: Bool { true }

  /// Nothing can be said before the fingers have left, but that it takes too long.
  ///
  /// It fails with `tooLong` when the first finger has been down for 0.5 s.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    context.time >= deadline(of: fingers) ? .fail(.tooLong) : .wait
  }

  /// The time at which it takes too long.
  public func deadline(of fingers: FingerGroup) -> Double {
    fingers.firstDownTime + Self.maximumDuration
  }

  /// Whether the fingers were far, fast and in the right direction.
  ///
  /// The first rule that is broken gives the reason: `tooFewPointers`, `tooLong`, `tooShort`,
  /// `wrongDirection`, `tooSlow`; and `wrongDirection` for a finger that goes back when it lifts.
  ///
  /// - Parameters:
  ///   - fingers: the fingers, of which none is down.
  ///   - context: the surroundings at the event.
  /// - Returns: that it begins, or that it fails; never that it waits.
  public func verdictOnLeaving(
    of fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict {
    guard fingers.mostCount >= pointers else { return .fail(.tooFewPointers) }
    guard context.time < deadline(of: fingers) else { return .fail(.tooLong) }
    let unit = context.touchScale
    if (Self.minimumDistance * unit).exceeds(fingers.travel.translation.length) {
      return .fail(.tooShort)
    }
    if angle(of: fingers, in: context) > Self.maximumAngle { return .fail(.wrongDirection) }
    let velocity = velocity(of: fingers, in: context)
    if (Self.minimumSpeed * unit).exceeds(velocity.length) { return .fail(.tooSlow) }
    return velocity.dot(own(in: context)) > 0 ? .begin : .fail(.wrongDirection)
  }

  /// The duration, the distance, the angle and the speed.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: with the reasons `tooLong`, `tooShort`, `wrongDirection` and `tooSlow`, in this
  ///   order.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    [
      GestureThreshold(
        .tooLong, .duration, limit: Self.maximumDuration,
        reached: context.time - fingers.firstDownTime),
      GestureThreshold(
        .tooShort, .distance, limit: Self.minimumDistance * context.touchScale,
        reached: fingers.travel.translation.length),
      GestureThreshold(
        .wrongDirection, .angle, limit: Self.maximumAngle,
        reached: angle(of: fingers, in: context)),
      GestureThreshold(
        .tooSlow, .speed, limit: Self.minimumSpeed * context.touchScale,
        reached: velocity(of: fingers, in: context).length),
    ]
  }

  /// The direction of the swipe on the stage.
  private func own(in context: GestureContext) -> Vector {
    context.space.toStage.linear(direction.vector)
  }

  /// The angle in 0...π between the displacement of the fingers and the direction.
  private func angle(of fingers: FingerGroup, in context: GestureContext) -> Double {
    let (own, displacement) = (own(in: context), fingers.travel.translation)
    return arcTangent(y: abs(own.cross(displacement)), x: own.dot(displacement))
  }

  /// The velocity in stage points per second; zero when it cannot be known.
  private func velocity(of fingers: FingerGroup, in context: GestureContext) -> Vector {
    let velocity = fingers.velocity(at: context.time)?.translation
    return context.space.toStage.linear(velocity ?? .zero)
  }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    Value(direction: direction, velocity: fingers.velocity(at: time)?.translation)
  }
}

extension Swipe: DescribedGesture {
  package static var word: StaticString { "swipe" }
  package static var place: StaticString { "a swipe" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Swipe(.left)
    each.choice("direction", &direction, or: nil)
    each.count("pointers", &pointers, or: usual.pointers, .pointers)
    each.choice("velocityEstimator", &velocityEstimator, or: usual.velocityEstimator)
  }
}

extension Swipe.Direction: SettingWord {
  /// All values, in the order of lists.
  public static var values: [Swipe.Direction] { [.left, .right, .up, .down] }
  /// The noun for such a value.
  public static var noun: StaticString { "direction" }
  /// The word in traces.
  public var word: StaticString? { name }
}
