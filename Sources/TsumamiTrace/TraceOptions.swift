import Tsumami

/// The name of an attachment and how it competes, as a trace says it: others are referred to by
/// their names.
struct TraceOptions {
  typealias Failure = JSONCursor.Failure

  /// The name, unique on the stage; nil if there is none.
  var name: String?
  private var options = AttachmentDescription.Options()
  private var simultaneousWith: [String] = []
  private var requiresFailureOf: [String] = []

  /// Reads the object of a key `options`.
  static func read(_ cursor: inout JSONCursor) throws(Failure) -> TraceOptions {
    var options = TraceOptions()
    try cursor.fields { (cursor, key) throws(Failure) in
      guard try options.read(key, &cursor) else {
        throw .unknownKey(
          key, in: "options", "name", "priority", "simultaneousWith", "requiresFailureOf",
          "enabled", "kinds", "buttons")
      }
    }
    return options
  }

  /// Reads one key.
  ///
  /// - Returns: false for a key that is none of the options.
  mutating func read(
    _ key: JSONCursor.Key, _ cursor: inout JSONCursor
  ) throws(Failure) -> Bool {
    switch key {
    case "name": name = cursor.null() ? nil : try cursor.string("a name")
    case "priority":
      options.priority = try cursor.choice("priority", ["normal": .normal, "high": .high])
    case "simultaneousWith": try readSimultaneity(&cursor)
    case "requiresFailureOf": requiresFailureOf = try Self.names(&cursor)
    case "enabled": options.isEnabled = try cursor.bool()
    case "kinds": options.kinds = try Self.kinds(&cursor)
    case "buttons": options.buttons = try TraceWords.buttons(&cursor)
    default: return false
    }
    return true
  }

  private mutating func readSimultaneity(_ cursor: inout JSONCursor) throws(Failure) {
    simultaneousWith = []
    if cursor.peek() == 0x22 {
      switch try cursor.string("names, \"all\" or \"node\"") {
      case "all": options.simultaneity = .all
      case "node": options.simultaneity = .node
      default: throw Failure("simultaneousWith is an array of names, \"all\" or \"node\"")
      }
    } else {
      options.simultaneity = .with([])
      simultaneousWith = try Self.names(&cursor)
    }
  }

  private static func names(_ cursor: inout JSONCursor) throws(Failure) -> [String] {
    var names: [String] = []
    try cursor.array { (cursor) throws(Failure) in
      names.append(try cursor.string("the name of an attachment"))
    }
    return names
  }

  private static func kinds(_ cursor: inout JSONCursor) throws(Failure) -> PointerKinds {
    var kinds: PointerKinds = []
    try cursor.array { (cursor) throws(Failure) in
      kinds.insert(PointerKinds(try TraceWords.kind(&cursor)))
    }
    return kinds
  }

  /// The options, with the indices of the others among all attachments described.
  func resolved(_ names: TraceNames) throws(Failure) -> AttachmentDescription.Options {
    var options = options
    if case .with = options.simultaneity {
      options.simultaneity = .with(try names.attachments(simultaneousWith))
    }
    options.requiredToFail = try names.attachments(requiresFailureOf)
    return options
  }
}
