/// Something that is attached to a node: a gesture, a manipulation, a box, a scroll, a sheet.
///
/// A new kind is a subclass in one file of `Kinds`, with a method of ``Stage`` that attaches it. The
/// stage knows no kind: it calls the hooks below, which do nothing unless a kind overrides them.
/// They come in groups:
///
/// 1. *Claims*: what the attachment claims of an arrival on the path of its node, or anywhere.
/// 2. *Recognition*: the state machine, as ``GestureRecognizer`` describes it. After every call
///    `state` says where it stands.
/// 3. *Carrying*: what the attachment moves while it is held or moves by itself.
/// 4. *Layout*: how it follows the frames of its node and of the node's parent.
/// 5. *Telling*: callbacks and the observer, when the engine has let go of its storage.
/// 6. *Describing*: the attachment as a value from which it can be made again.
class Attachment: Contender {
  /// Its identity.
  let id: AttachmentID
  /// The index of its node.
  let node: Int
  /// The identity of its node.
  let nodeID: NodeID
  /// How it competes with others.
  @exclusivity(unchecked) final var options: AttachmentOptions
  /// When it begins, compared with others.
  @exclusivity(unchecked) final var rank: Arbiter.Rank
  /// Where its recognizer stands.
  @exclusivity(unchecked) final var state = RecognizerState.possible
  /// The pointers that it has had since it was fresh.
  @exclusivity(unchecked) final var pointers: PointerSet = []
  /// The slot of the pointer that left it last.
  @exclusivity(unchecked) final var lastSlot: Int?
  /// Whether it is among those that the stage follows.
  @exclusivity(unchecked) final var isLive = false
  /// Whether it was removed.
  @exclusivity(unchecked) final var isGone = false
  /// Whether its beginning has not been told yet.
  @exclusivity(unchecked) final var hasJustBegun = false
  /// The last deadline that was kept, so that one that stays in the past is not kept for ever.
  @exclusivity(unchecked) final var firedAt = -Double.infinity
  /// The attachment that excluded this one, or whose beginning made it fail; nil for none.
  @exclusivity(unchecked) final var blocker: AttachmentID?
  /// The coordinates in which it sees its pointers, as of a version of the tree.
  @exclusivity(unchecked) final var seen: (space: FingerSpace, version: UInt64) = (.stage, 0)

  init(_ site: AttachmentSite) {
    id = site.id
    node = site.node
    nodeID = site.nodeID
    options = site.options
    rank = site.rank
  }

  // MARK: Claims

  /// What it listens to.
  var inputs: GestureInputs { .pointers }
  /// Whether it moves its node, and does not only report what pointers do.
  var carries: Bool { false }
  /// Whether ``reach(for:along:on:)`` and ``hides(_:at:under:on:)`` are asked for arrivals anywhere.
  var looksBeyondNode: Bool { false }

  /// What it claims of an arrival on whose path its node lies.
  func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim { .watches }

  /// What it claims of an arrival anywhere, and at the depth of which node; asked of those that look
  /// beyond their node, and of what is held.
  func reach(
    for arrival: Arrival, along path: ArrivalPath, on stage: Stage
  ) -> (claim: Offer.Claim, depth: Int) { (.none, 0) }

  /// Whether it keeps arrivals at a point from a node that lies under it.
  ///
  /// - Parameters:
  ///   - node: the index of the node.
  ///   - point: a point of the stage.
  ///   - hit: the index of the topmost node there.
  ///   - stage: the stage.
  func hides(_ node: Int, at point: Vector, under hit: Int, on stage: Stage) -> Bool { false }

  /// Called before it receives a pointer that it has grabbed by a handle.
  func willGrab(_ sample: PointerSample, on stage: Stage) {}

  /// Called before it receives an arrival in whose drag others follow, outermost first.
  func willLead(_ followers: [Attachment], on stage: Stage) {}

  /// Does what a key asks for.
  ///
  /// - Parameters:
  ///   - key: a key that went down.
  ///   - isFocused: whether the node of the attachment has the focus.
  ///   - stage: the stage.
  /// - Returns: whether the key is used up.
  func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool { false }

  /// Called with the modifier keys of each key that goes down or up while it has a pointer.
  func modifiersDidChange(_ modifiers: KeyModifiers) {}

  /// Whether this attachment says that it shares its pointers with another.
  final func isSimultaneous(with other: Attachment) -> Bool {
    // A pointer that hovers is taken away from nothing else.
    if inputs == .hover { return true }
    return switch options.simultaneity {
    case .none: false
    case .all: true
    case .node: other.node == node && !other.carries
    case .with(let others): others.contains(other.id)
    }
  }

  /// Whether its options and inputs let it follow an arrival.
  final func listens(to arrival: Arrival) -> Bool {
    guard options.isEnabled, !isGone else { return false }
    switch arrival {
    case .touch(let sample):
      return inputs.contains(.pointers) && options.kinds.contains(PointerKinds(sample.kind))
        && !options.buttons.isDisjoint(with: sample.buttons)
        && (options.shouldReceive?(sample) ?? true)
    case .hover(let sample):
      return inputs.contains(.hover) && options.kinds.contains(PointerKinds(sample.kind))
        && (options.shouldReceive?(sample) ?? true)
    case .indirect(let sample):
      // Wheels and trackpads belong to what moves the cursor.
      return inputs.contains(sample.input) && options.kinds.contains(.mouse)
    }
  }

