import Tsumami

/// What is on the lab's pad: nodes with gestures and other attachments, as a value.
///
/// A stage can be built from it at any time, so the same touch can be played with other values.
package struct LabSetup: Equatable, Sendable {
  /// The most nodes that a pad can have.
  static var mostNodes: Int { 128 }
  /// The most parts that a pad can have.
  static var mostParts: Int { 320 }

  /// The size of the pad in points.
  package var size: Size
  /// The points of a millimetre of the display on which it was touched.
  package var pointsPerMillimetre = Stage.usualPointsPerMillimetre
  /// The nodes, parents before their children, and siblings from the lowest to the topmost.
  package var nodes: [LabNode]
  /// The names of the nodes whose boxes are selected at first.
  package var selected: [Text] = []
  /// The name of the node that has the focus of the keyboard at first; nil for none.
  package var focus: Text?
  /// The preset with which it was made; nil for what a trace has.
  package internal(set) var preset: LabPreset?

  /// Makes a setup; each attachment gets a name.
  package init(size: Size, _ nodes: LabNode...) {
    self.size = size
    self.nodes = nodes
    for place in self.nodes.indices { self.nodes[place].sort() }
    nameAll()
  }

  // MARK: Parts

  /// All parts: the attachments of each node in turn, each before the parts in it.
  package var parts: [LabPart] {
    var all: [LabPart] = []
    forEachPart { part, _, _ in all.append(part) }
    return all
  }

  /// Calls a closure with each part, the index of its node, and its depth in a composition.
  package func forEachPart(_ body: (_ part: LabPart, _ node: Int, _ depth: Int) -> Void) {
    for (place, node) in nodes.enumerated() {
      for part in node.parts { part.forEach { body($0, place, $1) } }
    }
  }

  /// Changes the part at an index of ``parts``.
  mutating func update(_ place: Int, _ body: (inout LabPart) -> Void) {
    var first = 0
    for node in nodes.indices {
      for index in nodes[node].parts.indices {
        let count = nodes[node].parts[index].count
        if place < first + count, place >= first {
          nodes[node].parts[index].update(place - first, body)
          nodes[node].sort()
          return
        }
        first += count
      }
    }
  }

  /// The place in ``parts`` of the attachment with a name; nil if there is none.
  package func place(of name: Text) -> Int? {
    var place = 0
    var found: Int?
    forEachPart { part, _, depth in
      if depth == 0, part.name == name { found = place }
      place += 1
    }
    return found
  }

  /// Attaches a new part to a node.
  mutating func add(_ kind: LabKind, to node: Int) {
    guard nodes.indices.contains(node), parts.count + 3 <= Self.mostParts else { return }
    if !kind.isGesture, nodes[node].parts.contains(where: { $0.kind == kind }) { return }
    if !kind.isGesture, nodes[node].isStage { return }
    nodes[node].parts.append(LabPart(kind))
    nodes[node].sort()
    nameAll()
  }

  /// Removes the attachment at an index; of a composition whose part it is, the other part stays.
  mutating func remove(_ place: Int) {
    var first = 0
    for node in nodes.indices {
      for index in nodes[node].parts.indices {
        let count = nodes[node].parts[index].count
        guard place >= first + count else {
          if place == first {
            let name = nodes[node].parts.remove(at: index).name
            forget(name)
          } else {
            nodes[node].parts[index].dissolve(place - first)
          }
          return
        }
        first += count
      }
    }
  }

  /// Gives the part at an index another kind, and an attachment the name of that kind.
  mutating func change(_ place: Int, to kind: LabKind) {
    let all = parts
    guard all.indices.contains(place), all[place].kind != kind else { return }
    let old = all[place].name
    update(place) { $0.change(to: kind) }
    guard !old.isEmpty else { return }
    update(place) { $0.name = "" }
    let new = freshName(kind)
    update(place) { $0.name = new }
    for node in nodes.indices {
      for index in nodes[node].parts.indices {
        nodes[node].parts[index].options.rename(old, to: new)
      }
    }
  }

  private mutating func forget(_ name: Text) {
    for node in nodes.indices {
      for index in nodes[node].parts.indices { nodes[node].parts[index].options.forget(name) }
    }
  }

  /// Gives a name to each attachment that has none.
  mutating func nameAll() {
    for node in nodes.indices {
      for index in nodes[node].parts.indices where nodes[node].parts[index].name.isEmpty {
        nodes[node].parts[index].name = freshName(nodes[node].parts[index].kind)
      }
    }
  }

  private func freshName(_ kind: LabKind) -> Text {
    let base = kind == .list ? "list" : Text(stringLiteral: kind.key)
    var number = 1
    while true {
      let name = number == 1 ? base : base + Text(number)
      if place(of: name) == nil { return name }
      number += 1
    }
  }

  /// With what calls of a take add to its setup, if that has the same nodes without them.
  func withArrivals(of take: LabSetup) -> LabSetup {
    guard hasNodes(of: take.withoutArrivals()) else { return self }
    var setup = self
    setup.nodes = take.nodes
    var own = nodes[...]
    for place in setup.nodes.indices where !setup.nodes[place].isLater {
      guard var node = own.popFirst() else { break }
      node.parts += setup.nodes[place].parts.filter { $0.arrival != nil }
      node.parent = setup.nodes[place].parent
      node.sort()
      setup.nodes[place] = node
    }
    return setup
  }

  /// Without what calls of a take add.
  func withoutArrivals() -> LabSetup {
    var setup = self
    setup.nodes.removeAll { $0.isLater }
    for node in setup.nodes.indices { setup.nodes[node].parts.removeAll { $0.arrival != nil } }
    // Nothing is in the stage itself, which comes last if a call has given it a gesture.
    if setup.nodes.last?.isStage == true, setup.nodes.last?.parts.isEmpty == true {
      setup.nodes.removeLast()
    }
    return setup
  }
}

extension LabPart {
  /// Removes a part of a composition, at an index in it; the other one replaces the composition.
  fileprivate mutating func dissolve(_ place: Int) {
    guard parts.count == 2 else { return }
    let (first, second) = (parts[0].count, parts[1].count)
    var rest: LabPart?
    if place == 1 {
      rest = parts[1]
    } else if place == 1 + first {
      rest = parts[0]
    } else if place <= first {
      parts[0].dissolve(place - 1)
    } else if place <= first + second {
      parts[1].dissolve(place - 1 - first)
    }
    guard var rest else { return }
    rest.name = name
    rest.options = options
    self = rest
  }
}
