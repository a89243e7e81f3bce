import Tsumami

// A stage from a setup.

extension LabRun {
  /// Puts on the pad what is there at first.
  func build() {
    stage.pointsPerMillimetre = setup.pointsPerMillimetre
    nodes = Array(repeating: nil, count: setup.nodes.count)
    add(setup.nodes.indices.filter { !setup.nodes[$0].isLater })
    let selected = setup.selected.compactMap { node($0) }
    if !selected.isEmpty { stage.selectedBoxes = selected }
    if let focus = setup.focus { stage.focus = node(focus) }
  }

  /// Adds nodes with what they have from the beginning.
  func add(_ places: [Int]) {
    for place in places where setup.nodes.indices.contains(place) && nodes[place] == nil {
      let node = setup.nodes[place]
      let parent = node.parent.flatMap { nodes[$0] }
      var added = node.node
      // A box would fold the placement into the frame; a manipulation places the node itself.
      if node.moves { added.placement = .identity }
      let id = node.isStage ? stage.root : stage.add(added, to: parent)
      nodes[place] = id
      for (index, part) in node.parts.enumerated() where part.arrival == nil {
        attach(part, to: id, at: setup.place(ofNode: place, part: index))
      }
      restore(node, id)
    }
    // Options may refer to attachments that come later.
    for place in places where setup.nodes.indices.contains(place) {
      for part in setup.nodes[place].parts where part.arrival == nil {
        if let id = identity(part.name) { configure(id, part.options) }
      }
    }
  }

  /// Attaches a part of the setup, by its index among all parts.
  func attach(_ part: LabPart, to node: NodeID, at place: Int) {
    var probes: [LabProbe] = []
    let id =
      part.kind.isGesture
      ? stage.attach(part.gesture(clock, probes: &probes), to: node)
      : part.settings.attach(to: node, on: stage)
    var kinds: [LabKind] = []
    part.forEach { each, _ in kinds.append(each.kind) }
    wholes.append(
      Whole(id: id, name: part.name, kinds: kinds, node: node, place: place, probes: probes))
  }

  /// Gives an attachment options; the default ones change nothing.
  func configure(_ id: AttachmentID, _ options: LabOptions) {
    if options != LabOptions() { set(options, of: id) }
  }

  /// Gives an attachment options.
  func set(_ options: LabOptions, of id: AttachmentID) {
    stage.configure(id) { own in options.apply(to: &own) { identity($0) } }
  }

  /// Brings a node to where it was.
  func restore(_ node: LabNode, _ id: NodeID) {
    let placement = node.node.placement
    if node.moves, placement != .identity { stage.setPlacement(placement, of: id) }
    if node.offset != .zero { stage.scrollContent(of: id, to: node.offset, animated: false) }
    if let sheet = stage.sheet(of: id) {
      if node.isClosed {
        stage.moveSheet(id, to: nil, animated: false)
      } else if let name = node.detent, sheet.detents.contains(where: { Text($0.name) == name }) {
        stage.moveSheet(id, to: name.string, animated: false)
      }
    }
    if let value = node.knobValue, var knob = stage.knob(of: id), knob.value != value {
      knob.value = value
      stage.attach(knob, to: id)
    }
  }
}

extension LabRun {
  /// The height at which fingers touch a sheet, as a share of its visible part: below its grabber.
  private static var sheetShare: Double { 0.7 }

  /// The middle of the visible part of a node, by its index, in stage points; that of the stage
  /// without such a node.
  func center(of place: Int) -> Vector {
    guard nodes.indices.contains(place), let node = nodes[place],
      let map = stage.stageTransform(of: node), let size = stage.frame(of: node)?.size
    else { return stage.bounds.center }
    let y = stage.sheetPosition(of: node).map { $0.height * Self.sheetShare }
    return map * Vector(size.width / 2, y ?? size.height / 2)
  }
}
