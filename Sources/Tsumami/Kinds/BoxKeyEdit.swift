/// The edit of a box by a key.
struct BoxKeyEdit {
  var displacement = Vector.zero
  var growth = Vector.zero
  var rotation = 0.0

  init?(_ key: KeySample) {
    let isLarge = key.modifiers.contains(.shift)
    let step = BoxEditing.keyStep * (isLarge ? 10 : 1)
    let displacement: Vector
    switch key.key {
    case .arrowLeft: displacement = Vector(-step, 0)
    case .arrowRight: displacement = Vector(step, 0)
    case .arrowUp: displacement = Vector(0, -step)
    case .arrowDown: displacement = Vector(0, step)
    case .leftBracket, .rightBracket:
      let angle = isLarge ? BoxEditing.shiftSnapAngle : BoxEditing.keyAngle
      rotation = key.key == .leftBracket ? -angle : angle
      return
    default: return nil
    }
    if key.modifiers.contains(.alt) {
      growth = displacement
    } else {
      self.displacement = displacement
    }
  }
}

extension BoxEditing {
  /// The distance by which an arrow key moves or resizes a box: 1 point of the parent, with shift
  /// 10.
  package static var keyStep: Double { 1 }
  /// The angle by which a bracket key rotates a box: 1°, with shift 15°; in radians.
  package static var keyAngle: Double { .pi / 180 }
}
