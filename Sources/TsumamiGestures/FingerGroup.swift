import TsumamiGeometry
import TsumamiMotion

/// The fingers of one gesture: their movement on the stage, which decides when the gesture begins,
/// and their movement in the parent's coordinates, which is reported.
///
/// Both go on without a jump when the number of fingers changes: the movement so far is kept, and
/// the fit starts again with the fingers that are down. All results are finite for any finite
/// input.
public struct FingerGroup: Sendable {
  /// The movement of fingers since the first of them came down, or since the values were zeroed.
  public struct Travel: Equatable, Sendable {
    /// The displacement of the mean of the fingers, in points.
    public var translation = Vector.zero
    /// The change in stage points of the mean distance of the fingers from their mean: along the
    /// axes of the node for a gesture per axis, else the same number in both components.
    public var zoom = Vector.zero
    /// The arc travel in stage points: angle times spread.
    public var arc = 0.0
    /// The factors by which the fingers have spread; positive.
    public var scale = Vector.one
    /// The rotation in radians, clockwise on screen, counted over any number of turns.
    public var rotation = 0.0

    /// This travel followed by the motion of a fit.
    func adding(_ fit: FingerFit) -> Travel {
      Travel(
        translation: translation + fit.motion.translation, zoom: zoom + fit.zoom,
        arc: arc + fit.motion.rotation * fit.spread, scale: scale.scaled(by: fit.motion.scale),
        rotation: rotation + fit.motion.rotation)
    }

    /// The same travel within bounds that no sum or product of two of them leaves the numbers.
    var bounded: Travel {
      Travel(
        translation: translation.bounded, zoom: zoom.bounded, arc: arc.bounded,
        scale: Vector(Self.bounded(scale: scale.x), Self.bounded(scale: scale.y)),
        rotation: rotation.bounded)
    }

    private static func bounded(scale: Double) -> Double {
      scale.clamped(from: 1 / .largestCoordinate, to: .largestCoordinate)
    }
  }

  /// The velocity of the values: of the mean of the fingers in points per second, of the logarithms
  /// of the scales per second, of the rotation in radians per second.
  public typealias Velocity = PlacementParts

  /// The largest number of fingers at one time.
  public private(set) var mostCount = 0
  /// The time in seconds at which the last finger came down.
  public private(set) var lastDownTime = 0.0
  /// The time in seconds at which the first finger came down.
  public private(set) var firstDownTime = 0.0
  /// Where the first finger came down, in stage points.
  public private(set) var firstPosition = Vector.zero
  /// Whether the system took away the finger that left last.
  @usableFromInline package private(set) var lastWasCancelled = false
  /// Whether one of the pointers is a finger, not a mouse or a pen.
  @usableFromInline package private(set) var hasTouch = false

  /// Whether the rotation of the fingers is left out of the values.
  public var isRotationLocked = false

  /// In stage points.
  private var stageFit: FingerFit
  private var stageCarried = Travel()
  /// In the parent's coordinates.
  private(set) var parentFit: FingerFit
  private var parentCarried = Travel()

  private(set) var series: VelocityTracker<Velocity>
  /// The samples in which the fingers can scale the x axis and rotate.
  private var firstSpan = Span()
  /// The samples in which the fingers can scale the y axis.
  private var secondSpan = Span()
  /// Whether the degrees of freedom may have changed since the last sample.
  private var spansMayChange = false

  private var measured = Travel()
  private var measuredMean = Vector.zero
  private var measuredCount = 0
  private var hasNews = false
  /// The time of the last sample that moved something.
  private var newsTime = 0.0

  /// The movement by a wheel or a trackpad since the values were zeroed.
  private var indirect = Indirect()
  /// Whether the pointer of the trackpad was the last to hold the gesture.
  private var isAtIndirect = false

  private struct Indirect: Equatable {
    /// The series of reports that have begun and not ended.
    var open: GestureInputs = []
    var position = Vector.zero
    var scale = 1.0
    var rotation = 0.0
  }

  /// The part of the series in which a degree of freedom exists: one finger alone neither scales
  /// nor rotates anything, and its samples would pull the velocity towards zero.
  private struct Span {
    var start = Double.infinity
    var end = -Double.infinity
    /// Whether the degree of freedom exists.
    var isOpen = false
    /// Whether it was missing for a moment since the last sample.
    var isBroken = false

    /// Whether it ends before a time in seconds.
    func isOver(before time: Double) -> Bool { end < time }

    /// Whether two spans hold the same samples.
    func isSame(as other: Span) -> Bool { start == other.start && end == other.end }

    /// Follows the degree of freedom up to a new sample.
    mutating func follow(_ exists: Bool, lastSample: Double?, newSample: Double) {
      if isOpen, isBroken || !exists {
        isOpen = false
        end = lastSample ?? newSample
      }
      isBroken = false
      guard exists, !isOpen else { return }
      isOpen = true
      start = newSample
      end = .infinity
    }
  }

