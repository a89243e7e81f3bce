import Tsumami

/// The nodes, gestures and attachments of a stage by their names, for the lines that refer to them.
struct TraceNames {
  typealias Failure = JSONCursor.Failure

  private(set) var nodes: [String: Int] = [:]
  private var gestures: [String: Int] = [:]
  /// The names of attachments that are not gestures.
  private var attachments: Set<String> = []
  /// The names of the detents of nodes that are sheets.
  private var sheets: [Int: [String]] = [:]
  private var scrolling: Set<Int> = []
  private var manipulable: Set<Int> = []

  /// The names of a trace that begins without a stage.
  static var implied: TraceNames {
    var names = TraceNames()
    names.nodes = ["content": 0]
    names.manipulable = [0]
    return names
  }

  // MARK: Adding

  mutating func add(_ node: NodeDescription, at place: Int) throws(Failure) {
    guard nodes.updateValue(place, forKey: node.name) == nil else {
      throw Failure("two nodes with the id \"\(node.name)\"")
    }
    if let sheet = node.sheet?.sheet { sheets[place] = sheet.detents.map(\.name) }
    if node.scroll != nil { scrolling.insert(place) }
    if node.manipulation != nil { manipulable.insert(place) }
  }

  /// Adds a gesture.
  ///
  /// - Returns: its index among all gestures.
  mutating func addGesture(_ name: String) throws(Failure) -> Int {
    let place = gestures.count
    guard gestures[name] == nil, !attachments.contains(name) else {
      throw Failure("two gestures with the name \"\(name)\"")
    }
    gestures[name] = place
    return place
  }

  mutating func addAttachment(_ name: String) throws(Failure) {
    guard gestures[name] == nil, attachments.insert(name).inserted else {
      throw Failure("two attachments with the name \"\(name)\"")
    }
  }

  // MARK: Looking up

  func node(_ name: String) throws(Failure) -> Int {
    guard let node = nodes[name] else { throw Failure("there is no node \"\(name)\"") }
    return node
  }

  func gesture(_ name: String) throws(Failure) -> Int {
    guard let gesture = gestures[name] else { throw Failure("there is no gesture \"\(name)\"") }
    return gesture
  }

  /// Makes sure that a gesture or another attachment has a name.
  func checkAttachment(_ name: String) throws(Failure) {
    guard gestures[name] != nil || attachments.contains(name) else {
      throw Failure("there is no gesture or attachment \"\(name)\"")
    }
  }

  /// The node of a name, which must be manipulable.
  func manipulable(_ name: String) throws(Failure) -> Int {
    let node = try node(name)
    guard manipulable.contains(node) else {
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
