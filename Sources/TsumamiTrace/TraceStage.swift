import Tsumami

/// The stage that the first line of a trace describes, read from JSON.
///
/// It is a class, so that the fields of every line carry no more of it than a reference.
final class TraceStage {
  typealias Failure = JSONCursor.Failure

  /// The largest number of nodes that is read.
  static let mostNodes = 1_000_000

  private(set) var description = StageDescription(size: Size(1000, 1000))
  private(set) var names = TraceNames()
  private var attachments = TraceAttachments()
  /// The attachments of the nodes that have some, in the order of the nodes.
  private var attachmentsOfNodes: [(node: Int, attachments: [TraceAttachment])] = []
  /// The nodes without a frame: they fill the stage.
  private var frameless: [Int] = []

  init(_ cursor: inout JSONCursor) throws(Failure) {
    var size: Size?
    var selected: [String] = []
    var focus: String?
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "size": size = try TraceWords.size("[width,height]", &cursor)
      case "nodes":
        try cursor.array { (cursor) throws(Failure) in try readNode(&cursor) }
      case "selected":
        selected = []
        try cursor.array { (cursor) throws(Failure) in
          selected.append(try cursor.string("the id of a node"))
        }
      case "focus": focus = cursor.null() ? nil : try cursor.string("the id of a node")
      default:
        guard try attachments.read(key, ofStage: true, &cursor) else {
          let kinds = TraceKinds.all.filter(\.isForStage).map(\.key)
          throw .unknownKey(
            key, in: "the stage", ["size"] + kinds + ["nodes", "selected", "focus"])
        }
      }
    }
    guard let size else { throw Failure("a stage needs a \"size\"") }
    description.size = size
    for place in frameless {
      description.nodes[place].node.frame.rect = Rect(origin: .zero, size: size)
    }
    try attach()
    for name in selected { description.selected.append(try names.node(name)) }
    description.focus = if let focus { try names.node(focus) } else { nil }
  }

  /// Describes the attachments, when all names are known.
  private func attach() throws(Failure) {
    let own = attachments.inOrder
    for attachment in own { try names.add(attachment, of: nil) }
    for (node, attachments) in attachmentsOfNodes {
      for attachment in attachments { try names.add(attachment, of: node) }
    }
    description.attachments = try described(own)
    for (node, attachments) in attachmentsOfNodes {
      description.nodes[node].attachments = try described(attachments)
    }
    attachmentsOfNodes = []
  }

  private func described(
    _ attachments: [TraceAttachment]
  ) throws(Failure) -> [AttachmentDescription] {
    var descriptions: [AttachmentDescription] = []
    for attachment in attachments {
      descriptions.append(
        AttachmentDescription(
          name: attachment.options.name, options: try attachment.options.resolved(names),
          attach: attachment.attach))
    }
    return descriptions
  }

  // MARK: Nodes

  private func readNode(_ cursor: inout JSONCursor) throws(Failure) {
    guard description.nodes.count < Self.mostNodes else {
      throw Failure("more than \(Self.mostNodes) nodes")
    }
    var id: String?
    var parent: Int?
    var node = Node(frame: Rect(0, 0, 0, 0))
    var hasFrame = false
    var attachments = TraceAttachments()
    let place = description.nodes.count
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "id": id = try cursor.string("the id of a node")
      case "parent":
        let name = try cursor.string("the id of a node")
        guard let place = names.nodes[name] else {
          throw Failure("there is no node \"\(name)\" before this one")
        }
        parent = place
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
          ] + TraceKinds.all.map(\.key))
      }
    }
    guard let id else { throw Failure("a node needs an \"id\"") }
    try names.add(id, at: place)
    if !hasFrame { frameless.append(place) }
    let inOrder = attachments.inOrder
    if !inOrder.isEmpty { attachmentsOfNodes.append((place, inOrder)) }
    description.nodes.append(NodeDescription(name: id, parent: parent, node: node))
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
