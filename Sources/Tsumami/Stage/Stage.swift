/// A tree of nodes that pointers touch: it finds out what is touched, tells the gestures, decides
/// between them, and moves what is manipulated.
///
/// A stage has no clock and no timer. It takes in what happens, each with its time, and lets time
/// pass when it is asked to:
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
///
/// The work is done in rooms, each with a state of its own: the tree (`Tree`), what comes in
/// (`Input`), what is attached and which attachment may begin (`Attaching`), what moves
/// (`Carrying`), what is told (`Telling`). The kinds of attachments (`Kinds`) know the stage; the
/// stage does not know them.
public final class Stage {
  /// Told of everything that happens, in the order in which it does; it is kept alive.
  @exclusivity(unchecked) public var observer: (any StageObserver)?

  /// Asked for pairs of attachments that share a pointer: whether the first has to wait until the
  /// second has failed.
  public var requiresFailure: ((_ attachment: AttachmentID, _ other: AttachmentID) -> Bool)?

  /// The node whose scroll or sheet the keys move; without one they act on boxes.
  public var focus: NodeID?

  // No closure of the user's is called while one of the following is being changed: it may change
  // them itself. The compiler cannot see that; looking it up at run time, access by access, took a
  // third of the time of an event.

  @exclusivity(unchecked) var nodes: NodeStore
  @exclusivity(unchecked) var attachments = AttachmentStore()
  @exclusivity(unchecked) var motion = MotionList()
  @exclusivity(unchecked) var pointers = PointerTable()
  @exclusivity(unchecked) var inputs = InputQueue()
  @exclusivity(unchecked) var news = NewsQueue()
  @exclusivity(unchecked) var work = WorkState()

  /// Makes a stage without nodes.
  ///
  /// - Parameter size: the size in points.
  public init(size: Size) {
    nodes = NodeStore(size: size)
  }

  /// The time in seconds up to which everything has happened.
  public var time: Double { work.time }

  /// The time in seconds of the next deadline; nil for none.
  ///
  /// By then ``advance(to:)`` should be called although there is no input; while something
  /// ``isAnimating``, every frame.
  public var nextDeadline: Double? { earliestDeadline == .infinity ? nil : earliestDeadline }

  /// Whether something moves by itself.
  public var isAnimating: Bool { motion.isAnimating }

  /// Whether nothing is going on: no attachment has a pointer, nothing is held and nothing moves.
  package var isIdle: Bool { attachments.live.isEmpty && motion.isEmpty }

  var earliestDeadline: Double {
    Swift.min(work.earliestDecision, motion.earliestRest, pointers.earliestStreamEnd)
  }

  // MARK: Order of work

  /// Changes something, and draws the consequences.
  ///
  /// When the engine is at work already, as when a callback changes the stage, they are left to it.
  func change(_ body: () -> Void) {
    if work.isBusy {
      body()
      work.invalidate()
    } else {
      enter {
        body()
        work.invalidate()
        settle()
      }
    }
  }

  /// Works with the engine; what comes in meanwhile has to wait.
  func enter(_ body: () -> Void) {
    work.isBusy = true
    body()
    work.isBusy = false
    while !work.isBusy, inputs.hasLetters {
      for input in inputs.takeLetters() { send(input) }
      flush()
    }
  }

  /// Draws the consequences of what has happened.
  ///
  /// Decisions are taken first, then what is held is brought under its pointers, outermost first,
  /// then values are measured where everything has moved to, and at last everything is told, when
  /// nothing is in use any more. What callbacks change may lead to further rounds.
  func settle() {
    var rounds = 0
    repeat {
      let needsDecisions = work.takeUndecided()
      if needsDecisions {
        arbitrate()
        adopt()
      }
      if work.takeUnsolved() {
        solve()
        // What that has moved is in its place.
        work.isUnsolved = false
        if hasHoverMoved { hoverAgain() }
        measure()
      }
      deliver()
      if needsDecisions { tidy() }
      rounds += 1
    } while work.isUnsettled && rounds < WorkState.mostRounds
  }

  /// Brings everything to where it is at the time of the stage: first what moves by itself, then
  /// what is held in it.
  func bringUpToDate() {
    if isAnimating { sample() }
    if work.isUnsolved { solve() }
  }

  /// Brings what is held under its pointers: what lies further out first, so that whatever it holds
  /// finds it in its place.
  func solve() {
    var index = 0
    while index < motion.attachments.count {
      let attachment = motion.attachments[index]
      if attachment.isHolding { attachment.solve(on: self) }
      if index < motion.attachments.count, motion.attachments[index] === attachment { index += 1 }
    }
  }

  /// Brings what moves by itself to where it is now.
  func sample() {
    var index = 0
    while index < motion.attachments.count {
      let attachment = motion.attachments[index]
      if attachment.restTime < .infinity { attachment.sample(on: self) }
      if index < motion.attachments.count, motion.attachments[index] === attachment { index += 1 }
    }
  }

  /// Brings the values of gestures up to date.
  func measure() {
    for attachment in attachments.live where attachment.isMeasured && !attachment.state.isTerminal {
      let changes = attachment.measure(in: context(of: attachment))
      if !changes.isEmpty { attachment.didMeasure(changes, on: self) }
    }
  }

  /// Tells everything that has happened.
  func deliver() {
    while let entry = news.take() {
      switch entry {
      case .attachment(let attachment):
        news.delivering = attachment
        attachment.deliver(on: self)
        news.delivering = nil
      case .waiting(let id, let other): observer?.stage(self, attachment: id, waitsFor: other)
      case .moved(let node):
        nodes[node.index].isReported = false
        if nodes.index(of: node) != nil { observer?.stage(self, didMove: node) }
      case .resized(let node):
        nodes[node.index].isResizeReported = false
        if nodes.index(of: node) != nil { observer?.stage(self, didResize: node) }
      case .diagnostic(let diagnostic): observer?.stage(self, didNotice: diagnostic)
      }
    }
  }

  /// Makes attachments fresh that are over and whose pointers are up, and finds the next deadline.
  func tidy() {
    work.earliestDecision = .infinity
    var hasFresh = false
    for attachment in attachments.live {
      if attachment.pointers.isDisjoint(with: pointers.present) {
        if attachment.state == .possible, attachment.deadline == .infinity {
          // Without pointers and without a deadline it would stay so for ever.
          follow(attachment) { $0.stop(.tooShort, at: time) }
        } else if isOver(attachment), !work.isUndecided {
          attachment.makeFresh()
          hasFresh = true
          continue
        }
      }
      noteDeadline(of: attachment)
    }
    if hasFresh { attachments.removeFresh() }
  }

  func isOver(_ attachment: Attachment) -> Bool {
    attachment.state.isTerminal && attachment.pointers.isDisjoint(with: pointers.present)
  }

  /// Tells the observer that some input was repaired or ignored.
  func notice(_ diagnostic: Diagnostic) {
    if observer != nil { change { news.add(.diagnostic(diagnostic)) } }
  }
}
