import TsumamiGeometry
import TsumamiMotion

/// A wheel, or fingers that scroll on a trackpad.
///
/// It begins with the first movement and ends when the device says so, or
/// 0.15 s after the last movement for one that does not.
///
/// Fingers on a touch screen do not drive it. A scroll with the control key is none: it magnifies.
///
/// ```swift
/// Scroll().onChanged { value in print(value.delta) }
/// ```
public struct Scroll: GestureProtocol, Equatable, Sendable {
  /// Makes a scroll.
  ///
  /// It has no settings.
  public init() {}

  /// What a scroll reports.
  public struct Value: Equatable, Sendable, GestureValue {
    /// By how much to scroll with this event, in the parent's coordinates: positive moves the
    /// content up and left.
    ///
    /// In points, since the value before. Movement during a wait for another gesture is part of the
    /// first value.
    public var delta: Vector

    /// Makes a value, to be compared with one that was reported.
    package init(delta: Vector) {
      self.delta = delta
    }

    /// Writes the displacement as `delta`.
    public func write(to writer: any GestureValueWriter) {
      writer.vector("delta", delta)
    }
  }

  /// Makes a recognizer in its initial state.
  ///
  /// It follows ``GestureInputs/scroll`` alone.
  public func makeRecognizer() -> some GestureRecognizer<Value> { Recognition() }

  /// The state machine of a scroll.
  ///
  /// It has no deadline: the stage ends a series without phases.
  @usableFromInline struct Recognition: GestureRecognizer {
    /// The state.
    @usableFromInline private(set) var state = RecognizerState.possible
    /// The displacement since the last measurement, in stage points.
    private var pending = Vector.zero
    private var delta = Vector.zero
    private var last: IndirectSample.Phase?

    init() {}

    /// Wheels and trackpads.
    @usableFromInline var inputs: GestureInputs { .scroll }

    /// Does nothing: fingers do not scroll.
    @usableFromInline mutating func receive(_ sample: PointerSample, in context: GestureContext) {}

    /// Follows one report of a wheel or a trackpad.
    @usableFromInline mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
      guard !state.isTerminal, case .scroll(let delta, _) = sample.action else { return }
      last = sample.phase
      // A sum that overflows is replaced by its last part.
      pending = (pending + delta).isFinite ? pending + delta : delta
      if state == .possible, !sample.isNeutral { state = .ready }
    }

    /// Does nothing: a scroll holds no pointer.
    @usableFromInline mutating func release(_ pointer: Int, in context: GestureContext) {}

    /// Ends when the series does.
    @usableFromInline mutating func decide(in context: GestureContext) {
      guard last == .ended || last == .cancelled else { return }
      let wasCancelled = last == .cancelled
      switch state {
      case .possible: state = .failed(wasCancelled ? .pointerCancelled : .tooShort)
      case .ready: if wasCancelled { state = .failed(.pointerCancelled) }
      case .active:
        state = wasCancelled ? .cancelled(.pointerCancelled) : .ended
        takePending(in: context)
      case .ended, .cancelled, .failed: break
      }
    }

    /// Begins.
    @usableFromInline mutating func allow(in context: GestureContext) { state = .active }

    /// Fails, or is cancelled if it has begun; does nothing once it is over.
    @usableFromInline mutating func stop(_ reason: GestureReason) { state = state.stopped(reason) }

    /// Moves the collected displacement into the value; returns whether there is any.
    @usableFromInline mutating func measure(in context: GestureContext) -> Bool {
      // Movement during a wait for another gesture is kept.
      if state == .ready { return false }
      takePending(in: context)
      return delta != .zero
    }

    private mutating func takePending(in context: GestureContext) {
      let own = context.space.fromStage.linear(pending)
      delta = own.isFinite ? own : .zero
      pending = .zero
    }

    /// The value.
    @usableFromInline func value(at time: Double) -> Value { Value(delta: delta) }

    /// Returns to the initial state, for the next fingers.
    @usableFromInline mutating func reset() {
      state = .possible
      pending = .zero
      delta = .zero
      last = nil
    }
  }
}

extension Scroll: DescribedGesture {
  package static var word: StaticString { "scroll" }
  package static var place: StaticString { "a scroll" }

  /// Goes to each setting: the only list of them.
  package mutating func visit(_ each: some SettingsVisitor) {}
}
