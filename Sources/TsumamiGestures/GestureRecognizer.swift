import TsumamiGeometry

/// What a recognizer may know of the world at one event.
public struct GestureContext: Sendable {
  /// The time of the event in seconds.
  public var time: Double
  /// The coordinates of the parent of the gesture's node, and the node's own axes in it.
  public var space: FingerSpace
  /// The bounds of the stage.
  public var stage: Rect

  /// Makes a context.
  public init(time: Double, space: FingerSpace = .stage, stage: Rect = Rect(0, 0, 0, 0)) {
    self.time = time
    self.space = space
    self.stage = stage
  }
}

/// A value that somebody sets while a gesture is under way, so that it goes on from there.
public enum GestureRebase: Equatable, Sendable {
  /// The translation, in the parent's coordinates.
  case translation(Vector)
  /// The scale; of a uniform gesture the x component counts.
  case scale(Vector)
  /// The rotation in radians.
  case rotation(Double)
}

/// The state machine of a gesture: a value that is told what its fingers do.
///
/// One event goes through a recognizer in this order: `receive` for each of its fingers that
/// reports something, ``decide(in:)`` once all have, ``allow(in:)`` if it became ready and nothing
/// stands against it, ``measure(in:)`` when everything that moves by this event has moved.
/// Recognizers never look at each other; whoever drives them decides between them.
///
/// A composition is a recognizer that drives others.
public protocol GestureRecognizer<Value> {
  /// What the gesture reports.
  associatedtype Value

  /// What it listens to; pointers that are down, if not given.
  var inputs: GestureInputs { get }

  /// Where it stands.
  var state: RecognizerState { get }

  /// The time in seconds at which it wants ``decide(in:)`` to be called although no finger reports
  /// anything; infinite for none.
  var deadline: Double { get }

  /// Whether it ends as soon as it is allowed to go on, without being active in between.
  var isDiscrete: Bool { get }

  /// Whether it has not begun, but is on its way in a manner that should be seen, as a long press
  /// that is being held; false if not given.
  var isPressing: Bool { get }

  /// Whether the next gesture of a sequence may start: when it has ended, if not given.
  var hasSucceeded: Bool { get }

  /// The fewest pointers with which it can still begin as it stands; 1 by default.
  ///
  /// A recognizer that is left with fewer, because another gesture has taken the rest, is stopped.
  var pointersNeeded: Int { get }

  /// How far the gesture is from each of its limits: what is missing while it is possible, what was
  /// missed after it has failed. Empty by default, and once it has begun.
  func thresholds(in context: GestureContext) -> [GestureThreshold]

  /// Takes note of what one finger did; positions are in stage points.
  mutating func receive(_ sample: PointerSample, in context: GestureContext)

  /// Takes note of what a wheel or a trackpad did; nothing happens if this is not given.
  mutating func receive(_ sample: IndirectSample, in context: GestureContext)

  /// Gives up a pointer that belongs to another gesture from now on.
  ///
  /// The pointer leaves without a meaning: this is neither a lift nor a cancellation. Travel and
  /// values so far are kept, the other fingers go on without a jump, and the state stays as it is.
  /// A recognizer that does not hold the pointer ignores the call.
  mutating func release(_ pointer: Int, in context: GestureContext)

  /// Moves on to another state, if the fingers or the time give reason to.
  mutating func decide(in context: GestureContext)

  /// Goes on from `ready`: to `active`, or to `ended` for a discrete gesture.
  mutating func allow(in context: GestureContext)

  /// Fails, or is cancelled if it has begun.
  mutating func stop(_ reason: GestureReason)

  /// Brings the value up to date with the fingers and the coordinates as they are now.
  ///
  /// - Returns: whether the value has changed.
  mutating func measure(in context: GestureContext) -> Bool

  /// Sets a value from which the gesture goes on; nothing happens if this is not given.
  mutating func rebase(_ value: GestureRebase)

  /// The value, as of the last measurement, with the velocities at a time.
  func value(at time: Double) -> Value

  /// Whether there is anything to deliver beside what the state tells; false if not given.
  var hasNews: Bool { get }

  /// Calls the callbacks for what has happened since the last ``clearDeliveries()``.
  ///
  /// It is called on a copy, when nothing of the engine is in use, so that a callback may do
  /// anything at all.
  func deliver(at time: Double)

  /// Forgets what there was to deliver.
  mutating func clearDeliveries()

  /// Makes it fresh for the next fingers.
  mutating func reset()
}

extension GestureRecognizer {
  /// Pointers that are down.
  @inlinable public var inputs: GestureInputs { .pointers }

  /// There is nothing to see before it begins.
  @inlinable public var isPressing: Bool { false }

  /// Once it has ended.
  @inlinable public var hasSucceeded: Bool { state == .ended }

  /// One pointer.
  @inlinable public var pointersNeeded: Int { 1 }

  /// No limits.
  @inlinable public func thresholds(in context: GestureContext) -> [GestureThreshold] { [] }

  /// Does nothing: most gestures are of fingers.
  @inlinable public mutating func receive(_ sample: IndirectSample, in context: GestureContext) {}

  /// Does nothing: most gestures have nothing to set.
  @inlinable public mutating func rebase(_ value: GestureRebase) {}

  /// There is nothing: most gestures have no callbacks of their own.
  @inlinable public var hasNews: Bool { false }

  /// Does nothing: most gestures have no callbacks of their own.
  @inlinable public func deliver(at time: Double) {}

  /// Does nothing: most gestures have no callbacks of their own.
  @inlinable public mutating func clearDeliveries() {}
}
