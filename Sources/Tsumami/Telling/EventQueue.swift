/// What an attachment has to tell, in the order in which it happened.
struct EventQueue<Event> {
  private var events: [Event] = []
  private var next = 0

  mutating func push(_ event: Event) { events.append(event) }

  /// The event that was pushed last and has not been taken out.
  var last: Event? { next < events.count ? events.last : nil }

  /// Puts another event in the place of the last one.
  mutating func replaceLast(_ event: Event) { events[events.count - 1] = event }

  /// Takes the next event out; nil if there is none.
  mutating func pop() -> Event? {
    guard next < events.count else { return nil }
    let event = events[next]
    next += 1
    if next == events.count {
      events.removeAll(keepingCapacity: true)
      next = 0
    }
    return event
  }
}
