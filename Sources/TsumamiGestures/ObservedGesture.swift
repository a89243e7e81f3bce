/// A gesture with somebody to tell.
public struct ObservedGesture<Base: Gesture>: Gesture {
  /// The same value as without.
  public typealias Value = Base.Value

  @usableFromInline let base: Base
  @usableFromInline let callbacks: Callbacks

  @usableFromInline struct Callbacks {
    @usableFromInline var began: ((Value) -> Void)?
    @usableFromInline var changed: ((Value) -> Void)?
    @usableFromInline var ended: ((Value) -> Void)?
    @usableFromInline var cancelled: ((GestureReason) -> Void)?

    @inlinable init(
      began: ((Value) -> Void)? = nil, changed: ((Value) -> Void)? = nil,
      ended: ((Value) -> Void)? = nil, cancelled: ((GestureReason) -> Void)? = nil
    ) {
      self.began = began
      self.changed = changed
      self.ended = ended
      self.cancelled = cancelled
    }
  }

  @inlinable init(base: Base, callbacks: Callbacks) {
    self.base = base
    self.callbacks = callbacks
  }

  /// Makes a fresh state machine.
  @inlinable public func makeRecognizer() -> Recognizer {
    Recognizer(base: base.makeRecognizer(), callbacks: callbacks)
  }

  /// The state machine of the gesture, which takes notes of its own changes.
  public struct Recognizer: GestureRecognizer {
    @usableFromInline var base: Base.Recognizer
    @usableFromInline let callbacks: Callbacks
    @usableFromInline var news = GestureNews()

    @inlinable init(base: Base.Recognizer, callbacks: Callbacks) {
      self.base = base
      self.callbacks = callbacks
    }

    /// Where it stands.
    @inlinable public var state: RecognizerState { base.state }
    /// When it wants to decide.
    @inlinable public var deadline: Double { base.deadline }
    /// Whether it ends as soon as it is allowed to go on.
    @inlinable public var isDiscrete: Bool { base.isDiscrete }
    /// Whether the next gesture of a sequence may start.
    @inlinable public var hasSucceeded: Bool { base.hasSucceeded }

    /// Takes note of what one finger did.
    @inlinable public mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      let state = state
      base.receive(sample, in: context)
      takeNote(of: state)
    }

    /// Moves on to another state, if it is time.
    @inlinable public mutating func decide(in context: GestureContext) {
      let state = state
      base.decide(in: context)
      takeNote(of: state)
    }

    /// Goes on.
    @inlinable public mutating func allow(in context: GestureContext) {
      let state = state
      base.allow(in: context)
      takeNote(of: state)
    }

    /// Fails, or is cancelled if it has begun.
    @inlinable public mutating func stop(_ reason: GestureReason) {
      let state = state
      base.stop(reason)
      takeNote(of: state)
    }

    /// Brings the value up to date.
    @inlinable public mutating func measure(in context: GestureContext) -> Bool {
      let hasChanged = base.measure(in: context)
      if hasChanged, state == .active { news.changed = true }
      return hasChanged
    }

    /// The value at a time.
    @inlinable public func value(at time: Double) -> Value { base.value(at: time) }

    /// Calls the callbacks.
    @inlinable public func deliver(at time: Double) {
      base.deliver(at: time)
      guard news != GestureNews() else { return }
      let value = base.value(at: time)
      if news.began { callbacks.began?(value) }
      if news.began || news.changed { callbacks.changed?(value) }
      if news.ended { callbacks.ended?(value) }
      if news.cancelled, case .cancelled(let reason) = state { callbacks.cancelled?(reason) }
    }

    /// Forgets what there was to deliver.
    @inlinable public mutating func clearDeliveries() {
      base.clearDeliveries()
      news = GestureNews()
    }

    /// Makes it fresh.
    @inlinable public mutating func reset() { base.reset() }

    @inlinable mutating func takeNote(of before: RecognizerState) {
      guard state != before else { return }
      switch state {
      case .active: news.began = true
      case .ended: news.ended = true
      case .cancelled: news.cancelled = true
      case .possible, .ready, .failed: break
      }
    }
  }
}

/// What has happened to a gesture since somebody was last told.
@usableFromInline struct GestureNews: Equatable {
  @usableFromInline var began = false
  @usableFromInline var changed = false
  @usableFromInline var ended = false
  @usableFromInline var cancelled = false

  @inlinable init() {}
}

extension Gesture {
  /// Calls a closure when the gesture begins; a discrete gesture only ends.
  @inlinable public func onBegan(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(began: action))
  }

  /// Calls a closure with the first value when the gesture begins, and with every other one.
  @inlinable public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(changed: action))
  }

  /// Calls a closure with the last value when the gesture ends, or is recognised if it is discrete.
  @inlinable public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(ended: action))
  }

  /// Calls a closure when the gesture had begun and was broken off.
  @inlinable public func onCancelled(
    _ action: @escaping (GestureReason) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(cancelled: action))
  }
}
