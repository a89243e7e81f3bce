import Testing
import Tsumami
import TsumamiTesting

@Suite("Closures that change what they are asked about")
struct MeddlingClosureTests {
  private let stage = Stage(size: Size(800, 600))
  private let card: NodeID
  private let other: NodeID

  init() {
    card = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    other = stage.add(Node(frame: Rect(400, 0, 400, 600)))
  }

  /// The names of the events of an attachment, in their order.
  private final class Log { var events: [String] = [] }

  @Test("a finger that a closure cancels while it is offered is followed by nothing")
  func cancelledFinger() {
    let log = Log()
    var cancels = true
    let press = LongPress().onBegan { _ in log.events.append("began") }
      .onEnded { _ in log.events.append("ended") }
    stage.attach(press, to: card) {
      $0.shouldReceive = { [unowned stage] _ in
        if cancels { stage.cancelInput() }
        return true
      }
    }
    let fingers = Fingers(on: stage)
    fingers.down(1, at: [100, 100]).wait(1).up(1).wait(1)
    #expect(log.events.isEmpty && stage.nextDeadline == nil)
    cancels = false
    fingers.down(1, at: [100, 100]).wait(1).up(1)
    #expect(log.events == ["began", "ended"])
  }

  @Test("what a closure disables while it is offered a finger does not follow it")
  func disabled() {
    let log = Log()
    var tap = stage.attach(Tap(), to: card)
    tap = stage.attach(Tap().onEnded { _ in log.events.append("ended") }, to: card) {
      $0.shouldReceive = { [unowned stage] _ in
        stage.configure(tap) { $0.isEnabled = false }
        return true
      }
    }
    Fingers(on: stage).tap(at: [100, 100]).wait(1)
    #expect(log.events.isEmpty)
  }

  @Test("a wheel that a kind cancels while it is offered scrolls nothing, and the next one does")
  func cancelledWheel() {
    stage.attach(Scrolling(contentSize: Size(400, 2000)), to: card)
    stage.attach(Meddling(), to: card)
    stage.behavior(of: Meddling.self, at: card)?.onClaim = { $0.cancelInput() }
    func turn(at time: Double) {
      let report = IndirectSample(.scroll([0, 50], isPrecise: false), at: [100, 100], time: time)
      stage.send(.indirect(report))
      stage.advance(to: time + 1)
    }
    turn(at: 0)
    #expect(stage.contentOffset(of: card) == .zero && stage.nextDeadline == nil)
    turn(at: 2)
    #expect(stage.contentOffset(of: card) != .zero)
  }

  @Test("a walk over children visits those of its beginning that are still there")
  func children() {
    let children = (0..<4).map { _ in stage.add(Node(frame: Rect(0, 0, 10, 10)), to: card) }
    var visited: [NodeID] = []
    stage.forEachChild(of: card) { child in
      visited.append(child)
      if child != children[0] { return }
      stage.remove(children[1])
      // It gets the place of the removed one.
      stage.add(Node(frame: Rect(0, 0, 10, 10)), to: other)
      stage.move(children[2], to: other)
      stage.add(Node(frame: Rect(0, 0, 10, 10)), to: card)
    }
    #expect(visited == [children[0], children[3]])
  }

  @Test("a walk over attachments visits those of its beginning that are still there")
  func attachments() {
    let taps = (0..<3).map { _ in stage.attach(Tap(), to: card) }
    var visited: [AttachmentID] = []
    stage.forEachAttachment(of: card) { tap in
      visited.append(tap)
      stage.remove(taps[1])
      stage.attach(Tap(), to: other)
      stage.attach(Tap(), to: card)
    }
    #expect(visited == [taps[0], taps[2]])
  }

  /// A kind that does something once when it is asked for a claim, and when it is detached.
  private struct Meddling: AttachmentKind {
    static var word: StaticString { "meddling" }
    var gesture: Scroll { Scroll() }
    mutating func visit(_ each: some SettingsVisitor) {}

    final class Behavior: AttachmentBehavior {
      var onClaim: ((Stage) -> Void)?
      var onDetach: ((Stage) -> Void)?
      let settings: Meddling
      init(_ settings: Meddling) { self.settings = settings }
      func update(_ settings: Meddling, in context: AttachmentContext) {}
      func claim(
        _ position: Vector, on hit: NodeID, in context: AttachmentContext
      ) -> AttachmentClaim {
        let action = onClaim
        onClaim = nil
        action?(context.stage)
        return .none
      }
      func detach(in context: AttachmentContext) {
        let action = onDetach
        onDetach = nil
        action?(context.stage)
      }
    }
  }

  private func onDetach(_ action: @escaping (Stage) -> Void) {
    stage.attach(Meddling(), to: card)
    stage.behavior(of: Meddling.self, at: card)?.onDetach = action
  }

  @Test("a removed node takes no attachment of another node along")
  func attachmentElsewhere() {
    var next: AttachmentID?
    var kept: AttachmentID?
    onDetach { [other] stage in
      if let next { stage.remove(next) }
      // It would get the place of the removed one, which the walk comes to next.
      kept = stage.attach(Tap(), to: other)
    }
    next = stage.attach(Tap(), to: card)
    stage.remove(card)
    #expect(!stage.contains(card))
    #expect(kept.flatMap { stage.node(of: $0) } == other)
  }

  @Test("a node that is removed once more, or gets children, as it is removed is gone with them")
  func removedAgain() {
    var child: NodeID?
    let inner = stage.add(Node(frame: Rect(0, 0, 10, 10)), to: card)
    onDetach { [card] stage in
      child = stage.add(Node(frame: Rect(0, 0, 10, 10)), to: card)
      stage.remove(card)
    }
    stage.remove(card)
    #expect(![card, inner, child].contains { $0.map { stage.contains($0) } ?? true })
    let new = (0..<3).map { _ in stage.add(Node(frame: Rect(0, 0, 10, 10))) }
    #expect(Set(new).count == 3)
    var all: [NodeID] = []
    stage.forEachChild(of: stage.root) { all.append($0) }
    #expect(all == [other] + new)
  }
}
