import Tsumami

/// The stage that the first line of a trace describes, read from JSON.
///
/// It is a class, so that the fields of every line carry no more of it than a reference.
final class TraceStage {
  typealias Failure = JSONCursor.Failure

  private(set) var description = StageDescription(size: Size(1000, 1000))
  private(set) var names: TraceNames
  private var attachments: TraceAttachments
  /// The attachments of the nodes that have some, in the order of the nodes.
  private var attachmentsOfNodes: [(node: Int, attachments: [TraceAttachment])] = []
  /// The nodes without a frame: they fill the stage.
  private var frameless: [Int] = []

  init(_ cursor: inout JSONCursor, _ kinds: TraceKinds) throws(Failure) {
    names = TraceNames(kinds)
    attachments = TraceAttachments(kinds)
    var size: Size?
    var density = Stage.usualPointsPerMillimetre
    var selected: [String] = []
    var focus: String?
    try cursor.fields { (cursor, key) throws(Failure) in
      switch key {
      case "size": size = try TraceWords.size("[width,height]", &cursor)
      case "pointsPerMillimetre": density = try TraceWords.density(&cursor)
      case "nodes":
        try cursor.array { (cursor) throws(Failure) in try add(TraceNode(&cursor, kinds)) }
      case "selected": selected = try TraceWords.nodes(&cursor)
      case "focus": focus = cursor.null() ? nil : try cursor.string("the id of a node")
      default:
        guard try attachments.read(key, ofStage: true, &cursor) else {
          let kinds = kinds.all.filter { $0.isForStage }.map { $0.key }
          throw .unknownKey(
            key, in: "the stage",
            ["size", "pointsPerMillimetre"] + kinds + ["nodes", "selected", "focus"])
        }
      }
    }
    guard let size else { throw Failure("a stage needs a \"size\"") }
    description.size = size
    description.pointsPerMillimetre = density
    for place in frameless {
      description.nodes[place].node.frame.rect = Rect(origin: .zero, size: size)
    }
    try attach()
    for name in selected { description.selected.append(try names.node(name)) }
    description.focus = if let focus { try names.node(focus) } else { nil }
  }

  private func add(_ node: TraceNode) throws(Failure) {
    let place = description.nodes.count
    description.nodes.append(try names.add(node))
    if !node.hasFrame { frameless.append(place) }
    let attachments = node.attachments.inOrder
    if !attachments.isEmpty { attachmentsOfNodes.append((place, attachments)) }
  }

  /// Describes the attachments, when all names are known.
  private func attach() throws(Failure) {
    let own = attachments.inOrder
    for attachment in own { try names.add(attachment, of: nil) }
    for (node, attachments) in attachmentsOfNodes {
      for attachment in attachments { try names.add(attachment, of: node) }
    }
    description.attachments = try names.described(own)
    for (node, attachments) in attachmentsOfNodes {
      description.nodes[node].attachments = try names.described(attachments)
    }
    attachmentsOfNodes = []
  }
}
