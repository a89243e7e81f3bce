/// The events of an attachment, or the inputs of callbacks, that are not delivered yet, in their
/// order.
struct EventQueue<Event> {
  private var events: [Event] = []
  private var next = 0

  var count: Int { events.count - next }
  /// Whether nothing waits: a queue that is taken empty keeps nothing.
  var isEmpty: Bool { events.isEmpty }

  mutating func push(_ event: Event) { events.append(event) }

  /// The last event; nil if there is none.
  var last: Event? { next < events.count ? events.last : nil }

  /// Replaces the last event; there must be one.
  mutating func replaceLast(_ event: Event) { events[events.count - 1] = event }

  /// Removes and returns the next event; nil if there is none.
  mutating func pop() -> Event? {
    guard next < events.count else { return nil }
    let event = events[next]
    next += 1
    if next == events.count {
      events.removeAll(keepingCapacity: true)
      next = 0
    } else if next >= 64, 2 * next >= events.count {
      // A queue that never becomes empty does not grow by what was taken.
      events.removeSubrange(..<next)
      next = 0
    }
    return event
  }
}
