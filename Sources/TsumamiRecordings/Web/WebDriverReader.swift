import Tsumami
import TsumamiTrace

/// Reads the actions of a WebDriver command.
///
/// The first actions of all sources happen together, then the second ones, and so on. Each such
/// tick takes as long as its longest action.
enum WebDriverReader {
  /// The samples per second of a move that takes time, which the format leaves to browsers.
  static let samplesPerSecond = 60.0
  /// The largest number of such samples: an hour of movement.
  ///
  /// Without it a short file could ask for endless moves.
  private static let mostSamples = 216_000

  static func read(_ text: RecordedText, _ builder: inout InputBuilder) throws(TraceError) {
    let values = try JSONValue.read(text)
    guard values.count == 1 else { throw values[1].failure("the end of the file") }
    let command = values[0]
    // A command of BiDi, the body of a command of WebDriver, or the list of sources alone.
    let body = command["params"] ?? command
    let list = body.elements == nil ? try body.value("actions", of: "a command") : body
    var sources: [WebDriverSource] = []
    var pointers = 0
    for value in try list.array("an array of input sources") {
      let source = try WebDriverSource(value, pointer: pointers + 1)
      if case .pointer = source.kind { pointers += 1 }
      sources.append(source)
    }
    try play(&sources, &builder)
  }

  private static func play(
    _ sources: inout [WebDriverSource], _ builder: inout InputBuilder
  ) throws(TraceError) {
    var time = 0.0
    var modifiers: KeyModifiers = []
    var samplesInBetween = 0
    var tick = 0
    // The sources that have an action in this tick.
    var going = sources.indices.filter { !sources[$0].actions.isEmpty }
    while let first = going.first {
      let line = sources[first].actions[tick].line
      let duration = going.map { sources[$0].actions[tick].duration ?? 0 }.max() ?? 0
      let start = time / 1000
      // An action that takes time has samples in between, those of all sources in order of time.
      var later: [WebDriverSource.Sample] = []
      for place in going {
        let samples = try sources[place].perform(tick, lasting: duration / 1000, &modifiers)
        for sample in samples {
          if sample.offset == 0 {
            try add(sample, at: start, &builder)
          } else {
            later.append(sample)
          }
        }
        guard samplesInBetween + later.count <= mostSamples else {
          throw TraceError(
            line: later.first?.line ?? line,
            message: "moves of more than an hour; expected at most \(mostSamples) samples of them")
        }
      }
      samplesInBetween += later.count
      if !later.isEmpty {
        builder.note(
          "moves that take time have \(Int(samplesPerSecond)) samples a second here; browsers "
            + "choose their own")
        let order = later.indices.sorted { (later[$0].offset, $0) < (later[$1].offset, $1) }
        // Sums of fractions may pass the end, at which the next tick starts.
        let end = (time + duration) / 1000
        for place in order {
          try add(later[place], at: min(start + later[place].offset, end), &builder)
        }
      }
      time += duration
      tick += 1
      going.removeAll { sources[$0].actions.count == tick }
      if going.isEmpty, duration > 0 { try builder.pass(to: time / 1000, line: line) }
    }
  }

  private static func add(
    _ sample: WebDriverSource.Sample, at time: Double, _ builder: inout InputBuilder
  ) throws(TraceError) {
    switch sample.input {
    case .pointer(var pointer):
      pointer.time = time
      try builder.add(pointer, line: sample.line)
    case .indirect(var indirect):
      indirect.time = time
      try builder.add(indirect, line: sample.line)
    case .key(var key):
      key.time = time
      try builder.add(key, named: sample.otherKey, line: sample.line)
    case .coalesced, .hit, .time: break
    }
  }
}
