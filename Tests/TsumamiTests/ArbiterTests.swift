import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct ArbiterTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let log: EventLog
  private let parent: NodeID
  private let child: NodeID

  init() {
    fingers = Fingers(on: stage)
    log = EventLog(on: stage)
    parent = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    child = stage.add(Node(frame: Rect(100, 100, 200, 200)), to: parent)
  }

  private func drag(_ id: Int = 1, from start: Vector = [150, 150]) {
    fingers.down(id, at: start).glide((id, start + [100, 0])).up(id)
  }

  @Test("of two that share a finger the deeper one wins, the other is excluded")
  func deeper() {
    let outer = stage.attach(Pan(), to: parent)
    let inner = stage.attach(Pan(), to: child)
    drag()
    #expect(log.events(of: inner) == [.began, .changed, .ended])
    #expect(log.events(of: outer) == [.failed(.excluded)])
  }

  @Test("a tap does not come of a finger of a pan, whichever lifts last", arguments: [1, 2])
  func tapOfPan(last: Int) {
    let pan = stage.attach(Pan(), to: child)
    let tap = stage.attach(Tap(), to: parent)
    fingers.down(1, at: [150, 150]).move((1, [190, 150])).down(2, at: [250, 250])
    fingers.up(3 - last).up(last).wait(1)
    #expect(log.events(of: pan).last == .ended)
    #expect(log.events(of: tap).allSatisfy { $0 == .failed(.excluded) })
    // The next finger is free again.
    fingers.down(1, at: [150, 150]).up(1)
    #expect(log.events(of: tap).last == .ended)
  }

  @Test("high priority comes before depth")
  func priority() {
    let outer = stage.attach(Pan(), to: parent) { $0.priority = .high }
    let inner = stage.attach(Pan(), to: child)
    drag()
    #expect(log.events(of: outer) == [.began, .changed, .ended])
    #expect(log.events(of: inner) == [.failed(.excluded)])
  }

  @Test("on one node the gesture that was attached first wins")
  func attachment() {
    let first = stage.attach(Pan(), to: child)
    let second = stage.attach(Pan(), to: child)
    drag()
    #expect(log.events(of: first).first == .began)
    #expect(log.events(of: second) == [.failed(.excluded)])
  }

  @Test("one of two gestures is enough to make both simultaneous", arguments: [true, false])
  func simultaneous(innerSays: Bool) {
    let outer = stage.attach(Pan(), to: parent)
    let inner = stage.attach(Pan(), to: child) {
      if innerSays { $0.simultaneity = .with([outer]) }
    }
    if !innerSays { stage.configure(outer) { $0.simultaneity = .all } }
    drag()
    #expect(log.events(of: outer) == [.began, .changed, .ended])
    #expect(log.events(of: inner) == [.began, .changed, .ended])
  }

  @Test("a gesture that is ready after another has begun is excluded")
  func late() {
    let press = stage.attach(LongPress(maximumDistance: 1000), to: child)
    let pan = stage.attach(Pan(), to: parent)
    fingers.down(1, at: [150, 150]).glide((1, [200, 150])).wait(1)
    #expect(log.events(of: press) == [.failed(.excluded)])
    #expect(log.events(of: pan) == [.began, .changed])
  }

  @Test("gestures that share no finger do not compete")
  func strangers() {
    let outer = stage.attach(Pan(), to: parent)
    let inner = stage.attach(Pan(), to: child)
    fingers.down(1, at: [150, 150]).glide((1, [180, 150]))
    fingers.down(2, at: [500, 400]).glide((2, [550, 400]))
    fingers.glide((1, [200, 200]), (2, [600, 500])).up(1).up(2)
    #expect(log.events(of: inner) == [.began, .changed, .ended])
    // The first finger was the inner one's, so the outer one had failed there.
    #expect(log.events(of: outer).first == .failed(.excluded))
  }

  @Test("a single tap waits for the double tap to fail, and no longer")
  func requirement() {
    let twice = stage.attach(Tap(count: 2), to: child)
    let once = stage.attach(Tap(), to: child) { $0.requiredToFail = [twice] }
    fingers.tap(1, at: [150, 150])
    let lift = fingers.time
    fingers.wait(1)
    #expect(log.events(of: once) == [.ended])
    #expect(log.entries.last { $0.entry == .attachment(once, .ended) }?.time == lift + 0.35)
    log.clear()
    fingers.tap(1, at: [150, 150]).tap(1, at: [150, 150]).wait(1)
    #expect(log.events(of: twice) == [.ended])
    #expect(log.events(of: once) == [.failed(.failureRequirement)])
  }

  @Test("gestures that require each other's failure do not wait for ever: the first begins")
  func circle() {
    let pans = (0..<3).map { _ in stage.attach(Pan(), to: child) }
    for (place, pan) in pans.enumerated() {
      stage.configure(pan) { $0.requiredToFail = [pans[(place + 1) % 3]] }
    }
    for _ in 0..<2 {
      log.clear()
      drag()
      #expect(log.events(of: pans[0]) == [.began, .changed, .ended])
      #expect(log.events(of: pans[1]) == [.failed(.excluded)])
      #expect(log.events(of: pans[2]) == [.failed(.failureRequirement)])
    }
    #expect(stage.nextDeadline == nil)
  }

  @Test("a single and a double tap that require each other's failure: each has its chance")
  func circleOfTaps() {
    let once = stage.attach(Tap(), to: child)
    let twice = stage.attach(Tap(count: 2), to: child) { $0.requiredToFail = [once] }
    stage.configure(once) { $0.requiredToFail = [twice] }
    fingers.tap(1, at: [150, 150]).wait(1)
    #expect(log.events(of: once) == [.ended])
    #expect(log.events(of: twice) == [.failed(.tooLong)])
    log.clear()
    fingers.tap(1, at: [150, 150]).tap(1, at: [150, 150]).wait(1)
    #expect(log.events(of: once) == [.ended])
    #expect(log.events(of: twice) == [.failed(.failureRequirement)])
  }

  @Test(
    "quick taps far from each other are single taps, each; two near each other are a double tap")
  func tapsElsewhere() {
    var places: [Vector] = []
    let twice = stage.attach(Tap(count: 2), to: parent)
    let once = stage.attach(Tap().onEnded { places.append($0.position) }, to: parent) {
      $0.requiredToFail = [twice]
    }
    for place in [[150, 150], [400, 150], [650, 150], [655, 150]] as [Vector] {
      fingers.tap(1, at: place)
    }
    fingers.wait(1)
    #expect(places == [[150, 150], [400, 150]])
    #expect(log.events(of: twice) == [.failed(.moved), .failed(.moved), .ended])
    #expect(log.events(of: once) == [.ended, .ended, .failed(.failureRequirement)])
  }

  @Test("a tap that waited does not take the next finger from a long press")
  func tapThenPressElsewhere() {
    let twice = stage.attach(Tap(count: 2), to: parent)
    let once = stage.attach(Tap(), to: parent) { $0.requiredToFail = [twice] }
    let press = stage.attach(LongPress(), to: parent)
    fingers.tap(1, at: [150, 150]).down(1, at: [400, 150]).wait(0.6).up(1)
    #expect(log.events(of: once) == [.ended, .failed(.excluded)])
    #expect(log.events(of: press) == [.failed(.tooShort), .began, .ended])
  }

  @Test("so are those of a composition: a single tap, if not a double one")
  func composedTapsElsewhere() {
    let taps = stage.attach(Tap(count: 2).exclusively(before: Tap()), to: parent)
    fingers.tap(1, at: [150, 150]).tap(1, at: [400, 150]).tap(1, at: [650, 150]).wait(1)
    #expect(log.events(of: taps) == [.ended, .ended, .ended])
  }

  @Test("a pan that waited has lost no movement")
  func heldBack() {
    var translations: [Vector] = []
    let press = stage.attach(LongPress(maximumDistance: 60), to: child)
    let pan = stage.attach(Pan().onChanged { translations.append($0.translation) }, to: child) {
      $0.requiredToFail = [press]
    }
    fingers.down(1, at: [150, 150]).move((1, [161, 150])).move((1, [200, 150]))
    #expect(translations.isEmpty)
    fingers.move((1, [211, 150]))
    #expect(translations == [[51, 0]])
    fingers.up(1)
    #expect(log.events(of: pan) == [.began, .ended])
  }

  @Test("a gesture that waits past its last finger begins and ends after the wait")
  func heldBackBeyondTheLift() {
    let twice = stage.attach(Tap(count: 2, maximumDistance: 1000), to: child)
    let pan = stage.attach(Pan(), to: child) { $0.requiredToFail = [twice] }
    fingers.down(1, at: [150, 150]).glide((1, [200, 150])).up(1)
    #expect(log.events(of: pan).isEmpty)
    fingers.wait(1)
    #expect(log.events(of: pan) == [.began, .ended])
  }

  @Test("a requirement can be given for pairs")
  func dynamicRequirement() {
    let press = stage.attach(LongPress(maximumDistance: 60), to: parent)
    let pan = stage.attach(Pan(), to: child)
    stage.requiresFailure = { $0 == pan && $1 == press }
    fingers.down(1, at: [150, 150]).move((1, [170, 150])).move((1, [200, 150]))
    #expect(log.events(of: pan).isEmpty)
    fingers.move((1, [215, 150]))
    #expect(log.events(of: pan) == [.began])
  }

  @Test("shouldBegin may veto a beginning")
  func veto() {
    let pan = stage.attach(Pan(), to: child) { $0.shouldBegin = { false } }
    let outer = stage.attach(Pan(), to: parent)
    drag()
    #expect(log.events(of: pan) == [.failed(.vetoed)])
    #expect(log.events(of: outer).first == .began)
  }

  @Test("a veto during a gesture does not end it")
  func changedMind() {
    var isAllowed = true
    let pan = stage.attach(Pan(), to: child) { $0.shouldBegin = { isAllowed } }
    fingers.down(1, at: [150, 150]).glide((1, [200, 150]))
    isAllowed = false
    fingers.glide((1, [220, 150])).up(1)
    drag()
    #expect(log.events(of: pan) == [.began, .changed, .ended, .failed(.vetoed)])
  }

  @Test("an active gesture that is disabled is cancelled at once")
  func disabled() {
    let pan = stage.attach(Pan(), to: child)
    fingers.down(1, at: [150, 150]).glide((1, [200, 150]))
    stage.configure(pan) { $0.isEnabled = false }
    #expect(log.events(of: pan) == [.began, .changed, .cancelled(.disabled)])
    fingers.glide((1, [250, 150])).up(1)
    drag()
    #expect(log.events(of: pan).count == 3)
  }

  @Test("a gesture follows only the kinds and the buttons of its options")
  func kinds() {
    let pen = stage.attach(Tap(), to: child) { $0.kinds = .pen }
    let right = stage.attach(Tap(), to: child) { $0.buttons = .secondary }
    fingers.tap(1, at: [150, 150])
    #expect(log.events(of: pen).isEmpty && log.events(of: right).isEmpty)
    fingers.kind = .pen
    fingers.tap(1, at: [150, 150])
    #expect(log.events(of: pen) == [.ended])
    stage.send(.pointer(9, .down, at: [150, 150], time: 1, kind: .mouse, buttons: .secondary))
    stage.send(.pointer(9, .up, at: [150, 150], time: 1.1, kind: .mouse))
    stage.flush()
    #expect(log.events(of: right) == [.ended])
  }

  @Test(
    "a mask leaves out the gestures of the node or of those in it",
    arguments: [
      (AttachmentMask.all, true, true), (.gesture, true, false), (.subviews, false, true),
      (.none, false, false),
    ]
  )
  func masks(mask: AttachmentMask, own: Bool, below: Bool) {
    let stage = Stage(size: Size(800, 600))
    let log = EventLog(on: stage)
    let outer = stage.add(Node(frame: Rect(0, 0, 800, 600), mask: mask))
    let inner = stage.add(Node(frame: Rect(0, 0, 800, 600)), to: outer)
    let one = stage.attach(Tap(), to: outer) { $0.simultaneity = .all }
    let other = stage.attach(Tap(), to: inner)
    Fingers(on: stage).tap(1, at: [50, 50])
    #expect(log.events(of: one) == (own ? [.ended] : []))
    #expect(log.events(of: other) == (below ? [.ended] : []))
  }

  @Test("an active gesture adopts a finger once the gestures of deeper nodes have failed")
  func adoption() {
    var last: Pan.Value?
    stage.attach(Pan().onChanged { last = $0 }, to: parent)
    let press = stage.attach(LongPress(), to: child)
    fingers.down(1, at: [500, 400]).glide((1, [550, 400]))
    fingers.down(2, at: [150, 150])
    #expect(last?.pointers == 1)
    fingers.glide((2, [165, 150]))
    #expect(log.events(of: press) == [.failed(.moved)])
    #expect(last?.pointers == 2)
  }
}
