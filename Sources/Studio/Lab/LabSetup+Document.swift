import Tsumami

// A setup as the first line of a trace, and back.

extension LabSetup {
  /// The first line of a trace: the engine's own description of the stage.
  var header: Value {
    let run = LabRun(self)
    defer { run.close() }
    let (nodes, wholes, setup) = (run.nodes, run.wholes, self)
    let writer = ValueWriter(namesAll: true) { id in
      nodes.lastIndex(of: id).map { setup.nodes[$0].name } ?? "stage"
    } attachmentName: { id in
      wholes.first { $0.id == id }?.name ?? ""
    }
    run.stage.describe(to: writer)
    return .object([Value.Entry("tsumami", .number(1)), Value.Entry("stage", writer.value)])
  }

  /// Reads the first line of a trace.
  ///
  /// - Throws: what the lab does not know.
  init(header: Value) throws(DocumentProblem) {
    let line = try ObjectReader(header, at: "")
    guard try line.number("tsumami") == 1 else {
      throw line.problem("tsumami", "1, the version of the format")
    }
    let stage = try line.object("stage")
    let numbers = try stage.numbers("size", 2, in: 0...1e9)
    self.init(size: Size(numbers[0], numbers[1]))
    try stage.allow(["size", "pointsPerMillimetre", "nodes", "gestures", "selected", "focus"])
    if stage.has("pointsPerMillimetre") {
      pointsPerMillimetre = try stage.number("pointsPerMillimetre")
    }
    if stage.has("gestures") {
      var root = LabNode.stage(size)
      try root.readGestures(stage)
      nodes.append(root)
    }
    if stage.has("nodes") {
      try stage.forEach("nodes") { (reader) throws(DocumentProblem) in
        nodes.append(try read(reader))
      }
    }
    if stage.has("selected") { selected = try stage.texts("selected") }
    for name in selected where node(named: name) == nil {
      throw stage.problem("selected", "the ids of nodes")
    }
    if stage.has("focus") { focus = try stage.text("focus") }
    if let focus, node(named: focus) == nil { throw stage.problem("focus", "the id of a node") }
    try checkSize()
    nameAll()
    preset = LabPreset.of(self)
  }

  /// Makes sure that the pad does not have more than a page can show.
  func checkSize() throws(DocumentProblem) {
    guard nodes.count <= Self.mostNodes else {
      throw DocumentProblem(
        path: "stage.nodes", expected: "at most " + Text(Self.mostNodes) + " nodes",
        found: Text(nodes.count) + " nodes")
    }
    guard parts.count <= Self.mostParts else {
      throw DocumentProblem(
        path: "stage.nodes", expected: "at most " + Text(Self.mostParts) + " parts",
        found: Text(parts.count) + " parts")
    }
  }

  /// Reads a node; its parent is among those that were read.
  func read(_ reader: ObjectReader) throws(DocumentProblem) -> LabNode {
    try reader.allow(
      [
        "id", "parent", "frame", "anchor", "layoutRotation", "mirrored", "clips", "hitInset",
        "enabled", "mask", "translation", "scale", "rotation",
      ] + LabNode.attachmentKeys)
    var frame = Rect(0, 0, size.width, size.height)
    if reader.has("frame") {
      let n = try reader.numbers("frame", 4)
      frame = Rect(n[0], n[1], n[2], n[3])
      guard n[2] >= 0, n[3] >= 0 else {
        throw reader.problem("frame", "a size that is not negative")
      }
    }
    var known = LabNode(try reader.text("id"), frame: frame)
    if reader.has("parent") {
      let parent = try reader.text("parent")
      known.parent = self.node(named: parent)
      if known.parent == nil { throw reader.problem("parent", "a node that comes before") }
    }
    var node = known.node
    if reader.has("layoutRotation") { node.frame.rotation = try reader.number("layoutRotation") }
    if reader.has("mirrored") {
      let flags = try reader.list("mirrored")
      guard flags.count == 2 else { throw reader.problem("mirrored", "two truth values") }
      node.frame.mirror = Vector(
        flags[0] == .bool(true) ? -1 : 1, flags[1] == .bool(true) ? -1 : 1)
    }
    if reader.has("clips") { node.clips = try reader.bool("clips") }
    if reader.has("anchor") { node.frame.anchor = try reader.vector("anchor") }
    if reader.has("hitInset") { node.hitInsets = try reader.insets("hitInset") }
    if reader.has("enabled") { node.isEnabled = try reader.bool("enabled") }
    if reader.has("mask") { node.mask = try reader.mask("mask") }
    node.placement = try reader.placement()
    known.node = node
    try known.readAttachments(reader)
    return known
  }

  // MARK: After a run

