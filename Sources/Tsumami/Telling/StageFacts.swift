/// Makes facts of the events of a stage.
///
/// An observer passes on each of its calls and gets a fact for those that matter:
///
/// ```swift
/// func stage(_ stage: Stage, attachment: AttachmentID, waitsFor other: AttachmentID) {
///   if let fact = facts.wait(of: attachment, for: other, on: stage) { say(fact) }
/// }
/// ```
package struct StageFacts: Sendable {
  /// What is remembered of an attachment.
  private struct Memory: Sendable {
    let attachment: AttachmentID
    /// The attachment for which it waits.
    var awaited: AttachmentID?
    /// Whether it has begun and is not over.
    var hasBegun = false
    /// Whether it has moved since it was at rest.
    var isMoving = false
    /// When it was over; nil once it has followed a new pointer.
    var over: Double?
  }

  private var memories: [Memory] = []

  /// Remembers nothing.
  package init() {}

  private mutating func place(of attachment: AttachmentID) -> Int {
    for place in memories.indices where memories[place].attachment == attachment { return place }
    memories.append(Memory(attachment: attachment))
    return memories.count - 1
  }

  /// An attachment if it is over; of those that wait for each other the first begins before that.
  private mutating func failed(_ awaited: AttachmentID?) -> AttachmentID? {
    awaited.flatMap { memories[place(of: $0)].over == nil ? nil : $0 }
  }

  // MARK: Events

  /// The fact of an event that the observer receives; nil for a change that follows others.
  package mutating func event(
    _ event: AttachmentEvent, of attachment: AttachmentID, on stage: Stage
  ) -> StageFact? {
    let place = place(of: attachment)
    func fact(_ event: StageFact.Event, other: AttachmentID? = nil) -> StageFact {
      StageFact(event, of: attachment, at: stage.time, other: other)
    }
    switch event {
    case .began:
      let awaited = failed(memories[place].awaited)
      memories[place].awaited = nil
      memories[place].hasBegun = true
      return fact(.begins, other: awaited)
    case .changed:
      // An attachment that reports changes alone has begun with the first.
      guard stage.topic(of: attachment) == .sheets, !memories[place].isMoving else { return nil }
      memories[place].isMoving = true
      var moves = fact(.moves)
      moves.sheet = stage.sheetPositionInEvent(of: attachment)
      return moves
    case .ended:
      let memory = memories[place]
      let awaited = failed(memory.awaited)
      memories[place].awaited = nil
      memories[place].hasBegun = false
      memories[place].over = stage.time
      return fact(memory.hasBegun ? .ends : .isRecognized, other: awaited)
    case .cancelled(let reason):
      let cause = stage.causeInEvent(of: attachment)
      return stop(attachment, .isCancelled, reason, by: cause.blocker, cause.missed, on: stage)
    case .failed(let reason):
      let cause = stage.causeInEvent(of: attachment)
      return stop(attachment, .fails, reason, by: cause.blocker, cause.missed, on: stage)
    case .snapped: return fact(.snaps)
    case .departed: return fact(.departs)
    case .arrived:
      memories[place].isMoving = false
      var arrives = fact(.arrives)
      arrives.sheet = stage.sheetPositionInEvent(of: attachment)
      return arrives
    }
  }

  /// The fact that an attachment waits for another one; nil if that is known.
  package mutating func wait(
    of attachment: AttachmentID, for other: AttachmentID, on stage: Stage
  ) -> StageFact? {
    let place = place(of: attachment)
    guard memories[place].awaited != other else { return nil }
    memories[place].awaited = other
    return StageFact(.waits, of: attachment, at: stage.time, other: other)
  }

  /// The fact that an attachment could not begin.
  package mutating func rejection(
    of attachment: AttachmentID, _ reason: GestureReason, by other: AttachmentID?, on stage: Stage
  ) -> StageFact {
    let missed = stage.thresholds(of: attachment).first { $0.reason == reason }
    return stop(attachment, .cannotBegin, reason, by: other, missed, on: stage)
  }

  /// The fact that an attachment goes on without a pointer.
  package func loss(
    of attachment: AttachmentID, to other: AttachmentID, on stage: Stage
  ) -> StageFact {
    StageFact(.losesPointer, of: attachment, at: stage.time, other: other)
  }

  private mutating func stop(
    _ attachment: AttachmentID, _ event: StageFact.Event, _ reason: GestureReason,
    by other: AttachmentID?, _ missed: GestureThreshold?, on stage: Stage
  ) -> StageFact {
    let place = place(of: attachment)
    var fact = StageFact(event, of: attachment, at: stage.time, other: other)
    fact.reason = reason
    fact.missed = missed
    if !memories[place].hasBegun { fact.thresholds = stage.thresholds(of: attachment) }
    memories[place].awaited = nil
    memories[place].hasBegun = false
    memories[place].over = stage.time
    return fact
  }

  // MARK: Between events

  /// The facts of a pointer that went down in the last event.
  ///
  /// - Parameters:
  ///   - sample: the down.
  ///   - stage: the stage, which has handled the event.
  ///   - isWanted: whether the facts of an attachment are wanted.
  /// - Returns: first the attachments along its path that ignore it, then those that follow it.
  package mutating func offer(
    of sample: PointerSample, on stage: Stage, where isWanted: (AttachmentID) -> Bool
  ) -> [StageFact] {
    var ignoring: [StageFact] = []
    var following: [StageFact] = []
    var node: NodeID? = stage.node(hitBy: sample) ?? stage.root
    while let each = node {
      var attachments: [AttachmentID] = []
      stage.forEachAttachment(of: each) { if isWanted($0) { attachments.append($0) } }
      for attachment in attachments {
        let place = place(of: attachment)
        guard memories[place].over != stage.time, !stage.isOver(attachment) else { continue }
        var fact = StageFact(.follows, of: attachment, at: stage.time)
        fact.pointer = sample.id
        if stage.location(of: attachment) != nil {
          memories[place].over = nil
          following.append(fact)
        } else if let obstacle = stage.obstacle(of: attachment, for: sample) {
          fact.event = .ignores
          fact.obstacle = obstacle
          ignoring.append(fact)
        }
      }
      node = stage.parent(of: each)
    }
    return ignoring + following
  }

  /// Forgets what has moved once the stage is at rest and no pointer is down.
  package mutating func rest() {
    for place in memories.indices { memories[place].isMoving = false }
  }

  /// The facts of attachments that are still undecided.
  package mutating func finish(
    _ attachments: [AttachmentID], on stage: Stage
  ) -> [StageFact] {
    var facts: [StageFact] = []
    for attachment in attachments where stage.location(of: attachment) != nil {
      let memory = memories[place(of: attachment)]
      let thresholds = stage.thresholds(of: attachment)
      guard !memory.hasBegun, memory.over == nil, !thresholds.isEmpty else { continue }
      var fact = StageFact(.isPossible, of: attachment, at: stage.time)
      fact.thresholds = thresholds
      facts.append(fact)
    }
    return facts
  }
}

