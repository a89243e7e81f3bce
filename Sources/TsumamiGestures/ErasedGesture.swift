/// A gesture whose type is known only at run time: what a trace or a page describes.
///
/// It allocates one box when it is attached, and nothing per event; its calls are indirect.
///
/// ```swift
/// let gestures: [ErasedGesture<Vector>] = [
///   ErasedGesture(Pan().map { $0.translation }),
///   ErasedGesture(Scroll().map { $0.delta }),
/// ]
/// ```
public struct ErasedGesture<Value>: GestureProtocol {
  @usableFromInline let make: () -> Recognition
  @usableFromInline let describeBase: (any DescriptionWriter) -> Bool

  /// Hides the type of a gesture.
  ///
  /// Callbacks of the gesture stay, and it is described as before.
  @inlinable public init<G: GestureProtocol>(_ gesture: G) where G.Value == Value {
    describeBase = { gesture.describe(to: $0) }
    make = {
      let box = ErasedRecognizer.Box(gesture.makeRecognizer())
      return Recognition(ErasedRecognizer(box, writeValue: nil), ErasedRecognizer.Status(box)) {
        box.value(at: $0)
      }
    }
  }

  /// Hides the types of a gesture and of its value; such a value can only be written.
  @inlinable package init<G: GestureProtocol>(writing gesture: G)
  where G.Value: GestureValue, Value == AnyGestureValue {
    describeBase = { gesture.describe(to: $0) }
    make = {
      let box = ErasedRecognizer.Box(gesture.makeRecognizer())
      return Recognition(writing: ErasedRecognizer(writable: box), ErasedRecognizer.Status(box))
    }
  }

  /// A recognizer in its initial state, without its type.
  package func makeErasedRecognizer() -> ErasedRecognizer { make().shared.erased }

  /// Makes a recognizer in its initial state.
  ///
  /// Unlike other recognizers it is a reference: copies of it share one state.
  public func makeRecognizer() -> some GestureRecognizer<Value> { make() }

  /// The recognizer of the gesture, in a box that copies share.
  @usableFromInline struct Recognition: GestureRecognizer {
    fileprivate let shared: Shared

    /// One reference in place of many, as recognizers are copied to call their callbacks.
    fileprivate final class Shared {
      let erased: ErasedRecognizer
      let status: ErasedRecognizer.Status
      let value: (Double) -> Value

      init(
        _ erased: ErasedRecognizer, _ status: ErasedRecognizer.Status,
        value: @escaping (Double) -> Value
      ) {
        self.erased = erased
        self.status = status
        self.value = value
      }
    }

    @usableFromInline init(
      _ erased: ErasedRecognizer, _ status: ErasedRecognizer.Status,
      value: @escaping (Double) -> Value
    ) {
      shared = Shared(erased, status, value: value)
    }

    /// A recognizer whose value can only be written.
    @usableFromInline init(writing erased: ErasedRecognizer, _ status: ErasedRecognizer.Status)
    where Value == AnyGestureValue {
      let write = erased.writeValue
      self.init(erased, status) { AnyGestureValue(write: write, time: $0) }
    }

    /// The kinds of input that it follows.
    @usableFromInline var inputs: GestureInputs { shared.erased.inputs }
    /// The state.
    @usableFromInline var state: RecognizerState { shared.status.state() }
    /// The time in seconds at which it decides without input.
    @usableFromInline var deadline: Double { shared.erased.deadline() }
    /// Whether it ends as soon as it is allowed to begin.
    @usableFromInline var isDiscrete: Bool { shared.status.isDiscrete() }
    /// Whether it shows a pressed state.
    @usableFromInline var isPressing: Bool { shared.status.isPressing() }
    /// Whether the next gesture of a sequence may start.
    @usableFromInline var hasSucceeded: Bool { shared.status.hasSucceeded() }
    /// Whether there is something to deliver.
    @usableFromInline var hasNews: Bool { shared.status.hasNews() }

    /// The fewest pointers with which it can still begin.
    @usableFromInline var pointersNeeded: Int { shared.erased.pointersNeeded() }
    /// Whether it follows a pointer.
    @usableFromInline func follows(_ pointer: Int) -> Bool { shared.erased.follows(pointer) }
    /// How far it is from its limits.
    @usableFromInline func thresholds(in context: GestureContext) -> [GestureThreshold] {
      shared.erased.thresholds(context)
    }

    /// Gives up a pointer.
    @usableFromInline mutating func release(_ pointer: Int, in context: GestureContext) {
      _ = shared.erased.release(pointer, context)
    }
    /// Follows one report of one finger.
    @usableFromInline mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      _ = shared.erased.receive(sample, context)
    }
    /// Follows one report of a wheel or a trackpad.
    @usableFromInline mutating func receive(_ sample: IndirectSample, in context: GestureContext) {
      _ = shared.erased.receiveIndirect(sample, context)
    }
    /// Changes the state, if the fingers or the time give reason to.
    @usableFromInline mutating func decide(in context: GestureContext) {
      _ = shared.erased.decide(context)
    }
    /// Begins.
    @usableFromInline mutating func allow(in context: GestureContext) {
      _ = shared.erased.allow(context)
    }
    /// Fails, or is cancelled if it has begun; does nothing once it is over.
    @usableFromInline mutating func stop(_ reason: GestureReason) { _ = shared.erased.stop(reason) }
    /// Updates the value; returns whether it has changed.
    @usableFromInline mutating func measure(in context: GestureContext) -> Bool {
      shared.erased.measure(context).contains(.value)
    }
    /// Goes on from another value.
    @usableFromInline mutating func rebase(_ value: GestureRebase) { shared.erased.rebase(value) }
    /// The value at a time.
    @usableFromInline func value(at time: Double) -> Value { shared.value(time) }
    /// Calls the callbacks, and forgets what there was to deliver.
    @usableFromInline func deliver(at time: Double) { shared.erased.deliver(time) }
    /// Returns to the initial state, for the next fingers.
    @usableFromInline mutating func reset() { _ = shared.erased.reset() }
  }
}
