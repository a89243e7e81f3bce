import Tsumami

/// The settings of a bounding box, read from JSON.
enum TraceBox {
  typealias Failure = JSONCursor.Failure

  /// Reads the bounding box of a node, if it has one.
  @Sendable static func readAttachments(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var options = TraceOptions()
    guard let box = try read(&cursor, &options) else { return [] }
    return [TraceAttachment(options: options) { stage, node in stage.attach(box, to: node) }]
  }

  private static func read(
    _ cursor: inout JSONCursor, _ options: inout TraceOptions
  ) throws(Failure) -> BoxEditing? {
    if cursor.peek() != 0x7B {
      return try cursor.bool("true, false or an object") ? BoxEditing() : nil
    }
    var box = BoxEditing()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "editing": box.isEditing = try cursor.bool()
      case "resize":
        box.resize = try cursor.choice("resize", ["freeForm": .freeForm, "uniform": .uniform])
      case "minimumSize": box.minimumSize = try TraceWords.size("[width,height]", &cursor)
      case "maximumSize":
        box.maximumSize =
          cursor.null() ? nil : try TraceWords.size("[width,height]", &cursor)
      case "rotates": box.rotates = try cursor.bool()
      case "flips": box.flips = try cursor.bool()
      case "snapAngle": box.snapAngle = cursor.null() ? nil : try cursor.nonNegative("an angle")
      case "snapDistance": box.snapDistance = try cursor.nonNegative("a distance")
      case "handleSize": box.handleSize = try cursor.nonNegative("a size")
      case "limits": box.limits = try TraceManipulation.limits(&cursor)
      case "options": options = try TraceOptions.read(&cursor)
      default:
        throw .unknownKey(
          key, in: "a bounding box", "editing", "resize", "minimumSize", "maximumSize", "rotates",
          "flips", "snapAngle", "snapDistance", "handleSize", "limits", "options")
      }
    }
    if let most = box.maximumSize,
      most.width < box.minimumSize.width || most.height < box.minimumSize.height
    {
      throw Failure("a maximumSize that is less than the minimumSize")
    }
    return box
  }
}
