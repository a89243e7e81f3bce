import Tsumami

/// The nodes and attachments of a stage by their names, for the lines that refer to them.
struct TraceNames {
  typealias Failure = JSONCursor.Failure

  private(set) var nodes: [String: Int] = [:]
  /// The places of named attachments among all that are described.
  private var attachments: [String: Int] = [:]
  /// The number of attachments that were added.
  private var count = 0
  /// The names of the detents of nodes that are sheets.
  private var sheets: [Int: [String]] = [:]
  private var scrolling: Set<Int> = []
  private var resettable: Set<Int> = []

  /// The names of a trace that begins without a stage.
  static var implied: TraceNames {
    var names = TraceNames()
    names.nodes = ["content": 0]
    names.resettable = [0]
    return names
  }

  // MARK: Adding

  mutating func add(_ node: String, at place: Int) throws(Failure) {
    guard nodes.updateValue(place, forKey: node) == nil else {
      throw Failure("two nodes with the id \"\(node)\"")
    }
  }

  /// Adds the next attachment.
  ///
  /// - Parameters:
  ///   - attachment: the attachment.
  ///   - node: the index of its node; nil for the stage.
  /// - Throws: a failure if its name is that of another.
  mutating func add(_ attachment: TraceAttachment, of node: Int?) throws(Failure) {
    if let name = attachment.options.name,
      attachments.updateValue(count, forKey: name) != nil
    {
      throw Failure("two attachments with the name \"\(name)\"")
    }
    count += 1
    guard let node else { return }
    switch attachment.call {
    case .reset: resettable.insert(node)
    case .scrollTo: scrolling.insert(node)
    case .moveSheet(let detents): sheets[node] = detents
    case nil: break
    }
  }

  // MARK: Looking up

  func node(_ name: String) throws(Failure) -> Int {
    guard let node = nodes[name] else { throw Failure("there is no node \"\(name)\"") }
    return node
  }

  /// The place of the attachment of a name.
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

  /// The node of a name, which must be manipulable.
  func manipulable(_ name: String) throws(Failure) -> Int {
    let node = try node(name)
    guard resettable.contains(node) else {
      throw Failure("the node \"\(name)\" is not manipulable, so it cannot be reset")
    }
    return node
  }

  /// The node of a name, which must scroll.
  func scroll(_ name: String) throws(Failure) -> Int {
    let node = try node(name)
    guard scrolling.contains(node) else { throw Failure("the node \"\(name)\" does not scroll") }
    return node
  }

  /// The node of a name, which must be a sheet with a detent; nil closes it.
  func sheet(_ name: String, detent: String?) throws(Failure) -> Int {
    let node = try node(name)
    guard let detents = sheets[node] else {
      throw Failure("the node \"\(name)\" is not a sheet")
    }
    if let detent, !detents.contains(detent) { throw .noDetent(detent, of: detents) }
    return node
  }
}
