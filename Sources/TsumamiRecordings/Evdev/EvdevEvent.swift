/// One event of a recording of Linux' input system.
struct EvdevEvent {
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
