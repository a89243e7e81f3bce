#if !hasFeature(Embedded)
import Tsumami

extension TraceCall {
  /// The call, in the words after "The program": "resets photo".
  ///
  /// - Parameter player: the player of the trace, before or after it has taken the call.
  /// - Returns: the words.
  package func phrase(on player: TracePlayer) -> String {
    func node(_ place: Int) -> String { player.nodeNames[player.identities.nodes[place]] ?? "" }
    func attachment(_ place: Int) -> String {
      player.text(of: player.identities.attachments[place])
    }
    switch self {
    case .add(let nodes): return "adds \(Quantity.list(nodes.map(\.name)))"
    case .remove(let place): return "removes \(node(place))"
    case .move(let place, let parent):
      return "moves \(node(place)) into \(parent.map(node) ?? "the stage")"
    case .bringToFront(let place): return "brings \(node(place)) to the front"
    case .resize: return "changes the size of the stage"
    case .setDensity: return "changes the density of the stage"
    case .setFrame(let place, _): return "changes the frame of \(node(place))"
    case .setBox(let place, _): return "changes the layout of \(node(place))"
    case .setPlacement(let place, _): return "places \(node(place))"
    case .setEnabled(let place, let isEnabled):
      return "\(isEnabled ? "enables" : "disables") \(node(place))"
    case .attach(let attachments, let place):
      let names = attachments.compactMap { $0.name.map { "\"\($0)\"" } }
      let what = names.isEmpty ? "something" : Quantity.list(names)
      return "attaches \(what) to \(place.map(node) ?? "the stage")"
    case .configure(let place, _): return "changes the options of \(attachment(place))"
    case .setAttachmentEnabled(let place, let isEnabled):
      return "\(isEnabled ? "enables" : "disables") \(attachment(place))"
    case .detach(let place): return "removes \(attachment(place))"
    case .reset(let place, _): return "resets \(node(place))"
    case .animate(let place, _, _): return "moves \(node(place)) by a spring"
    case .scale(let place, _, _, _): return "scales \(node(place))"
    case .finishMotions: return "finishes all motion"
    case .cancelInput: return "cancels all input"
    case .moveSheet(let place, let detent, _):
      return detent.map { "moves \(node(place)) to \($0)" } ?? "closes \(node(place))"
    case .scroll(let place, _, _): return "scrolls \(node(place))"
    case .select(let places):
      return places.isEmpty ? "selects nothing" : "selects \(Quantity.list(places.map(node)))"
    case .focus(let place):
      return place.map { "gives the focus to \(node($0))" } ?? "takes the focus away"
    }
  }
}

extension TracePlayer {
  /// The name of an attachment in quotes, or its kind and its node: the scroll of list.
  func text(of attachment: AttachmentID) -> String {
    if let name = attachmentNames[attachment] { return "\"\(name)\"" }
    let node = stage.node(of: attachment).flatMap { nodeNames[$0] } ?? "the stage"
    guard let key = stage.key(of: attachment).map({ "\($0)" }) else {
      return "an attachment of \(node)"
    }
    let noun = TraceKinds.own.first { "\($0.key)" == key }?.noun
    return "\(noun.map { "\($0)" } ?? "the \(key) of") \(node)"
  }
}
#endif
