import TsumamiGeometry
import TsumamiMotion

/// The change of a box by the drag of one of its handles: a pure function.
///
/// The point that stays is the opposite handle, or the centre. With it every corner of the new box
/// is a linear function of the two sides, so the limits are straight lines in the plane of the
/// sides, and what they allow is a convex region. The sides that are shown are the nearest in it to
/// those that the finger requests: content leaves a limit where it met it, and nothing jumps.
struct BoxResize {
  /// The box when the handle was grabbed.
  var base: Box
  /// The handle, one of ``BoxHandle/resizing``.
  var handle: BoxHandle
  /// Whether both sides change by one factor.
  var isUniform: Bool
  /// Whether the centre stays, and not the opposite handle.
  var fromCenter: Bool
  var settings: BoxEditing
  /// The rectangle that limits are about, in the parent's coordinates.
  var area: Rect

  /// The rectangle that limits are about, less their insets.
  var limitArea: Rect { area.inRange.inset(by: settings.limits.insets.inRange) }

  /// A box, and whether its content is mirrored compared to the base.
  struct Result {
    /// The box that is shown.
    var box: Box
    /// The box that the limits allow; another one only beyond a rubber band.
    var rest: Box
    var isMirrored: (x: Bool, y: Bool) = (false, false)
  }

  /// The factors that take one size to another; 1 for a side without length.
  static func factors(from size: Size, to other: Size) -> Vector {
    Vector(
      size.width > 0 ? other.width / size.width : 1,
      size.height > 0 ? other.height / size.height : 1)
  }

  /// The box for a place of the handle, in the parent's coordinates.
  @inline(never) func result(for target: Vector) -> Result {
    let unit = handle.unit
    let (x, y) = base.axes
    let fixed = fromCenter ? base.center : base.point(at: unit * -1)
    let pull = target - fixed
    // The sides that put the handle under the finger; one of a handle in the middle stays.
    let share = fromCenter ? 2.0 : 1.0
    let asked = Vector(
      unit.x == 0 ? base.size.width : pull.dot(x) * unit.x * share,
      unit.y == 0 ? base.size.height : pull.dot(y) * unit.y * share)
    guard asked.isFinite else { return Result(box: base, rest: base) }
    let mirror = mirror(for: asked, about: fixed)
    let (allowed, pulled, _) = sides(for: asked, mirror, about: fixed)
    func box(of sides: Vector) -> Box {
      var box = base
      box.size = Size(sides.x, sides.y)
      if !fromCenter {
        box.center =
          fixed + x * (unit.x * mirror.x * sides.x / 2) + y * (unit.y * mirror.y * sides.y / 2)
      }
      return ruled(box, about: fixed)
    }
    let rest = box(of: allowed)
    let isSoft = settings.limits.edge == .rubberBand && pulled != allowed
    return Result(
      box: isSoft ? box(of: moved(pulled, from: allowed) { $0.stretched($1) }) : rest,
      rest: rest, isMirrored: (mirror.x < 0, mirror.y < 0))
  }

  /// -1 for each side that is mirrored when the handle requests these lengths.
  ///
  /// A side is mirrored where its least length fits into the limits on that side of the fixed
  /// point, and else stays as it was.
  private func mirror(for asked: Vector, about fixed: Vector) -> Vector {
    let wanted = Vector(
      settings.flips && handle.unit.x != 0 && asked.x < 0 ? -1 : 1,
      settings.flips && handle.unit.y != 0 && asked.y < 0 ? -1 : 1)
    func fits(_ mirror: Vector) -> Bool {
      mirror == .one || sides(for: asked, mirror, about: fixed).fits
    }
    if fits(wanted) { return wanted }
    // Of two sides, one alone may fit.
    if wanted.x < 0, fits(Vector(-1, 1)) { return Vector(-1, 1) }
    return wanted.y < 0 && fits(Vector(1, -1)) ? Vector(1, -1) : .one
  }

  /// The sides that limits allow, those without walls, and whether the allowed ones fit.
  private func sides(
    for asked: Vector, _ mirror: Vector, about fixed: Vector
  ) -> (allowed: Vector, pulled: Vector, fits: Bool) {
    let region = SideRegion(self, fixed: fixed, mirror: mirror)
    let wanted = asked.scaled(by: mirror)
    let unit = handle.unit
    guard isUniform else {
      let moves = (x: unit.x != 0, y: unit.y != 0)
      let allowed = region.nearestSides(to: wanted, moves: moves)
      return (allowed, region.possibleSides(for: wanted, moves: moves), region.allows(allowed))
    }
    let own = Vector(base.size.width, base.size.height)
    let ratio = Self.factors(from: base.size, to: Size(wanted.x, wanted.y))
    let factor = unit.x == 0 ? ratio.y : unit.y == 0 ? ratio.x : Swift.max(ratio.x, ratio.y)
    let allowed = own * region.nearestFactor(to: factor, own: own)
    return (allowed, own * region.possibleFactor(for: factor, own: own), region.allows(allowed))
  }

  /// How far the handle would have to be pulled from where it is for the base to be shown: not at
  /// all, unless the base is beyond a rubber band.
  var pull: Vector {
    guard settings.limits.edge == .rubberBand else { return .zero }
    let unit = handle.unit
    let (x, y) = base.axes
    let fixed = fromCenter ? base.center : base.point(at: unit * -1)
    let region = SideRegion(self, fixed: fixed, mirror: .one)
    let own = Vector(base.size.width, base.size.height)
    let allowed =
      isUniform
      ? own * region.nearestFactor(to: 1, own: own)
      : region.nearestSides(to: own, moves: (x: unit.x != 0, y: unit.y != 0))
    let more = moved(own, from: allowed) { $0.pulled($1) } - own
    let share = fromCenter ? 0.5 : 1
    return x * (unit.x * more.x * share) + y * (unit.y * more.y * share)
  }

  /// Moves sides along the line that leads to them from the nearest ones that are allowed.
  ///
  /// The nearest allowed sides are the same for all of that line, as the region is convex: so what
  /// a band has stretched can be undone.
  private func moved(
    _ sides: Vector, from allowed: Vector, by move: (RubberBand, Double) -> Double
  ) -> Vector {
    let distance = sides.distance(to: allowed)
    guard distance > 0, distance.isFinite else { return allowed }
    let (x, y) = base.axes
    let way = x * handle.unit.x + y * handle.unit.y
    let length = way.length
    let room = limitArea.size
    let band = RubberBand(
      dimension: (abs(way.x) * room.width + abs(way.y) * room.height) / length)
    return allowed + (sides - allowed) * (move(band, distance) / distance)
  }

  /// What a rule of the user's own makes of a box.
  private func ruled(_ box: Box, about fixed: Vector) -> Box {
    guard case .custom(let rule) = settings.limits.rule, base.size.width > 0, base.size.height > 0
    else { return box }
    let placed = base.placed(rule(base.placement(to: box), fixed))
    return placed.isFinite ? placed : box
  }
}
