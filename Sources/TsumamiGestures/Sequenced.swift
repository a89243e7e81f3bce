/// One gesture after another: a long press, then a drag of the same finger.
///
/// The second starts when the first has succeeded: when it is recognised if it is discrete, at its
/// duration if it is a long press, else when it ends. It sees the fingers that are down at that
/// moment and starts from there; if none is, the next has 0.35 s to come.
///
/// The whole begins when a continuous first begins, or when the second does. It fails when either
/// fails before; once begun, it is cancelled when the fingers lift before the second began.
///
/// ``GestureProtocol/sequenced(before:)`` makes one:
///
/// ```swift
/// LongPress().sequenced(before: Pan()).onChanged { value in
///   if case .second(_, let pan?) = value { print(pan.translation) }
/// }
/// ```
public struct Sequenced<First: GestureProtocol, Second: GestureProtocol>: GestureProtocol {
  /// How long in seconds the next finger may take to come: that of a double tap.
  @inlinable package static var maximumInterval: Double { 0.35 }

  /// What a sequence reports.
  public enum Value {
    /// The first gesture is the active part.
    case first(First.Value)
    /// The first has succeeded; the second has a value as soon as it has begun.
    case second(First.Value, Second.Value?)
  }

  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes a recognizer in its initial state.
  ///
  /// It follows the inputs of both gestures, and passes each report on to the active part alone.
  @inlinable public func makeRecognizer() -> some GestureRecognizer<Value> {
    Recognition(first: first.makeRecognizer(), second: second.makeRecognizer())
  }

  /// The recognizer of a sequence, which drives those of its parts.
  @usableFromInline struct Recognition: ComposedRecognizer {
    @usableFromInline var standing = RecognizerState.possible
    @usableFromInline var status = RecognizerStatus()
    /// The recognizer of the first gesture.
    @usableFromInline var first: First.Recognizer
    /// The recognizer of the second gesture.
    @usableFromInline var second: Second.Recognizer
    @usableFromInline var isSecond = false
    /// Whether the second part has become the active one, or has begun, since the last measurement.
    @usableFromInline var hasNewPart = false
    @usableFromInline var held = HeldInputs()
    /// The deadline for the next finger while none is down; infinite otherwise.
    @usableFromInline var patience = Double.infinity

    @inlinable init(first: First.Recognizer, second: Second.Recognizer) {
      self.first = first
      self.second = second
      update()
    }

    /// The status follows from the active part, and from how long the next finger may take.
    @inline(never) @inlinable mutating func update() {
      let active = isSecond ? RecognizerStatus(of: second) : RecognizerStatus(of: first)
      status.state = standing
      status.deadline =
        standing.isTerminal
        ? .infinity : isSecond ? Swift.min(active.deadline, patience) : active.deadline
      status.isDiscrete = isSecond && active.isDiscrete
      status.isPressing = standing != .active && active.isPressing
      status.hasSucceeded = standing == .ended
      status.hasNews = first.hasNews || second.hasNews
    }

    /// The fewest pointers with which the active part can still begin.
    @inlinable var pointersNeeded: Int {
      isSecond ? second.pointersNeeded : first.pointersNeeded
    }

    /// The limits of the active part, or of the wait for the next finger.
    @inlinable func thresholds(in context: GestureContext) -> [GestureThreshold] {
      guard isSecond else { return first.thresholds(in: context) }
      guard patience < .infinity else { return second.thresholds(in: context) }
      let waited = context.time - (patience - Sequenced.maximumInterval)
      return [
        GestureThreshold(.tooLong, .duration, limit: Sequenced.maximumInterval, reached: waited)
      ]
    }

    /// Passes on the report of one finger to the active part; that of a lift also to a first part
    /// that goes on, as a long press does.
    @inlinable mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      guard !standing.isTerminal else { return }
      held.receive(sample)
      if isSecond {
        if !held.isEmpty { patience = .infinity }
        receiveSecond(sample, in: context)
      } else {
        first.receive(sample, in: context)
      }
      update()
    }

    /// Not inlined, because it is long and called twice.
    @inlinable @inline(never) mutating func receiveSecond(
      _ sample: PointerSample, in context: GestureContext
    ) {
      if sample.phase == .up || sample.phase == .cancel, !first.state.isTerminal {
        first.receive(sample, in: context)
      }
      second.receive(sample, in: context)
    }

