import Tsumami

/// Follows contacts of which each report has all: protocol A of Linux' multitouch.
struct EvdevFrameTracker {
  private struct Contact {
    var state: EvdevContact
    var trackingID: Int?
    /// The number of its pointer; 0 while it has none.
    var number = 0
    /// The place of the same contact in the report before; nil for a new one.
    var before: Int?
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

  /// Takes the end of one contact's values; one that hovers is none.
  mutating func endContact() {
    hasFrame = true
    if next.state.isPlaced, !next.state.isHovering {
      if frame.count < Self.most { frame.append(next) } else { hadTooMany = true }
    }
    next = Contact(state: EvdevContact())
  }

  /// Takes the end of a report, and adds what has changed since the last one.
  mutating func report(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    defer { forgetReport() }
    guard hasFrame else { return }
    match()
    for (place, old) in contacts.enumerated() where old.number != 0 {
      let new = frame.first { $0.before == place }
      if let new, !new.state.isPalm { continue }
      numbers.release(old.number)
      let phase = new == nil ? PointerPhase.up : .cancel
      changes.append(EvdevChange(pointer: old.number, phase: phase, state: (new ?? old).state))
    }
    for place in frame.indices where !frame[place].state.isPalm {
      let state = frame[place].state
      if let old = frame[place].before.map({ contacts[$0] }), old.number != 0 {
        frame[place].number = old.number
        guard state != old.state else { continue }
        changes.append(EvdevChange(pointer: old.number, phase: .move, state: state))
      } else if let number = numbers.take() {
        frame[place].number = number
        changes.append(EvdevChange(pointer: number, phase: .down, state: state))
      }
    }
    swap(&contacts, &frame)
  }

  /// Finds the contacts of the report before that those of this one continue, palms among them.
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
    for pair in pairs where frame[pair.new].before == nil && matched & 1 << UInt64(pair.old) == 0 {
      matched |= 1 << UInt64(pair.old)
      frame[pair.new].before = pair.old
    }
  }

  /// Forgets everything, and adds what that cancels.
  mutating func drop(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    for contact in contacts where contact.number != 0 {
      numbers.release(contact.number)
      changes.append(EvdevChange(pointer: contact.number, phase: .cancel, state: contact.state))
    }
    contacts.removeAll()
    forgetReport()
  }

  /// Forgets what there is of a report.
  mutating func forgetReport() {
    frame.removeAll(keepingCapacity: true)
    next = Contact(state: EvdevContact())
    hasFrame = false
  }
}
