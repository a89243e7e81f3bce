import TsumamiGeometry
import TsumamiMotion

/// A box that fingers drag, resize and rotate by its handles and its body.
///
/// It does not recognise gestures: the caller says which handle is grabbed and where the fingers
/// are. The box that is shown is a function of the box at the grab and of the fingers now, so
/// nothing drifts, and the box leaves a limit where it met it. Without new input ``solve(in:)``
/// gives the same box, bit by bit.
///
/// ```swift
/// var editor = BoxEditor(
///   box: Box(center: Vector(200, 175), size: Size(200, 150)), area: Rect(0, 0, 800, 600))
/// editor.grab(.bottomRight, finger: 1, at: Vector(300, 250), in: .stage)
/// editor.move(1, to: Vector(350, 300))
/// editor.solve(in: .stage)
/// editor.box.size  // 250 × 200; the top left corner has not moved
/// ```
public struct BoxEditor: Sendable {
  /// The settings.
  ///
  /// A handle follows a change at the next ``solve(in:)``, the body from the next grab on.
  public var settings: BoxEditing
  /// The bounds of the parent in its own coordinates, to which limits refer.
  ///
  /// It may change while fingers hold the box: they keep what they hold, and the next
  /// ``solve(in:)`` applies the new limits.
  public var area: Rect { didSet { body?.setArea(area) } }
  /// The box as it is shown, in the parent's coordinates.
  ///
  /// While fingers hold it, within the limits or beyond a rubber band; while it returns, where the
  /// last ``advance(to:)`` has put it. Sides are not negative: ``isMirrored`` says the rest.
  public internal(set) var box: Box
  /// Whether the content is mirrored along its width and its height.
  ///
  /// A resize with ``BoxEditing/flips`` changes it.
  public internal(set) var isMirrored: (x: Bool, y: Bool) = (false, false)
  /// The handle that fingers hold; nil for none.
  ///
  /// ``BoxHandle/body`` for fingers on the box itself.
  public private(set) var handle: BoxHandle?
  /// The keys that are held.
  ///
  /// A change shows at the next ``solve(in:)``; none by default.
  public var modifiers: Modifiers = []

  /// The lines to snap to; set it when the box is grabbed.
  ///
  /// Nil, the default, for none. ``BoxEditing/snapDistance`` is not read here: the snapping has a
  /// distance of its own, in points of the parent.
  public var snapping: BoxSnapping?
  /// The lines to which the box is snapped now.
  var snaps: (x: BoxSnapping.Snap?, y: BoxSnapping.Snap?) = (nil, nil) {
    didSet {
      if let x = snaps.x, x.line != oldValue.x?.line { snapCount += 1 }
      if let y = snaps.y, y.line != oldValue.y?.line { snapCount += 1 }
    }
  }
  /// The multiple of an angle to which the box is snapped now, and that angle, in radians.
  var snappedAngle: (angle: Double, step: Double)?
  /// How often the box has snapped to a new line or a new angle so far.
  package internal(set) var snapCount = 0

  /// The lines along which the box is snapped.
  ///
  /// At most one across each axis; empty when nothing holds the box.
  public var guides: [BoxGuide] { BoxSnapping.guides(along: snaps) }

  /// The box and its mirroring when the edit began, to which a cancel returns.
  private(set) var atBegin: (box: Box, isMirrored: (x: Bool, y: Bool))
  var grip = Grip()
  /// The manipulation that fingers on the body make.
  private var body: Manipulator?
  /// The point of the parent at which fingers hold the body; nil if they do not.
  package var focus: Vector? { body?.focus }
  /// Where the box rests if it is let go now.
  var rest: Box
  private var motion: PlacementSpring?

  /// How a finger holds a handle.
  struct Grip {
    var finger = 0
    /// Where the finger is, in stage points.
    var position = Vector.zero
    /// The displacement from the finger to the handle at the grab, in the parent's coordinates.
    var offset = Vector.zero
    /// The angle of the finger about the centre at the grab, in the parent's coordinates.
    var angle = 0.0
    /// The last requested position of the handle, in the parent's coordinates.
    var target: Vector?
    /// The rotation that the finger on the rotation handle requests, unwrapped and not snapped.
    var rotation = 0.0
  }

  /// Makes an editor for a box.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - box: the box in its parent's coordinates. It is not brought within the limits:
  ///     ``applyLimits()`` does that.
  ///   - area: the bounds of the parent in its own coordinates.
  public init(_ settings: BoxEditing = BoxEditing(), box: Box, area: Rect) {
    self.settings = settings
    self.area = area
    self.box = box.inRange
    atBegin = (self.box, (false, false))
    rest = self.box
  }

  // MARK: Fingers

