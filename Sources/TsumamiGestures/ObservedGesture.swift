/// A gesture with somebody to tell.
public struct ObservedGesture<Base: Gesture>: Gesture {
  /// The same value as without.
  public typealias Value = Base.Value

  let base: Base
  let callbacks: Callbacks

  struct Callbacks {
    var began: ((Value) -> Void)?
    var changed: ((Value) -> Void)?
    var ended: ((Value) -> Void)?
    var cancelled: ((GestureReason) -> Void)?
  }

  /// Makes a fresh state machine.
  public func makeRecognizer() -> Recognizer {
    Recognizer(base: base.makeRecognizer(), callbacks: callbacks)
  }

  /// The state machine of the gesture, which takes notes of its own changes.
  public struct Recognizer: GestureRecognizer {
    private struct News: OptionSet {
      let rawValue: UInt8
      static var began: News { News(rawValue: 1) }
      static var changed: News { News(rawValue: 2) }
      static var ended: News { News(rawValue: 4) }
      static var cancelled: News { News(rawValue: 8) }
    }

    private var base: Base.Recognizer
    private let callbacks: Callbacks
    private var news: News = []

    init(base: Base.Recognizer, callbacks: Callbacks) {
      self.base = base
      self.callbacks = callbacks
    }

    /// Where it stands.
    public var state: RecognizerState { base.state }
    /// When it wants to decide.
    public var deadline: Double { base.deadline }
    /// Whether it ends as soon as it is allowed to go on.
    public var isDiscrete: Bool { base.isDiscrete }
    /// Whether the next gesture of a sequence may start.
    public var hasSucceeded: Bool { base.hasSucceeded }

    /// Takes note of what one finger did.
    public mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      let state = state
      base.receive(sample, in: context)
      takeNote(of: state)
    }

    /// Moves on to another state, if it is time.
    public mutating func decide(in context: GestureContext) {
      let state = state
      base.decide(in: context)
      takeNote(of: state)
    }

    /// Goes on.
    public mutating func allow(in context: GestureContext) {
      let state = state
      base.allow(in: context)
      takeNote(of: state)
    }

    /// Fails, or is cancelled if it has begun.
    public mutating func stop(_ reason: GestureReason) {
      let state = state
      base.stop(reason)
      takeNote(of: state)
    }

    /// Brings the value up to date.
    public mutating func measure(in context: GestureContext) -> Bool {
      let hasChanged = base.measure(in: context)
      if hasChanged, state == .active { news.insert(.changed) }
      return hasChanged
    }

    /// The value at a time.
    public func value(at time: Double) -> Value { base.value(at: time) }

    /// Calls the callbacks.
    public func deliver(at time: Double) {
      base.deliver(at: time)
      guard !news.isEmpty else { return }
      let value = base.value(at: time)
      if news.contains(.began) { callbacks.began?(value) }
      if news.contains(.began) || news.contains(.changed) { callbacks.changed?(value) }
      if news.contains(.ended) { callbacks.ended?(value) }
      if news.contains(.cancelled), case .cancelled(let reason) = state {
        callbacks.cancelled?(reason)
      }
    }

    /// Forgets what there was to deliver.
    public mutating func clearDeliveries() {
      base.clearDeliveries()
      news = []
    }

    /// Makes it fresh.
    public mutating func reset() { base.reset() }

    private mutating func takeNote(of before: RecognizerState) {
      guard state != before else { return }
      switch state {
      case .active: news.insert(.began)
      case .ended: news.insert(.ended)
      case .cancelled: news.insert(.cancelled)
      case .possible, .ready, .failed: break
      }
    }
  }
}

extension Gesture {
  /// Calls a closure when the gesture begins. A discrete gesture only ends.
  public func onBegan(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(began: action))
  }

  /// Calls a closure with the first value when the gesture begins, and with every other one.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(changed: action))
  }

  /// Calls a closure with the last value when the gesture ends, or is recognised if it is discrete.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(ended: action))
  }

  /// Calls a closure when the gesture had begun and was broken off.
  public func onCancelled(
    _ action: @escaping (GestureReason) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self, callbacks: .init(cancelled: action))
  }
}
