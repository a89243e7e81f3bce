/// The bounding box of a node, or of several nodes that are edited as a group: handles without
/// slop, and a body that fingers move like a manipulation.
final class BoxAttachment: TransformAttachment, LayoutEditor {
  /// A node whose layout the box edits.
  struct Member {
    let node: Int
    /// The box of its own; nil if that is this one.
    var box: BoxAttachment?
    /// The mirroring of its content at the start of the edit.
    var mirror = Vector.one
  }

  /// The settings as the program gave them.
  private(set) var settings: BoxEditing
  /// The box and the fingers that hold it, with the limits of the node; it calls no closure of a
  /// program.
  @exclusivity(unchecked) var editor: BoxEditor
  /// The nodes whose layouts it edits: its own, or those of a group.
  var members: [Member]
  /// The box of the group to which its node belongs; nil if it edits its node alone.
  var group: BoxAttachment?
  /// The events with the boxes of its node.
  var reports = Reports<BoxEdit>()
  /// The places of the members in the box at the start of the edit.
  var arrangement: BoxGroup?
  /// The handle that a finger is about to grab.
  private var reached: (handle: BoxHandle, finger: PointerSample)?
  /// The handle that is or was held.
  private var lastHandle: BoxHandle?

  /// Makes the box of a node, or of several.
  ///
  /// - Parameters:
  ///   - editor: the box and its settings.
  ///   - boxes: the boxes of the nodes of a group; empty for the box of one node.
  ///   - site: where it is made.
  init(_ editor: BoxEditor, around boxes: [BoxAttachment] = [], _ site: AttachmentSite) {
    self.editor = editor
    settings = editor.settings
    members =
      boxes.isEmpty
      ? [Member(node: site.node)] : boxes.map { Member(node: $0.node, box: $0) }
    super.init(site)
  }

  /// Whether it is the box around several nodes.
  var isGroup: Bool { members.count > 1 }

  /// Changes the settings; an active edit keeps its gesture.
  func update(_ settings: BoxEditing, on stage: Stage) {
    stage.list(.appearance, of: node)
    self.settings = settings
    editor.settings = settings
    if !isLive { reset() }
    if !settings.isEditing { stage.stop(self, .disabled) }
    keepWithinLimits(on: stage)
    stage.boxSelection?.regroup(on: stage)
  }

  // MARK: Claims

  override var looksBeyondNode: Bool { true }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim {
    // What a manipulation of the node does not take of a trackpad is for what lies around it.
    if case .indirect = arrival, stage.isPlaced(node) { return .none }
    return editor.settings.isEditing && group == nil ? .holds(precedence: 1) : .none
  }

  override func reach(
    for arrival: Arrival, along path: ArrivalPath, on stage: Stage
  ) -> (claim: Offer.Claim, depth: Int) {
    let isHit = members.contains { path.includes($0.node) }
    if case .touch(let sample) = arrival, let (_, distance) = handle(for: sample, on: stage),
      path.isGiven ? isHit : isVisible(at: sample.position, on: stage)
    {
      return (.grabs(distance: distance), 0)
    }
    // A group holds the bodies of its members.
    return isHit && isGroup ? (.holds(precedence: 3), rank.depth) : (.none, 0)
  }

  override func prepare(
    for arrival: Arrival, with followers: [Attachment], on stage: Stage
  ) -> Bool {
    if case .touch(let sample) = arrival, state == .possible, !isLive {
      reached = handle(for: sample, on: stage).map { ($0.handle, sample) }
    }
    return true
  }

