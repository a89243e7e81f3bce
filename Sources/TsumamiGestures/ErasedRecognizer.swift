/// A recognizer without its type: types are erased here, once for each gesture that is attached or
/// built at run time.
///
/// It consists of closures over one box, not of a generic subclass, because the compiler
/// specialises closures for the gesture, but not the methods of a generic class.
@usableFromInline package struct ErasedRecognizer {
  /// As ``GestureRecognizer/inputs``.
  @usableFromInline package let inputs: GestureInputs
  /// As ``GestureRecognizer/deadline``.
  @usableFromInline package let deadline: () -> Double
  /// As ``GestureRecognizer/pointersNeeded``.
  @usableFromInline package let pointersNeeded: () -> Int
  /// As ``GestureRecognizer/follows(_:)``.
  @usableFromInline package let follows: (Int) -> Bool
  /// As ``GestureRecognizer/thresholds(in:)``.
  @usableFromInline package let thresholds: (GestureContext) -> [GestureThreshold]
  /// As ``GestureRecognizer/release(_:in:)``; answers the new state.
  @usableFromInline package let release: (Int, GestureContext) -> RecognizerState
  /// As ``GestureRecognizer/receive(_:in:)-(PointerSample,_)``; answers the new state.
  @usableFromInline package let receive: (PointerSample, GestureContext) -> RecognizerState
  /// As ``GestureRecognizer/receive(_:in:)-(IndirectSample,_)``; answers the new state.
  @usableFromInline package let receiveIndirect: (IndirectSample, GestureContext) -> RecognizerState
  /// As ``GestureRecognizer/decide(in:)``; answers the new state.
  @usableFromInline package let decide: (GestureContext) -> RecognizerState
  /// As ``GestureRecognizer/allow(in:)``; answers the new state.
  @usableFromInline package let allow: (GestureContext) -> RecognizerState
  /// As ``GestureRecognizer/stop(_:)``; answers the new state.
  @usableFromInline package let stop: (GestureReason) -> RecognizerState
  /// As ``GestureRecognizer/measure(in:)``, and whether there is something to deliver after it.
  @usableFromInline package let measure: (GestureContext) -> Changes
  /// As ``GestureRecognizer/rebase(_:)``.
  @usableFromInline package let rebase: (GestureRebase) -> Void
  /// Calls the callbacks, when nothing of the engine is in use.
  @usableFromInline package let deliver: (Double) -> Void
  /// As ``GestureRecognizer/reset()``; answers the new state.
  @usableFromInline package let reset: () -> RecognizerState
  /// Writes the value at a time down; nil if it cannot be written.
  @usableFromInline package let writeValue: ((any GestureValueWriter, Double) -> Void)?

  /// The result of a measurement.
  @usableFromInline package struct Changes: OptionSet, Sendable {
    /// The set as bits.
    @usableFromInline package let rawValue: UInt8

    /// Makes a set from bits.
    @inlinable package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The value has changed.
    @inlinable package static var value: Changes { Changes(rawValue: 1) }
    /// There is something to deliver.
    @inlinable package static var news: Changes { Changes(rawValue: 2) }
  }

  /// The status for a recognizer around this one; a gesture that is attached needs none of it.
  @usableFromInline struct Status {
    @usableFromInline let state: () -> RecognizerState
    @usableFromInline let isDiscrete: () -> Bool
    @usableFromInline let isPressing: () -> Bool
    @usableFromInline let hasSucceeded: () -> Bool
    @usableFromInline let hasNews: () -> Bool

    @inlinable init<R: GestureRecognizer>(_ box: Box<R>) {
      state = { box.recognizer.state }
      isDiscrete = { box.recognizer.isDiscrete }
      isPressing = { box.recognizer.isPressing }
      hasSucceeded = { box.recognizer.hasSucceeded }
      hasNews = { box.recognizer.hasNews }
    }
  }

  /// The one box in which a recognizer lives.
  @usableFromInline final class Box<R: GestureRecognizer> {
    // Nobody is called while it is being changed: callbacks, and whatever makes a value of another,
    // get a copy. Looking that up at run time, access by access, takes a fifth of an event.
    @exclusivity(unchecked) @usableFromInline var recognizer: R

    @inlinable init(_ recognizer: R) {
      self.recognizer = recognizer
    }

    @inlinable func value(at time: Double) -> R.Value {
      let copy = recognizer
      return copy.value(at: time)
    }
  }

  /// Erases a recognizer whose value can be written down.
  @inlinable package init<R: GestureRecognizer>(writable recognizer: R)
  where R.Value: GestureValue {
    self.init(writable: Box(recognizer))
  }

  @inlinable init<R: GestureRecognizer>(writable box: Box<R>) where R.Value: GestureValue {
    self.init(box) { box.value(at: $1).write(to: $0) }
  }

  /// Erases any recognizer.
  @inlinable package init<R: GestureRecognizer>(_ recognizer: R) {
    self.init(Box(recognizer), writeValue: nil)
  }

  @inlinable init<R: GestureRecognizer>(
    _ box: Box<R>, writeValue: ((any GestureValueWriter, Double) -> Void)?
  ) {
    inputs = box.recognizer.inputs
    deadline = { box.recognizer.deadline }
    pointersNeeded = { box.recognizer.pointersNeeded }
    follows = { box.recognizer.follows($0) }
    thresholds = { box.recognizer.thresholds(in: $0) }
    release = {
      box.recognizer.release($0, in: $1)
      return box.recognizer.state
    }
    receive = {
      box.recognizer.receive($0, in: $1)
      return box.recognizer.state
    }
    receiveIndirect = {
      box.recognizer.receive($0, in: $1)
      return box.recognizer.state
    }
    decide = {
      box.recognizer.decide(in: $0)
      return box.recognizer.state
    }
    allow = {
      box.recognizer.allow(in: $0)
      return box.recognizer.state
    }
    stop = {
      box.recognizer.stop($0)
      return box.recognizer.state
    }
    measure = { box.recognizer.changes(in: $0) }
    rebase = { box.recognizer.rebase($0) }
    deliver = {
      // The callbacks are called on a copy: they may do anything to the stage, and so to the
      // recognizer itself, which must not be in use then.
      let copy = box.recognizer
      box.recognizer.clearDeliveries()
      copy.deliver(at: $0)
    }
    reset = {
      box.recognizer.reset()
      return box.recognizer.state
    }
    self.writeValue = writeValue
  }
}

extension GestureRecognizer {
  /// Measures, and finds out what is new.
  ///
  /// In place: to ask the box for one property after another copies the recognizer.
  @inlinable mutating func changes(in context: GestureContext) -> ErasedRecognizer.Changes {
    var changes: ErasedRecognizer.Changes = measure(in: context) ? .value : []
    if hasNews { changes.insert(.news) }
    return changes
  }
}
