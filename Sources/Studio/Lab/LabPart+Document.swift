import Tsumami

// A part as it stands in the first line of a trace.

extension LabPart {
  /// Reads a gesture: an object with the key of its kind.
  init(gesture reader: ObjectReader) throws(DocumentProblem) {
    guard let key = reader.names.first, let kind = LabKind.gesture(key) else {
      throw reader.problem(reader.names.first ?? "gesture", "a gesture that the lab knows")
    }
    self.init(kind)
    if kind.isComposition {
      parts = []
      try reader.forEach(key) { (part) throws(DocumentProblem) in
        guard depth < 8 else { throw part.problem("", "gestures in gestures up to 8 deep") }
        parts.append(try LabPart(gesture: part))
      }
      guard parts.count == 2 else { throw reader.problem(key, "two gestures") }
    } else {
      let settings = try reader.object(key)
      try settings.allow(kind.parameters.map { Text(stringLiteral: $0.name) })
      try readValues(settings)
    }
  }

  /// How deep compositions lie in each other.
  private var depth: Int {
    var depth = 0
    for part in parts { depth = Swift.max(depth, part.depth + 1) }
    return depth
  }

  /// Reads an attachment that is no gesture.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - reader: its settings.
  ///   - node: gets what the settings say of the node: its placement, its offset, its detent.
  /// - Throws: what the lab does not know.
  init(_ kind: LabKind, _ reader: ObjectReader, _ node: inout LabNode) throws(DocumentProblem) {
    self.init(kind)
    if reader.has("options") {
      let settings = try reader.object("options")
      options = try LabOptions(settings)
      if settings.has("name") { name = try settings.text("name") }
    }
    switch kind {
    case .manipulable:
      try reader.allow(names(of: kind, without: ["insets", "edge"]) + ["options", "placement"])
      if reader.has("placement") { node.placement = try reader.object("placement").placement() }
      try readLimits(reader)
    case .boundingBox:
      try reader.allow(names(of: kind, without: ["insets", "edge"]) + ["options"])
      try readLimits(reader)
      if reader.has("minimumSize") {
        let size = try reader.vector("minimumSize")
        guard size.x == size.y else { throw reader.problem("minimumSize", "a square") }
        set("minimumSize", size.x)
      }
    case .list:
      try reader.allow(
        names(of: kind, without: ["contentWidth", "contentHeight"]) + [
          "content", "offset", "options",
        ])
      if reader.has("offset") { node.offset = try reader.vector("offset") }
      let content = try reader.vector("content")
      set("contentWidth", content.x)
      set("contentHeight", content.y)
    case .sheet:
      try readSheet(reader, &node)
    default:
      try reader.allow(["step", "sweep", "momentum", "options", "value"])
      if reader.has("value") {
        let value = try reader.number("value")
        if value != 0 { throw reader.problem("value", "0") }
      }
    }
    try readValues(reader)
  }

  private func names(of kind: LabKind, without others: [Text]) -> [Text] {
    var names: [Text] = []
    for parameter in kind.parameters {
      let name = Text(stringLiteral: parameter.name)
      if !others.contains(name) { names.append(name) }
    }
    return names
  }

  private mutating func readLimits(_ reader: ObjectReader) throws(DocumentProblem) {
    guard reader.has("limits"), !reader.isText("limits") else { return }
    let limits = try reader.object("limits")
    try limits.allow(["inside", "cover", "edge"])
    for (place, key) in [Text("inside"), Text("cover")].enumerated() where limits.has(key) {
      set("limits", Double(place + 1))
      let rule = try limits.object(key)
      guard rule.has("insets") else { continue }
      let insets = try rule.numbers("insets", 4)
      guard insets.allSatisfy({ $0 == insets[0] }) else {
        throw rule.problem("insets", "four equal insets")
      }
      set("insets", insets[0])
    }
    if limits.has("edge") { set("edge", try limits.text("edge") == "rubberBand" ? 1 : 0) }
  }

  private mutating func readSheet(
    _ reader: ObjectReader, _ node: inout LabNode
  ) throws(DocumentProblem) {
    try reader.allow([
      "detents", "initial", "dismissible", "undimmed", "grabberHeight", "options",
    ])
    var names: [Text] = []
    var heights: [Double] = []
    try reader.forEach("detents") { (detent) throws(DocumentProblem) in
      names.append(try detent.text("name"))
      let isLowest = heights.isEmpty
      heights.append(try detent.number(isLowest ? "height" : "fraction"))
    }
    guard names == ["lowest", "middle", "highest"] else {
      throw reader.problem("detents", "the detents lowest, middle and highest")
    }
    set("lowest", heights[0])
    set("middle", heights[1])
    set("highest", heights[2])
    if reader.has("undimmed") {
      if reader.isText("undimmed") { throw reader.problem("undimmed", "null or false") }
      set("undimmed", 1)
    }
    guard reader.has("initial") else { return }
    node.detent =
      reader.isText("initial") ? names.firstIndex(of: try reader.text("initial")) : nil
  }

  /// Reads each value of which the settings say something in the form of its unit.
  private mutating func readValues(_ reader: ObjectReader) throws(DocumentProblem) {
    for (place, parameter) in kind.parameters.enumerated() {
      let name = Text(stringLiteral: parameter.name)
      guard reader.has(name) else { continue }
      switch parameter.unit {
      case .count, .points, .seconds, .factor, .radians:
        guard reader.isNumber(name) else { continue }
        let value = try reader.number(name)
        guard parameter.repaired(value) == value else {
          throw reader.problem(name, "a number in the range of the lab")
        }
        set(place, value)
      case .flag: set(place, try reader.bool(name) ? 1 : 0)
      case .choice: try readChoice(reader, place, parameter)
      case .set:
        var bits = 0
        for word in try reader.texts(name) {
          guard let bit = parameter.place(of: word) else {
            throw reader.problem(name, "words that the lab knows")
          }
          bits |= 1 << bit
        }
        set(place, Double(bits))
      }
    }
  }

  private mutating func readChoice(
    _ reader: ObjectReader, _ place: Int, _ parameter: LabParameter
  ) throws(DocumentProblem) {
    let name = Text(stringLiteral: parameter.name)
    if reader.isText(name) {
      guard let choice = parameter.place(of: try reader.text(name)) else {
        throw reader.problem(name, "a word that the lab knows")
      }
      set(place, Double(choice))
    } else if name == "pinch" {
      set(place, try reader.bool(name) ? 1 : 0)
    } else if name != "limits" {
      throw reader.problem(name, "a word that the lab knows")
    }
  }
}

extension LabParameter {
  /// The place of a word of a choice or a set; nil if there is none.
  fileprivate func place(of word: Text) -> Int? {
    words.firstIndex { Text(stringLiteral: $0) == word }
  }
}
