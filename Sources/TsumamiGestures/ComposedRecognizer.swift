/// A recognizer that drives two others: what is the same for every composition of two gestures.
@usableFromInline protocol ComposedRecognizer: GestureRecognizer {
  associatedtype First: GestureRecognizer
  associatedtype Second: GestureRecognizer
  var first: First { get set }
  var second: Second { get set }
  /// The status of the whole composition; every change of a part updates it.
  var status: RecognizerStatus { get set }
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

  /// The limits of both parts.
  @inlinable func thresholds(in context: GestureContext) -> [GestureThreshold] {
    first.thresholds(in: context) + second.thresholds(in: context)
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
