import Tsumami

/// The keys and values of a line that is a call of the program.
///
/// It is a class, so that the fields of every line carry no more of it than a reference.
final class TraceCallFields {
  typealias Failure = JSONCursor.Failure

  /// The calls.
  private enum Name {
    case add, remove, move, bringToFront, resize, setDensity, setFrame, setBox, setPlacement,
      setEnabled
    case attach, configure, detach, reset, animate, scale, finishMotions, cancelInput, moveSheet,
      scrollTo, select, focus
  }

  private static let names: KeyValuePairs<StaticString, Name> = [
    "add": .add, "remove": .remove, "move": .move, "bringToFront": .bringToFront,
    "resize": .resize, "setDensity": .setDensity, "setFrame": .setFrame, "setBox": .setBox,
    "setPlacement": .setPlacement, "setEnabled": .setEnabled, "attach": .attach,
    "configure": .configure, "detach": .detach, "reset": .reset, "animate": .animate,
    "scale": .scale, "finishMotions": .finishMotions, "cancelInput": .cancelInput,
    "moveSheet": .moveSheet, "scrollTo": .scrollTo, "select": .select, "focus": .focus,
  ]

  /// The keys, in the order of the documentation.
  static let keys: [StaticString] = [
    "node", "gesture", "attachment", "nodes", "parent", "size", "pointsPerMillimetre", "frame",
    "box", "placement",
    "enabled", "attachments", "options", "spring", "factor", "about", "detent", "offset",
    "selected", "animated",
  ]

  private let kinds: TraceKinds
  /// The name of the call; nil until it is read.
  private var name: Name?
  /// The same as the trace has it.
  private var word: StaticString = ""
  /// The keys that were read, in their order.
  private var seen: [StaticString] = []

  private var node: String?
  private var gesture: String?
  private var attachment: String?
  private var nodes: [TraceNode] = []
  private var parent: String?
  private var size = Size.zero
  private var density = Stage.usualPointsPerMillimetre
  private var frame = Rect(0, 0, 0, 0)
  private var box: Box?
  private var placement = Placement.identity
  private var isEnabled = true
  private var attachments: [TraceAttachment] = []
  private var options = TraceOptions()
  private var spring = DampedSpring(response: 0.2)
  private var factor = 1.0
  private var about: Vector?
  private var detent: String?
  private var offset = Vector.zero
  private var selected: [String] = []
  private var isAnimated = true

  /// The first key that was read, for messages.
  var firstKey: StaticString? { seen.first }

  init(_ kinds: TraceKinds) { self.kinds = kinds }

  // MARK: Reading

  /// Reads the name of the call.
  func readName(_ cursor: inout JSONCursor) throws(Failure) {
    let key = try cursor.word("call")
    guard let known = Self.names.first(where: { $0.key ~= key }) else {
      throw .unknown("call", key, expected: Self.names.map { $0.key })
    }
    (word, name) = known
  }

  /// Reads the value of a key.
  ///
  /// - Returns: false for a key that no call has.
  func read(_ key: JSONCursor.Key, _ cursor: inout JSONCursor) throws(Failure) -> Bool {
    guard let known = Self.keys.first(where: { $0 ~= key }) else { return false }
    guard !seen.contains(where: { $0 ~= key }) else {
      throw Failure("the key \"\(known)\" occurs twice")
    }
    seen.append(known)
    switch key {
    case "node": node = cursor.null() ? nil : try cursor.string("the id of a node")
    case "gesture": gesture = try cursor.string("the name of a gesture")
    case "attachment": attachment = try cursor.string("the kind of an attachment")
    case "nodes":
      try cursor.array { (cursor) throws(Failure) in nodes.append(try TraceNode(&cursor, kinds)) }
    case "parent": parent = cursor.null() ? nil : try cursor.string("the id of a node")
    case "size": size = try TraceWords.size("[width,height]", &cursor)
    case "pointsPerMillimetre": density = try TraceWords.density(&cursor)
    case "frame": frame = try TraceWords.rect(&cursor)
    case "box": box = try TraceWords.box(&cursor)
    case "placement": placement = try TraceWords.placement(&cursor)
    case "enabled": isEnabled = try cursor.bool()
    case "attachments": attachments = try readAttachments(&cursor)
    case "options": options = try TraceOptions.read(&cursor)
    case "spring": spring = try TraceWords.spring(&cursor)
    case "factor": factor = try cursor.number("a factor above 0")
    case "about": about = try TraceWords.vector("[x,y]", &cursor)
    case "detent": detent = cursor.null() ? nil : try cursor.string("the name of a detent")
    case "offset": offset = try TraceWords.vector("[x,y]", &cursor)
    case "selected": selected = try TraceWords.nodes(&cursor)
    default: isAnimated = try cursor.bool()
    }
    return true
  }

