import TsumamiGeometry

extension BoxEditor {
  // MARK: Resizing

  /// Drags a handle that changes the size to a point of the parent.
  mutating func resize(_ handle: BoxHandle, to target: Vector) {
    let resize = resize(by: handle)
    var result = BoxResize.Result(box: box, rest: rest)
    let found = BoxSnapping.reachable(from: snaps) { held in
      let found = lines(near: target, of: handle, held: held)
      let wanted = target + BoxSnapping.offset(to: found)
      result = resize.result(for: wanted)
      return (found, result.box.point(at: handle.unit) - wanted)
    }
    guard result.box.isFinite, result.rest.isFinite else { return }
    snaps = found
    box = result.box.inRange
    rest = result.rest.inRange
    let was = atBegin.isMirrored
    isMirrored = (was.x != result.isMirrored.x, was.y != result.isMirrored.y)
  }

  /// The change of the box since the grab by a drag of a handle.
  func resize(by handle: BoxHandle) -> BoxResize {
    resize(of: atBegin.box, by: handle, with: modifiers)
  }

  /// The change of a box by a drag of a handle while keys are held.
  @inline(never) private func resize(
    of base: Box, by handle: BoxHandle, with modifiers: Modifiers
  ) -> BoxResize {
    BoxResize(
      base: base, handle: handle,
      isUniform: (settings.resize == .uniform) != modifiers.contains(.shift),
      fromCenter: modifiers.contains(.alt), settings: settings, area: area)
  }

  // MARK: Rotation

  /// Turns the box so that the rotation handle points to a point of the parent.
  mutating func turn(to point: Vector) {
    let arm = point - atBegin.box.center
    guard arm.lengthSquared > 0, arm.lengthSquared.isFinite else { return }
    let angle = atBegin.box.rotation + arm.angle - grip.angle
    // The angle goes on from where it is, so that it counts whole turns.
    let turns = ((grip.rotation - angle) / (2 * .pi)).rounded(.toNearestOrEven)
    grip.rotation = angle + turns * 2 * .pi
    let base = atBegin.box
    let confinement = confinement(of: base)
    var turned = confinement.proposal(for: Placement(rotation: base.rotation), about: base.center)
    turned.rotation = snapped(grip.rotation)
    box = base.placed(confinement.resolve(turned, about: base.center)).inRange
    rest = base.placed(confinement.rest(turned, about: base.center)).inRange
  }

  /// The multiple of the snap angle at which an angle is shown; the angle itself without one.
  private mutating func snapped(_ angle: Double) -> Double {
    let step =
      settings.snapAngle.flatMap { $0 > 0 ? $0 : nil }
      ?? (modifiers.contains(.shift) ? BoxEditing.shiftSnapAngle : nil)
    guard let step, !modifiers.contains(.control) else {
      snappedAngle = nil
      return angle
    }
    if let held = snappedAngle, held.step == step,
      abs(angle - held.angle) <= step / 2 * BoxEditing.snapAngleHysteresis
    {
      return held.angle
    }
    let nearest = (angle / step).rounded(.toNearestOrEven) * step
    guard nearest.isFinite else { return angle }
    if nearest != snappedAngle?.angle ?? box.rotation { snapCount += 1 }
    snappedAngle = (nearest, step)
    return nearest
  }

  // MARK: Snapping

  /// The box moved to the lines that are near, as far as limits let it.
  mutating func snapped(_ box: Box) -> Box {
    guard let snapping, snapping.distance > 0, !modifiers.contains(.control) else {
      snaps = (nil, nil)
      return box
    }
    var placed = box
    snaps = snapping.snaps(moving: box.boundingRect, held: snaps) { offset in
      placed =
        offset == .zero
        ? box : confined(Placement(translation: offset, rotation: box.rotation), of: box)
      return placed.center - box.center
    }
    return placed
  }

  /// The lines that are near to the requested position of a handle.
  ///
  /// Only a box that lies along the axes of its parent has edges to align.
  private func lines(near target: Vector, of handle: BoxHandle, held: BoxSnapping.Snaps)
    -> BoxSnapping.Snaps
  {
    let quarters = atBegin.box.rotation / (.pi / 2)
    guard let snapping, snapping.distance > 0, !modifiers.contains(.control),
      abs(quarters - quarters.rounded(.toNearestOrEven)) < 1e-9
    else { return (nil, nil) }
    let (x, y) = atBegin.box.axes
    let direction = x * handle.unit.x + y * handle.unit.y
    return (
      abs(direction.x) > 0.5 ? snapping.snap(edge: target.x, alongX: true, held: held.x) : nil,
      abs(direction.y) > 0.5 ? snapping.snap(edge: target.y, alongX: false, held: held.y) : nil
    )
  }

  // MARK: Keys

  /// Moves, resizes and turns the box by a key, as far as limits allow.
  ///
  /// Nothing happens while fingers hold the box, or if a number is not finite. A box that returns
  /// is first brought to where it rests.
  ///
  /// - Parameters:
  ///   - move: the displacement of the centre in points of the parent.
  ///   - growing: how much longer the sides become, in points; negative for shorter. The top left
  ///     corner stays. A box whose ``BoxEditing/resize`` is uniform grows by one factor: that of
  ///     the side that changes, the larger one of two.
  ///   - turn: the change of the rotation in radians, clockwise on screen.
  public mutating func nudge(by move: Vector = .zero, growing: Vector = .zero, turn: Double = 0) {
    guard handle == nil, move.isFinite, growing.isFinite, turn.isFinite else { return }
    finishReturn()
    if growing != .zero { grow(by: growing) }
    if move != .zero || turn != 0 {
      box = confined(Placement(translation: move, rotation: box.rotation + turn), of: box)
    }
  }

  /// Makes the sides longer as far as limits allow; the top left corner stays.
  @inline(never) private mutating func grow(by growth: Vector) {
    let isUniform = settings.resize == .uniform
    let handle: BoxHandle =
      isUniform || (growth.x != 0 && growth.y != 0)
      ? .bottomRight : growth.x == 0 ? .bottomCenter : .middleRight
    var size = Size(box.size.width + growth.x, box.size.height + growth.y).inRange
    if isUniform {
      // A side that is not asked for follows the other one.
      let ratio = BoxResize.factors(from: box.size, to: size)
      if growth.x == 0 { size.width *= ratio.y }
      if growth.y == 0 { size.height *= ratio.x }
    }
    let (x, y) = box.axes
    let target =
      box.point(at: handle.unit) + x * (size.width - box.size.width)
      + y * (size.height - box.size.height)
    let grown = resize(of: box, by: handle, with: []).result(for: target).rest
    if grown.isFinite { box = grown.inRange }
  }

  // MARK: Limits

  /// A box at a placement of itself, within its limits.
  func confined(_ placement: Placement, of base: Box) -> Box {
    base.placed(
      confinement(of: base).rest(placement, about: base.center + placement.translation)
    ).inRange
  }

  func confinement(of base: Box) -> Confinement {
    Confinement(
      settings.manipulation(for: base.size),
      frame: AnchoredFrame(Rect(center: base.center, size: base.size)), area: area)
  }
}
