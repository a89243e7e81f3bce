import Tsumami

/// The attachments of which a node has at most one, read from JSON: the lists of their settings,
/// and how they begin.
enum TraceSettings {
  typealias Failure = JSONCursor.Failure

  /// Reads how a node snaps, if it does.
  @Sendable static func snapping(_ cursor: inout JSONCursor) throws(Failure) -> [TraceAttachment] {
    try plain(Snapping(), in: "snapping", &cursor) { $0.attach($1, to: $2) }
  }

  /// Reads how a node is a knob, if it is.
  @Sendable static func knob(_ cursor: inout JSONCursor) throws(Failure) -> [TraceAttachment] {
    try plain(Knob(), in: "a knob", &cursor) { $0.attach($1, to: $2) }
  }

  /// Reads an attachment of a kind that a program has registered.
  static func outside<Kind: AttachmentKind>(
    _ kind: Kind.Type, _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    try plain(Kind(), in: kind.word, { $0.visit($1) }, &cursor) { $0.attach($1, to: $2) }
  }

  private static func plain<Settings: Listed & Sendable>(
    _ usual: Settings, in place: StaticString, _ cursor: inout JSONCursor,
    _ attach: @escaping @Sendable (Stage, Settings, NodeID) -> AttachmentID
  ) throws(Failure) -> [TraceAttachment] {
    try plain(usual, in: place, { $0.visit($1) }, &cursor, attach)
  }

  /// Reads a kind that is its settings and nothing else.
  private static func plain<Settings: Sendable>(
    _ usual: Settings, in place: StaticString,
    _ visit: (inout Settings, SettingsReader) -> Void, _ cursor: inout JSONCursor,
    _ attach: @escaping @Sendable (Stage, Settings, NodeID) -> AttachmentID
  ) throws(Failure) -> [TraceAttachment] {
    var (settings, options) = (usual, TraceOptions())
    let isThere = try read(&cursor, in: place, &options, canBeTrue: true) { visit(&settings, $0) }
    guard isThere else { return [] }
    return [TraceAttachment(options: options) { [settings] in attach($0, settings, $1) }]
  }

  /// Reads how a node is manipulable, if it is.
  @Sendable static func manipulation(
    _ cursor: inout JSONCursor
  ) throws(Failure) -> [TraceAttachment] {
    var manipulation = Manipulation()
    var start = PlacedStart(call: .reset)
    guard try read(&cursor, in: "manipulable", &start, { manipulation.visit($0) }) else {
      return []
    }
    return start.attachments { [manipulation] stage, node in
      (stage.manipulation(of: node) == nil, stage.attach(manipulation, to: node))
    }
  }

  /// Reads the box of a node, if it has one.
  @Sendable static func box(_ cursor: inout JSONCursor) throws(Failure) -> [TraceAttachment] {
    var box = BoxEditing()
    var start = PlacedStart()
    guard try read(&cursor, in: "a bounding box", &start, { box.visit($0) }) else { return [] }
    return start.attachments { [box] stage, node in
      (stage.boundingBox(of: node) == nil, stage.attach(box, to: node))
    }
  }

  /// What is read beside the settings of a kind that is given with the placement of its node.
  private struct PlacedStart {
    var options = TraceOptions()
    var placement: Placement?
    var call: TraceAttachment.Call?

    /// The closure attaches it, and says whether it is new.
    ///
    /// Only a new one is placed; one that has other settings now stays where it is.
    func attachments(
      _ attach: @escaping @Sendable (Stage, NodeID) -> (isNew: Bool, AttachmentID)
    ) -> [TraceAttachment] {
      [
        TraceAttachment(options: options, call: call, placement: placement) {
          [placement] stage, node in
          let (isNew, attachment) = attach(stage, node)
          if isNew, let placement { stage.setPlacement(placement, of: node) }
          return attachment
        }
      ]
    }
  }

