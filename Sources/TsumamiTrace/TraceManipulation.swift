import Tsumami

/// The settings of a manipulable node and its limits, read from JSON.
enum TraceManipulation {
  typealias Failure = JSONCursor.Failure

  /// Reads how a node is manipulable, if it is.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var options = TraceOptions()
    var placement: Placement?
    guard let manipulation = try read(&cursor, &options, &placement) else { return [] }
    let start = placement
    return [
      TraceAttachment(options: options, call: .reset, placement: placement) { stage, node in
        // Only a new manipulation is placed; one that has other settings now stays where it is.
        let isNew = stage.manipulation(of: node) == nil
        let attachment = stage.attach(manipulation, to: node)
        if isNew, let start { stage.setPlacement(start, of: node) }
        return attachment
      }
    ]
  }

  private static func read(
    _ cursor: inout JSONCursor, _ options: inout TraceOptions, _ placement: inout Placement?
  ) throws(Failure) -> Manipulation? {
    if cursor.peek() != 0x7B {
      return try cursor.bool("true, false or an object") ? Manipulation() : nil
    }
    var manipulation = Manipulation()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "pan": manipulation.isPanEnabled = try cursor.bool()
      case "pinch": manipulation.pinch = try pinch(&cursor)
      case "rotation": manipulation.isRotationEnabled = try cursor.bool()
      case "minimumScale": manipulation.minimumScale = max(0, try cursor.number("a scale"))
      case "maximumScale":
        manipulation.maximumScale = cursor.null() ? .infinity : max(0, try cursor.number("a scale"))
      case "limits": manipulation.limits = try limits(&cursor)
      case "doubleTapResets": manipulation.doubleTapResets = try cursor.bool()
      case "momentum": manipulation.hasMomentum = try cursor.bool()
      case "combineTravel": manipulation.combinesTravel = try cursor.bool()
      case "slop":
        manipulation.includesSlop = try cursor.choice(
          "slop", ["consumed": false, "included": true])
      case "options": options = try TraceOptions.read(&cursor)
      case "placement": placement = try TraceWords.placement(&cursor)
      default:
        throw .unknownKey(
          key, in: "manipulable", "pan", "pinch", "rotation", "minimumScale", "maximumScale",
          "limits", "doubleTapResets", "momentum", "combineTravel", "slop", "placement",
          "options")
      }
    }
    // A maximum below 1 is none.
    let isMaximum = manipulation.maximumScale >= 1
    guard !isMaximum || manipulation.minimumScale <= manipulation.maximumScale else {
      throw Failure("a maximumScale that is less than the minimumScale")
    }
    return manipulation
  }

  private static func pinch(_ cursor: inout JSONCursor) throws(Failure) -> Manipulation.Pinch {
    if cursor.peek() != 0x22 {
      return try cursor.bool("\"uniform\", \"axes\" or false") ? .uniform : .off
    }
    return try cursor.choice("pinch", ["uniform": .uniform, "axes": .axes])
  }

  static func limits(_ cursor: inout JSONCursor) throws(Failure) -> Limits {
    if cursor.peek() == 0x22 { return try cursor.choice("limits", ["none": .none]) }
    var rule: Limits.Rule?
    var edge = Limits.Edge.stop
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "inside", "cover", "coverAround":
        guard rule == nil else { throw Failure("limits of two kinds at once") }
        let insets = try insets(&cursor)
        if "inside" ~= key {
          rule = .inside(insets)
        } else {
          rule = "cover" ~= key ? .cover(insets) : .coverAround(insets)
        }
      case "edge":
        edge = try cursor.choice("edge", ["stop": .stop, "rubberBand": .rubberBand])
      default: throw .unknownKey(key, in: "limits", "inside", "cover", "coverAround", "edge")
      }
    }
    return Limits(rule ?? .none, edge: edge)
  }

  private static func insets(_ cursor: inout JSONCursor) throws(Failure) -> Insets {
    var insets = Insets.zero
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "insets": insets = try TraceWords.insets(&cursor)
      case "of": _ = try cursor.choice("area", ["parent": Limits.Area.parent])
      default: throw .unknownKey(key, in: "limits", "insets", "of")
      }
    }
    return insets
  }
}
