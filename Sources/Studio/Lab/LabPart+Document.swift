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
      try reader.allow(Self.names(of: kind) + ["options", "placement"])
      if reader.has("placement") { node.placement = try reader.object("placement").placement() }
      try readLimits(reader)
    case .boundingBox:
      try reader.allow(Self.names(of: kind) + ["minimumSize", "maximumSize", "options"])
      try readLimits(reader)
      if reader.has("minimumSize") {
        let size = try reader.vector("minimumSize")
        set("minimumWidth", size.x)
        set("minimumHeight", size.y)
      }
      if reader.has("maximumSize") {
        let size = try reader.vector("maximumSize")
        set("largest", 1)
        set("maximumWidth", size.x)
        set("maximumHeight", size.y)
      }
    case .list:
      try reader.allow(Self.names(of: kind) + ["content", "offset", "options"])
      if reader.has("offset") { node.offset = try reader.vector("offset") }
      let content = reader.has("content") ? try reader.vector("content") : .zero
      set("contentWidth", content.x)
      set("contentHeight", content.y)
      if reader.isNumber("deceleration") {
        set("deceleration", 3)
        set("rate", try reader.number("deceleration"))
      }
      if reader.isList("snapping") {
        let item = try reader.vector("snapping")
        set("snapping", 2)
        set("itemWidth", item.x)
        set("itemHeight", item.y)
      }
    case .sheet:
      try readSheet(reader, &node)
    case .snapping: try reader.allow(Self.names(of: kind) + ["options"])
    default:
      try reader.allow(["value", "range", "step", "sweep", "momentum", "options"])
      if reader.has("value") { node.knobValue = try reader.number("value") }
      if reader.has("range") {
        let range = try reader.vector("range")
        guard range.x <= range.y else { throw reader.problem("range", "a minimum, a maximum") }
        set("minimum", range.x)
        set("maximum", range.y)
      } else if reader.names.contains("range") {
        set("bounded", 0)
      }
    }
    try readValues(reader)
  }

  /// The parameters that a trace has under their own names.
  private static func names(of kind: LabKind) -> [Text] {
    let others: [Text] = [
      "insetTop", "insetLeft", "insetBottom", "insetRight", "edge", "minimumWidth",
      "minimumHeight", "largest", "maximumWidth", "maximumHeight", "contentWidth",
      "contentHeight", "rate", "itemWidth", "itemHeight",
    ]
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
    try limits.allow(["inside", "cover", "coverAround", "edge"])
    let rules: [Text] = ["inside", "cover", "coverAround"]
    for (place, key) in rules.enumerated() where limits.has(key) {
      set("limits", Double(place + 1))
      let rule = try limits.object(key)
      guard rule.has("insets") else { continue }
      let insets = try rule.insets("insets")
      set("insetTop", insets.top)
      set("insetLeft", insets.left)
      set("insetBottom", insets.bottom)
      set("insetRight", insets.right)
    }
    if limits.has("edge") { set("edge", try limits.text("edge") == "rubberBand" ? 1 : 0) }
  }

  private mutating func readSheet(
    _ reader: ObjectReader, _ node: inout LabNode
  ) throws(DocumentProblem) {
    try reader.allow([
      "detents", "initial", "dismissible", "undimmed", "grabberHeight", "contentHeight", "options",
    ])
    var names: [Text] = []
    try reader.forEach("detents") { (detent) throws(DocumentProblem) in
      guard names.count < Self.detentKeys.count else {
        throw reader.problem("detents", "at most four detents")
      }
      let keys = Self.detentKeys[names.count]
      names.append(try detent.text("name"))
      if detent.has("content") {
        set(keys.kind, 2)
      } else if detent.has("fraction") {
        set(keys.kind, 1)
        set(keys.fraction, try detent.number("fraction"))
      } else {
        set(keys.kind, 0)
        set(keys.height, try detent.number("height"))
      }
    }
    guard !names.isEmpty else { throw reader.problem("detents", "a detent") }
    set("detents", Double(names.count))
    for (place, name) in names.enumerated() { detentNames[place] = name }
    func place(of key: Text) throws(DocumentProblem) -> Int {
      let name = try reader.text(key)
      for (place, known) in names.enumerated() where known == name { return place }
      throw reader.problem(key, "the name of a detent")
    }
    if reader.isText("undimmed") {
      set("undimmed", Double(try place(of: "undimmed") + 2))
    } else if reader.has("undimmed") {
      set("undimmed", 1)
    }
    // Without this the grabber has no height.
    if !reader.has("grabberHeight") { set("grabberHeight", 0) }
    if reader.isText("initial") {
      node.detent = try place(of: "initial")
    } else if reader.has("initial") {
      node.isClosed = true
    }
  }

  /// The parameters of which null says that there is no limit; the lab has the largest number.
  private static var endless: [Text] {
    ["maximumDistance", "maximumDuration", "maximumInterval", "minimumDuration", "maximumScale"]
  }

  /// Reads each value of which the settings say something in the form of its unit.
  private mutating func readValues(_ reader: ObjectReader) throws(DocumentProblem) {
    for (place, parameter) in kind.parameters.enumerated() {
      let name = Text(stringLiteral: parameter.name)
      if Self.endless.contains(name), reader.names.contains(name), !reader.has(name) {
        set(place, parameter.allowed.upperBound)
      }
      guard reader.has(name), !Self.isSpecial(parameter, reader) else { continue }
      switch parameter.unit {
      case .count, .points, .seconds, .factor, .radians:
        guard reader.isNumber(name) else { continue }
        var value = try reader.number(name)
        // A scale below 0 is none, as 0 is.
        if name == "minimumScale" || name == "maximumScale" { value = Swift.max(value, 0) }
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

  /// Whether a value has a form of its own, which was read before.
  private static func isSpecial(_ parameter: LabParameter, _ reader: ObjectReader) -> Bool {
    let name = Text(stringLiteral: parameter.name)
    return name == "undimmed" || name == "detents"
      || parameter.unit == .choice && (reader.isNumber(name) || reader.isList(name))
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
