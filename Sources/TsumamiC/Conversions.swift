import CTsumami
import Tsumami

// The values of C and those of Swift.

extension NodeID {
  init(_ node: tsumami_node) {
    self.init(index: Int(node.index), generation: node.generation)
  }

  var inC: tsumami_node {
    tsumami_node(index: UInt32(truncatingIfNeeded: index), generation: generation)
  }
}

extension AttachmentID {
  /// The number of C is one more than the index, so that all zero is none.
  init(_ attachment: tsumami_attachment) {
    self.init(index: Int(attachment.number) - 1, generation: attachment.generation)
  }

  var inC: tsumami_attachment {
    tsumami_attachment(
      number: UInt32(truncatingIfNeeded: index + 1), generation: index < 0 ? 0 : generation)
  }
}

extension Vector {
  init(_ vector: tsumami_vector) { self.init(vector.x, vector.y) }

  var inC: tsumami_vector { tsumami_vector(x: x, y: y) }
}

extension Size {
  init(_ size: tsumami_size) { self.init(size.width, size.height) }

  var inC: tsumami_size { tsumami_size(width: width, height: height) }
}

extension Rect {
  init(_ rect: tsumami_rect) { self.init(origin: Vector(rect.origin), size: Size(rect.size)) }

  var inC: tsumami_rect { tsumami_rect(origin: origin.inC, size: size.inC) }
}

extension Matrix {
  var inC: tsumami_matrix { tsumami_matrix(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension Placement {
  init(_ placement: tsumami_placement) {
    self.init(
      translation: Vector(placement.translation), scale: Vector(placement.scale),
      rotation: placement.rotation)
  }

  var inC: tsumami_placement {
    tsumami_placement(translation: translation.inC, scale: scale.inC, rotation: rotation)
  }
}

extension Box {
  init(_ box: tsumami_box) {
    self.init(center: Vector(box.center), size: Size(box.size), rotation: box.rotation)
  }

  var inC: tsumami_box {
    tsumami_box(center: center.inC, size: size.inC, rotation: rotation)
  }
}

extension PointerKind {
  init?(_ device: tsumami_device) {
    switch device {
    case TSUMAMI_TOUCH: self = .touch
    case TSUMAMI_PEN: self = .pen
    case TSUMAMI_MOUSE: self = .mouse
    default: return nil
    }
  }

  var inC: tsumami_device {
    switch self {
    case .touch: TSUMAMI_TOUCH
    case .pen: TSUMAMI_PEN
    case .mouse: TSUMAMI_MOUSE
    }
  }
}

extension PointerPhase {
  @inline(__always)
  init?(_ phase: tsumami_phase) {
    switch phase {
    case TSUMAMI_DOWN: self = .down
    case TSUMAMI_MOVE: self = .move
    case TSUMAMI_UP: self = .up
    case TSUMAMI_CANCEL: self = .cancel
    case TSUMAMI_HOVER: self = .hover
    default: return nil
    }
  }

  var inC: tsumami_phase {
    switch self {
    case .down: TSUMAMI_DOWN
    case .move: TSUMAMI_MOVE
    case .up: TSUMAMI_UP
    case .cancel: TSUMAMI_CANCEL
    case .hover: TSUMAMI_HOVER
    }
  }
}

extension PointerSample {
  var inC: tsumami_pointer {
    var pointer = tsumami_pointer_default()
    pointer.id = Int64(id)
    pointer.phase = phase.inC
    pointer.device = kind.inC
    pointer.position = position.inC
    pointer.time = time
    pointer.buttons = UInt32(truncatingIfNeeded: buttons.rawValue)
    pointer.modifiers = UInt32(modifiers.rawValue)
    pointer.pressure = pressure ?? .infinity
    pointer.contact = contact.size.inC
    pointer.tilt = contact.tilt.inC
    pointer.twist = contact.twist
    return pointer
  }
}

extension AttachmentMask {
  init?(_ mask: tsumami_mask) {
    switch mask {
    case TSUMAMI_MASK_ALL: self = .all
    case TSUMAMI_MASK_GESTURE: self = .gesture
    case TSUMAMI_MASK_SUBVIEWS: self = .subviews
    case TSUMAMI_MASK_NONE: self = .none
    default: return nil
    }
  }

  var inC: tsumami_mask {
    switch self {
    case .all: TSUMAMI_MASK_ALL
    case .gesture: TSUMAMI_MASK_GESTURE
    case .subviews: TSUMAMI_MASK_SUBVIEWS
    case .none: TSUMAMI_MASK_NONE
    }
  }
}

extension Node {
  /// Nil for a mask that does not exist, and where a number is not finite.
  init?(_ settings: tsumami_node_settings) {
    guard let mask = AttachmentMask(settings.mask) else { return nil }
    let insets = settings.hit_insets
    self.init(
      frame: Rect(settings.frame), anchor: Vector(settings.anchor),
      placement: Placement(settings.placement), clips: settings.clips,
      hitInsets: Insets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
      isEnabled: settings.is_enabled, mask: mask)
    frame.rotation = settings.layout_rotation
    frame.mirror = Vector(settings.is_mirrored_x ? -1 : 1, settings.is_mirrored_y ? -1 : 1)
    guard frame.rect.isFinite, frame.anchor.isFinite, frame.rotation.isFinite,
      placement.isFinite,
      (insets.top + insets.left + insets.bottom + insets.right).isFinite
    else { return nil }
  }

  var inC: tsumami_node_settings {
    var settings = tsumami_node_default(0, 0, 0, 0)
    settings.frame = frame.rect.inC
    settings.layout_rotation = frame.rotation
    settings.anchor = frame.anchor.inC
    settings.placement = placement.inC
    settings.hit_insets = tsumami_insets(
      top: hitInsets.top, left: hitInsets.left, bottom: hitInsets.bottom,
      right: hitInsets.right)
    settings.mask = mask.inC
    settings.is_mirrored_x = frame.mirror.x < 0
    settings.is_mirrored_y = frame.mirror.y < 0
    settings.clips = clips
    settings.is_enabled = isEnabled
    return settings
  }
}

/// A text of C; nil for null and for one that is not UTF-8.
func text(_ start: UnsafePointer<CChar>?) -> String? {
  // `String(validatingCString:)` is newer than the platforms of this package.
  guard let start else { return nil }
  let text = String(cString: start)
  var place = start
  for byte in text.utf8 {
    guard UInt8(bitPattern: place.pointee) == byte else { return nil }
    place += 1
  }
  return place.pointee == 0 ? text : nil
}
