import TsumamiGeometry

/// Two gestures with the same fingers that do not exclude each other: a pinch and a rotation.
///
/// | first | second | both |
/// | --- | --- | --- |
/// | active | anything | active |
/// | recognised and over | still possible | active |
/// | over | over or failed | ended |
/// | failed | failed | failed |
///
/// It is cancelled instead of ended when one of the two was cancelled.
///
/// ``GestureProtocol/simultaneously(with:)`` makes one:
///
/// ```swift
/// Pinch().simultaneously(with: Rotation()).onChanged { value in
///   print(value.first?.scale ?? 1, value.second?.rotation ?? 0)
/// }
/// ```
public struct Simultaneous<First: GestureProtocol, Second: GestureProtocol>: GestureProtocol {
  /// The values of both.
  ///
  /// The composition reports a value when that of either gesture has changed.
  public struct Value {
    /// The value of the first, once it has begun.
    ///
    /// Nil before that, but for a press that is shown. It stays when the gesture ends before the
    /// other.
    public let first: First.Value?
    /// The value of the second, once it has begun.
    ///
    /// As with ``first``.
    public let second: Second.Value?

    @inlinable init(first: First.Value?, second: Second.Value?) {
      self.first = first
      self.second = second
    }
  }

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes a recognizer in its initial state.
  ///
  /// It follows the inputs of both gestures, and passes each report on to both.
  @inlinable public func makeRecognizer() -> some GestureRecognizer<Value> {
    Recognition(first: first.makeRecognizer(), second: second.makeRecognizer())
  }

  /// The recognizer of two gestures, which drives those of its parts.
  @usableFromInline struct Recognition: ComposedRecognizer {
    /// The recognizer of the first gesture.
    @usableFromInline var first: First.Recognizer
    /// The recognizer of the second gesture.
    @usableFromInline var second: Second.Recognizer
    @usableFromInline var held = HeldInputs()
    @usableFromInline var status = RecognizerStatus()
    /// Whether a part has begun while the other was active, since the last measurement.
    @usableFromInline var hasNewPart = false

    @inlinable init(first: First.Recognizer, second: Second.Recognizer) {
      self.first = first
      self.second = second
      update()
    }

    /// Lets both parts decide.
    @inlinable mutating func decide(in context: GestureContext) {
      if state.isTerminal { return }
      decideParts(in: context)
      follow(in: context)
    }

    /// Lets the parts begin that are ready.
    @inlinable mutating func allow(in context: GestureContext) {
      if first.state == .ready { first.allow(in: context) }
      if second.state == .ready { second.allow(in: context) }
      update()
    }

    /// Lets a part that has become ready begin, if the whole has begun, and updates the status.
    @inlinable mutating func follow(in context: GestureContext) {
      if state == .active {
        if first.state == .ready {
          hasNewPart = true
          first.allow(in: context)
          first.decide(in: context)
        }
        if second.state == .ready {
          hasNewPart = true
          second.allow(in: context)
          second.decide(in: context)
        }
      }
      update()
    }

    @inline(never) @inlinable mutating func update() {
      status.combine(RecognizerStatus(of: first), RecognizerStatus(of: second))
    }

    /// Fails, or is cancelled if it has begun; does nothing once it is over.
    @inlinable mutating func stop(_ reason: GestureReason) {
      status.state = state.stopped(reason)
      first.stop(reason)
      second.stop(reason)
      update()
    }

    /// Brings both values up to date.
    @inlinable mutating func measure(in context: GestureContext) -> Bool {
      defer { hasNewPart = false }
      let firstHasChanged = !first.state.isTerminal && first.measure(in: context)
      let secondHasChanged = !second.state.isTerminal && second.measure(in: context)
      status.hasNews = first.hasNews || second.hasNews
      return hasNewPart || firstHasChanged && (first.state == .active || isPressing)
        || secondHasChanged && (second.state == .active || isPressing)
    }

    /// Sets a value from which both parts go on.
    @inlinable mutating func rebase(_ value: GestureRebase) {
      first.rebase(value)
      second.rebase(value)
    }

    /// The values at a time.
    @inlinable func value(at time: Double) -> Value {
      Value(
        first: first.state.hasValue || first.isPressing ? first.value(at: time) : nil,
        second: second.state.hasValue || second.isPressing ? second.value(at: time) : nil)
    }

    /// Returns to the initial state, for the next fingers.
    @inlinable mutating func reset() {
      first.reset()
      second.reset()
      held.reset()
      hasNewPart = false
      status = RecognizerStatus()
      update()
    }
  }
}

extension Simultaneous.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Simultaneous.Value: CustomStringConvertible, GestureValue
where First.Value: GestureValue, Second.Value: GestureValue {
  /// Writes the groups `first` and `second`; one without a value is written as missing.
  @inlinable public func write(to writer: any GestureValueWriter) {
    first.write(as: "first", to: writer)
    second.write(as: "second", to: writer)
  }
}

extension GestureProtocol {
  /// This gesture and another one at the same time.
  ///
  /// Each keeps its own slop: the second may begin later than the first, from where its own
  /// threshold was crossed. ``TransformGesture`` has one slop for all movements.
  ///
  /// - Parameter second: the other gesture.
  /// - Returns: the composition, with the values of both.
  @inlinable public func simultaneously<Second: GestureProtocol>(
    with second: Second
  ) -> Simultaneous<Self, Second> {
    Simultaneous(first: self, second: second)
  }
}
