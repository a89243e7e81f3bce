/// An attachment of a node: a gesture, a manipulation, a box, a knob, a scroll, a sheet, or a kind
/// that another package adds.
///
/// A new kind is a subclass in one file of `Kinds`, with a method of ``Stage`` that attaches it.
/// The stage is independent of the kinds: it calls the hooks below, which do nothing unless a kind
/// overrides them. They are in groups:
///
/// 1. *Claims*: its claim on an arrival on the path of its node, or anywhere.
/// 2. *Recognition*: the state machine, as ``GestureRecognizer`` describes it. After every call
///    `state` is its state.
/// 3. *Carrying*: the content that it moves while pointers hold it or it moves by itself.
/// 4. *Layout*: how it follows the frames of its node and of the node's parent.
/// 5. *Telling*: callbacks and the observer, while no storage of the engine is in use.
/// 6. *Describing*: the attachment as a value from which it can be made again.
///
/// A duty of one kind alone is no hook, but an ``AttachmentRole`` that the attachment has.
class Attachment: Contender {
  /// Its identity.
  let id: AttachmentID
  /// The identity by which others require it to fail: that of its owner, if another one owns it.
  @exclusivity(unchecked) final var required: AttachmentID
  /// The index of its node.
  let node: Int
  /// The identity of its node.
  let nodeID: NodeID
  /// Its options.
  @exclusivity(unchecked) final var options: AttachmentOptions
  /// Its order among attachments that are ready at the same event.
  @exclusivity(unchecked) final var rank: Arbiter.Rank
  /// The state of its recognizer.
  @exclusivity(unchecked) final var state = RecognizerState.possible
  /// The last state whose change was handled.
  @exclusivity(unchecked) final var followedState = RecognizerState.possible
  /// The pointers that it has had since it was fresh, also those that have left.
  @exclusivity(unchecked) final var pointers: PointerSet = []
  /// The slot of the pointer that left it last.
  @exclusivity(unchecked) final var lastSlot: Int?
  /// Whether it is among the live attachments of the stage.
  @exclusivity(unchecked) final var isLive = false
  /// Whether it was removed.
  @exclusivity(unchecked) final var isGone = false
  /// The last deadline that has acted, so that a deadline in the past does not act forever.
  @exclusivity(unchecked) final var firedAt = -Double.infinity
  /// The attachment that excluded this one, or that it required to fail; nil for none.
  @exclusivity(unchecked) final var blocker: AttachmentID?
  /// The context in which it sees its pointers, as computed at a version of the tree.
  @exclusivity(unchecked) final var seen = GestureContext(time: 0)
  /// That version; 0 before the first computation.
  @exclusivity(unchecked) final var seenVersion: UInt64 = 0

  init(_ site: AttachmentSite) {
    id = site.id
    required = site.id
    node = site.node
    nodeID = site.nodeID
    options = site.options
    rank = site.rank
  }

  // MARK: Claims

  /// The kinds of input that it follows.
  var inputs: GestureInputs { .pointers }
  /// Whether it moves its node; false for one that only reports gestures.
  var carries: Bool { false }
  /// Whether ``reach(for:along:on:)`` is called for arrivals anywhere.
  var looksBeyondNode: Bool { false }
  /// Its role for its node.
  var role: AttachmentRole { .none }

  /// Its claim on an arrival of its ``inputs`` whose path contains its node.
  func claim(_ arrival: Arrival, on stage: Stage) -> Offer.Claim { .watches }

  /// Its claim on an arrival anywhere, and the depth of the claim.
  ///
  /// Called for attachments that look beyond their node, and for those that pointers hold.
  func reach(
    for arrival: Arrival, along path: ArrivalPath, on stage: Stage
  ) -> (claim: Offer.Claim, depth: Int) { (.none, 0) }

  /// Prepares for an arrival that it is offered before others: it leads the drag, or has grabbed
  /// the pointer by a handle.
  ///
  /// - Parameters:
  ///   - arrival: the arrival, which a leader need not receive.
  ///   - followers: the attachments that follow the drag, outermost first.
  ///   - stage: the stage.
  /// - Returns: whether the arrival would move something.
  @discardableResult
  func prepare(for arrival: Arrival, with followers: [Attachment], on stage: Stage) -> Bool { true }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: a key that went down.
  ///   - isFocused: whether the node of the attachment has the focus.
  ///   - stage: the stage.
  /// - Returns: whether it has used the key.
  func press(_ key: KeySample, isFocused: Bool, on stage: Stage) -> Bool { false }

  /// Called with the modifier keys of each key that goes down or up while it has a pointer.
  func modifiersDidChange(_ modifiers: KeyModifiers) {}

  /// Whether it is active, or was until this event: one that has ended is fresh before the next.
  final var hasBegun: Bool { state == .active || state == .ended }

  /// Whether it is simultaneous with every other one, as hover is.
  final var sharesAll: Bool {
    if case .all = options.simultaneity { true } else { inputs == .hover }
  }

