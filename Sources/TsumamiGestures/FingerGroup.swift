import TsumamiGeometry
import TsumamiMotion

/// The fingers of one gesture: their movement on the stage, which decides when the gesture begins,
/// and their movement in the parent's coordinates, which is reported.
///
/// Both go on without a jump when the number of fingers changes: the movement so far is kept, and
/// the fit starts again with the fingers that are down. All results are finite for any finite
/// input.
///
/// It changes with every event, so a gesture should not keep it beyond a call.
public final class FingerGroup {
  /// The number of fingers that are down.
  ///
  /// A wheel or a trackpad is no finger: the count is 0 while only these move.
  @exclusivity(unchecked) public private(set) var count = 0

  /// Whether the rotation of the fingers is left out of the values.
  ///
  /// False when a gesture starts. A gesture sets it in ``FingerGesture/prepare(_:in:)``; then
  /// `total.rotation` is 0 to the end, while the other values stay as they are.
  @exclusivity(unchecked) public var isRotationLocked = false

  @exclusivity(unchecked) private var history = FingerHistory()
  /// The movement in stage points.
  @exclusivity(unchecked) var stage: ContinuedFit
  /// The movement in the parent's coordinates.
  @exclusivity(unchecked) var parent: ContinuedFit
  @exclusivity(unchecked) private(set) var series: FingerSeries
  @exclusivity(unchecked) private var measured = Measured()
  /// The time of the last sample that moved something since the values were measured; nil for none.
  @exclusivity(unchecked) private var newsTime: Double?
  @exclusivity(unchecked) private var indirect = Indirect()

  /// The values at the last measurement.
  private struct Measured: Equatable {
    var total = Travel()
    var mean = Vector.zero
    var count = 0
  }

  /// The movement by a wheel or a trackpad since the values were zeroed.
  private struct Indirect {
    /// The series of reports that have begun and not ended.
    var open: GestureInputs = []
    var position = Vector.zero
    var scale = 1.0
    var rotation = 0.0
    /// Whether the pointer of the trackpad was the last to hold the gesture.
    var wasLast = false
  }

  /// The rules of the gesture about its fingers, read once.
  @usableFromInline let rules: FingerRules

  @usableFromInline init(_ rules: FingerRules) {
    self.rules = rules
    series = FingerSeries(rules.estimator)
    stage = ContinuedFit(perAxis: rules.isPerAxis)
    parent = ContinuedFit(perAxis: rules.isPerAxis)
  }

  /// The largest number of fingers at one time.
  ///
  /// 0 before the first finger, and again once the recognizer is reset.
  public var mostCount: Int { history.mostCount }
  /// The time in seconds at which the last finger came down.
  ///
  /// A ``LongPress`` measures from here.
  public var lastDownTime: Double { history.lastTime }
  /// The time in seconds at which the first finger came down.
  ///
  /// A ``Swipe`` measures from here, also when that finger lifts and others go on. One that another
  /// gesture takes counts no more.
  public var firstDownTime: Double { history.firstTime }
  /// Where that finger came down, in stage points.
  public var firstPosition: Vector { history.firstPosition }
  /// Whether the system took away the finger that left last.
  @usableFromInline package var lastWasCancelled: Bool { history.lastWasCancelled }

  /// Whether a wheel or a trackpad is moving.
  @usableFromInline package var isIndirect: Bool { !indirect.open.isEmpty }

  /// Whether a finger, a wheel or a trackpad holds the gesture.
  @usableFromInline package var isHeld: Bool { count > 0 || isIndirect }

  /// The smallest distance in stage points that counts as a movement: 10 pt for fingers, as in
  /// UIKit and SwiftUI; 3 pt for a mouse or a pen, which hold still.
  ///
  /// Those of fingers and pens are for 160 points to the inch; a mouse is where the pointer is
  /// drawn.
  ///
  /// A finger among mice or pens makes it 10 pt, unless the pointer that came last is a mouse.
  /// ``Pan`` and ``TransformGesture`` use it where their own distance is nil.
  ///
  /// - Parameter context: its ``GestureContext/touchScale`` multiplies the distance of fingers and
  ///   pens.
  /// - Returns: the distance in stage points, positive.
  public func defaultSlop(in context: GestureContext) -> Double {
    history.isMouse ? 3 : (history.hasTouch ? 10 : 3) * context.touchScale
  }

  // MARK: Fingers

  /// Whether a finger is among them.
  @usableFromInline func contains(_ finger: Int) -> Bool { stage.fit.contains(finger) }

