import Tsumami

/// The stage that the first line of a trace describes, read from JSON.
struct TraceStage {
  typealias Failure = JSONCursor.Failure

  /// The nodes that are read at most.
  static let mostNodes = 1_000_000

  private(set) var description = StageDescription(size: Size(1000, 1000))
  private(set) var names = TraceNames()
  /// What gestures say of others, to be looked up when all names are known.
  private var relations:
    [(node: Int, attachment: Int, simultaneousWith: [String], requires: [String])] =
      []
  private var attachmentCount = 0

  /// The nodes that have no frame of their own: they fill the stage.
  private var frameless: [Int] = []

  init(_ cursor: inout JSONCursor) throws(Failure) {
    var size: Size?
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "size":
        let n = try TraceWords.numbers(2, "[width,height]", &cursor)
        guard n[0] >= 0, n[1] >= 0 else { throw Failure("a stage with a negative size") }
        size = Size(n[0], n[1])
      case "nodes":
        try cursor.array { (cursor) throws(Failure) in try readNode(&cursor) }
      default: throw Failure("unknown key \"\(key.text)\" in the stage")
      }
    }
    guard let size else { throw Failure("a stage needs a \"size\"") }
    description.size = size
    for place in frameless {
      description.nodes[place].node.frame.rect = Rect(origin: .zero, size: size)
    }
    try resolveRelations()
  }

  private mutating func resolveRelations() throws(Failure) {
    func place(of name: String) throws(Failure) -> Int {
      guard let place = names.gestures[name] else {
        throw Failure("there is no gesture \"\(name)\"")
      }
      return place
    }
    for relation in relations {
      var options = description.nodes[relation.node].attachments[relation.attachment].options
      options.requiredToFail = []
      for name in relation.requires { options.requiredToFail.append(try place(of: name)) }
      if case .with = options.simultaneity {
        var places: [Int] = []
        for name in relation.simultaneousWith { places.append(try place(of: name)) }
        options.simultaneity = .with(places)
      }
      description.nodes[relation.node].attachments[relation.attachment].options = options
    }
  }

  // MARK: Nodes

  private mutating func readNode(_ cursor: inout JSONCursor) throws(Failure) {
    guard description.nodes.count < Self.mostNodes else {
      throw Failure("more than \(Self.mostNodes) nodes")
    }
    var id: String?
    var parent: Int?
    var node = Node(frame: Rect(0, 0, 0, 0))
    var hasFrame = false
    var manipulation: Manipulation?
    var box: BoxEditing?
    var scroll: (scrolling: Scrolling, offset: Vector)?
    var sheet: (sheet: Sheet, detent: String?)?
    let place = description.nodes.count
    var gestures: [AttachmentDescription] = []
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
      case "anchor": node.frame.anchor = try Self.vector(&cursor)
      case "translation": node.placement.translation = try Self.vector(&cursor)
      case "scale":
        node.placement.scale =
          if cursor.peek() == 0x5B { try Self.vector(&cursor) } else {
            Vector.one * (try cursor.number("a scale"))
          }
      case "rotation": node.placement.rotation = try cursor.number("an angle")
      case "clips": node.clips = try cursor.bool("true or false")
      case "hitInset": node.hitInsets = try Self.insets(&cursor)
      case "enabled": node.isEnabled = try cursor.bool("true or false")
      case "mask": node.mask = try Self.mask(&cursor)
      case "gestures":
        try cursor.array { (cursor) throws(Failure) in
          try readGesture(&cursor, node: place, into: &gestures)
        }
      case "manipulable": manipulation = try TraceManipulation.read(&cursor)
      case "boundingBox": box = try TraceBox.read(&cursor)
      case "scroll": scroll = try TraceScroll.read(&cursor)
      case "sheet": sheet = try TraceSheet.read(&cursor)
      default: throw Failure("unknown key \"\(key.text)\" in a node")
      }
    }
    guard let id else { throw Failure("a node needs an \"id\"") }
    guard names.nodes.updateValue(place, forKey: id) == nil else {
      throw Failure("two nodes with the id \"\(id)\"")
    }
    if !hasFrame { frameless.append(place) }
    if let box { gestures.append(AttachmentDescription { $0.attach(box, to: $1) }) }
    if let manipulation {
      gestures.append(AttachmentDescription { $0.attach(manipulation, to: $1) })
    }
    if let (scrolling, offset) = scroll {
      gestures.append(
        AttachmentDescription { stage, node in
          defer { stage.scroll(node, to: offset, animated: false) }
          return stage.attach(scrolling, to: node)
        })
    }
    if let (sheet, detent) = sheet {
      gestures.append(AttachmentDescription { $0.attach(sheet, to: $1, at: detent) })
    }
    attachmentCount += gestures.count
    let described = NodeDescription(name: id, parent: parent, node: node, attachments: gestures)
    names.sheets[place] = sheet?.sheet.detents.map { $0.name }
    description.nodes.append(described)
  }

  private static func vector(_ cursor: inout JSONCursor) throws(Failure) -> Vector {
    let (x, y) = try cursor.pair("[x,y]")
    return Vector(x, y)
  }

  /// Insets: a number for all four, or top, left, bottom, right.
  static func insets(_ cursor: inout JSONCursor) throws(Failure) -> Insets {
    if cursor.peek() != 0x5B { return Insets(try cursor.number("an inset")) }
    let n = try TraceWords.numbers(4, "[top,left,bottom,right]", &cursor)
    return Insets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  private static func mask(_ cursor: inout JSONCursor) throws(Failure) -> AttachmentMask {
    let word = try cursor.word("a mask")
    switch word {
    case "all": return .all
    case "gesture": return .gesture
    case "subviews": return .subviews
    case "none": return .none
    default: throw Failure("unknown mask \"\(word.text)\"")
    }
  }

  // MARK: Gestures

  private mutating func readGesture(
    _ cursor: inout JSONCursor, node: Int, into gestures: inout [AttachmentDescription]
  ) throws(Failure) {
    var name: String?
    var gesture: GestureDescription?
    var result = AttachmentDescription.Options()
    var simultaneousWith: [String] = []
    var requires: [String] = []
    try cursor.object { (cursor, key) throws(Failure) in
      switch key {
      case "name": name = try cursor.string("the name of a gesture")
      case "gesture": gesture = try TraceGesture.read(&cursor)
      case "priority":
        let word = try cursor.word("a priority")
        switch word {
        case "normal": result.priority = .normal
        case "high": result.priority = .high
        default: throw Failure("unknown priority \"\(word.text)\"")
        }
      case "simultaneousWith":
        if cursor.peek() == 0x22 {
          guard try cursor.string("names or \"all\"") == "all" else {
            throw Failure("simultaneousWith is an array of names, or \"all\"")
          }
          result.simultaneity = .all
        } else {
          simultaneousWith = try Self.names(&cursor)
        }
      case "requiresFailureOf": requires = try Self.names(&cursor)
      case "enabled": result.isEnabled = try cursor.bool("true or false")
      case "kinds":
        var kinds: PointerKinds = []
        try cursor.array { (cursor) throws(Failure) in
          kinds.insert(PointerKinds(try TraceWords.kind(&cursor)))
        }
        result.kinds = kinds
      default: throw Failure("unknown key \"\(key.text)\" in a gesture")
      }
    }
    guard let name else { throw Failure("a gesture needs a \"name\"") }
    guard let gesture else { throw Failure("the gesture \"\(name)\" needs a \"gesture\"") }
    let place = attachmentCount + gestures.count
    guard names.gestures.updateValue(place, forKey: name) == nil else {
      throw Failure("two gestures with the name \"\(name)\"")
    }
    relations.append((node, gestures.count, simultaneousWith, requires))
    let described = gesture
    gestures.append(
      AttachmentDescription(name: name, options: result) { $0.attach(described, to: $1) })
  }

  private static func names(_ cursor: inout JSONCursor) throws(Failure) -> [String] {
    var names: [String] = []
    try cursor.array { (cursor) throws(Failure) in
      names.append(try cursor.string("the name of a gesture"))
    }
    return names
  }
}
