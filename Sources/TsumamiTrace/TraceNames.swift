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

  /// A node, also a removed one, or the stage.
  private struct Owner {
    /// Empty for the stage.
    var name = ""
    /// The index of its parent among the owners; -1 for the stage and for a removed node.
    var parent = -1
    /// The owners that were put into it; some may be elsewhere now.
    var children: [Int] = []
    var attached: [Attached] = []
  }

  /// The largest number of nodes that there are at once.
  static let mostNodes = 1_000_000

  /// The kinds of attachments.
  private let kinds: TraceKinds
  /// The indices of the nodes that exist.
  private(set) var nodes: [String: Int] = [:]
  /// The indices of the attachments that exist and have a name.
  private var attachments: [String: Int] = [:]
  /// The stage, and then the nodes that were added.
  private var owners = [Owner()]
  /// The owners of the attachments that were added, by their indices among the owners.
  private var ownersOfAttachments: [Int] = []

  /// Makes an empty list.
  init(_ kinds: TraceKinds) { self.kinds = kinds }

  /// The names of a trace that begins without a stage.
  static func implied(_ kinds: TraceKinds) -> TraceNames {
    var names = TraceNames(kinds)
    names.nodes = ["content": 0]
    let kind = kinds.index(of: "manipulable") ?? 0
    names.put(
      Owner(name: "content", attached: [Attached(place: 0, name: nil, kind: kind, call: .reset)]),
      into: nil)
    names.ownersOfAttachments = [1]
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
    guard nodes.updateValue(owners.count - 1, forKey: node.id) == nil else {
      throw Failure("two nodes with the id \"\(node.id)\"")
    }
    put(Owner(name: node.id), into: parent)
    return NodeDescription(name: node.id, parent: parent, node: node.node)
  }

  private mutating func put(_ owner: Owner, into parent: Int?) {
    owners.append(owner)
    put(owners.count - 1, into: parent)
  }

  /// Puts an owner into a node; nil for the stage.
  private mutating func put(_ owner: Int, into parent: Int?) {
    let parent = parent.map { $0 + 1 } ?? 0
    owners[owner].parent = parent
    owners[parent].children.append(owner)
  }

  /// Adds the next attachment, or gives other settings to the one of its kind that the node has.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - node: the index of its node; nil for the stage.
  /// - Throws: a failure if its name is that of another.
  mutating func add(_ attachment: TraceAttachment, of node: Int?) throws(Failure) {
    let owner = node.map { $0 + 1 } ?? 0
    let all = owners[owner].attached
    let former =
      kinds.all[attachment.kind].isOneOfMany
      ? nil : all.firstIndex { $0.kind == attachment.kind }
    let place = former.map { all[$0].place } ?? ownersOfAttachments.count
    if let old = former.flatMap({ all[$0].name }) { attachments[old] = nil }
    if let name = attachment.options.name {
      if let other = attachments[name], other != place {
        throw Failure("two attachments with the name \"\(name)\"")
      }
      attachments[name] = place
    }
    let new = Attached(
      place: place, name: attachment.options.name, kind: attachment.kind, call: attachment.call)
    if let former {
      owners[owner].attached[former] = new
    } else {
      ownersOfAttachments.append(owner)
      owners[owner].attached.append(new)
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
    var ancestor = parent.map { $0 + 1 } ?? 0
    while ancestor > 0 {
      if ancestor == node + 1 { throw Failure("a node cannot be moved into itself") }
      ancestor = owners[ancestor].parent
    }
    put(node + 1, into: parent)
  }

  // MARK: Removing

  /// Removes a node, its descendants and all their attachments.
  mutating func remove(node: Int) {
    var rest = [node + 1]
    while let each = rest.popLast() {
      let owner = owners[each]
      // One that was moved away and back is a child twice.
      guard owner.parent >= 0 else { continue }
      owners[each] = Owner()
      nodes[owner.name] = nil
      for child in owner.children where owners[child].parent == each { rest.append(child) }
      for attachment in owner.attached {
        if let name = attachment.name { attachments[name] = nil }
      }
    }
  }

  /// Removes an attachment.
  mutating func remove(attachment: Int) {
    let owner = ownersOfAttachments[attachment]
    guard let index = owners[owner].attached.firstIndex(where: { $0.place == attachment })
    else { return }
    if let name = owners[owner].attached.remove(at: index).name { attachments[name] = nil }
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
    let others = owners[try self.node(node) + 1].attached
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
    owners[node + 1].attached.compactMap { $0.call }
  }
}
