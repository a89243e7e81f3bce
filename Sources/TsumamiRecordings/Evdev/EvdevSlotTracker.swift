import Tsumami

/// Follows contacts that have slots: protocol B of Linux' multitouch.
struct EvdevSlotTracker: EvdevTracker {
  private struct Slot {
    var state = EvdevContact()
    var last = EvdevContact()
    /// Whether the device follows a contact in the slot.
    var isTracked = false
    /// Whether the contact is another one than at the last report.
    var isNew = false
    var isHovering = false
    var isPalm = false
    /// Whether something was reported of it since the last report.
    var isTouched = false
    /// The number of the contact that is down; nil if there is none.
    var contact: Int?
  }

  private static let penTool = 1
  private static let palmTool = 2

  private var slots: [Int: Slot] = [:]
  private var current = 0
  /// The slots of which something was reported, in that order.
  private var touched: [Int] = []
  private var count = 0
  private var hadEarlierContact = false
  private var hadUnplacedContact = false

  var notes: [String] {
    var notes: [String] = []
    if hadEarlierContact {
      notes.append("a finger that was down when the recording began is left out")
    }
    if hadUnplacedContact {
      notes.append("a finger without a position goes down when both coordinates are known")
    }
    return notes
  }

  mutating func take(_ event: EvdevEvent) {
    guard event.type == EvdevEvent.Kind.absolute else { return }
    // The axes of single contacts repeat one of the slots.
    guard event.code >= EvdevEvent.Code.slot else { return }
    if event.code == EvdevEvent.Code.slot {
      current = event.value
      return
    }
    var slot = slots[current, default: Slot()]
    switch event.code {
    case EvdevEvent.Code.trackingID:
      slot.isTracked = event.value >= 0
      // The tool is the slot's: Linux says nothing of one that the contact before had, too.
      slot.isNew = true
    case EvdevEvent.Code.toolType:
      slot.isPalm = event.value == Self.palmTool
      slot.state.kind = event.value == Self.penTool ? .pen : .touch
    case EvdevEvent.Code.contactDistance: slot.isHovering = event.value > 0
    default:
      guard slot.state.take(event) else { return }
      if slots[current] == nil { hadEarlierContact = true }
    }
    if !slot.isTouched { touched.append(current) }
    slot.isTouched = true
    slots[current] = slot
  }

  mutating func report() -> [EvdevChange] {
    defer { touched.removeAll(keepingCapacity: true) }
    var changes: [EvdevChange] = []
    for place in touched {
      guard var slot = slots[place] else { continue }
      let isDown = slot.isTracked && !slot.isPalm && !slot.isHovering
      if let contact = slot.contact {
        if !isDown || slot.isNew {
          let phase = slot.isPalm ? PointerPhase.cancel : .up
          changes.append(EvdevChange(contact: contact, phase: phase, state: slot.state))
          slot.contact = nil
        } else if slot.state != slot.last {
          changes.append(EvdevChange(contact: contact, phase: .move, state: slot.state))
        }
      }
      if isDown, slot.contact == nil {
        if slot.state.isPlaced {
          count += 1
          slot.contact = count
          changes.append(EvdevChange(contact: count, phase: .down, state: slot.state))
        } else {
          hadUnplacedContact = true
        }
      }
      slot.isNew = false
      slot.isTouched = false
      slot.last = slot.state
      slots[place] = slot
    }
    return changes
  }

  mutating func drop() -> [EvdevChange] {
    defer {
      slots = [:]
      touched = []
    }
    return slots.sorted { $0.key < $1.key }.compactMap { _, slot in
      slot.contact.map { EvdevChange(contact: $0, phase: .cancel, state: slot.last) }
    }
  }
}
