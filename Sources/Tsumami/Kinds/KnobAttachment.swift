import TsumamiGestures
import TsumamiManipulation
import TsumamiMotion

/// A value that one finger changes by rotating a node about its anchor.
///
/// ```swift
/// let volume = stage.attach(Knob(value: 0.5, in: 0...1, step: 0.1), to: node)
/// stage.onKnob(of: node) { event, value in print(value) }
/// ```
///
/// The rotation of the node shows the value: 0 at the lower bound, ``sweep`` at the upper one. The
/// finger holds the knob where it touches it, so a touch alone changes nothing. Beyond a bound the
/// knob stops, and it leaves the bound when the finger is back where it met it.
public struct Knob: Equatable, Sendable {
  /// The value at the start.
  ///
  /// 0 by default. One outside of the range counts as the nearer bound, one between two steps as
  /// the nearer step.
  public var value: Double
  /// The range of the value; 0...1 by default, nil for no bounds.
  ///
  /// Values beyond ±1e100 are not reached.
  public var range: ClosedRange<Double>?
  /// The distance between the values at which the knob rests, from the lower bound, or from 0
  /// without bounds; nil, the default, for any value.
  public var step: Double?
  /// The angle in radians from the lower to the upper bound; 1.5 π by default.
  ///
  /// Without bounds it is the angle of a change by 1.
  public var sweep = 1.5 * Double.pi
  /// Whether the knob continues after the lift of a moving finger; false by default.
  ///
  /// It rests where a decay of 0.99 per millisecond would, with steps at the nearest one.
  public var hasMomentum = false

  /// Makes a knob; by default from 0 to 1, at 0, without steps.
  ///
  /// - Parameters:
  ///   - value: the value at the start.
  ///   - range: the range of the value; nil for no bounds.
  ///   - step: the distance between values at which it rests; nil, 0 and less for any value.
  public init(value: Double = 0, in range: ClosedRange<Double>? = 0...1, step: Double? = nil) {
    self.value = value
    self.range = range
    self.step = step
  }

  /// The angle in radians of a change by 1.
  var unit: Double {
    let length = range == nil ? 1 : bounds.upper - bounds.lower
    let angle = sweep / length
    return angle.isFinite && angle != 0 ? angle : 1
  }

  /// The distance between the values at which it rests; nil for any value.
  var usableStep: Double? { step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

  /// The nearest value that the knob can show: within the range, at a step.
  func shown(_ value: Double) -> Double {
    let inside = clamped(value)
    guard let step = usableStep else { return inside }
    let steps = ((inside - origin) / step).rounded(.toNearestOrEven)
    return steps.isFinite ? clamped(origin + steps * step) : inside
  }

  /// The value at which the node is not rotated.
  var origin: Double { range == nil ? 0 : bounds.lower }

  /// The lowest and the highest value; finite for any range.
  private var bounds: (lower: Double, upper: Double) {
    ((range?.lowerBound ?? -.infinity).bounded, (range?.upperBound ?? .infinity).bounded)
  }

  private func clamped(_ value: Double) -> Double {
    value.bounded.clamped(from: bounds.lower, to: bounds.upper)
  }
}

extension Knob {
  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {
    let usual = Knob()
    each.number("value", &value, or: nil, .value)
    var ends = range.map { Vector($0.lowerBound, $0.upperBound) }
    each.pair(
      "range", &ends, or: usual.range.map { Vector($0.lowerBound, $0.upperBound) },
      .range, allowsNone: true)
    let isOrdered = ends.map { $0.x <= $0.y } ?? true
    each.refuse(if: !isOrdered, "a minimum above the maximum")
    if isOrdered { range = ends.map { $0.x...$0.y } }
    each.number("step", &step, or: usual.step, .valueStep, allowsNone: true)
    each.number("sweep", &sweep, or: usual.sweep, .angle)
    each.flag("momentum", &hasMomentum, or: usual.hasMomentum)
  }
}

/// The knob of a node: a pan of one finger recognises, and the angle of the finger changes the
/// value.
final class KnobAttachment: Attachment, NodePlacer {
  /// The settings with the shown value.
  private(set) var knob: Knob
  /// The events with the values of the knob.
  var reports = Reports<Double>()
  /// The finger, where it holds the knob, its angle about the anchor, and the requested value.
  private var hold: (finger: Int, origin: Vector, position: Vector, angle: Double?, asked: Double)?
  private var valueAtBegin = 0.0
  private var motion: MotionDriver<Double>
  @exclusivity(unchecked) private var recognizer = FingerRecognizer(Pan(maximumPointers: 1))

