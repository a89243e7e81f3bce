import Tsumami

/// Follows contacts of which each report has all: protocol A of Linux' multitouch.
struct EvdevFrameTracker: EvdevTracker {
  private struct Contact {
    var state: EvdevContact
    var trackingID: Int?
    var number = 0
  }

  /// The largest number of contacts in a report that is matched with the one before.
  private static let most = 64

  private var contacts: [Contact] = []
  private var frame: [Contact] = []
  private var next = Contact(state: EvdevContact())
  private var hasFrame = false
  private var count = 0
  private var hadNoIDs = false
  private var hadTooMany = false

  var notes: [String] {
    var notes: [String] = []
    if hadNoIDs {
      notes.append("the device does not number its fingers: each goes on with the nearest position")
    }
    if hadTooMany {
      notes.append("fingers beyond the first \(Self.most) of a report are left out")
    }
    return notes
  }

  mutating func take(_ event: EvdevEvent) {
    if event.is(EvdevEvent.Kind.key, EvdevEvent.Code.touch), event.value == 0 { hasFrame = true }
    guard event.type == EvdevEvent.Kind.absolute, event.code >= EvdevEvent.Code.slot else { return }
    if event.code == EvdevEvent.Code.trackingID {
      next.trackingID = event.value
    } else {
      _ = next.state.take(event)
    }
  }

  mutating func endContact() {
    hasFrame = true
    if next.state.isPlaced, frame.count < Self.most {
      frame.append(next)
    } else if next.state.isPlaced {
      hadTooMany = true
    }
    next = Contact(state: EvdevContact())
  }

  mutating func report() -> [EvdevChange] {
    guard hasFrame else { return [] }
    let before = contacts
    match(before)
    var changes: [EvdevChange] = []
    for old in before where !frame.contains(where: { $0.number == old.number }) {
      changes.append(EvdevChange(contact: old.number, phase: .up, state: old.state))
    }
    for place in frame.indices {
      if frame[place].number == 0 {
        count += 1
        frame[place].number = count
        changes.append(EvdevChange(contact: count, phase: .down, state: frame[place].state))
      } else if let old = before.first(where: { $0.number == frame[place].number }),
        old.state != frame[place].state
      {
        changes.append(
          EvdevChange(contact: old.number, phase: .move, state: frame[place].state))
      }
    }
    contacts = frame
    frame.removeAll(keepingCapacity: true)
    hasFrame = false
    return changes
  }

  /// Gives the contacts of the report the numbers of those before it that they continue.
  private mutating func match(_ before: [Contact]) {
    var pairs: [(distance: Double, old: Int, new: Int)] = []
    for (old, contact) in before.enumerated() {
      for (new, other) in frame.enumerated() {
        if let id = contact.trackingID, let other = other.trackingID {
          if id == other { pairs.append((-1, old, new)) }
        } else {
          hadNoIDs = true
          let dx = Double(contact.state.x ?? 0) - Double(other.state.x ?? 0)
          let dy = Double(contact.state.y ?? 0) - Double(other.state.y ?? 0)
          pairs.append((dx * dx + dy * dy, old, new))
        }
      }
    }
    var isMatched = [Bool](repeating: false, count: before.count)
    pairs.sort { ($0.distance, $0.old, $0.new) < ($1.distance, $1.old, $1.new) }
    for pair in pairs where !isMatched[pair.old] && frame[pair.new].number == 0 {
      isMatched[pair.old] = true
      frame[pair.new].number = before[pair.old].number
    }
  }

  mutating func drop() -> [EvdevChange] {
    defer { (contacts, frame, hasFrame) = ([], [], false) }
    return contacts.map { EvdevChange(contact: $0.number, phase: .cancel, state: $0.state) }
  }
}
