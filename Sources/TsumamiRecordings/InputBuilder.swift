import Tsumami
import TsumamiTrace

/// Collects the lines of a trace and makes sure that they are those of a trace.
struct InputBuilder {
  /// The largest number of pointers that are down at once.
  private static let mostPointers = 64

  /// The lines so far.
  private(set) var lines: [TraceLine] = []
  private var notes: [String] = []
  private var down: Set<Int> = []
  private var time = -Double.infinity

  /// Adds a sentence about what is not known or was left out; once.
  mutating func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  /// All sentences, with those about the whole recording.
  var finishedNotes: [String] {
    var notes = notes
    if lines.isEmpty { notes.append("nothing in the recording touches, hovers or scrolls") }
    if !down.isEmpty {
      let count = down.count == 1 ? "1 pointer is" : "\(down.count) pointers are"
      notes.append("\(count) still down at the end")
    }
    return notes
  }

  /// Whether a pointer is down.
  func isDown(_ pointer: Int) -> Bool { down.contains(pointer) }

  /// Adds a report of a pointer that was read in a line of the file.
  mutating func add(_ sample: PointerSample, line: Int) throws(TraceError) {
    try checkTime(sample.time, line: line)
    guard sample.position.isFinite else {
      throw TraceError(line: line, message: "a position that is not finite")
    }
    switch sample.phase {
    case .down:
      guard down.count < Self.mostPointers else {
        throw TraceError(line: line, message: "more than \(Self.mostPointers) pointers are down")
      }
      guard down.insert(sample.id).inserted else {
        throw TraceError(
          line: line, message: "a pointer goes down although it is down; expected an up first")
      }
    case .move, .up, .cancel:
      guard down.contains(sample.id) else {
        throw TraceError(line: line, message: "a pointer that is not down; expected a down first")
      }
      if sample.phase != .move { down.remove(sample.id) }
    case .hover: break
    }
    lines.append(.pointer(sample, coalesced: [], time: sample.time))
  }

  /// Adds a report of a wheel that was read in a line of the file.
  mutating func add(_ sample: IndirectSample, line: Int) throws(TraceError) {
    try checkTime(sample.time, line: line)
    lines.append(.indirect(sample))
  }

  /// Adds a report of a key that was read in a line of the file.
  mutating func add(_ key: KeySample, named name: String?, line: Int) throws(TraceError) {
    try checkTime(key.time, line: line)
    lines.append(.key(key, named: name))
  }

  /// Adds that time passes.
  mutating func pass(to time: Double, line: Int) throws(TraceError) {
    guard time > self.time else { return }
    try checkTime(time, line: line)
    lines.append(.time(time))
  }

  private mutating func checkTime(_ new: Double, line: Int) throws(TraceError) {
    guard new.isFinite else { throw TraceError(line: line, message: "a time that is not finite") }
    guard new >= time else {
      let (from, to) = (DecimalNumber.text(time), DecimalNumber.text(new))
      throw TraceError(line: line, message: "the time goes backwards, from \(from) s to \(to) s")
    }
    time = new
  }
}
