import Tsumami

/// The values and events of a gesture that a ``Pad`` has attached.
///
/// It is a reference: what has been attached adds to it while the test sends input.
public final class Watched<Value> {
  /// The identity of the gesture.
  ///
  /// For its options, for requirements of others, and for the ``EventLog``.
  /// ``Pad/attach(_:configure:)`` sets it.
  public internal(set) var id: AttachmentID?
  /// The values of its changes, in their order.
  ///
  /// The first one is that of the beginning. A discrete gesture has none.
  public internal(set) var values: [Value] = []
  /// The values with which it has ended or was recognised.
  ///
  /// One for each time; a gesture that was cancelled or has failed adds none.
  public internal(set) var ended: [Value] = []
  /// The reasons of its cancellations.
  ///
  /// Those with which it has failed before it began are not in it.
  public internal(set) var cancelled: [GestureReason] = []
  /// The last value of a change or an end; nil before the first.
  ///
  /// It stays after the end of the gesture.
  public internal(set) var last: Value?
  private let log: EventLog

  init(_ log: EventLog) {
    self.log = log
  }

  /// Its events; consecutive changes count as one.
  ///
  /// Failures are among them, though they have no value.
  public var events: [AttachmentEvent] { id.map { log.events(of: $0) } ?? [] }

  /// The time of its last event of a kind, in seconds; nil if there was none.
  ///
  /// ```swift
  /// let pad = Pad()
  /// let press = pad.attach(LongPress())
  /// pad.fingers.press(at: [100, 100], for: 1)
  /// press.time(of: .began)  // half a second after the touch-down
  /// ```
  ///
  /// - Parameter event: the kind of event.
  /// - Returns: the time of the stage.
  public func time(of event: AttachmentEvent) -> Double? {
    id.flatMap { id in log.entries.last { $0.entry == .attachment(id, event) }?.time }
  }
}
