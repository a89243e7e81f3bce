/// A plain gesture at a node.
final class GestureAttachment: Attachment {
  private let recognizer: ErasedRecognizer

  init(
    _ recognizer: ErasedRecognizer, id: GestureID, node: Int, options: GestureOptions,
    rank: Arbiter.Rank
  ) {
    self.recognizer = recognizer
    super.init(id: id, node: node, options: options, rank: rank)
  }

  override var inputs: GestureInputs { recognizer.inputs }
  override var deadline: Double { recognizer.deadline() }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    state = recognizer.receive(sample, context)
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    state = recognizer.receiveIndirect(sample, context)
  }

  override func decide(in context: GestureContext) { state = recognizer.decide(context) }
  override func allow(in context: GestureContext) { state = recognizer.allow(context) }
  override func stop(_ reason: GestureReason, at time: Double) { state = recognizer.stop(reason) }
  override func measure(in context: GestureContext) -> ErasedRecognizer.Changes {
    recognizer.measure(context)
  }
  override func rebase(_ value: GestureRebase) { recognizer.rebase(value) }
  override func deliver(at time: Double) { recognizer.deliver(time) }
  override func reset() { state = recognizer.reset() }

  override func writeValue(to writer: any GestureValueWriter, at time: Double) {
    recognizer.writeValue?(writer, time)
  }
}
