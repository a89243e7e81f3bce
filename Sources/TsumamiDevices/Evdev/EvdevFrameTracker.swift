import Tsumami

/// Follows contacts of which each report has all: protocol A of Linux' multitouch.
struct EvdevFrameTracker {
  private struct Contact {
    var state: EvdevContact
    var trackingID: Int?
    /// The number of its pointer; 0 before it has one.
    var number = 0
  }

  /// The largest number of contacts in a report that is matched with the one before.
  private static let most = PointerNumbers.most

  private var contacts: [Contact] = []
  private var frame: [Contact] = []
  private var next = Contact(state: EvdevContact())
  private var pairs: [(distance: Double, old: Int, new: Int)] = []
  private var hasFrame = false
  private var hadNoIDs = false
  private var hadTooMany = false

  /// Sentences about what the events do not tell.
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

  /// Takes an event that is none of synchronization.
  mutating func take(_ type: Int, _ code: Int, _ value: Int) {
    if type == EvdevType.key, code == EvdevCode.touch, value == 0 { hasFrame = true }
    guard type == EvdevType.absolute, code >= EvdevCode.slot else { return }
    if code == EvdevCode.trackingID {
      next.trackingID = value
    } else {
      _ = next.state.take(code, value)
    }
  }

  /// Takes the end of one contact's values.
  mutating func endContact() {
    hasFrame = true
    if next.state.isPlaced, frame.count < Self.most {
      frame.append(next)
    } else if next.state.isPlaced {
      hadTooMany = true
    }
    next = Contact(state: EvdevContact())
  }

  /// Takes the end of a report, and adds what has changed since the last one.
  mutating func report(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    guard hasFrame else { return }
    match()
    for old in contacts where !frame.contains(where: { $0.number == old.number }) {
      numbers.release(old.number)
      changes.append(EvdevChange(pointer: old.number, phase: .up, state: old.state))
    }
    for place in frame.indices {
      let now = frame[place]
      if now.number == 0 {
        guard let number = numbers.take() else { continue }
        frame[place].number = number
        changes.append(EvdevChange(pointer: number, phase: .down, state: now.state))
      } else if contacts.contains(where: { $0.number == now.number && $0.state != now.state }) {
        changes.append(EvdevChange(pointer: now.number, phase: .move, state: now.state))
      }
    }
    frame.removeAll { $0.number == 0 }
    swap(&contacts, &frame)
    frame.removeAll(keepingCapacity: true)
    hasFrame = false
  }

  /// Gives the contacts of the report the numbers of those before it that they continue.
  private mutating func match() {
    pairs.removeAll(keepingCapacity: true)
    for (old, contact) in contacts.enumerated() {
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
    pairs.sort { ($0.distance, $0.old, $0.new) < ($1.distance, $1.old, $1.new) }
    // A bit for each contact of the report before: there are at most 64.
    var matched: UInt64 = 0
    for pair in pairs where frame[pair.new].number == 0 && matched & 1 << UInt64(pair.old) == 0 {
      matched |= 1 << UInt64(pair.old)
      frame[pair.new].number = contacts[pair.old].number
    }
  }

  /// Forgets everything, and adds what that cancels.
  mutating func drop(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    for contact in contacts {
      numbers.release(contact.number)
      changes.append(EvdevChange(pointer: contact.number, phase: .cancel, state: contact.state))
    }
    contacts.removeAll()
    forgetReport()
  }

  /// Forgets the beginning of a report, whose rest is lost.
  mutating func forgetReport() {
    frame.removeAll(keepingCapacity: true)
    next = Contact(state: EvdevContact())
    hasFrame = false
  }
}
