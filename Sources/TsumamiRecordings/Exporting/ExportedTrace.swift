import Tsumami
@_exported import TsumamiTrace

/// The input of a trace in the format of another program.
///
/// ```swift
/// let exported = ExportedTrace(try Trace(contentsOf: "pinch.jsonl"), to: .webdriver)
/// ```
package struct ExportedTrace: Sendable {
  /// The text of the file.
  package let text: String
  /// Sentences about what the format cannot hold.
  package let notes: [String]

  /// Writes the input of a trace.
  ///
  /// - Parameters:
  ///   - trace: the trace; its stage matters only for the size of a device.
  ///   - format: the format.
  package init(_ trace: Trace, to format: ExportFormat) {
    var notes = ExportNotes()
    let events = ExportedEvent.all(in: trace, &notes)
    switch format {
    case .webdriver:
      var writer = WebDriverWriter()
      text = writer.text(of: events, &notes)
    case .cdp:
      var writer = DevToolsWriter()
      text = writer.text(of: events, &notes)
    case .evemu:
      var writer = EvemuWriter(events, on: trace.stage.size)
      text = writer.text(of: events, &notes)
    }
    self.notes = notes.sentences
  }
}
