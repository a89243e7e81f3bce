import Tsumami

/// The options of an attachment that is not a gesture, read from JSON.
enum TraceOptions {
  typealias Failure = JSONCursor.Failure

  static func read(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> AttachmentOptionsDescription {
    var options = AttachmentOptionsDescription()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "name": options.name = cursor.null() ? nil : try cursor.string("a name")
      case "priority": options.priority = try priority(&cursor)
      case "simultaneousWith":
        options.simultaneity = try simultaneousWith(&cursor).map { .with($0) } ?? .all
      case "requiresFailureOf": options.requiredToFail = try names(&cursor)
      case "enabled": options.isEnabled = try cursor.bool()
      case "kinds": options.kinds = try kinds(&cursor)
      case "buttons": options.buttons = try TraceWords.buttons(&cursor)
      default:
        throw .unknownKey(
          key, in: "options", "name", "priority", "simultaneousWith", "requiresFailureOf",
          "enabled", "kinds", "buttons")
      }
    }
    return options
  }

  static func priority(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> GestureOptions.Priority {
    try cursor.choice("priority", ["normal": .normal, "high": .high])
  }

  /// Names, or nil for all.
  static func simultaneousWith(_ cursor: inout JSONCursor) throws(Failure) -> [String]? {
    guard cursor.peek() == 0x22 else { return try names(&cursor) }
    guard try cursor.string("names or \"all\"") == "all" else {
      throw Failure("simultaneousWith is an array of names, or \"all\"")
    }
    return nil
  }

  static func names(_ cursor: inout JSONCursor) throws(Failure) -> [String] {
    var names: [String] = []
    try cursor.array { (cursor) throws(Failure) in
      names.append(try cursor.string("the name of a gesture"))
    }
    return names
  }

  static func kinds(_ cursor: inout JSONCursor) throws(Failure) -> PointerKinds {
    var kinds: PointerKinds = []
    try cursor.array { (cursor) throws(Failure) in
      kinds.insert(PointerKinds(try TraceWords.kind(&cursor)))
    }
    return kinds
  }
}