  override func modifiersDidChange(_ modifiers: KeyModifiers) {
    var keys: BoxEditor.Modifiers = []
    if modifiers.contains(.shift) { keys.insert(.shift) }
    if modifiers.contains(.alt) { keys.insert(.alt) }
    if modifiers.contains(.control) { keys.insert(.control) }
    editor.modifiers = keys
  }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    guard !isLive, !isFocused, takesKeys(on: stage), let edit = BoxKeyEdit(key) else {
      return false
    }
    prepare(on: stage)
    let before = editor.box
    editor.nudge(by: edit.displacement, growing: edit.growth, turn: edit.rotation)
    guard editor.box != before else { return true }
    lastHandle = nil
    tell(.began, on: stage)
    show(on: stage)
    settleMembers(on: stage)
    tell(.changed, on: stage)
    tell(.ended, on: stage)
    return true
  }

  // MARK: Recognition of a handle

  override var pointersNeeded: Int { reached == nil ? super.pointersNeeded : 1 }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    modifiersDidChange(sample.modifiers)
    guard let reached else { return super.receive(sample, in: context) }
    guard sample.id == reached.finger.id else { return }
    switch sample.phase {
    case .down: state = .ready
    case .move: editor.move(sample.id, to: sample.position)
    case .up:
      if state == .active { editor.end(at: context.time) }
      state = state == .active ? .ended : .failed(.tooShort)
    case .cancel: stop(.pointerCancelled, at: context.time)
    case .hover: break
    }
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    if reached == nil { super.receive(sample, in: context) }
  }

  override func decide(in context: GestureContext) {
    if reached == nil { super.decide(in: context) }
  }

  override func allow(in context: GestureContext) {
    guard let (handle, finger) = reached else { return super.allow(in: context) }
    state = .active
    lastHandle = handle
    editor.grab(handle, finger: finger.id, at: finger.position, in: context.space)
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    guard reached != nil else { return super.stop(reason, at: time) }
    if state == .active { cancel(at: time) }
    state = state.stopped(reason)
  }

  override func reset() {
    reached = nil
    super.reset()
  }

  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    reached == nil ? super.thresholds(in: context) : []
  }

  // MARK: The body

  override var gesture: TransformGesture {
    TransformGesture(degrees: editor.settings.rotates ? .all : [.pan, .pinch])
  }
  override var isMeasured: Bool { editor.settings.limits.edge == .rubberBand }
  override var isCatchable: Bool { editor.isReturning }

  override func begin() {
    lastHandle = .body
    editor.holdBody()
  }

  override func hold(_ finger: Int, at point: Vector, in context: GestureContext) {
    editor.add(finger, at: point, in: context.space)
  }

  override func move(_ finger: Int, to point: Vector) { editor.move(finger, to: point) }

  override func letGo(_ finger: Int, in context: GestureContext) -> Vector? {
    let point = editor.focus
    editor.remove(finger, in: context.space)
    return point
  }

  override func zoom(by sample: IndirectSample, in context: GestureContext) {
    let (scale, turn) = sample.change
    editor.zoom(by: scale, turn: turn, about: sample.position, in: context.space)
  }

  override func end(velocity: PlacementParts?, heldAt point: Vector?, at time: Double) {
    editor.end(at: time, velocity: velocity, heldAt: point)
  }

  override func cancel(at time: Double) { editor.cancel(at: time) }

  // MARK: Carrying

  override var isMoving: Bool { isHolding || editor.isReturning }
  override var isHolding: Bool { editor.handle != nil }
  override var restTime: Double { editor.restTime }

  override func willBegin(on stage: Stage) {
    prepare(on: stage)
    editor.snapping = snapping(on: stage)
  }

  override func stateDidChange(on stage: Stage) {
    guard let event = AttachmentEvent(state) else { return }
    switch event {
    case .failed: return
    // The box is back before the event is delivered.
    case .cancelled: show(on: stage)
    default: break
    }
    if state.isTerminal, !editor.isReturning { settleMembers(on: stage) }
    // Its guides and handles are drawn otherwise while it is edited.
    for member in members { stage.list(.appearance, of: member.node) }
    tell(event, on: stage)
    stage.motion.update(self)
    if state == .active { takePending(in: stage.context(of: self)) }
  }

  override func solve(on stage: Stage) {
    editor.area = stage.area(of: node)
    let snapCount = editor.snapCount
    editor.solve(in: stage.context(of: self).space)
    show(on: stage)
    if isHolding, editor.snapCount != snapCount { tell(.snapped, on: stage) }
  }

  override func sample(at time: Double, on stage: Stage) {
    editor.advance(to: time)
    show(on: stage)
    guard !editor.isReturning else { return }
    settleMembers(on: stage)
    stage.motion.update(self)
  }

  // MARK: Layout

  override var role: AttachmentRole { .edits(self) }

  var decidesLayout: Bool { (group ?? self).isMoving }

  func willLayOut(on stage: Stage) { (group ?? self).halt(on: stage) }

  override func layOut(_ change: LayoutChange, on stage: Stage) {
    if change.isCarried { return }
    // A node with a manipulation obeys the limits of the manipulation.
    if !stage.isPlaced(node) { keepWithinLimits(on: stage) }
  }

  override func detach(from stage: Stage) {
    for member in members { stage.list(.appearance, of: member.node) }
    group = nil
    if editor.isReturning { settleMembers(on: stage) }
    stage.boxSelection?.regroup(on: stage)
  }

  // MARK: Telling

  /// Adds an event; for a group, one to the box of each member.
  func tell(_ event: AttachmentEvent, on stage: Stage) {
    guard isGroup else { return push(event, lastHandle, on: stage) }
    // Also one that was removed just now has its end.
    for member in members { member.box?.push(event, lastHandle, on: stage) }
  }

  private func push(_ event: AttachmentEvent, _ handle: BoxHandle?, on stage: Stage) {
    report(
      event, BoxEdit(box: stage.nodes.layoutBox(of: node), handle: handle), in: &reports, on: stage)
  }

  override func deliver(on stage: Stage) {
    deliver(reports.next(), to: reports.callback, on: stage)
  }

  override var topic: EventTopic { .transforms }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage
  ) {
    let phase: StaticString
    switch event {
    case .began: phase = "began"
    case .changed: phase = "changed"
    case .ended: phase = "ended"
    case .cancelled: phase = "cancelled"
    case .failed, .snapped, .departed, .arrived: return
    }
    guard let edit = reports.current else { return }
    writer.group("box") {
      writer.vector("center", edit.box.center)
      writer.vector("size", Vector(edit.box.size.width, edit.box.size.height))
      writer.number("rotation", edit.box.rotation)
    }
    if let handle = edit.handle {
      writer.word("handle", handle.name)
    } else {
      writer.missing("handle")
    }
    writer.word("phase", phase)
  }

  // MARK: Describing

  override var key: StaticString? { "boundingBox" }

  override func describe(to writer: any EventWriter) {
    var settings = settings
    settings.visit(SettingsWriter(writer))
  }
}
