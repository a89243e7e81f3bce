import Tsumami
@_exported import TsumamiDevices
@_exported import TsumamiTrace

/// A recording of another program as the lines of a trace.
///
/// ```swift
/// let recording = try ImportedRecording(bytes)
/// try recording.trace().write(to: "swipe.jsonl")
/// ```
package struct ImportedRecording: Sendable {
  /// The format that was read.
  package let format: RecordingFormat
  /// The input, in order of time.
  package let lines: [TraceLine]
  /// The size in points of the surface; nil if the recording does not say.
  package let size: Size?
  /// Sentences about facts that the recording does not have, or that were left out.
  package let notes: [String]

  /// Reads a recording, of at most 32 MiB, in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - format: its format; nil, the default, to find out by looking at it.
  ///   - options: how positions become points.
  /// - Throws: `TraceError` at the first line that is wrong.
  package init(
    _ bytes: [UInt8], from format: RecordingFormat? = nil, options: ImportOptions = ImportOptions()
  ) throws(TraceError) {
    try self.init(RecordedText(bytes), from: format, options: options)
  }

  /// Reads a recording from a file or a pipe, and stops at the first limit that it passes.
  ///
  /// - Parameters:
  ///   - input: the file descriptor to read from.
  ///   - format: its format; nil to find out by looking at it.
  ///   - options: how positions become points.
  /// - Throws: `TraceError` at the first line that is wrong, or when the input cannot be read.
  package init(
    input: Int32, from format: RecordingFormat?, options: ImportOptions
  ) throws(TraceError) {
    try self.init(RecordedText(input: input), from: format, options: options)
  }

  private init(
    _ text: RecordedText, from format: RecordingFormat?, options: ImportOptions
  ) throws(TraceError) {
    let format = if let format { format } else { try RecordingFormat(of: text) }
    var builder = InputBuilder()
    var size = options.size
    switch format {
    case .evemu: size = try EvemuReader.read(text, options, &builder)
    case .getevent: size = try GeteventReader.read(text, options, &builder)
    case .libinput: size = try LibinputReader.read(text, options, &builder)
    case .evtest: size = try EvtestReader.read(text, options, &builder)
    case .debugEvents: size = try DebugEventsReader.read(text, options, &builder)
    case .webdriver: try WebDriverReader.read(text, &builder)
    case .rrweb: size = try RrwebReader.read(text, options, &builder)
    case .chromium: try PointerActionReader.read(text, &builder)
    }
    if format.isInPoints, options.areOfDevice {
      builder.note("positions are points already; of the options about a device only a size counts")
    }
    self.format = format
    self.size = size
    lines = builder.lines
    notes = builder.finishedNotes
  }

  /// The recording as a trace on a stage of the recording's size, or of 1000 × 1000 points if that
  /// is not known, which is filled by one manipulable node, `content`.
  package func trace() -> Trace { trace(on: nil) }

  /// The recording as a trace.
  ///
  /// - Parameter stage: the stage; that of ``trace()`` if nil.
  /// - Returns: the trace.
  package func trace(on stage: StageDescription?) -> Trace {
    var trace = Trace([], on: stage ?? .implied(size))
    trace.lines = lines
    return trace
  }
}

extension StageDescription {
  /// A stage that is filled by one manipulable node, `content`.
  ///
  /// - Parameters:
  ///   - size: its size in points; nil for 1000 × 1000.
  ///   - density: the points of a millimetre; nil for the usual ones.
  /// - Returns: the stage.
  package static func implied(_ size: Size?, density: Double? = nil) -> StageDescription {
    var implied = StageDescription.implied
    if let size {
      implied.size = size
      implied.nodes[0].node.frame.rect = Rect(origin: .zero, size: size)
    }
    if let density { implied.pointsPerMillimetre = density }
    return implied
  }
}
