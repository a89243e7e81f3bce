import TsumamiGeometry
import TsumamiMotion

/// A box that fingers drag, resize and turn by its handles and its body.
///
/// It knows nothing of gestures: whoever recognises them says what is grabbed and where the fingers
/// are. What is shown is always a function of the box at the grab and of where the fingers are now,
/// so there is no drift, and content leaves a limit where it met it.
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
  /// The switches; those of the moment at which a handle was grabbed hold until it is let go.
  public var settings: BoxEditing
  /// The bounds of the parent, to which limits refer.
  public var area: Rect
  /// The box as it is shown, in the parent's coordinates.
  public private(set) var box: Box
  /// Whether the content is mirrored along its width and its height.
  public private(set) var isMirrored: (x: Bool, y: Bool) = (false, false)
  /// What fingers hold; nil for nothing.
  public private(set) var handle: BoxHandle?
  /// The keys that are held: shift switches between free form and uniform and snaps angles, alt
  /// resizes from the centre, control suspends snapping.
  public var modifiers: Modifiers = []

  /// The keys that change what a handle does.
  public struct Modifiers: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift: the other way of resizing, angles in steps.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt: from the centre.
    public static let alt = Modifiers(rawValue: 2)
    /// Control: without snapping.
    public static let control = Modifiers(rawValue: 4)
  }

  /// What there is to snap to; to be set when something is taken hold of.
  public var snapping: BoxSnapping?
  private var snaps: (x: BoxSnapping.Snap?, y: BoxSnapping.Snap?) = (nil, nil) {
    didSet {
      if let x = snaps.x, x.line != oldValue.x?.line { snapCount += 1 }
      if let y = snaps.y, y.line != oldValue.y?.line { snapCount += 1 }
    }
  }
  /// How often the box has snapped to a new line so far.
  public private(set) var snapCount = 0

  /// The lines along which the box has snapped.
  public var guides: [BoxGuide] {
    var guides: [BoxGuide] = []
    if let x = snaps.x {
      guides.append(BoxGuide(isVertical: true, position: x.line, kind: x.kind))
    }
    if let y = snaps.y {
      guides.append(BoxGuide(isVertical: false, position: y.line, kind: y.kind))
    }
    return guides
  }

  /// The box and its mirroring when the edit began, to which a cancel returns.
  private var atBegin: (box: Box, isMirrored: (x: Bool, y: Bool))
  /// The finger that holds a handle, and where it is in stage points.
  private var finger = 0
  private var fingerPosition = Vector.zero
  /// How far the handle was from the finger at the grab, in the parent's coordinates.
  private var offset = Vector.zero
  /// The angle of the finger about the centre at the grab, in the parent's coordinates.
  private var grabAngle = 0.0
  /// Fingers on the body are those of a manipulation.
  private var body: Manipulator?
  /// Where the box rests if it is let go now, and what takes it there from beyond a rubber band.
  private var rest: Box
  private var motion: PlacementSpring?

  /// Makes an editor for a box.
  public init(_ settings: BoxEditing = BoxEditing(), box: Box, area: Rect) {
    self.settings = settings
    self.area = area
    self.box = box
    atBegin = (box, (false, false))
    rest = box
  }

  // MARK: Fingers

  /// A finger takes hold of a handle at a point of the stage; what it holds keeps its distance.
  public mutating func grab(
    _ handle: BoxHandle, finger: Int, at point: Vector, in space: FingerSpace
  ) {
    guard self.handle == nil else { return }
    begin(handle)
    self.finger = finger
    fingerPosition = point
    let own = space.fromStage * point
    offset = box.point(at: handle.unit) - own
    if handle != .body, handle != .rotation { offset += resize(by: handle).pull }
    grabAngle = (own - box.center).angle
    if handle == .body { add(finger, at: point, in: space) }
  }

  private mutating func begin(_ handle: BoxHandle) {
    self.handle = handle
    motion = nil
    atBegin = (box, isMirrored)
    rest = box
    guard handle == .body else { return }
    body = Manipulator(
      settings.manipulation(for: box.size),
      frame: AnchoredFrame(Rect(center: box.center, size: box.size)), area: area,
      placement: Placement(rotation: box.rotation))
    // It may be caught beyond its limits.
    body?.placement = Placement(rotation: box.rotation)
    body?.begin()
  }

  /// Takes hold of the body without a finger, for a wheel or a trackpad.
  public mutating func holdBody() {
    if handle == nil { begin(.body) }
  }

  /// Adds a finger to those that hold the body.
  public mutating func add(_ finger: Int, at point: Vector, in space: FingerSpace) {
    if handle == nil { begin(.body) }
    body?.add(finger, at: point, in: space)
  }

  /// Moves a finger to a point of the stage; ``solve(in:)`` moves the box.
  public mutating func move(_ finger: Int, to point: Vector) {
    if finger == self.finger { fingerPosition = point }
    body?.move(finger, to: point)
  }

  /// Removes a finger from those that hold the body.
  public mutating func remove(_ finger: Int, in space: FingerSpace) {
    body?.remove(finger, in: space)
    takeBody()
  }

  /// Scales and turns the box about a point of the stage, as a wheel or a trackpad does.
  public mutating func zoom(
    by factor: Double, turn: Double, about point: Vector, in space: FingerSpace
  ) {
    body?.zoom(by: factor, turn: turn, about: point, in: space)
    takeBody()
  }

  /// Moves the body as fingers have moved since it was taken hold of, when all that is known of
  /// them is what they did together; ``holdBody()`` comes first.
  ///
  /// - Parameter motion: what they have done, in the parent's coordinates.
  public mutating func follow(_ motion: FingerMotion) {
    body?.follow(motion)
    takeBody()
  }

  /// Brings the box to where the fingers want it, as far as limits allow.
  public mutating func solve(in space: FingerSpace) {
    switch handle {
    case nil: break
    case .body:
      body?.solve(in: space)
      takeBody()
    case .rotation: turn(to: space.fromStage * fingerPosition)
    case let handle?: resize(handle, to: space.fromStage * fingerPosition + offset)
    }
  }

  /// Lets go; a box beyond a rubber band starts on its way back.
  ///
  /// - Parameter time: the time in seconds.
  public mutating func end(at time: Double) {
    guard handle != nil else { return }
    letGo()
    goBack(at: time)
  }

  /// Lets go, and puts the box back to where it was when it was taken hold of.
  public mutating func cancel(at time: Double) {
    guard handle != nil else { return }
    (box, isMirrored) = atBegin
    letGo()
    rest = box
    goBack(at: time)
  }

  private mutating func letGo() {
    handle = nil
    body = nil
    snaps = (nil, nil)
  }

  /// Puts the box somewhere; whatever holds it lets go.
  public mutating func place(_ box: Box, isMirrored: (x: Bool, y: Bool) = (false, false)) {
    guard box.isFinite else { return }
    letGo()
    motion = nil
    self.box = box
    self.isMirrored = isMirrored
  }

  /// Brings a box that nobody holds within its limits, as after a change of them or of the area.
  public mutating func applyLimits() {
    guard handle == nil else { return }
    motion = nil
    let rest = resting(box)
    // A box that differs by rounding alone stays exactly where it is.
    if !rest.isEqual(to: box, within: 1e-9) { box = rest }
  }

  // MARK: The way back

  /// Whether the box is on its way back from beyond its limits.
  public var isReturning: Bool { motion != nil }

  /// The time in seconds from which on it rests; infinite unless it is on its way back.
  public var restTime: Double { motion?.restTime ?? .infinity }

  /// Moves a box that is on its way back to where it is at a time.
  public mutating func advance(to time: Double) {
    guard let motion else { return }
    if time < motion.restTime {
      box = rest.placed(motion.placement(at: time))
    } else {
      box = rest
      self.motion = nil
    }
  }

  private mutating func goBack(at time: Double) {
    guard settings.limits.edge == .rubberBand else { return }
    rest = resting(rest)
    let placement = rest.placement(to: box)
    let target = Placement(rotation: rest.rotation)
    guard placement != target, placement.isFinite else { return }
    motion = PlacementSpring(
      from: placement, to: target, velocity: .zero, spring: Manipulator.returnSpring, start: time)
  }

  /// The nearest box within the limits.
  private func resting(_ box: Box) -> Box {
    confined(Placement(rotation: box.rotation), of: box)
  }

  // MARK: What handles do

  private mutating func takeBody() {
    guard let body else { return }
    rest = atBegin.box.placed(body.restTarget)
    let shown = atBegin.box.placed(body.placement)
    // Beyond a rubber band there is nothing to snap to.
    if settings.limits.edge == .rubberBand, body.placement != body.restTarget {
      snaps = (nil, nil)
      box = shown
    } else {
      box = snapped(shown)
      rest = box
    }
  }

  /// The box moved to the lines that it is near to, as far as limits let it.
  private mutating func snapped(_ box: Box) -> Box {
    guard let snapping, !modifiers.contains(.control) else {
      snaps = (nil, nil)
      return box
    }
    let rect = box.boundingRect
    snaps = (
      snapping.snap(moving: rect, alongX: true, held: snaps.x),
      snapping.snap(moving: rect, alongX: false, held: snaps.y)
    )
    let offset = Vector(snaps.x?.offset ?? 0, snaps.y?.offset ?? 0)
    guard offset != .zero else { return box }
    let placed = confined(Placement(translation: offset, rotation: box.rotation), of: box)
    // A line that limits do not let it reach is none.
    let missed = placed.center - box.center - offset
    if abs(missed.x) > 1e-6 { snaps.x = nil }
    if abs(missed.y) > 1e-6 { snaps.y = nil }
    return placed
  }

  /// The place of a handle moved to the lines that it is near to.
  ///
  /// Only a box that lies along the axes of its parent has edges to align.
  private mutating func snapped(_ target: Vector, of handle: BoxHandle) -> Vector {
    snaps = modifiers.contains(.control) ? (nil, nil) : snaps
    let quarters = atBegin.box.rotation / (.pi / 2)
    guard let snapping, !modifiers.contains(.control),
      abs(quarters - quarters.rounded(.toNearestOrEven)) < 1e-9
    else { return target }
    let (x, y) = atBegin.box.axes
    let way = x * handle.unit.x + y * handle.unit.y
    let movesX = abs(way.x) > 0.5
    let movesY = abs(way.y) > 0.5
    snaps = (
      movesX ? snapping.snap(edge: target.x, alongX: true, held: snaps.x) : nil,
      movesY ? snapping.snap(edge: target.y, alongX: false, held: snaps.y) : nil
    )
    return target + Vector(snaps.x?.offset ?? 0, snaps.y?.offset ?? 0)
  }

  private mutating func resize(_ handle: BoxHandle, to target: Vector) {
    let wanted = snapped(target, of: handle)
    let result = resize(by: handle).result(for: wanted)
    guard result.box.isFinite else { return }
    box = result.box
    rest = result.rest
    let missed = box.point(at: handle.unit) - wanted
    if abs(missed.x) > 1e-6 { snaps.x = nil }
    if abs(missed.y) > 1e-6 { snaps.y = nil }
    let was = atBegin.isMirrored
    isMirrored = (was.x != result.isMirrored.x, was.y != result.isMirrored.y)
  }

  private func resize(by handle: BoxHandle) -> BoxResize {
    BoxResize(
      base: atBegin.box, handle: handle,
      isUniform: (settings.resize == .uniform) != modifiers.contains(.shift),
      fromCenter: modifiers.contains(.alt), settings: settings, area: area)
  }

  private mutating func turn(to point: Vector) {
    let arm = point - atBegin.box.center
    guard arm.lengthSquared > 0, arm.isFinite else { return }
    // The angle goes on from where it is, so that it counts whole turns.
    let wanted = atBegin.box.rotation + arm.angle - grabAngle
    var rotation = box.rotation + wrapped(wanted - box.rotation)
    let step =
      settings.snapAngle ?? (modifiers.contains(.shift) ? BoxEditing.shiftSnapAngle : nil)
    if let step, step > 0 { rotation = (rotation / step).rounded(.toNearestOrEven) * step }
    let base = atBegin.box
    let confinement = confinement(of: base)
    var turned = confinement.proposal(for: Placement(rotation: base.rotation), about: base.center)
    turned.rotation = rotation
    box = base.placed(confinement.resolve(turned, about: base.center))
    rest = base.placed(confinement.rest(turned, about: base.center))
  }

  /// Moves, scales and turns the box by a key, as far as limits allow; nothing happens while
  /// fingers hold it.
  public mutating func nudge(by move: Vector = .zero, growing: Vector = .zero, turn: Double = 0) {
    guard handle == nil else { return }
    let size = Size(
      Swift.max(box.size.width + growing.x, 0), Swift.max(box.size.height + growing.y, 0))
    if growing != .zero {
      let handle: BoxHandle =
        growing.x == 0 ? .bottomCenter : growing.y == 0 ? .middleRight : .bottomRight
      let (x, y) = box.axes
      let resize = BoxResize(
        base: box, handle: handle, isUniform: false, fromCenter: false, settings: settings,
        area: area)
      box =
        resize.result(
          for: box.point(at: handle.unit) + x * (size.width - box.size.width)
            + y * (size.height - box.size.height)
        ).box
    }
    if move != .zero || turn != 0 {
      box = confined(Placement(translation: move, rotation: box.rotation + turn), of: box)
    }
  }

  /// A box at a placement of itself, within its limits.
  private func confined(_ placement: Placement, of base: Box) -> Box {
    base.placed(
      confinement(of: base).rest(placement, about: base.center + placement.translation))
  }

  private func confinement(of base: Box) -> Confinement {
    Confinement(
      settings.manipulation(for: base.size),
      frame: AnchoredFrame(Rect(center: base.center, size: base.size)), area: area)
  }
}
