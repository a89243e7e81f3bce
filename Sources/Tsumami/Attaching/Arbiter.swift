/// The rules by which attachments that share pointers compete.
///
/// Recognizers are independent of each other. Each reports that it can begin (`ready`), and the
/// arbiter gives one verdict at a time, until no further one is possible:
///
/// 1. A contender that is ready waits while another one that it requires to fail is undecided on
///    one of its pointers. It begins when the other one fails, and fails when the other one begins.
///    Of several that are ready and wait for each other in a circle the first one begins.
/// 2. Two contenders that share a pointer exclude each other, unless one of them is simultaneous
///    with the other. When one is active already, or ends at this event, the new one fails: a tap
///    never preempts an active pan, and does not come of its last finger.
/// 3. When one begins, the undecided ones that it excludes lose the pointers that they share with
///    it. One that is left with fewer pointers than it needs fails, and is fresh at once for
///    others.
/// 4. Of several that are ready at one event, those of high priority come first, then those of
///    deeper nodes, then those that were attached earlier.
/// 5. Contenders that share no pointer do not compete: two hands move two photos, or a child and
///    its parent.
///
/// After a verdict the stage asks the program for a veto (`shouldBegin`).
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

  /// The next decision.
  enum Verdict<C: Contender> {
    /// The contender begins.
    case begin(C)
    /// The contender fails, because another one is active on its pointers.
    case exclude(C, by: C)
  }

  /// The effect of the beginning of one contender on another.
  enum Consequence {
    /// Nothing.
    case none
    /// It fails, because it requires the one that has begun to fail.
    case fail
    /// It loses these pointers.
    case lose(PointerSet)
  }

  /// The next verdict.
  ///
  /// One that is known to share its pointers, where nobody requires another one to fail, begins
  /// without a look at the others, and the search goes on behind it: ten thousand begin in linear
  /// time.
  ///
  /// - Parameters:
  ///   - contenders: all contenders with pointers, in the order of their ranks.
  ///   - place: the index at which the search begins; on return that of the next one.
  ///   - hasRequirements: whether `requires` may be true for any two.
  ///   - requires: whether the first requires the second to fail.
  ///   - shares: whether no other contender can exclude this one, and it excludes no other one that
  ///     has not lost its pointers already.
  ///   - waits: called with each contender that waits, and the one for which it waits.
  /// - Returns: nil if no contender from that index on is ready, or all ready ones wait.
  static func nextVerdict<C: Contender>(
    among contenders: [C], from place: inout Int, hasRequirements: Bool, requires: (C, C) -> Bool,
    shares: (C) -> Bool = { $0.sharesAll }, waits: (C, C) -> Void = { _, _ in }
  ) -> Verdict<C>? {
    let isWhole = place == 0
    var mayBeCircle = false
    while place < contenders.count {
      let candidate = contenders[place]
      place += 1
      guard candidate.state == .ready else { continue }
      if !hasRequirements, shares(candidate) { return .begin(candidate) }
      if hasRequirements,
        let awaited = contenders.first(where: { awaits(candidate, $0, requires) })
      {
        waits(candidate, awaited)
        if awaited.state == .ready { mayBeCircle = true }
        continue
      }
      // The verdict may let one that came before it begin.
      place = 0
      return verdict(on: candidate, among: contenders)
    }
    guard isWhole, mayBeCircle, let first = firstInCircle(among: contenders, requires: requires)
    else { return nil }
    place = 0
    return verdict(on: first, among: contenders)
  }

  /// The verdict on a contender that is ready and waits for no other one.
  private static func verdict<C: Contender>(on candidate: C, among contenders: [C]) -> Verdict<C> {
    let rival = contenders.first {
      $0 !== candidate && $0.hasBegun && sharesPointer($0, candidate) && excludes($0, candidate)
    }
    return rival.map { .exclude(candidate, by: $0) } ?? .begin(candidate)
  }

  /// The first of those that are ready and wait for each other in a circle, while none of them
  /// waits for one that may still fail by itself; nil if there are none.
  ///
  /// Walks go from each one to the first for which it waits. None is passed twice, so that the time
  /// grows with the square of the number of contenders and no faster.
  private static func firstInCircle<C: Contender>(
    among contenders: [C], requires: (C, C) -> Bool
  ) -> C? {
    func next(_ place: Int) -> Int? {
      var next: Int?
      for other in contenders.indices where awaits(contenders[place], contenders[other], requires) {
        if contenders[other].state == .possible { return nil }
        next = next ?? other
      }
      return next
    }
    // The start of the walk that has passed each one.
    var walks = [Int](repeating: -1, count: contenders.count)
    for start in contenders.indices where contenders[start].state == .ready {
      var place: Int? = start
      while let each = place, walks[each] < 0 {
        walks[each] = start
        place = next(each)
      }
      guard let end = place, walks[end] == start else { continue }
      // The walk has met itself, and goes round the circle once more.
      var (each, first) = (next(end), end)
      while let other = each, other != end {
        first = Swift.min(first, other)
        each = next(other)
      }
      return contenders[first]
    }
    return nil
  }

  /// Whether a contender that is ready waits for another one.
  @inline(never) private static func awaits<C: Contender>(
    _ one: C, _ other: C, _ requires: (C, C) -> Bool
  ) -> Bool {
    one !== other && sharesPointer(one, other) && isUndecided(other) && requires(one, other)
  }

  private static func sharesPointer<C: Contender>(_ one: C, _ other: C) -> Bool {
    !one.pointers.isDisjoint(with: other.pointers)
  }

  /// The effect on a contender when another one begins.
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

/// An attachment as the arbiter sees it.
protocol Contender: AnyObject {
  /// The state of its recognizer.
  var state: RecognizerState { get }
  /// Whether it is active, or was until this event.
  var hasBegun: Bool { get }
  /// The pointers that it has had since it was fresh, also those that have left.
  var pointers: PointerSet { get }
  /// Its order among contenders that are ready at the same event.
  var rank: Arbiter.Rank { get }
  /// Whether it is simultaneous with every other one.
  var sharesAll: Bool { get }
  /// Whether its options make it simultaneous with another one.
  func isSimultaneous(with other: Self) -> Bool
}
