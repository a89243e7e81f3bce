import TsumamiGeometry
import TsumamiMotion

/// The fingers of one gesture: how far they have travelled on the stage, which decides, and what
/// they have done in the parent's coordinates, which is reported.
///
/// Both go on without a jump when fingers come and go: what was done so far is carried over, and
/// the fingers that are there are taken anew.
public struct FingerGroup: Sendable {
  /// What fingers have done since the first of them came down, or since the values were zeroed.
  public struct Travel: Equatable, Sendable {
    /// The way of the mean.
    public var translation = Vector.zero
    /// The growth in stage points of the mean distance from the mean: along the axes of the node
    /// for a gesture per axis, else the same twice.
    public var zoom = Vector.zero
    /// The way in stage points along the arc: angle times spread.
    public var arc = 0.0
    /// The factors by which the fingers spread.
    public var scale = Vector.one
    /// The turn in radians, clockwise on screen, unwrapped.
    public var rotation = 0.0

    /// The travel before the fingers were taken, and what they have done since.
    func adding(_ fit: FingerFit) -> Travel {
      Travel(
        translation: translation + fit.motion.translation, zoom: zoom + fit.zoom,
        arc: arc + fit.motion.rotation * fit.spread, scale: scale.scaled(by: fit.motion.scale),
        rotation: rotation + fit.motion.rotation)
    }
  }

  /// How fast the values change per second.
  public struct Velocity: MotionValue, Equatable {
    /// That of the mean.
    public var translation = Vector.zero
    /// That of the logarithm of the scale.
    public var logarithmOfScale = Vector.zero
    /// That of the turn.
    public var rotation = 0.0

    /// Standstill.
    public static var zero: Velocity { Velocity() }

    /// The sum, part by part.
    public static func + (left: Velocity, right: Velocity) -> Velocity {
      Velocity(
        translation: left.translation + right.translation,
        logarithmOfScale: left.logarithmOfScale + right.logarithmOfScale,
        rotation: left.rotation + right.rotation)
    }

    /// The difference, part by part.
    public static func - (left: Velocity, right: Velocity) -> Velocity { left + right * -1 }

    /// All parts multiplied by a number.
    public static func * (velocity: Velocity, factor: Double) -> Velocity {
      Velocity(
        translation: velocity.translation * factor,
        logarithmOfScale: velocity.logarithmOfScale * factor, rotation: velocity.rotation * factor)
    }

    /// The largest part.
    public var magnitude: Double {
      Swift.max(translation.length, logarithmOfScale.length, abs(rotation))
    }
  }

  /// The most fingers there were at once.
  public private(set) var mostCount = 0
  /// The time at which the last finger came down.
  public private(set) var lastDownTime = 0.0
  /// Whether the finger that left last was taken away by the system.
  public private(set) var lastWasCancelled = false
  /// Whether one of the pointers is a finger, and not a mouse or a pen.
  public private(set) var hasTouch = false

  /// Whether the turn of the fingers is left out of the values.
  public var isRotationLocked = false

  /// In stage points.
  private var stageFit: FingerFit
  private var stageCarried = Travel()
  /// In the parent's coordinates.
  private var parentFit: FingerFit
  private var parentCarried = Travel()
  private var series = VelocityTracker<Velocity>()
  private var measured = Travel()
  private var measuredMean = Vector.zero
  private var measuredCount = 0
  private var hasNews = false

  @usableFromInline init(perAxis: Bool = false) {
    stageFit = FingerFit(perAxis: perAxis)
    parentFit = FingerFit(perAxis: perAxis)
  }

  /// How many fingers there are.
  public private(set) var count = 0

  /// The least distance that is a movement and not a tremor: 10 pt for fingers, as in UIKit and
  /// SwiftUI; 3 pt for a mouse or a pen, which hold still.
  public var defaultSlop: Double { hasTouch ? 10 : 3 }

  // MARK: Fingers

