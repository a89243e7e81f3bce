/// Which attachments are offered an arrival: a pointer that goes down or hovers, or the first
/// report of a wheel or a trackpad.
///
/// Every attachment on the path of the arrival makes a claim, and so do those that look beyond
/// their node. This function decides among the claims; it is independent of nodes and kinds.
///
/// 1. A handle within reach takes the arrival for itself alone; of several handles the nearest.
/// 2. Every attachment that only watches follows the arrival, and competes later: ``Arbiter``.
/// 3. Of the attachments that would hold content only the deepest on the path is offered the
///    arrival, so that a finger on a photo never joins the manipulation of the frame around it.
/// 4. Of the scrolls and sheets on the path the deepest leads the drag, and the others follow it. A
///    sheet that is touched at its grabber leads instead of the deeper ones, which take no part.
/// 5. If none would hold or lead, a manipulation that pointers hold nearby takes the arrival; of
///    several the nearest.
enum Offer {
  /// The claim of an attachment on an arrival.
  enum Claim: Equatable {
    /// Nothing.
    case none
    /// It follows the arrival together with others.
    case watches
    /// It would hold the content of its node. At one node the claim of the highest precedence
    /// counts.
    case holds(precedence: Int)
    /// It would lead a drag; alone if a sheet is touched at its grabber.
    case leads(alone: Bool)
    /// It would grab one of its handles, at a distance in stage points.
    case grabs(distance: Double)
    /// Pointers hold it already, at a distance in stage points.
    case reaches(distance: Double)

    /// Whether it is the claim of a handle.
    var isGrab: Bool { if case .grabs = self { true } else { false } }
  }

  /// A claim with its attachment.
  struct Bid<Bidder> {
    let bidder: Bidder
    let claim: Claim
    /// The depth of the node at which the claim is made; 0 for the stage.
    let depth: Int
  }

  /// The outcome.
  struct Result<Bidder> {
    /// The attachments that are offered the arrival, in the order of the bids.
    var takers: [Bidder] = []
    /// Whether the only taker grabs it with a handle.
    var isGrabbed = false
    /// The leader of a drag along the path; nil if there is none.
    var leader: Bidder?
    /// The attachments that follow the leader, outermost first.
    var followers: [Bidder] = []
    /// Whether the leader would move something: no content that is at its end already.
    var leaderMoves = true
  }

  /// Decides among the claims.
  ///
  /// - Parameter bids: the claims; those of the deepest node first, at one node in the order of
  ///   their ranks.
  /// - Returns: the attachments that are offered the arrival.
  static func result<Bidder>(of bids: [Bid<Bidder>]) -> Result<Bidder> {
    var result = Result<Bidder>()
    if let grabber = nearest(bids, { if case .grabs(let distance) = $0 { distance } else { nil } })
    {
      result.takers = [bids[grabber].bidder]
      result.isGrabbed = true
      return result
    }
    let holder = deepestHolder(bids)
    let leaders = leaders(bids)
    let reaching =
      holder == nil && leaders.isEmpty
      ? nearest(bids, { if case .reaches(let distance) = $0 { distance } else { nil } }) : nil
    for place in bids.indices {
      let isTaker = bids[place].claim == .watches || place == holder || place == reaching
      if isTaker || place == leaders.last { result.takers.append(bids[place].bidder) }
    }
    result.leader = leaders.last.map { bids[$0].bidder }
    result.followers = leaders.dropLast().map { bids[$0].bidder }
    return result
  }

  /// Whether an active attachment may adopt a pointer: once no attachment of a deeper node that has
  /// the pointer is undecided or active.
  static func mayAdopt<C: Contender>(_ pointer: PointerSet, _ suitor: C, among contenders: [C])
    -> Bool
  {
    !contenders.contains { rival in
      rival.rank.depth > suitor.rank.depth && !rival.pointers.isDisjoint(with: pointer)
        && !rival.state.isTerminal
    }
  }

  private static func nearest<Bidder>(
    _ bids: [Bid<Bidder>], _ distance: (Claim) -> Double?
  ) -> Int? {
    var nearest: Int?
    var least = Double.infinity
    for place in bids.indices {
      if let distance = distance(bids[place].claim), distance < least {
        nearest = place
        least = distance
      }
    }
    return nearest
  }

  private static func deepestHolder<Bidder>(_ bids: [Bid<Bidder>]) -> Int? {
    var holder: Int?
    var best = (depth: -1, precedence: 0)
    for place in bids.indices {
      guard case .holds(let precedence) = bids[place].claim else { continue }
      let own = (depth: bids[place].depth, precedence: precedence)
      if own > best { (holder, best) = (place, own) }
    }
    return holder
  }

  /// The indices of the claims that take part in a drag, outermost first.
  private static func leaders<Bidder>(_ bids: [Bid<Bidder>]) -> [Int] {
    var leaders: [Int] = []
    for place in bids.indices {
      guard case .leads(let alone) = bids[place].claim else { continue }
      if alone { leaders.removeAll() }
      leaders.insert(place, at: 0)
    }
    return leaders
  }
}
