import TsumamiGeometry
import TsumamiMotion

/// A gesture of fingers that are held down: a pan, a pinch, a long press.
///
/// All that such a gesture has to say is when it begins and what it reports; coming and going
/// fingers, slop, velocities and endings are the same for all of them. A gesture of one's own is
/// made the same way:
///
/// ```swift
/// /// Three fingers that spread.
/// struct Unfold: FingerGesture {
///   typealias Value = Double
///   var pointersToBegin: Int { 3 }
///   func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict {
///     fingers.travel.zoom.x > 40 ? .begin : .wait
///   }
///   func value(of fingers: FingerGroup, at time: Double) -> Double { fingers.total.scale.x }
/// }
/// ```
public protocol FingerGesture: GestureProtocol {
  /// The fewest fingers with which it begins; 1 if not given.
  var pointersToBegin: Int { get }
  /// The fewest fingers with which it goes on; 1 if not given.
  var pointersToGoOn: Int { get }
  /// The most fingers; nil, if not given, for any number. One more before the gesture begins makes
  /// it fail, one more after that is ignored.
  var maximumPointers: Int? { get }
  /// Whether the fingers scale the axes of the node by themselves; false if not given.
  var isPerAxis: Bool { get }
  /// Where the values start; consumed if not given.
  var slop: Slop { get }
  /// Whether movement counts that was made with fewer fingers than are needed to begin.
  var countsEarlyTravel: Bool { get }
  /// What of a wheel or a trackpad the gesture follows beside its fingers; nothing if not given.
  ///
  /// It begins with the first report of it: nobody turns a wheel by accident.
  var indirectInputs: GestureInputs { get }
  /// How velocities are made of samples; by least squares if not given.
  var velocityEstimator: VelocityEstimator { get }
  /// Whether the gesture is seen before it begins, as soon as enough fingers are down; false if not
  /// given.
  var showsPress: Bool { get }

  /// Whether it is recognised and over at once, when its fingers have left; false if not given.
  var isDiscrete: Bool { get }

  /// Whether the next gesture of a sequence starts when this one begins, and not when it ends;
  /// false if not given.
  var succeedsByBeginning: Bool { get }

  /// Whether the gesture begins; asked when something has happened and enough fingers are down.
  func verdict(on fingers: FingerGroup, in context: GestureContext) -> FingerVerdict
  /// Whether the gesture begins although the last finger has just left, which is the time for a
  /// swipe; it fails, if this is not given.
  func verdictOnLeaving(of fingers: FingerGroup, in context: GestureContext) -> FingerVerdict
  /// Called when the gesture is about to begin; nothing happens if this is not given.
  func prepare(_ fingers: inout FingerGroup)
  /// The time in seconds at which to ask again although nothing has happened; infinite if not
  /// given.
  func deadline(of fingers: FingerGroup) -> Double
  /// The limits that ``verdict(on:in:)`` compares with, and how close the fingers came to them; none
  /// by default.
  ///
  /// Asked for an explanation, and once when the gesture fails, but never per event. The first
  /// missed threshold with the reason of the failure is the one that is reported beside it.
  func thresholds(of fingers: FingerGroup, in context: GestureContext) -> [GestureThreshold]
  /// What is reported.
  func value(of fingers: FingerGroup, at time: Double) -> Value
}

/// What a gesture makes of its fingers.
public enum FingerVerdict: Equatable, Sendable {
  /// Not yet.
  case wait
  /// This is it.
  case begin
  /// This will never be it.
  case fail(GestureReason)
}

extension FingerGesture {
  /// One finger is enough.
  @inlinable public var pointersToBegin: Int { 1 }
  /// One finger is enough.
  @inlinable public var pointersToGoOn: Int { 1 }
  /// Any number of fingers.
  @inlinable public var maximumPointers: Int? { nil }
  /// Both axes alike.
  @inlinable public var isPerAxis: Bool { false }
  /// Values start at zero.
  @inlinable public var slop: Slop { .consumed }
  /// A finger that comes late finds the way that the others have made.
  @inlinable public var countsEarlyTravel: Bool { true }
  /// It is active from its beginning to its end.
  @inlinable public var isDiscrete: Bool { false }
  /// It has to end.
  @inlinable public var succeedsByBeginning: Bool { false }
  /// Nothing but fingers.
  @inlinable public var indirectInputs: GestureInputs { [] }
  /// Least squares.
  @inlinable public var velocityEstimator: VelocityEstimator { .leastSquares }
  /// There is nothing to see before it begins.
  @inlinable public var showsPress: Bool { false }
  /// Whoever has left is too late.
  @inlinable public func verdictOnLeaving(
    of fingers: FingerGroup, in context: GestureContext
  ) -> FingerVerdict {
    .fail(fingers.mostCount < pointersToBegin ? .tooFewPointers : .tooShort)
  }
  /// No limits.
  @inlinable public func thresholds(
    of fingers: FingerGroup, in context: GestureContext
  ) -> [GestureThreshold] { [] }
  /// There is nothing to prepare.
  @inlinable public func prepare(_ fingers: inout FingerGroup) {}
  /// Time alone changes nothing.
  @inlinable public func deadline(of fingers: FingerGroup) -> Double { .infinity }

  /// Makes a fresh state machine.
  @inlinable public func makeRecognizer() -> FingerRecognizer<Self> { FingerRecognizer(self) }
}

