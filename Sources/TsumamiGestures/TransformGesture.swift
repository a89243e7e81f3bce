import TsumamiGeometry
import TsumamiMotion

/// Fingers that move, scale and rotate content at the same time, with one slop for all of it.
///
/// It begins when the displacement of the fingers, the zoom travel or the arc travel first passes
/// the minimum distance. From then on all degrees of freedom are live together, so that content
/// does not slip because one of them started later than another.
///
/// With one finger it is a pan. It ends when the last finger lifts. A trackpad that magnifies or
/// rotates drives it, too.
///
/// ```swift
/// TransformGesture().onChanged { value in
///   print(value.translation, value.scale, value.rotation)
/// }
/// ```
public struct TransformGesture: FingerGesture, Equatable, Sendable {
  /// The degrees of freedom of the fingers.
  public struct Degrees: OptionSet, Sendable {
    /// The set as bits: 1 for ``pan``, 2 for ``pinch``, 4 for ``rotation``.
    public let rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Translation.
    ///
    /// Without it ``Value/translation`` is zero, and movement does not begin the gesture.
    public static let pan = Degrees(rawValue: 1)
    /// Scale.
    ///
    /// Without it ``Value/scale`` is 1.
    public static let pinch = Degrees(rawValue: 2)
    /// Rotation.
    ///
    /// Without it, and with ``TransformGesture/isPerAxis``, ``Value/rotation`` is 0.
    public static let rotation = Degrees(rawValue: 4)
    /// Everything.
    public static let all: Degrees = [.pan, .pinch, .rotation]
    /// Translation along the parent's x axis alone; across it fingers move what is around.
    package static let panAlongX = Degrees(rawValue: 8 | 1)
    /// Translation along the parent's y axis alone.
    package static let panAlongY = Degrees(rawValue: 16 | 1)
    /// The requests of a wheel, too.
    package static let wheel = Degrees(rawValue: 32)
  }

  /// The distance in stage points that must be passed; nil for 10 pt for touch, 8 pt for the
  /// combined travel of two or more fingers, and 3 pt for mouse and pen.
  ///
  /// It is for 160 points to the inch, and multiplied by ``GestureContext/touchScale`` elsewhere.
  public var minimumDistance: Double?
  /// The movements that count towards the distance.
  ///
  /// All by default. One that is missing has its neutral value throughout.
  public var degrees: Degrees
  /// Whether the axes of the node scale by themselves; then there is no rotation.
  ///
  /// False by default. The axes are the node's own, turned with it, as with ``AxisPinch``.
  public var isPerAxis: Bool
  /// Whether translation, zoom travel and arc travel count together, as the square root of the sum
  /// of their squares; false (the largest of them counts) by default.
  ///
  /// For two fingers this is the root mean square of their displacements: a mixed movement passes
  /// it after at most 1.4 times the distance on each finger, instead of 2.2 times. So the distance
  /// itself may be smaller: 8 pt is the least with which no tap of several fingers in 11 recordings
  /// is taken for a movement.
  public var combinesTravel: Bool
  /// Whether the rotation stays 0 when it was not the first to pass the distance, or is not the
  /// largest part of a combined travel.
  ///
  /// False by default. The decision falls when the gesture begins, and stands until it ends.
  public var locksRotation: Bool
  /// The effect of the minimum distance on the values; consumed by default.
  public var slop: Slop
  /// How velocities are estimated; least squares by default.
  public var velocityEstimator: VelocityEstimator

  /// Makes a transform.
  ///
  /// - Parameters:
  ///   - minimumDistance: the distance in stage points that must be passed; nil for the usual one.
  ///   - degrees: the movements that count and are reported.
  ///   - perAxis: whether the axes of the node scale by themselves.
  ///   - combinesTravel: whether all movements count together towards the distance.
  ///   - locksRotation: whether the rotation stays 0 unless it came first.
  ///   - slop: the effect of the minimum distance on the values.
  ///   - velocityEstimator: how velocities are estimated.
  public init(
    minimumDistance: Double? = nil, degrees: Degrees = .all, perAxis: Bool = false,
    combinesTravel: Bool = false, locksRotation: Bool = false, slop: Slop = .consumed,
    velocityEstimator: VelocityEstimator = .leastSquares
  ) {
    self.minimumDistance = minimumDistance
    self.degrees = degrees
    isPerAxis = perAxis
    self.combinesTravel = combinesTravel
    self.locksRotation = locksRotation
    self.slop = slop
    self.velocityEstimator = velocityEstimator
  }

