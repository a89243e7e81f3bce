/// The value of a gesture whose type is known only at run time.
///
/// It can only be written, and only before the next event changes it.
@usableFromInline package struct AnyGestureValue: GestureValue {
  let write: ((any GestureValueWriter, Double) -> Void)?
  let time: Double

  /// Writes all parts.
  @usableFromInline package func write(to writer: any GestureValueWriter) { write?(writer, time) }
}
