import Testing

@testable import Tsumami

/// Who is offered an arrival, as a table: claims go in, takers come out.
@Suite struct OfferTests {
  typealias Claim = Offer.Claim

  /// Claims of bidders named 0, 1, 2…, from the deepest node to the stage; each with its depth.
  private func result(_ claims: (Claim, depth: Int)...) -> Offer.Result<Int> {
    Offer.result(
      of: claims.enumerated().map {
        Offer.Bid(bidder: $0.offset, claim: $0.element.0, depth: $0.element.depth)
      })
  }

  @Test("without claims, or with claims of nothing, nothing is offered")
  func nothing() {
    #expect(result().takers.isEmpty)
    let result = result((.none, 2), (.none, 1))
    #expect(result.takers.isEmpty && !result.isGrabbed && result.leader == nil)
  }

  @Test("a handle within reach takes the arrival for itself alone")
  func handle() {
    let result = result((.watches, 3), (.holds(precedence: 2), 3), (.grabs(distance: 20), 1))
    #expect(result.takers == [2] && result.isGrabbed && result.leader == nil)
  }

  @Test("a handle has precedence over a scroll and over a manipulation that is held nearby")
  func handleFirst() {
    let result = result(
      (.reaches(distance: 0), 1), (.leads(alone: true), 2), (.grabs(distance: 9), 1))
    #expect(result.takers == [2] && result.leader == nil && result.followers.isEmpty)
  }

  @Test("of several handles the nearest takes it, and of two as near the first")
  func nearestHandle() {
    #expect(
      result((.grabs(distance: 9), 1), (.grabs(distance: 3), 1), (.grabs(distance: 5), 2)).takers
        == [1])
    #expect(result((.grabs(distance: 3), 1), (.grabs(distance: 3), 2)).takers == [0])
  }

  @Test("every gesture follows it, in the order of the claims, beside a holder or a leader")
  func watches() {
    let held = result((.watches, 3), (.holds(precedence: 2), 2), (.watches, 1))
    #expect(held.takers == [0, 1, 2] && !held.isGrabbed)
    let led = result((.watches, 3), (.leads(alone: false), 2), (.watches, 1))
    #expect(led.takers == [0, 1, 2] && led.leader == 1)
    #expect(result((.watches, 1), (.grabs(distance: .infinity), 1)).takers == [0])
  }

  @Test("of several holders only the deepest is offered it")
  func deepestHolder() {
    #expect(result((.holds(precedence: 1), 3), (.holds(precedence: 2), 2)).takers == [0])
    #expect(result((.holds(precedence: 1), 2), (.holds(precedence: 1), 3)).takers == [1])
    #expect(result((.holds(precedence: 0), 0)).takers == [0])
  }

  @Test("of two holders of one node the one of higher precedence is offered it")
  func precedence() {
    #expect(result((.holds(precedence: 1), 2), (.holds(precedence: 2), 2)).takers == [1])
    #expect(result((.holds(precedence: 2), 2), (.holds(precedence: 1), 2)).takers == [0])
    #expect(result((.holds(precedence: 2), 2), (.holds(precedence: 2), 2)).takers == [0])
  }

  @Test("the deepest scroll or sheet leads, and the others follow it, outermost first")
  func leader() {
    let result = result(
      (.leads(alone: false), 3), (.leads(alone: false), 2), (.leads(alone: false), 1))
    #expect(result.takers == [0] && result.leader == 0 && result.followers == [2, 1])
  }

  @Test("a sheet that is touched at its grabber leads, and deeper scrolls take no part")
  func grabber() {
    let result = result(
      (.leads(alone: false), 3), (.leads(alone: true), 2), (.leads(alone: false), 1))
    #expect(result.takers == [1] && result.leader == 1 && result.followers == [2])
  }

  @Test("content that is held in a list is offered the arrival beside the list")
  func heldInList() {
    let result = result((.holds(precedence: 2), 3), (.leads(alone: false), 2))
    #expect(result.takers == [0, 1] && result.leader == 1)
  }

  @Test("without a holder or a leader, the nearest held manipulation takes the finger")
  func reaches() {
    #expect(result((.reaches(distance: 40), 0), (.reaches(distance: 4), 0)).takers == [1])
    #expect(result((.watches, 1), (.reaches(distance: 4), 0)).takers == [0, 1])
    #expect(result((.holds(precedence: 1), 1), (.reaches(distance: 4), 0)).takers == [0])
    #expect(result((.leads(alone: false), 1), (.reaches(distance: 4), 0)).takers == [0])
    #expect(result((.reaches(distance: .infinity), 0)).takers.isEmpty)
  }

  // MARK: Adoption

  private final class Suitor: Contender {
    let state: RecognizerState
    var hasBegun: Bool { state == .active }
    let pointers: PointerSet
    let rank: Arbiter.Rank

    init(_ state: RecognizerState, pointers: PointerSet, depth: Int) {
      self.state = state
      self.pointers = pointers
      rank = Arbiter.Rank(isHigh: false, depth: depth, order: 0)
    }

    var sharesAll: Bool { false }
    func isSimultaneous(with other: Suitor) -> Bool { false }
  }

  @Test("an active attachment adopts a pointer once no deeper one is undecided on it")
  func adoption() {
    let pointer = PointerSet(slot: 5)
    let suitor = Suitor(.active, pointers: PointerSet(slot: 1), depth: 2)
    func mayAdopt(beside rival: Suitor) -> Bool {
      Offer.mayAdopt(pointer, suitor, among: [suitor, rival])
    }
    #expect(Offer.mayAdopt(pointer, suitor, among: [suitor]))
    for state in [RecognizerState.possible, .ready, .active] {
      #expect(!mayAdopt(beside: Suitor(state, pointers: pointer, depth: 3)), "\(state)")
    }
    for state in [RecognizerState.ended, .cancelled(.interrupted), .failed(.tooShort)] {
      #expect(mayAdopt(beside: Suitor(state, pointers: pointer, depth: 3)), "\(state)")
    }
    #expect(mayAdopt(beside: Suitor(.possible, pointers: pointer, depth: 2)), "at the same depth")
    #expect(mayAdopt(beside: Suitor(.possible, pointers: pointer, depth: 1)), "around it")
    #expect(
      mayAdopt(beside: Suitor(.possible, pointers: PointerSet(slot: 6), depth: 3)), "elsewhere")
  }
}