    /// Passes on the report of a wheel or a trackpad to the active part.
    @inlinable mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
      guard !standing.isTerminal else { return }
      held.receive(sample)
      if isSecond {
        if !held.isEmpty { patience = .infinity }
        second.receive(sample, in: context)
      } else {
        first.receive(sample, in: context)
      }
      update()
    }

    /// Changes the state, if the fingers or the time give reason to.
    @inlinable mutating func decide(in context: GestureContext) {
      if standing.isTerminal { return }
      if isSecond { decideSecond(in: context) } else { decideFirst(in: context) }
      close(in: context)
      update()
    }

    @inlinable mutating func decideFirst(in context: GestureContext) {
      first.decide(in: context)
      first.giveUp(unless: held)
      if first.state == .ready {
        // A discrete first is an intermediate step. A continuous one begins the whole, which the
        // driver of this recognizer has to allow.
        if first.isDiscrete { first.allow(in: context) } else { return standing = .ready }
      }
      switch first.state {
      case .failed(let reason), .cancelled(let reason): standing = standing.stopped(reason)
      default: if first.hasSucceeded { moveOn(in: context) }
      }
    }

    @inlinable mutating func moveOn(in context: GestureContext) {
      isSecond = true
      hasNewPart = true
      patience = held.isEmpty ? context.time + Sequenced.maximumInterval : .infinity
      for pointer in held.pointers where pointer.phase == .down {
        var down = pointer
        down.time = context.time
        receiveSecond(down, in: context)
      }
    }

    @inlinable mutating func decideSecond(in context: GestureContext) {
      if !first.state.isTerminal { first.decide(in: context) }
      if context.time >= patience { return fail(.tooLong) }
      guard patience == .infinity else { return }
      second.decide(in: context)
      second.giveUp(unless: held)
      if second.state == .ready {
        guard standing == .active else { return standing = .ready }
        hasNewPart = true
        second.allow(in: context)
        second.decide(in: context)
      }
      switch second.state {
      case .ended where standing == .active: standing = .ended
      case .failed(let reason): fail(reason)
      case .cancelled(let reason): standing = standing.stopped(reason)
      default: break
      }
    }

    @inlinable mutating func fail(_ reason: GestureReason) {
      guard standing == .active else { return standing = .failed(reason) }
      let hasLeft = held.isEmpty && reason != .pointerCancelled
      standing = .cancelled(hasLeft ? .tooFewPointers : reason)
    }

    /// Ends a first part that still goes on when the whole is over, as if its fingers had lifted.
    @inline(never) @inlinable mutating func close(in context: GestureContext) {
      guard standing.isTerminal, !first.state.isTerminal else { return }
      if case .cancelled(let reason) = standing { return first.stop(reason) }
      for pointer in held.pointers {
        var lift = pointer
        lift.phase = .up
        first.receive(lift, in: context)
      }
      first.decide(in: context)
      first.stop(.tooFewPointers)
    }

    /// Begins.
    @inlinable mutating func allow(in context: GestureContext) {
      if isSecond {
        second.allow(in: context)
        standing = second.state == .ended ? .ended : .active
        close(in: context)
      } else {
        standing = .active
        first.allow(in: context)
        if first.hasSucceeded { moveOn(in: context) }
      }
      update()
    }

    /// Fails, or is cancelled if it has begun; does nothing once it is over.
    @inlinable mutating func stop(_ reason: GestureReason) {
      standing = standing.stopped(reason)
      first.stop(reason)
      second.stop(reason)
      update()
    }

    /// Updates the value; returns whether it has changed.
    @inlinable mutating func measure(in context: GestureContext) -> Bool {
      defer { hasNewPart = false }
      let hasChanged = isSecond ? second.measure(in: context) : first.measure(in: context)
      status.hasNews = first.hasNews || second.hasNews
      if !isSecond { return hasChanged }
      return hasNewPart || (hasChanged && second.state.hasValue)
    }

    /// Sets a value from which the active part goes on.
    @inlinable mutating func rebase(_ value: GestureRebase) {
      if isSecond { second.rebase(value) } else { first.rebase(value) }
    }

    /// The value at a time.
    @inlinable func value(at time: Double) -> Value {
      guard isSecond else { return .first(first.value(at: time)) }
      return .second(
        first.value(at: time), second.state.hasValue ? second.value(at: time) : nil)
    }

    /// Returns to the initial state, for the next fingers.
    @inlinable mutating func reset() {
      standing = .possible
      first.reset()
      second.reset()
      isSecond = false
      hasNewPart = false
      held.reset()
      patience = .infinity
      update()
    }
  }
}

extension Sequenced.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Sequenced.Value: CustomStringConvertible, GestureValue
where First.Value: GestureValue, Second.Value: GestureValue {
  /// Writes the groups `first` and `second`, then the active part as the word `stage`.
  ///
  /// A second that has not begun is written as missing.
  @inlinable public func write(to writer: any GestureValueWriter) {
    switch self {
    case .first(let first):
      first.write(as: "first", to: writer)
      writer.missing("second")
      writer.word("stage", "first")
    case .second(let first, let second):
      first.write(as: "first", to: writer)
      second.write(as: "second", to: writer)
      writer.word("stage", "second")
    }
  }
}

extension GestureProtocol {
  /// This gesture, and then another.
  ///
  /// Sequences can be longer, as the result is a gesture.
  ///
  /// - Parameter second: the gesture that starts when this one has succeeded.
  /// - Returns: the composition, whose value says which of the two is active.
  @inlinable public func sequenced<Second: GestureProtocol>(
    before second: Second
  ) -> Sequenced<Self, Second> {
    Sequenced(first: self, second: second)
  }
}