  @usableFromInline init(perAxis: Bool = false, estimator: VelocityEstimator = .leastSquares) {
    series = VelocityTracker(estimator)
    stageFit = FingerFit(perAxis: perAxis)
    parentFit = FingerFit(perAxis: perAxis)
  }

  /// The number of fingers that are down.
  public private(set) var count = 0

  /// Whether a wheel or a trackpad is moving.
  @usableFromInline package var isIndirect: Bool { !indirect.open.isEmpty }

  /// Whether a finger, a wheel or a trackpad holds the gesture.
  @usableFromInline package var isHeld: Bool { count > 0 || isIndirect }

  /// The smallest distance in stage points that counts as a movement: 10 pt for fingers, as in
  /// UIKit and SwiftUI; 3 pt for a mouse or a pen, which hold still.
  public var defaultSlop: Double { hasTouch ? 10 : 3 }

  // MARK: Fingers

  /// Follows one report of one finger; a second down of a finger that is down is ignored.
  @usableFromInline mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    switch sample.phase {
    case .down:
      if stageFit.contains(sample.id) { return }
      if mostCount == 0 {
        firstPosition = sample.position.bounded
        firstDownTime = context.time
      }
      change(in: context) { fit in fit.add(sample.id, at: sample.position) }
      hasTouch = hasTouch || sample.kind == .touch
      mostCount = Swift.max(mostCount, count)
      lastDownTime = context.time
      takeNews(at: sample.time)
    case .move:
      // Both have the same fingers in the same order.
      if let place = stageFit.place(of: sample.id) {
        let position = sample.position.bounded
        stageFit.moveFinger(at: place, to: position)
        parentFit.moveFinger(at: place, to: position)
      }
      takeNews(at: sample.time)
    case .up, .cancel:
      guard stageFit.contains(sample.id) else { return }
      lastWasCancelled = sample.phase == .cancel
      change(in: context) { fit in fit.remove(sample.id) }
    case .hover:
      break
    }
  }

  /// Gives up a finger; its departure is neither a lift nor a cancellation.
  @usableFromInline mutating func release(_ pointer: Int, in context: GestureContext) {
    guard stageFit.contains(pointer) else { return }
    change(in: context) { fit in fit.remove(pointer) }
  }

  private mutating func takeNews(at time: Double) {
    hasNews = true
    newsTime = time
  }

  /// Follows one report of a wheel or a trackpad: scales multiply, rotations add up.
  @usableFromInline mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    let before = mean
    indirect.position = context.space.point(fromStage: sample.position)
    if count == 0 { isAtIndirect = true }
    spansMayChange = true
    if sample.isLast {
      indirect.open.remove(sample.input)
      lastWasCancelled = sample.phase == .cancelled
    } else {
      indirect.open.insert(sample.input)
    }
    if count == 0 { series.shift(by: Velocity(translation: mean - before)) }
    let (scale, rotation) = sample.change
    // Far beyond any use, and far from where numbers end.
    indirect.scale = (indirect.scale * scale).clamped(from: 1e-30, to: 1e30)
    indirect.rotation = (indirect.rotation + rotation).bounded
    if !sample.isNeutral { takeNews(at: sample.time) }
  }

  /// Sets a value from which the fingers go on; velocities do not change.
  ///
  /// A value that is not finite, or a scale that is not positive, is ignored.
  @usableFromInline mutating func rebase(_ value: GestureRebase) {
    let before = sample
    let total = total
    var carried = parentCarried
    switch value {
    case .translation(let translation):
      guard translation.isFinite else { return }
      carried.translation += translation - total.translation
    case .scale(let scale):
      guard scale.isFinite, scale.x > 0, scale.y > 0 else { return }
      carried.scale = carried.scale.scaled(
        by: Vector(scale.x / total.scale.x, scale.y / total.scale.y))
    case .rotation(let rotation):
      guard rotation.isFinite else { return }
      carried.rotation += rotation - total.rotation
    }
    parentCarried = carried.bounded
    series.shift(by: sample - before)
    measured = self.total
  }

  /// Changes the set of fingers, so that no movement is lost and nothing jumps.
  private mutating func change(in context: GestureContext, _ body: (inout FingerFit) -> Void) {
    solveTravel(in: context)
    stageCarried = travel.bounded
    body(&stageFit)
    stageFit.take(in: stageSpace(in: context))

    solveValues(in: context)
    parentCarried = parentCarried.adding(parentFit).bounded
    let before = mean
    body(&parentFit)
    parentFit.take(in: context.space)
    count = parentFit.fingers.count
    if count > 0 { isAtIndirect = false } else if isIndirect { isAtIndirect = true }
    series.shift(by: Velocity(translation: mean - before))
    spansMayChange = true
    if !canScale.x { firstSpan.isBroken = true }
    if !canScale.y { secondSpan.isBroken = true }
  }

  /// Forgets the fingers and their movement.
  @usableFromInline mutating func reset() {
    indirect = Indirect()
    isAtIndirect = false
    stageFit.reset()
    stageCarried = Travel()
    parentFit.reset()
    parentCarried = Travel()
    series.reset()
    firstSpan = Span()
    secondSpan = Span()
    spansMayChange = false
    measured = Travel()
    measuredCount = 0
    hasNews = false
    count = 0
    mostCount = 0
    isRotationLocked = false
    lastWasCancelled = false
    hasTouch = false
  }

  /// The fingers with their positions in stage points, in the order in which they came down.
  @usableFromInline package var stageFingers: [FingerFit.Finger] { stageFit.fingers }

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

  /// The movement on the stage since the first finger came down, as of the last event.
  public var travel: Travel { stageCarried.adding(stageFit) }

  /// Brings ``travel`` up to date.
  @usableFromInline mutating func solveTravel(in context: GestureContext) {
    let space = stageSpace(in: context)
    if stageFit.solve(in: space) {
      stageCarried = travel.bounded
      stageFit.take(in: space)
    }
  }

  /// Drops the travel so far.
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

  /// The movement in the parent's coordinates since the values were zeroed, as of the last
  /// measurement.
  public var total: Travel {
    var total = parentCarried.adding(parentFit)
    total.scale = total.scale * indirect.scale
    total.rotation += indirect.rotation
    if isRotationLocked { total.rotation = 0 }
    return total
  }

  /// The mean of the fingers in the parent's coordinates, or the pointer of the trackpad.
  ///
  /// When nothing holds the gesture any more, where it was last.
  public var mean: Vector { isAtIndirect ? indirect.position : parentFit.motion.mean }

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
    let total = total
    if hasNews {
      if spansMayChange { followSpans() }
      series.add(sample(at: total), at: newsTime)
    }
    hasNews = false
    defer {
      measured = total
      measuredMean = mean
      measuredCount = count
    }
    return total != measured || mean != measuredMean || count != measuredCount
  }

  private mutating func followSpans() {
    let (exists, last) = (canScale, series.lastTime)
    firstSpan.follow(exists.x, lastSample: last, newSample: newsTime)
    secondSpan.follow(exists.y, lastSample: last, newSample: newsTime)
    spansMayChange = false
  }

  /// The movement as a sample of the series from which velocities are computed.
  private var sample: Velocity { sample(at: total) }

  private func sample(at total: Travel) -> Velocity {
    let (x, y) = (total.scale.x, total.scale.y)
    let logarithmOfX = x == 1 ? 0 : logarithm(x)
    return Velocity(
      translation: mean,
      logarithmOfScale: Vector(logarithmOfX, y == x ? logarithmOfX : y == 1 ? 0 : logarithm(y)),
      rotation: total.rotation)
  }

  private mutating func solveValues(in context: GestureContext) {
    if parentFit.solve(in: context.space) {
      parentCarried = parentCarried.adding(parentFit).bounded
      parentFit.take(in: context.space)
      spansMayChange = true
    }
  }

  // MARK: Velocities

  /// Whether the fingers scale the two axes as they are; a uniform fit rotates when it scales.
  private var canScale: (x: Bool, y: Bool) {
    isIndirect ? (true, true) : (parentFit.scalesX, parentFit.scalesY)
  }

  /// The velocity of all values at a time in seconds; nil when that of the translation cannot be
  /// known.
  ///
  /// A scale or rotation whose velocity is not known counts as at rest.
  public func velocity(at time: Double) -> Velocity? {
    guard var velocity = series.velocity(at: time) else { return nil }
    let first = self.velocity(at: time, in: firstSpan, of: velocity) ?? .zero
    let second =
      secondSpan.isSame(as: firstSpan)
      ? first : self.velocity(at: time, in: secondSpan, of: velocity) ?? .zero
    velocity.logarithmOfScale = Vector(first.logarithmOfScale.x, second.logarithmOfScale.y)
    velocity.rotation = first.rotation
    return velocity
  }

  /// The velocity of the scales at a time in seconds, d(scale)/dt; nil when it cannot be known.
  public func scaleVelocity(at time: Double) -> Vector? {
    let whole = series.velocity(at: time)
    guard let first = velocity(at: time, in: firstSpan, of: whole),
      let second = velocity(at: time, in: secondSpan, of: whole)
    else { return nil }
    let velocity = Vector(first.logarithmOfScale.x, second.logarithmOfScale.y)
      .scaled(by: total.scale)
    return velocity.isFinite ? velocity : nil
  }

  /// The velocity of the rotation at a time, in radians per second; nil when it cannot be known.
  public func rotationVelocity(at time: Double) -> Double? {
    velocity(at: time, in: firstSpan, of: series.velocity(at: time))?.rotation
  }

  /// The velocity over a span of the samples, given that over all of them.
  private func velocity(at time: Double, in span: Span, of whole: Velocity?) -> Velocity? {
    if let first = series.firstTime {
      if span.isOpen, span.start <= first { return whole }
      // Without a sample in it there is nothing to look for.
      if span.isOver(before: first) { return whole == nil ? nil : .zero }
    }
    let velocity = series.velocity(at: time, from: span.start, to: span.end)
    // A degree of freedom that does not exist is at rest.
    return velocity ?? (span.isOpen || whole == nil ? nil : .zero)
  }
}
