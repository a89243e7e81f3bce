/// The value of a gesture whose type is known only at run time.
///
/// It can only be written, and only before the next event changes it.
@usableFromInline package struct AnyGestureValue: GestureValue {
  @usableFromInline let write: (any GestureValueWriter, Double) -> Void
  @usableFromInline let time: Double

  @usableFromInline init(write: @escaping (any GestureValueWriter, Double) -> Void, time: Double) {
    self.write = write
    self.time = time
  }

  /// Writes all parts.
  @usableFromInline package func write(to writer: any GestureValueWriter) { write(writer, time) }
}
