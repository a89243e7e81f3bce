import Tsumami

/// An observer that checks rules which hold for any input: each beginning has exactly one end, only
/// active attachments change, and all numbers are finite.
///
/// ```swift
/// let audit = StageAudit(of: stage)
/// var stream = RandomStream(seed: seed)
/// for _ in 0..<1000 { for input in stream.next() { stage.send(input) } }
/// for input in stream.finish() { stage.send(input) }
/// #expect(audit.finish().isEmpty, "seed \(seed)")
/// ```
public final class StageAudit: StageObserver {
  /// All events, in their order; empty unless `keepsLog` is true.
  package private(set) var log: [EventLog.Timed] = []
  /// The broken rules, as sentences; empty if there are none.
  package private(set) var complaints: [String] = []
  private var active: [AttachmentID: Int] = [:]
  /// Those that move by themselves to a target.
  private var departed: Set<AttachmentID> = []
  private let keepsLog: Bool

  /// Starts an audit; it replaces the observer of the stage.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - keepsLog: whether to keep all events, for a comparison; false by default.
  public init(of stage: Stage, keepsLog: Bool = false) {
    self.keepsLog = keepsLog
    stage.observer = self
  }

  /// Checks that no attachment is active; for the end of a test, when all pointers are up and time
  /// has passed.
  ///
  /// The rules are checked at each event as well, so this is the last check and not the only one.
  ///
  /// - Returns: all complaints so far.
  public func finish() -> [String] {
    if !active.isEmpty { complaints.append("\(active.count) attachments never ended") }
    return complaints
  }

  private func note(_ stage: Stage, _ entry: EventLog.Entry) {
    if keepsLog { log.append(.init(time: stage.time, entry: entry)) }
  }

  /// Ends the last beginning of an attachment; false if it has none.
  @discardableResult
  private func end(_ attachment: AttachmentID) -> Bool {
    guard let count = active[attachment] else { return false }
    active[attachment] = count > 1 ? count - 1 : nil
    return true
  }

  /// Checks an event of an attachment of any kind.
  ///
  /// The stage calls it.
  public func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    note(stage, .attachment(attachment, event))
    // Sheets and scrolls move by themselves, and change without a beginning.
    let isHeld = stage.topic(of: attachment) != .sheets
    switch event {
    case .began:
      active[attachment, default: 0] += 1
      // Over a drop zone there may be several items, each with its own end.
      let hasSeveral = stage.key(of: attachment).map { "\($0)" } == "\(DropZone.word)"
      if active[attachment] != 1, !hasSeveral { complaints.append("began twice") }
    case .changed, .snapped:
      if isHeld, active[attachment] == nil, !departed.contains(attachment) {
        complaints.append("changed without having begun")
      }
    case .cancelled:
      if !end(attachment) { complaints.append("cancelled without having begun") }
    case .ended: end(attachment)
    case .failed:
      if active[attachment] != nil { complaints.append("failed after it had begun") }
    case .departed: departed.insert(attachment)
    case .arrived: departed.remove(attachment)
    }
    let numbers = FiniteWriter()
    stage.writeEvent(event, of: attachment, to: numbers)
    complaints += numbers.complaints
  }

  /// Checks a move.
  ///
  /// The stage calls it; the map to the parent has to be finite.
  public func stage(_ stage: Stage, didMove node: NodeID) {
    let matrix = stage.transform(of: node) ?? .identity
    note(stage, .moved(node, matrix))
    if !matrix.isFinite { complaints.append("a transform that is not finite") }
  }

  /// Does nothing: invalid input breaks no rule.
  public func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {}
}
