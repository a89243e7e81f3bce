/// A gesture whose type is known only at run time: what a trace or a page describes.
///
/// It costs one box when it is attached, and a call through a pointer where another gesture is
/// called directly; nothing is allocated by an event.
///
/// ```swift
/// let gestures: [ErasedGesture<Vector>] = [
///   ErasedGesture(Pan().map { $0.translation }),
///   ErasedGesture(Scroll().map { $0.delta }),
/// ]
/// ```
public struct ErasedGesture<Value>: GestureProtocol {
  @usableFromInline let make: () -> Recognizer
  @usableFromInline let describeBase: (any DescriptionWriter) -> Bool

  /// Hides the type of a gesture.
  @inlinable public init<G: GestureProtocol>(_ gesture: G) where G.Value == Value {
    describeBase = { gesture.describe(to: $0) }
    make = {
      let box = ErasedRecognizer.Box(gesture.makeRecognizer())
      return Recognizer(ErasedRecognizer(box, writeValue: nil)) { box.value(at: $0) }
    }
  }

  /// Hides the types of a gesture and of its value, which can only be written down then.
  @inlinable public init<G: GestureProtocol>(writing gesture: G)
  where G.Value: GestureValue, Value == AnyGestureValue {
    describeBase = { gesture.describe(to: $0) }
    make = {
      let box = ErasedRecognizer.Box(gesture.makeRecognizer())
      let write = { (writer: any GestureValueWriter, time: Double) in
        box.value(at: time).write(to: writer)
      }
      return Recognizer(ErasedRecognizer(box, writeValue: nil)) {
        AnyGestureValue(write: write, time: $0)
      }
    }
  }

  /// Makes a fresh state machine.
  public func makeRecognizer() -> Recognizer { make() }

  /// The state machine of the gesture, in a box that copies share.
  public struct Recognizer: GestureRecognizer {
    private let shared: Shared

    /// One reference in place of many, as recognizers are copied to call their callbacks.
    private final class Shared {
      let erased: ErasedRecognizer
      let value: (Double) -> Value

      init(_ erased: ErasedRecognizer, value: @escaping (Double) -> Value) {
        self.erased = erased
        self.value = value
      }
    }

    @usableFromInline init(_ erased: ErasedRecognizer, value: @escaping (Double) -> Value) {
      shared = Shared(erased, value: value)
    }

    /// What it listens to.
    public var inputs: GestureInputs { shared.erased.inputs }
    /// Where it stands.
    public var state: RecognizerState { shared.erased.state() }
    /// When it wants to decide.
    public var deadline: Double { shared.erased.deadline() }
    /// Whether it ends as soon as it is allowed to go on.
    public var isDiscrete: Bool { shared.erased.isDiscrete() }
    /// Whether it is on its way in a manner that should be seen.
    public var isPressing: Bool { shared.erased.isPressing() }
    /// Whether the next gesture of a sequence may start.
    public var hasSucceeded: Bool { shared.erased.hasSucceeded() }
    /// Whether there is something to deliver.
    public var hasNews: Bool { shared.erased.hasNews() }

    /// The fewest pointers with which it can still begin.
    public var pointersNeeded: Int { shared.erased.pointersNeeded() }
    /// How far it is from its limits.
    public func thresholds(in context: GestureContext) -> [GestureThreshold] {
      shared.erased.thresholds(context)
    }

    /// Gives up a pointer.
    public mutating func release(_ pointer: Int, in context: GestureContext) {
      _ = shared.erased.release(pointer, context)
    }
    /// Takes note of what one finger did.
    public mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      _ = shared.erased.receive(sample, context)
    }
    /// Takes note of what a wheel or a trackpad did.
    public mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
      _ = shared.erased.receiveIndirect(sample, context)
    }
    /// Moves on to another state, if it is time.
    public mutating func decide(in context: GestureContext) { _ = shared.erased.decide(context) }
    /// Goes on.
    public mutating func allow(in context: GestureContext) { _ = shared.erased.allow(context) }
    /// Fails, or is cancelled if it has begun.
    public mutating func stop(_ reason: GestureReason) { _ = shared.erased.stop(reason) }
    /// Brings the value up to date.
    public mutating func measure(in context: GestureContext) -> Bool {
      shared.erased.measure(context).contains(.value)
    }
    /// Goes on from another value.
    public mutating func rebase(_ value: GestureRebase) { shared.erased.rebase(value) }
    /// The value at a time.
    public func value(at time: Double) -> Value { shared.value(time) }
    /// Calls the callbacks, and forgets what there was to deliver.
    public func deliver(at time: Double) { shared.erased.deliver(time) }
    /// Makes it fresh.
    public mutating func reset() { _ = shared.erased.reset() }
  }
}

/// The value of a gesture whose type is known only at run time: all that can be done with it is to
/// write it down, before the next event changes it.
public struct AnyGestureValue: GestureValue {
  @usableFromInline let write: (any GestureValueWriter, Double) -> Void
  @usableFromInline let time: Double

  @usableFromInline init(write: @escaping (any GestureValueWriter, Double) -> Void, time: Double) {
    self.write = write
    self.time = time
  }

  /// Writes all parts.
  public func write(to writer: any GestureValueWriter) { write(writer, time) }
}