  /// Follows one report of one finger; a second down of a finger that is down is ignored.
  @usableFromInline func receive(_ sample: PointerSample, in context: GestureContext) {
    switch sample.phase {
    case .down:
      if stage.fit.contains(sample.id) { return }
      change(in: context) { fit in fit.add(sample.id, at: sample.position) }
      history.add(sample, at: context.time, count: count)
      newsTime = sample.time
    case .move:
      // Both have the same fingers in the same order.
      if let place = stage.fit.move(sample.id, to: sample.position) {
        parent.fit.moveFinger(at: place, to: sample.position.bounded)
        newsTime = sample.time
      }
    case .up, .cancel:
      guard stage.fit.contains(sample.id) else { return }
      history.lastWasCancelled = sample.phase == .cancel
      history.remove(sample.id, isTaken: false)
      change(in: context) { fit in fit.remove(sample.id) }
    case .hover:
      break
    }
  }

  /// Gives up a finger; its departure is neither a lift nor a cancellation.
  @usableFromInline func release(_ pointer: Int, in context: GestureContext) {
    guard stage.fit.contains(pointer) else { return }
    history.remove(pointer, isTaken: true)
    change(in: context) { fit in fit.remove(pointer) }
  }

  /// Follows one report of a wheel or a trackpad: scales multiply, rotations add up.
  @usableFromInline func receive(_ sample: IndirectSample, in context: GestureContext) {
    let before = mean
    indirect.position = context.space.point(fromStage: sample.position)
    if count == 0 { indirect.wasLast = true }
    series.scalesMayChange()
    if sample.isLast {
      indirect.open.remove(sample.input)
      history.lastWasCancelled = sample.phase == .cancelled
    } else {
      indirect.open.insert(sample.input)
    }
    if count == 0 { series.shift(by: PlacementParts(translation: mean - before)) }
    let (scale, rotation) = sample.change
    // Far beyond any use, and far from where numbers end.
    indirect.scale = (indirect.scale * scale).clamped(from: 1e-30, to: 1e30)
    indirect.rotation = (indirect.rotation + rotation).bounded
    if !sample.isNeutral { newsTime = sample.time }
  }

