/// A gesture of a node: it recognises and reports, and moves nothing.
final class GestureAttachment: Attachment, GestureReporter {
  private let recognizer: ErasedRecognizer
  /// Writes the gesture; false if a part of it cannot be written.
  private let describeGesture: (any DescriptionWriter) -> Bool
  /// The events for the observer; nil if only callbacks are called, as for a press before its
  /// gesture begins.
  @exclusivity(unchecked) private var happenings = EventQueue<AttachmentEvent?>()
  /// Whether its beginning is not delivered yet.
  @exclusivity(unchecked) private var hasJustBegun = false

  init(
    _ recognizer: ErasedRecognizer, describe: @escaping (any DescriptionWriter) -> Bool,
    _ site: AttachmentSite
  ) {
    self.recognizer = recognizer
    describeGesture = describe
    super.init(site)
  }

  // MARK: Recognition

  override var inputs: GestureInputs { recognizer.inputs }
  override var deadline: Double { recognizer.deadline() }
  override var pointersNeeded: Int { recognizer.pointersNeeded() }
  override func follows(_ pointer: Int) -> Bool { recognizer.follows(pointer) }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    state = recognizer.receive(sample, context)
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    state = recognizer.receiveIndirect(sample, context)
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    state = recognizer.release(pointer, context)
  }

  override func decide(in context: GestureContext) { state = recognizer.decide(context) }
  override func allow(in context: GestureContext) { state = recognizer.allow(context) }
  override func stop(_ reason: GestureReason, at time: Double) { state = recognizer.stop(reason) }
  override func measure(in context: GestureContext, on stage: Stage) {
    let changes = recognizer.measure(context)
    if changes.contains(.value), state == .active, !hasJustBegun {
      tell(.changed, on: stage)
    } else if changes.contains(.news) {
      tell(nil, on: stage)
    }
  }
  override func reset() { state = recognizer.reset() }
  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    recognizer.thresholds(context)
  }

  // MARK: Telling

  override func stateDidChange(on stage: Stage) {
    if state == .active { hasJustBegun = true }
    if let event = AttachmentEvent(state) { tell(event, on: stage) }
  }

  private func tell(_ event: AttachmentEvent?, on stage: Stage) {
    happenings.push(event)
    stage.tell(self)
  }

  override func deliver(on stage: Stage) {
    guard let event = happenings.pop() else { return }
    if event != nil { hasJustBegun = false }
    recognizer.deliver(stage.time)
    if let event { stage.observer?.stage(stage, attachment: id, at: nodeID, did: event) }
  }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage
  ) {
    writer.attachment("gesture", id)
    switch event {
    case .began: writer.word("state", "began")
    case .changed: writer.word("state", "changed")
    case .ended: writer.word("state", "ended")
    case .cancelled(let reason): write("cancelled", reason, to: writer, on: stage)
    case .failed(let reason): write("failed", reason, to: writer, on: stage)
    case .snapped, .departed, .arrived: break
    }
    switch event {
    case .cancelled, .failed: break
    default: writer.text("reason", nil)
    }
    writer.group("value") { writeValue(to: writer, at: stage.time) }
  }

  private func write(
    _ state: StaticString, _ reason: GestureReason, to writer: any EventWriter, on stage: Stage
  ) {
    writer.word("state", state)
    writer.text("reason", reason.rawValue)
    let (blocker, missed) = stage.cause(of: self)
    if let blocker { writer.attachment("by", blocker) }
    guard let missed else { return }
    writer.group("missed") {
      writer.text("quantity", missed.quantity.rawValue)
      writer.number("limit", missed.limit)
      writer.number("reached", missed.reached)
    }
  }

  // MARK: Values

  override var role: AttachmentRole { .reports(self) }

  func rebase(_ value: GestureRebase) { recognizer.rebase(value) }

  func writeValue(to writer: any GestureValueWriter, at time: Double) {
    recognizer.writeValue?(writer, time)
  }

  // MARK: Describing

  override var isDescribed: Bool { describeGesture(WritesNothing()) }

  override func describe(to writer: any EventWriter) {
    writer.group("gesture") { _ = describeGesture(writer) }
  }
}

/// A writer that only checks whether every part of a gesture can be written.
private final class WritesNothing: DescriptionWriter {
  func number(_ name: StaticString, _ value: Double?) {}
  func vector(_ name: StaticString, _ value: Vector?) {}
  func word(_ name: StaticString, _ value: StaticString) {}
  func missing(_ name: StaticString) {}
  func group(_ name: StaticString, _ body: () -> Void) { body() }
  func bool(_ name: StaticString, _ value: Bool) {}
  func bools(_ name: StaticString, _ values: [Bool]) {}
  func text(_ name: StaticString, _ value: String?) {}
  func numbers(_ name: StaticString, _ values: [Double]) {}
  func words(_ name: StaticString, _ values: [StaticString]) {}
  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    for place in 0..<count { element(place) }
  }
}

extension AttachmentEvent {
  /// The event of a recognizer's new state; nil for a state without an event.
  init?(_ state: RecognizerState) {
    switch state {
    case .possible, .ready: return nil
    case .active: self = .began
    case .ended: self = .ended
    case .cancelled(let reason): self = .cancelled(reason)
    case .failed(let reason): self = .failed(reason)
    }
  }
}

extension Stage {
  /// Attaches a gesture to a node.
  ///
  /// ```swift
  /// stage.attach(Tap().onEnded { _ in print("tapped") }, to: photo) { $0.priority = .high }
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - node: the node; nothing happens if it does not exist.
  ///   - configure: changes the options; the defaults if omitted.
  /// - Returns: the identity of the attachment; a node may have any number of gestures.
  @inlinable @discardableResult
  public func attach<G: GestureProtocol>(
    _ gesture: G, to node: NodeID, configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID {
    var options = AttachmentOptions()
    configure(&options)
    return attach(
      ErasedRecognizer(gesture.makeRecognizer()), describe: { gesture.describe(to: $0) }, to: node,
      options)
  }

  /// Attaches a gesture whose value ``writeValue(of:to:)`` can write to a node.
  @inlinable @discardableResult
  public func attach<G: GestureProtocol>(
    _ gesture: G, to node: NodeID, configure: (inout AttachmentOptions) -> Void = { _ in }
  ) -> AttachmentID where G.Value: GestureValue {
    var options = AttachmentOptions()
    configure(&options)
    return attach(
      ErasedRecognizer(writable: gesture.makeRecognizer()),
      describe: { gesture.describe(to: $0) }, to: node, options)
  }

  @usableFromInline func attach(
    _ recognizer: ErasedRecognizer, describe: @escaping (any DescriptionWriter) -> Bool,
    to node: NodeID, _ options: AttachmentOptions
  ) -> AttachmentID {
    guard let index = nodes.index(of: node) else { return .none }
    let attachment = add(at: index, options) {
      GestureAttachment(recognizer, describe: describe, $0)
    }
    note(attachment, .attach(attachment.id, to: nil))
    work.changeCount &+= 1
    return attachment.id
  }
}
