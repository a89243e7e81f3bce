/// A tree of nodes that reacts to pointers: it hit-tests pointers, lets gestures recognise them,
/// decides between attachments, and moves nodes.
///
/// A stage has no clock and no timer. A program sends it input with its time, and advances the
/// time:
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
/// Positions are stage points, y grows downwards; times are seconds from any origin, those of input
/// and of ``advance(to:)`` by one clock. All calls must be in one isolation domain at a time: the
/// main actor, another actor, or a task to which the stage was sent. A callback may change the
/// stage and send it input.
///
/// The state is in rooms, each a type with private storage: the tree (`Tree`), the input (`Input`),
/// the attachments with the offer and the arbiter (`Attaching`), the moving content (`Carrying`),
/// the events (`Telling`). The kinds of attachments (`Kinds`) use the stage; the stage is
/// independent of them.
public final class Stage {
  /// The object that receives all events; nil by default.
  ///
  /// The stage keeps it alive.
  @exclusivity(unchecked) public var observer: (any StageObserver)?

  /// Whether an attachment must wait until another one with which it shares a pointer has failed;
  /// nil, the default, for never.
  ///
  /// It adds to ``AttachmentOptions/requiredToFail``, for pairs that are not known in advance.
  public var requiresFailure: ((_ attachment: AttachmentID, _ other: AttachmentID) -> Bool)?

  /// The node whose scroll or sheet keys move; nil, the default, for none: keys act on boxes.
  ///
  /// A kind of your own learns of it by ``AttachmentContext/hasFocus``.
  public var focus: NodeID? { didSet { note(.focus(focus)) } }

  /// Receives each call by which the program changes the stage, while it is carried out; nil by
  /// default.
  ///
  /// A recording writes the calls with ``write(_:to:)``, at the time of the stage.
  @exclusivity(unchecked) package var onCall: ((StageCall) -> Void)?

  // No closure of a program is called while one of the following is being changed, because the
  // closure may change it, too. The compiler cannot prove that; checking it at run time took a
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
  /// - Parameter size: the size in points; it is the frame of ``root``.
  public init(size: Size) {
    nodes = NodeStore(size: size)
  }

