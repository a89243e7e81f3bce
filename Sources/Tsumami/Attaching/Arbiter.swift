/// Who may begin: the rules by which attachments that share pointers compete.
///
/// Recognizers never look at each other. Each says that it would begin (`ready`), and the arbiter
/// decides, one verdict at a time, until no other is possible:
///
/// 1. A contender that is ready waits while another that it requires to fail is undecided on one of
///    its pointers. It goes on by itself when that fails, and fails when that begins.
/// 2. Two contenders that share a pointer exclude each other, unless one of them says that it is
///    simultaneous with the other. When one is active already, the new one fails: a tap never
///    preempts a pan that is under way.
/// 3. When one begins, the undecided ones that it excludes lose the pointers that they share with
///    it. One that is left with fewer than it needs fails, and is fresh at once for other pointers.
/// 4. Of several that are ready at one event, those of high priority come first, then those of
///    deeper nodes, then those that were attached earlier.
/// 5. Contenders that share no pointer do not compete: two hands move two photos, and a child and
///    its parent with different fingers.
///
/// The owner's veto (`shouldBegin`) is asked after the verdict, by the stage.
enum Arbiter {
  /// The order in which contenders begin; rule 4.
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

  /// What happens to one contender next.
  enum Verdict<C: Contender> {
    /// It begins.
    case begin(C)
    /// It fails, because another one has its pointers.
    case exclude(C, by: C)
  }

  /// What the beginning of one contender means for another.
  enum Consequence {
    /// Nothing.
    case none
    /// It required the one that has begun to fail, and fails itself.
    case fail
    /// It loses these pointers.
    case lose(PointerSet)
  }

  /// The next verdict; nil when all that are ready have to wait.
  ///
  /// - Parameters:
  ///   - contenders: all that have a pointer, in the order of their ranks.
  ///   - requires: whether the first requires the second to fail.
  ///   - waits: called with each one that has to wait, and the one for which it waits.
  static func nextVerdict<C: Contender>(
    among contenders: [C], requires: (C, C) -> Bool, waits: (C, C) -> Void = { _, _ in }
  ) -> Verdict<C>? {
    for candidate in contenders where candidate.state == .ready {
      let rivals = contenders.lazy.filter {
        $0 !== candidate && !$0.pointers.isDisjoint(with: candidate.pointers)
      }
      if let awaited = rivals.first(where: { isUndecided($0) && requires(candidate, $0) }) {
        waits(candidate, awaited)
        continue
      }
      if let rival = rivals.first(where: { $0.state == .active && excludes($0, candidate) }) {
        return .exclude(candidate, by: rival)
      }
      return .begin(candidate)
    }
    return nil
  }

  /// What it means for a contender that another one has begun.
  static func consequence<C: Contender>(
    for loser: C, of winner: C, requires: (C, C) -> Bool
  ) -> Consequence {
    guard loser !== winner, isUndecided(loser) else { return .none }
    let shared = loser.pointers.intersection(winner.pointers)
    if shared.isEmpty { return .none }
    if requires(loser, winner) { return .fail }
    return excludes(winner, loser) ? .lose(shared) : .none
  }

  private static func isUndecided<C: Contender>(_ contender: C) -> Bool {
    contender.state == .possible || contender.state == .ready
  }

  /// Whether two contenders that share a pointer cannot both go on; rule 2.
  private static func excludes<C: Contender>(_ one: C, _ other: C) -> Bool {
    !one.isSimultaneous(with: other) && !other.isSimultaneous(with: one)
  }
}

/// What the arbiter knows of an attachment.
protocol Contender: AnyObject {
  /// Where its recognizer stands.
  var state: RecognizerState { get }
  /// The pointers that it has had since it was fresh.
  var pointers: PointerSet { get }
  /// When it begins, compared with others.
  var rank: Arbiter.Rank { get }
  /// Whether it says that it shares its pointers with another.
  func isSimultaneous(with other: Self) -> Bool
}
