/// A recognizer whose type nobody knows any more: this is where types are erased, once for each
/// attached gesture.
///
/// It is made of closures over one box, and not of a generic subclass, because the compiler
/// specialises closures for the gesture at hand, but not the methods of a generic class.
@usableFromInline struct ErasedRecognizer {
  let deadline: () -> Double
  let receive: (PointerSample, GestureContext) -> RecognizerState
  let decide: (GestureContext) -> RecognizerState
  let allow: (GestureContext) -> RecognizerState
  let stop: (GestureReason) -> RecognizerState
  let measure: (GestureContext) -> Bool
  let deliver: (Double) -> Void
  let reset: () -> RecognizerState
  let writeValue: ((any GestureValueWriter, Double) -> Void)?

  @usableFromInline init(
    deadline: @escaping () -> Double,
    receive: @escaping (PointerSample, GestureContext) -> RecognizerState,
    decide: @escaping (GestureContext) -> RecognizerState,
    allow: @escaping (GestureContext) -> RecognizerState,
    stop: @escaping (GestureReason) -> RecognizerState, measure: @escaping (GestureContext) -> Bool,
    deliver: @escaping (Double) -> Void, reset: @escaping () -> RecognizerState,
    writeValue: ((any GestureValueWriter, Double) -> Void)?
  ) {
    self.deadline = deadline
    self.receive = receive
    self.decide = decide
    self.allow = allow
    self.stop = stop
    self.measure = measure
    self.deliver = deliver
    self.reset = reset
    self.writeValue = writeValue
  }

  /// The one box in which a recognizer lives.
  @usableFromInline final class Box<R: GestureRecognizer> {
    @usableFromInline var recognizer: R

    @inlinable init(_ recognizer: R) {
      self.recognizer = recognizer
    }
  }

  /// Erases a recognizer whose value can be written down.
  @inlinable init<R: GestureRecognizer>(writable recognizer: R) where R.Value: GestureValue {
    let box = Box(recognizer)
    self.init(box) { $1.recognizer.value(at: $2).write(to: $0) }
  }

  /// Erases any recognizer.
  @inlinable init<R: GestureRecognizer>(_ recognizer: R) {
    self.init(Box(recognizer), writeValue: nil)
  }

  @inlinable init<R: GestureRecognizer>(
    _ box: Box<R>, writeValue: ((any GestureValueWriter, Box<R>, Double) -> Void)?
  ) {
    self.init(
      deadline: { box.recognizer.deadline },
      receive: {
        box.recognizer.receive($0, in: $1)
        return box.recognizer.state
      },
      decide: {
        box.recognizer.decide(in: $0)
        return box.recognizer.state
      },
      allow: {
        box.recognizer.allow(in: $0)
        return box.recognizer.state
      },
      stop: {
        box.recognizer.stop($0)
        return box.recognizer.state
      },
      measure: { box.recognizer.measure(in: $0) },
      deliver: {
        // The callbacks are called on a copy: they may do anything to the stage, and so to the
        // recognizer itself, which must not be in use then.
        let copy = box.recognizer
        box.recognizer.clearDeliveries()
        copy.deliver(at: $0)
      },
      reset: {
        box.recognizer.reset()
        return box.recognizer.state
      },
      writeValue: writeValue.map { write in { write($0, box, $1) } }
    )
  }
}
