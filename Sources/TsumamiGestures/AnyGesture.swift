/// A gesture whose type is known only at run time: what a trace or a page describes.
///
/// It costs one box when it is attached, and a call through a pointer where another gesture is
/// called directly; nothing is allocated by an event.
///
/// ```swift
/// let gestures: [AnyGesture<Vector>] = [
///   AnyGesture(Pan().map { $0.translation }),
///   AnyGesture(Scroll().map { $0.delta }),
/// ]
/// ```
public struct AnyGesture<Value>: Gesture {
  private let make: () -> Recognizer

  /// Hides the type of a gesture.
  public init<G: Gesture>(_ gesture: G) where G.Value == Value {
    make = { Recognizer(gesture.makeRecognizer()) }
  }

  /// Makes a fresh state machine.
  public func makeRecognizer() -> Recognizer { make() }

  /// The state machine of the gesture, in a box that copies share.
  public struct Recognizer: GestureRecognizer {
    private let shared: Shared
    private var erased: ErasedRecognizer { shared.erased }

    /// One reference in place of many, as recognizers are copied to call their callbacks.
    private final class Shared {
      let erased: ErasedRecognizer
      let value: (Double) -> Value

      init(_ erased: ErasedRecognizer, value: @escaping (Double) -> Value) {
        self.erased = erased
        self.value = value
      }
    }

    init<R: GestureRecognizer>(_ recognizer: R) where R.Value == Value {
      let box = ErasedRecognizer.Box(recognizer)
      shared = Shared(ErasedRecognizer(box, writeValue: nil)) { box.recognizer.value(at: $0) }
    }

    /// What it listens to.
    public var inputs: GestureInputs { erased.inputs }
    /// Where it stands.
    public var state: RecognizerState { erased.state() }
    /// When it wants to decide.
    public var deadline: Double { erased.deadline() }
    /// Whether it ends as soon as it is allowed to go on.
    public var isDiscrete: Bool { erased.isDiscrete() }
    /// Whether it is on its way in a manner that should be seen.
    public var isPressing: Bool { erased.isPressing() }
    /// Whether the next gesture of a sequence may start.
    public var hasSucceeded: Bool { erased.hasSucceeded() }
    /// Whether there is something to deliver.
    public var hasNews: Bool { erased.hasNews() }

    /// Takes note of what one finger did.
    public mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      _ = erased.receive(sample, context)
    }
    /// Takes note of what a wheel or a trackpad did.
    public mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
      _ = erased.receiveIndirect(sample, context)
    }
    /// Moves on to another state, if it is time.
    public mutating func decide(in context: GestureContext) { _ = erased.decide(context) }
    /// Goes on.
    public mutating func allow(in context: GestureContext) { _ = erased.allow(context) }
    /// Fails, or is cancelled if it has begun.
    public mutating func stop(_ reason: GestureReason) { _ = erased.stop(reason) }
    /// Brings the value up to date.
    public mutating func measure(in context: GestureContext) -> Bool {
      erased.measure(context).contains(.value)
    }
    /// Goes on from another value.
    public mutating func rebase(_ value: GestureRebase) { erased.rebase(value) }
    /// The value at a time.
    public func value(at time: Double) -> Value { shared.value(time) }
    /// Calls the callbacks, and forgets what there was to deliver.
    public func deliver(at time: Double) { erased.deliver(time) }
    /// Makes it fresh.
    public mutating func reset() { _ = erased.reset() }
  }
}

/// The value of a gesture whose type is known only at run time: all that can be done with it is to
/// write it down.
public struct AnyGestureValue: GestureValue {
  private let writeParts: (any GestureValueWriter) -> Void

  /// Hides the type of a value.
  public init<Value: GestureValue>(_ value: Value) {
    writeParts = { value.write(to: $0) }
  }

  /// Writes all parts.
  public func write(to writer: any GestureValueWriter) { writeParts(writer) }
}
