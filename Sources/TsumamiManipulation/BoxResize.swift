import TsumamiGeometry

/// What becomes of a box when one of its handles is dragged somewhere: a pure function.
///
/// The point that stays is the opposite handle, or the centre. With it every corner of the new box
/// is a linear function of the two sides, so the limits are straight lines in the plane of the
/// sides, and what they allow is a convex region. The sides that are shown are the nearest in it to
/// those that the finger asks for: content leaves a limit where it met it, and nothing jumps.
struct BoxResize {
  /// The box when the handle was grabbed.
  var base: Box
  /// The handle, one of ``BoxHandle/resizing``.
  var handle: BoxHandle
  /// Whether both sides change by one factor.
  var isUniform: Bool
  /// Whether the centre stays, and not the opposite handle.
  var fromCenter: Bool
  var settings: BoundingBox
  /// The rectangle that limits are about, in the parent's coordinates.
  var area: Rect

  /// A box, and whether its content is mirrored compared to the base.
  struct Result: Equatable {
    var box: Box
    var isMirrored: (x: Bool, y: Bool)

    static func == (left: Result, right: Result) -> Bool {
      left.box == right.box && left.isMirrored == right.isMirrored
    }
  }

  /// The factors that take one size to another; 1 for a side without length.
  static func factors(from size: Size, to other: Size) -> Vector {
    Vector(
      size.width > 0 ? other.width / size.width : 1,
      size.height > 0 ? other.height / size.height : 1)
  }

  /// The box for a place of the handle, in the parent's coordinates.
  func result(for target: Vector) -> Result {
    let unit = handle.unit
    let (x, y) = base.axes
    let fixed = fromCenter ? base.center : base.point(at: unit * -1)
    let pull = target - fixed
    // The sides that put the handle under the finger; one of a handle in the middle stays.
    let share = fromCenter ? 2.0 : 1.0
    let asked = Vector(
      unit.x == 0 ? base.size.width : pull.dot(x) * unit.x * share,
      unit.y == 0 ? base.size.height : pull.dot(y) * unit.y * share)
    guard asked.isFinite else { return Result(box: base, isMirrored: (false, false)) }
    let mirror = Vector(
      settings.flips && unit.x != 0 && asked.x < 0 ? -1 : 1,
      settings.flips && unit.y != 0 && asked.y < 0 ? -1 : 1)
    let region = SideRegion(self, fixed: fixed, mirror: mirror)
    let wanted = asked.scaled(by: mirror)
    let sides: Vector
    if isUniform {
      let own = Vector(base.size.width, base.size.height)
      let ratio = Self.factors(from: base.size, to: Size(wanted.x, wanted.y))
      let factor =
        unit.x == 0 ? ratio.y : unit.y == 0 ? ratio.x : Swift.max(ratio.x, ratio.y)
      sides = own * region.nearestFactor(to: factor, own: own)
    } else {
      sides = region.nearestSides(to: wanted, movesX: unit.x != 0, movesY: unit.y != 0)
    }
    var box = base
    box.size = Size(sides.x, sides.y)
    if !fromCenter {
      box.center =
        fixed + x * (unit.x * mirror.x * sides.x / 2) + y * (unit.y * mirror.y * sides.y / 2)
    }
    return Result(box: box, isMirrored: (mirror.x < 0, mirror.y < 0))
  }
}