  /// Takes note of what one finger did.
  @usableFromInline mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    switch sample.phase {
    case .down:
      change(in: context) { fit in fit.add(sample.id, at: sample.position) }
      hasTouch = hasTouch || sample.kind == .touch
      mostCount = Swift.max(mostCount, count)
      lastDownTime = sample.time
      hasNews = true
    case .move:
      stageFit.move(sample.id, to: sample.position)
      parentFit.move(sample.id, to: sample.position)
      hasNews = true
    case .up, .cancel:
      guard stageFit.fingers.contains(where: { $0.id == sample.id }) else { return }
      lastWasCancelled = sample.phase == .cancel
      change(in: context) { fit in fit.remove(sample.id) }
    case .hover:
      break
    }
  }

  /// Changes who the fingers are, so that nothing they have done is lost and nothing jumps.
  private mutating func change(in context: GestureContext, _ body: (inout FingerFit) -> Void) {
    solveTravel(in: context)
    stageCarried = travel
    body(&stageFit)
    stageFit.take(in: stageSpace(in: context))

    solveValues(in: context)
    parentCarried = total
    let mean = parentFit.motion.mean
    let wasEmpty = parentFit.fingers.isEmpty
    body(&parentFit)
    parentFit.take(in: context.space)
    count = parentFit.fingers.count
    if !wasEmpty { series.shift(by: Velocity(translation: parentFit.motion.mean - mean)) }
  }

  /// Forgets the fingers and all that they did.
  @usableFromInline mutating func reset() {
    stageFit.reset()
    stageCarried = Travel()
    parentFit.reset()
    parentCarried = Travel()
    series.reset()
    measured = Travel()
    measuredCount = 0
    hasNews = false
    count = 0
    mostCount = 0
    isRotationLocked = false
    lastWasCancelled = false
    hasTouch = false
  }

  /// The fingers with their positions in stage points, in the order in which they came.
  public var stageFingers: [FingerFit.Finger] { stageFit.fingers }

  /// The largest distance in stage points of a finger from where it was when the last one came or
  /// left.
  public var strayed: Double {
    var most = 0.0
    for finger in stageFit.fingers {
      most = Swift.max(most, finger.stage.distance(to: finger.takenStage))
    }
    return most
  }

  // MARK: Travel

  /// What the fingers have done on the stage since the first came down, as of the last
  /// ``solveTravel(in:)``.
  public var travel: Travel { stageCarried.adding(stageFit) }

  /// Brings ``travel`` up to date.
  @usableFromInline mutating func solveTravel(in context: GestureContext) {
    let space = stageSpace(in: context)
    if stageFit.solve(in: space) {
      stageCarried = travel
      stageFit.take(in: space)
    }
  }

  /// Drops what the fingers have travelled so far.
  @usableFromInline mutating func forgetTravel(in context: GestureContext) {
    stageCarried = Travel()
    stageFit.take(in: stageSpace(in: context))
  }

  private func stageSpace(in context: GestureContext) -> FingerSpace {
    var space = FingerSpace.stage
    if stageFit.isPerAxis {
      space.axes = context.space.toStage.linear(.unit(at: context.space.axes)).angle
    }
    return space
  }

  // MARK: Values

  /// What the fingers have done in the parent's coordinates, as of the last measurement.
  public var total: Travel {
    var total = parentCarried.adding(parentFit)
    if isRotationLocked { total.rotation = 0 }
    return total
  }

  /// The mean of the fingers in the parent's coordinates.
  public var mean: Vector { parentFit.motion.mean }

  /// Makes the values start at zero, here and now.
  @usableFromInline mutating func zero(in context: GestureContext) {
    solveValues(in: context)
    var shift = sample * -1
    shift.translation = .zero
    series.shift(by: shift)
    parentCarried = Travel()
    parentFit.take(in: context.space)
  }

  /// Brings the values up to date.
  ///
  /// - Returns: whether they have changed.
  @usableFromInline mutating func measure(in context: GestureContext) -> Bool {
    solveValues(in: context)
    if hasNews { series.add(sample, at: context.time) }
    hasNews = false
    let total = total
    defer {
      measured = total
      measuredMean = mean
      measuredCount = count
    }
    return total != measured || mean != measuredMean || count != measuredCount
  }

  /// How fast the values change at a time; nil when that cannot be known.
  public func velocity(at time: Double) -> Velocity? { series.velocity(at: time) }

  /// Where the values are, as a sample of the series from which velocities are taken.
  private var sample: Velocity {
    let total = total
    return Velocity(
      translation: mean,
      logarithmOfScale: Vector(
        total.scale.x == 1 ? 0 : logarithm(total.scale.x),
        total.scale.y == 1 ? 0 : logarithm(total.scale.y)),
      rotation: total.rotation
    )
  }

  private mutating func solveValues(in context: GestureContext) {
    if parentFit.solve(in: context.space) {
      parentCarried = total
      parentFit.take(in: context.space)
    }
  }
}
