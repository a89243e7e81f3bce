import Tsumami

/// The stage that the first line of a trace describes, read from JSON.
///
/// It is a class, so that the fields of every line carry no more of it than a reference.
final class TraceStage {
  typealias Failure = JSONCursor.Failure

  /// The largest number of nodes that is read.
  static let mostNodes = 1_000_000

  private(set) var header = TraceHeader(StageDescription(size: Size(1000, 1000)))
  private(set) var names = TraceNames()
  /// The names that gestures refer to, resolved when all names are known.
  private var relations:
    [(node: Int, gesture: Int, simultaneousWith: [String], requires: [String])] = []
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
      default: throw .unknownKey(key, in: "the stage", "size", "nodes", "selected", "focus")
      }
    }
    guard let size else { throw Failure("a stage needs a \"size\"") }
    header.stage.size = size
    for place in frameless {
      header.stage.nodes[place].node.frame.rect = Rect(origin: .zero, size: size)
    }
    try resolveRelations()
    for name in selected {
      let node = try names.node(name)
      guard header.stage.nodes[node].box != nil else {
        throw Failure("the node \"\(name)\" is selected but has no bounding box")
      }
      header.selected.append(node)
    }
    header.focus = if let focus { try names.node(focus) } else { nil }
  }

  private func resolveRelations() throws(Failure) {
    for relation in relations {
      var gesture = header.stage.nodes[relation.node].gestures[relation.gesture]
      gesture.requiredToFail = []
      for name in relation.requires { gesture.requiredToFail.append(try names.gesture(name)) }
      if case .with = gesture.simultaneity {
        var places: [Int] = []
        for name in relation.simultaneousWith { places.append(try names.gesture(name)) }
        gesture.simultaneity = .with(places)
      }
      header.stage.nodes[relation.node].gestures[relation.gesture] = gesture
    }
    for options in header.options.values {
      if case .with(let others) = options.simultaneity {
        for name in others { try names.checkAttachment(name) }
      }
      for name in options.requiredToFail { try names.checkAttachment(name) }
    }
  }

  // MARK: Nodes

  private func readNode(_ cursor: inout JSONCursor) throws(Failure) {
    guard header.stage.nodes.count < Self.mostNodes else {
      throw Failure("more than \(Self.mostNodes) nodes")
    }
    var id: String?
    var parent: Int?
    var node = Node(frame: Rect(0, 0, 0, 0))
    var hasFrame = false
    var described = NodeDescription(name: "", node: node)
    let place = header.stage.nodes.count
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
      case "gestures":
        try cursor.array { (cursor) throws(Failure) in
          try readGesture(&cursor, node: place, into: &described.gestures)
        }
      case "manipulable":
        described.manipulation = try TraceManipulation.read(
          &cursor, options: &header.options[.init(node: place, kind: .manipulation)])
      case "boundingBox":
        described.box = try TraceBox.read(
          &cursor, options: &header.options[.init(node: place, kind: .boundingBox)])
      case "scroll":
        described.scroll = try TraceScroll.read(
          &cursor, options: &header.options[.init(node: place, kind: .scroll)])
      case "sheet":
        described.sheet = try TraceSheet.read(
          &cursor, options: &header.options[.init(node: place, kind: .sheet)])
      default:
        guard try Self.read(key, of: &node, &cursor) else {
          throw .unknownKey(
            key, in: "a node", "id", "parent", "frame", "anchor", "layoutRotation", "mirrored",
            "translation", "scale", "rotation", "clips", "hitInset", "enabled", "gestures", "mask",
            "manipulable", "boundingBox", "scroll", "sheet")
        }
      }
    }
    guard let id else { throw Failure("a node needs an \"id\"") }
    if !hasFrame { frameless.append(place) }
    described.name = id
    described.parent = parent
    described.node = node
    try names.add(described, at: place)
    for kind in TraceHeader.Kind.allCases where !header.options.isEmpty {
      if let name = header.options[.init(node: place, kind: kind)]?.name {
        try names.addAttachment(name)
      }
    }
    header.stage.nodes.append(described)
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
    case "translation": node.placement.translation = try TraceWords.vector("[x,y]", &cursor)
    case "scale":
      node.placement.scale =
        if cursor.peek() == 0x5B { try TraceWords.vector("[x,y]", &cursor) } else {
          Vector.one * (try cursor.number("a scale"))
        }
    case "rotation": node.placement.rotation = try cursor.number("an angle")
    case "clips": node.clips = try cursor.bool()
    case "hitInset": node.hitInsets = try TraceWords.insets(&cursor)
    case "enabled": node.isEnabled = try cursor.bool()
    case "mask":
      node.mask = try cursor.choice(
        "mask", ["all": .all, "gesture": .gesture, "subviews": .subviews, "none": .none])
    default: return false
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

  // MARK: Gestures

  private func readGesture(
    _ cursor: inout JSONCursor, node: Int, into gestures: inout [AttachedGestureDescription]
  ) throws(Failure) {
    var name: String?
    var gesture: GestureDescription?
    var result = AttachedGestureDescription(name: "", gesture: .tap(Tap()))
    var buttons = PointerButtons.primary
    var simultaneousWith: [String] = []
    var requires: [String] = []
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "name": name = try cursor.string("the name of a gesture")
      case "gesture": gesture = try TraceGesture.read(&cursor)
      case "priority": result.priority = try TraceOptions.priority(&cursor)
      case "simultaneousWith":
        let names = try TraceOptions.simultaneousWith(&cursor)
        result.simultaneity = names == nil ? .all : .with([])
        simultaneousWith = names ?? []
      case "requiresFailureOf": requires = try TraceOptions.names(&cursor)
      case "enabled": result.isEnabled = try cursor.bool()
      case "kinds": result.kinds = try TraceOptions.kinds(&cursor)
      case "buttons": buttons = try TraceWords.buttons(&cursor)
      default:
        throw .unknownKey(
          key, in: "a gesture", "name", "gesture", "priority", "simultaneousWith",
          "requiresFailureOf", "enabled", "kinds", "buttons")
      }
    }
    guard let name else { throw Failure("a gesture needs a \"name\"") }
    guard let gesture else { throw Failure("the gesture \"\(name)\" needs a \"gesture\"") }
    result.name = name
    result.gesture = gesture
    let place = try names.addGesture(name)
    if buttons != .primary { header.buttons[place] = buttons }
    relations.append((node, gestures.count, simultaneousWith, requires))
    gestures.append(result)
  }
}