  /// How many stage points a millimetre of the display has; by default
  /// ``usualPointsPerMillimetre``.
  ///
  /// A hand is as large on a table as on a phone. The distances and speeds of gestures in their
  /// settings and their defaults, and the hit areas of the handles of boxes, are in points of which
  /// 160 are an inch; a stage with larger or smaller points scales them, so that a pan begins after
  /// the same millimetres. The slop and the handles of a mouse stay as they are: it is no hand on
  /// the display. Frames, limits and values of gestures are in stage points as ever. A number that
  /// is not above 0 and finite is ignored.
  ///
  /// ```swift
  /// let table = Stage(size: Size(1920, 1080))
  /// table.pointsPerMillimetre = 1920 / 1218  // 55 inches
  /// ```
  public var pointsPerMillimetre: Double {
    get { density.pointsPerMillimetre }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      density = DisplayDensity(pointsPerMillimetre: newValue)
      note(.setDensity(newValue))
    }
  }

  /// The points of a millimetre of phones and tablets: 160 to the inch, as Android's pixels that do
  /// not depend on the density; Apple's are 163.
  public static var usualPointsPerMillimetre: Double { 160 / 25.4 }

  private(set) var density = DisplayDensity(pointsPerMillimetre: usualPointsPerMillimetre)

  /// The time in seconds up to which all input and all deadlines are handled; 0 at first.
  ///
  /// It never decreases: an earlier time of input counts as this one.
  public var time: Double { work.time }

  /// The time in seconds of the next deadline; nil for none.
  ///
  /// A program calls ``advance(to:)`` at this time even without input, and every frame while
  /// ``isAnimating``.
  public var nextDeadline: Double? { earliestDeadline == .infinity ? nil : earliestDeadline }

  /// Whether a node moves by itself, so that the next frame will differ.
  ///
  /// By a spring, a decay or a motion of your own kind. Then a program calls ``advance(to:)`` at
  /// each frame.
  public var isAnimating: Bool { motion.isAnimating }

  /// Whether no attachment has a pointer, no content is held and no node moves.
  package var isIdle: Bool { attachments.live.isEmpty && motion.isEmpty }

  /// Whether an attachment is active.
  package var hasActive: Bool { attachments.live.contains { $0.state == .active } }

  var earliestDeadline: Double {
    Swift.min(work.earliestDecision, motion.earliestRest, pointers.earliestStreamEnd)
  }

  /// The number of changes of the stage by calls, not by input; a recording compares it to know
  /// whether its description is still valid.
  ///
  /// Nodes that are added or brought to the front do not count.
  package var changeCount: Int { work.changeCount }

  // MARK: Order of work

  /// Makes a change and settles the stage.
  ///
  /// If the engine is working already, as when a callback changes the stage, the current work
  /// settles the change.
  func change(_ body: () -> Void) {
    if work.isWithinKind { return body() }
    work.changeCount &+= 1
    if work.isBusy {
      keepValues(during: body)
      work.invalidate()
    } else {
      enter {
        keepValues(during: body)
        work.invalidate()
        settle()
      }
    }
  }

  /// Makes a change, and lets a gesture go on from its values if its own callback moves the parent
  /// of its node by it: a grip that moves the card in which it lies reports how far its fingers
  /// went, and not how far they are from a card that follows them.
  private func keepValues(during change: () -> Void) {
    guard let teller = news.delivering, teller.state == .active else { return change() }
    let before = nodes.space(of: teller.node).toStage
    change()
    let space = context(of: teller).space
    guard space.toStage != before, case .reports(let reporter) = teller.role else { return }
    reporter.rebase(.space(space))
  }

  /// Says whose event a program receives now, outside of the work of the engine; nil for none.
  ///
  /// A change by the program then counts as one by a callback of the attachment.
  package func setTelling(_ attachment: AttachmentID?) {
    news.delivering = attachment.flatMap { attachments[$0] }
  }

  /// Runs work of the engine; input that arrives meanwhile is handled afterwards.
  func enter(_ body: () -> Void) {
    work.isBusy = true
    body()
    work.isBusy = false
    if inputs.letterCount > 0, !inputs.isReading { readLetters() }
  }

  /// Handles the input that callbacks have sent, and what callbacks send meanwhile.
  private func readLetters() {
    inputs.isReading = true
    var rest = WorkState.mostLetters + (inputs.isBehind ? 0 : inputs.letterCount)
    while inputs.letterCount > 0, rest > 0 {
      while rest > 0, let input = inputs.takeLetter() {
        rest -= 1
        send(input)
      }
      flush()
    }
    inputs.isBehind = inputs.letterCount > 0
    inputs.isReading = false
  }

  /// Settles the stage after a change.
  ///
  /// First the arbiter decides, then held content is brought under its pointers, outermost first,
  /// then the values of gestures are measured, and at last events are delivered, when no storage is
  /// in use. Changes by callbacks lead to further rounds.
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
        // The nodes that this has moved are solved already.
        work.isUnsolved = false
        attachments.receivers.first?.receiveHeldNodes(on: self)
        if hasHoverMoved { hoverAgain() }
        measure()
      }
      deliver()
      if needsDecisions { tidy() }
      rounds += 1
    } while (work.isUnsettled || news.hasEntries) && rounds < WorkState.mostRounds
  }

  /// Brings all content to the time of the stage: first content that moves by itself, then content
  /// that pointers hold.
  func bringUpToDate() {
    if isAnimating { sample() }
    if work.isUnsolved { solve() }
  }

  /// Brings held content under its pointers, outermost first, so that inner content is solved in a
  /// parent that is in its final place.
  func solve() {
    var index = 0
    while index < motion.attachments.count {
      let attachment = motion.attachments[index]
      if attachment.isHolding { attachment.solve(on: self) }
      if index < motion.attachments.count, motion.attachments[index] === attachment { index += 1 }
    }
  }

  /// Puts all content that moves by itself to where it would come to rest, for example because a
  /// person wants no motion.
  public func finishMotions() {
    guard isAnimating else { return }
    note(.finishMotions)
    change { sample { $0.restTime } }
  }

  /// Brings content that moves by itself to the time of the stage.
  func sample() { sample { _ in time } }

  private func sample(at time: (Attachment) -> Double) {
    var index = 0
    while index < motion.attachments.count {
      let attachment = motion.attachments[index]
      if attachment.restTime < .infinity { attachment.sample(at: time(attachment), on: self) }
      if index < motion.attachments.count, motion.attachments[index] === attachment { index += 1 }
    }
  }

  /// Measures the values of gestures.
  func measure() {
    attachments.live.forEachUnretained { attachment in
      guard attachment.isMeasured, !attachment.state.isTerminal else { return }
      attachment.measure(in: context(of: attachment), on: self)
    }
  }

  /// Delivers all events; those that callbacks lead to are for the next round.
  func deliver() {
    news.open()
    while let entry = news.take() {
      switch entry {
      case .attachment(let attachment):
        news.delivering = attachment
        attachment.deliver(on: self)
        news.delivering = nil
      case .waiting(let id, let other): observer?.stage(self, attachment: id, waitsFor: other)
      case .rejected(let id, let reason, let other):
        observer?.stage(self, attachment: id, couldNotBegin: reason, by: other)
      case .lostPointer(let id, let other):
        observer?.stage(self, attachment: id, lostPointerTo: other)
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

  /// Resets attachments that have ended and whose pointers are up, and finds the next deadline.
  func tidy() {
    work.earliestDecision = .infinity
    var hasFresh = false
    for attachment in attachments.live {
      if attachment.pointers.isDisjoint(with: pointers.present) {
        if attachment.state == .possible, attachment.deadline == .infinity,
          attachment.pointersNeeded > 0
        {
          // Without the pointers that it needs and without a deadline it would stay possible
          // forever.
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

  /// Reports invalid input to the observer.
  func notice(_ diagnostic: Diagnostic) {
    if observer != nil { change { news.add(.diagnostic(diagnostic)) } }
  }
}
