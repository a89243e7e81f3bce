import Tsumami

/// A gesture, read from JSON: an object with one key that names its kind.
enum TraceGesture {
  typealias Failure = JSONCursor.Failure

  /// Reads the gestures of a node.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var attachments: [TraceAttachment] = []
    try cursor.array { (cursor) throws(Failure) in
      attachments.append(try readAttachment(&cursor))
    }
    return attachments
  }

  private static func readAttachment(_ cursor: inout JSONCursor) throws(Failure) -> TraceAttachment
  {
    var gesture: GestureDescription?
    var options = TraceOptions()
    try cursor.fields { (cursor, key) throws(Failure) in
      if "gesture" ~= key {
        gesture = try read(&cursor)
      } else if try !options.read(key, &cursor) {
        throw .unknownKey(
          key, in: "a gesture", "name", "gesture", "priority", "simultaneousWith",
          "requiresFailureOf", "enabled", "kinds", "buttons")
      }
    }
    guard let name = options.name else { throw Failure("a gesture needs a \"name\"") }
    guard let gesture else { throw Failure("the gesture \"\(name)\" needs a \"gesture\"") }
    return TraceAttachment(options: options) { stage, node in stage.attach(gesture, to: node) }
  }

  static func read(_ cursor: inout JSONCursor) throws(Failure) -> GestureDescription {
    var gesture: GestureDescription?
    try cursor.object { (cursor, key) throws(Failure) in
      guard gesture == nil else { throw Failure("a gesture of two kinds at once") }
      gesture = try read(key, &cursor)
    }
    guard let gesture else { throw Failure("a gesture needs a kind") }
    return gesture
  }

  private static func read(
    _ kind: JSONCursor.Key, _ cursor: inout JSONCursor
  ) throws(Failure) -> GestureDescription {
    for var gesture in GestureDescription.single where gesture.names.word ~= kind {
      try SettingsReader.read(&cursor, in: gesture.names.place) { gesture.visit($0) }
      return gesture
    }
    switch kind {
    case "simultaneous":
      let (first, second) = try parts(&cursor)
      return .simultaneous(first, second)
    case "sequence":
      let (first, second) = try parts(&cursor)
      return .sequence(first, second)
    case "exclusive":
      let (first, second) = try parts(&cursor)
      return .exclusive(first, second)
    default:
      throw .unknown(
        "gesture", kind,
        expected: GestureDescription.single.map { $0.names.word }
          + ["simultaneous", "sequence", "exclusive"])
    }
  }

  // MARK: Compositions

  /// The two gestures of a composition.
  private static func parts(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> (GestureDescription, GestureDescription) {
    var parts: [GestureDescription] = []
    try cursor.array { (cursor) throws(Failure) in parts.append(try read(&cursor)) }
    guard parts.count == 2 else {
      throw Failure("\(parts.count) gestures where the two of a composition were expected")
    }
    return (parts[0], parts[1])
  }
}
