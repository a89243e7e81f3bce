/// A tree of nodes that fingers touch: it finds out who is touched, tells the gestures, decides
/// between them, and moves what is manipulated.
///
/// A stage has no clock and no timer. It is told what happens, each with its time, and it lets time
/// pass when it is told to:
///
/// ```swift
/// let stage = Stage(size: Size(800, 600))
/// let photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
/// stage.manipulate(photo) { $0.limits = .inside(.parent, insets: Insets(10)) }
///
/// stage.send(.pointer(1, .down, at: Vector(150, 150), time: 0))
/// stage.send(.pointer(1, .move, at: Vector(180, 150), time: 0.016))
/// stage.advance(to: 0.016)
/// for change in stage.changes() { print(change.matrix) }
/// ```
///
/// Positions are stage points, y grows downwards; times are seconds from any origin. Everything is
/// called on one thread. A callback may do anything to the stage, also send it input.
public final class Stage {
  /// The time up to which everything has happened, in seconds.
  @exclusivity(unchecked) public internal(set) var time = 0.0
  /// Whether anything has happened yet; the first input may have any time.
  var hasTime = false

  /// Told of everything that happens, in the order in which it does; it is kept alive.
  @exclusivity(unchecked) public var observer: (any StageObserver)?

  /// Asked for pairs of gestures that share a pointer: whether the first has to wait until the
  /// second has failed.
  public var requiresFailure: ((_ gesture: GestureID, _ other: GestureID) -> Bool)?

  // No closure of the user's is called while one of the following is being changed: it may change
  // them itself. The compiler cannot see that; looking it up at run time, access by access, took a
  // third of the time of an event.

  @exclusivity(unchecked) var nodes: NodeStore
  /// The gestures at each node in the order of attachment, by the node's index.
  @exclusivity(unchecked) var gestures: [[Attachment]] = [[]]
  /// The manipulation of each node that has one, by the node's index.
  @exclusivity(unchecked) var manipulations: [ManipulationAttachment?] = [nil]
  /// The bounding box of each node that has one, by the node's index.
  @exclusivity(unchecked) var boxes: [BoxAttachment?] = [nil]
  /// All boxes, the oldest first: there may be a million nodes around them.
  @exclusivity(unchecked) var allBoxes: [BoxAttachment] = []
  /// How each node that scrolls does so, by the node's index.
  @exclusivity(unchecked) var scrolls: [ScrollAttachment?] = [nil]
  /// The nodes that are sheets, by the node's index.
  @exclusivity(unchecked) var sheets: [SheetAttachment?] = [nil]
  /// All sheets.
  @exclusivity(unchecked) var allSheets: [SheetAttachment] = []
  /// How many scrolls and sheets there are.
  var axisCount = 0
  /// The scroll or the sheet that keys move; without one they act on boxes.
  public var focus: NodeID?
  /// The nodes on whose boxes keys act; when there are none, the only box that is shown.
  ///
  /// Two or more that have the same parent and show their boxes are edited as a group: they have
  /// one box around them, and each keeps its place in it.
  ///
  /// A group in which one is turned against the others changes its size uniformly.
  public var selectedBoxes: [NodeID] = [] {
    didSet { if oldValue != selectedBoxes { work { regroup() } } }
  }
  /// The box around several that are selected.
  @exclusivity(unchecked) var group: BoxAttachment?
  /// The gestures by the index of their identity.
  @exclusivity(unchecked) var attachments: [Attachment?] = []
  private var attachmentGenerations: [UInt32] = []
  private var freeAttachments: [Int] = []
  var attachmentCount = 0

  /// The gestures that have a pointer, in the order of their ranks.
  @exclusivity(unchecked) var live: [Attachment] = []
  /// What fingers hold or springs move, parents first.
  @exclusivity(unchecked) var moving: [Attachment] = []
  /// The earliest deadline of a gesture.
  var earliestDecision = Double.infinity
  /// The earliest time at which a spring comes to rest.
  var earliestRest = Double.infinity

  @exclusivity(unchecked) var pointers = [PointerRecord](
    repeating: PointerRecord(), count: PointerSet.capacity)
  /// The places of the table that are in use.
  var present: PointerSet = []
  /// The wheels and trackpads that are at work.
  @exclusivity(unchecked) var streams: [IndirectStream] = []
  /// How many gestures listen to pointers that hover, and to wheels.
  var hoverCount = 0
  var scrollCount = 0
  /// The pointer samples of the event that is being collected.
  @exclusivity(unchecked) var collected: [PointerSample] = []
  /// The merged samples that belong to the next pointer sample.
  @exclusivity(unchecked) var older: [PointerSample] = []
  /// What callbacks have sent while something else was going on.
  @exclusivity(unchecked) var inbox: [Input] = []

