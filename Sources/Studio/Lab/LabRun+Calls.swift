import Tsumami

// The calls of the program while the take was recorded.

extension LabRun {
  /// Makes a call; one of something that is not on the pad does nothing.
  func make(_ call: LabCall) {
    switch call.action {
    case .add(let places): add(places.filter { setup.nodes.indices.contains($0) && isLater($0) })
    case .attach(let all, let name):
      guard let id = name == nil ? stage.root : node(name ?? "") else { return }
      for each in all { attach(each, to: id) }
    case .configure(let attached, let options):
      guard let id = identity(attached) else { return }
      set(options, of: id)
    default:
      let known = call.action.onStage(node: { node($0) }, attachment: { identity($0) })
      if let known { stage.make(known) }
    }
  }

  private func isLater(_ place: Int) -> Bool { setup.nodes[place].isLater }

  private func identity(_ attached: LabCall.Attached) -> AttachmentID? {
    switch attached {
    case .name(let name): return identity(name)
    case .kind(let kind, let name):
      let owner = node(name)
      return wholes.last { $0.kind == kind && $0.node == owner }?.id
    }
  }

  private func attach(_ attaching: LabCall.Attaching, to node: NodeID) {
    guard let arrival = attaching.arrival else {
      // It keeps where it is, and its options if there are none.
      let id = attaching.part.settings.attach(to: node, on: stage)
      if let value = attaching.state.knobValue, var knob = stage.knob(of: node) {
        knob.value = value
        stage.attach(knob, to: node)
      }
      return configure(id, attaching.part.options)
    }
    guard let (part, place) = setup.part(arrivingAs: arrival) else { return }
    attach(part, to: node, at: place)
    var state = attaching.state
    state.parts = [part]
    restore(state, node)
    if let id = identity(part.name) { configure(id, part.options) }
  }
}

extension LabSetup {
  /// The place among all parts of a part of a node.
  func place(ofNode node: Int, part: Int) -> Int {
    var place = 0
    for each in nodes[..<node] { place += each.parts.reduce(0) { $0 + $1.count } }
    return place + nodes[node].parts[..<part].reduce(0) { $0 + $1.count }
  }

  /// The part that arrives with a number, and its place among all parts.
  fileprivate func part(arrivingAs arrival: Int) -> (LabPart, Int)? {
    for (node, each) in nodes.enumerated() {
      for (index, part) in each.parts.enumerated() where part.arrival == arrival {
        return (part, place(ofNode: node, part: index))
      }
    }
    return nil
  }
}
