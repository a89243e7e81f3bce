/// An attachment that reports an event when its behavior says so.
class ReportingAttachment: Attachment {
  /// Queues an event with the value of this moment.
  func report(_ event: AttachmentEvent, on stage: Stage) {}
}

/// A value of any size in a class.
///
/// Embedded Swift knows the place of a member of a generic class only if those before it have the
/// same size for every kind.
private final class Held<Value> {
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) { self.value = value }
}

/// An attachment of a kind that the engine does not know.
final class KindAttachment<Kind: AttachmentKind>: HoldReceiver {
  private typealias Value = Kind.Behavior.Value

  /// The content and how it moves.
  let behavior: Kind.Behavior
  // The stage owns the attachment.
  private unowned(unsafe) let stage: Stage
  private let recognition: Held<Kind.Gesture.Recognizer>
  private let held = Held(Reports<Kind.Behavior.Value>())
  /// The last time at which it was brought to rest, so that content which never comes to rest does
  /// not keep the stage at one time for ever.
  private var restedAt = -Double.infinity

  init(_ kind: Kind, _ site: AttachmentSite, on stage: Stage) {
    behavior = Kind.Behavior(kind)
    recognition = Held(kind.gesture.makeRecognizer())
    self.stage = stage
    super.init(site)
  }

  /// The events with the values of the behavior.
  var reports: Reports<Kind.Behavior.Value> {
    get { held.value }
    _modify { yield &held.value }
  }

  /// Calls the behavior; its calls of the stage are work of the engine.
  @discardableResult
  func call<Result>(_ body: (Kind.Behavior, AttachmentContext) -> Result) -> Result {
    let wasWithinKind = stage.work.isWithinKind
    stage.work.isWithinKind = true
    let result = body(behavior, AttachmentContext(stage, self))
    stage.work.isWithinKind = wasWithinKind
    stage.motion.update(self)
    return result
  }

  /// Takes settings; an active gesture keeps its own.
  func update(_ kind: Kind) {
    if !isLive {
      recognition.value = kind.gesture.makeRecognizer()
      state = recognition.value.state
    }
    call { $0.update(kind, in: $1) }
  }

  // MARK: Claims

