/// One event of Linux' input system.
struct EvdevEvent {
  /// The types of events that matter here, as in `linux/input-event-codes.h`.
  enum Kind {
    static let synchronization = 0
    static let key = 1
    static let absolute = 3
  }

  /// The codes that matter here, as in `linux/input-event-codes.h`.
  enum Code {
    static let report = 0
    static let contactReport = 2
    static let dropped = 3

    static let x = 0x00
    static let y = 0x01
    static let pressure = 0x18
    static let slot = 0x2F
    static let contactX = 0x35
    static let contactY = 0x36
    static let toolType = 0x37
    static let trackingID = 0x39
    static let contactPressure = 0x3A
    static let contactDistance = 0x3B

    static let leftButton = 0x110
    static let penTools = 0x140...0x144
    static let touch = 0x14A
    static let severalFingers = [0x148, 0x14D, 0x14E, 0x14F]
  }

  /// The line of the file.
  var line: Int
  /// The time in microseconds.
  var time: Int64
  var type: Int
  var code: Int
  var value: Int

  /// Whether it is an event of a type and a code.
  func `is`(_ type: Int, _ code: Int) -> Bool { self.type == type && self.code == code }
}
