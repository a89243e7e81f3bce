import Tsumami

/// A node as a trace describes it, read from JSON: other nodes and attachments are referred to by
/// name.
struct TraceNode {
  typealias Failure = JSONCursor.Failure

  /// Its name.
  let id: String
  /// The name of its parent; nil for the stage.
  private(set) var parent: String?
  private(set) var node = Node(frame: Rect(0, 0, 0, 0))
  /// Whether it has a frame of its own; without one it fills the stage.
  private(set) var hasFrame = false
  let attachments: TraceAttachments

  init(_ cursor: inout JSONCursor, _ kinds: TraceKinds) throws(Failure) {
    var id: String?
    var (parent, node, hasFrame) = (self.parent, self.node, self.hasFrame)
    var attachments = TraceAttachments(kinds)
    try cursor.fields { (cursor, key) throws(Failure) in
      switch key {
      case "id": id = try cursor.string("the id of a node")
      case "parent": parent = try cursor.string("the id of a node")
      case "frame":
        node.frame.rect = try TraceWords.rect(&cursor)
        hasFrame = true
      default:
        if try Self.read(key, of: &node, &cursor) { return }
        if try attachments.read(key, &cursor) { return }
        throw .unknownKey(
          key, in: "a node",
          [
            "id", "parent", "frame", "anchor", "layoutRotation", "mirrored", "translation",
            "scale", "rotation", "clips", "hitInset", "enabled", "mask",
          ] + kinds.all.map { $0.key })
      }
    }
    guard let id else { throw Failure("a node needs an \"id\"") }
    self.id = id
    (self.parent, self.node, self.hasFrame) = (parent, node, hasFrame)
    self.attachments = attachments
  }

  /// Reads a key of a node itself.
  ///
  /// - Returns: false for a key that a node does not have.
  private static func read(
    _ key: JSONCursor.Key, of node: inout Node, _ cursor: inout JSONCursor
  ) throws(Failure) -> Bool {
    switch key {
    case "anchor": node.frame.anchor = try TraceWords.vector("[x,y]", &cursor)
    case "layoutRotation": node.frame.rotation = try cursor.number("an angle")
    case "mirrored": node.frame.mirror = try mirror(&cursor)
    case "clips": node.clips = try cursor.bool()
    case "hitInset": node.hitInsets = try TraceWords.insets(&cursor)
    case "enabled": node.isEnabled = try cursor.bool()
    case "mask":
      node.mask = try cursor.choice(
        "mask", ["all": .all, "gesture": .gesture, "subviews": .subviews, "none": .none])
    default: return try TraceWords.read(key, of: &node.placement, &cursor)
    }
    return true
  }

  /// Whether the content is mirrored along x and along y.
  private static func mirror(_ cursor: inout JSONCursor) throws(Failure) -> Vector {
    var flags: [Bool] = []
    try cursor.array { (cursor) throws(Failure) in flags.append(try cursor.bool()) }
    guard flags.count == 2 else {
      throw Failure("\(flags.count) values where [true or false,true or false] was expected")
    }
    return Vector(flags[0] ? -1 : 1, flags[1] ? -1 : 1)
  }
}
