import Testing

@testable import Tsumami

/// Who may begin, as a table: contenders go in, verdicts and consequences come out.
@Suite struct ArbiterTableTests {
  /// A contender that is only what the arbiter knows of it.
  private final class Player: Contender {
    let name: String
    var state: RecognizerState
    var hasBegun: Bool { state == .active }
    var pointers: PointerSet
    let rank: Arbiter.Rank
    /// The names of those with which it shares its pointers.
    let simultaneous: Set<String>
    var sharesAll = false
    /// How often it was asked about others.
    private(set) var questionCount = 0

    init(
      _ name: String, _ state: RecognizerState, _ slots: [Int] = [0], isHigh: Bool = false,
      depth: Int = 1, order: Int = 0, simultaneous: Set<String> = []
    ) {
      self.name = name
      self.state = state
      var pointers: PointerSet = []
      for slot in slots { pointers.insert(PointerSet(slot: slot)) }
      self.pointers = pointers
      rank = Arbiter.Rank(isHigh: isHigh, depth: depth, order: order)
      self.simultaneous = simultaneous
    }

    func isSimultaneous(with other: Player) -> Bool {
      questionCount += 1
      return sharesAll || simultaneous.contains(other.name)
    }
  }

  /// The next verdict in words, followed by each contender that waits.
  ///
  /// - Parameters:
  ///   - players: the contenders.
  ///   - requires: pairs of names: the first requires the second to fail.
  /// - Returns: the verdict and the waits.
  private func verdict(_ players: [Player], requires: [(String, String)] = []) -> String {
    var waiting: [String] = []
    var place = 0
    let verdict = Arbiter.nextVerdict(
      among: players, from: &place, hasRequirements: !requires.isEmpty,
      requires: { one, other in requires.contains { $0 == (one.name, other.name) } },
      waits: { waiting.append("\($0.name) waits for \($1.name)") })
    let words: String? =
      switch verdict {
      case .begin(let player)?: "\(player.name) begins"
      case .exclude(let player, let rival)?: "\(player.name) excluded by \(rival.name)"
      case nil: nil
      }
    return (waiting + [words].compactMap { $0 }).joined(separator: ", ")
  }

  private func consequence(
    for loser: Player, of winner: Player, requires: [(String, String)] = []
  ) -> String {
    let consequence = Arbiter.consequence(for: loser, of: winner) { one, other in
      requires.contains { $0 == (one.name, other.name) }
    }
    switch consequence {
    case .none: return "none"
    case .fail: return "fail"
    case .lose(let pointers):
      var slots: [Int] = []
      pointers.forEach { slots.append($0) }
      return "lose \(slots)"
    }
  }

