/// The events of an attachment with its values, until they are delivered, and the callback of the
/// program.
struct Reports<Value> {
  /// Called with each event and the value at that time; nil for none.
  var callback: ((AttachmentEvent, Value) -> Void)?
  /// The value of the event that is being delivered; nil before the first.
  private(set) var current: Value?
  private var queue = EventQueue<(event: AttachmentEvent, value: Value)>()

  /// The event that was added last, if it is not delivered yet.
  var last: AttachmentEvent? { queue.last?.event }

  mutating func add(_ event: AttachmentEvent, _ value: Value) { queue.push((event, value)) }

  /// Gives the last event another value; there must be one.
  mutating func replaceLast(_ event: AttachmentEvent, _ value: Value) {
    queue.replaceLast((event, value))
  }

  /// Removes and returns the next event; nil if there is none.
  mutating func next() -> (event: AttachmentEvent, value: Value)? {
    guard let next = queue.pop() else { return nil }
    current = next.value
    return next
  }
}

extension Attachment {
  /// Adds an event with the value of this moment, if a callback or the observer receives it.
  final func report<Value>(
    _ event: AttachmentEvent, _ value: @autoclosure () -> Value, in reports: inout Reports<Value>,
    on stage: Stage
  ) {
    guard stage.observer != nil || reports.callback != nil else { return }
    reports.add(event, value())
    stage.tell(self)
  }

  /// Delivers an event to a callback and to the observer, while no storage is in use.
  final func deliver<Value>(
    _ report: (event: AttachmentEvent, value: Value)?,
    to callback: ((AttachmentEvent, Value) -> Void)?, on stage: Stage
  ) {
    guard let (event, value) = report else { return }
    callback?(event, value)
    stage.observer?.stage(stage, attachment: id, at: nodeID, did: event)
  }
}