extension Stage {
  /// Which option lets an attachment ignore a pointer; nil if none does.
  fileprivate func obstacle(
    of attachment: AttachmentID, for sample: PointerSample
  ) -> StageFact.Obstacle? {
    guard let options = options(of: attachment) else { return nil }
    if !options.isEnabled { return .disabled }
    if !options.kinds.contains(PointerKinds(sample.kind)) { return .kind }
    return options.buttons.isDisjoint(with: sample.buttons) ? .button : nil
  }

  /// The attachment and the threshold that stopped an attachment, while its event is delivered; nil
  /// for none.
  package func causeInEvent(
    of attachment: AttachmentID
  ) -> (blocker: AttachmentID?, missed: GestureThreshold?) {
    told(attachment).map(cause) ?? (nil, nil)
  }

  /// The attachment and the threshold that stopped an attachment, until it is fresh again.
  func cause(of attachment: Attachment) -> (blocker: AttachmentID?, missed: GestureThreshold?) {
    // The thresholds of one whose node is gone have no space.
    guard contains(attachment.nodeID) else { return (attachment.blocker, nil) }
    let thresholds = attachment.thresholds(in: context(of: attachment))
    return (attachment.blocker, attachment.state.missed(of: thresholds))
  }

  /// The position of a sheet at its event, while that is delivered; nil for other attachments.
  fileprivate func sheetPositionInEvent(of attachment: AttachmentID) -> SheetPosition? {
    (told(attachment) as? SheetAttachment)?.reports.current
  }
}
