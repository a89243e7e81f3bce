import Tsumami

/// Counts contacts, taps in a row, and taps after which nothing happened.
struct TapCounter {
  private struct Contact {
    var start: Double
    var position: Vector
    var isTap: Bool
  }

  private let definition: TapDefinition
  private var down: [Int: Contact] = [:]
  /// The taps that wait for something to happen: when each began, and until when it waits.
  private var waiting: [(start: Double, end: Double)] = []
  private var lastResponse = -Double.infinity
  private var row: (position: Vector, start: Double, count: Int)?

  /// The number of pointers that went down.
  private(set) var contacts = 0
  /// The largest number of pointers that were down at once.
  private(set) var mostPointers = 0
  /// How often a pointer went down or up while another one was down.
  private(set) var pointerChanges = 0
  private(set) var rageTaps = 0
  private(set) var deadTaps = 0

  init(_ definition: TapDefinition) {
    self.definition = definition
  }

  /// Whether no pointer is down.
  var isEmpty: Bool { down.isEmpty }

  mutating func take(_ sample: PointerSample, at time: Double) {
    switch sample.phase {
    case .down:
      contacts += 1
      if !down.isEmpty {
        pointerChanges += 1
        for id in down.keys { down[id]?.isTap = false }
      }
      down[sample.id] = Contact(start: time, position: sample.position, isTap: down.isEmpty)
      mostPointers = max(mostPointers, down.count)
    case .move: move(sample)
    case .up, .cancel:
      move(sample)
      guard let contact = down.removeValue(forKey: sample.id) else { return }
      if !down.isEmpty { pointerChanges += 1 }
      let isShort = time - contact.start <= definition.maximumDuration
      if sample.phase == .up, contact.isTap, isShort { tap(contact, until: time) }
    case .hover: break
    }
  }

  private mutating func move(_ sample: PointerSample) {
    guard let contact = down[sample.id] else { return }
    let distance = (sample.position - contact.position).length
    if !(distance <= definition.maximumDistance) { down[sample.id]?.isTap = false }
  }

  private mutating func tap(_ contact: Contact, until end: Double) {
    if let row, contact.start - row.start <= definition.rageInterval,
      (contact.position - row.position).length <= definition.rageDistance
    {
      self.row = (row.position, contact.start, row.count + 1)
    } else {
      row = (contact.position, contact.start, 1)
    }
    if row?.count == definition.rageCount { rageTaps += 1 }
    if lastResponse < contact.start { waiting.append((contact.start, end + definition.deadTime)) }
  }

  /// Something happened on the stage.
  mutating func respond(at time: Double) {
    lastResponse = time
    guard !waiting.isEmpty else { return }
    deadTaps += waiting.count { $0.end < time }
    waiting.removeAll()
  }

  /// The trace is over: what still waits is dead.
  mutating func finish() {
    deadTaps += waiting.count
    waiting.removeAll()
  }
}
