import Tsumami

/// The switches of a bounding box, read from JSON.
enum TraceBox {
  typealias Failure = JSONCursor.Failure

  static func read(_ cursor: inout JSONCursor) throws(Failure) -> BoxEditing? {
    if cursor.peek() != 0x7B {
      return try cursor.bool("true, false or an object") ? BoxEditing() : nil
    }
    var box = BoxEditing()
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "editing": box.isEditing = try cursor.bool("true or false")
      case "resize":
        let word = try cursor.word("\"freeForm\" or \"uniform\"")
        switch word {
        case "freeForm": box.resize = .freeForm
        case "uniform": box.resize = .uniform
        default: throw Failure("unknown resize \"\(word.text)\"")
        }
      case "minimumSize": box.minimumSize = try size(&cursor)
      case "maximumSize": box.maximumSize = cursor.null() ? nil : try size(&cursor)
      case "rotates": box.rotates = try cursor.bool("true or false")
      case "flips": box.flips = try cursor.bool("true or false")
      case "snapAngle": box.snapAngle = cursor.null() ? nil : try cursor.number("an angle")
      case "handleSize": box.handleSize = try cursor.number("a size")
      case "limits": box.limits = try TraceManipulation.limits(&cursor)
      default: throw Failure("unknown key \"\(key.text)\" in a bounding box")
      }
    }
    if let most = box.maximumSize,
      most.width < box.minimumSize.width || most.height < box.minimumSize.height
    {
      throw Failure("a maximumSize that is less than the minimumSize")
    }
    return box
  }

  private static func size(_ cursor: inout JSONCursor) throws(Failure) -> Size {
    let (width, height) = try cursor.pair("[width,height]")
    guard width >= 0, height >= 0 else { throw Failure("a negative size") }
    return Size(width, height)
  }
}

extension BoxHandle {
  /// The word of the trace format.
  package var name: StaticString {
    switch self {
    case .topLeft: "topLeft"
    case .topCenter: "topCenter"
    case .topRight: "topRight"
    case .middleLeft: "middleLeft"
    case .middleRight: "middleRight"
    case .bottomLeft: "bottomLeft"
    case .bottomCenter: "bottomCenter"
    case .bottomRight: "bottomRight"
    case .rotation: "rotation"
    case .body: "body"
    }
  }
}
