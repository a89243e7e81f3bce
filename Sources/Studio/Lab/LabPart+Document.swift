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
      try readSettings(reader.object(key))
    }
  }

  /// How deep compositions lie in each other.
  private var depth: Int {
    var depth = 0
    for part in parts { depth = Swift.max(depth, part.depth + 1) }
    return depth
  }

  private mutating func readSettings(
    _ reader: ObjectReader, also others: [Text] = []
  ) throws(DocumentProblem) {
    var settings = LabSettings(usual: kind)
    try LabSettingsReader.read(reader, also: others) { settings.visit($0) }
    self.settings = settings
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
    let states: [Text] =
      switch kind {
      case .manipulable, .boundingBox: ["placement", "options"]
      case .list: ["offset", "options"]
      case .sheet: ["initial", "options"]
      default: ["options"]
      }
    try readSettings(reader, also: states)
    switch settings {
    case .manipulation where reader.has("placement"), .box where reader.has("placement"):
      node.node.placement = try reader.object("placement").placement()
    case .list where reader.has("offset"): node.offset = try reader.vector("offset")
    case .knob(let knob) where reader.has("value"): node.knobValue = knob.value
    case .sheet(let sheet):
      let names = sheet.detents.map { Text($0.name) }
      for (place, name) in names.enumerated() where names[..<place].contains(name) {
        throw reader.problem("detents", "different names")
      }
      if case .above(let name) = sheet.dimming, !names.contains(Text(name)) {
        throw reader.problem("undimmed", "the name of a detent")
      }
      if reader.isText("initial") {
        let name = try reader.text("initial")
        guard names.contains(name) else {
          throw reader.problem("initial", "the name of a detent")
        }
        node.detent = name
      } else {
        node.isClosed = reader.has("initial")
      }
    default: break
    }
  }
}
