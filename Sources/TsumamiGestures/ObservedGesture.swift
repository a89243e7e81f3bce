/// A gesture with callbacks.
public struct ObservedGesture<Base: GestureProtocol>: GestureProtocol {
  /// The value of the gesture.
  public typealias Value = Base.Value
  @usableFromInline let base: Base
  @usableFromInline let callbacks: Callbacks

  /// One reference in place of many, as recognizers are copied to call their callbacks.
  @usableFromInline final class Callbacks {
    @usableFromInline var pressing: ((Bool) -> Void)?
    @usableFromInline var began: ((Value) -> Void)?
    @usableFromInline var changed: ((Value) -> Void)?
    @usableFromInline var ended: ((Value) -> Void)?
    @usableFromInline var cancelled: ((GestureReason) -> Void)?
    /// Called with every value from the touch-down of a press on, and its time.
    @usableFromInline var updated: (((value: Value, time: Double)) -> Void)?
    /// Called with the time when the gesture is over, however it ended.
    @usableFromInline var finished: ((Double) -> Void)?

    @inlinable init() {}

    @inlinable init(_ other: Callbacks) {
      pressing = other.pressing
      began = other.began
      changed = other.changed
      ended = other.ended
      cancelled = other.cancelled
      updated = other.updated
      finished = other.finished
    }
  }

  @inlinable init(base: Base, callbacks: Callbacks = Callbacks()) {
    self.base = base
    self.callbacks = callbacks
  }

  /// The same gesture with more callbacks, all in one layer.
  @inlinable func adding(_ add: (Callbacks) -> Void) -> ObservedGesture {
    let callbacks = Callbacks(callbacks)
    add(callbacks)
    return ObservedGesture(base: base, callbacks: callbacks)
  }

  /// Makes a recognizer in its initial state.
  @inlinable public func makeRecognizer() -> some GestureRecognizer<Value> {
    Recognition(base: base.makeRecognizer(), callbacks: callbacks)
  }

  /// The recognizer of the gesture, which remembers the callbacks to call.
  @usableFromInline struct Recognition: WrappingRecognizer {
    /// The recognizer inside.
    @usableFromInline var base: Base.Recognizer
    @usableFromInline let callbacks: Callbacks
    @usableFromInline var news: GestureNews = []
    /// As of the last change, so that asking costs the same however deep gestures are nested.
    @usableFromInline var lastState = RecognizerState.possible
    @usableFromInline var wasPressing = false
    @usableFromInline var baseHasNews = false

    @inlinable init(base: Base.Recognizer, callbacks: Callbacks) {
      self.base = base
      self.callbacks = callbacks
    }

    /// Follows one report of one finger.
    @inlinable mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      base.receive(sample, in: context)
      follow()
    }

    /// Follows one report of a wheel or a trackpad.
    @inlinable mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
      base.receive(sample, in: context)
      follow()
    }

    /// Gives up a pointer.
    @inlinable mutating func release(_ pointer: Int, in context: GestureContext) {
      base.release(pointer, in: context)
      follow()
    }

    /// Changes the state, if the fingers or the time give reason to.
    @inlinable mutating func decide(in context: GestureContext) {
      base.decide(in: context)
      follow()
    }

    /// Begins.
    @inlinable mutating func allow(in context: GestureContext) {
      base.allow(in: context)
      follow()
    }

    /// Fails, or is cancelled if it has begun; does nothing once it is over.
    @inlinable mutating func stop(_ reason: GestureReason) {
      base.stop(reason)
      follow()
    }

    /// Updates the value; returns whether it has changed.
    @inlinable mutating func measure(in context: GestureContext) -> Bool {
      let hasChanged = base.measure(in: context)
      baseHasNews = base.hasNews
      if hasChanged {
        if state == .active { news.insert([.changed, .updated]) }
        if isPressing { news.insert(.updated) }
      }
      return hasChanged
    }

    /// Whether there is a callback to call.
    @inlinable var hasNews: Bool { !news.isEmpty || baseHasNews }

    /// The state of the base recognizer.
    @inlinable var state: RecognizerState { lastState }

    /// Whether the base recognizer shows a pressed state.
    @inlinable var isPressing: Bool { wasPressing }

    /// The value of the base recognizer at a time.
    @inlinable func value(at time: Double) -> Value { base.value(at: time) }

    /// Calls the callbacks.
    @inlinable func deliver(at time: Double) {
      base.deliver(at: time)
      guard !news.isEmpty else { return }
      if news.contains(.pressed) { callbacks.pressing?(true) }
      if !news.isDisjoint(with: .valued) {
        let value = base.value(at: time)
        if news.contains(.began) { callbacks.began?(value) }
        if news.contains(.changed) { callbacks.changed?(value) }
        if news.contains(.updated) { callbacks.updated?((value, time)) }
        if news.contains(.ended) { callbacks.ended?(value) }
      }
      if news.contains(.cancelled), case .cancelled(let reason) = state {
        callbacks.cancelled?(reason)
      }
      if news.contains(.released) { callbacks.pressing?(false) }
      if news.contains(.finished) { callbacks.finished?(time) }
    }

    /// Forgets what there was to deliver.
    @inlinable mutating func clearDeliveries() {
      base.clearDeliveries()
      news = []
      baseHasNews = false
    }

    /// Returns to the initial state, for the next fingers.
    @inlinable mutating func reset() {
      base.reset()
      lastState = base.state
      wasPressing = base.isPressing
    }

    /// Remembers what there is to deliver after a change of the base recognizer.
    @inline(never) @inlinable mutating func follow() {
      baseHasNews = base.hasNews
      let isPressing = base.isPressing
      if isPressing != wasPressing {
        wasPressing = isPressing
        news.insert(isPressing ? [.pressed, .updated] : .released)
      }
      let state = base.state
      guard state != lastState else { return }
      lastState = state
      switch state {
      case .active: news.insert([.began, .changed, .updated])
      case .ended: news.insert([.ended, .finished])
      case .cancelled: news.insert([.cancelled, .finished])
      case .failed: news.insert(.finished)
      case .possible, .ready: break
      }
    }
  }
}

