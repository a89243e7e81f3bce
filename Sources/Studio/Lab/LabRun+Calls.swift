import Tsumami

// The calls of the program while the take was recorded.

extension LabRun {
  /// Makes a call; one of something that is not on the pad does nothing.
  func make(_ call: LabCall) {
    switch call.action {
    case .add(let places): add(places.filter { setup.nodes.indices.contains($0) && isLater($0) })
    case .remove(let name): withNode(name) { stage.remove($0) }
    case .move(let name, let parent):
      withNode(name) { stage.move($0, to: parent.flatMap { node($0) } ?? stage.root) }
    case .bringToFront(let name): withNode(name) { stage.bringToFront($0) }
    case .resize(let size): stage.resize(to: size)
    case .setDensity(let points): stage.pointsPerMillimetre = points
    case .setFrame(let name, let frame): withNode(name) { stage.setFrame(frame, of: $0) }
    case .setBox(let name, let box): withNode(name) { stage.setBox(box, of: $0) }
    case .setPlacement(let name, let placement):
      withNode(name) { stage.setPlacement(placement, of: $0) }
    case .setNodeEnabled(let name, let isEnabled):
      withNode(name) { stage.setEnabled(isEnabled, of: $0) }
    case .setEnabled(let attached, let isEnabled):
      if let id = identity(attached) { stage.configure(id) { $0.isEnabled = isEnabled } }
    case .attach(let all, let name):
      guard let id = name == nil ? stage.root : node(name ?? "") else { return }
      for each in all { attach(each, to: id) }
    case .configure(let attached, let options):
      guard let id = identity(attached) else { return }
      set(options, of: id)
    case .detach(let attached): if let id = identity(attached) { stage.remove(id) }
    case .reset(let name, let animated): withNode(name) { stage.reset($0, animated: animated) }
    case .animate(let name, let placement, let spring):
      withNode(name) { stage.animate($0, to: placement, by: spring) }
    case .scale(let name, let factor, let point, let animated):
      withNode(name) { stage.scale($0, by: factor, about: point, animated: animated) }
    case .finishMotions: stage.finishMotions()
    case .cancelInput: stage.cancelInput()
    case .moveSheet(let name, let detent, let animated):
      withNode(name) { stage.moveSheet($0, to: detent?.string, animated: animated) }
    case .scroll(let name, let offset, let animated):
      withNode(name) { stage.scrollContent(of: $0, to: offset, animated: animated) }
    case .select(let names): stage.selectedBoxes = names.compactMap { node($0) }
    case .focus(let name): stage.focus = name.flatMap { node($0) }
    }
  }

  private func isLater(_ place: Int) -> Bool { setup.nodes[place].isLater }

  private func withNode(_ name: Text, _ body: (NodeID) -> Void) {
    if let id = node(name) { body(id) }
  }

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