  /// What a transform reports; all in the parent's coordinates.
  public struct Value: Equatable, Sendable, GestureValue {
    /// How far the mean of the fingers has moved.
    ///
    /// Zero when the gesture begins; a finger that comes or goes does not change it.
    public var translation: Vector
    /// The factors by which the fingers have spread; positive and finite.
    ///
    /// 1 when the gesture begins; both components are the same unless the gesture is per axis.
    public var scale: Vector
    /// The rotation in radians, clockwise on screen, counted over any number of turns.
    ///
    /// 0 when the gesture begins, and to the end where the rotation is locked.
    public var rotation: Double
    /// The mean of the fingers.
    ///
    /// It jumps when a finger comes or goes. While a trackpad alone moves, it is its pointer.
    public var anchor: Vector
    /// How fast the fingers move per second; nil when that cannot be known.
    public var velocity: Vector?
    /// How fast the scales change per second; nil when that cannot be known.
    ///
    /// It is d(scale)/dt. Where the gesture does not scale it is zero, if ``velocity`` is known.
    public var scaleVelocity: Vector?
    /// The velocity of the rotation in radians per second; nil when it is not known.
    ///
    /// Where the gesture does not rotate, or the rotation is locked, it is 0, if ``velocity`` is
    /// known.
    public var rotationVelocity: Double?

