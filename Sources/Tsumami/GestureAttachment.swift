/// A plain gesture at a node.
class GestureAttachment<G: Gesture>: Attachment {
  private var recognizer: G.Recognizer

  init(
    _ gesture: G, id: GestureID, node: Int, options: GestureOptions, rank: Arbiter.Rank
  ) {
    recognizer = gesture.makeRecognizer()
    super.init(id: id, node: node, options: options, rank: rank)
  }

  override var deadline: Double { recognizer.deadline }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
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

  override func measure(in context: GestureContext) -> Bool { recognizer.measure(in: context) }

  override func deliver(at time: Double) {
    // The callbacks are called on a copy: they may do anything to the stage, and so to the
    // recognizer itself, which must not be in use then.
    let copy = recognizer
    recognizer.clearDeliveries()
    copy.deliver(at: time)
  }

  override func reset() {
    recognizer.reset()
    state = recognizer.state
  }

  func value(at time: Double) -> G.Value { recognizer.value(at: time) }
}

/// A plain gesture whose value can be written down.
final class WritableGestureAttachment<G: Gesture>: GestureAttachment<G>
where G.Value: GestureValue {
  override func writeValue(to writer: any GestureValueWriter, at time: Double) {
    value(at: time).write(to: writer)
  }
}
