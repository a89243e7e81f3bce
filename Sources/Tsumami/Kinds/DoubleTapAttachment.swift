/// The double tap that zooms or resets a manipulable node; its manipulation attaches it.
///
/// It is a separate kind, so that a program without gestures does not link the generic code of
/// gestures.
final class DoubleTapAttachment: Attachment {
  @exclusivity(unchecked) private var recognizer = Tap.Recognition(Tap(count: 2))
  /// Where the last finger went down, in stage points.
  private var point = Vector.zero
  @exclusivity(unchecked) private var events = EventQueue<AttachmentEvent>()

  init(of manipulation: AttachmentID, _ site: AttachmentSite) {
    super.init(site)
    required = manipulation
  }

  // MARK: Recognition

  override var deadline: Double { recognizer.deadline }
  override var pointersNeeded: Int { recognizer.pointersNeeded }
  override var isMeasured: Bool { false }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    if sample.phase == .down { point = sample.position }
    recognizer.receive(sample, in: context)
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
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    recognizer.stop(reason)
    state = recognizer.state
  }

  override func reset() {
    recognizer.reset()
    state = recognizer.state
  }

  // MARK: Telling

  override func stateDidChange(on stage: Stage) {
    guard let event = AttachmentEvent(state), event == .ended || stage.observer != nil else {
      return
    }
    events.push(event)
    stage.tell(self)
  }

  override func deliver(on stage: Stage) {
    guard let event = events.pop() else { return }
    if event == .ended {
      let manipulation = stage.attachment(ManipulationAttachment.self, of: nodeID)
      stage.change { manipulation?.tapTwice(at: point, on: stage) }
    }
    stage.observer?.stage(stage, attachment: id, at: nodeID, did: event)
  }

  // MARK: Describing

  /// False: the manipulation describes it.
  override var isDescribed: Bool { false }
}