  private static func read(
    _ cursor: inout JSONCursor, in place: StaticString, _ start: inout PlacedStart,
    _ visit: (SettingsReader) -> Void
  ) throws(Failure) -> Bool {
    var placement: Placement?
    let isThere = try read(&cursor, in: place, &start.options, canBeTrue: true) { reader in
      visit(reader)
      reader.read("placement") { (cursor) throws(Failure) in
        placement = try TraceWords.placement(&cursor)
      }
    }
    start.placement = placement
    return isThere
  }

  /// Reads how a node scrolls.
  @Sendable static func scroll(_ cursor: inout JSONCursor) throws(Failure) -> [TraceAttachment] {
    var (scrolling, options) = (Scrolling(), TraceOptions())
    var offset: Vector? = .zero
    _ = try read(&cursor, in: "a scroll", &options) { reader in
      scrolling.visit(reader)
      reader.pair("offset", &offset, or: nil, .point, allowsNone: false)
    }
    return [
      TraceAttachment(options: options, call: .scrollTo) { [scrolling, offset] stage, node in
        let isNew = stage.scrolling(of: node) == nil
        let attachment = stage.attach(scrolling, to: node)
        if isNew, let offset, offset != .zero {
          stage.scrollContent(of: node, to: offset, animated: false)
        }
        return attachment
      }
    ]
  }

  /// Reads how a node is a sheet.
  @Sendable static func sheet(_ cursor: inout JSONCursor) throws(Failure) -> [TraceAttachment] {
    var (sheet, options) = (Sheet(), TraceOptions())
    // The detent at which it begins, the lowest if there is none; or it is closed.
    var (start, isClosed): (String?, Bool) = (nil, false)
    _ = try read(&cursor, in: "a sheet", &options) { reader in
      sheet.visit(reader)
      reader.text("initial", &start, isRefused: &isClosed, "the name of a detent")
    }
    if let fault = sheet.faultOfNames { throw fault }
    let names = sheet.detents.map { $0.name }
    if let start, !names.contains(start) { throw .noDetent(start, of: names) }
    return [
      TraceAttachment(options: options, call: .moveSheet(names)) {
        [sheet, start, isClosed] stage, node in
        let isNew = stage.sheet(of: node) == nil
        let attachment = stage.attach(sheet, to: node, at: start)
        if isClosed, isNew { stage.moveSheet(node, to: nil, animated: false) }
        return attachment
      }
    ]
  }

  /// Reads the object of a kind, with the options.
  ///
  /// - Parameters:
  ///   - cursor: where it begins.
  ///   - place: its place in a sentence.
  ///   - options: the options.
  ///   - canBeTrue: whether it can also be true, with the usual settings, or false.
  ///   - visit: goes to the settings.
  /// - Returns: whether it is there.
  /// - Throws: the first thing that is wrong.
  private static func read(
    _ cursor: inout JSONCursor, in place: StaticString, _ options: inout TraceOptions,
    canBeTrue: Bool = false, _ visit: (SettingsReader) -> Void
  ) throws(Failure) -> Bool {
    if canBeTrue, cursor.peek() != 0x7B { return try cursor.bool("true, false or an object") }
    try SettingsReader.read(&cursor, in: place) { reader in
      visit(reader)
      reader.read("options") { (cursor) throws(Failure) in
        options = try TraceOptions.read(&cursor)
      }
    }
    return true
  }
}

extension JSONCursor.Failure {
  /// A name that no detent of a sheet has.
  static func noDetent(_ name: String, of detents: [String]) -> JSONCursor.Failure {
    let known = detents.map { "\"\($0)\"" }.joined(separator: ", ")
    return JSONCursor.Failure("there is no detent \"\(name)\"; expected one of \(known)")
  }
}

extension Sheet {
  /// What is wrong with the names of its detents; nil if nothing is.
  package var faultOfNames: JSONCursor.Failure? {
    let names = detents.map { $0.name }
    for (place, name) in names.enumerated() where names[..<place].contains(name) {
      return JSONCursor.Failure("two detents with the name \"\(name)\"")
    }
    if case .above(let name) = dimming, !names.contains(name) {
      return .noDetent(name, of: names)
    }
    return nil
  }
}