  /// Sets a value from which the fingers go on; velocities do not change.
  ///
  /// A value that is not finite, or a scale that is not positive, is ignored.
  @usableFromInline func rebase(_ value: GestureRebase) {
    let before = sample
    let total = total
    var carried = parent.carried
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
    case .space(let space):
      takeValues(in: space) { _ in }
      return series.scalesMayChange()
    }
    parent.carried = carried.bounded
    series.shift(by: sample - before)
    measured.total = self.total
  }

  /// Changes the set of fingers, so that no movement is lost and nothing jumps.
  @inline(never)
  private func change(in context: GestureContext, _ body: (inout FingerFit) -> Void) {
    solveTravel(in: context)
    stage.carry()
    body(&stage.fit)
    stage.fit.take(in: stageSpace(in: context))

    solveValues(in: context)
    takeValues(in: context.space, body)
    count = parent.fit.fingers.count
    if count > 0 { indirect.wasLast = false } else if isIndirect { indirect.wasLast = true }
    series.scalesMayChange(to: canScale)
  }

  /// Starts the fit of the values again with other fingers or in other coordinates: the values so
  /// far and the velocities stay.
  private func takeValues(in space: FingerSpace, _ body: (inout FingerFit) -> Void) {
    parent.carry()
    let before = mean
    body(&parent.fit)
    parent.fit.take(in: space)
    series.shift(by: PlacementParts(translation: mean - before))
  }

  /// Forgets the fingers and their movement.
  @usableFromInline func reset() {
    indirect = Indirect()
    stage.reset()
    parent.reset()
    series.reset()
    (measured.total, measured.count) = (Travel(), 0)
    newsTime = nil
    count = 0
    history.reset()
    isRotationLocked = false
  }

  /// The fingers with their positions in stage points, in the order in which they came down.
  @usableFromInline package var stageFingers: [FingerFit.Finger] { stage.fit.fingers }

  /// The largest distance in stage points of a finger from where it was when the last one came or
  /// left.
  ///
  /// 0 without a finger. A ``LongPress`` fails when it is more than its largest distance.
  public var strayed: Double {
    var most = 0.0
    for finger in stage.fit.fingers {
      most = Swift.max(most, finger.stage.distance(to: finger.takenStage))
    }
    return most
  }

  // MARK: Travel

  /// The movement on the stage since the first finger came down, as of the last event; from the
  /// recognition on, as of that moment.
  ///
  /// While ``FingerGesture/verdict(on:in:)`` is called to find the crossing of a threshold, it is
  /// the travel to the point that is tried.
  public var travel: Travel { stage.travel }

  /// Brings ``travel`` up to date.
  ///
  /// - Returns: whether fingers that were taken too close together are now far enough apart to
  ///   count.
  @discardableResult
  @usableFromInline func solveTravel(in context: GestureContext) -> Bool {
    stage.fit.solve(in: stageSpace(in: context))
  }

  /// Makes the fingers start their next ways where they are.
  ///
  /// - Parameters:
  ///   - isWaking: the answer of ``solveTravel(in:)``.
  ///   - context: the surroundings.
  @usableFromInline func depart(isWaking: Bool, in context: GestureContext) {
    guard isWaking else { return stage.fit.depart() }
    stage.carry()
    stage.fit.take(in: stageSpace(in: context), isWaking: true)
  }

  /// Drops the travel so far.
  @usableFromInline func forgetTravel(in context: GestureContext) {
    stage.carried = Travel()
    stage.fit.take(in: stageSpace(in: context))
  }

  private func stageSpace(in context: GestureContext) -> FingerSpace {
    var space = context.space.onStage
    if stage.fit.isPerAxis {
      space.axes = context.space.toStage.linear(.unit(at: context.space.axes)).angle
    }
    return space
  }

  // MARK: Values

  /// The movement in the parent's coordinates since the values were zeroed, as of the last
  /// measurement.
  ///
  /// A wheel or a trackpad multiplies the scale and adds to the rotation. Before the gesture begins
  /// the values count from the first touch, with slop `consumed` as with `included`.
  public var total: Travel {
    var total = parent.travel
    total.scale = total.scale * indirect.scale
    total.rotation += indirect.rotation
    if isRotationLocked { total.rotation = 0 }
    return total
  }

  /// The mean of the fingers in the parent's coordinates, or the pointer of the trackpad.
  ///
  /// When nothing holds the gesture any more, where it was last.
  public var mean: Vector { indirect.wasLast ? indirect.position : parent.fit.motion.mean }

  /// Makes the values start at zero, here and now.
  @usableFromInline func zero(in context: GestureContext) {
    solveValues(in: context)
    var shift = sample * -1
    shift.translation = .zero
    series.shift(by: shift)
    parent.carried = Travel()
    indirect.scale = 1
    indirect.rotation = 0
    parent.fit.take(in: context.space)
  }

  /// Brings the values up to date.
  ///
  /// - Returns: whether they have changed.
  @usableFromInline func measure(in context: GestureContext) -> Bool {
    solveValues(in: context)
    let now = Measured(total: total, mean: mean, count: count)
    if let newsTime { series.add(sample(at: now.total), at: newsTime, scales: canScale) }
    newsTime = nil
    defer { measured = now }
    return now != measured
  }

  /// The movement as a sample of the series from which velocities are computed.
  private var sample: PlacementParts { sample(at: total) }

  private func sample(at total: Travel) -> PlacementParts {
    let (x, y) = (total.scale.x, total.scale.y)
    let logarithmOfX = x == 1 ? 0 : logarithm(x)
    return PlacementParts(
      translation: mean,
      logarithmOfScale: Vector(logarithmOfX, y == x ? logarithmOfX : y == 1 ? 0 : logarithm(y)),
      rotation: total.rotation)
  }

  private func solveValues(in context: GestureContext) {
    if parent.fit.solve(in: context.space) {
      parent.carry()
      parent.fit.take(in: context.space)
      series.scalesMayChange()
    }
  }

  // MARK: Velocities

  /// Whether the fingers scale the two axes as they are; a uniform fit rotates when it scales.
  private var canScale: (x: Bool, y: Bool) {
    isIndirect
      ? (true, true)
      : (count > 1 && parent.fit.taken.countsX, count > 1 && parent.fit.taken.countsY)
  }

  /// The velocity of all values at a time in seconds: of the mean of the fingers in points per
  /// second, of the logarithms of the scales per second, of the rotation in radians per second; nil
  /// when that of the translation cannot be known.
  ///
  /// A scale or rotation whose velocity is not known counts as at rest.
  ///
  /// All of it is in the parent's coordinates. It is nil with fewer than two samples, and when the
  /// last movement is more than 40 ms before the time.
  ///
  /// - Parameter time: the time in seconds, usually that of the event.
  /// - Returns: the velocity of all parts.
  public func velocity(at time: Double) -> PlacementParts? { series.velocity(at: time) }

  /// The velocity of the scales at a time in seconds, d(scale)/dt; nil when it cannot be known.
  ///
  /// It is the velocity of the logarithm multiplied by the scale, so that a scale of 2 which
  /// doubles once per second has 2·ln 2, which is 1.39 per second.
  public func scaleVelocity(at time: Double) -> Vector? {
    guard let velocity = series.scaleVelocity(at: time)?.scaled(by: total.scale) else { return nil }
    return velocity.isFinite ? velocity : nil
  }

  /// The velocity of the rotation at a time, in radians per second; nil when it cannot be known.
  ///
  /// Positive clockwise on screen. For one finger that moves alone it is 0, not nil.
  public func rotationVelocity(at time: Double) -> Double? { series.rotationVelocity(at: time) }
}
