import Tsumami

/// A part that fingers move, scale and rotate, and what its delegate hears.
final class ManipulatedPart {
  let part: StartPart
  let node: NodeID
  private let card: StartCard
  /// Whether it was at its limits when it changed last.
  private var isLimited = false

  init(
    _ part: StartPart, in parent: NodeID, of card: StartCard, rotation: Double = 0,
    configure: (inout Manipulation) -> Void
  ) {
    self.part = part
    self.card = card
    var node = Node(frame: Rect(0, 0, 1, 1))
    node.frame.rotation = rotation
    self.node = card.stage.add(node, to: parent)
    card.stage.manipulate(self.node, configure: configure)
    card.stage.onManipulation(of: self.node) { event, _ in self.follow(event) }
  }

  private func follow(_ event: AttachmentEvent) {
    switch event {
    case .began:
      // A part within another part comes above its siblings.
      if card.stage.parent(of: node) != card.pad { card.stage.bringToFront(node) }
      isLimited = isAtLimit
      card.tell(.began, part)
    case .changed: noteChange()
    case .ended: card.tell(.ended, part)
    case .cancelled: card.tell(.cancelled, part)
    case .departed: card.tell(.reset, part)
    case .failed, .snapped, .arrived: break
    }
  }

  private func noteChange() {
    card.tell(.changed, part)
    let wasLimited = isLimited
    isLimited = isAtLimit
    if isLimited, !wasLimited { card.tell(.limited, part) }
  }

  /// Whether it touches an edge that it may not pass, or is as small or large as it may be.
  private var isAtLimit: Bool {
    let stage = card.stage
    guard let manipulation = stage.manipulation(of: node), let frame = stage.node(node)?.frame,
      let placement = stage.placement(of: node), let parent = stage.parent(of: node),
      let area = stage.frame(of: parent)?.size
    else { return false }
    let least = Swift.min(placement.scale.x, placement.scale.y)
    let largest = Swift.max(placement.scale.x, placement.scale.y)
    if least <= manipulation.minimumScale * 1.000_001
      || largest >= manipulation.maximumScale * 0.999_999
    {
      return true
    }
    guard case .inside(let insets) = manipulation.limits.rule else { return false }
    let map = frame.matrix(for: placement)
    let size = frame.rect.size
    let box = Box(
      center: map * Vector(size.width / 2, size.height / 2),
      size: Size(size.width * placement.scale.x, size.height * placement.scale.y),
      rotation: frame.rotation + placement.rotation
    ).boundingRect
    let inner = Rect(origin: .zero, size: area).inset(by: insets)
    // A hundredth of a point is less than a screen shows.
    return Swift.min(
      box.minX - inner.minX, box.minY - inner.minY, inner.maxX - box.maxX, inner.maxY - box.maxY)
      < 0.01
  }

  /// Makes a step, as far as the settings of the manipulation allow.
  func step(_ step: StartStep) {
    let stage = card.stage
    if step == .reset {
      stage.reset(node)
      return
    }
    guard let manipulation = stage.manipulation(of: node), var placement = stage.placement(of: node)
    else { return }
    if manipulation.isPanEnabled { placement.translation += step.displacement }
    if manipulation.isRotationEnabled { placement.rotation += step.rotation }
    if manipulation.pinch != .off { placement.scale = placement.scale.scaled(by: step.scale) }
    stage.setPlacement(placement, of: node)
    noteChange()
  }
}
