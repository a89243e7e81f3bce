import Tsumami

/// How a node is a sheet, read from JSON.
enum TraceSheet {
  typealias Failure = JSONCursor.Failure

  static func read(
    _ cursor: inout JSONCursor, options: inout AttachmentOptionsDescription?
  ) throws(Failure) -> (sheet: Sheet, detent: String?) {
    var sheet = Sheet()
    var initial: String?
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
      case "initial": initial = cursor.null() ? nil : try cursor.string("the name of a detent")
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
    for name in [initial, undimmed].compactMap({ $0 })
    where !sheet.detents.contains(where: { $0.name == name }) {
      throw .noDetent(name, of: sheet.detents.map(\.name))
    }
    if let undimmed { sheet.dimming = .above(undimmed) }
    return (sheet, initial)
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