  @Test("only a contender that is ready begins")
  func ready() {
    let others: [RecognizerState] = [
      .possible, .active, .ended, .cancelled(.interrupted), .failed(.tooShort),
    ]
    for state in others { #expect(verdict([Player("a", state)]) == "", "\(state)") }
    #expect(verdict([Player("a", .ready)]) == "a begins")
    #expect(verdict([Player("a", .possible), Player("b", .ready)]) == "b begins")
  }

  @Test("the first in the order of ranks begins")
  func first() {
    #expect(verdict([Player("a", .ready), Player("b", .ready)]) == "a begins")
  }

  @Test("those that share all begin one after the other, and nobody is asked about others")
  func sharing() {
    let players = (0..<100).map { Player("\($0)", .ready) }
    for player in players { player.sharesAll = true }
    var place = 0
    var began: [String] = []
    while case .begin(let player)? = Arbiter.nextVerdict(
      among: players, from: &place, hasRequirements: false, requires: { _, _ in false })
    {
      player.state = .active
      began.append(player.name)
      #expect(place == began.count, "the search goes on behind it")
    }
    #expect(began == players.map(\.name))
    #expect(players.allSatisfy { $0.questionCount == 0 })
  }

  @Test("after any other verdict the search begins anew")
  func anew() {
    let rival = Player("b", .ready)
    var place = 0
    _ = Arbiter.nextVerdict(
      among: [Player("a", .ready), rival], from: &place, hasRequirements: true,
      requires: { $0.name == "a" && $1.name == "b" })
    #expect(place == 0, "a may begin when b fails")
  }

  @Test("ranks: high priority, then deeper nodes, then those attached earlier")
  func ranks() {
    typealias Rank = Arbiter.Rank
    let high = Rank(isHigh: true, depth: 1, order: 9)
    let deep = Rank(isHigh: false, depth: 5, order: 8)
    let early = Rank(isHigh: false, depth: 2, order: 3)
    let late = Rank(isHigh: false, depth: 2, order: 4)
    #expect([late, early, deep, high].sorted() == [high, deep, early, late])
    #expect(Rank(isHigh: true, depth: 2, order: 9) < Rank(isHigh: true, depth: 1, order: 0))
    #expect(!(early < early))
  }

  @Test("a contender waits while one that it requires to fail is undecided on its pointer")
  func waits() {
    for state in [RecognizerState.possible, .ready] {
      let rival = Player("b", state)
      #expect(
        verdict([Player("a", .ready), rival], requires: [("a", "b")]).hasPrefix("a waits for b"))
    }
    // One that waits does not keep the next one from its verdict.
    let rival = Player("b", .ready)
    #expect(
      verdict([Player("a", .ready), rival], requires: [("a", "b")]) == "a waits for b, b begins")
  }

  @Test("it continues once that has failed or ended, and when that has other pointers")
  func waitsNoLonger() {
    for state in [RecognizerState.failed(.tooShort), .ended, .cancelled(.interrupted)] {
      let rival = Player("b", state)
      #expect(
        verdict([Player("a", .ready), rival], requires: [("a", "b")]) == "a begins", "\(state)")
    }
    let elsewhere = Player("b", .possible, [1])
    #expect(verdict([Player("a", .ready), elsewhere], requires: [("a", "b")]) == "a begins")
    let unrelated = Player("b", .possible)
    #expect(verdict([Player("a", .ready), unrelated], requires: [("b", "a")]) == "a begins")
  }

  @Test("of those that wait for each other in a circle the first one begins")
  func circle() {
    let all = ["w", "a", "b", "c"].enumerated().map { Player($1, .ready, order: $0) }
    #expect(
      verdict(Array(all[1...2]), requires: [("a", "b"), ("b", "a")])
        == "a waits for b, b waits for a, a begins")
    // The one in front waits for the circle, and is not in it.
    let words = verdict(all, requires: [("w", "c"), ("c", "b"), ("b", "a"), ("a", "c")])
    #expect(words.hasSuffix("c waits for b, a begins"))
    // One that is active on the same pointer excludes the first of them, too.
    let active = Player("x", .active, order: 9)
    #expect(
      verdict(all[1...2] + [active], requires: [("a", "b"), ("b", "a")])
        .hasSuffix("a excluded by x"))
  }

  @Test("a circle waits while one of it requires another one to fail that is possible")
  func circleWithHope() {
    let all = ["a", "b", "c"].enumerated().map { Player($1, .ready, order: $0) }
    let possible = Player("d", .possible, order: 3)
    let circle = [("a", "b"), ("b", "c"), ("c", "a")]
    let waiting = "a waits for b, b waits for c, c waits for a"
    #expect(verdict(all + [possible], requires: circle + [("b", "d")]) == waiting)
    #expect(verdict(all + [possible], requires: circle) == waiting + ", a begins")
  }

  @Test("a long chain of those that wait is looked at in the square of its length, and no more")
  func longChain() {
    let count = 100
    var chain = (0..<count).map { Player("\($0)", .ready, order: $0) }
    chain.append(Player("\(count)", .possible, order: count))
    var questions = 0
    var place = 0
    let verdict = Arbiter.nextVerdict(
      among: chain, from: &place, hasRequirements: true,
      requires: { one, other in
        questions += 1
        return other.rank.order == one.rank.order + 1
      })
    #expect(verdict == nil)
    #expect(questions < 3 * count * count)
  }

  @Test("a contender does not wait for itself")
  func notForItself() {
    #expect(verdict([Player("a", .ready)], requires: [("a", "a")]) == "a begins")
  }

  @Test("one that is active on a shared pointer excludes the next one")
  func excluded() {
    #expect(verdict([Player("a", .ready), Player("b", .active)]) == "a excluded by b")
    #expect(
      verdict([Player("b", .active, [0, 1]), Player("a", .ready, [1, 2])]) == "a excluded by b")
    #expect(verdict([Player("a", .ready), Player("b", .active, [1])]) == "a begins")
  }

  @Test("one of two contenders is enough to make both simultaneous")
  func simultaneous() {
    let open = Player("a", .ready, simultaneous: ["b"])
    #expect(verdict([open, Player("b", .active)]) == "a begins")
    #expect(
      verdict([Player("a", .ready), Player("b", .active, simultaneous: ["a"])]) == "a begins")
    #expect(
      verdict([Player("a", .ready), Player("b", .active, simultaneous: ["c"])]) == "a excluded by b"
    )
  }

  @Test("of those that are active any may exclude it")
  func anyRival() {
    let open = Player("b", .active, simultaneous: ["a"])
    #expect(verdict([Player("a", .ready), open, Player("c", .active)]) == "a excluded by c")
  }

  @Test("requirements come before exclusion: one that waits is not excluded yet")
  func waitsBeforeExclusion() {
    let players = [Player("a", .ready), Player("b", .active), Player("c", .possible)]
    #expect(verdict(players, requires: [("a", "c")]) == "a waits for c")
  }

  // MARK: Consequences

  @Test("an undecided one loses the pointers that it shares with the one that begins")
  func loses() {
    let winner = Player("a", .active, [0, 1])
    for state in [RecognizerState.possible, .ready] {
      #expect(consequence(for: Player("b", state, [1, 2]), of: winner) == "lose [1]")
      #expect(consequence(for: Player("b", state, [0, 1]), of: winner) == "lose [0, 1]")
    }
  }

  @Test("contenders that share no pointer, that are decided, and the winner lose nothing")
  func keeps() {
    let winner = Player("a", .active, [0])
    #expect(consequence(for: Player("b", .possible, [1]), of: winner) == "none")
    for state in [RecognizerState.active, .ended, .failed(.tooShort), .cancelled(.interrupted)] {
      #expect(consequence(for: Player("b", state, [0]), of: winner) == "none", "\(state)")
    }
    let itself = Player("a", .ready, [0])
    #expect(consequence(for: itself, of: itself) == "none")
  }

  @Test("simultaneous ones lose nothing, by the options of either")
  func losesNothing() {
    let winner = Player("a", .active)
    #expect(consequence(for: Player("b", .possible, simultaneous: ["a"]), of: winner) == "none")
    let open = Player("a", .active, simultaneous: ["b"])
    #expect(consequence(for: Player("b", .possible), of: open) == "none")
  }

  @Test("one that required the winner to fail fails, also if they are simultaneous")
  func fails() {
    let winner = Player("a", .active)
    #expect(consequence(for: Player("b", .ready), of: winner, requires: [("b", "a")]) == "fail")
    let open = Player("b", .possible, simultaneous: ["a"])
    #expect(consequence(for: open, of: winner, requires: [("b", "a")]) == "fail")
    #expect(consequence(for: open, of: winner, requires: [("a", "b")]) == "none")
    let elsewhere = Player("b", .ready, [1])
    #expect(consequence(for: elsewhere, of: winner, requires: [("b", "a")]) == "none")
  }
}