    /// Writes `translation`, `scale`, `rotation` and `anchor`, then the group `velocity` with
    /// `translation`, `scale` and `rotation`.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("translation", translation)
      writer.vector("scale", scale)
      writer.number("rotation", rotation)
      writer.vector("anchor", anchor)
      writer.group("velocity") {
        writer.vector("translation", velocity)
        writer.vector("scale", scaleVelocity)
        writer.number("rotation", rotationVelocity)
      }
    }
  }

  /// Magnification and rotation on a trackpad, as far as the degrees allow them.
  public var indirectInputs: GestureInputs {
    var inputs: GestureInputs = []
    if degrees.contains(.pinch) { inputs.insert(.magnification) }
    if degrees.contains(.rotation), !isPerAxis { inputs.insert(.rotation) }
    if degrees.contains(.wheel) { inputs.insert(.scroll) }
    return inputs
  }

  /// Whether the fingers have done enough of anything.
  ///
  /// Fingers that hold still have until they lift.
  public func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
    let distance = distance(of: fingers, in: context)
    let isAlongX = degrees.contains(.panAlongX)
    if isAlongX || degrees.contains(.panAlongY) {
      // A pinch or a turn begins as ever; a movement only along the axis.
      let (along, across) = context.lengths(
        of: fingers.travel.translation, along: isAlongX ? .horizontal : .vertical)
      if across > along {
        var still = self
        still.degrees.remove(.pan)
        if still.travel(of: fingers) > distance { return .begin }
        return across > distance ? .fail(.wrongDirection) : .wait
      }
    }
    return travel(of: fingers) > distance ? .begin : .wait
  }

  /// The one distance that some part of the movement must pass.
  ///
  /// - Parameters:
  ///   - fingers: the fingers.
  ///   - context: the surroundings at the event.
  /// - Returns: one, in stage points, with the reason `tooShort`.
  public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] {
    [
      GestureThreshold(
        .tooShort, .distance, limit: distance(of: fingers, in: context),
        reached: travel(of: fingers))
    ]
  }

  /// Locks the rotation, if it is to be locked.
  ///
  /// With ``locksRotation``, that is when the arc has not passed the distance, and is not the
  /// largest part of a combined travel.
  public func prepare(_ fingers: FingerGroup, in context: GestureContext) {
    fingers.isRotationLocked = locksRotation && !rotates(fingers, in: context)
  }

  /// The movements that count, in stage points, as one.
  private func travel(of fingers: FingerGroup) -> Double {
    let (straight, arc) = parts(of: fingers)
    return combinesTravel ? Vector(straight, arc).length : Swift.max(straight, arc)
  }

  /// The travel that counts, in stage points: straight, by translation and zoom, and along the arc.
  private func parts(of fingers: FingerGroup) -> (straight: Double, arc: Double) {
    let travel = fingers.travel
    let pan = degrees.contains(.pan) ? travel.translation.length : 0
    let arc = degrees.contains(.rotation) && !isPerAxis ? abs(travel.arc) : 0
    guard degrees.contains(.pinch) else { return (pan, arc) }
    let zoom = Vector(abs(travel.zoom.x), abs(travel.zoom.y))
    guard combinesTravel else { return (Swift.max(pan, zoom.x, zoom.y), arc) }
    return (Vector(pan, isPerAxis ? zoom.length : zoom.x).length, arc)
  }

  /// Whether the rotation has passed the distance, or is the largest part of what has.
  private func rotates(_ fingers: FingerGroup, in context: GestureContext) -> Bool {
    let (straight, arc) = parts(of: fingers)
    return arc > distance(of: fingers, in: context) || (combinesTravel && arc > straight)
  }

  private func distance(of fingers: FingerGroup, in context: GestureContext) -> Double {
    if let minimumDistance { return minimumDistance * context.touchScale }
    let slop = fingers.defaultSlop(in: context)
    return combinesTravel && fingers.count > 1
      ? Swift.min(slop, Self.combinedSlop * context.touchScale) : slop
  }

  /// The smallest combined travel of two or more fingers that counts as a movement, in points.
  private static var combinedSlop: Double { 8 }

  /// The value that is reported.
  public func value(of fingers: FingerGroup, at time: Double) -> Value {
    let total = fingers.total
    let velocity = fingers.velocity(at: time)?.translation
    // A degree of freedom that is off is at rest, as soon as any velocity is known.
    let rest = velocity.map { _ in 0.0 }
    let pinches = degrees.contains(.pinch)
    let rotates = degrees.contains(.rotation) && !isPerAxis && !fingers.isRotationLocked
    return Value(
      translation: degrees.contains(.pan) ? total.translation : .zero,
      scale: pinches ? total.scale : .one, rotation: rotates ? total.rotation : 0,
      anchor: fingers.mean, velocity: velocity,
      scaleVelocity: pinches ? fingers.scaleVelocity(at: time) : rest.map { Vector($0, $0) },
      rotationVelocity: rotates ? fingers.rotationVelocity(at: time) : rest)
  }
}

extension TransformGesture: DescribedGesture {
  package static var word: StaticString { "transform" }
  package static var place: StaticString { "a transform" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = TransformGesture()
    each.number(
      "minimumDistance", &minimumDistance, or: usual.minimumDistance, .distance, allowsNone: true)
    each.choices("degrees", &degrees, or: usual.degrees)
    each.flag("axes", &isPerAxis, or: usual.isPerAxis)
    each.flag("combineTravel", &combinesTravel, or: usual.combinesTravel)
    each.flag("lockRotation", &locksRotation, or: usual.locksRotation)
    each.choice("slop", &slop, or: usual.slop)
    each.choice("velocityEstimator", &velocityEstimator, or: usual.velocityEstimator)
  }
}

extension TransformGesture.Degrees: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "degree of freedom" }
  /// All values, in the order of lists.
  public static var values: [TransformGesture.Degrees] { [.pan, .pinch, .rotation] }
  /// The word in traces.
  public var word: StaticString? {
    switch self {
    case .pan: "pan"
    case .pinch: "pinch"
    default: "rotation"
    }
  }
}
