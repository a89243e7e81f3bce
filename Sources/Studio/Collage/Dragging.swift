import Tsumami

/// The items that fingers move, until they have come to rest and are in the document.
struct Dragging {
  /// The items that fingers hold.
  private(set) var held: [Int] = []
  /// Those of them that limits keep from the place to which the fingers move them.
  private var limited: [Int] = []
  /// The items that fingers have released, and their state in the last frame.
  private var resting: [(id: Int, last: Item?)] = []
  /// The items with another parent or rank on the stage than in the document.
  private var drafts: [Item] = []
  /// The frame into which a drop would put what is held.
  private(set) var target: Int?
  /// The hands that have moved items last.
  private var hands: [(id: Int, hand: Int?)] = []

  // MARK: Fingers

  mutating func begin(_ id: Int, by hand: Int?) {
    depart(id)
    hands.removeAll { $0.id == id }
    hands.append((id, hand))
    if !held.contains(id) { held.append(id) }
  }

  mutating func end(_ id: Int) {
    held.removeAll { $0 == id }
    limited.removeAll { $0 == id }
    rest(id)
  }

  /// The hand that has moved an item last; nil if that is unknown.
  func hand(of id: Int) -> Int? { hands.first { $0.id == id }?.hand }

  /// An item has been released, or has arrived.
  mutating func rest(_ id: Int) { resting.append((id, nil)) }

  /// An item moves by itself.
  mutating func depart(_ id: Int) { resting.removeAll { $0.id == id } }

  /// Notes whether limits hold an item back; returns whether they begin to.
  mutating func limit(_ id: Int, _ isLimited: Bool) -> Bool {
    let begins = isLimited && !limited.contains(id)
    if begins { limited.append(id) } else if !isLimited { limited.removeAll { $0 == id } }
    return begins
  }

  /// Notes the frame into which a drop would put what is held; returns whether it is another one.
  mutating func aim(at frame: Int?) -> Bool {
    defer { target = frame }
    return frame != target
  }

  // MARK: Rest

  /// The ids of the items that were released and are not in the document yet.
  var restingIDs: [Int] { resting.map { $0.id } }

  /// Removes the items that have come to rest.
  ///
  /// - Parameters:
  ///   - items: the items of ``restingIDs`` as they are now; nil for one that has gone.
  ///   - isLaterFrame: whether an item that has not moved since the last call is at rest.
  ///   - isAnimating: whether anything on the stage moves by itself.
  /// - Returns: the ids of the items.
  mutating func settle(_ items: [Item?], isLaterFrame: Bool, isAnimating: Bool) -> [Int] {
    var arrived: [Int] = []
    var moving: [(id: Int, last: Item?)] = []
    for ((id, last), now) in zip(resting, items) {
      guard let now else { continue }
      if !isAnimating || isLaterFrame && now == last {
        arrived.append(id)
      } else {
        moving.append((id, isLaterFrame ? now : last))
      }
    }
    resting = moving
    return arrived
  }

  /// Removes items that were released, all by default, and returns their ids.
  mutating func takeResting(if isMeant: (Int) -> Bool = { _ in true }) -> [Int] {
    let ids = restingIDs.filter(isMeant)
    resting.removeAll { ids.contains($0.id) }
    return ids
  }

  // MARK: Drafts

  /// An item with its parent and its rank on the stage, if the document has others.
  func draft(of id: Int) -> Item? { drafts.first { $0.id == id } }

  /// A rank that is not below a given one and above those of all drafts, or of those in a frame.
  func rank(from rank: Double, among isSibling: (Item) -> Bool = { _ in true }) -> Double {
    var rank = rank
    for draft in drafts where isSibling(draft) { rank = Swift.max(rank, draft.rank + 1) }
    return rank
  }

  mutating func add(draft item: Item) {
    _ = dropDraft(of: item.id)
    drafts.append(item)
  }

  /// Forgets the draft of an item; returns whether there was one.
  mutating func dropDraft(of id: Int) -> Bool {
    guard let place = drafts.firstIndex(where: { $0.id == id }) else { return false }
    drafts.remove(at: place)
    return true
  }
}