  init(_ knob: Knob, _ site: AttachmentSite) {
    self.knob = knob
    motion = MotionDriver(knob.value, tolerance: 1e-3)
    super.init(site)
  }

  // MARK: Claims

  override var carries: Bool { true }
  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim { .holds(precedence: 2) }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    let step = knob.usableStep ?? (knob.range.map { ($0.upperBound - $0.lowerBound) / 20 } ?? 1)
    let target: Double
    switch key.key {
    case .arrowUp, .arrowRight: target = knob.value + step
    case .arrowDown, .arrowLeft: target = knob.value - step
    default: return false
    }
    guard isFocused, !isHolding, knob.shown(target) != knob.value else { return isFocused }
    tell(.began, on: stage)
    turn(to: target, on: stage)
    tell(.changed, on: stage)
    tell(.ended, on: stage)
    return true
  }

  // MARK: Recognition

  override var pointersNeeded: Int { recognizer.pointersNeeded }
  override func follows(_ pointer: Int) -> Bool { recognizer.follows(pointer) }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
    if sample.phase == .down, isMoving {
      // A moving knob is caught without slop.
      recognizer.makeReady(in: context)
    }
    if hold?.finger == sample.id { hold?.position = sample.position }
    state = recognizer.state
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    recognizer.release(pointer, in: context)
    state = recognizer.state
  }

  override func decide(in context: GestureContext) {
    recognizer.decide(in: context)
    state = recognizer.state
  }

  override func allow(in context: GestureContext) {
    recognizer.allow(in: context)
    state = recognizer.state
    guard let finger = recognizer.fingers.stageFingers.first else { return }
    let origin = recognizer.fingers.origin(ofFingerAt: 0, in: context)
    hold = (finger.id, origin, finger.stage, nil, knob.value)
    valueAtBegin = knob.value
    motion.put(at: knob.value)
  }

  override func measure(in context: GestureContext, on stage: Stage) {
    // Only the velocity is read, at the release.
    _ = recognizer.measure(in: context)
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    recognizer.stop(reason)
    state = recognizer.state
  }

  override func reset() {
    recognizer.reset()
    state = recognizer.state
  }

  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    recognizer.thresholds(in: context)
  }

  // MARK: Carrying

  override var isHolding: Bool { hold != nil }
  override var isMoving: Bool { isHolding || restTime < .infinity }
  override var restTime: Double { motion.restTime > -.infinity ? motion.restTime : .infinity }

  override func stateDidChange(on stage: Stage) {
    guard let event = AttachmentEvent(state) else { return }
    switch event {
    case .failed: return
    case .ended: letGo(on: stage)
    case .cancelled:
      hold = nil
      show(valueAtBegin, on: stage)
    default: break
    }
    tell(event, on: stage)
    stage.motion.update(self)
  }

  override func solve(on stage: Stage) {
    guard var hold else { return }
    let arm = arm(of: hold.position, on: stage)
    guard arm.lengthSquared > 0 else { return }
    // From the first angle on whole rotations count; a finger at the anchor has none.
    let first = self.arm(of: hold.origin, on: stage)
    let before = hold.angle ?? (first.lengthSquared > 0 ? first.angle : arm.angle)
    hold.angle = arm.angle
    hold.asked = (hold.asked + wrapped(arm.angle - before) / knob.unit).bounded
    self.hold = hold
    let shown = knob.value
    show(hold.asked, on: stage)
    if knob.value != shown { tellChange(on: stage) }
  }

  override func sample(at time: Double, on stage: Stage) {
    let before = knob.value
    show(motion.value(at: time), on: stage)
    let isAtRest = time >= motion.restTime
    if isAtRest { motion.put(at: knob.value) }
    if knob.value != before { tellChange(on: stage) }
    if isAtRest {
      tell(.arrived, on: stage)
      stage.motion.update(self)
    }
  }

  /// The vector from the anchor of the node to the finger, in the coordinates of the parent.
  private func arm(of position: Vector, on stage: Stage) -> Vector {
    let center = stage.nodes[node].frame.anchorPoint + stage.nodes[node].placement.translation
    return stage.context(of: self).space.fromStage * position - center
  }

  /// Releases the knob, with momentum if it has any.
  private func letGo(on stage: Stage) {
    guard let hold else { return }
    self.hold = nil
    guard knob.hasMomentum, let velocity = recognizer.fingers.velocity(at: stage.time) else {
      return
    }
    let arm = arm(of: hold.position, on: stage)
    guard arm.lengthSquared > 0 else { return }
    let speed = arm.cross(velocity.translation) / arm.lengthSquared / knob.unit
    let target = knob.shown(Decay.fast.rest(from: knob.value, velocity: speed))
    guard target != knob.value, speed.isFinite else { return }
    motion.put(at: knob.value)
    motion.spring(
      to: target, by: Manipulator.returnSpring, velocity: speed, at: stage.time)
    tell(.departed, on: stage)
  }

  /// Rotates the node to the shown value of a proposed one.
  private func show(_ asked: Double, on stage: Stage) {
    knob.value = knob.shown(asked)
    var placement = stage.nodes[node].placement
    placement.rotation = (knob.value - knob.origin) * knob.unit
    stage.place(node, at: placement)
  }

  /// Sets the value of a knob that no finger holds.
  func turn(to value: Double, on stage: Stage) {
    motion.put(at: knob.shown(value))
    show(value, on: stage)
    stage.motion.update(self)
  }

  /// Changes the settings.
  func update(_ knob: Knob, on stage: Stage) {
    self.knob = knob
    motion.put(at: knob.shown(knob.value))
    show(knob.value, on: stage)
    stage.motion.update(self)
  }

  // MARK: Layout

  override var role: AttachmentRole { .places(self) }
  /// None: its range and its steps keep it.
  var limits: Limits { .none }
  override func layOut(_ change: LayoutChange, on stage: Stage) { show(knob.value, on: stage) }
  func place(at placement: Placement, on stage: Stage) {
    stage.place(node, at: placement)
    show(knob.value, on: stage)
  }

  // MARK: Telling

  private func tell(_ event: AttachmentEvent, on stage: Stage) {
    report(event, knob.value, in: &reports, on: stage)
  }

  private func tellChange(on stage: Stage) {
    tell(.changed, on: stage)
    if knob.step != nil { tell(.snapped, on: stage) }
  }

  override func deliver(on stage: Stage) {
    deliver(reports.next(), to: reports.callback, on: stage)
  }

  override var topic: EventTopic { .transforms }

  override func writeEvent(_ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage) {
    switch event {
    case .began: writer.word("knob", "began")
    case .changed: writer.word("knob", "changed")
    case .ended: writer.word("knob", "ended")
    case .cancelled: writer.word("knob", "cancelled")
    case .arrived: writer.word("knob", "resting")
    case .failed, .snapped, .departed: return
    }
    if let value = reports.current { writer.number("value", value) }
  }

  // MARK: Describing

  override var key: StaticString? { "knob" }

  override func describe(to writer: any EventWriter) {
    var knob = knob
    knob.visit(SettingsWriter(writer))
  }
}