  private func readAttachments(_ cursor: inout JSONCursor) throws(Failure) -> [TraceAttachment] {
    var attachments = TraceAttachments(kinds)
    try cursor.fields { (cursor, key) throws(Failure) in
      guard try attachments.read(key, &cursor) else {
        throw .unknownKey(key, in: "attachments", kinds.all.map { $0.key })
      }
    }
    return attachments.inOrder
  }

  // MARK: Interpretation

  /// The call; what it adds and removes changes the names.
  func call(_ names: inout TraceNames) throws(Failure) -> TraceCall {
    guard let name else { throw Failure("a line without \"call\"") }
    switch name {
    case .add, .remove, .move, .bringToFront, .setFrame, .setBox, .setPlacement:
      return try nodeCall(name, &names)
    case .setEnabled, .attach, .configure, .detach: return try attachmentCall(name, &names)
    case .reset, .animate, .scale, .moveSheet, .scrollTo: return try motionCall(name, names)
    case .resize:
      try check(["size"])
      return .resize(size)
    case .setDensity:
      try check(["pointsPerMillimetre"])
      return .setDensity(density)
    case .finishMotions:
      try check([])
      return .finishMotions
    case .cancelInput:
      try check([])
      return .cancelInput
    case .select:
      try check(["selected"])
      return .select(try names.nodes(selected))
    case .focus:
      try check(["node"])
      guard let node else { return .focus(nil) }
      return .focus(try names.node(node))
    }
  }

  /// A call that is about nodes.
  private func nodeCall(
    _ name: Name, _ names: inout TraceNames
  ) throws(Failure) -> TraceCall {
    switch name {
    case .add:
      try check(["nodes"])
      return .add(try add(to: &names))
    case .remove:
      try check(["node"])
      let node = try names.node(try nodeName())
      names.remove(node: node)
      return .remove(node)
    case .move:
      try check(["node", "parent"])
      let node = try names.node(try nodeName())
      let parent: Int? = if let parent { try names.node(parent) } else { nil }
      try names.move(node, to: parent)
      return .move(node, to: parent)
    case .setFrame:
      try check(["node", "frame"], optional: "animated")
      return .setFrame(try names.node(try nodeName()), frame)
    case .setBox:
      try check(["node", "box"])
      return .setBox(
        try names.node(try nodeName()), box ?? Box(center: .zero, size: .zero))
    case .setPlacement:
      try check(["node", "placement"])
      return .setPlacement(try names.node(try nodeName()), placement)
    default:
      try check(["node"])
      return .bringToFront(try names.node(try nodeName()))
    }
  }

  /// A call that is about attachments, or a node that is enabled as they are.
  private func attachmentCall(
    _ name: Name, _ names: inout TraceNames
  ) throws(Failure) -> TraceCall {
    switch name {
    case .setEnabled:
      if has("node"), !has("gesture"), !has("attachment") {
        try check(["node", "enabled"])
        return .setEnabled(try names.node(try nodeName()), isEnabled)
      }
      guard !has("node") || !has("gesture") else {
        throw Failure("setEnabled names a node or a gesture, not both")
      }
      try checkAttachment(and: "enabled", orNode: true)
      return .setAttachmentEnabled(try attached(names), isEnabled)
    case .attach:
      try check(["attachments"], optional: "node")
      let node: Int? = if let node { try names.node(node) } else { nil }
      if node == nil, let other = attachments.first(where: { !kinds.all[$0.kind].isForStage }) {
        throw Failure("\"\(kinds.all[other.kind].key)\" needs a \"node\"")
      }
      for attachment in attachments { try names.add(attachment, of: node) }
      return .attach(try names.described(attachments), to: node)
    case .configure:
      try checkAttachment(and: "options")
      return .configure(try attached(names), try options.resolved(names))
    default:
      try checkAttachment()
      let attachment = try attached(names)
      names.remove(attachment: attachment)
      return .detach(attachment)
    }
  }

