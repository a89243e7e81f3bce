import TsumamiGeometry

/// Several boxes that are edited as one: each keeps its place in the box around them.
///
/// Displacements, rotations and uniform changes of size carry every member exactly. A change of one
/// side alone does not skew a member that is rotated in the group: its sides grow as the group does
/// along them, and its angle in the group stays.
///
/// ```swift
/// var boxes = [80.0, 240].map { Box(center: Vector($0, 100), size: Size(80, 60)) }
/// if let group = BoxGroup(boxes) {
///   var box = group.box
///   box.rotation += .pi / 2
///   boxes = group.members(in: box)  // turned about their common centre
/// }
/// ```
public struct BoxGroup: Equatable, Sendable {
  /// The members as they were when the group was made, in their parent's coordinates.
  ///
  /// Numbers beyond what is calculated with are bounded: coordinates to ±1e12 points.
  public let members: [Box]
  /// The box around the members then: with their rotation if all have the same, else along the axes
  /// of the parent.
  ///
  /// It is the smallest one of that rotation. A ``BoxEditor`` edits it.
  public let box: Box

  /// Makes a group; nil without members.
  ///
  /// - Parameter members: the boxes, in the coordinates of one parent.
  public init?(_ members: [Box]) {
    guard let first = members.first else { return nil }
    let members = members.map { $0.inRange }
    self.members = members
    let isAlike = members.allSatisfy { abs(wrapped($0.rotation - first.rotation)) < 1e-9 }
    let rotation = isAlike ? first.rotation : 0
    let x = Vector.unit(at: rotation)
    var low = Vector(Double.infinity, .infinity)
    var high = low * -1
    for member in members {
      let (a, b, c, d) = member.corners
      for corner in [a, b, c, d] {
        let own = Vector(corner.dot(x), corner.dot(x.quarterTurn))
        low = Vector(Swift.min(low.x, own.x), Swift.min(low.y, own.y))
        high = Vector(Swift.max(high.x, own.x), Swift.max(high.y, own.y))
      }
    }
    let middle = (low + high) / 2
    box =
      Box(
        center: x * middle.x + x.quarterTurn * middle.y,
        size: Size(high.x - low.x, high.y - low.y), rotation: rotation
      ).inRange
  }

  /// Whether all members lie along the sides of the group, so that it can change one side alone
  /// without skewing any.
  package var isAligned: Bool {
    members.allSatisfy {
      let quarters = ($0.rotation - box.rotation) / (.pi / 2)
      return abs(quarters - quarters.rounded(.toNearestOrEven)) < 1e-9
    }
  }

  /// Where the members are when the box around them has become another.
  ///
  /// - Parameters:
  ///   - box: the box around them now.
  ///   - mirror: -1 for an axis along which the group is mirrored.
  /// - Returns: the members, in the same order.
  public func members(in box: Box, mirror: Vector = .one) -> [Box] {
    let box = box.inRange
    let factor = BoxResize.factors(from: self.box.size, to: box.size)
    let (x, y) = self.box.axes
    let (newX, newY) = box.axes
    return members.map { member in
      let offset = member.center - self.box.center
      let own = Vector(offset.dot(x), offset.dot(y)).scaled(by: factor).scaled(by: mirror)
      let tilt = Vector.unit(at: member.rotation - self.box.rotation)
      let along = Vector(tilt.x * factor.x, tilt.y * factor.y).length
      let across = Vector(tilt.y * factor.x, tilt.x * factor.y).length
      let flips = mirror.x * mirror.y < 0
      let turn = member.rotation - self.box.rotation
      return Box(
        center: box.center + newX * own.x + newY * own.y,
        size: Size(member.size.width * along, member.size.height * across),
        rotation: box.rotation + (flips ? -turn : turn)
      ).inRange
    }
  }
}
