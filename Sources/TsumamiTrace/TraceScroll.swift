import Tsumami

/// How a node scrolls what it holds, read from JSON.
enum TraceScroll {
  typealias Failure = JSONCursor.Failure

  static func read(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> (scrolling: Scrolling, offset: Vector) {
    var offset = Vector.zero
    var scrolling = Scrolling()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "content":
        let (width, height) = try cursor.pair("[width,height]")
        guard width >= 0, height >= 0 else { throw Failure("content of a negative size") }
        scrolling.contentSize = Size(width, height)
      case "offset":
        let (x, y) = try cursor.pair("[x,y]")
        offset = Vector(x, y)
      case "axes":
        let word = try cursor.word("\"vertical\", \"horizontal\" or \"both\"")
        switch word {
        case "vertical": scrolling.axes = .vertical
        case "horizontal": scrolling.axes = .horizontal
        case "both": scrolling.axes = .both
        default: throw Failure("unknown axes \"\(word.text)\"")
        }
      case "bounces": scrolling.bounces = try cursor.bool("true or false")
      case "deceleration":
        let word = try cursor.word("\"normal\" or \"fast\"")
        switch word {
        case "normal": scrolling.deceleration = .normal
        case "fast": scrolling.deceleration = .fast
        default: throw Failure("unknown deceleration \"\(word.text)\"")
        }
      default: throw Failure("unknown key \"\(key.text)\" in a scroll")
      }
    }
    return (scrolling, offset)
  }
}
