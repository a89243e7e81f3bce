/// The state machine of a gesture: a value that follows its fingers.
///
/// One event goes through a recognizer in this order: `receive` for each report of its fingers,
/// ``decide(in:)`` after all of them, ``allow(in:)`` if it became ready and no other gesture
/// excludes it, ``measure(in:)`` when everything that moves with this event has moved. Recognizers
/// never look at each other; the stage decides between them.
///
/// A composition is a recognizer that drives others.
///
/// Most gestures of your own are a ``FingerGesture``, which needs no recognizer. One that follows
/// something else is a state machine; everything that is not here has a default:
///
/// ```swift
/// /// A touch that presses hard: its value is the pressure.
/// struct HardPress: GestureProtocol {
///   struct Recognizer: GestureRecognizer {
///     private(set) var state = RecognizerState.possible
///     private var pressure = 0.0
///     private var isDown = false
///
///     mutating func receive(_ sample: PointerSample, in context: GestureContext) {
///       if sample.phase == .cancel { return stop(.pointerCancelled) }
///       isDown = sample.phase != .up
///       pressure = sample.pressure ?? 0
///     }
///     mutating func release(_ pointer: Int, in context: GestureContext) { isDown = false }
///     mutating func decide(in context: GestureContext) {
///       switch state {
///       case .possible where !isDown: state = .failed(.tooShort)
///       case .possible where pressure > 0.7: state = .ready
///       case .active where !isDown: state = .ended
///       default: break
///       }
///     }
///     mutating func allow(in context: GestureContext) { state = .active }
///     mutating func stop(_ reason: GestureReason) { state = state.stopped(reason) }
///     mutating func measure(in context: GestureContext) -> Bool { state == .active }
///     func value(at time: Double) -> Double { pressure }
///     mutating func reset() { self = Self() }
///   }
///
///   func makeRecognizer() -> Recognizer { Recognizer() }
/// }
/// ```
public protocol GestureRecognizer<Value> {
  /// The value that the gesture reports.
  associatedtype Value

  /// The kinds of input that it follows; pointers that are down by default.
  var inputs: GestureInputs { get }

  /// The state.
  var state: RecognizerState { get }

  /// The time in seconds at which ``decide(in:)`` is called without input; infinite, the default,
  /// for never.
  var deadline: Double { get }

  /// Whether it ends as soon as it is allowed to begin, without being active in between; false by
  /// default.
  var isDiscrete: Bool { get }

  /// Whether it shows a pressed state before it begins, as a long press that is being held; false
  /// by default.
  var isPressing: Bool { get }

  /// Whether the next gesture of a sequence may start; by default when this one has ended.
  var hasSucceeded: Bool { get }

  /// The fewest pointers with which it can still begin as it stands; 1 by default.
  ///
  /// A recognizer that is left with fewer, because another gesture has taken the rest, is stopped.
  /// So is one that is possible and has neither pointers nor a deadline, unless it needs none.
  var pointersNeeded: Int { get }

  /// Whether it follows a pointer that it has received; true by default.
  ///
  /// False for one more than it takes, which it ignores: where the gesture is does not depend on
  /// it.
  func follows(_ pointer: Int) -> Bool

  /// How far the gesture is from each of its limits: what is missing while it is possible, what was
  /// missed after it has failed. Empty by default, and once it has begun.
  func thresholds(in context: GestureContext) -> [GestureThreshold]

  /// Follows one report of one finger; positions are in stage points.
  mutating func receive(_ sample: PointerSample, in context: GestureContext)

  /// Follows one report of a wheel or a trackpad; does nothing by default.
  mutating func receive(_ sample: IndirectSample, in context: GestureContext)

  /// Gives up a pointer that belongs to another gesture from now on.
  ///
  /// The pointer leaves without a meaning: this is neither a lift nor a cancellation. Travel and
  /// values so far are kept, the other fingers go on without a jump, and the state stays as it is.
  /// A recognizer that does not hold the pointer ignores the call.
  mutating func release(_ pointer: Int, in context: GestureContext)

  /// Changes the state, if the fingers or the time give reason to.
  mutating func decide(in context: GestureContext)

  /// Goes from `ready` to `active`, or to `ended` for a discrete gesture.
  mutating func allow(in context: GestureContext)

  /// Fails, or is cancelled if it has begun; does nothing once it is over.
  mutating func stop(_ reason: GestureReason)

  /// Updates the value for the fingers and the coordinates as they are now.
  ///
  /// - Returns: whether the value has changed.
  mutating func measure(in context: GestureContext) -> Bool

  /// Sets a value from which the gesture goes on; does nothing by default.
  mutating func rebase(_ value: GestureRebase)

  /// The value as of the last measurement, with the velocities at a time in seconds.
  func value(at time: Double) -> Value

  /// Whether callbacks wait to be called; false by default.
  var hasNews: Bool { get }

  /// Calls the callbacks for what has happened since the last ``clearDeliveries()``.
  ///
  /// Called on a copy, when the engine does not use its storage, so that a callback may change
  /// anything.
  func deliver(at time: Double)

  /// Drops the callbacks that wait.
  mutating func clearDeliveries()

  /// Makes it fresh for the next fingers.
  mutating func reset()
}

extension GestureRecognizer {
  /// Pointers that are down.
  @inlinable public var inputs: GestureInputs { .pointers }

  /// Never.
  @inlinable public var deadline: Double { .infinity }

  /// Active from its beginning to its end.
  @inlinable public var isDiscrete: Bool { false }

  /// No pressed state.
  ///
  /// ``GestureProtocol/onPressing(_:)`` then never calls its closure.
  @inlinable public var isPressing: Bool { false }

  /// When it has ended.
  ///
  /// One that is cancelled or has failed has not succeeded.
  @inlinable public var hasSucceeded: Bool { state == .ended }

  /// One pointer.
  ///
  /// It is stopped when other gestures have taken all its pointers.
  @inlinable public var pointersNeeded: Int { 1 }

  /// True.
  ///
  /// Right for a recognizer that takes any number of pointers.
  @inlinable public func follows(_ pointer: Int) -> Bool { true }

  /// No limits.
  ///
  /// Then a failure is explained by its reason alone.
  @inlinable public func thresholds(in context: GestureContext) -> [GestureThreshold] { [] }

  /// Does nothing.
  ///
  /// Right for a recognizer whose ``inputs`` have neither wheel nor trackpad, which is never
  /// called.
  @inlinable public mutating func receive(_ sample: IndirectSample, in context: GestureContext) {}

  /// Does nothing.
  ///
  /// The gesture then goes on from its own value.
  @inlinable public mutating func rebase(_ value: GestureRebase) {}

  /// No callbacks.
  ///
  /// Only a recognizer around others, which calls closures of the program, has any.
  @inlinable public var hasNews: Bool { false }

  /// Does nothing.
  @inlinable public func deliver(at time: Double) {}

  /// Does nothing.
  @inlinable public mutating func clearDeliveries() {}
}