  /// Grabs a handle with a finger at a point of the stage; the handle keeps its displacement from
  /// the finger.
  ///
  /// Nothing happens if a handle is held already, or if the point is not finite.
  ///
  /// A box that returns from beyond a limit is caught where it is.
  ///
  /// - Parameters:
  ///   - handle: the handle; ``BoxHandleLayout/handle(at:_:isTouch:)`` finds it.
  ///   - finger: the number of the finger.
  ///   - point: the point of the stage.
  ///   - space: the coordinates of the parent.
  public mutating func grab(
    _ handle: BoxHandle, finger: Int, at point: Vector, in space: FingerSpace
  ) {
    let place = space.fromStage * point.inRange
    guard self.handle == nil, point.isFinite, place.isFinite else { return }
    begin(handle)
    grip.finger = finger
    grip.position = point.inRange
    grip.offset = box.point(at: handle.unit) - place
    if handle != .body, handle != .rotation { grip.offset += resize(by: handle).pull }
    grip.angle = (place - box.center).angle
    if handle == .body { add(finger, at: point, in: space) }
  }

  @inline(never) private mutating func begin(_ handle: BoxHandle) {
    self.handle = handle
    motion = nil
    grip.target = nil
    atBegin = (box, isMirrored)
    rest = box
    grip.rotation = box.rotation
    guard handle == .body else { return }
    body = Manipulator(
      settings.manipulation(for: box.size),
      frame: AnchoredFrame(Rect(center: box.center, size: box.size)), area: area,
      placement: Placement(rotation: box.rotation))
    // It may be caught beyond its limits.
    body?.placement = Placement(rotation: box.rotation)
    body?.begin()
  }

  /// Holds the body without a finger, for a wheel or a trackpad.
  package mutating func holdBody() {
    if handle == nil { begin(.body) }
  }

  /// Adds a finger to those that hold the body.
  ///
  /// The first one grabs the body, unless a handle is held. Two or more scale and rotate the box
  /// about each other, as far as the settings allow.
  public mutating func add(_ finger: Int, at point: Vector, in space: FingerSpace) {
    if handle == nil { begin(.body) }
    body?.add(finger, at: point, in: space)
  }

  /// Moves a finger to a point of the stage; ``solve(in:)`` moves the box.
  ///
  /// A finger that does not hold the box, and a point that is not finite, are ignored.
  public mutating func move(_ finger: Int, to point: Vector) {
    if finger == grip.finger, point.isFinite { grip.position = point.inRange }
    body?.move(finger, to: point)
  }

  /// Removes a finger from those that hold the body.
  ///
  /// Nothing jumps. The box stays held without fingers, until ``end(at:velocity:heldAt:)`` or
  /// ``cancel(at:)``.
  public mutating func remove(_ finger: Int, in space: FingerSpace) {
    body?.remove(finger, in: space)
    takeBody()
  }

  /// Scales and rotates the box about a point of the stage, as a wheel or a trackpad does.
  ///
  /// Nothing happens unless the body is held, or if a number is not finite or the factor not
  /// positive.
  ///
  /// - Parameters:
  ///   - factor: the factor of both sides.
  ///   - turn: the rotation in radians, clockwise on screen; without effect where
  ///     ``BoxEditing/rotates`` is false.
  ///   - point: the point that stays, in stage coordinates.
  ///   - space: the coordinates of the parent.
  public mutating func zoom(
    by factor: Double, turn: Double, about point: Vector, in space: FingerSpace
  ) {
    body?.zoom(by: factor, turn: turn, about: point, in: space)
    takeBody()
  }

  /// Moves the body by a displacement in the stage, as two fingers on a trackpad do.
  package mutating func drag(by displacement: Vector, at point: Vector, in space: FingerSpace) {
    body?.drag(by: displacement, at: point, in: space)
    takeBody()
  }

  /// Moves the body by what fingers have done together since the grab, when the fingers are not
  /// known one by one; ``holdBody()`` comes first.
  ///
  /// - Parameter motion: what they have done, in the parent's coordinates.
  package mutating func follow(_ motion: FingerMotion) {
    body?.follow(motion)
    takeBody()
  }

  /// Brings the box to where the fingers ask for it, as far as limits allow.
  ///
  /// Call it when a finger, the parent, the area or the modifiers have changed.
  public mutating func solve(in space: FingerSpace) {
    switch handle {
    case nil: break
    case .body:
      body?.solve(in: space)
      takeBody()
    case .rotation: pull(to: space.fromStage * grip.position)
    default: pull(to: space.fromStage * grip.position + grip.offset)
    }
  }

  /// Pulls the handle that is held to a point of the parent.
  private mutating func pull(to point: Vector) {
    guard point.isFinite, let handle else { return }
    grip.target = point
    if handle == .rotation { turn(to: point) } else { resize(handle, to: point) }
  }

  /// Lets go; a box beyond a rubber band returns by a spring, which starts with the velocity that
  /// is seen.
  ///
  /// - Parameters:
  ///   - time: the time in seconds.
  ///   - velocity: how fast the fingers move, spread and rotate per second, in the parent's
  ///     coordinates; nil if that is not known. For a handle only the translation counts.
  ///   - point: where the fingers let go of the body, in the parent's coordinates; their mean at
  ///     the last solution if nil.
  @inline(never) public mutating func end(
    at time: Double, velocity: PlacementParts? = nil, heldAt point: Vector? = nil
  ) {
    guard handle != nil else { return }
    var seen = PlacementParts.zero
    if let velocity { seen = seenVelocity(velocity, heldAt: point) }
    letGo()
    goBack(at: time, velocity: seen)
  }

