/// The bounding box of a node, or of several nodes that are edited as a group: handles without
/// slop, and a body that fingers move like a manipulation.
final class BoxAttachment: Attachment {
  /// A node whose layout the box edits.
  struct Member {
    let node: Int
    /// The box of its own; nil if that is this one.
    var box: BoxAttachment?
    /// The mirroring of its content at the start of the edit.
    var mirror = Vector.one
  }

  /// An event with its values.
  private struct Happening {
    let event: AttachmentEvent
    let handle: BoxHandle?
    let box: Box
  }

  /// The box and the fingers that hold it; neither this nor the recognizer calls closures of a
  /// program.
  @exclusivity(unchecked) var editor: BoxEditor
  /// The nodes whose layouts it edits: its own, or those of a group.
  private(set) var members: [Member]
  /// The box of the group to which its node belongs; nil if it edits its node alone.
  var group: BoxAttachment?
  /// Called with each event and the handle of the edit; nil for an edit by keys.
  var callback: ((AttachmentEvent, BoxHandle?) -> Void)?
  /// The places of the members in the box at the start of the edit.
  private var arrangement: BoxGroup?
  /// The handle that a finger is about to grab.
  private var reached: (handle: BoxHandle, finger: PointerSample)?
  /// The handle that is or was held.
  private var lastHandle: BoxHandle?
  /// The time in seconds at which a finger last left the body.
  private var liftTime = -Double.infinity
  /// The reports of a trackpad before the edit began.
  private var pending: [IndirectSample] = []
  @exclusivity(unchecked) private var recognizer: FingerRecognizer<TransformGesture>
  private var happenings = EventQueue<Happening>()
  /// The event that is being delivered.
  private var current: Happening?

  /// Makes the box of a node, or of several.
  ///
  /// - Parameters:
  ///   - editor: the box and its settings.
  ///   - boxes: the boxes of the nodes of a group; empty for the box of one node.
  ///   - site: where it is made.
  init(_ editor: BoxEditor, around boxes: [BoxAttachment] = [], _ site: AttachmentSite) {
    self.editor = editor
    members =
      boxes.isEmpty
      ? [Member(node: site.node)] : boxes.map { Member(node: $0.node, box: $0) }
    recognizer = FingerRecognizer(Self.gesture(for: editor.settings))
    super.init(site)
  }

  private static func gesture(for settings: BoxEditing) -> TransformGesture {
    TransformGesture(degrees: settings.rotates ? .all : [.pan, .pinch])
  }

  /// Whether it is the box around several nodes.
  var isGroup: Bool { members.count > 1 }

  /// Changes the settings; an active edit keeps its gesture.
  func update(_ settings: BoxEditing, on stage: Stage) {
    editor.settings = settings
    if !isLive { reset() }
    if !settings.isEditing { stage.stop(self, .disabled) }
    keepWithinLimits(on: stage)
    stage.boxSelection?.regroup(on: stage)
  }

  // MARK: Claims

  override var inputs: GestureInputs { recognizer.inputs }
  override var carries: Bool { true }
  override var looksBeyondNode: Bool { true }

  override func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim {
    editor.settings.isEditing && group == nil ? .holds(precedence: 1) : .none
  }

  override func reach(
    for arrival: Arrival, along path: ArrivalPath, on stage: Stage
  ) -> (claim: Offer.Claim, depth: Int) {
    if case .touch(let sample) = arrival, let (_, distance) = handle(for: sample, on: stage) {
      return (.grabs(distance: distance), 0)
    }
    // A group holds the bodies of its members.
    let isHit = isGroup && members.contains { path.includes($0.node) }
    return isHit ? (.holds(precedence: 3), rank.depth) : (.none, 0)
  }

  /// The handle that a pointer would grab at its touch-down, and its distance in stage points.
  private func handle(
    for sample: PointerSample, on stage: Stage
  ) -> (handle: BoxHandle, distance: Double)? {
    guard options.isEnabled, options.kinds.contains(PointerKinds(sample.kind)),
      !options.buttons.isDisjoint(with: sample.buttons)
    else { return nil }
    let found = handle(at: sample.position, isTouch: sample.kind == .touch, on: stage)
    if found == nil { return nil }
    let hit = stage.nodes.hit(sample.position)
    return stage.isHidden(node, at: sample.position, under: hit) ? nil : found
  }