  /// A call that moves content.
  private func motionCall(_ name: Name, _ names: TraceNames) throws(Failure) -> TraceCall {
    switch name {
    case .reset:
      try check(["node"], optional: "animated")
      return .reset(try names.manipulable(try nodeName()), animated: isAnimated)
    case .animate:
      try check(["node", "placement"], optional: "spring")
      return .animate(try names.manipulable(try nodeName()), to: placement, by: spring)
    case .scale:
      try check(["node", "factor"], optional: "about", "animated")
      guard factor > 0 else { throw Failure("a factor that is not above 0") }
      return .scale(
        try names.manipulable(try nodeName()), by: factor, about: about,
        animated: isAnimated)
    case .moveSheet:
      try check(["node", "detent"], optional: "animated")
      return .moveSheet(
        try names.sheet(try nodeName(), detent: detent), to: detent,
        animated: isAnimated)
    default:
      try check(["node", "offset"], optional: "animated")
      return .scroll(try names.scroll(try nodeName()), to: offset, animated: isAnimated)
    }
  }

  private func add(to names: inout TraceNames) throws(Failure) -> [NodeDescription] {
    var descriptions: [NodeDescription] = []
    var places: [Int] = []
    for node in nodes {
      guard node.hasFrame else { throw Failure("the node \"\(node.id)\" needs a \"frame\"") }
      descriptions.append(try names.add(node))
      places.append(try names.node(node.id))
    }
    for (node, place) in zip(nodes, places) {
      for attachment in node.attachments.inOrder { try names.add(attachment, of: place) }
    }
    for (index, node) in nodes.enumerated() {
      descriptions[index].attachments = try names.described(node.attachments.inOrder)
    }
    return descriptions
  }

  /// Makes sure that there are the keys that the call needs, and no others.
  private func check(
    _ required: [StaticString], optional: StaticString...
  ) throws(Failure) {
    let allowed = required + optional
    if let extra = seen.first(where: { key in !allowed.contains { "\($0)" == "\(key)" } }) {
      let expected = allowed.isEmpty ? "it has no keys" : "expected \(Failure.list(allowed))"
      throw Failure("the key \"\(extra)\" does not belong in \(noun); \(expected)")
    }
    if let missing = required.first(where: { !has($0) }) {
      throw Failure("\(noun) needs \(Self.article(of: missing))\"\(missing)\"")
    }
  }

  /// The call in a sentence: "an add".
  private var noun: String {
    let isVowel = "aeiou".utf8.contains(word.utf8Start.pointee)
    return "\(isVowel ? "an" : "a") \(word)"
  }

  private func has(_ key: StaticString) -> Bool { seen.contains { "\($0)" == "\(key)" } }

  private static func article(of key: StaticString) -> String {
    switch "\(key)" {
    case "nodes", "options", "attachments", "selected", "enabled": ""
    case "offset", "attachment": "an "
    default: "a "
    }
  }

  /// The same for a call of an attachment: a gesture by its name, another one by its node and kind;
  /// of some calls a node alone, which is not checked here.
  private func checkAttachment(
    and key: StaticString? = nil, orNode: Bool = false
  ) throws(Failure) {
    guard has("gesture") || has("node") else {
      throw Failure(
        "\(noun) needs \(orNode ? "a \"node\", " : "")a \"gesture\", or the \"node\" and the kind "
          + "of an \"attachment\"")
    }
    let own: [StaticString] = has("gesture") ? ["gesture"] : ["node", "attachment"]
    try check(own + (key.map { [$0] } ?? []))
  }

  private func attached(_ names: TraceNames) throws(Failure) -> Int {
    if let gesture { return try names.attachment(gesture) }
    return try names.attachment(ofKind: attachment ?? "", at: try nodeName())
  }

  private func nodeName() throws(Failure) -> String {
    guard let node else { throw Failure("null where the id of a node was expected") }
    return node
  }
}
