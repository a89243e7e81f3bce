/// Who may begin: the rules by which gestures that share pointers get along.
///
/// Recognizers never look at each other. Each says what it would like (`ready`), and the arbiter
/// decides, one verdict at a time, until nobody is left whose turn it is:
///
/// 1. A gesture that wants to begin is asked whether it should (`shouldBegin`).
/// 2. It waits while a gesture that it requires to fail is still possible on one of its pointers.
///    It goes on by itself when that has failed, and fails when that is recognised.
/// 3. Two gestures that share a pointer exclude each other, unless one of them says that it is
///    simultaneous with the other. When one begins, those that have not begun fail; when one has
///    begun already, the new one fails. So a tap never preempts a pan that is under way.
/// 4. Of several that want to begin at one event, those of high priority come first, then those
///    of deeper nodes, then those that were attached earlier.
/// 5. Gestures that share no pointer have nothing to do with each other: two hands move two
///    photos, and a child and its parent with different fingers.
enum Arbiter {
  /// The order in which gestures have their turn; rule 4.
  struct Rank: Comparable {
    var isHigh: Bool
    var depth: Int
    var order: Int

    static func < (left: Rank, right: Rank) -> Bool {
      if left.isHigh != right.isHigh { return left.isHigh }
      if left.depth != right.depth { return left.depth > right.depth }
      return left.order < right.order
    }
  }

  /// What becomes of one gesture.
  enum Verdict {
    case begin(Attachment)
    case fail(Attachment, GestureReason)
  }

  /// Whether the first gesture requires the second to fail.
  typealias Requirement = (Attachment, Attachment) -> Bool

  /// The next verdict, or nil when everybody who wants to begin has to wait.
  ///
  /// - Parameters:
  ///   - contenders: all gestures that have a pointer, in the order of their ranks.
  ///   - requires: whether one requires another to fail.
  /// - Returns: what becomes of one of them.
  static func nextVerdict(among contenders: [Attachment], requires: Requirement) -> Verdict? {
    for candidate in contenders where candidate.state == .ready {
      let rivals = contenders.lazy.filter { $0 !== candidate && $0.sharesPointer(with: candidate) }
      if rivals.contains(where: { isOpen($0) && requires(candidate, $0) }) { continue }
      if rivals.contains(where: { $0.state == .active && excludes($0, candidate) }) {
        return .fail(candidate, .excluded)
      }
      return .begin(candidate)
    }
    return nil
  }

  /// Why a gesture fails because another one has begun, or nil when it goes on.
  static func reasonToFail(
    _ loser: Attachment, after winner: Attachment, requires: Requirement
  ) -> GestureReason? {
    guard loser !== winner, isOpen(loser), loser.sharesPointer(with: winner) else { return nil }
    if requires(loser, winner) { return .failureRequirement }
    return excludes(winner, loser) ? .excluded : nil
  }

  /// Whether it is not decided yet what becomes of a gesture.
  private static func isOpen(_ gesture: Attachment) -> Bool {
    gesture.state == .possible || gesture.state == .ready
  }

  /// Whether two gestures that share a pointer cannot both go on; rule 3.
  private static func excludes(_ one: Attachment, _ other: Attachment) -> Bool {
    !one.isSimultaneous(with: other) && !other.isSimultaneous(with: one)
  }
}