extension Stage {
  /// Makes a node a knob, or changes the settings of its knob.
  ///
  /// - Parameters:
  ///   - knob: the settings with the value.
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - configure: changes the options.
  /// - Returns: the identity of the knob; a node has at most one.
  @discardableResult
  public func attach(
    _ knob: Knob, to node: NodeID, configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    attachSingle(to: node, configure) { index in
      let attachment =
        attachment(KnobAttachment.self, at: index)
        ?? add(at: index, order: .max - 1) { KnobAttachment(knob, $0) }
      attachment.update(knob, on: self)
      return attachment
    }
  }

  /// The settings of a knob with its shown value; nil if the node is not a knob.
  public func knob(of node: NodeID) -> Knob? { attachment(KnobAttachment.self, of: node)?.knob }

  /// Sets a knob to a value, or as near as its range and steps allow; ignored while a finger holds
  /// it.
  public func turnKnob(_ node: NodeID, to value: Double) {
    guard let knob = attachment(KnobAttachment.self, of: node), !knob.isHolding, value.isFinite
    else { return }
    change {
      knob.turn(to: value, on: self)
      note(.attach(knob.id, to: nil))
    }
  }

  /// Calls a closure with each event of a knob and its value; `snapped` at each new step.
  ///
  /// Nothing happens if the node is not a knob. A later closure replaces an earlier one; nil
  /// removes it.
  public func onKnob(of node: NodeID, _ action: ((AttachmentEvent, Double) -> Void)?) {
    attachment(KnobAttachment.self, of: node)?.reports.callback = action
  }
}
