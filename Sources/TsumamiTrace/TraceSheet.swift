import Tsumami

/// How a node is a sheet, read from JSON.
enum TraceSheet {
  typealias Failure = JSONCursor.Failure

  /// Where a sheet rests at the start.
  private enum Start {
    case lowest
    case detent(String)
    case closed
  }

  /// Reads how a node is a sheet.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var options = TraceOptions()
    let (sheet, start) = try read(&cursor, &options)
    return [
      TraceAttachment(options: options, call: .moveSheet(sheet.detents.map(\.name))) {
        stage, node in
        switch start {
        case .lowest: return stage.attach(sheet, to: node)
        case .detent(let name): return stage.attach(sheet, to: node, at: name)
        case .closed:
          let isNew = stage.sheet(of: node) == nil
          let attachment = stage.attach(sheet, to: node)
          if isNew { stage.moveSheet(node, to: nil, animated: false) }
          return attachment
        }
      }
    ]
  }

  private static func read(
    _ cursor: inout JSONCursor, _ options: inout TraceOptions
  ) throws(Failure) -> (sheet: Sheet, start: Start) {
    var sheet = Sheet()
    var start = Start.lowest
    var undimmed: String?
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "detents":
        try cursor.array { (cursor) throws(Failure) in
          let detent = try detent(&cursor)
          guard !sheet.detents.contains(where: { $0.name == detent.name }) else {
            throw Failure("two detents with the name \"\(detent.name)\"")
          }
          sheet.detents.append(detent)
        }
      case "initial": start = try self.start(&cursor)
      case "dismissible": sheet.isDismissible = try cursor.bool()
      case "undimmed":
        (sheet.dimming, undimmed) = (.never, nil)
        if cursor.peek() == 0x22 {
          undimmed = try cursor.string("the name of a detent")
        } else if !cursor.null() {
          guard try !cursor.bool("null, the name of a detent or false") else {
            throw Failure("true where null, the name of a detent or false was expected")
          }
          sheet.dimming = .always
        }
      case "grabberHeight":
        sheet.grabberHeight = cursor.null() ? 0 : try cursor.nonNegative("a height")
      case "contentHeight":
        sheet.contentHeight = cursor.null() ? nil : try cursor.nonNegative("a height")
      case "options": options = try TraceOptions.read(&cursor)
      default:
        throw .unknownKey(
          key, in: "a sheet", "detents", "initial", "dismissible", "undimmed", "grabberHeight",
          "contentHeight", "options")
      }
    }
    guard !sheet.detents.isEmpty else { throw Failure("a sheet needs \"detents\"") }
    func check(_ name: String) throws(Failure) {
      if sheet.detents.contains(where: { $0.name == name }) { return }
      throw .noDetent(name, of: sheet.detents.map(\.name))
    }
    if case .detent(let name) = start { try check(name) }
    if let undimmed {
      try check(undimmed)
      sheet.dimming = .above(undimmed)
    }
    return (sheet, start)
  }

  private static func start(_ cursor: inout JSONCursor) throws(Failure) -> Start {
    if cursor.null() { return .lowest }
    if cursor.peek() == 0x22 { return .detent(try cursor.string("the name of a detent")) }
    guard try !cursor.bool("null, the name of a detent or false") else {
      throw Failure("true where null, the name of a detent or false was expected")
    }
    return .closed
  }

  private static func detent(_ cursor: inout JSONCursor) throws(Failure) -> Sheet.Detent {
    var name: String?
    var height: Sheet.Detent.Height?
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "name": name = try cursor.string("the name of a detent")
      case "height", "fraction", "content":
        guard height == nil else { throw Failure("a detent with two heights") }
        height = try self.height(key, &cursor)
      default:
        throw .unknownKey(key, in: "a detent", "name", "height", "fraction", "content")
      }
    }
    guard let name else { throw Failure("a detent needs a \"name\"") }
    guard let height else {
      throw Failure(
        "the detent \"\(name)\" needs a height: \"height\", \"fraction\" or \"content\":true")
    }
    return Sheet.Detent(name, height)
  }

  private static func height(
    _ key: JSONCursor.Key, _ cursor: inout JSONCursor
  ) throws(Failure) -> Sheet.Detent.Height {
    switch key {
    case "content":
      guard try cursor.bool("true") else { throw Failure("false where true was expected") }
      return .content
    case "fraction": return .fraction(try length(&cursor))
    default: return .points(try length(&cursor))
    }
  }

  private static func length(_ cursor: inout JSONCursor) throws(Failure) -> Double {
    let length = try cursor.number("a height")
    guard length >= 0 else { throw Failure("a detent with a negative height") }
    return length
  }
}

extension JSONCursor.Failure {
  /// A name that no detent of a sheet has.
  static func noDetent(_ name: String, of detents: [String]) -> JSONCursor.Failure {
    let known = detents.map { "\"\($0)\"" }.joined(separator: ", ")
    return JSONCursor.Failure("there is no detent \"\(name)\"; expected one of \(known)")
  }
}
