import Tsumami

/// A gesture, read from JSON: an object with one key that names its kind.
enum TraceGesture {
  typealias Failure = JSONCursor.Failure

  /// Reads the gestures of a node.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var attachments: [TraceAttachment] = []
    try cursor.array { (cursor) throws(Failure) in
      attachments.append(try readAttachment(&cursor))
    }
    return attachments
  }

  private static func readAttachment(_ cursor: inout JSONCursor) throws(Failure) -> TraceAttachment
  {
    var gesture: GestureDescription?
    var options = TraceOptions()
    try cursor.object { (cursor, key) throws(Failure) in
      if "gesture" ~= key {
        gesture = try read(&cursor)
      } else if try !options.read(key, &cursor) {
        throw .unknownKey(
          key, in: "a gesture", "name", "gesture", "priority", "simultaneousWith",
          "requiresFailureOf", "enabled", "kinds", "buttons")
      }
    }
    guard let name = options.name else { throw Failure("a gesture needs a \"name\"") }
    guard let gesture else { throw Failure("the gesture \"\(name)\" needs a \"gesture\"") }
    return TraceAttachment(options: options) { stage, node in stage.attach(gesture, to: node) }
  }

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
    case "pinch": return .pinch(try pinch(&cursor))
    case "axisPinch": return .axisPinch(try axisPinch(&cursor))
    case "rotation": return .rotation(try rotation(&cursor))
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
    default:
      throw .unknown(
        "gesture", kind,
        expected: [
          "tap", "longPress", "pan", "swipe", "edgePan", "pinch", "axisPinch", "rotation",
          "transform", "hover", "scroll", "simultaneous", "sequence", "exclusive",
        ])
    }
  }

  // MARK: Fingers

  private static func tap(_ cursor: inout JSONCursor) throws(Failure) -> Tap {
    var tap = Tap()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "count": tap.count = try cursor.positive("a number of taps")
      case "pointers": tap.pointers = try cursor.positive("a number of pointers")
      case "maximumDistance": tap.maximumDistance = try cursor.bound("a distance")
      case "maximumDuration": tap.maximumDuration = try cursor.bound("a duration")
      case "maximumInterval": tap.maximumInterval = try cursor.bound("an interval")
      default:
        throw .unknownKey(
          key, in: "a tap", "count", "pointers", "maximumDistance", "maximumDuration",
          "maximumInterval")
      }
    }
    return tap
  }

  private static func longPress(_ cursor: inout JSONCursor) throws(Failure) -> LongPress {
    var press = LongPress()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumDuration": press.minimumDuration = try cursor.bound("a duration")
      case "maximumDistance": press.maximumDistance = try cursor.bound("a distance")
      case "pointers": press.pointers = try cursor.positive("a number of pointers")
      default:
        throw .unknownKey(
          key, in: "a long press", "minimumDuration", "maximumDistance", "pointers")
      }
    }
    return press
  }

  private static func pan(_ cursor: inout JSONCursor) throws(Failure) -> Pan {
    var pan = Pan()
    try cursor.object { (cursor, key) throws(Failure) in
      guard try read(key, of: &pan, &cursor) else {
        throw .unknownKey(
          key, in: "a pan", "minimumDistance", "minimumPointers", "maximumPointers", "axis", "slop",
          "velocityEstimator")
      }
    }
    try check(pan)
    return pan
  }

  private static func edgePan(_ cursor: inout JSONCursor) throws(Failure) -> EdgePan {
    var edgePan = EdgePan([])
    try cursor.object { (cursor, key) throws(Failure) in
      if "edges" ~= key {
        try cursor.array { (cursor) throws(Failure) in
          edgePan.edges.insert(
            try cursor.choice(
              "edge", ["left": EdgePan.Edges.left, "right": .right, "top": .top, "bottom": .bottom])
          )
        }
      } else if try !read(key, of: &edgePan.pan, &cursor) {
        throw .unknownKey(
          key, in: "an edge pan", "edges", "minimumDistance", "minimumPointers", "maximumPointers",
          "axis", "slop", "velocityEstimator")
      }
    }
    guard !edgePan.edges.isEmpty else {
      throw Failure("an edge pan needs \"edges\": one or more of left, right, top and bottom")
    }
    try check(edgePan.pan)
    return edgePan
  }

  /// Reads a key of a pan.
  ///
  /// - Returns: false for a key that a pan does not have.
  private static func read(
    _ key: JSONCursor.Key, of pan: inout Pan, _ cursor: inout JSONCursor
  ) throws(Failure) -> Bool {
    switch key {
    case "minimumDistance":
      pan.minimumDistance = cursor.null() ? nil : try cursor.nonNegative("a distance")
    case "minimumPointers": pan.minimumPointers = try cursor.positive("a number of pointers")
    case "maximumPointers":
      pan.maximumPointers = cursor.null() ? nil : try cursor.positive("a number of pointers")
    case "axis":
      pan.axis = try cursor.choice(
        "axis", ["both": .both, "horizontal": .horizontal, "vertical": .vertical])
    case "slop":
      pan.slop = try cursor.choice("slop", ["consumed": .consumed, "included": .included])
    case "velocityEstimator": pan.velocityEstimator = try velocityEstimator(&cursor)
    default: return false
    }
    return true
  }

  private static func check(_ pan: Pan) throws(Failure) {
    guard let most = pan.maximumPointers, most < pan.minimumPointers else { return }
    throw Failure("a maximumPointers that is less than the minimumPointers")
  }

  private static func swipe(_ cursor: inout JSONCursor) throws(Failure) -> Swipe {
    var direction: Swipe.Direction?
    var swipe = Swipe(.left)
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "direction":
        direction = try cursor.choice(
          "direction",
          ["left": Swipe.Direction.left, "right": .right, "up": .up, "down": .down])
      case "pointers": swipe.pointers = try cursor.positive("a number of pointers")
      case "velocityEstimator": swipe.velocityEstimator = try velocityEstimator(&cursor)
      default:
        throw .unknownKey(key, in: "a swipe", "direction", "pointers", "velocityEstimator")
      }
    }
    guard let direction else {
      throw Failure("a swipe needs a \"direction\": left, right, up or down")
    }
    swipe.direction = direction
    return swipe
  }

  // MARK: Several fingers

  private static func pinch(_ cursor: inout JSONCursor) throws(Failure) -> Pinch {
    var pinch = Pinch()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumScaleDelta":
        pinch.minimumScaleDelta = try cursor.nonNegative("a difference of scale")
      case "velocityEstimator": pinch.velocityEstimator = try velocityEstimator(&cursor)
      default: throw .unknownKey(key, in: "a pinch", "minimumScaleDelta", "velocityEstimator")
      }
    }
    return pinch
  }

  private static func axisPinch(_ cursor: inout JSONCursor) throws(Failure) -> AxisPinch {
    var pinch = AxisPinch()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumScaleDelta":
        pinch.minimumScaleDelta = try cursor.nonNegative("a difference of scale")
      case "velocityEstimator": pinch.velocityEstimator = try velocityEstimator(&cursor)
      default:
        throw .unknownKey(key, in: "an axis pinch", "minimumScaleDelta", "velocityEstimator")
      }
    }
    return pinch
  }

  private static func rotation(_ cursor: inout JSONCursor) throws(Failure) -> Rotation {
    var rotation = Rotation()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumAngleDelta":
        rotation.minimumAngleDelta = try cursor.nonNegative("a difference of angle")
      case "velocityEstimator": rotation.velocityEstimator = try velocityEstimator(&cursor)
      default: throw .unknownKey(key, in: "a rotation", "minimumAngleDelta", "velocityEstimator")
      }
    }
    return rotation
  }

  private static func transform(_ cursor: inout JSONCursor) throws(Failure) -> TransformGesture {
    var transform = TransformGesture()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "minimumDistance":
        transform.minimumDistance = cursor.null() ? nil : try cursor.nonNegative("a distance")
      case "degrees":
        transform.degrees = []
        try cursor.array { (cursor) throws(Failure) in
          transform.degrees.insert(
            try cursor.choice(
              "degree of freedom",
              ["pan": TransformGesture.Degrees.pan, "pinch": .pinch, "rotation": .rotation]))
        }
      case "axes": transform.isPerAxis = try cursor.bool()
      case "combineTravel": transform.combinesTravel = try cursor.bool()
      case "lockRotation": transform.locksRotation = try cursor.bool()
      case "slop":
        transform.slop = try cursor.choice("slop", ["consumed": .consumed, "included": .included])
      case "velocityEstimator": transform.velocityEstimator = try velocityEstimator(&cursor)
      default:
        throw .unknownKey(
          key, in: "a transform", "minimumDistance", "degrees", "axes", "combineTravel",
          "lockRotation", "slop", "velocityEstimator")
      }
    }
    return transform
  }

  private static func velocityEstimator(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> VelocityEstimator {
    try cursor.choice(
      "velocity estimator",
      [
        "leastSquares": .leastSquares, "impulse": .impulse, "weighted": .weighted, "none": .none,
      ])
  }

  // MARK: Compositions

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
    try cursor.object { (_, key) throws(Failure) in throw .unknownKey(key, in: place) }
  }
}
