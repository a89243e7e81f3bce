import Tsumami

/// Follows contacts that have slots: protocol B of Linux' multitouch.
struct EvdevSlotTracker {
  fileprivate struct Slot {
    var state = EvdevContact()
    var last = EvdevContact()
    /// The number by which the device follows a contact in the slot; nil for no contact.
    var trackingID: Int?
    /// Whether the contact is another one than at the last report.
    var isNew = false
    /// Whether something was ever reported of it.
    var isKnown = false
    /// Whether something was reported of it since the last report.
    var isTouched = false
    /// The number of the pointer that is down; 0 if there is none.
    var pointer = 0
  }

  /// The largest number of slots; others are left out.
  private static let mostSlots = 256

  private var slots: [Slot] = []
  private var current = 0
  /// The slots of which something was reported, in that order.
  private var touched: [Int] = []
  private var hadEarlierContact = false
  private var hadUnplacedContact = false

  /// Sentences about what the events do not tell.
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

  /// Takes an event that is none of synchronization.
  mutating func take(_ type: Int, _ code: Int, _ value: Int) {
    // The axes of single contacts repeat one of the slots.
    guard type == EvdevType.absolute, code >= EvdevCode.slot else { return }
    if code == EvdevCode.slot {
      current = value
      return
    }
    guard (0..<Self.mostSlots).contains(current) else { return }
    while slots.count <= current { slots.append(Slot()) }
    if code == EvdevCode.trackingID {
      let id = value >= 0 ? value : nil
      // The tool is the slot's: Linux says nothing of one that the contact before had, too.
      if slots[current].trackingID != id { slots[current].isNew = true }
      slots[current].trackingID = id
    } else {
      guard slots[current].state.take(code, value) else { return }
      if !slots[current].isKnown { hadEarlierContact = true }
    }
    if !slots[current].isTouched { touched.append(current) }
    slots[current].isTouched = true
    slots[current].isKnown = true
  }

  /// Takes the end of a report, and adds what has changed since the last one.
  mutating func report(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    for place in touched { slots[place].report(&numbers, into: &changes) }
    for place in touched {
      guard slots[place].isDown, slots[place].pointer == 0 else { continue }
      if slots[place].state.isPlaced {
        slots[place].pointer = numbers.take() ?? 0
        guard slots[place].pointer != 0 else { continue }
        let (pointer, state) = (slots[place].pointer, slots[place].state)
        changes.append(EvdevChange(pointer: pointer, phase: .down, state: state))
      } else {
        hadUnplacedContact = true
      }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Forgets everything, and adds what that cancels.
  mutating func drop(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    for slot in slots where slot.pointer != 0 {
      numbers.release(slot.pointer)
      changes.append(EvdevChange(pointer: slot.pointer, phase: .cancel, state: slot.last))
    }
    slots.removeAll()
    touched.removeAll()
  }
}

extension EvdevSlotTracker.Slot {
  /// Whether it has a contact that touches.
  fileprivate var isDown: Bool { trackingID != nil && state.isTouching }

  /// Adds the end or the move of the contact that was down.
  fileprivate mutating func report(
    _ numbers: inout PointerNumbers, into changes: inout [EvdevChange]
  ) {
    if pointer != 0, !isDown || isNew {
      numbers.release(pointer)
      let phase = state.isPalm ? PointerPhase.cancel : .up
      // One that is replaced in its slot lifts where it was.
      let place = isNew && trackingID != nil ? last : state
      changes.append(EvdevChange(pointer: pointer, phase: phase, state: place))
      pointer = 0
    } else if pointer != 0, state != last {
      changes.append(EvdevChange(pointer: pointer, phase: .move, state: state))
    }
    isNew = false
    isTouched = false
    last = state
  }
}
