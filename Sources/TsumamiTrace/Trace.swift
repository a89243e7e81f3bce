import Tsumami

/// One recording as a whole: a stage and the input that it received, for example a test's fixture.
///
/// ```swift
/// let played = try Trace(contentsOf: "Fixtures/stuck-pinch.jsonl").play()
/// ```
public struct Trace: Sendable {
  /// The stage on which it was recorded.
  package var stage: StageDescription
  /// The lines after the header, in order of time.
  package var lines: [TraceLine]

  #if hasFeature(Embedded)
  /// Reads the text of a trace.
  ///
  /// - Parameter text: the lines.
  /// - Throws: ``TraceError`` at the first line that is wrong, a second trace included.
  public init(_ text: String) throws(TraceError) { try self.init(text, known: TraceKinds()) }
  #else
  /// Reads the text of a trace.
  ///
  /// ```swift
  /// let trace = try Trace(text, kinds: [Slider.self])
  /// ```
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - kinds: the kinds of attachments of the trace that the engine does not have.
  /// - Throws: ``TraceError`` at the first line that is wrong, a second trace and a kind
  ///   that is not known included.
  public init(
    _ text: String, kinds: [any AttachmentKind.Type] = []
  ) throws(TraceError) {
    try self.init(text, known: TraceKinds(kinds))
  }
  #endif

  private init(_ text: String, known kinds: TraceKinds) throws(TraceError) {
    var reader = TraceReader(kinds)
    var stage: StageDescription?
    var lines: [TraceLine] = []
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let line = try Self.read(Array(line), with: &reader) {
        try Self.add(line, reader.lineNumber, &stage, &lines)
      }
    }
    self.stage = stage ?? .implied
    self.lines = lines
  }

  static func add(
    _ line: TraceLine, _ number: Int, _ stage: inout StageDescription?, _ lines: inout [TraceLine]
  ) throws(TraceError) {
    guard case .header(let new) = line else { return lines.append(line) }
    guard stage == nil, lines.isEmpty else {
      throw TraceError(line: number, message: "a second header where one trace was expected")
    }
    stage = new
  }

  /// Makes a trace of input on a stage.
  ///
  /// A pointer sample that is older than the input before it was delivered late; its event happens
  /// at the time of that input.
  package init(_ inputs: [Input], on stage: StageDescription) {
    self.stage = stage
    lines = []
    var older: [PointerSample] = []
    var time = -Double.infinity
    for input in inputs {
      switch input {
      case .coalesced(let sample): older.append(sample)
      // A description has no identities.
      case .hit: break
      case .pointer(let sample):
        time = Swift.max(time, sample.time)
        lines.append(.pointer(sample, coalesced: older, time: time))
        older = []
      case .indirect(var sample):
        time = Swift.max(time, sample.time)
        sample.time = time
        lines.append(.indirect(sample))
      case .key(var key):
        time = Swift.max(time, key.time)
        key.time = time
        lines.append(.key(key))
      case .time(let new):
        time = Swift.max(time, new)
        lines.append(.time(time))
      }
    }
  }

  private static func read(
    _ bytes: [UInt8], with reader: inout TraceReader
  ) throws(TraceError) -> TraceLine? {
    try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in try reader.read(bytes) }
  }

  /// The input of all lines, to be sent to a stage.
  ///
  /// Calls of the program are not input; only their times are included. The nodes that pointers
  /// have hit are left out, because another stage has other identities.
  public var inputs: [Input] {
    var inputs: [Input] = []
    var time = -Double.infinity
    for line in lines {
      switch line {
      case .pointer(let sample, let coalesced, let now, _):
        if sample.time < now, time < now { inputs.append(.time(now)) }
        time = now
        inputs += coalesced.map { .coalesced($0) }
        inputs.append(.pointer(sample))
      case .indirect(let sample, _):
        time = sample.time
        inputs.append(.indirect(sample))
      case .key(let key, _):
        time = key.time
        inputs.append(.key(key))
      case .call(_, let now), .time(let now):
        time = now
        inputs.append(.time(now))
      case .header: break
      }
    }
    return inputs
  }
}