  /// Lets go, and puts the box back to where it was at the grab.
  ///
  /// If the limits have changed since, a spring brings it within a rubber band. Nothing happens if
  /// nothing is held.
  public mutating func cancel(at time: Double) {
    guard handle != nil else { return }
    (box, isMirrored) = atBegin
    letGo()
    rest = box
    goBack(at: time, velocity: .zero)
  }

  private mutating func letGo() {
    handle = nil
    body = nil
    snaps = (nil, nil)
    snappedAngle = nil
  }

  /// Puts the box somewhere; fingers that hold it let go.
  ///
  /// Nothing happens if it is not finite.
  ///
  /// Limits are not applied; a motion stops.
  public mutating func place(_ box: Box, isMirrored: (x: Bool, y: Bool) = (false, false)) {
    guard box.isFinite else { return }
    letGo()
    motion = nil
    self.box = box.inRange
    self.isMirrored = isMirrored
  }

  /// Brings a box that is not held within its limits, as after a change of them or of the area.
  ///
  /// It is there at once, without a spring.
  public mutating func applyLimits() {
    guard handle == nil else { return }
    motion = nil
    let rest = confined(Placement(rotation: box.rotation), of: box)
    // A box that differs by rounding alone stays exactly where it is.
    if !rest.isEqual(to: box, within: 1e-9) { box = rest }
  }

  /// Takes over where fingers on the body have brought it.
  private mutating func takeBody() {
    guard let placement = body?.placement, let target = body?.restTarget else { return }
    rest = atBegin.box.placed(target).inRange
    let shown = atBegin.box.placed(placement).inRange
    // Beyond a rubber band there is nothing to snap to.
    if settings.limits.edge == .rubberBand, placement != target {
      snaps = (nil, nil)
      box = shown
    } else {
      box = snapped(shown)
      rest = box
    }
  }

  // MARK: The return

  /// Whether the box returns from beyond its limits.
  ///
  /// True until ``advance(to:)`` reaches ``restTime``; ask for frames as long as it is.
  public var isReturning: Bool { motion != nil }

  /// The time in seconds from which on the box rests; infinite unless it returns.
  public var restTime: Double { motion?.restTime ?? .infinity }

  /// Moves a box that returns to where it is at a time in seconds.
  ///
  /// Call it once per frame; nothing happens unless ``isReturning``.
  public mutating func advance(to time: Double) {
    guard let motion else { return }
    if time < motion.restTime {
      box = rest.placed(motion.placement(at: time))
    } else {
      finishReturn()
    }
  }

  /// Ends a return at once, where it leads.
  @inline(never) mutating func finishReturn() {
    guard motion != nil else { return }
    box = rest
    motion = nil
  }

  private mutating func goBack(at time: Double, velocity: PlacementParts) {
    guard settings.limits.edge == .rubberBand else { return applyLimits() }
    rest = confined(Placement(rotation: rest.rotation), of: rest)
    let placement = rest.placement(to: box)
    let target = Placement(rotation: rest.rotation)
    guard placement != target, placement.isFinite else { return }
    let spring = Manipulator.returnSpring
    motion = PlacementSpring(
      from: placement, to: target,
      velocity: PlacementSpring.velocity(
        velocity, from: PlacementParts(placement) - PlacementParts(target), within: reach,
        spring: spring),
      spring: spring, start: time)
  }

  /// How far from where it rests a spring may take the box: a side by what the limits leave it.
  private var reach: PlacementParts {
    var reach = confinement(of: rest).reach(of: Placement(rotation: rest.rotation))
    guard reach.translation.isFinite else { return reach }
    func grown(_ reach: Double, _ side: Double, by room: Double) -> Double {
      side > 0 && room > 0 ? Swift.max(reach, logarithm(1 + room / side)) : reach
    }
    let room = reach.translation
    reach.logarithmOfScale = Vector(
      grown(reach.logarithmOfScale.x, rest.size.width, by: room.x),
      grown(reach.logarithmOfScale.y, rest.size.height, by: room.y))
    return reach
  }

  /// How fast the box is seen to move, grow and turn when fingers move with a velocity.
  private func seenVelocity(_ velocity: PlacementParts, heldAt point: Vector?) -> PlacementParts {
    guard settings.limits.edge == .rubberBand else { return .zero }
    if let velocity = body?.seenAnchorVelocity(velocity, heldAt: point) { return velocity }
    // A rule of the user's own may have steps, which have no slope.
    if case .custom = settings.limits.rule { return .zero }
    guard let target = grip.target else { return .zero }
    let speed = Momentum.bounded(velocity).translation
    return Momentum.bounded(
      Confinement.rate { time in
        var editor = self
        editor.pull(to: target + speed * time)
        return PlacementParts(atBegin.box.placement(to: editor.box))
      })
  }
}