  /// The setup with everything where a run has left it.
  func continued(after run: LabRun) -> LabSetup {
    var setup = self
    for (place, id) in run.nodes.enumerated() where setup.nodes.indices.contains(place) {
      guard let id, let node = run.stage.node(id), !setup.nodes[place].isStage else { continue }
      if setup.nodes[place].parts.contains(where: { $0.kind == .sheet }) {
        let position = run.stage.sheetPosition(of: id)
        setup.nodes[place].detent = position?.detent.map { Text($0) }
        setup.nodes[place].isClosed = position?.detent == nil && position?.height == 0
      } else {
        setup.nodes[place].node.frame = node.frame
        setup.nodes[place].node.placement = node.placement
      }
      if setup.nodes[place].parts.contains(where: { $0.kind == .list }) {
        setup.nodes[place].offset = run.stage.contentOffset(of: id) ?? .zero
      }
      setup.nodes[place].knobValue = run.stage.knob(of: id)?.value
    }
    return setup
  }
}

extension LabNode {
  /// The keys of attachments.
  static var attachmentKeys: [Text] {
    ["gestures"] + LabKind.singles.map { Text(stringLiteral: $0.key) }
  }

  /// Reads what is attached to a node.
  mutating func readAttachments(_ reader: ObjectReader) throws(DocumentProblem) {
    try readGestures(reader)
    for kind in LabKind.singles {
      let key = Text(stringLiteral: kind.key)
      guard reader.has(key), let settings = try reader.settings(key) else { continue }
      parts.append(try LabPart(kind, settings, &self))
    }
  }

  /// Reads the gestures of a node or of the stage.
  mutating func readGestures(_ reader: ObjectReader) throws(DocumentProblem) {
    guard reader.has("gestures") else { return }
    try reader.forEach("gestures") { (gesture) throws(DocumentProblem) in
      var part = try LabPart(gesture: gesture.object("gesture"))
      if gesture.has("name") { part.name = try gesture.text("name") }
      part.options = try LabOptions(gesture)
      parts.append(part)
    }
  }
}

extension DescribedOptions<Text> {
  /// Reads the options of an attachment.
  init(_ reader: ObjectReader) throws(DocumentProblem) {
    self.init()
    if reader.has("priority") {
      switch try reader.text("priority") {
      case "high": priority = .high
      case "normal": priority = .normal
      default: throw reader.problem("priority", "high or normal")
      }
    }
    if reader.has("simultaneousWith") {
      if reader.isText("simultaneousWith") {
        switch try reader.text("simultaneousWith") {
        case "all": simultaneity = .all
        case "node": simultaneity = .node
        default: throw reader.problem("simultaneousWith", "all, node or a list of names")
        }
      } else {
        simultaneity = .with(try reader.texts("simultaneousWith"))
      }
    }
    if reader.has("requiresFailureOf") {
      requiredToFail = try reader.texts("requiresFailureOf")
    }
    if reader.has("enabled") { isEnabled = try reader.bool("enabled") }
    if reader.has("kinds") {
      kinds = []
      for word in try reader.texts("kinds") {
        guard let kind = PointerKind(word: word) else {
          throw reader.problem("kinds", "a list of touch, pen and mouse")
        }
        kinds.insert(PointerKinds(kind))
      }
    }
    if reader.has("buttons") {
      buttons = PointerButtons(rawValue: try reader.integer("buttons", in: 0...1023))
    }
  }
}

extension ObjectReader {
  /// The texts of a list.
  func texts(_ name: Text) throws(DocumentProblem) -> [Text] {
    var texts: [Text] = []
    for value in try list(name) {
      guard case .text(let text) = value else { throw problem(name, "texts") }
      texts.append(text)
    }
    return texts
  }

  /// The settings of an attachment that a node has at most once; nil for false.
  func settings(_ name: Text) throws(DocumentProblem) -> ObjectReader? {
    guard isBool(name) else { return try object(name) }
    return try bool(name) ? ObjectReader(.object([]), at: name) : nil
  }

  /// Insets: one number for all, or four from the top counterclockwise.
  ///
  /// Traces of imported recordings have a node that every pointer hits, wherever it goes down.
  func insets(_ name: Text) throws(DocumentProblem) -> Insets {
    let range = -1e16...1e16
    guard !isNumber(name) else { return Insets(try number(name, in: range)) }
    let n = try numbers(name, 4, in: range)
    return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// The attachments of a node that take part.
  func mask(_ name: Text) throws(DocumentProblem) -> AttachmentMask {
    let masks: [(Text, AttachmentMask)] = [
      ("all", .all), ("gesture", .gesture), ("subviews", .subviews), ("none", .none),
    ]
    let word = try text(name)
    for (known, mask) in masks where known == word { return mask }
    throw problem(name, "all, gesture, subviews or none")
  }

  /// The placement whose parts are among the named values.
  func placement() throws(DocumentProblem) -> Placement {
    var placement = Placement.identity
    if has("translation") { placement.translation = try vector("translation") }
    if has("scale") {
      placement.scale =
        isNumber("scale") ? Vector.one * (try number("scale")) : try vector("scale")
    }
    if has("rotation") { placement.rotation = try number("rotation") }
    return placement
  }
}
