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

  /// How fast the values change per second: the mean of the fingers, the logarithms of the scales,
  /// the turn.
  public typealias Velocity = PlacementParts

  /// The most fingers there were at once.
  public private(set) var mostCount = 0
  /// The time at which the last finger came down.
  public private(set) var lastDownTime = 0.0
  /// The time at which the first finger came down.
  public private(set) var firstDownTime = 0.0
  /// Where the first finger came down, in stage points.
  public private(set) var firstPosition = Vector.zero
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
  private var series: VelocityTracker<Velocity>
  private var measured = Travel()
  private var measuredMean = Vector.zero
  private var measuredCount = 0
  private var hasNews = false

  /// What a wheel or a trackpad has done since the values were zeroed.
  private var indirect = Indirect()
  /// The time of the last sample that moved something.
  private var newsTime = 0.0

  private struct Indirect: Equatable {
    /// The series of reports that are under way.
    var open: GestureInputs = []
    var position = Vector.zero
    var scale = 1.0
    var rotation = 0.0
  }

  @usableFromInline init(perAxis: Bool = false, estimator: VelocityEstimator = .leastSquares) {
    series = VelocityTracker(estimator)
    stageFit = FingerFit(perAxis: perAxis)
    parentFit = FingerFit(perAxis: perAxis)
  }

  /// How many fingers there are.
  public private(set) var count = 0

  /// Whether a wheel or a trackpad is at work.
  public var isIndirect: Bool { !indirect.open.isEmpty }

  /// Whether anything holds on.
  public var isHeld: Bool { count > 0 || isIndirect }

  /// The least distance that is a movement and not a tremor: 10 pt for fingers, as in UIKit and
  /// SwiftUI; 3 pt for a mouse or a pen, which hold still.
  public var defaultSlop: Double { hasTouch ? 10 : 3 }

  // MARK: Fingers

  /// Takes note of what one finger did.
  @usableFromInline mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    switch sample.phase {
    case .down:
      if mostCount == 0 {
        firstPosition = sample.position
        firstDownTime = context.time
      }
      change(in: context) { fit in fit.add(sample.id, at: sample.position) }
      hasTouch = hasTouch || sample.kind == .touch
      mostCount = Swift.max(mostCount, count)
      lastDownTime = context.time
      takeNews(at: sample.time)
    case .move:
      stageFit.move(sample.id, to: sample.position)
      parentFit.move(sample.id, to: sample.position)
      takeNews(at: sample.time)
    case .up, .cancel:
      guard stageFit.fingers.contains(where: { $0.id == sample.id }) else { return }
      lastWasCancelled = sample.phase == .cancel
      change(in: context) { fit in fit.remove(sample.id) }
    case .hover:
      break
    }
  }

  /// Gives up a finger without taking its departure for a lift or a cancellation.
  @usableFromInline mutating func release(_ pointer: Int, in context: GestureContext) {
    guard stageFit.fingers.contains(where: { $0.id == pointer }) else { return }
    change(in: context) { fit in fit.remove(pointer) }
  }

  private mutating func takeNews(at time: Double) {
    hasNews = true
    newsTime = time
  }

  /// Takes note of what a wheel or a trackpad did: scales multiply, turns add up.
  @usableFromInline mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    let before = mean
    indirect.position = context.space.fromStage * sample.position
    if sample.isLast {
      indirect.open.remove(sample.input)
      lastWasCancelled = sample.phase == .cancelled
    } else {
      indirect.open.insert(sample.input)
    }
    if count == 0 { series.shift(by: Velocity(translation: mean - before)) }
    let (scale, turn) = sample.change
    // Far beyond what anybody needs, and far from where numbers end.
    indirect.scale = (indirect.scale * scale).clamped(from: 1e-30, to: 1e30)
    indirect.rotation += turn
    if !sample.isNeutral { takeNews(at: sample.time) }
  }

  /// Sets a value from which the fingers go on; velocities do not notice.
  @usableFromInline mutating func rebase(_ value: GestureRebase) {
    let before = sample
    let total = total
    switch value {
    case .translation(let translation):
      if translation.isFinite { parentCarried.translation += translation - total.translation }
    case .scale(let scale):
      guard scale.isFinite, scale.x > 0, scale.y > 0 else { return }
      parentCarried.scale = parentCarried.scale.scaled(
        by: Vector(scale.x / total.scale.x, scale.y / total.scale.y))
    case .rotation(let rotation):
      if rotation.isFinite { parentCarried.rotation += rotation - total.rotation }
    }
    series.shift(by: sample - before)
    measured = self.total
  }

  /// Changes who the fingers are, so that nothing they have done is lost and nothing jumps.
  private mutating func change(in context: GestureContext, _ body: (inout FingerFit) -> Void) {
    solveTravel(in: context)
    stageCarried = travel
    body(&stageFit)
    stageFit.take(in: stageSpace(in: context))

    solveValues(in: context)
    parentCarried = parentCarried.adding(parentFit)
    let before = mean
    body(&parentFit)
    parentFit.take(in: context.space)
    count = parentFit.fingers.count
    series.shift(by: Velocity(translation: mean - before))
  }

  /// Forgets the fingers and all that they did.
  @usableFromInline mutating func reset() {
    indirect = Indirect()
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

  /// What the fingers have done on the stage since the first came down, as of the last event.
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
    total.scale = total.scale * indirect.scale
    total.rotation += indirect.rotation
    if isRotationLocked { total.rotation = 0 }
    return total
  }

  /// The mean of the fingers in the parent's coordinates, or where the pointer of the trackpad is.
  public var mean: Vector { count > 0 || !isIndirect ? parentFit.motion.mean : indirect.position }

  /// Makes the values start at zero, here and now.
  @usableFromInline mutating func zero(in context: GestureContext) {
    solveValues(in: context)
    var shift = sample * -1
    shift.translation = .zero
    series.shift(by: shift)
    parentCarried = Travel()
    indirect.scale = 1
    indirect.rotation = 0
    parentFit.take(in: context.space)
  }

  /// Brings the values up to date.
  ///
  /// - Returns: whether they have changed.
  @usableFromInline mutating func measure(in context: GestureContext) -> Bool {
    solveValues(in: context)
    if hasNews { series.add(sample, at: newsTime) }
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
      parentCarried = parentCarried.adding(parentFit)
      parentFit.take(in: context.space)
    }
  }
}
