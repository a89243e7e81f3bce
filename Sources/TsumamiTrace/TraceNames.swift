import Tsumami

/// The nodes and attachments of a stage by their names, for the lines that refer to them.
///
/// Each has an index among all that were described since the header, also those that were
/// removed.
struct TraceNames {
  typealias Failure = JSONCursor.Failure

  /// An attachment of a node.
  private struct Attached {
    /// The index of the attachment.
    let place: Int
    let name: String?
    /// The index of its kind in ``TraceKinds``.
    let kind: Int
    /// The call that it answers; nil for none.
    var call: TraceAttachment.Call?
  }

  /// The largest number of nodes that there are at once.
  static let mostNodes = 1_000_000

  /// The kinds of attachments.
  private let kinds: TraceKinds
  /// The indices of the nodes that exist.
  private(set) var nodes: [String: Int] = [:]
  /// Their names by their indices.
  private var names: [Int: String] = [:]
  /// The indices of the attachments that exist and have a name.
  private var attachments: [String: Int] = [:]
  /// The number of nodes that were added.
  private var nodeCount = 0
  /// The number of attachments that were added.
  private var attachmentCount = 0
  /// The attachments of the nodes that have some; those of the stage itself at -1.
  private var attached: [Int: [Attached]] = [:]
  /// The nodes of the attachments that exist, by their indices; -1 for the stage.
  private var owners: [Int: Int] = [:]
  /// The parents of the nodes that have another one than the stage.
  private var parents: [Int: Int] = [:]
  /// The nodes that were put into each node; some may be elsewhere now.
  private var children: [Int: [Int]] = [:]

  /// Makes an empty list.
  init(_ kinds: TraceKinds) { self.kinds = kinds }

  /// The names of a trace that begins without a stage.
  static func implied(_ kinds: TraceKinds) -> TraceNames {
    var names = TraceNames(kinds)
    names.nodes = ["content": 0]
    names.names = [0: "content"]
    names.nodeCount = 1
    names.attachmentCount = 1
    let kind = kinds.index(of: "manipulable") ?? 0
    names.owners = [0: 0]
    names.attached[0] = [Attached(place: 0, name: nil, kind: kind, call: .reset)]
    return names
  }

  // MARK: Adding

  /// Adds the next node, and describes it without its attachments.
  mutating func add(_ node: TraceNode) throws(Failure) -> NodeDescription {
    guard nodes.count < Self.mostNodes else { throw Failure("more than \(Self.mostNodes) nodes") }
    var parent: Int?
    if let name = node.parent {
      guard let place = nodes[name] else {
        throw Failure("there is no node \"\(name)\" before this one")
      }
      parent = place
    }
    guard nodes.updateValue(nodeCount, forKey: node.id) == nil else {
      throw Failure("two nodes with the id \"\(node.id)\"")
    }
    names[nodeCount] = node.id
    if let parent { put(nodeCount, into: parent) }
    nodeCount += 1
    return NodeDescription(name: node.id, parent: parent, node: node.node)
  }

  /// Adds the next attachment, or gives other settings to the one of its kind that the node has.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - node: the index of its node; nil for the stage.
  /// - Throws: a failure if its name is that of another.
  mutating func add(_ attachment: TraceAttachment, of node: Int?) throws(Failure) {
    let list = node ?? -1
    let former =
      kinds.all[attachment.kind].isOneOfMany
      ? nil : attached[list]?.firstIndex { $0.kind == attachment.kind }
    let place = former.flatMap { attached[list]?[$0].place } ?? attachmentCount
    if let old = former.flatMap({ attached[list]?[$0].name }) { attachments[old] = nil }
    if let name = attachment.options.name {
      if let other = attachments[name], other != place {
        throw Failure("two attachments with the name \"\(name)\"")
      }
      attachments[name] = place
    }
    let new = Attached(
      place: place, name: attachment.options.name, kind: attachment.kind, call: attachment.call)
    if let former {
      attached[list]?[former] = new
    } else {
      owners[place] = list
      attachmentCount += 1
      attached[list, default: []].append(new)
    }
  }

