import Tsumami

/// The snapping of a manipulable node, read from JSON.
enum TraceSnapping {
  typealias Failure = JSONCursor.Failure

  /// Reads how a node snaps, if it does.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var options = TraceOptions()
    guard let snapping = try read(&cursor, &options) else { return [] }
    return [TraceAttachment(options: options) { stage, node in stage.attach(snapping, to: node) }]
  }

  private static func read(
    _ cursor: inout JSONCursor, _ options: inout TraceOptions
  ) throws(Failure) -> Snapping? {
    if cursor.peek() != 0x7B {
      return try cursor.bool("true, false or an object") ? Snapping() : nil
    }
    var snapping = Snapping()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "distance": snapping.distance = try cursor.nonNegative("a distance")
      case "options": options = try TraceOptions.read(&cursor)
      default: throw .unknownKey(key, in: "snapping", "distance", "options")
      }
    }
    return snapping
  }
}
