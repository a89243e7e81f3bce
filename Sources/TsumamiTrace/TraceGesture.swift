import Tsumami

/// A gesture, read from JSON: an object with one key, which says what it is.
enum TraceGesture {
  typealias Failure = JSONCursor.Failure

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
    switch kind {
    case "tap": return .tap(try tap(&cursor))
    case "longPress": return .longPress(try longPress(&cursor))
    case "pan": return .pan(try pan(&cursor))
    case "pinch":
      return .pinch(Pinch(minimumScaleDelta: try minimum("minimumScaleDelta", 0.01, &cursor)))
    case "axisPinch":
      return .axisPinch(
        AxisPinch(minimumScaleDelta: try minimum("minimumScaleDelta", 0.01, &cursor)))
    case "rotation":
      return .rotation(
        Rotation(minimumAngleDelta: try minimum("minimumAngleDelta", .pi / 180, &cursor)))
    case "transform": return .transform(try transform(&cursor))
    case "swipe": return .swipe(try swipe(&cursor))
    case "edgePan": return .edgePan(try edgePan(&cursor))
    case "hover":
      try nothing(in: "a hover", &cursor)
      return .hover(Hover())
    case "scroll":
      try nothing(in: "a scroll", &cursor)
      return .scroll(Scroll())
    case "simultaneous":
      let (first, second) = try parts(&cursor)
      return .simultaneous(first, second)
    case "sequence":
      let (first, second) = try parts(&cursor)
      return .sequence(first, second)
    case "exclusive":
      let (first, second) = try parts(&cursor)
      return .exclusive(first, second)
    default: throw Failure("unknown gesture \"\(kind.text)\"")
    }
  }

  private static func tap(_ cursor: inout JSONCursor) throws(Failure) -> Tap {
    var tap = Tap()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "count": tap.count = try positive("a number of taps", &cursor)
      case "pointers": tap.pointers = try positive("a number of pointers", &cursor)
      case "maximumDistance": tap.maximumDistance = try cursor.number("a distance")
      case "maximumDuration": tap.maximumDuration = try cursor.number("a duration")
      case "maximumInterval": tap.maximumInterval = try cursor.number("an interval")
      default: throw unknown(key, in: "a tap")
      }
    }
    return tap
  }

  private static func longPress(_ cursor: inout JSONCursor) throws(Failure) -> LongPress {
    var press = LongPress()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumDuration": press.minimumDuration = try cursor.number("a duration")
      case "maximumDistance": press.maximumDistance = try cursor.number("a distance")
      case "pointers": press.pointers = try positive("a number of pointers", &cursor)
      default: throw unknown(key, in: "a long press")
      }
    }
    return press
  }

  private static func pan(_ cursor: inout JSONCursor) throws(Failure) -> Pan {
    var pan = Pan()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumDistance": pan.minimumDistance = try cursor.number("a distance")
      case "minimumPointers": pan.minimumPointers = try positive("a number of pointers", &cursor)
      case "maximumPointers":
        pan.maximumPointers =
          cursor.null() ? nil : try positive("a number of pointers", &cursor)
      case "axis":
        let word = try cursor.word("an axis")
        switch word {
        case "both": pan.axis = .both
        case "horizontal": pan.axis = .horizontal
        case "vertical": pan.axis = .vertical
        default: throw Failure("unknown axis \"\(word.text)\"")
        }
      case "slop":
        let word = try cursor.word("a slop")
        switch word {
        case "consumed": pan.slop = .consumed
        case "included": pan.slop = .included
        default: throw Failure("unknown slop \"\(word.text)\"")
        }
      default: throw unknown(key, in: "a pan")
      }
    }
    return pan
  }

  private static func transform(_ cursor: inout JSONCursor) throws(Failure) -> TransformGesture {
    var transform = TransformGesture()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumDistance": transform.minimumDistance = try cursor.number("a distance")
      case "axes": transform.isPerAxis = try cursor.bool("true or false")
      case "lockRotation": transform.locksRotation = try cursor.bool("true or false")
      default: throw unknown(key, in: "a transform")
      }
    }
    return transform
  }

  private static func swipe(_ cursor: inout JSONCursor) throws(Failure) -> Swipe {
    var direction: Swipe.Direction?
    var pointers = 1
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "direction":
        let word = try cursor.word("a direction")
        switch word {
        case "left": direction = .left
        case "right": direction = .right
        case "up": direction = .up
        case "down": direction = .down
        default: throw Failure("unknown direction \"\(word.text)\"")
        }
      case "pointers": pointers = try positive("a number of pointers", &cursor)
      default: throw unknown(key, in: "a swipe")
      }
    }
    guard let direction else {
      throw Failure("a swipe needs a \"direction\": \"left\", \"right\", \"up\" or \"down\"")
    }
    return Swipe(direction, pointers: pointers)
  }

  private static func edgePan(_ cursor: inout JSONCursor) throws(Failure) -> EdgePan {
    var edges: EdgePan.Edges = []
    try cursor.object { (cursor, key) throws(Failure) in
      guard "edges" ~= key else { throw unknown(key, in: "an edge pan") }
      try cursor.array { (cursor) throws(Failure) in
        let word = try cursor.word("an edge")
        switch word {
        case "top": edges.insert(.top)
        case "left": edges.insert(.left)
        case "bottom": edges.insert(.bottom)
        case "right": edges.insert(.right)
        default: throw Failure("unknown edge \"\(word.text)\"")
        }
      }
    }
    guard !edges.isEmpty else { throw Failure("an edge pan needs \"edges\": [\"left\", …]") }
    return EdgePan(edges)
  }

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

  private static func nothing(
    in place: StaticString, _ cursor: inout JSONCursor
  ) throws(Failure) {
    try cursor.object { (_, key) throws(Failure) in throw unknown(key, in: place) }
  }

  private static func minimum(
    _ name: StaticString, _ value: Double, _ cursor: inout JSONCursor
  ) throws(Failure) -> Double {
    var value = value
    try cursor.object { (cursor, key) throws(Failure) in
      guard name ~= key else { throw unknown(key, in: "a gesture") }
      value = try cursor.number("a number")
    }
    return value
  }

  private static func positive(
    _ what: StaticString, _ cursor: inout JSONCursor
  ) throws(Failure) -> Int {
    let value = try cursor.integer(what)
    guard value > 0 else { throw Failure("\(value) where \(what) was expected") }
    return value
  }

  private static func unknown(_ key: JSONCursor.Key, in place: StaticString) -> Failure {
    Failure("unknown key \"\(key.text)\" in \(place)")
  }
}