  /// What is to be told, in the order in which it happened.
  @exclusivity(unchecked) var deliveries: [Delivery] = []
  /// The nodes that have moved since ``changes()`` was last called.
  @exclusivity(unchecked) var changedNodes: [Int] = []
  /// Whether the engine is at work; what comes in then has to wait.
  var isBusy = false
  /// Whether something has changed that others depend on: a state, a pointer, the tree.
  var needsSettling = false

  /// Makes a stage without nodes.
  public init(size: Size) {
    nodes = NodeStore(size: size)
  }

  /// The stage itself as a node: the parent of those that have no other.
  public var root: NodeID { nodes.id(of: NodeStore.root) }

  /// The bounds of the stage.
  public var bounds: Rect { nodes[NodeStore.root].frame.rect }

  // MARK: Gestures

  /// Attaches a gesture to a node.
  ///
  /// ```swift
  /// stage.attach(Tap().onEnded { _ in print("tapped") }, to: photo) { $0.priority = .high }
  /// ```
  ///
  /// - Parameters:
  ///   - gesture: what to recognise.
  ///   - node: where; nothing happens if it does not exist.
  ///   - configure: changes how the gesture gets along with others.
  /// - Returns: the identity under which it can be changed and removed.
  @inlinable @discardableResult
  public func attach<G: GestureProtocol>(
    _ gesture: G, to node: NodeID, configure: (inout GestureOptions) -> Void = { _ in }
  ) -> GestureID {
    var options = GestureOptions()
    configure(&options)
    return attach(ErasedRecognizer(gesture.makeRecognizer()), to: node, options)
  }

  /// Attaches a gesture to a node, whose value observers can read.
  @inlinable @discardableResult
  public func attach<G: GestureProtocol>(
    _ gesture: G, to node: NodeID, configure: (inout GestureOptions) -> Void = { _ in }
  ) -> GestureID where G.Value: GestureValue {
    var options = GestureOptions()
    configure(&options)
    return attach(ErasedRecognizer(writable: gesture.makeRecognizer()), to: node, options)
  }

  @usableFromInline func attach(
    _ recognizer: ErasedRecognizer, to node: NodeID, _ options: GestureOptions
  ) -> GestureID {
    let id = newGestureID()
    guard let index = nodes.index(of: node) else {
      forget(id)
      return id
    }
    let attachment = GestureAttachment(
      recognizer, id: id, node: index, options: options, rank: rank(of: options, at: index))
    attachments[id.index] = attachment
    gestures[index].append(attachment)
    countInputs(of: attachment, 1)
    return id
  }

  /// Changes how a gesture gets along with others; disabled, it is cancelled at once.
  public func configure(_ gesture: GestureID, _ change: (inout GestureOptions) -> Void) {
    guard let attachment = attachment(gesture) else { return }
    var options = attachment.options
    change(&options)
    attachment.options = options
    work {
      attachment.rank.isHigh = attachment.options.priority == .high
      live.sort { $0.rank < $1.rank }
      if !attachment.options.isEnabled { stop(attachment, .disabled) }
    }
  }

  /// Removes a gesture; one that is under way is cancelled.
  public func remove(_ gesture: GestureID) {
    guard let attachment = attachment(gesture) else { return }
    work {
      stop(attachment, .removed)
      gestures[attachment.node].removeAll { $0 === attachment }
      forget(gesture)
    }
  }

  /// Writes the value of a gesture down; nothing if it has none that can be written.
  public func writeValue(of gesture: GestureID, to writer: any GestureValueWriter) {
    attachment(gesture)?.writeValue(to: writer, at: time)
  }

  func newGestureID() -> GestureID {
    if let index = freeAttachments.popLast() {
      return GestureID(index: index, generation: attachmentGenerations[index])
    }
    attachments.append(nil)
    attachmentGenerations.append(0)
    return GestureID(index: attachments.count - 1, generation: 0)
  }

  func countInputs(of attachment: Attachment, _ difference: Int) {
    if attachment.inputs.contains(.hover) { hoverCount += difference }
    if attachment.inputs.contains(.scroll) { scrollCount += difference }
  }

  func forget(_ gesture: GestureID) {
    if let attachment = attachments[gesture.index] { countInputs(of: attachment, -1) }
    attachments[gesture.index] = nil
    attachmentGenerations[gesture.index] &+= 1
    freeAttachments.append(gesture.index)
  }

  func attachment(_ id: GestureID) -> Attachment? {
    guard attachments.indices.contains(id.index),
      attachmentGenerations[id.index] == id.generation
    else { return nil }
    return attachments[id.index]
  }

  func rank(of options: GestureOptions, at node: Int) -> Arbiter.Rank {
    attachmentCount += 1
    return Arbiter.Rank(
      isHigh: options.priority == .high, depth: nodes[node].depth, order: attachmentCount)
  }
}
