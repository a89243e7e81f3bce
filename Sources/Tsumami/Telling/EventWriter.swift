/// What an event or a description is written to, part by part, under the names of the trace format.
public protocol EventWriter: GestureValueWriter {
  /// Writes true or false.
  func bool(_ name: StaticString, _ value: Bool)
  /// Writes a text; nil for one that does not exist.
  func text(_ name: StaticString, _ value: String?)
  /// Writes the name of an attachment.
  func attachment(_ name: StaticString, _ value: AttachmentID)
}