  override var inputs: GestureInputs { recognition.value.inputs }
  override var carries: Bool { true }
  override var looksBeyondNode: Bool { true }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim {
    let hit =
      switch arrival {
      case .touch(let sample), .hover(let sample): stage.node(hitBy: sample)
      case .indirect(let sample): stage.hitTest(sample.position)
      }
    return switch call({ $0.claim(arrival.position, on: hit ?? nodeID, in: $1) }) {
    case .none: .none
    case .watches: .watches
    case .holds: .holds(precedence: 2)
    }
  }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    // The node with the focus has had its turn already.
    guard isFocused || stage.focus != nodeID else { return false }
    return call { $0.press(key, in: $1) }
  }

  override func cancelKeys(on stage: Stage) { call { $0.cancelKeys(in: $1) } }

  // MARK: Recognition

  override var deadline: Double { recognition.value.deadline }
  override var pointersNeeded: Int { recognition.value.pointersNeeded }
  override func follows(_ pointer: Int) -> Bool { recognition.value.follows(pointer) }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    recognition.value.receive(sample, in: context)
    state = recognition.value.state
    call { $0.receive(sample, in: $1) }
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    recognition.value.receive(sample, in: context)
    state = recognition.value.state
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    recognition.value.release(pointer, in: context)
    state = recognition.value.state
  }

  override func decide(in context: GestureContext) {
    recognition.value.decide(in: context)
    state = recognition.value.state
  }

  override func allow(in context: GestureContext) {
    recognition.value.allow(in: context)
    state = recognition.value.state
  }

  override func measure(in context: GestureContext, on stage: Stage) {
    // The value is read at the end.
    _ = recognition.value.measure(in: context)
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    recognition.value.stop(reason)
    state = recognition.value.state
  }

  override func reset() {
    recognition.value.reset()
    state = recognition.value.state
  }

  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    recognition.value.thresholds(in: context)
  }

  // MARK: Carrying

  override var isHolding: Bool { state == .active }
  override var isMoving: Bool { isHolding || restTime < .infinity }
  override var restTime: Double {
    let time = behavior.restTime
    return time > restedAt ? time : .infinity
  }

  override func heldNode(on stage: Stage) -> NodeID? {
    isHolding ? call { $0.heldNode(in: $1) } : nil
  }

  override func stateDidChange(on stage: Stage) {
    guard let event = AttachmentEvent(state) else { return }
    switch event {
    case .began:
      // The way beyond the slop counts at once.
      _ = recognition.value.measure(in: stage.context(of: self))
      call { $0.begin(recognition.value.value(at: stage.time), in: $1) }
    case .ended: call { $0.end(recognition.value.value(at: stage.time), in: $1) }
    case .cancelled(let reason): call { $0.cancel(reason, in: $1) }
    case .failed, .changed, .snapped, .departed, .arrived: return
    }
    report(event, on: stage)
  }

  override func solve(on stage: Stage) { call { $0.solve(in: $1) } }

  override func sample(at time: Double, on stage: Stage) {
    let isAtRest = restTime <= time
    call { $0.sample(at: time, in: $1) }
    guard isAtRest else { return }
    // A motion that is finished before its time leaves that time to the next one.
    restedAt = Swift.max(restedAt, Swift.min(time, stage.time))
    stage.motion.update(self)
  }

  // MARK: Receiving

  override var role: AttachmentRole { .receives(self) }

  override func accepts(_ held: HeldNode, on stage: Stage) -> Bool {
    call { $0.accepts(held, in: $1) }
  }
  override func enter(_ held: HeldNode, on stage: Stage) { call { $0.enter(held, in: $1) } }
  override func leave(_ held: HeldNode, _ reason: GestureReason, on stage: Stage) {
    call { $0.leave(held, reason, in: $1) }
  }
  override func drop(_ held: HeldNode, on stage: Stage) { call { $0.drop(held, in: $1) } }

  // MARK: Layout

  override func layOut(_ change: LayoutChange, on stage: Stage) { call { $0.layOut(in: $1) } }
  override func detach(from stage: Stage) { call { $0.detach(in: $1) } }

  // MARK: Telling

  override func report(_ event: AttachmentEvent, on stage: Stage) {
    report(event, behavior.value, in: &reports, on: stage)
  }

  override func deliver(on stage: Stage) {
    deliver(reports.next(), to: reports.callback, on: stage)
  }

  override var topic: EventTopic { .transforms }

  override func writeEvent(_ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage) {
    switch event {
    case .began: writer.word(Kind.word, "began")
    case .changed: writer.word(Kind.word, "changed")
    case .ended: writer.word(Kind.word, "ended")
    case .cancelled: writer.word(Kind.word, "cancelled")
    case .failed: writer.word(Kind.word, "failed")
    case .snapped: writer.word(Kind.word, "snapped")
    case .departed: writer.word(Kind.word, "moving")
    case .arrived: writer.word(Kind.word, "resting")
    }
    if let value = reports.current { behavior.write(value, to: writer) }
  }

  // MARK: Describing

  override var key: StaticString? { Kind.word }

  override func describe(to writer: any EventWriter) {
    var settings = behavior.settings
    settings.visit(SettingsWriter(writer))
  }
}

extension Stage {
  /// Attaches a kind of your own to a node, or changes the settings of what the node has of it.
  ///
  /// - Parameters:
  ///   - kind: the settings.
  ///   - node: the node; nothing happens if it does not exist, or is the root.
  ///   - configure: changes the options.
  /// - Returns: the identity of the attachment; a node has at most one of a kind.
  @discardableResult
  public func attach<Kind: AttachmentKind>(
    _ kind: Kind, to node: NodeID, configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    attachSingle(to: node, configure) { index in
      let attachment =
        attachment(KindAttachment<Kind>.self, at: index)
        ?? add(at: index, order: .max - 1) { KindAttachment(kind, $0, on: self) }
      attachment.update(kind)
      return attachment
    }
  }

  /// Calls a closure with the behavior of a kind of your own at a node, to change the content.
  ///
  /// A change that the closure makes to the stage is work of the engine, as in a method of the
  /// behavior. A recording has the settings after it. Nothing happens if the node has none of the
  /// kind.
  public func change<Kind: AttachmentKind>(
    _ kind: Kind.Type, at node: NodeID, _ body: (Kind.Behavior, AttachmentContext) -> Void
  ) {
    guard let attachment = attachment(KindAttachment<Kind>.self, of: node) else { return }
    change {
      attachment.call(body)
      note(.attach(attachment.id, to: nil))
    }
  }

  /// The behavior of a kind of your own at a node, to read its state; nil if the node has none.
  public func behavior<Kind: AttachmentKind>(
    of kind: Kind.Type, at node: NodeID
  ) -> Kind.Behavior? {
    attachment(KindAttachment<Kind>.self, of: node)?.behavior
  }

  /// Calls a closure with each event of a kind of your own at a node, and the value at that time.
  ///
  /// Nothing happens if the node has none. A later closure replaces an earlier one; nil removes it.
  public func onEvent<Kind: AttachmentKind>(
    of kind: Kind.Type, at node: NodeID,
    _ action: ((AttachmentEvent, Kind.Behavior.Value) -> Void)?
  ) {
    attachment(KindAttachment<Kind>.self, of: node)?.reports.callback = action
  }
}
