import Tsumami

/// A knob, read from JSON.
enum TraceKnob {
  typealias Failure = JSONCursor.Failure

  /// Reads how a node is a knob, if it is.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var options = TraceOptions()
    guard let knob = try read(&cursor, &options) else { return [] }
    return [TraceAttachment(options: options) { stage, node in stage.attach(knob, to: node) }]
  }

  private static func read(
    _ cursor: inout JSONCursor, _ options: inout TraceOptions
  ) throws(Failure) -> Knob? {
    if cursor.peek() != 0x7B {
      return try cursor.bool("true, false or an object") ? Knob() : nil
    }
    var knob = Knob()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "value": knob.value = try cursor.number("a value")
      case "range": knob.range = cursor.null() ? nil : try range(&cursor)
      case "step": knob.step = cursor.null() ? nil : try cursor.nonNegative("a step")
      case "sweep": knob.sweep = try cursor.number("an angle")
      case "momentum": knob.hasMomentum = try cursor.bool()
      case "options": options = try TraceOptions.read(&cursor)
      default:
        throw .unknownKey(
          key, in: "a knob", "value", "range", "step", "sweep", "momentum", "options")
      }
    }
    return knob
  }

  private static func range(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> ClosedRange<Double> {
    let (low, high) = try cursor.pair("[minimum,maximum]")
    guard low <= high else { throw Failure("a minimum above the maximum") }
    return low...high
  }
}
