/// The types of events that matter here, as in `linux/input-event-codes.h`.
package enum EvdevType {
  package static let synchronization = 0
  package static let key = 1
  package static let absolute = 3
}

/// The codes that matter here, as in `linux/input-event-codes.h`.
package enum EvdevCode {
  package static let report = 0
  package static let contactReport = 2
  package static let dropped = 3

  package static let x = 0x00
  package static let y = 0x01
  package static let pressure = 0x18
  package static let tiltX = 0x1A
  package static let tiltY = 0x1B
  package static let slot = 0x2F
  package static let contactMajor = 0x30
  package static let contactMinor = 0x31
  package static let contactOrientation = 0x34
  package static let contactX = 0x35
  package static let contactY = 0x36
  package static let toolType = 0x37
  package static let trackingID = 0x39
  package static let contactPressure = 0x3A
  package static let contactDistance = 0x3B

  package static let leftButton = 0x110
  package static let rightButton = 0x111
  package static let middleButton = 0x112
  package static let penTools = 0x140...0x144
  package static let touch = 0x14A
  package static let penButton = 0x14B
  package static let secondPenButton = 0x14C
  package static let severalFingers = [0x148, 0x14D, 0x14E, 0x14F]
}