  /// Descriptions of attachments whose names were added.
  func described(_ attachments: [TraceAttachment]) throws(Failure) -> [AttachmentDescription] {
    var descriptions: [AttachmentDescription] = []
    for attachment in attachments {
      var description = AttachmentDescription(
        name: attachment.options.name, options: try attachment.options.resolved(self),
        attach: attachment.attach)
      description.placement = attachment.placement
      descriptions.append(description)
    }
    return descriptions
  }

  /// Changes the parent of a node; nil for the stage.
  mutating func move(_ node: Int, to parent: Int?) throws(Failure) {
    var ancestor = parent
    while let each = ancestor {
      if each == node { throw Failure("a node cannot be moved into itself") }
      ancestor = parents[each]
    }
    parents[node] = nil
    if let parent { put(node, into: parent) }
  }

  private mutating func put(_ node: Int, into parent: Int) {
    parents[node] = parent
    children[parent, default: []].append(node)
  }

  // MARK: Removing

  /// Removes a node, its descendants and all their attachments.
  mutating func remove(node: Int) {
    var rest = [node]
    while let each = rest.popLast() {
      guard let name = names.removeValue(forKey: each) else { continue }
      nodes[name] = nil
      parents[each] = nil
      for child in children.removeValue(forKey: each) ?? [] where parents[child] == each {
        rest.append(child)
      }
      for attachment in attached.removeValue(forKey: each) ?? [] {
        owners[attachment.place] = nil
        if let name = attachment.name { attachments[name] = nil }
      }
    }
  }

  /// Removes an attachment.
  mutating func remove(attachment: Int) {
    guard let node = owners.removeValue(forKey: attachment),
      let index = attached[node]?.firstIndex(where: { $0.place == attachment })
    else { return }
    if let name = attached[node]?.remove(at: index).name { attachments[name] = nil }
  }

  // MARK: Looking up

  func node(_ name: String) throws(Failure) -> Int {
    guard let node = nodes[name] else { throw Failure("there is no node \"\(name)\"") }
    return node
  }

  func nodes(_ names: [String]) throws(Failure) -> [Int] {
    var places: [Int] = []
    for name in names { places.append(try node(name)) }
    return places
  }

  /// The index of the attachment of a name.
  func attachment(_ name: String) throws(Failure) -> Int {
    guard let place = attachments[name] else {
      throw Failure("there is no gesture or other attachment \"\(name)\"")
    }
    return place
  }

  func attachments(_ names: [String]) throws(Failure) -> [Int] {
    var places: [Int] = []
    for name in names { places.append(try attachment(name)) }
    return places
  }

  /// The index of the attachment of a kind of a node.
  func attachment(ofKind kind: String, at node: String) throws(Failure) -> Int {
    guard let index = kinds.index(of: kind), !kinds.all[index].isOneOfMany else {
      let single = kinds.all.filter { !$0.isOneOfMany }
      throw Failure("unknown kind \"\(kind)\"; expected \(Failure.list(single.map { $0.key }))")
    }
    let others = attached[try self.node(node)] ?? []
    guard let attachment = others.first(where: { $0.kind == index }) else {
      throw Failure("the node \"\(node)\" has no \"\(kind)\"")
    }
    return attachment.place
  }

  /// The node of a name, which must be manipulable.
  func manipulable(_ name: String) throws(Failure) -> Int {
    let node = try node(name)
    guard calls(of: node).contains(where: { if case .reset = $0 { true } else { false } }) else {
      throw Failure("the node \"\(name)\" is not manipulable, so it cannot be reset")
    }
    return node
  }

  /// The node of a name, which must scroll.
  func scroll(_ name: String) throws(Failure) -> Int {
    let node = try node(name)
    guard calls(of: node).contains(where: { if case .scrollTo = $0 { true } else { false } })
    else { throw Failure("the node \"\(name)\" does not scroll") }
    return node
  }

  /// The node of a name, which must be a sheet with a detent; nil closes it.
  func sheet(_ name: String, detent: String?) throws(Failure) -> Int {
    let node = try node(name)
    for case .moveSheet(let detents) in calls(of: node) {
      if let detent, !detents.contains(detent) { throw .noDetent(detent, of: detents) }
      return node
    }
    throw Failure("the node \"\(name)\" is not a sheet")
  }

  private func calls(of node: Int) -> [TraceAttachment.Call] {
    (attached[node] ?? []).compactMap { $0.call }
  }
}
