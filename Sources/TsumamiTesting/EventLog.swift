import Tsumami

/// All events of a stage, in their order, for expectations.
///
/// ```swift
/// let log = EventLog(on: stage)
/// fingers.down(1, at: [10, 10]).glide((1, [90, 10])).up(1)
/// #expect(log.events(of: pan) == [.began, .changed, .ended])
/// ```
///
/// The stage keeps its observer alive, so a test may drop the log.
public final class EventLog: StageObserver {
  /// One event.
  ///
  /// Values of gestures are not in it; a ``Watched`` keeps them.
  public enum Entry: Equatable, Sendable {
    /// An attachment had an event.
    case attachment(AttachmentID, AttachmentEvent)
    /// The map from a node to its parent became this matrix.
    case moved(NodeID, Matrix)
    /// Invalid input was repaired or ignored.
    case noticed(Diagnostic)
  }

  /// An entry with its time.
  ///
  /// ```swift
  /// let log = EventLog(on: stage)
  /// #expect(log.entries.first == .init(time: 0.5, entry: .attachment(pan, .began)))
  /// ```
  public struct Timed: Equatable, Sendable {
    /// The time of the stage in seconds.
    public var time: Double
    /// The event.
    public var entry: Entry

    /// Makes an entry, for a comparison with a logged one.
    ///
    /// - Parameters:
    ///   - time: the time of the stage in seconds.
    ///   - entry: the event.
    public init(time: Double, entry: Entry) {
      self.time = time
      self.entry = entry
    }
  }

  /// All events since the start or the last ``clear()``, in their order.
  ///
  /// All attachments and all nodes of the stage are in it; changes are not joined here.
  public private(set) var entries: [Timed] = []
  /// The nodes of the manipulations and boxes that had events.
  private var nodes: [AttachmentID: NodeID] = [:]

  /// Starts a log; it replaces the observer of the stage.
  ///
  /// Earlier events are not in it. One stage has one log, or a ``StageAudit``, at a time.
  ///
  /// - Parameter stage: the stage.
  public init(on stage: Stage) {
    stage.observer = self
  }

  /// The events of an attachment, without times; consecutive changes count as one.
  ///
  /// Empty for one that had no event, also for one that does not exist.
  ///
  /// - Parameter attachment: the identity that `attach` has returned.
  /// - Returns: the events in their order.
  public func events(of attachment: AttachmentID) -> [AttachmentEvent] {
    var events: [AttachmentEvent] = []
    for case .attachment(attachment, let event) in entries.map(\.entry)
    where event != .changed || events.last != .changed {
      events.append(event)
    }
    return events
  }

  /// The events of the manipulation or the box of a node; consecutive changes count as one.
  ///
  /// For a node with both, use the identity of one of them.
  ///
  /// Gestures at the node are not in it.
  ///
  /// - Parameter node: the node.
  /// - Returns: the events; of each of two attachments in their order.
  public func events(of node: NodeID) -> [AttachmentEvent] {
    nodes.filter { $0.value == node }.keys.flatMap { events(of: $0) }
  }

  /// Removes all entries.
  ///
  /// The log goes on. Call it between the steps of a long test.
  public func clear() { entries = [] }

  /// Logs an event of an attachment.
  ///
  /// The stage calls it. For a change of a manipulation or a box it also remembers the node, for
  /// ``events(of:)-(NodeID)``.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - attachment: the attachment.
  ///   - node: its node.
  ///   - event: the event.
  public func stage(
    _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
  ) {
    if stage.topic(of: attachment) == .transforms { nodes[attachment] = node }
    entries.append(Timed(time: stage.time, entry: .attachment(attachment, event)))
  }

  /// Logs a move.
  ///
  /// The stage calls it; the entry has the map to the parent, and the identity for a node that is
  /// gone.
  public func stage(_ stage: Stage, didMove node: NodeID) {
    let matrix = stage.transform(of: node) ?? .identity
    entries.append(Timed(time: stage.time, entry: .moved(node, matrix)))
  }

  /// Logs invalid input.
  ///
  /// The stage calls it, as for a pointer that goes down twice.
  public func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) {
    entries.append(Timed(time: stage.time, entry: .noticed(diagnostic)))
  }
}
