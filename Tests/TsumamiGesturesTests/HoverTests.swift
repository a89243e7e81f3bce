import Testing
import Tsumami
import TsumamiTesting

@Suite struct HoverTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let log: EventLog
  private let card: NodeID
  private let badge: NodeID

  init() {
    fingers = Fingers(on: stage)
    log = EventLog(on: stage)
    card = stage.add(Node(frame: Rect(100, 100, 300, 300)))
    badge = stage.add(Node(frame: Rect(50, 50, 100, 100)), to: card)
  }

  @Test("it begins when the mouse comes, follows it, and ends when it leaves")
  func inAndOut() {
    var positions: [Vector] = []
    let hover = stage.attach(Hover().onChanged { positions.append($0.position) }, to: badge)
    fingers.hover(at: [120, 120])
    #expect(log.events(of: hover).isEmpty)
    fingers.hover(at: [160, 160]).hover(at: [170, 165]).hover(at: [500, 500])
    #expect(log.events(of: hover) == [.began, .changed, .ended])
    #expect(positions == [[60, 60], [70, 65]])
    fingers.hover(at: [160, 160])
    #expect(log.events(of: hover).last == .began)
    // Beyond the stage there is nothing to hover over.
    fingers.hover(at: [-1, 160])
    #expect(log.events(of: hover).last == .ended)
    #expect(stage.isIdle)
  }

  @Test("a hover in a composition leaves the press of the mouse to the other part")
  func composed() {
    let both = stage.attach(Hover().simultaneously(with: Pan()), to: card) {
      $0.simultaneity = .all
    }
    let either = stage.attach(Pan().exclusively(before: Hover()), to: card) {
      $0.simultaneity = .all
    }
    fingers.kind = .mouse
    fingers.hover(at: [300, 300]).drag(from: [300, 300], to: [350, 300])
    #expect(log.events(of: both) == [.began, .ended, .began, .changed, .ended])
    #expect(log.events(of: either).suffix(3) == [.began, .changed, .ended])
  }

  @Test("all nodes under the pointer are hovered over, and a button ends it")
  func nested() {
    let outer = stage.attach(Hover(), to: card)
    let inner = stage.attach(Hover(), to: badge)
    let tap = stage.attach(Tap(), to: badge)
    fingers.kind = .mouse
    fingers.hover(at: [160, 160])
    #expect(log.events(of: outer) == [.began] && log.events(of: inner) == [.began])
    fingers.hover(at: [300, 300])
    #expect(log.events(of: outer) == [.began, .changed] && log.events(of: inner).last == .ended)
    fingers.hover(at: [160, 160]).tap(at: [160, 160])
    #expect(log.events(of: outer).last == .ended && log.events(of: inner).last == .ended)
    #expect(log.events(of: tap) == [.ended])
  }

  @Test("what is brought to the front under a pointer that rests is hovered over")
  func broughtToFront() {
    let cover = stage.add(Node(frame: Rect(100, 100, 300, 300)))
    let below = stage.attach(Hover(), to: card)
    let above = stage.attach(Hover(), to: cover)
    fingers.hover(at: [300, 300])
    #expect(log.events(of: above) == [.began] && log.events(of: below).isEmpty)
    stage.bringToFront(card)
    fingers.wait(0.1)
    #expect(log.events(of: above) == [.began, .ended] && log.events(of: below) == [.began])
  }

  @Test("an interrupted hover is fresh when the pointer comes again")
  func interrupted() {
    let hover = stage.attach(Hover(), to: card)
    fingers.hover(at: [160, 160]).escape().hover(at: [170, 170])
    #expect(log.events(of: hover) == [.began, .cancelled(.interrupted)])
    fingers.hover(at: [0, 0]).hover(at: [160, 160])
    #expect(log.events(of: hover).last == .began)
    stage.cancelInput()
    #expect(log.events(of: hover).last == .cancelled(.pointerCancelled))
  }

  @Test("when the node under the pointer is removed the hover is cancelled")
  func removed() {
    let hover = stage.attach(Hover(), to: card)
    fingers.hover(at: [160, 160])
    stage.remove(card)
    fingers.hover(at: [170, 170])
    #expect(log.events(of: hover) == [.began, .cancelled(.removed)])
    #expect(stage.isIdle)
  }
}
