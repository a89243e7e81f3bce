import TsumamiGeometry

/// Fingers that hold points of content: the placement that keeps every pinned point under its
/// finger.
///
/// A finger that goes down pins the point of content under it. No sum of movements is kept, so
/// nothing drifts. When a finger comes or goes all pins are set again at the points that are under
/// the fingers at that moment, so nothing jumps.
///
/// ```swift
/// var pins = Pins(Manipulation(), frame: AnchoredFrame(Rect(100, 100, 200, 150)))
/// pins.add(1, at: Vector(150, 150))
/// pins.add(2, at: Vector(250, 200))
/// pins.set(on: .identity, in: .stage)
/// pins.move(2, to: Vector(350, 250))
/// pins.solve(in: .stage)
/// pins.placement  // scaled by 2 about the first finger
/// ```
package struct Pins: Sendable {
  /// The layout of the content.
  package var frame: AnchoredFrame
  /// The placement that keeps the pinned points under the fingers, as of the last solution.
  package private(set) var placement = Placement.identity

  /// Whether the fingers have moved since the pins were set, as of the last solution.
  private(set) var hasMoved = false

  /// How far displacements of the fingers move the content along the parent's axes: 1 or 0.
  private let freedom: Vector
  /// How far the fingers scale the content along its own axes: 1 or 0.
  private let growth: Vector
  private let turns: Bool
  private var fit: FingerFit
  /// The placement of the content when the pins were set.
  private var base = Placement.identity
  /// The direction of the content's x axis then, as a unit vector.
  private var axis = Vector(1, 0)

  /// Makes pins without fingers, with the pan, pinch and rotation of a manipulation.
  package init(_ manipulation: Manipulation, frame: AnchoredFrame) {
    self.frame = frame
    freedom = manipulation.freedom
    growth = manipulation.growth
    turns = manipulation.turns
    fit = FingerFit(perAxis: manipulation.pinch == .axes)
  }

  /// How many fingers hold the content.
  package var count: Int { fit.fingers.count }

  /// The mean of the pinned points in the parent's coordinates, where ``placement`` has them.
  package private(set) var mean = Vector.zero

  /// Whether a finger is one of those that hold the content.
  package func contains(_ finger: Int) -> Bool { fit.fingers.contains { $0.id == finger } }

  /// Adds a finger at a point of the stage; follow with ``set(on:in:)``.
  package mutating func add(_ finger: Int, at point: Vector) { fit.add(finger, at: point) }

  /// Moves a finger to a point of the stage; ``solve(in:)`` follows it.
  package mutating func move(_ finger: Int, to point: Vector) { fit.move(finger, to: point) }

  /// Removes a finger; follow with ``set(on:in:)``.
  package mutating func remove(_ finger: Int) { fit.remove(finger) }

  /// Sets all pins again, at the points of content that are under the fingers at a placement.
  package mutating func set(on placement: Placement, in space: FingerSpace) {
    base = placement
    self.placement = placement
    hasMoved = false
    var space = space
    space.axes = frame.rotation + placement.rotation
    axis = .unit(at: space.axes)
    fit.take(in: space)
    mean = fit.motion.mean
  }

  /// Finds the placement that keeps the pinned points under the fingers.
  ///
  /// - Returns: whether pins that were set too close together can now count for scale and
  ///   rotation. The owner then sets them again.
  package mutating func solve(in space: FingerSpace) -> Bool {
    let isWaking = fit.solve(in: space)
    place(by: fit.motion)
    return isWaking
  }

  /// The placement that would keep the pinned points under the fingers if they moved on by a
  /// displacement, and the mean of the pins there.
  func prediction(after change: PlacementParts) -> (placement: Placement, mean: Vector) {
    var motion = fit.motion
    motion.mean += change.translation
    motion.scale = motion.scale.scaled(by: change.placement.scale)
    motion.rotation += change.rotation
    motion.turn = motion.turn.turned(by: .unit(at: change.rotation))
    var pins = self
    pins.place(by: motion)
    return (pins.placement, pins.mean)
  }

  /// Places the content by what fingers have done together since the pins were set.
  mutating func place(by motion: FingerMotion) {
    hasMoved =
      motion.mean != motion.takenMean || motion.scale != .one || motion.rotation != 0
    guard hasMoved else {
      placement = base
      mean = motion.mean
      return
    }
    let anchor = frame.anchorPoint + base.translation
    let factor = Vector(
      growth.x == 0 ? 1 : motion.scale.x, growth.y == 0 ? 1 : motion.scale.y)
    // The displacement from the pins' mean to the anchor, scaled along the content's axes, rotated.
    let arm = anchor - motion.takenMean
    let stretched = arm.stretched(along: axis, by: factor)
    let carried = turns ? stretched.turned(by: motion.turn) : stretched
    placement.scale = base.scale.scaled(by: factor)
    placement.rotation = base.rotation + (turns ? motion.rotation : 0)
    placement.translation =
      base.translation + (motion.mean + carried - anchor).scaled(by: freedom)
    mean = frame.anchorPoint + placement.translation - carried
  }
}

extension Vector {
  /// The vector, scaled along an axis, which is a unit vector, and across it.
  func stretched(along axis: Vector, by factors: Vector) -> Vector {
    axis * (dot(axis) * factors.x) + axis.quarterTurn * (dot(axis.quarterTurn) * factors.y)
  }
}
