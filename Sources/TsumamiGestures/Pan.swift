import TsumamiGeometry
import TsumamiMotion

/// Fingers that move together.
///
/// It begins when the mean of the fingers is farther from its start than the minimum distance, in
/// a straight line and in stage points, while an allowed number of fingers is down. Fingers that
/// come and go neither end it, while enough are left, nor make it jump.
///
/// ```swift
/// Pan(minimumDistance: 20, axis: .horizontal)
/// ```
public struct Pan: FingerGesture, Equatable, Sendable {
  /// The distance in stage points that must be passed; nil for 10 pt for touch and 3 pt for mouse
  /// and pen.
  ///
  /// A number of your own is for 160 points to the inch, and multiplied by
  /// ``GestureContext/touchScale`` elsewhere. With 0 the pan begins with the first movement.
  public var minimumDistance: Double?
  /// The fewest fingers that make a pan; fewer than 1 count as 1.
  ///
  /// 1 by default. With two, the pan ends when one of them lifts.
  public var minimumPointers: Int
  /// The most fingers that make a pan; nil for any number.
  ///
  /// Nil by default. One more before it begins makes the pan fail, one more after that is ignored.
  public var maximumPointers: Int?
  /// The directions in which it may go.
  ///
  /// Both by default. Along one axis, of the parent, the pan fails with `wrongDirection` where the
  /// distance across is passed first, more than 45° from the axis.
  public var axis: Axes
  /// The effect of the minimum distance on the values.
  ///
  /// Consumed by default: ``Value/translation`` starts at zero where the distance was passed.
  public var slop: Slop
  /// How velocities are estimated; least squares by default.
  public var velocityEstimator: VelocityEstimator

  /// Makes a pan.
  ///
  /// - Parameters:
  ///   - minimumDistance: the distance in stage points that must be passed; nil for the usual one.
  ///   - minimumPointers: the fewest fingers.
  ///   - maximumPointers: the most fingers; nil for any number.
  ///   - axis: the directions in which it may go.
  ///   - slop: the effect of the minimum distance on the values.
  ///   - velocityEstimator: how velocities are estimated.
  public init(
    minimumDistance: Double? = nil, minimumPointers: Int = 1, maximumPointers: Int? = nil,
    axis: Axes = .both, slop: Slop = .consumed,
    velocityEstimator: VelocityEstimator = .leastSquares
  ) {
    self.minimumDistance = minimumDistance
    self.minimumPointers = minimumPointers
    self.maximumPointers = maximumPointers
    self.axis = axis
    self.slop = slop
    self.velocityEstimator = velocityEstimator
  }

  /// What a pan reports; all in the parent's coordinates.
  public struct Value: Equatable, Sendable, GestureValue {
    /// The mean of the fingers.
    ///
    /// It jumps when a finger comes or goes; ``translation`` does not.
    public var position: Vector
    /// How far the fingers have moved, less the slop if that is consumed.
    ///
    /// It is the sum of the movements of the mean of the fingers that were down at each moment.
    public var translation: Vector
    /// How fast they move per second; nil when that cannot be known.
    ///
    /// In points of the parent per second, of ``position``. It is nil with fewer than two samples,
    /// and when the fingers have rested for more than 40 ms, so that content is not thrown.
    public var velocity: Vector?
    /// How many fingers are down.
    ///
    /// In the last value 0, or the fingers that were too few to go on.
    public var pointers: Int

    /// Where the fingers would be a quarter of a second from now, as in SwiftUI.
    ///
    /// It is ``position`` plus 0.25 s times ``velocity``, and the position itself where that is
    /// nil.
    public var predictedEnd: Vector { (position + (velocity ?? .zero) * 0.25).bounded }

    /// Writes `at`, `translation`, `velocity`, `predictedEnd` and `pointers`, in this order.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("at", position)
      writer.vector("translation", translation)
      writer.vector("velocity", velocity)
      writer.vector("predictedEnd", predictedEnd)
      writer.number("pointers", Double(pointers))
    }
  }

  /// The fewest fingers with which it begins.
  public var pointersToBegin: Int { minimumPointers }
  /// The fewest fingers with which it goes on.
  public var pointersToGoOn: Int { minimumPointers }
  /// Two fingers have not panned as long as one of them was missing.
  ///
  /// Only movement with ``minimumPointers`` fingers counts towards the distance.
  public var countsEarlyTravel: Bool { false }

  /// Whether the fingers are far enough from where they started.
  ///
  /// Along one axis both the part of the movement along it and the part across it are compared with
  /// the distance; the larger one decides.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    let (along, across) = travel(of: fingers, in: context)
    if Swift.max(along, across) <= distance(of: fingers, in: context) { return .wait }
    return along >= across ? .begin : .fail(.wrongDirection)
  }

  /// The distance that must be passed, and for a pan along one axis the direction.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: the distance with the reason `tooShort`; along one axis also the angle between the
  ///   movement and it, of at most 45°, with the reason `wrongDirection`.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    let (along, across) = travel(of: fingers, in: context)
    let distance = GestureThreshold(
      .tooShort, .distance, limit: distance(of: fingers, in: context), reached: along)
    guard axis != .both else { return [distance] }
    let angle = Vector(along, across).angle
    return [
      distance, GestureThreshold(.wrongDirection, .angle, limit: .pi / 4, reached: angle),
    ]
  }

  private func distance(of fingers: FingerGroup, in context: GestureContext) -> Double {
    minimumDistance.map { $0 * context.touchScale } ?? fingers.defaultSlop(in: context)
  }

  /// How far the fingers are from where they started, in stage points: along the axis, and across.
  private func travel(
    of fingers: FingerGroup, in context: GestureContext
  ) -> (along: Double, across: Double) {
    context.lengths(of: fingers.travel.translation, along: axis)
  }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    Value(
      position: fingers.mean, translation: fingers.total.translation,
      velocity: fingers.velocity(at: time)?.translation, pointers: fingers.count)
  }
}

extension GestureContext {
  /// The lengths in stage points of the parts of a stage displacement along an axis of the parent,
  /// and across it.
  func lengths(of displacement: Vector, along axis: Axes) -> (along: Double, across: Double) {
    if axis == .both { return (displacement.length, 0) }
    let own = axis == .horizontal ? Vector(1, 0) : Vector(0, 1)
    return (
      abs(length(of: displacement, along: own)),
      abs(length(of: displacement, along: own.quarterTurn))
    )
  }

  /// The length in stage points of the part of a stage displacement that lies along one of the
  /// parent's axes.
  func length(of displacement: Vector, along axis: Vector) -> Double {
    space.fromStage.linear(displacement).dot(axis) * space.toStage.linear(axis).length
  }
}

extension Pan: DescribedGesture {
  package static var word: StaticString { "pan" }
  package static var place: StaticString { "a pan" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Pan()
    each.number(
      "minimumDistance", &minimumDistance, or: usual.minimumDistance, .distance, allowsNone: true)
    each.count("minimumPointers", &minimumPointers, or: usual.minimumPointers, .pointers)
    each.count(
      "maximumPointers", &maximumPointers, or: usual.maximumPointers, .pointers, allowsNone: true)
    each.choice("axis", &axis, or: usual.axis)
    each.choice("slop", &slop, or: usual.slop)
    each.choice("velocityEstimator", &velocityEstimator, or: usual.velocityEstimator)
    each.refuse(
      if: maximumPointers.map { $0 < minimumPointers } ?? false,
      "a maximumPointers that is less than the minimumPointers")
  }
}
