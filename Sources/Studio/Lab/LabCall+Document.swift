import Tsumami

// The calls of a trace. Nodes and parts that they add are in the setup at once, and arrive with the
// call.

extension LabCall {
  /// Reads a line with a call.
  ///
  /// - Parameters:
  ///   - reader: the line.
  ///   - line: the line.
  ///   - setup: gets the nodes and the parts that the call adds.
  /// - Throws: what the lab does not know.
  init(_ reader: ObjectReader, _ line: Value, _ setup: inout LabSetup) throws(DocumentProblem) {
    self.line = line
    action = try Self.action(reader, &setup)
  }

  private static func action(
    _ reader: ObjectReader, _ setup: inout LabSetup
  ) throws(DocumentProblem) -> Action {
    let call = try reader.text("call")
    switch call {
    case "add": return .add(try add(reader, &setup))
    case "resize":
      let size = try reader.vector("size")
      return .resize(Size(size.x, size.y))
    case "setDensity": return .setDensity(try reader.number("pointsPerMillimetre"))
    case "attach":
      let node = reader.has("node") ? try known(reader, setup) : nil
      return try attach(reader, node: node, &setup)
    case "configure":
      return .configure(try attached(reader, setup), try LabOptions(reader.object("options")))
    case "detach":
      let attached = try attached(reader, setup)
      setup.forget(attached)
      return .detach(attached)
    case "setEnabled":
      let isEnabled = try reader.bool("enabled")
      return reader.has("gesture")
        ? .setAttachmentEnabled(try attached(reader, setup), isEnabled)
        : .setEnabled(try known(reader, setup), isEnabled)
    case "finishMotions": return .finishMotions
    case "cancelInput": return .cancelInput
    case "select": return .select(try reader.texts("selected"))
    case "focus": return .focus(reader.has("node") ? try reader.text("node") : nil)
    default:
      if let action = try placing(call, reader, setup) { return action }
      if let action = try moving(call, reader, setup) { return action }
      throw reader.problem("call", "a call that the lab knows")
    }
  }

  /// A call that puts a node somewhere; nil for others.
  private static func placing(
    _ call: Text, _ reader: ObjectReader, _ setup: LabSetup
  ) throws(DocumentProblem) -> Action? {
    switch call {
    case "remove": return .remove(try known(reader, setup))
    case "move":
      let parent = reader.has("parent") ? try reader.text("parent") : nil
      return .move(try known(reader, setup), to: parent)
    case "bringToFront": return .bringToFront(try known(reader, setup))
    case "setFrame":
      let n = try reader.numbers("frame", 4)
      return .setFrame(try known(reader, setup), Rect(n[0], n[1], n[2], n[3]))
    case "setBox":
      let box = try reader.object("box")
      let size = try box.vector("size")
      return .setBox(
        try known(reader, setup),
        Box(
          center: try box.vector("center"), size: Size(size.x, size.y),
          rotation: box.has("rotation") ? try box.number("rotation") : 0))
    case "setPlacement":
      return .setPlacement(
        try known(reader, setup), try reader.object("placement").placement())
    default: return nil
    }
  }

  /// A call after which content moves by itself; nil for others.
  private static func moving(
    _ call: Text, _ reader: ObjectReader, _ setup: LabSetup
  ) throws(DocumentProblem) -> Action? {
    let animated = reader.has("animated") ? try reader.bool("animated") : true
    switch call {
    case "reset": return .reset(try known(reader, setup), animated: animated)
    case "animate":
      var spring = DampedSpring(response: 0.2)
      if reader.has("spring") {
        let n = try reader.numbers("spring", 3)
        guard n[0] > 0, n[1] > 0, n[2] >= 0 else {
          throw reader.problem("spring", "a mass and a stiffness above 0, and a damping")
        }
        spring = DampedSpring(mass: n[0], stiffness: n[1], damping: n[2])
      }
      return .animate(
        try known(reader, setup), to: try reader.object("placement").placement(), by: spring)
    case "scale":
      return .scale(
        try known(reader, setup), by: try reader.number("factor"),
        about: reader.has("about") ? try reader.vector("about") : nil, animated: animated)
    case "moveSheet":
      let detent = reader.has("detent") ? try reader.text("detent") : nil
      return .moveSheet(try known(reader, setup), to: detent?.string, animated: animated)
    case "scrollTo":
      return .scroll(
        try known(reader, setup), to: try reader.vector("offset"), animated: animated)
    default: return nil
    }
  }

