/// A recognizer around another one, to which it passes everything on by default.
@usableFromInline protocol WrappingRecognizer: GestureRecognizer {
  /// The recognizer inside.
  associatedtype Base: GestureRecognizer
  /// The recognizer inside.
  var base: Base { get set }
  /// Called after each change of the recognizer inside but a measurement; does nothing by default.
  mutating func follow()
}

extension WrappingRecognizer {
  /// The inputs of the recognizer inside.
  @inlinable var inputs: GestureInputs { base.inputs }
  /// The state of the recognizer inside.
  @inlinable var state: RecognizerState { base.state }
  /// The deadline of the recognizer inside.
  @inlinable var deadline: Double { base.deadline }
  /// Whether the recognizer inside is discrete.
  @inlinable var isDiscrete: Bool { base.isDiscrete }
  /// Whether the recognizer inside shows a pressed state.
  @inlinable var isPressing: Bool { base.isPressing }
  /// Whether the next gesture of a sequence may start.
  @inlinable var hasSucceeded: Bool { base.hasSucceeded }
  /// Whether the recognizer inside has something to deliver.
  @inlinable var hasNews: Bool { base.hasNews }

  /// The fewest pointers that the recognizer inside needs.
  @inlinable var pointersNeeded: Int { base.pointersNeeded }
  /// Whether the recognizer inside follows a pointer.
  @inlinable func follows(_ pointer: Int) -> Bool { base.follows(pointer) }
  /// The limits of the recognizer inside.
  @inlinable func thresholds(in context: GestureContext) -> [GestureThreshold] {
    base.thresholds(in: context)
  }

  /// Nothing is remembered of a change.
  @inlinable mutating func follow() {}

  /// Passes on one report of one finger.
  @inlinable mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    base.receive(sample, in: context)
    follow()
  }

  /// Passes on one report of a wheel or a trackpad.
  @inlinable mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    base.receive(sample, in: context)
    follow()
  }

  /// Lets the recognizer inside give up a pointer.
  @inlinable mutating func release(_ pointer: Int, in context: GestureContext) {
    base.release(pointer, in: context)
    follow()
  }

  /// Lets the recognizer inside decide.
  @inlinable mutating func decide(in context: GestureContext) {
    base.decide(in: context)
    follow()
  }

  /// Lets the recognizer inside begin.
  @inlinable mutating func allow(in context: GestureContext) {
    base.allow(in: context)
    follow()
  }

  /// Stops the recognizer inside.
  @inlinable mutating func stop(_ reason: GestureReason) {
    base.stop(reason)
    follow()
  }

  /// Updates the value of the recognizer inside.
  @inlinable mutating func measure(in context: GestureContext) -> Bool {
    base.measure(in: context)
  }
  /// Sets a value from which the recognizer inside goes on.
  @inlinable mutating func rebase(_ value: GestureRebase) { base.rebase(value) }
  /// Calls the callbacks of the recognizer inside.
  @inlinable func deliver(at time: Double) { base.deliver(at: time) }
  /// Drops the callbacks that wait.
  @inlinable mutating func clearDeliveries() { base.clearDeliveries() }
  /// Resets the recognizer inside.
  @inlinable mutating func reset() { base.reset() }
}
