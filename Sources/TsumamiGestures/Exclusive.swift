import TsumamiGeometry

/// Either of two gestures, of which the first wins whenever it can: a double tap, else a single
/// one.
///
/// Both see everything from the first touch. A recognition by the second waits until the
/// first has failed, and is then delivered at once, with nothing lost.
///
/// | first | second | both |
/// | --- | --- | --- |
/// | possible | anything | possible |
/// | begins | fails, also if it was ready | as the first |
/// | failed | anything | as the second |
///
/// ``GestureProtocol/exclusively(before:)`` makes one:
///
/// ```swift
/// Tap(count: 2).exclusively(before: Tap()).onEnded { value in
///   switch value {
///   case .first: print("zoom in")
///   case .second: print("select")
///   }
/// }
/// ```
public struct Exclusive<First: GestureProtocol, Second: GestureProtocol>: GestureProtocol {
  /// The value of one of the two.
  ///
  /// It is the second from the moment on at which the first has failed.
  public enum Value {
    /// The value of the first.
    case first(First.Value)
    /// The value of the second.
    case second(Second.Value)
  }

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes a recognizer in its initial state.
  ///
  /// Its deadline is the earlier one of both gestures, and it follows the inputs of both.
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

    @inlinable init(first: First.Recognizer, second: Second.Recognizer) {
      self.first = first
      self.second = second
      update()
    }

    /// Whether the second gesture is the active child: the first has failed.
    @inlinable var isSecond: Bool {
      if case .failed = first.state { true } else { false }
    }

    @inline(never) @inlinable mutating func update() {
      status.choose(RecognizerStatus(of: first), RecognizerStatus(of: second))
    }

    /// The limits of the active child.
    @inlinable func thresholds(in context: GestureContext) -> [GestureThreshold] {
      isSecond ? second.thresholds(in: context) : first.thresholds(in: context)
    }

    /// Lets both parts decide; the second's decision is kept back.
    @inlinable mutating func decide(in context: GestureContext) {
      decideParts(in: context)
      update()
    }

    /// Lets the active child begin; the second fails when the first begins.
    @inlinable mutating func allow(in context: GestureContext) {
      if isSecond {
        second.allow(in: context)
      } else {
        first.allow(in: context)
        second.stop(.excluded)
      }
      update()
    }

    /// Fails, or is cancelled if it has begun; does nothing once it is over.
    @inlinable mutating func stop(_ reason: GestureReason) {
      first.stop(reason)
      second.stop(reason)
      update()
    }

    /// Brings both values up to date.
    @inlinable mutating func measure(in context: GestureContext) -> Bool {
      let firstHasChanged = !first.state.isTerminal && first.measure(in: context)
      let secondHasChanged = !second.state.isTerminal && second.measure(in: context)
      status.hasNews = first.hasNews || second.hasNews
      return isSecond ? secondHasChanged : firstHasChanged
    }

    /// Sets a value from which the active child goes on.
    @inlinable mutating func rebase(_ value: GestureRebase) {
      if isSecond { second.rebase(value) } else { first.rebase(value) }
    }

    /// The value of the active child at a time in seconds.
    @inlinable func value(at time: Double) -> Value {
      isSecond ? .second(second.value(at: time)) : .first(first.value(at: time))
    }

    /// Returns to the initial state, for the next fingers.
    @inlinable mutating func reset() {
      first.reset()
      second.reset()
      held.reset()
      update()
    }
  }
}

extension Exclusive.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Exclusive.Value: CustomStringConvertible, GestureValue
where First.Value: GestureValue, Second.Value: GestureValue {
  /// Writes the parts of the one value as a group, under `first` or `second`.
  @inlinable public func write(to writer: any GestureValueWriter) {
    switch self {
    case .first(let value): value.write(as: "first", to: writer)
    case .second(let value): value.write(as: "second", to: writer)
    }
  }
}

extension GestureProtocol {
  /// This gesture, or another one if this fails.
  ///
  /// A single tap that gives way to a double tap is recognised ``Tap/maximumInterval`` after its
  /// lift, when the double tap has failed.
  ///
  /// - Parameter second: the gesture that begins only if this one has failed.
  /// - Returns: the composition, with the value of one of the two.
  @inlinable public func exclusively<Second: GestureProtocol>(
    before second: Second
  ) -> Exclusive<Self, Second> {
    Exclusive(first: self, second: second)
  }
}
