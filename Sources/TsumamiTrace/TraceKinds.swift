import Tsumami

/// The kinds of attachments that a trace knows: the only list of them in this module.
package enum TraceKinds {
  typealias Failure = JSONCursor.Failure

  /// A key of a node, and how its value is read.
  struct Kind: Sendable {
    /// The key.
    let key: StaticString
    /// What an attachment without a name is called in a sentence, before the name of its node.
    let noun: StaticString
    /// Whether the stage itself can have it, too.
    let isForStage: Bool
    /// Whether a node can have several.
    var isOneOfMany = false
    /// Reads what is attached.
    let read: @Sendable (inout JSONCursor) throws(Failure) -> [TraceAttachment]
  }

  /// The keys of nodes that are attachments of a kind; gestures have a key in common.
  package static var singleKeys: [String] { all.dropFirst().map { "\($0.key)" } }

  /// All kinds, in the order in which a node gets them.
  static let all = [
    Kind(
      key: "gestures", noun: "a gesture of", isForStage: true, isOneOfMany: true,
      read: TraceGesture.readAttachments),
    Kind(key: "boundingBox", noun: "the box of", isForStage: false, read: TraceSettings.box),
    Kind(
      key: "manipulable", noun: "the manipulation of", isForStage: false,
      read: TraceSettings.manipulation),
    Kind(
      key: "snapping", noun: "the snapping of", isForStage: false,
      read: TraceSettings.snapping),
    Kind(key: "knob", noun: "the knob of", isForStage: false, read: TraceSettings.knob),
    Kind(
      key: "scroll", noun: "the scroll of", isForStage: false, read: TraceSettings.scroll),
    Kind(key: "sheet", noun: "the sheet of", isForStage: false, read: TraceSettings.sheet),
  ]

  /// The index of the kind with a key.
  static func index(of key: String) -> Int? { all.firstIndex { "\($0.key)" == key } }
}

/// The attachments of one node while its keys are read, in any order.
struct TraceAttachments {
  typealias Failure = JSONCursor.Failure

  private var byKind: [(kind: Int, attachments: [TraceAttachment])] = []

  /// Reads the attachments of a key.
  ///
  /// - Returns: false if the key is that of no kind.
  mutating func read(
    _ key: JSONCursor.Key, ofStage isStage: Bool = false, _ cursor: inout JSONCursor
  ) throws(Failure) -> Bool {
    guard
      let kind = TraceKinds.all.firstIndex(where: {
        $0.key ~= key && (!isStage || $0.isForStage)
      })
    else { return false }
    byKind.removeAll { $0.kind == kind }
    var read = try TraceKinds.all[kind].read(&cursor)
    for place in read.indices { read[place].kind = kind }
    byKind.append((kind, read))
    return true
  }

  /// All, in the order in which they are attached.
  var inOrder: [TraceAttachment] {
    byKind.count < 2
      ? byKind.first?.attachments ?? []
      : byKind.sorted { $0.kind < $1.kind }.flatMap(\.attachments)
  }
}
