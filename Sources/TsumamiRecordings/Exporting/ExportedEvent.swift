import Tsumami

/// The input of one time: pointers that lift, then those that move, then those that go down; or a
/// report of a wheel or a key.
struct ExportedEvent {
  /// In seconds, from 0.
  var time: Double
  var lifts: [PointerSample] = []
  var moves: [PointerSample] = []
  var downs: [PointerSample] = []
  var indirect: IndirectSample?
  var key: KeySample?
  /// The name of a key that the engine does not use; nil if the trace does not say.
  var otherKey: String?

  /// All samples in the order in which they act.
  var samples: [PointerSample] { lifts + moves + downs }

  /// The modifier keys that are held; nil if the event does not say.
  var modifiers: KeyModifiers? {
    samples.first?.modifiers ?? indirect?.modifiers ?? key?.modifiers
  }

  /// The events of a trace.
  ///
  /// One that begins before 0 begins at 0; a last line of time is an event without input.
  static func all(in trace: Trace, _ notes: inout ExportNotes) -> [ExportedEvent] {
    var events: [ExportedEvent] = []
    var reported: Set<Int> = []
    var kinds: [Int: PointerKind] = [:]
    var held = HeldPointers()
    var start = 0.0
    func event(at time: Double) -> ExportedEvent { ExportedEvent(time: time - start) }
    func add(_ report: PointerSample, at time: Double) {
      var sample = report
      // The kind of the down holds until the pointer is up.
      if sample.phase == .down { kinds[sample.id] = sample.kind }
      if sample.phase != .hover { sample.kind = kinds[sample.id] ?? sample.kind }
      if events.last?.time != time - start || reported.isEmpty || reported.contains(sample.id) {
        events.append(event(at: time))
        reported = []
      }
      reported.insert(sample.id)
      switch sample.phase {
      case .up, .cancel: events[events.count - 1].lifts.append(sample)
      case .move, .hover: events[events.count - 1].moves.append(sample)
      case .down: events[events.count - 1].downs.append(sample)
      }
    }
    for line in trace.lines {
      if events.isEmpty, let time = line.time { start = min(time, 0) }
      let cancels = held.take(line)
      switch line {
      case .pointer(let sample, let coalesced, let time, let node):
        if !coalesced.isEmpty { notes.count("merged samples are left out") }
        if node != nil { notes.count("the nodes that pointers hit are left out") }
        add(sample, at: time)
        continue
      case .indirect(let sample, _):
        events.append(event(at: sample.time))
        events[events.count - 1].indirect = sample
      case .key(let key, let name):
        events.append(event(at: key.time))
        events[events.count - 1].key = key
        events[events.count - 1].otherKey = name
      case .time(let time): events.append(event(at: time))
      case .call:
        // The cancels of a call are an event of their own.
        reported = []
        for cancel in cancels { add(cancel, at: cancel.time) }
        if cancels.isEmpty { notes.count("calls of the program are left out") }
      case .header: break
      }
      reported = []
    }
    return events
  }
}
