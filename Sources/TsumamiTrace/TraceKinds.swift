import Tsumami
import TsumamiSortable

/// The kinds of attachments that a trace knows: those of the engine, the sortable list, and those
/// that a program has registered.
package struct TraceKinds: Sendable {
  typealias Failure = JSONCursor.Failure

  /// A key of a node, and how its value is read.
  struct Kind: Sendable {
    /// The key.
    let key: StaticString
    /// The words for an attachment without a name, before the name of its node; nil for the key.
    let noun: StaticString?
    /// Whether the stage itself can have it, too.
    let isForStage: Bool
    /// Whether a node can have several.
    var isOneOfMany = false
    /// Reads what is attached.
    let read: @Sendable (inout JSONCursor) throws(Failure) -> [TraceAttachment]
  }

  /// The keys of nodes that are attachments of a kind; gestures have a key in common.
  package static var singleKeys: [String] { own.dropFirst().map { "\($0.key)" } }

  /// The fault of a setting of a kind; nil if a trace may have it.
  ///
  /// A mistake of a kind without any settings is none: a trace also has those that the kind needs.
  ///
  /// - Parameters:
  ///   - setting: an object of JSON with the setting.
  ///   - kind: the key of an attachment of which a node has at most one, or the word of a gesture
  ///     that is no composition.
  /// - Returns: a sentence without its full stop.
  package static func complaint(about setting: String, of kind: String) -> String? {
    let words = own.dropFirst().map { $0.key } + GestureDescription.single.map { $0.names.word }
    guard words.contains(where: { "\($0)" == kind }) else {
      return "there is no kind \"\(kind)\"; expected \(Failure.list(words))"
    }
    let complaint = failure(setting, of: kind)
    return complaint == failure("{}", of: kind) ? nil : complaint
  }

  /// The fault of the settings of a kind; nil if there is none.
  private static func failure(_ settings: String, of kind: String) -> String? {
    Array(settings.utf8).withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      do throws(Failure) {
        if let known = own.dropFirst().first(where: { "\($0.key)" == kind }) {
          _ = try known.read(&cursor)
        } else {
          for var gesture in GestureDescription.single where "\(gesture.names.word)" == kind {
            try SettingsReader.read(&cursor, in: gesture.names.place) { gesture.visit($0) }
          }
        }
        return nil
      } catch {
        return error.message
      }
    }
  }

  /// All kinds.
  let all: [Kind]

  /// Makes the list without any of a program.
  package init() { all = Self.own }

  // Embedded Swift has no lists of types.
  #if !hasFeature(Embedded)
  /// Makes the list.
  ///
  /// - Parameter outside: the kinds of the program; one with the key of a known kind replaces it.
  package init(_ outside: [any AttachmentKind.Type]) {
    let kinds = outside.map { Self.kind($0) }
    all = Self.own.filter { own in !kinds.contains { "\($0.key)" == "\(own.key)" } } + kinds
  }

  private static func kind<Outside: AttachmentKind>(_ kind: Outside.Type) -> Kind {
    Kind(key: kind.word, noun: nil, isForStage: false) { (cursor) throws(Failure) in
      try TraceSettings.outside(Outside.self, &cursor)
    }
  }
  #endif

  /// The kinds without those of a program: the only list of them in this module.
  static let own = [
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
    Kind(
      key: Sortable.word, noun: "the list of", isForStage: false,
      read: { (cursor) throws(Failure) in try TraceSettings.outside(Sortable.self, &cursor) }),
    Kind(
      key: DropZone.word, noun: "the drop zone of", isForStage: false,
      read: { (cursor) throws(Failure) in try TraceSettings.outside(DropZone.self, &cursor) }),
  ]

  /// The index of the kind with a key.
  func index(of key: String) -> Int? { all.firstIndex { "\($0.key)" == key } }
}

/// The attachments of one node while its keys are read.
struct TraceAttachments {
  typealias Failure = JSONCursor.Failure

  private let kinds: TraceKinds
  private var byKind: [(kind: Int, attachments: [TraceAttachment])] = []

  init(_ kinds: TraceKinds) { self.kinds = kinds }

  /// Reads the attachments of a key.
  ///
  /// - Returns: false if the key is that of no kind.
  mutating func read(
    _ key: JSONCursor.Key, ofStage isStage: Bool = false, _ cursor: inout JSONCursor
  ) throws(Failure) -> Bool {
    guard
      let kind = kinds.all.firstIndex(where: {
        $0.key ~= key && (!isStage || $0.isForStage)
      })
    else { return false }
    byKind.removeAll { $0.kind == kind }
    var read = try kinds.all[kind].read(&cursor)
    for place in read.indices { read[place].kind = kind }
    byKind.insert((kind, read), at: kinds.all[kind].isOneOfMany ? 0 : byKind.count)
    return true
  }

  /// All in the order in which they are attached: gestures, then the others as their keys stand.
  var inOrder: [TraceAttachment] { byKind.flatMap { $0.attachments } }
}
