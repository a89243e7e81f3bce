import Tsumami

/// How a node is a sheet, read from JSON.
enum TraceSheet {
  typealias Failure = JSONCursor.Failure

  static func read(
    _ cursor: inout JSONCursor
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
      case "dismissible": sheet.isDismissible = try cursor.bool("true or false")
      case "undimmed": undimmed = cursor.null() ? nil : try cursor.string("the name of a detent")
      default: throw Failure("unknown key \"\(key.text)\" in a sheet")
      }
    }
    guard !sheet.detents.isEmpty else { throw Failure("a sheet needs \"detents\"") }
    for name in [initial, undimmed].compactMap({ $0 })
    where !sheet.detents.contains(where: { $0.name == name }) {
      throw Failure("there is no detent \"\(name)\"")
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
      case "height": height = .points(try length(&cursor, after: height))
      case "fraction": height = .fraction(try length(&cursor, after: height))
      default: throw Failure("unknown key \"\(key.text)\" in a detent")
      }
    }
    guard let name else { throw Failure("a detent needs a \"name\"") }
    guard let height else { throw Failure("the detent \"\(name)\" needs a height or a fraction") }
    return Sheet.Detent(name, height)
  }

  private static func length(
    _ cursor: inout JSONCursor, after other: Sheet.Detent.Height?
  ) throws(Failure) -> Double {
    guard other == nil else { throw Failure("a detent with two heights") }
    let length = try cursor.number("a height")
    guard length >= 0 else { throw Failure("a detent with a negative height") }
    return length
  }
}
