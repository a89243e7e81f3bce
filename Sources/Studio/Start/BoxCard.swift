import Tsumami

/// The third card: a picture with a bounding box.
package final class BoxCard: StartCard {
  /// The least size of the box in points.
  package static var minimumSize: Size { Size(72, 54) }
  /// The distance of the box from the edges of the pad in points: room for its handles.
  private static var inset: Double { 34 }
  private static var rotation: Double { -0.12 }

  private let picture: NodeID
  /// Whether the box was edited; before that it adapts to the pad.
  private var isEdited = false

  override init(on stage: Stage, in pad: NodeID) {
    picture = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: pad)
    super.init(on: stage, in: pad)
    stage.editBox(of: picture) {
      $0.minimumSize = Self.minimumSize
      $0.limits = .inside(.parent, insets: Insets(Self.inset))
    }
    stage.onBoxEdit(of: picture) { event, _ in self.follow(event) }
  }

  private func follow(_ event: AttachmentEvent) {
    isEdited = true
    switch event {
    case .began: tell(.began, .box)
    case .changed: tell(.changed, .box)
    case .ended: tell(.ended, .box)
    case .cancelled: tell(.cancelled, .box)
    case .failed, .snapped, .departed, .arrived: break
    }
  }

  override func node(of part: StartPart) -> NodeID? { part == .box ? picture : nil }

  override func layOut(_ pad: Size) {
    if !isEdited { stage.setBox(initialBox(in: pad), of: picture) }
  }

  private func initialBox(in pad: Size) -> Box {
    let area = Rect(0, 0, pad.width, pad.height).inset(by: Insets(Self.inset * 1.8))
    return Box(
      center: area.center, size: Rect(in: area, shape: 4 / 3).size, rotation: Self.rotation)
  }

  /// The box in the coordinates of the pad.
  package var box: Box { stage.box(of: picture) ?? Box(center: .zero, size: .zero) }

  /// Whether corners keep the proportions.
  package var isUniform: Bool {
    get { stage.boundingBox(of: picture)?.resize == .uniform }
    set { stage.editBox(of: picture) { $0.resize = newValue ? .uniform : .freeForm } }
  }

  /// The positions of the handles in stage points.
  package var handles: BoxHandleLayout? { stage.handles(of: picture) }

  override func step(_ step: StartStep, _ part: StartPart) {
    let keys: [(KeySample.Key, KeyModifiers)]
    switch step {
    case .left: keys = [(.arrowLeft, .shift)]
    case .right: keys = [(.arrowRight, .shift)]
    case .up: keys = [(.arrowUp, .shift)]
    case .down: keys = [(.arrowDown, .shift)]
    case .turnLeft: keys = [(.leftBracket, .shift)]
    case .turnRight: keys = [(.rightBracket, .shift)]
    case .wider: keys = [(.arrowRight, [.shift, .alt])]
    case .narrower: keys = [(.arrowLeft, [.shift, .alt])]
    case .taller: keys = [(.arrowDown, [.shift, .alt])]
    case .lower: keys = [(.arrowUp, [.shift, .alt])]
    case .larger: keys = [(.arrowRight, [.shift, .alt]), (.arrowDown, [.shift, .alt])]
    case .smaller: keys = [(.arrowLeft, [.shift, .alt]), (.arrowUp, [.shift, .alt])]
    case .reset:
      if let size = stage.frame(of: pad)?.size { stage.setBox(initialBox(in: size), of: picture) }
      return tell(.reset, .box)
    case .press, .release: return
    }
    for (key, modifiers) in keys {
      stage.send(.key(KeySample(key, modifiers: modifiers, time: stage.time)))
    }
  }
}
