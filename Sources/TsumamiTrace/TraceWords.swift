import Tsumami

/// Words and small groups of numbers that occur in several places of a trace.
enum TraceWords {
  typealias Failure = JSONCursor.Failure

  static func kind(_ cursor: inout JSONCursor) throws(Failure) -> PointerKind {
    try cursor.choice("kind of pointer", PointerKind.all.map { ($0.name, $0) })
  }

  static func buttons(_ cursor: inout JSONCursor) throws(Failure) -> PointerButtons {
    let bits = try cursor.integer("a bit mask of buttons")
    guard bits >= 0 else { throw Failure("\(bits) where a bit mask of buttons was expected") }
    return PointerButtons(rawValue: bits)
  }

  static func modifiers(_ cursor: inout JSONCursor) throws(Failure) -> KeyModifiers {
    var modifiers: KeyModifiers = []
    try cursor.array { (cursor) throws(Failure) in
      modifiers.insert(try cursor.choice("modifier key", KeyModifiers.named))
    }
    return modifiers
  }

  static func vector(
    _ what: StaticString, _ cursor: inout JSONCursor
  ) throws(Failure) -> Vector {
    let (x, y) = try cursor.pair(what)
    return Vector(x, y)
  }

  /// Reads a key of a placement.
  ///
  /// - Returns: false for another key.
  static func read(
    _ key: JSONCursor.Key, of placement: inout Placement, _ cursor: inout JSONCursor
  ) throws(Failure) -> Bool {
    switch key {
    case "translation": placement.translation = try vector("[x,y]", &cursor)
    case "scale":
      placement.scale =
        if cursor.peek() == 0x5B { try vector("[x,y]", &cursor) } else {
          Vector.one * (try cursor.number("a scale"))
        }
    case "rotation": placement.rotation = try cursor.number("an angle")
    default: return false
    }
    return true
  }

  /// The ids of nodes.
  static func nodes(_ cursor: inout JSONCursor) throws(Failure) -> [String] {
    var names: [String] = []
    try cursor.array { (cursor) throws(Failure) in
      names.append(try cursor.string("the id of a node"))
    }
    return names
  }

  /// A spring: mass, stiffness and damping.
  static func spring(_ cursor: inout JSONCursor) throws(Failure) -> DampedSpring {
    var numbers: [Double] = []
    try cursor.array { (cursor) throws(Failure) in
      numbers.append(try cursor.number("a number of [mass,stiffness,damping]"))
    }
    if numbers.count == 3 {
      let spring = DampedSpring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
      if spring.isPossible { return spring }
    }
    throw Failure("a spring that is not [mass,stiffness,damping], the first two above 0")
  }

  /// A layout as a box: centre, size and rotation.
  static func box(_ cursor: inout JSONCursor) throws(Failure) -> Box {
    var center: Vector?
    var size: Size?
    var rotation = 0.0
    try cursor.fields { (cursor, key) throws(Failure) in
      switch key {
      case "center": center = try vector("[x,y]", &cursor)
      case "size": size = try self.size("[width,height]", &cursor)
      case "rotation": rotation = try cursor.number("an angle")
      default: throw .unknownKey(key, in: "a box", "center", "size", "rotation")
      }
    }
    guard let center, let size else { throw Failure("a box needs a \"center\" and a \"size\"") }
    return Box(center: center, size: size, rotation: rotation)
  }

  static func placement(_ cursor: inout JSONCursor) throws(Failure) -> Placement {
    var placement = Placement.identity
    try cursor.fields { (cursor, key) throws(Failure) in
      guard try read(key, of: &placement, &cursor) else {
        throw .unknownKey(key, in: "a placement", "translation", "scale", "rotation")
      }
    }
    return placement
  }

  static func size(_ what: StaticString, _ cursor: inout JSONCursor) throws(Failure) -> Size {
    let (width, height) = try cursor.pair(what)
    guard width >= 0, height >= 0 else { throw Failure("a negative size") }
    return Size(width, height)
  }

  /// The points of a millimetre of a display.
  static func density(_ cursor: inout JSONCursor) throws(Failure) -> Double {
    let density = try cursor.number("the points of a millimetre")
    guard density > 0 else { throw Failure("points of a millimetre that are not above 0") }
    return density
  }

  static func rect(_ cursor: inout JSONCursor) throws(Failure) -> Rect {
    let n = try numbers(4, "[x,y,width,height]", &cursor)
    guard n[2] >= 0, n[3] >= 0 else { throw Failure("a frame with a negative size") }
    return Rect(n[0], n[1], n[2], n[3])
  }

  /// Insets: one number for all four sides, or top, left, bottom and right.
  static func insets(_ cursor: inout JSONCursor) throws(Failure) -> Insets {
    if cursor.peek() != 0x5B { return Insets(try cursor.number("an inset")) }
    let n = try numbers(4, "[top,left,bottom,right]", &cursor)
    return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  private static func numbers(
    _ count: Int, _ what: StaticString, _ cursor: inout JSONCursor
  ) throws(Failure) -> [Double] {
    var numbers: [Double] = []
    try cursor.array { (cursor) throws(Failure) in numbers.append(try cursor.number(what)) }
    guard numbers.count == count else {
      throw Failure("\(numbers.count) numbers where \(what) was expected")
    }
    return numbers
  }
}