  // MARK: Recognition

  /// The time in seconds at which it wants to decide although no pointer reports anything.
  var deadline: Double { .infinity }
  /// The fewest pointers with which it can still begin.
  var pointersNeeded: Int { 1 }
  /// Whether its values are measured after every event.
  var isMeasured: Bool { true }

  func receive(_ sample: PointerSample, in context: GestureContext) {}
  func receive(_ sample: IndirectSample, in context: GestureContext) {}
  /// A pointer belongs to another attachment from now on; it leaves without meaning anything.
  func release(_ pointer: Int, in context: GestureContext) {}
  func decide(in context: GestureContext) {}
  func allow(in context: GestureContext) {}
  func stop(_ reason: GestureReason, at time: Double) {}
  func measure(in context: GestureContext) -> ErasedRecognizer.Changes { [] }
  func rebase(_ value: GestureRebase) {}
  func reset() {}
  /// How far it is from each of its thresholds.
  func thresholds(in context: GestureContext) -> [GestureThreshold] { [] }

  /// Called when a measurement has brought something to light.
  func didMeasure(_ changes: ErasedRecognizer.Changes, on stage: Stage) {}

  /// Makes it fresh for the next pointers.
  final func makeFresh() {
    reset()
    pointers = []
    lastSlot = nil
    blocker = nil
    isLive = false
  }

  // MARK: Carrying

  /// Whether pointers hold what it moves, or it moves by itself.
  var isMoving: Bool { false }
  /// Whether pointers hold what it moves.
  var isHolding: Bool { false }
  /// The time in seconds from which on what moves by itself rests; infinite if nothing does.
  var restTime: Double { .infinity }

  /// Called when it may begin, before it does.
  func willBegin(on stage: Stage) {}
  /// Called when its state has changed, to start or stop what it carries and to tell about it.
  func stateDidChange(on stage: Stage) {}
  /// Brings what it holds to where the pointers want it; called once for each event, for what lies
  /// further out first.
  func solve(on stage: Stage) {}
  /// Brings what moves by itself to where it is now.
  func sample(on stage: Stage) {}

  // MARK: Layout

  /// What has happened to the layout of a node.
  enum LayoutChange {
    /// A program has changed its own frame.
    case frame
    /// Another attachment has changed its own frame; one that lays the node out, too, leaves it so.
    case carried
    /// The bounds of its parent, or of what the parent scrolls, have changed.
    case parent
    /// It has another parent, in which its placements are others.
    case move(from: FingerSpace, to: FingerSpace)
  }

  /// Whether it decides where its node is placed; else the stage does.
  var placesNode: Bool { false }
  /// Whether it folds the placement that its node has at first into the frame.
  var foldsPlacement: Bool { false }
  /// The area that it gives to what its node holds, in the coordinates in which that lies; nil for
  /// the bounds of the node.
  var contentArea: Rect? { nil }

  /// Called before a program lays its node out: what holds the node lets go.
  func willLayOut(on stage: Stage) {}
  /// Adapts to a change of layout.
  func layOut(_ change: LayoutChange, on stage: Stage) {}
  /// Places its node where a program wants it.
  func place(at placement: Placement, on stage: Stage) {}
  /// Called when its node, or a node around it, has another parent.
  func didMove(on stage: Stage) {}
  /// Called when its options have changed.
  func didConfigure(on stage: Stage) {}
  /// Called when it is removed, after it was stopped.
  func detach(from stage: Stage) {}

  // MARK: Telling

  /// Delivers the next of what the attachment has to tell, to its callbacks and to the observer.
  func deliver(on stage: Stage) {}

  /// Writes what is being delivered, under the names of the trace format.
  func writeEvent(_ event: AttachmentEvent, to writer: any EventWriter, at time: Double) {}

  /// Writes its value down; nothing if it has none.
  func writeValue(to writer: any GestureValueWriter, at time: Double) {}

  /// What its events are about.
  var topic: EventTopic { .gestures }

  // MARK: Describing

  /// The key under which a node describes it.
  var key: StaticString { "gestures" }
  /// Whether a node has any number of its kind, in a list.
  var isOneOfMany: Bool { false }
  /// Whether it can be described, and does not belong to another attachment.
  var isDescribed: Bool { true }

  /// The nodes that it selects, which belong to the description of the stage.
  var selected: [NodeID] { [] }

  /// Writes itself, so that it can be made again.
  func describe(to writer: any EventWriter) {}
}

/// Where an attachment is made: what every kind hands to ``Attachment/init(_:)``.
struct AttachmentSite {
  let id: AttachmentID
  let node: Int
  let nodeID: NodeID
  let options: AttachmentOptions
  var rank: Arbiter.Rank
}
