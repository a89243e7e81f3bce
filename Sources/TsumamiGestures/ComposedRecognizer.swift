/// A recognizer that drives two others: what is the same for every composition of two gestures.
@usableFromInline protocol ComposedRecognizer: GestureRecognizer {
  associatedtype First: GestureRecognizer
  associatedtype Second: GestureRecognizer
  var first: First { get set }
  var second: Second { get set }
  /// The status of the whole composition; every change of a part updates it.
  var status: RecognizerStatus { get set }
  /// The pointers and the series of both parts.
  var held: HeldInputs { get set }
  /// Brings the status up to date after a change of a part.
  mutating func update()
  /// Brings the whole up to date after a report.
  mutating func follow(in context: GestureContext)
}

extension ComposedRecognizer {
  /// The inputs of both parts.
  @inlinable var inputs: GestureInputs { first.inputs.union(second.inputs) }
  /// The state of the whole.
  @inlinable var state: RecognizerState { status.state }
  /// The earlier deadline of the parts that can still decide.
  @inlinable var deadline: Double { status.deadline }
  /// Whether the whole is over as soon as it may begin.
  @inlinable var isDiscrete: Bool { status.isDiscrete }
  /// Whether a part shows a pressed state.
  @inlinable var isPressing: Bool { status.isPressing }
  /// Whether the next gesture of a sequence may start.
  @inlinable var hasSucceeded: Bool { status.hasSucceeded }
  /// Whether a part has something to deliver.
  @inlinable var hasNews: Bool { status.hasNews }

  /// The smaller number of those parts that can still begin.
  @inlinable var pointersNeeded: Int {
    if first.state.isTerminal { return second.pointersNeeded }
    if second.state.isTerminal { return first.pointersNeeded }
    return Swift.min(first.pointersNeeded, second.pointersNeeded)
  }

  /// Whether a part follows a pointer.
  @inlinable func follows(_ pointer: Int) -> Bool {
    first.follows(pointer) || second.follows(pointer)
  }

  /// The limits of both parts.
  @inlinable func thresholds(in context: GestureContext) -> [GestureThreshold] {
    first.thresholds(in: context) + second.thresholds(in: context)
  }

  /// Updates the status.
  @inlinable mutating func follow(in context: GestureContext) { update() }

  /// Passes on the report of one finger to both parts.
  @inlinable mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    held.receive(sample)
    first.receive(sample, in: context)
    second.receive(sample, in: context)
    follow(in: context)
  }

  /// Passes on the report of a wheel or a trackpad to both parts.
  @inlinable mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    held.receive(sample)
    first.receive(sample, in: context)
    second.receive(sample, in: context)
    follow(in: context)
  }

  /// Lets both parts give up a pointer.
  @inlinable mutating func release(_ pointer: Int, in context: GestureContext) {
    held.release(pointer)
    first.release(pointer, in: context)
    second.release(pointer, in: context)
    update()
  }

  /// Lets both parts decide, and ends those that have no pointer left.
  @inlinable mutating func decideParts(in context: GestureContext) {
    first.decide(in: context)
    second.decide(in: context)
    first.giveUp(unless: held)
    second.giveUp(unless: held)
  }

  /// Calls the callbacks of both parts.
  @inlinable func deliver(at time: Double) {
    first.deliver(at: time)
    second.deliver(at: time)
  }

  /// Forgets what there was to deliver.
  @inlinable mutating func clearDeliveries() {
    first.clearDeliveries()
    second.clearDeliveries()
    status.hasNews = false
  }
}
