import Tsumami

/// The time of a stage, for those that are in it.
final class LabClock {
  /// The stage; nil once the run is closed.
  var stage: Stage?

  /// The time in seconds.
  var time: Double { stage?.time ?? 0 }
}

/// Sees each state of one recognizer, and how far it is from its thresholds.
///
/// The engine tells the events of a whole attachment; a probe tells those of a part of a
/// composition, too.
final class LabProbe {
  /// A state to which the recognizer has changed.
  struct Change {
    /// The time in seconds.
    let time: Double
    /// The new state.
    let state: LabState
    /// Why it is over; nil for other states.
    let reason: GestureReason?
    /// The threshold that it has missed; nil for none.
    let missed: GestureThreshold?
    /// How far it was from each threshold.
    let thresholds: [GestureThreshold]
  }

  private let clock: LabClock
  /// The changes since the run has read them.
  var changes: [Change] = []
  /// How far it was from its thresholds before it was decided.
  private(set) var thresholds: [GestureThreshold] = []
  /// The thresholds of the recognizer that it sees; nil while that is fresh.
  private var measuring: ((GestureContext) -> [GestureThreshold])?
  private var context = GestureContext(time: 0)
  private var last = LabState.idle
  /// Whether input has reached the recognizer since it was fresh.
  private var isTouched = false

  init(_ clock: LabClock) {
    self.clock = clock
  }

  /// Follows the recognizer after it has received input.
  func receive(_ recognizer: ErasedGesture<AnyGestureValue>.Recognizer, _ context: GestureContext) {
    isTouched = true
    follow(recognizer, context)
  }

  /// Follows the recognizer after a call with a context.
  func follow(_ recognizer: ErasedGesture<AnyGestureValue>.Recognizer, _ context: GestureContext) {
    guard isTouched else { return }
    // Copies of the recognizer share their state.
    if measuring == nil { measuring = { recognizer.thresholds(in: $0) } }
    self.context = context
    // The measures of the decision stay.
    if last == .idle || last == .possible || last == .waiting { measure() }
    note(recognizer)
  }

  /// Follows the recognizer after it was stopped.
  func stop(_ recognizer: ErasedGesture<AnyGestureValue>.Recognizer) {
    if isTouched { note(recognizer) }
  }

  /// The recognizer is fresh again: what it has become stays visible until the next touch.
  func reset() {
    measuring = nil
    isTouched = false
    last = .idle
  }

  /// Brings the thresholds to a time, in seconds.
  func advance(to time: Double) {
    guard last == .possible || last == .waiting else { return }
    context.time = time
    measure()
  }

  private func measure() {
    let measured = measuring?(context) ?? []
    if !measured.isEmpty { thresholds = measured }
  }

  private func note(_ recognizer: ErasedGesture<AnyGestureValue>.Recognizer) {
    let state = recognizer.state
    let new = LabState(state)
    guard new != last else { return }
    last = new
    var reason: GestureReason?
    switch state {
    case .cancelled(let why), .failed(let why): reason = why
    case .possible, .ready, .active, .ended: break
    }
    changes.append(
      Change(
        time: clock.time, state: new, reason: reason,
        missed: recognizer.missedThreshold(in: context),
        thresholds: new == .failed ? thresholds : []))
  }
}

/// A gesture that a probe sees; it does what the gesture inside does.
struct ProbedGesture: GestureProtocol {
  typealias Value = AnyGestureValue
  let base: ErasedGesture<AnyGestureValue>
  let probe: LabProbe

  func makeRecognizer() -> some GestureRecognizer<AnyGestureValue> {
    Recognition(base: base.makeRecognizer(), probe: probe)
  }

  func describe(to writer: any DescriptionWriter) -> Bool { base.describe(to: writer) }

  /// The recognizer, which passes on each call and then lets the probe look.
  struct Recognition: GestureRecognizer {
    typealias Value = AnyGestureValue
    var base: ErasedGesture<AnyGestureValue>.Recognizer
    let probe: LabProbe

    var inputs: GestureInputs { base.inputs }
    var state: RecognizerState { base.state }
    var deadline: Double { base.deadline }
    var isDiscrete: Bool { base.isDiscrete }
    var isPressing: Bool { base.isPressing }
    var hasSucceeded: Bool { base.hasSucceeded }
    var hasNews: Bool { base.hasNews }
    var pointersNeeded: Int { base.pointersNeeded }

    func thresholds(in context: GestureContext) -> [GestureThreshold] {
      base.thresholds(in: context)
    }

    mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      base.receive(sample, in: context)
      probe.receive(base, context)
    }

    mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
      base.receive(sample, in: context)
      probe.receive(base, context)
    }

    mutating func release(_ pointer: Int, in context: GestureContext) {
      base.release(pointer, in: context)
    }

    mutating func decide(in context: GestureContext) {
      base.decide(in: context)
      probe.follow(base, context)
    }

    mutating func allow(in context: GestureContext) {
      base.allow(in: context)
      probe.follow(base, context)
    }

    mutating func stop(_ reason: GestureReason) {
      base.stop(reason)
      probe.stop(base)
    }

    mutating func measure(in context: GestureContext) -> Bool { base.measure(in: context) }
    mutating func rebase(_ value: GestureRebase) { base.rebase(value) }
    func value(at time: Double) -> AnyGestureValue { base.value(at: time) }
    func deliver(at time: Double) { base.deliver(at: time) }
    mutating func clearDeliveries() { base.clearDeliveries() }

    mutating func reset() {
      base.reset()
      probe.reset()
    }
  }
}
