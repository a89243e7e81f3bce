import Tsumami

/// How a node scrolls its content, read from JSON.
enum TraceScroll {
  typealias Failure = JSONCursor.Failure

  /// Reads how a node scrolls.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var options = TraceOptions()
    let (scrolling, offset) = try read(&cursor, &options)
    return [
      TraceAttachment(options: options, call: .scrollTo) { stage, node in
        let isNew = stage.scrolling(of: node) == nil
        let attachment = stage.attach(scrolling, to: node)
        if isNew, offset != .zero { stage.scrollContent(of: node, to: offset, animated: false) }
        return attachment
      }
    ]
  }

  private static func read(
    _ cursor: inout JSONCursor, _ options: inout TraceOptions
  ) throws(Failure) -> (scrolling: Scrolling, offset: Vector) {
    var offset = Vector.zero
    var scrolling = Scrolling()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "content": scrolling.contentSize = try TraceWords.size("[width,height]", &cursor)
      case "offset":
        let (x, y) = try cursor.pair("[x,y]")
        offset = Vector(x, y)
      case "axes":
        scrolling.axes = try cursor.choice(
          "axes", ["vertical": .vertical, "horizontal": .horizontal, "both": .both])
      case "bounces": scrolling.bounces = try cursor.bool()
      case "deceleration": scrolling.deceleration = try deceleration(&cursor)
      case "snapping": scrolling.snapping = try snapping(&cursor)
      case "options": options = try TraceOptions.read(&cursor)
      default:
        throw .unknownKey(
          key, in: "a scroll", "content", "offset", "axes", "bounces", "deceleration", "snapping",
          "options")
      }
    }
    return (scrolling, offset)
  }

  /// A word, or the rate per millisecond.
  private static func deceleration(_ cursor: inout JSONCursor) throws(Failure) -> Decay {
    if cursor.peek() == 0x22 {
      return try cursor.choice("deceleration", ["normal": .normal, "fast": .fast, "fling": .fling])
    }
    let rate = try cursor.number("\"normal\", \"fast\", \"fling\" or a rate")
    guard rate >= 0.001, rate <= 0.9999 else {
      throw Failure(
        "\(DecimalNumber.text(rate)) where a deceleration rate from 0.001 to 0.9999 was expected")
    }
    return Decay(rate: rate)
  }

  /// A word, or the size of an item.
  private static func snapping(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> Scrolling.Snapping {
    if cursor.peek() == 0x22 {
      return try cursor.choice("snapping", ["none": .none, "pages": .pages])
    }
    return .items(try TraceWords.size("\"none\", \"pages\" or [width,height]", &cursor))
  }
}
