import Tsumami

/// The switches of a manipulable node and its limits, read from JSON.
enum TraceManipulation {
  typealias Failure = JSONCursor.Failure

  static func read(_ cursor: inout JSONCursor) throws(Failure) -> Manipulation? {
    if cursor.peek() != 0x7B {
      return try cursor.bool("true, false or an object") ? Manipulation() : nil
    }
    var manipulation = Manipulation()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "pan": manipulation.isPanEnabled = try cursor.bool("true or false")
      case "pinch": manipulation.pinch = try pinch(&cursor)
      case "rotation": manipulation.isRotationEnabled = try cursor.bool("true or false")
      case "minimumScale": manipulation.minimumScale = try cursor.number("a scale")
      case "maximumScale": manipulation.maximumScale = try cursor.number("a scale")
      case "limits": manipulation.limits = try limits(&cursor)
      case "doubleTapResets": manipulation.doubleTapResets = try cursor.bool("true or false")
      case "momentum": manipulation.hasMomentum = try cursor.bool("true or false")
      default: throw Failure("unknown key \"\(key.text)\" in manipulable")
      }
    }
    return manipulation
  }

  private static func pinch(_ cursor: inout JSONCursor) throws(Failure) -> Manipulation.Pinch {
    if cursor.peek() != 0x22 {
      return try cursor.bool("\"uniform\", \"axes\" or false") ? .uniform : .off
    }
    let word = try cursor.word("\"uniform\", \"axes\" or false")
    switch word {
    case "uniform": return .uniform
    case "axes": return .axes
    default: throw Failure("unknown pinch \"\(word.text)\"")
    }
  }

  static func limits(_ cursor: inout JSONCursor) throws(Failure) -> Limits {
    if cursor.peek() == 0x22 {
      let word = try cursor.word("limits")
      guard "none" ~= word else { throw Failure("unknown limits \"\(word.text)\"") }
      return .none
    }
    var rule: Limits.Rule?
    var edge = Limits.Edge.stop
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "inside", "cover":
        guard rule == nil else { throw Failure("limits of two kinds at once") }
        let insets = try insets(&cursor)
        rule = "inside" ~= key ? .inside(insets) : .cover(insets)
      case "edge": edge = try self.edge(&cursor)
      default: throw Failure("unknown key \"\(key.text)\" in limits")
      }
    }
    return Limits(rule ?? .none, edge: edge)
  }

  private static func insets(_ cursor: inout JSONCursor) throws(Failure) -> Insets {
    var insets = Insets.zero
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "insets": insets = try TraceStage.insets(&cursor)
      case "of":
        let word = try cursor.word("\"parent\"")
        guard "parent" ~= word else { throw Failure("limits of \"\(word.text)\" are unknown") }
      default: throw Failure("unknown key \"\(key.text)\" in limits")
      }
    }
    return insets
  }

  private static func edge(_ cursor: inout JSONCursor) throws(Failure) -> Limits.Edge {
    let word = try cursor.word("an edge")
    switch word {
    case "stop": return .stop
    case "rubberBand": return .rubberBand
    default: throw Failure("unknown edge \"\(word.text)\"")
    }
  }
}
