import Testing
import TsumamiGestures

/// How often the leaves of a composition were asked or told something.
private final class Count {
  var calls = 0
}

/// A gesture that begins at the third event, and counts what it costs.
private struct Leaf: GestureProtocol {
  let count: Count

  func makeRecognizer() -> Recognizer { Recognizer(count: count) }

  struct Recognizer: GestureRecognizer {
    let count: Count
    private var standing = RecognizerState.possible
    private var events = 0

    init(count: Count) { self.count = count }

    private func counted<Result>(_ result: Result) -> Result {
      count.calls += 1
      return result
    }

    var state: RecognizerState { counted(standing) }
    var deadline: Double { counted(.infinity) }
    var isDiscrete: Bool { counted(false) }
    var isPressing: Bool { counted(events > 0) }
    var hasSucceeded: Bool { counted(standing == .ended) }
    var hasNews: Bool { counted(false) }
    var pointersNeeded: Int { counted(1) }

    mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      count.calls += 1
      events += 1
    }
    mutating func release(_ pointer: Int, in context: GestureContext) { count.calls += 1 }
    mutating func decide(in context: GestureContext) {
      count.calls += 1
      if standing == .possible, events == 3 { standing = .ready }
      if standing == .active, events == 4 { standing = .ended }
    }
    mutating func allow(in context: GestureContext) {
      count.calls += 1
      standing = .active
    }
    mutating func stop(_ reason: GestureReason) {
      count.calls += 1
      standing = standing == .active ? .cancelled(reason) : .failed(reason)
    }
    mutating func measure(in context: GestureContext) -> Bool { counted(true) }
    func value(at time: Double) -> Int { counted(1) }
    func deliver(at time: Double) { count.calls += 1 }
    mutating func clearDeliveries() { count.calls += 1 }
    mutating func reset() {
      count.calls += 1
      standing = .possible
      events = 0
    }
  }
}

@Suite struct CompositionCostTests {
  typealias Erased = ErasedGesture<Int>

  enum Kind: CaseIterable { case exclusive, simultaneous, sequenced, mixed, observed }

  private func compose(_ first: Erased, _ second: Erased, _ kind: Kind, _ level: Int) -> Erased {
    switch kind {
    case .exclusive: Erased(first.exclusively(before: second).map { _ in 1 })
    case .simultaneous: Erased(first.simultaneously(with: second).map { _ in 1 })
    case .sequenced: Erased(first.sequenced(before: second).map { _ in 1 })
    case .mixed:
      compose(first, second, [.exclusive, .simultaneous, .sequenced][level % 3], level)
    case .observed:
      Erased(first.onPressing { _ in }.exclusively(before: second).map { _ in 1 })
    }
  }

  /// The calls of leaves that a few events and the end of all cost, at a depth.
  private func cost(_ kind: Kind, isLeft: Bool, depth: Int) -> Int {
    let count = Count()
    var gesture = Erased(Leaf(count: count))
    for level in 0..<depth {
      let leaf = Erased(Leaf(count: count))
      gesture =
        isLeft ? compose(gesture, leaf, kind, level) : compose(leaf, gesture, kind, level)
    }
    var scripted = ScriptedRecognizer(gesture)
    count.calls = 0
    scripted.down(1, at: 100)
    for step in 0..<4 {
      scripted.context.time += 0.01
      scripted.move(1, to: 100 + Double(step))
      _ = (scripted.recognizer.deadline, scripted.recognizer.isPressing)
      _ = (scripted.recognizer.isDiscrete, scripted.recognizer.pointersNeeded)
      if scripted.recognizer.hasNews { scripted.recognizer.deliver(at: 0) }
    }
    scripted.up(1)
    scripted.recognizer.stop(.interrupted)
    scripted.recognizer.reset()
    return count.calls
  }

  @Test(
    "a composition costs as much as it has parts, however it is nested",
    arguments: Kind.allCases, [true, false])
  func linear(kind: Kind, isLeft: Bool) {
    let (short, long) = (
      cost(kind, isLeft: isLeft, depth: 8), cost(kind, isLeft: isLeft, depth: 64)
    )
    #expect(Double(long) < 8.5 * Double(short), "\(short) calls at 8, \(long) at 64")
  }
}
