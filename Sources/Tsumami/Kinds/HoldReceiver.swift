/// The base of every kind that receives held nodes: of all that accept one, the topmost has it.
class HoldReceiver: ReceivingAttachment {
  /// Whether it receives a node that is held over its own.
  func accepts(_ held: HeldNode, on stage: Stage) -> Bool { false }
  /// The node that it has accepted enters.
  func enter(_ held: HeldNode, on stage: Stage) {}
  /// The node that has entered leaves.
  func leave(_ held: HeldNode, _ reason: GestureReason, on stage: Stage) {}
  /// The node that has entered is let go.
  func drop(_ held: HeldNode, on stage: Stage) {}

  // MARK: For all

  override func receiveHeldNodes(on stage: Stage) {
    for holder in stage.motion.attachments where holder.isHolding {
      let own = holder.pointers.intersection(stage.pointers.present)
      // What a wheel or a trackpad moves is held by nobody.
      guard let slot = own.first ?? holder.lastSlot, stage.pointers[slot].role != .stream,
        let node = holder.heldNode(on: stage), let location = stage.location(of: holder.id)
      else { continue }
      let held = HeldNode(node: node, holder: holder.id, location: location)
      let before = stage.motion.receptions.first { $0.holder === holder }?.receiver
      let now = Self.receiver(of: held, from: holder, before: before, on: stage)
      if now === before { continue }
      if let before {
        stage.motion.receptions.removeAll { $0.holder === holder }
        before.leave(held, .moved, on: stage)
      }
      if let now {
        stage.motion.receptions.append(Reception(node: node, holder: holder, receiver: now))
        now.enter(held, on: stage)
      }
    }
  }

  override func endReception(of holder: Attachment, on stage: Stage) {
    guard let place = stage.motion.receptions.firstIndex(where: { $0.holder === holder }) else {
      return
    }
    let reception = stage.motion.receptions.remove(at: place)
    let held = reception.held(on: stage)
    if case .cancelled(let reason) = holder.state {
      reception.receiver.leave(held, reason, on: stage)
    } else {
      reception.receiver.drop(held, on: stage)
    }
  }

  override func endReceptions(on stage: Stage) {
    while let place = stage.motion.receptions.firstIndex(where: { $0.receiver === self }) {
      let reception = stage.motion.receptions.remove(at: place)
      leave(reception.held(on: stage), .removed, on: stage)
    }
  }

  override func dropFocusedNode(on stage: Stage) {
    guard let focus = stage.focus, let index = stage.nodes.index(of: focus) else { return }
    var holder: Attachment?
    stage.forEachAttachment(at: index) {
      if $0.options.isEnabled, !$0.isHolding, $0.heldNode(on: stage) != nil { holder = $0 }
    }
    stage.nodes.update(index)
    let center = stage.nodes[index].toStage * stage.nodes[index].frame.bounds.center
    guard let holder else { return }
    let held = HeldNode(node: focus, holder: holder.id, location: center)
    guard let receiver = Self.receiver(of: held, from: holder, on: stage) else { return }
    receiver.enter(held, on: stage)
    receiver.drop(held, on: stage)
  }

  /// Finds the topmost attachment that receives a held node.
  ///
  /// - Parameters:
  ///   - held: the held node.
  ///   - holder: the attachment that holds it.
  ///   - before: the attachment that has accepted it already; nil for none.
  ///   - stage: the stage.
  /// - Returns: the attachment; nil for none.
  private static func receiver(
    of held: HeldNode, from holder: Attachment, before: HoldReceiver? = nil, on stage: Stage
  ) -> HoldReceiver? {
    guard let index = stage.nodes.index(of: held.node) else { return nil }
    var topmost: HoldReceiver?
    for each in stage.attachments.receivers {
      let each = unsafeDowncast(each, to: HoldReceiver.self)
      guard each !== holder, each.options.isEnabled,
        stage.nodes.shows(each.node, at: held.location),
        !stage.nodes.isNode(each.node, within: index),
        topmost.map({ stage.nodes.isNode(each.node, above: $0.node) }) ?? true,
        each === before || each.accepts(held, on: stage)
      else { continue }
      topmost = each
    }
    return topmost
  }
}

/// A held node, and the attachment over which it is.
struct Reception {
  let node: NodeID
  let holder: Attachment
  let receiver: HoldReceiver

  func held(on stage: Stage) -> HeldNode {
    HeldNode(
      node: node, holder: holder.id, location: stage.location(of: holder.id) ?? .zero)
  }
}