/// The callbacks that wait to be called.
@usableFromInline struct GestureNews: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable static var pressed: GestureNews { GestureNews(rawValue: 1) }
  @inlinable static var began: GestureNews { GestureNews(rawValue: 2) }
  @inlinable static var changed: GestureNews { GestureNews(rawValue: 4) }
  @inlinable static var updated: GestureNews { GestureNews(rawValue: 8) }
  @inlinable static var ended: GestureNews { GestureNews(rawValue: 16) }
  @inlinable static var cancelled: GestureNews { GestureNews(rawValue: 32) }
  @inlinable static var released: GestureNews { GestureNews(rawValue: 64) }
  @inlinable static var finished: GestureNews { GestureNews(rawValue: 128) }
  /// The callbacks that get a value.
  @inlinable static var valued: GestureNews { [.began, .changed, .updated, .ended] }
}

/// Both of two closures, one after the other.
@inlinable func both<Argument>(
  _ first: ((Argument) -> Void)?, _ second: @escaping (Argument) -> Void
) -> (Argument) -> Void {
  guard let first else { return second }
  return {
    first($0)
    second($0)
  }
}

extension GestureProtocol {
  /// Calls a closure with true when a press becomes visible, at the touch-down, and with false when
  /// it is confirmed or fails.
  ///
  /// Only long presses, and compositions of them, show a press.
  @inlinable public func onPressing(
    _ action: @escaping (Bool) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onPressing(action)
  }

  /// Calls a closure when the gesture begins; a discrete gesture only ends.
  @inlinable public func onBegan(
    _ action: @escaping (Value) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onBegan(action)
  }

  /// Calls a closure with the first value when the gesture begins, and with every other one.
  @inlinable public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onChanged(action)
  }

  /// Calls a closure with the last value when the gesture ends, or is recognised if it is discrete.
  @inlinable public func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onEnded(action)
  }

  /// Calls a closure with the reason when a gesture that had begun is cancelled.
  @inlinable public func onCancelled(
    _ action: @escaping (GestureReason) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onCancelled(action)
  }
}

extension ObservedGesture {
  /// Adds a closure, as ``GestureProtocol/onPressing(_:)``.
  @inlinable public func onPressing(_ action: @escaping (Bool) -> Void) -> ObservedGesture {
    adding { $0.pressing = both($0.pressing, action) }
  }

  /// Adds a closure, as ``GestureProtocol/onBegan(_:)``.
  @inlinable public func onBegan(_ action: @escaping (Value) -> Void) -> ObservedGesture {
    adding { $0.began = both($0.began, action) }
  }

  /// Adds a closure, as ``GestureProtocol/onChanged(_:)``.
  @inlinable public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture {
    adding { $0.changed = both($0.changed, action) }
  }

  /// Adds a closure, as ``GestureProtocol/onEnded(_:)``.
  @inlinable public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture {
    adding { $0.ended = both($0.ended, action) }
  }

  /// Adds a closure, as ``GestureProtocol/onCancelled(_:)``.
  @inlinable public func onCancelled(_ action: @escaping (GestureReason) -> Void) -> ObservedGesture
  {
    adding { $0.cancelled = both($0.cancelled, action) }
  }
}