  /// Whether its options make it simultaneous with another one.
  final func isSimultaneous(with other: Attachment) -> Bool {
    if sharesAll { return true }
    return switch options.simultaneity {
    case .none, .all: false
    case .node: other.node == node && !other.carries
    case .with(let others): others.contains(other.id)
    }
  }

  /// Whether its options allow it to follow an arrival.
  ///
  /// - Parameters:
  ///   - arrival: the arrival.
  ///   - asksProgram: whether the closure of a program is asked, too.
  /// - Returns: whether it may follow.
  final func listens(to arrival: Arrival, asksProgram: Bool) -> Bool {
    guard options.isEnabled, !isGone else { return false }
    switch arrival {
    case .touch(let sample):
      return options.kinds.contains(PointerKinds(sample.kind))
        && !options.buttons.isDisjoint(with: sample.buttons)
        && (!asksProgram || options.shouldReceive?(sample) ?? true)
    case .hover(let sample):
      return options.kinds.contains(PointerKinds(sample.kind))
        && (!asksProgram || options.shouldReceive?(sample) ?? true)
    case .indirect:
      // Wheels and trackpads count as mice.
      return options.kinds.contains(.mouse)
    }
  }

  // MARK: Recognition

  /// The time in seconds at which it must decide without a report of a pointer; infinite for none.
  var deadline: Double { .infinity }
  /// The fewest pointers with which it can still begin.
  var pointersNeeded: Int { 1 }
  /// Whether its recognizer follows a pointer, and does not ignore it as one too many.
  func follows(_ pointer: Int) -> Bool { true }
  /// Whether its values are measured after every event.
  var isMeasured: Bool { true }

  func receive(_ sample: PointerSample, in context: GestureContext) {}
  func receive(_ sample: IndirectSample, in context: GestureContext) {}
  /// Another attachment takes a pointer: the pointer leaves, which is neither a lift nor a cancel.
  func release(_ pointer: Int, in context: GestureContext) {}
  func decide(in context: GestureContext) {}
  func allow(in context: GestureContext) {}
  func stop(_ reason: GestureReason, at time: Double) {}
  /// Measures its values after an event, and adds an event for a change.
  func measure(in context: GestureContext, on stage: Stage) {}
  func reset() {}
  /// Its thresholds, with what it has reached of each.
  func thresholds(in context: GestureContext) -> [GestureThreshold] { [] }

  /// Resets it for the next pointers.
  final func makeFresh() {
    reset()
    followedState = state
    pointers = []
    lastSlot = nil
    blocker = nil
    isLive = false
  }

  // MARK: Carrying

  /// Whether pointers hold its content, or its content moves by itself.
  var isMoving: Bool { false }
  /// Whether pointers hold its content.
  var isHolding: Bool { false }
  /// The node that it holds, for those that receive held nodes; nil for none.
  func heldNode(on stage: Stage) -> NodeID? { nil }
  /// The time in seconds at which its content comes to rest; infinite if it does not move by
  /// itself.
  var restTime: Double { .infinity }

  /// Called after the verdict that it begins, before `allow`.
  func willBegin(on stage: Stage) {}
  /// Called when its state has changed, to start or stop its content and to add events.
  func stateDidChange(on stage: Stage) {}
  /// Brings its content under the pointers that hold it; called once for each event, for
  /// attachments of outer nodes first.
  func solve(on stage: Stage) {}
  /// Brings content that moves by itself to its position at a time in seconds.
  func sample(at time: Double, on stage: Stage) {}

  // MARK: Layout

  /// A change of the layout of a node.
  enum LayoutChange {
    /// A program has changed the frame of the node.
    case frame
    /// Another attachment has changed the frame of the node.
    case carried
    /// Another attachment changes the frame of the node with each event, as fingers ask.
    case edited
    /// The bounds of the parent, or of the content that the parent scrolls, have changed.
    case parent
    /// The node has another parent; placements must be converted between the two spaces.
    case move(from: FingerSpace, to: FingerSpace)

    /// Whether it comes from another attachment, so that the frame must not change again.
    var isCarried: Bool {
      switch self {
      case .carried, .edited: true
      case .frame, .parent, .move: false
      }
    }
  }

  /// Adapts to a change of layout.
  func layOut(_ change: LayoutChange, on stage: Stage) {}
  /// Called when it is removed, after it was cancelled.
  func detach(from stage: Stage) {}
  /// Called when the stage is gone: it releases other attachments, which may refer to it in turn.
  func dissolve() {}

  // MARK: Telling

  /// Delivers its next event to its callbacks and to the observer.
  func deliver(on stage: Stage) {}

  /// Writes the event that is being delivered, with the names of the trace format.
  func writeEvent(_ event: AttachmentEvent, to writer: any EventWriter, on stage: Stage) {}

  /// The subject of its events.
  var topic: EventTopic { .gestures }

  // MARK: Describing

  /// Its key in the description of a node; nil for a gesture, which is one of a list.
  var key: StaticString? { nil }
  /// Whether it is described; false if a closure decides what it does, or another attachment owns
  /// it.
  var isDescribed: Bool { true }

  /// Writes a description from which it can be made again.
  func describe(to writer: any EventWriter) {}
}
