import Tsumami

/// Follows the contacts of a device in the way in which it tells them apart.
struct EvdevContacts {
  let way: EvdevDevice.Contacts
  private var slots = EvdevSlotTracker()
  private var frames = EvdevFrameTracker()
  private var single: EvdevSingleTracker

  init(of device: EvdevDevice) {
    way = device.contacts
    single = EvdevSingleTracker(
      isMouse: device.keys.contains(EvdevCode.leftButton) && !device.keys.contains(EvdevCode.touch))
  }

  var notes: [String] {
    switch way {
    case .all: frames.notes
    case .slots: slots.notes
    case .single: single.notes
    }
  }

  mutating func take(_ type: Int, _ code: Int, _ value: Int) {
    switch way {
    case .all: frames.take(type, code, value)
    case .slots: slots.take(type, code, value)
    case .single: single.take(type, code, value)
    }
  }

  mutating func endContact() { if way == .all { frames.endContact() } }

  mutating func report(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    switch way {
    case .all: frames.report(&numbers, into: &changes)
    case .slots: slots.report(&numbers, into: &changes)
    case .single: single.report(&numbers, into: &changes)
    }
  }

  mutating func drop(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    switch way {
    case .all: frames.drop(&numbers, into: &changes)
    case .slots: slots.drop(&numbers, into: &changes)
    case .single: single.drop(&numbers, into: &changes)
    }
  }
}
