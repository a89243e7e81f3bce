/// A recognizer that drives two others: what is the same for every composition of two gestures.
public protocol ComposedRecognizer: GestureRecognizer {
  /// The recognizer of the first gesture.
  associatedtype First: GestureRecognizer
  /// The recognizer of the second gesture.
  associatedtype Second: GestureRecognizer
  /// The recognizer of the first gesture.
  var first: First { get set }
  /// The recognizer of the second gesture.
  var second: Second { get set }
}

extension ComposedRecognizer {
  /// What either listens to.
  @inlinable public var inputs: GestureInputs { first.inputs.union(second.inputs) }

  /// Whether either has something to deliver.
  @inlinable public var hasNews: Bool { first.hasNews || second.hasNews }

  /// The smaller number of those parts that can still begin.
  @inlinable public var pointersNeeded: Int {
    if first.state.isTerminal { return second.pointersNeeded }
    if second.state.isTerminal { return first.pointersNeeded }
    return Swift.min(first.pointersNeeded, second.pointersNeeded)
  }

  /// The limits of both parts.
  @inlinable public func thresholds(in context: GestureContext) -> [GestureThreshold] {
    first.thresholds(in: context) + second.thresholds(in: context)
  }

  /// Calls the callbacks of both parts.
  @inlinable public func deliver(at time: Double) {
    first.deliver(at: time)
    second.deliver(at: time)
  }

  /// Forgets what there was to deliver.
  @inlinable public mutating func clearDeliveries() {
    first.clearDeliveries()
    second.clearDeliveries()
  }
}
