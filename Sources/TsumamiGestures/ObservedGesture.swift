/// A gesture with callbacks.
///
/// The methods `onBegan`, `onChanged`, `onEnded`, `onCancelled`, `onPressing` and `updating` of a
/// gesture make one. All of them can be combined, each more than once: closures for the same
/// occasion are called in the order in which they were added.
///
/// Closures are called when nothing of the stage is in use, so that each may change anything.
public struct ObservedGesture<Base: GestureProtocol>: GestureProtocol {
  /// The value of the gesture.
  public typealias Value = Base.Value
  @usableFromInline let base: Base
  /// The callback that was added last; nil for none.
  @usableFromInline let callback: Callback?

  /// A callback, and those that were added before it, as one reference: recognizers are copied to
  /// call them.
  @usableFromInline final class Callback {
    @usableFromInline let earlier: Callback?
    /// The one occasion on which it is called.
    @usableFromInline let occasion: GestureNews
    @usableFromInline let action: (Delivery) -> Void

    @inlinable init(
      after earlier: Callback?, on occasion: GestureNews, _ action: @escaping (Delivery) -> Void
    ) {
      self.earlier = earlier
      self.occasion = occasion
      self.action = action
    }

    /// Calls the callbacks of an occasion in the order in which they were added.
    @inlinable func call(on occasion: GestureNews, _ delivery: Delivery) {
      earlier?.call(on: occasion, delivery)
      if self.occasion == occasion { action(delivery) }
    }
  }

  /// The argument of callbacks.
  @usableFromInline struct Delivery {
    /// The value; nil on occasions without one.
    @usableFromInline let value: Value?
    @usableFromInline let state: RecognizerState
    @usableFromInline let time: Double

    @inlinable init(value: Value?, state: RecognizerState, time: Double) {
      self.value = value
      self.state = state
      self.time = time
    }
  }

  @inlinable init(base: Base, callback: Callback? = nil) {
    self.base = base
    self.callback = callback
  }

  /// The same gesture with one more callback, all in one layer.
  @inlinable func adding(
    on occasion: GestureNews, _ action: @escaping (Delivery) -> Void
  ) -> ObservedGesture {
    ObservedGesture(
      base: base, callback: Callback(after: callback, on: occasion, action))
  }

  /// The same with a callback that receives the value.
  @inlinable func adding(
    _ action: @escaping (Value) -> Void, on occasion: GestureNews
  ) -> ObservedGesture {
    adding(on: occasion) { if let value = $0.value { action(value) } }
  }

  /// Makes a recognizer in its initial state.
  ///
  /// The closures are shared by the recognizers of all nodes to which the gesture is attached.
  @inlinable public func makeRecognizer() -> some GestureRecognizer<Value> {
    Recognition(base: base.makeRecognizer(), callback: callback)
  }

  /// The recognizer of the gesture, which remembers the callbacks to call.
  @usableFromInline struct Recognition: WrappingRecognizer {
    /// The recognizer inside.
    @usableFromInline var base: Base.Recognizer
    @usableFromInline let callback: Callback?
    @usableFromInline var news: GestureNews = []
    /// As of the last change, so that asking costs the same however deep gestures are nested.
    @usableFromInline var lastState = RecognizerState.possible
    @usableFromInline var wasPressing = false
    @usableFromInline var baseHasNews = false

    @inlinable init(base: Base.Recognizer, callback: Callback?) {
      self.base = base
      self.callback = callback
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
      let delivery = Delivery(
        value: news.isDisjoint(with: .valued) ? nil : base.value(at: time), state: state,
        time: time)
      for bit in 0..<UInt8.bitWidth {
        let occasion = GestureNews(rawValue: 1 << UInt8(bit))
        if news.contains(occasion) { callback?.call(on: occasion, delivery) }
      }
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

/// The occasions on which callbacks wait to be called, in the order of the calls.
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

extension GestureProtocol {
  /// Calls a closure with true when a press becomes visible, at the touch-down, and with false when
  /// it is confirmed or fails.
  ///
  /// Only long presses, and compositions of them, show a press.
  ///
  /// ```swift
  /// LongPress().onPressing { isPressed in print(isPressed) }
  /// ```
  ///
  /// - Parameter action: receives whether the press is shown.
  /// - Returns: the gesture with the closure.
  @inlinable public func onPressing(
    _ action: @escaping (Bool) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onPressing(action)
  }

  /// Calls a closure when the gesture begins; a discrete gesture only ends.
  ///
  /// - Parameter action: receives the first value.
  /// - Returns: the gesture with the closure.
  @inlinable public func onBegan(
    _ action: @escaping (Value) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onBegan(action)
  }

  /// Calls a closure with the first value when the gesture begins, and with every other one.
  ///
  /// Several samples of one event make one value. A gesture that is discrete has no changes.
  ///
  /// - Parameter action: receives each value.
  /// - Returns: the gesture with the closure.
  @inlinable public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onChanged(action)
  }

  /// Calls a closure with the last value when the gesture ends, or is recognised if it is discrete.
  ///
  /// Its velocity is that at the lift. A gesture that is cancelled or fails does not end.
  ///
  /// - Parameter action: receives the last value.
  /// - Returns: the gesture with the closure.
  @inlinable public func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onEnded(action)
  }

  /// Calls a closure with the reason when a gesture that had begun is cancelled.
  ///
  /// A gesture that fails before it has begun calls nothing; `onEnded` or `onCancelled` follows
  /// every `onBegan`.
  ///
  /// ```swift
  /// Pan().onEnded { _ in print("dropped") }.onCancelled { reason in print("put back:", reason) }
  /// ```
  ///
  /// - Parameter action: receives the reason, such as `pointerCancelled` or `disabled`.
  /// - Returns: the gesture with the closure.
  @inlinable public func onCancelled(
    _ action: @escaping (GestureReason) -> Void
  ) -> ObservedGesture<Self> {
    ObservedGesture(base: self).onCancelled(action)
  }
}

extension ObservedGesture {
  /// Adds a closure, as ``GestureProtocol/onPressing(_:)``.
  @inlinable public func onPressing(_ action: @escaping (Bool) -> Void) -> ObservedGesture {
    adding(on: .pressed) { _ in action(true) }.adding(on: .released) { _ in action(false) }
  }

  /// Adds a closure, as ``GestureProtocol/onBegan(_:)``.
  @inlinable public func onBegan(_ action: @escaping (Value) -> Void) -> ObservedGesture {
    adding(action, on: .began)
  }

  /// Adds a closure, as ``GestureProtocol/onChanged(_:)``.
  @inlinable public func onChanged(_ action: @escaping (Value) -> Void) -> ObservedGesture {
    adding(action, on: .changed)
  }

  /// Adds a closure, as ``GestureProtocol/onEnded(_:)``.
  @inlinable public func onEnded(_ action: @escaping (Value) -> Void) -> ObservedGesture {
    adding(action, on: .ended)
  }

  /// Adds a closure, as ``GestureProtocol/onCancelled(_:)``.
  @inlinable public func onCancelled(_ action: @escaping (GestureReason) -> Void) -> ObservedGesture
  {
    adding(on: .cancelled) { if case .cancelled(let reason) = $0.state { action(reason) } }
  }
}