  /// The node of a call, which is there.
  private static func known(
    _ reader: ObjectReader, _ setup: LabSetup
  ) throws(DocumentProblem) -> Text {
    let node = reader.has("node") ? try reader.text("node") : nil
    guard let node, setup.node(named: node) != nil else {
      throw reader.problem("node", "the id of a node")
    }
    return node
  }

  /// The attachment of a call: a gesture by its name, another one by its node and kind.
  private static func attached(
    _ reader: ObjectReader, _ setup: LabSetup
  ) throws(DocumentProblem) -> Attached {
    if reader.has("gesture") { return .name(try reader.text("gesture")) }
    let key = try reader.text("attachment")
    guard let kind = LabKind.single(key) else {
      throw reader.problem("attachment", "a kind of attachment")
    }
    return .kind(kind, node: try known(reader, setup))
  }

  private static func add(
    _ reader: ObjectReader, _ setup: inout LabSetup
  ) throws(DocumentProblem) -> [Int] {
    var places: [Int] = []
    try reader.forEach("nodes") { (each) throws(DocumentProblem) in
      guard each.has("frame") else { throw each.problem("frame", "a frame") }
      var node = try setup.read(each)
      node.isLater = true
      places.append(setup.nodes.count)
      setup.nodes.append(node)
    }
    return places
  }

  private static func attach(
    _ reader: ObjectReader, node: Text?, _ setup: inout LabSetup
  ) throws(DocumentProblem) -> Action {
    let place: Int
    if let node {
      place = setup.node(named: node) ?? 0
    } else {
      place = setup.stagePlace()
    }
    // The settings are read as those of a node by itself.
    var state = LabNode(node ?? "", frame: setup.nodes[place].node.frame.rect)
    try state.readAttachments(reader.object("attachments"))
    var all: [Attaching] = []
    for part in state.parts {
      var attaching = Attaching(part: part, state: state)
      let isThere =
        !part.kind.isGesture
        && setup.nodes[place].parts.contains { $0.kind == part.kind && !$0.isGone }
      if !isThere {
        let arrival = setup.nextArrival()
        attaching.arrival = arrival
        attaching.part.arrival = arrival
        setup.nodes[place].parts.append(attaching.part)
        setup.nodes[place].sort()
      }
      all.append(attaching)
    }
    return .attach(all, to: node)
  }
}

extension LabSetup {
  /// The index of the last node with a name; nil if there is none.
  func node(named name: Text) -> Int? { nodes.lastIndex { $0.name == name && !$0.isStage } }

  /// The index of the stage itself among the nodes; it is added if it had no attachments.
  fileprivate mutating func stagePlace() -> Int {
    if let place = nodes.firstIndex(where: { $0.isStage }) { return place }
    nodes.append(.stage(size))
    return nodes.count - 1
  }

  /// Notes that an attachment goes, so that another one of its kind may arrive.
  fileprivate mutating func forget(_ attached: LabCall.Attached) {
    for node in nodes.indices {
      for part in nodes[node].parts.indices {
        let each = nodes[node].parts[part]
        switch attached {
        case .name(let name): if each.name != name { continue }
        case .kind(let kind, let owner):
          if each.kind != kind || self.node(named: owner) != node { continue }
        }
        nodes[node].parts[part].isGone = true
      }
    }
  }

  /// The number of the next part that arrives with a call.
  fileprivate func nextArrival() -> Int {
    var next = 0
    for node in nodes {
      for part in node.parts { next = Swift.max(next, (part.arrival ?? -1) + 1) }
    }
    return next
  }
}
