import Tsumami

/// The values and events of a gesture that a ``Pad`` has attached.
public final class Watched<Value> {
  /// The identity of the gesture.
  public internal(set) var id: AttachmentID?
  /// The values of its changes, in their order.
  public internal(set) var values: [Value] = []
  /// The values with which it has ended or was recognised.
  public internal(set) var ended: [Value] = []
  /// The reasons of its cancellations.
  public internal(set) var cancelled: [GestureReason] = []
  /// The last value of a change or an end; nil before the first.
  public internal(set) var last: Value?
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  /// Its events; consecutive changes count as one.
  public var events: [AttachmentEvent] { id.map { log.events(of: $0) } ?? [] }

  /// The time of its last event of a kind, in seconds; nil if there was none.
  public func time(of event: AttachmentEvent) -> Double? {
    id.flatMap { id in log.entries.last { $0.entry == .attachment(id, event) }?.time }
  }
}
