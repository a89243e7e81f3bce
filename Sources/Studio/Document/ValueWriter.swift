import Tsumami

/// Writes descriptions and events of a stage as values, with the names of the trace format.
final class ValueWriter: EventWriter {
  private var levels: [[Value.Entry]] = [[]]
  private let nodeName: (NodeID) -> Text
  private let attachmentName: (AttachmentID) -> Text
  private let namesAll: Bool

  /// Makes a writer that gives names to nodes and attachments.
  ///
  /// - Parameters:
  ///   - namesAll: whether all attachments get their names, and not only those to which others
  ///     refer.
  ///   - nodeName: the name of a node.
  ///   - attachmentName: the name of an attachment.
  init(
    namesAll: Bool, nodeName: @escaping (NodeID) -> Text,
    attachmentName: @escaping (AttachmentID) -> Text
  ) {
    self.namesAll = namesAll
    self.nodeName = nodeName
    self.attachmentName = attachmentName
  }

  /// The object that has been written so far.
  var value: Value { .object(levels[0]) }

  private func add(_ name: StaticString, _ value: Value) {
    levels[levels.count - 1].append(Value.Entry(Text(stringLiteral: name), value))
  }

  private func collect(_ body: () -> Void) -> Value {
    levels.append([])
    body()
    return .object(levels.removeLast())
  }

  func number(_ name: StaticString, _ value: Double?) {
    add(name, value.map { .number($0) } ?? .null)
  }

  func vector(_ name: StaticString, _ value: Vector?) {
    add(name, value.map { .numbers($0.x, $0.y) } ?? .null)
  }

  func numbers(_ name: StaticString, _ values: [Double]) {
    var list: [Value] = []
    for value in values { list.append(.number(value)) }
    add(name, .list(list))
  }

  func bool(_ name: StaticString, _ value: Bool) { add(name, .bool(value)) }

  func bools(_ name: StaticString, _ values: [Bool]) {
    var list: [Value] = []
    for value in values { list.append(.bool(value)) }
    add(name, .list(list))
  }

  func missing(_ name: StaticString) { add(name, .null) }
  func word(_ name: StaticString, _ value: StaticString) {
    add(name, .text(Text(stringLiteral: value)))
  }

  func words(_ name: StaticString, _ values: [StaticString]) {
    var list: [Value] = []
    for value in values { list.append(.text(Text(stringLiteral: value))) }
    add(name, .list(list))
  }

  func text(_ name: StaticString, _ value: String?) {
    add(name, value.map { .text(Text($0)) } ?? .null)
  }

  func group(_ name: StaticString, _ body: () -> Void) { add(name, collect(body)) }

  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {
    var list: [Value] = []
    for place in 0..<count { list.append(collect { element(place) }) }
    add(name, .list(list))
  }

  func node(_ name: StaticString, _ value: NodeID) { add(name, .text(nodeName(value))) }

  func nodes(_ name: StaticString, _ values: [NodeID]) {
    var list: [Value] = []
    for value in values { list.append(.text(nodeName(value))) }
    add(name, .list(list))
  }

  func attachment(_ name: StaticString, _ value: AttachmentID) {
    add(name, .text(attachmentName(value)))
  }

  func attachments(_ name: StaticString, _ values: [AttachmentID]) {
    var list: [Value] = []
    for value in values { list.append(.text(attachmentName(value))) }
    add(name, .list(list))
  }

  func hasName(_ attachment: AttachmentID) -> Bool { namesAll }
}