/// The state machine of every gesture of fingers that are held down.
public struct FingerRecognizer<G: FingerGesture>: GestureRecognizer {
  /// Where it stands.
  @inlinable public var state: RecognizerState { standing }
  /// The gesture.
  public let gesture: G
  /// The fingers.
  @inlinable public var fingers: FingerGroup { group }

  @usableFromInline var standing = RecognizerState.possible
  @usableFromInline var group: FingerGroup

  /// Makes a fresh state machine.
  @inlinable public init(_ gesture: G) {
    self.gesture = gesture
    group = FingerGroup(perAxis: gesture.isPerAxis, estimator: gesture.velocityEstimator)
  }

  /// Pointers that are down, and what else the gesture follows.
  @inlinable public var inputs: GestureInputs {
    gesture.indirectInputs.union(.pointers)
  }

  /// Whether it is held and has not begun.
  @inlinable public var isPressing: Bool {
    gesture.showsPress && (state == .possible || state == .ready)
      && group.count >= gesture.pointersToBegin
  }

  /// The time at which the gesture wants to be asked again.
  @inlinable public var deadline: Double {
    state == .possible && group.count >= gesture.pointersToBegin
      ? gesture.deadline(of: group) : .infinity
  }

  /// Whether it is recognised and over at once.
  @inlinable public var isDiscrete: Bool { gesture.isDiscrete }

  /// Whether the next gesture of a sequence may start.
  @inlinable public var hasSucceeded: Bool {
    state == .ended || (state == .active && gesture.succeedsByBeginning)
  }

  /// The fewest fingers with which the gesture begins.
  @inlinable public var pointersNeeded: Int { gesture.pointersToBegin }

  /// The limits of the gesture, until it has begun.
  @inlinable public func thresholds(in context: GestureContext) -> [GestureThreshold] {
    state.hasValue ? [] : gesture.thresholds(of: group, in: context)
  }

  /// Gives up a finger.
  @inlinable public mutating func release(_ pointer: Int, in context: GestureContext) {
    group.release(pointer, in: context)
  }

  /// Takes note of what one finger did.
  @inlinable public mutating func receive(_ sample: PointerSample, in context: GestureContext) {
    // What is due at this very time comes first: a press of half a second is one, even if the
    // finger leaves at the end of it.
    if context.time >= deadline { decide(in: context) }
    if sample.phase == .down, state != .possible, let most = gesture.maximumPointers,
      group.count >= most
    {
      return
    }
    let hadTooFew = group.count < gesture.pointersToBegin
    group.receive(sample, in: context)
    if hadTooFew, !gesture.countsEarlyTravel, state == .possible {
      group.forgetTravel(in: context)
    }
  }

  /// Takes note of what a wheel or a trackpad did.
  @inlinable public mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard gesture.indirectInputs.contains(sample.input) else { return }
    if !sample.isNeutral { makeReady(in: context) }
    group.receive(sample, in: context)
  }

  /// Goes on from another value.
  @inlinable public mutating func rebase(_ value: GestureRebase) { group.rebase(value) }

  /// Begins, fails or ends, if it is time.
  @inlinable public mutating func decide(in context: GestureContext) {
    switch state {
    case .possible: decideToBegin(in: context)
    case .ready where !group.isHeld && group.lastWasCancelled:
      standing = .failed(.pointerCancelled)
    case .active where group.count < gesture.pointersToGoOn && !group.isIndirect:
      standing = group.lastWasCancelled ? .cancelled(.pointerCancelled) : .ended
    default: break
    }
  }

  @inlinable mutating func decideToBegin(in context: GestureContext) {
    if !group.isHeld {
      let verdict = gesture.verdictOnLeaving(of: group, in: context)
      follow(group.lastWasCancelled ? .fail(.pointerCancelled) : verdict, in: context)
    } else if let most = gesture.maximumPointers, group.count > most {
      standing = .failed(.tooManyPointers)
    } else if group.count >= gesture.pointersToBegin {
      group.solveTravel(in: context)
      follow(gesture.verdict(on: group, in: context), in: context)
    }
  }

  @inlinable mutating func follow(_ verdict: FingerVerdict, in context: GestureContext) {
    switch verdict {
    case .wait: break
    case .fail(let reason): standing = .failed(reason)
    case .begin:
      gesture.prepare(&group)
      makeReady(in: context)
    }
  }

  /// Wants to begin here and now, whatever the gesture says: for what is caught while it moves.
  @inlinable public mutating func makeReady(in context: GestureContext) {
    guard state == .possible else { return }
    standing = .ready
    if gesture.slop == .consumed { group.zero(in: context) }
  }

  /// Begins.
  @inlinable public mutating func allow(in context: GestureContext) {
    standing = gesture.isDiscrete ? .ended : .active
  }

  /// Fails, or is cancelled if it has begun.
  @inlinable public mutating func stop(_ reason: GestureReason) { standing = state.stopped(reason) }

  /// Brings the value up to date.
  @inlinable public mutating func measure(in context: GestureContext) -> Bool {
    group.measure(in: context)
  }

  /// The value at a time.
  @inlinable public func value(at time: Double) -> G.Value { gesture.value(of: group, at: time) }

  /// Makes it fresh.
  @inlinable public mutating func reset() {
    standing = .possible
    group.reset()
  }
}
