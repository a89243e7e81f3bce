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
    let node = reader.has("node") ? try reader.text("node") : nil
    func known() throws(DocumentProblem) -> Text {
      guard let node, setup.node(named: node) != nil else {
        throw reader.problem("node", "the id of a node")
      }
      return node
    }
    func attached() throws(DocumentProblem) -> Attached {
      if reader.has("gesture") { return .name(try reader.text("gesture")) }
      let key = try reader.text("attachment")
      guard let kind = LabKind.single(key) else {
        throw reader.problem("attachment", "a kind of attachment")
      }
      return .kind(kind, node: try known())
    }
    let animated = reader.has("animated") ? try reader.bool("animated") : true
    let call = try reader.text("call")
    switch call {
    case "add": return .add(try add(reader, &setup))
    case "remove": return .remove(try known())
    case "move":
      return .move(try known(), parent: reader.has("parent") ? try reader.text("parent") : nil)
    case "bringToFront": return .bringToFront(try known())
    case "resize":
      let size = try reader.vector("size")
      return .resize(Size(size.x, size.y))
    case "setDensity": return .setDensity(try reader.number("pointsPerMillimetre"))
    case "setFrame":
      let n = try reader.numbers("frame", 4)
      return .setFrame(try known(), Rect(n[0], n[1], n[2], n[3]))
    case "setBox":
      let box = try reader.object("box")
      let size = try box.vector("size")
      return .setBox(
        try known(),
        Box(
          center: try box.vector("center"), size: Size(size.x, size.y),
          rotation: box.has("rotation") ? try box.number("rotation") : 0))
    case "setPlacement":
      return .setPlacement(try known(), try reader.object("placement").placement())
    case "setEnabled":
      let isEnabled = try reader.bool("enabled")
      return reader.has("gesture")
        ? .setEnabled(try attached(), isEnabled) : .setNodeEnabled(try known(), isEnabled)
    case "attach": return try attach(reader, node: node == nil ? nil : known(), &setup)
    case "configure":
      return .configure(try attached(), try LabOptions(reader.object("options")))
    case "detach":
      let attached = try attached()
      setup.forget(attached)
      return .detach(attached)
    case "reset": return .reset(try known(), animated: animated)
    case "animate":
      var spring = DampedSpring(response: 0.2)
      if reader.has("spring") {
        let n = try reader.numbers("spring", 3)
        guard n[0] > 0, n[1] > 0, n[2] >= 0 else {
          throw reader.problem("spring", "a mass and a stiffness above 0, and a damping")
        }
        spring = DampedSpring(mass: n[0], stiffness: n[1], damping: n[2])
      }
      return .animate(try known(), try reader.object("placement").placement(), spring)
    case "scale":
      return .scale(
        try known(), by: try reader.number("factor"),
        about: reader.has("about") ? try reader.vector("about") : nil, animated: animated)
    case "finishMotions": return .finishMotions
    case "moveSheet":
      return .moveSheet(
        try known(), detent: reader.has("detent") ? try reader.text("detent") : nil,
        animated: animated)
    case "scrollTo": return .scroll(try known(), try reader.vector("offset"), animated: animated)
    case "select": return .select(try reader.texts("selected"))
    case "focus": return .focus(node)
    default: throw reader.problem("call", "a call that the lab knows")
    }
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
    var state = LabNode(node ?? "", frame: setup.nodes[place].frame)
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
    return .attach(all, node: node)
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
