/// A recognizer around another one, to which everything is passed on that is not given.
public protocol WrappingRecognizer: GestureRecognizer {
  /// The recognizer inside.
  associatedtype Base: GestureRecognizer
  /// The recognizer inside.
  var base: Base { get set }
}

extension WrappingRecognizer {
  /// What the one inside listens to.
  @inlinable public var inputs: GestureInputs { base.inputs }
  /// Where the one inside stands.
  @inlinable public var state: RecognizerState { base.state }
  /// When the one inside wants to decide.
  @inlinable public var deadline: Double { base.deadline }
  /// Whether the one inside ends as soon as it is allowed to go on.
  @inlinable public var isDiscrete: Bool { base.isDiscrete }
  /// Whether the one inside is on its way in a manner that should be seen.
  @inlinable public var isPressing: Bool { base.isPressing }
  /// Whether the next gesture of a sequence may start.
  @inlinable public var hasSucceeded: Bool { base.hasSucceeded }
  /// Whether the one inside has something to deliver.
  @inlinable public var hasNews: Bool { base.hasNews }

  /// The fewest pointers that the one inside needs.
  @inlinable public var pointersNeeded: Int { base.pointersNeeded }
  /// The limits of the one inside.
  @inlinable public func thresholds(in context: GestureContext) -> [GestureThreshold] {
    base.thresholds(in: context)
  }

  /// Passes on what one finger did.
  @inlinable public mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    base.receive(sample, in: context)
  }

  /// Passes on what a wheel or a trackpad did.
  @inlinable public mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    base.receive(sample, in: context)
  }

  /// Lets the one inside give up a pointer.
  @inlinable public mutating func release(_ pointer: Int, in context: GestureContext) {
    base.release(pointer, in: context)
  }

  /// Lets the one inside decide.
  @inlinable public mutating func decide(in context: GestureContext) { base.decide(in: context) }
  /// Lets the one inside go on.
  @inlinable public mutating func allow(in context: GestureContext) { base.allow(in: context) }
  /// Stops the one inside.
  @inlinable public mutating func stop(_ reason: GestureReason) { base.stop(reason) }
  /// Brings the one inside up to date.
  @inlinable public mutating func measure(in context: GestureContext) -> Bool {
    base.measure(in: context)
  }
  /// Goes on from another value.
  @inlinable public mutating func rebase(_ value: GestureRebase) { base.rebase(value) }
  /// Calls the callbacks of the one inside.
  @inlinable public func deliver(at time: Double) { base.deliver(at: time) }
  /// Forgets what the one inside had to deliver.
  @inlinable public mutating func clearDeliveries() { base.clearDeliveries() }
  /// Makes the one inside fresh.
  @inlinable public mutating func reset() { base.reset() }
}
