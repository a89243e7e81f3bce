import Tsumami

/// The hands at the board, told apart by their device and by where they work.
///
/// A screen does not say whose finger it feels.
///
/// On a table, fingers that come down near where a hand was last are that hand's; a smaller screen
/// is one person's. A mouse and a pen are one hand each, wherever they are.
struct Hands {
  /// A finger that is down.
  struct Finger {
    /// The number of its pointer.
    let pointer: Int
    /// The number of its hand.
    let hand: Int
    /// Where it came down, in points of the window.
    let start: Vector
    /// Where it is.
    var position: Vector
    /// The item on which it came down; nil for the board.
    let item: Int?
  }

  /// The fingers that are down, in the order in which they came.
  private(set) var fingers: [Finger] = []
  /// The hand that touched the board or a button last; nil before the first.
  private(set) var latest: Int?
  private var known: [(id: Int, kind: PointerKind, place: Vector)] = []
  private var count = 0

  /// How far from a hand's last place its next finger may come down, in points.
  private var reach = Double.infinity

  /// The reach on a table, in points: that of an arm that rests on it.
  private static var reachOnTable: Double { 360 }
  /// The longer side in points from which on a screen is a table; the largest tablets have less.
  private static var leastTable: Double { 1400 }
  /// How many hands are remembered.
  private static var most: Int { 16 }

  /// Notes the size of the screen in points.
  mutating func spread(over size: Size) {
    let isTable = Swift.max(size.width, size.height) >= Self.leastTable
    reach = isTable ? Self.reachOnTable : .infinity
  }

  /// Notes that a pointer touches something at a point; returns its hand.
  mutating func touch(_ kind: PointerKind, at point: Vector) -> Int {
    let place = self.place(of: kind, near: point)
    let hand = place.map { known.remove(at: $0).id } ?? count + 1
    count = Swift.max(count, hand)
    if known.count == Self.most { known.removeFirst() }
    known.append((hand, kind, point))
    latest = hand
    return hand
  }

  /// The hand of a device that is nearest to a point; nil if none has been there.
  func hand(_ kind: PointerKind, near point: Vector) -> Int? {
    place(of: kind, near: point).map { known[$0].id }
  }

  private func place(of kind: PointerKind, near point: Vector) -> Int? {
    var best: Int?
    var least = kind == .touch ? reach : .infinity
    for (place, each) in known.enumerated() where each.kind == kind {
      let distance = each.place.distance(to: point)
      if distance <= least { (least, best) = (distance, place) }
    }
    return best
  }

  // MARK: Fingers

  mutating func down(_ pointer: Int, _ kind: PointerKind, at point: Vector, on item: Int?) {
    guard !fingers.contains(where: { $0.pointer == pointer }) else { return }
    let hand = touch(kind, at: point)
    fingers.append(
      Finger(pointer: pointer, hand: hand, start: point, position: point, item: item))
  }

  mutating func move(_ pointer: Int, to point: Vector) {
    guard let place = fingers.firstIndex(where: { $0.pointer == pointer }) else { return }
    fingers[place].position = point
    if let hand = known.firstIndex(where: { $0.id == fingers[place].hand }) {
      known[hand].place = point
    }
  }

  mutating func up(_ pointer: Int) { fingers.removeAll { $0.pointer == pointer } }

  /// Forgets the fingers that are down.
  mutating func lift() { fingers = [] }
}
