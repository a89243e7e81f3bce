import Tsumami

/// Items on their way to where a command has put them: the document says where they will be, and
/// the stage shows them underway.
struct Travel {
  /// How items move: with an overshoot that is just seen.
  private static var spring: DampedSpring { DampedSpring(mass: 1, stiffness: 260, damping: 26) }
  /// The seconds between the starts of two items that go in turn.
  static var stagger: Double { 0.024 }
  /// The longest time in seconds before the last of them starts.
  static var longestWait: Double { 0.5 }
  /// The share of the way that is left when an item counts as arrived.
  private static var tolerance: Double { 0.0005 }
  /// The seconds after which that is so for good.
  private static var duration: Double {
    spring.timeToRest(displacement: 1, velocity: 0, tolerance: tolerance)
  }

  private struct Leg {
    let id: Int
    let start: Placement
    let end: Placement
    let wait: Double
    /// The time of the first frame; nil before it.
    var begin: Double?
  }

  private var legs: [Leg] = []

  var isEmpty: Bool { legs.isEmpty }
  var ids: [Int] { legs.map { $0.id } }

  /// Sends an item from a placement to another one, after a time in seconds.
  mutating func send(_ id: Int, from start: Placement, to end: Placement, after wait: Double) {
    remove(id)
    legs.append(Leg(id: id, start: start, end: end, wait: wait))
  }

  /// Ends the way of an item where it is; returns whether it was on its way.
  @discardableResult
  mutating func remove(_ id: Int) -> Bool {
    let count = legs.count
    legs.removeAll { $0.id == id }
    return legs.count < count
  }

  /// Passes on where the items are at a time in seconds, and forgets those that have arrived.
  mutating func frame(at time: Double, _ place: (Int, Placement) -> Void) {
    guard !legs.isEmpty else { return }
    var rest: [Leg] = []
    for var leg in legs {
      let begin = leg.begin ?? time
      leg.begin = begin
      let seconds = time - begin - leg.wait
      guard seconds < Self.duration else {
        place(leg.id, leg.end)
        continue
      }
      rest.append(leg)
      let left = seconds > 0 ? Self.spring.response(after: seconds).displacement : 1
      var now = leg.end
      now.translation += (leg.start.translation - leg.end.translation) * left
      now.scale += (leg.start.scale - leg.end.scale) * left
      now.rotation += (leg.start.rotation - leg.end.rotation) * left
      place(leg.id, now)
    }
    legs = rest
  }
}
