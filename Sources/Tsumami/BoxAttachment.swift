/// The bounding box of a node: handles that are taken hold of without slop, and a body that is
/// moved as with a manipulation.
final class BoxAttachment: Attachment {
  /// The box and the fingers that hold it; neither this nor the recognizer ever calls anybody.
  @exclusivity(unchecked) var editor: BoxEditor
  /// A node that is laid out by the box.
  struct Member {
    var index: Int
    /// How its content was mirrored when the edit began.
    var mirror = Vector.one
  }

  /// The nodes that are laid out: its own, or those of a group.
  var members: [Member]
  /// Where the members lay in the box when the edit began.
  var group: BoxGroup?
  /// Who wants to know.
  var callback: ((BoxEvent, BoxHandle?) -> Void)?
  /// The handle that a finger is about to take hold of.
  private var reached: (handle: BoxHandle, finger: PointerSample)?
  @exclusivity(unchecked) private var recognizer: FingerRecognizer<TransformGesture>
  /// The handle that is or was held, to be told; nil for an edit by keys.
  var lastHandle: BoxHandle?
  /// What a trackpad did before the edit was allowed to begin.
  private var pending: [IndirectSample] = []

  init(
    _ editor: BoxEditor, id: GestureID, node: Int, members: [Int]? = nil, rank: Arbiter.Rank
  ) {
    self.editor = editor
    self.members = (members ?? [node]).map { Member(index: $0) }
    recognizer = Self.gesture(for: editor.settings).makeRecognizer()
    super.init(id: id, node: node, options: GestureOptions(), rank: rank, kind: .box)
  }

  override var isMoving: Bool { editor.isReturning }
  override var restTime: Double { editor.restTime }
  override func sample(on stage: Stage) { stage.sample(self) }
  override var inputs: GestureInputs { recognizer.inputs }

  private static func gesture(for settings: BoxEditing) -> TransformGesture {
    TransformGesture(degrees: settings.rotates ? .all : [.pan, .pinch])
  }

  /// Takes over new switches; an edit that is under way goes on with the old gesture.
  func update(_ settings: BoxEditing) {
    editor.settings = settings
    if !isLive { reset() }
  }

  /// Lets the next finger that comes take hold of a handle.
  func reach(for handle: BoxHandle, with finger: PointerSample) {
    if state == .possible, !isLive { reached = (handle, finger) }
  }

  private var holdsHandle: Bool { reached != nil }

  override func receive(_ sample: PointerSample, in context: GestureContext) {
    takeModifiers(sample.modifiers)
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
        // What moves is caught without slop.
        recognizer.makeReady(in: context)
        state = recognizer.state
      }
      if state == .active { editor.add(sample.id, at: sample.position, in: context.space) }
    case .move: editor.move(sample.id, to: sample.position)
    case .up, .cancel: editor.remove(sample.id, in: context.space)
    case .hover: break
    }
  }

  override func receive(_ sample: IndirectSample, in context: GestureContext) {
    guard !holdsHandle else { return }
    recognizer.receive(sample, in: context)
    state = recognizer.state
    if state == .active { zoom(by: sample, in: context) } else { pending.append(sample) }
  }

  private func zoom(by sample: IndirectSample, in context: GestureContext) {
    let (scale, turn) = sample.change
    editor.zoom(by: scale, turn: turn, about: sample.position, in: context.space)
  }

  /// Takes note of the keys that change what a handle does.
  func takeModifiers(_ keys: KeyModifiers) {
    var modifiers: BoxEditor.Modifiers = []
    if keys.contains(.shift) { modifiers.insert(.shift) }
    if keys.contains(.alt) { modifiers.insert(.alt) }
    if keys.contains(.control) { modifiers.insert(.control) }
    editor.modifiers = modifiers
  }

  override func decide(in context: GestureContext) {
    guard !holdsHandle else { return }
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
    if end == .ended { editor.end(at: time) } else { editor.cancel(at: time) }
  }

  override func reset() {
    pending.removeAll()
    reached = nil
    recognizer = Self.gesture(for: editor.settings).makeRecognizer()
    state = .possible
  }
}

/// What happens to a box that is edited.
public enum BoxEvent: Equatable, Sendable {
  /// A handle or the body was taken hold of.
  case began
  /// The box has changed.
  case changed
  /// It has snapped to something new: the moment for a tick under the finger.
  case snapped
  /// It was let go.
  case ended
  /// The edit was broken off; the box is back where it was when it began.
  case cancelled
}