  /// The handle within reach of a point of the stage, and its distance in stage points.
  func handle(
    at point: Vector, isTouch: Bool, on stage: Stage
  ) -> (handle: BoxHandle, distance: Double)? {
    guard editor.settings.isEditing, group == nil, !isLive, stage.nodes.isReachable(node) else {
      return nil
    }
    return layout(on: stage).handle(at: point, editor.settings, isTouch: isTouch)
  }

  /// The handles in stage coordinates.
  func layout(on stage: Stage) -> BoxHandleLayout {
    BoxHandleLayout(shownBox(on: stage), in: stage.nodes.space(of: node).toStage)
  }

  override func willGrab(_ sample: PointerSample, on stage: Stage) {
    guard state == .possible, !isLive else { return }
    reached = handle(for: sample, on: stage).map { ($0.handle, sample) }
  }

  override func modifiersDidChange(_ modifiers: KeyModifiers) {
    var keys: BoxEditor.Modifiers = []
    if modifiers.contains(.shift) { keys.insert(.shift) }
    if modifiers.contains(.alt) { keys.insert(.alt) }
    if modifiers.contains(.control) { keys.insert(.control) }
    editor.modifiers = keys
  }

  override func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool {
    guard !isLive, !isFocused, isEditedByKeys(on: stage), let edit = BoxKeyEdit(key) else {
      return false
    }
    prepare(on: stage)
    let before = editor.box
    editor.nudge(by: edit.displacement, growing: edit.growth, turn: edit.rotation)
    guard editor.box != before else { return true }
    lastHandle = nil
    tell(.began, on: stage)
    show(on: stage)
    tell(.changed, on: stage)
    tell(.ended, on: stage)
    return true
  }

  /// Whether keys act on it: it is the group of the selection, selected, or the only box shown.
  private func isEditedByKeys(on stage: Stage) -> Bool {
    guard editor.settings.isEditing, group == nil else { return false }
    let selection = stage.boxSelection
    if let group = selection?.group { return group === self }
    if let selection, !selection.nodes.isEmpty { return selection.nodes.contains(nodeID) }
    return !stage.attachments.farsighted.contains {
      ($0 as? BoxAttachment).map { $0 !== self && $0.editor.settings.isEditing } ?? false
    }
  }

  // MARK: Recognition

