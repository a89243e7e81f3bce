import TsumamiGeometry
import TsumamiManipulation

/// Layouts of nodes as boxes: centre, size and rotation in the parent's coordinates.
extension NodeStore {
  /// The layout of a node as a box.
  func layoutBox(of index: Int) -> Box {
    let frame = records[index].frame
    return Box(center: frame.rect.center, size: frame.rect.size, rotation: frame.rotation)
  }

  /// The box of a node with its placement applied, in the parent's coordinates.
  func shownBox(of index: Int) -> Box {
    let frame = records[index].frame
    let placement = records[index].placement
    let size = frame.rect.size
    return Box(
      center: records[index].matrix * frame.bounds.center,
      size: Size(size.width * abs(placement.scale.x), size.height * abs(placement.scale.y)),
      rotation: frame.rotation + placement.rotation)
  }

  /// The layout that a node needs so that its placement shows it as a box; nil if there is none, as
  /// for a scale of 0.
  func frame(of index: Int, shownAs box: Box, mirror: Vector) -> AnchoredFrame? {
    let placement = records[index].placement
    let scale = Vector(abs(placement.scale.x), abs(placement.scale.y))
    guard scale.x > 0, scale.y > 0, box.isFinite else { return nil }
    var frame = records[index].frame
    let size = Size(box.size.width / scale.x, box.size.height / scale.y)
    // The vector from the centre to the anchor, in the layout and with the placement applied.
    let arm = Vector((frame.anchor.x - 0.5) * size.width, (frame.anchor.y - 0.5) * size.height)
    let rotation = box.rotation - placement.rotation
    let shownArm = arm.scaled(by: placement.scale).turned(by: .unit(at: box.rotation))
    let anchor = box.center + shownArm - placement.translation
    let center = anchor - arm.turned(by: .unit(at: rotation))
    guard center.isFinite else { return nil }
    frame.rect = Rect(center: center, size: size)
    frame.rotation = rotation
    frame.mirror = mirror
    return frame
  }

  /// The layout that shows a node without a placement as it looks now with its placement.
  func folded(_ index: Int) -> AnchoredFrame {
    let shown = shownBox(of: index)
    let scale = records[index].placement.scale
    var frame = records[index].frame
    frame.rect = Rect(center: shown.center, size: shown.size)
    frame.rotation = shown.rotation
    frame.mirror = frame.mirror.scaled(by: Vector(scale.x < 0 ? -1 : 1, scale.y < 0 ? -1 : 1))
    return frame
  }

  /// Whether a node is visible, and it and all its ancestors are enabled.
  mutating func isReachable(_ index: Int) -> Bool {
    update(index)
    guard records[index].isInvertible else { return false }
    var each = index
    while each != NodeStore.none {
      if !records[each].isEnabled { return false }
      each = records[each].parent
    }
    return true
  }
}
