import Tsumami

/// Everything that happens on a stage, in order, for expectations.
///
/// ```swift
/// let log = EventLog(on: stage)
/// fingers.down(1, at: [10, 10]).glide((1, [90, 10])).up(1)
/// #expect(log.events(of: pan) == [.began, .changed, .ended])
/// ```
public final class EventLog: StageObserver {
  /// One thing that happened.
  public enum Entry: Equatable, Sendable {
    /// Something happened to an attachment.
    case attachment(AttachmentID, AttachmentEvent)
    /// A node moved.
    case moved(NodeID, Matrix)
    /// Some input was repaired or ignored.
    case noticed(Diagnostic)
  }

  /// An entry with its time.
  public struct Timed: Equatable, Sendable {
    /// When, in seconds.
    public var time: Double
    /// What.
    public var entry: Entry

    /// Makes an entry, to be compared with one that was logged.
    public init(time: Double, entry: Entry) {
      self.time = time
      self.entry = entry
    }
  }

  /// What happened, in order.
  public private(set) var entries: [Timed] = []
  /// The nodes whose placement or layout attachments change.
  private var nodes: [AttachmentID: NodeID] = [:]

  /// Starts to log what happens on a stage; it takes the place of the stage's observer.
  public init(on stage: Stage) {
    stage.observer = self
  }

  /// What happened to an attachment; changes that follow each other count as one.
  public func events(of attachment: AttachmentID) -> [AttachmentEvent] {
    var events: [AttachmentEvent] = []
    for case .attachment(attachment, let event) in entries.map(\.entry)
    where event != .changed || events.last != .changed {
      events.append(event)
    }
    return events
  }

  /// What happened to the manipulation or the box of a node; changes that follow each other count as
  /// one.
  public func events(of node: NodeID) -> [AttachmentEvent] {
    nodes.filter { $0.value == node }.keys.flatMap { events(of: $0) }
  }

  /// Forgets what happened so far.
  public func clear() { entries = [] }

  /// Logs what happened to an attachment.
  public func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    if stage.topic(of: attachment) == .transforms { nodes[attachment] = node }
    entries.append(Timed(time: stage.time, entry: .attachment(attachment, event)))
  }

  /// Logs a move.
  public func stage(_ stage: Stage, didMove node: NodeID) {
    let matrix = stage.transform(of: node) ?? .identity
    entries.append(Timed(time: stage.time, entry: .moved(node, matrix)))
  }

  /// Logs a repair.
  public func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {
    entries.append(Timed(time: stage.time, entry: .noticed(diagnostic)))
  }
}