  override var isMeasured: Bool { editor.settings.limits.edge == .rubberBand }
  override var pointersNeeded: Int { reached == nil ? recognizer.pointersNeeded : 1 }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    modifiersDidChange(sample.modifiers)
    guard let reached else { return receiveOnBody(sample, in: context) }
    guard sample.id == reached.finger.id else { return }
    switch sample.phase {
    case .down: state = .ready
    case .move: editor.move(sample.id, to: sample.position)
    case .up:
      if state == .active { finish(.ended, at: context.time) } else { state = .failed(.tooShort) }
    case .cancel:
      if state == .active {
        finish(.cancelled(.pointerCancelled), at: context.time)
      } else {
        state = .failed(.pointerCancelled)
      }
    case .hover: break
    }
  }

  private func receiveOnBody(_ sample: PointerSample, in context: GestureContext) {
    recognizer.receive(sample, in: context)
    state = recognizer.state
    switch sample.phase {
    case .down:
      if state == .possible, editor.isReturning {
        // A moving box is caught without slop.
        recognizer.makeReady(in: context)
        state = recognizer.state
      }
      if state == .active { editor.add(sample.id, at: sample.position, in: context.space) }
    case .move: editor.move(sample.id, to: sample.position)
    case .up, .cancel:
      liftTime = context.time
      editor.remove(sample.id, in: context.space)
    case .hover: break
    }
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard reached == nil else { return }
    recognizer.receive(sample, in: context)
    state = recognizer.state
    if state == .active { zoom(by: sample, in: context) } else { pending.append(sample) }
  }

  private func zoom(by sample: IndirectSample, in context: GestureContext) {
    let (scale, turn) = sample.change
    editor.zoom(by: scale, turn: turn, about: sample.position, in: context.space)
  }

  override func release(_ pointer: Int, in context: GestureContext) {
    recognizer.release(pointer, in: context)
    state = recognizer.state
  }

  override func decide(in context: GestureContext) {
    guard reached == nil else { return }
    recognizer.decide(in: context)
    let was = state
    state = recognizer.state
    guard was == .active else { return }
    switch state {
    case .ended, .cancelled: finish(state, at: context.time)
    default: break
    }
  }

  override func allow(in context: GestureContext) {
    if let reached {
      state = .active
      lastHandle = reached.handle
      let finger = reached.finger
      editor.grab(reached.handle, finger: finger.id, at: finger.position, in: context.space)
      return
    }
    recognizer.allow(in: context)
    state = recognizer.state
    lastHandle = .body
    for finger in recognizer.fingers.stageFingers {
      editor.add(finger.id, at: finger.stage, in: context.space)
    }
    if recognizer.fingers.stageFingers.isEmpty { editor.holdBody() }
    for sample in pending { zoom(by: sample, in: context) }
    pending.removeAll()
  }

  override func measure(in context: GestureContext) -> ErasedRecognizer.Changes {
    // Only the velocity is read, at the release.
    _ = recognizer.measure(in: context)
    return []
  }

  override func stop(_ reason: GestureReason, at time: Double) {
    recognizer.stop(reason)
    switch state {
    case .possible, .ready: state = .failed(reason)
    case .active: finish(.cancelled(reason), at: time)
    case .ended, .cancelled, .failed: break
    }
  }

  private func finish(_ end: RecognizerState, at time: Double) {
    state = end
    if end == .ended {
      // A release of the body has the velocity of the fingers; one of a handle has none.
      editor.end(at: time, velocity: liftTime == time ? recognizer.fingers.velocity(at: time) : nil)
    } else {
      editor.cancel(at: time)
    }
  }

  override func reset() {
    pending.removeAll()
    reached = nil
    recognizer = FingerRecognizer(Self.gesture(for: editor.settings))
    state = .possible
  }

  override func thresholds(in context: GestureContext) -> [GestureThreshold] {
    reached == nil ? recognizer.thresholds(in: context) : []
  }

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
    tell(event, on: stage)
    stage.motion.update(self)
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
    if !editor.isReturning { stage.motion.update(self) }
  }

  /// Starts an edit from the current box, as the layout may have changed since the last edit.
  private func prepare(on stage: Stage) {
    editor.area = stage.area(of: node)
    editor.place(shownBox(on: stage))
    for place in members.indices {
      members[place].mirror = stage.nodes[members[place].node].frame.mirror
    }
    arrangement = BoxGroup(members.map { stage.nodes.shownBox(of: $0.node) })
    stage.motion.update(self)
  }

  /// Cancels an edit, and the spring after one.
  func halt(on stage: Stage) {
    stage.stop(self, .interrupted)
    prepare(on: stage)
  }

  /// The lines to which the box may snap; nil without snapping.
  private func snapping(on stage: Stage) -> BoxSnapping? {
    let distance = editor.settings.snapDistance
    let unit = abs(stage.nodes.space(of: node).toStage.determinant).squareRoot()
    guard distance > 0, unit > 0 else { return nil }
    var siblings: [Rect] = []
    var sibling = stage.nodes[stage.nodes[node].parent].firstChild
    while sibling != NodeStore.none {
      let isOwn = members.contains { $0.node == sibling }
      if !isOwn, stage.nodes[sibling].isEnabled {
        siblings.append(stage.nodes.shownBox(of: sibling).boundingRect)
      }
      sibling = stage.nodes[sibling].nextSibling
    }
    return BoxSnapping(
      siblings: siblings, area: stage.area(of: node), distance: distance / unit)
  }

  /// The current box: that of its node, or the one around its members.
  func shownBox(on stage: Stage) -> Box {
    if editor.handle != nil { return editor.box }
    if !isGroup { return stage.nodes.shownBox(of: node) }
    return BoxGroup(members.map { stage.nodes.shownBox(of: $0.node) })?.box ?? editor.box
  }

  /// Applies the box of the editor to the layouts of the members, and adds an event for a change.
  private func show(on stage: Stage) {
    let flip = Vector(editor.isMirrored.x ? -1 : 1, editor.isMirrored.y ? -1 : 1)
    var hasChanged = false
    func lay(_ member: Member, _ box: Box) {
      let frame = stage.nodes.frame(
        of: member.node, shownAs: box, mirror: member.mirror.scaled(by: flip))
      if let frame, frame != stage.nodes[member.node].frame {
        stage.lay(member.node, in: frame, by: member.box ?? self)
        hasChanged = true
      }
    }
    if !isGroup {
      lay(members[0], editor.box)
    } else if let arrangement {
      for (member, box) in zip(members, arrangement.members(in: editor.box, mirror: flip)) {
        lay(member, box)
      }
    }
    if hasChanged, editor.handle != nil { tell(.changed, on: stage) }
  }

  // MARK: Layout

  override func willLayOut(on stage: Stage) { (group ?? self).halt(on: stage) }

  override func layOut(_ change: LayoutChange, on stage: Stage) {
    if case .carried = change { return }
    // A node with a manipulation obeys the limits of the manipulation.
    if !stage.isPlaced(node) { keepWithinLimits(on: stage) }
  }

  /// Applies the limits to a box that is not held.
  func keepWithinLimits(on stage: Stage) {
    guard !isLive, editor.settings.hasLimits else { return }
    prepare(on: stage)
    let before = editor.box
    editor.applyLimits()
    if editor.box != before { show(on: stage) }
  }

  override func didMove(on stage: Stage) { stage.boxSelection?.regroup(on: stage) }
  override func detach(from stage: Stage) {
    group = nil
    stage.boxSelection?.regroup(on: stage)
  }

  override var foldsPlacement: Bool { true }

  // MARK: Telling

  /// Adds an event; for a group, one to the box of each member.
  private func tell(_ event: AttachmentEvent, on stage: Stage) {
    guard isGroup else { return push(event, lastHandle, on: stage) }
    // Also one that was removed just now has its end.
    for member in members { member.box?.push(event, lastHandle, on: stage) }
  }

  private func push(_ event: AttachmentEvent, _ handle: BoxHandle?, on stage: Stage) {
    guard stage.observer != nil || callback != nil else { return }
    happenings.push(
      Happening(event: event, handle: handle, box: stage.nodes.layoutBox(of: node)))
    stage.tell(self)
  }

  override func deliver(on stage: Stage) {
    guard let happening = happenings.pop() else { return }
    current = happening
    hasJustBegun = false
    callback?(happening.event, happening.handle)
    stage.observer?.stage(stage, attachment: id, at: nodeID, did: happening.event)
  }

  /// The handle of the event that is being delivered.
  var toldHandle: BoxHandle? { current?.handle }

  override var topic: EventTopic { .transforms }

  override func writeEvent(
    _ event: AttachmentEvent, to writer: any EventWriter, at time: Double
  ) {
    let phase: StaticString
    switch event {
    case .began: phase = "began"
    case .changed: phase = "changed"
    case .ended: phase = "ended"
    case .cancelled: phase = "cancelled"
    case .failed, .snapped, .departed, .arrived: return
    }
    guard let current else { return }
    writer.group("box") {
      writer.vector("center", current.box.center)
      writer.vector("size", Vector(current.box.size.width, current.box.size.height))
      writer.number("rotation", current.box.rotation)
    }
    if let handle = current.handle {
      writer.word("handle", handle.name)
    } else {
      writer.missing("handle")
    }
    writer.word("phase", phase)
  }

  // MARK: Describing

  override var key: StaticString { "boundingBox" }

  override func describe(to writer: any EventWriter) {
    let settings = editor.settings
    let standard = BoxEditing()
    if !settings.isEditing { writer.bool("editing", false) }
    if settings.resize == .uniform { writer.word("resize", "uniform") }
    if settings.minimumSize != standard.minimumSize {
      writer.numbers("minimumSize", [settings.minimumSize.width, settings.minimumSize.height])
    }
    if let size = settings.maximumSize { writer.numbers("maximumSize", [size.width, size.height]) }
    if !settings.rotates { writer.bool("rotates", false) }
    if settings.flips { writer.bool("flips", true) }
    if let angle = settings.snapAngle { writer.number("snapAngle", angle) }
    writer.number("snapDistance", settings.snapDistance, unless: 0)
    writer.number("handleSize", settings.handleSize, unless: standard.handleSize)
    writer.limits(settings.limits)
  }
}
