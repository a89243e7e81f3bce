/// A gesture whose value is transformed into another one.
///
/// Everything but the value is as without the map; ``GestureProtocol/map(_:)`` makes one.
public struct MappedGesture<Base: GestureProtocol, Value>: GestureProtocol {
  @usableFromInline let base: Base
  @usableFromInline let transform: (Base.Value) -> Value

  @inlinable init(base: Base, transform: @escaping (Base.Value) -> Value) {
    self.base = base
    self.transform = transform
  }

  /// Makes a recognizer in its initial state.
  ///
  /// The map is called whenever a value is read, so it should be cheap and have no effects.
  @inlinable public func makeRecognizer() -> some GestureRecognizer<Value> {
    Recognition(base: base.makeRecognizer(), transform: transform)
  }

  /// The recognizer of the gesture, which drives that of the original one.
  @usableFromInline struct Recognition: WrappingRecognizer {
    /// The recognizer inside.
    @usableFromInline var base: Base.Recognizer
    @usableFromInline let transform: (Base.Value) -> Value

    @inlinable init(base: Base.Recognizer, transform: @escaping (Base.Value) -> Value) {
      self.base = base
      self.transform = transform
    }

    /// The transformed value at a time in seconds.
    @inlinable func value(at time: Double) -> Value { transform(base.value(at: time)) }
  }
}

extension GestureProtocol {
  /// The same gesture with another value.
  ///
  /// ```swift
  /// Rotation().map { $0.rotation * 180 / .pi }
  /// ```
  ///
  /// - Parameter transform: makes the new value of the original one.
  /// - Returns: the gesture with the new value; an observer can write the value only if it is a
  ///   ``GestureValue``.
  @inlinable public func map<NewValue>(
    _ transform: @escaping (Value) -> NewValue
  ) -> MappedGesture<Self, NewValue> {
    MappedGesture(base: self, transform: transform)
  }
}
