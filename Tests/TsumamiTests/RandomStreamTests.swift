import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTesting

/// What must hold for any input at all.
@Suite struct RandomStreamTests {
  /// How many streams of 1 000 events are played; more with TSUMAMI_STREAMS=n in the environment.
  private static let streams =
    ProcessInfo.processInfo.environment["TSUMAMI_STREAMS"].flatMap(Int.init) ?? 300

  /// Plays a stream of random events.
  ///
  /// - Parameters:
  ///   - seed: the seed of the stage and of the stream.
  ///   - events: how many.
  ///   - isSane: whether no event is nonsense.
  ///   - meddling: the probability with which a callback changes the stage.
  ///   - isExtreme: whether some numbers lie between 1e85 and 1e308.
  ///   - keepsLog: whether the observer keeps what it was told.
  ///   - each: called after every event.
  /// - Returns: the stage with its complaints.
  private func play(
    seed: UInt64, events: Int, isSane: Bool = false, meddling: Double = 0, isExtreme: Bool = false,
    keepsLog: Bool = false, each: (RandomStage) -> Void = { _ in }
  ) -> Played {
    let random = RandomStage(seed: seed, isExtreme: isExtreme)
    let observer = RandomObserver(of: random, keepsLog: keepsLog)
    var stream = RandomStream(seed: seed &+ 1_000_000, isSane: isSane)
    var complaints: [String] = []
    random.meddling = meddling
    for event in 0..<events {
      for input in stream.next() { random.stage.send(input) }
      if meddling > 0, event % 100 == 7 { random.meddle() }
      random.stage.flush()
      each(random)
      if event % 50 == 0 { complaints += random.complaints() }
    }
    random.meddling = 0
    for input in stream.finish() { random.stage.send(input) }
    random.finish()
    complaints += random.complaints() + observer.audit.finish()
    if !random.stage.isIdle || random.stage.nextDeadline != nil { complaints.append("not at rest") }
    if random.states.contains(where: { $0.value(at: random.stage.time) != 0 }) {
      complaints.append("transient state is left")
    }
    return Played(random: random, complaints: complaints, log: observer.audit.log)
  }

  /// What came of a stream.
  private struct Played {
    let random: RandomStage
    /// What should not have happened.
    let complaints: [String]
    let log: [EventLog.Timed]
  }

  @Test("any input leaves each beginning with one end, values finite, and the stage at rest")
  func anything() {
    for seed in 0..<UInt64(Self.streams) {
      let complaints = play(seed: seed, events: 1000).complaints
      #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(3))")
    }
  }

  @Test(
    "random input that is played twice on equal stages does the same", arguments: Seeds.first(10))
  func replayed(seed: UInt64) {
    let first = play(seed: seed, events: 1000, meddling: 0.02, keepsLog: true).log
    let second = play(seed: seed, events: 1000, meddling: 0.02, keepsLog: true).log
    #expect(!first.isEmpty && first == second, "seed \(seed)")
  }

  @Test("a node with limits that stop is within them after every event", arguments: Seeds.first(60))
  func limits(seed: UInt64) {
    _ = play(seed: seed, events: 1000, isSane: true) { built in
      for node in built.nodes where !isLeftToBox(node, on: built.stage) {
        if let complaint = complaint(about: node, on: built.stage) {
          Issue.record("seed \(seed): \(complaint)")
        }
      }
    }
  }

  /// Whether the box of a node decides where it is.
  ///
  /// Until it is let go, and has returned from a rubber band, limits of its own count in place of
  /// those of the manipulation. Where content has no room in those, it lies in the middle, but a
  /// handle is dragged about the opposite one.
  private func isLeftToBox(_ node: NodeID, on stage: Stage) -> Bool {
    guard let limits = stage.boundingBox(of: node)?.limits,
      stage.isEditingBox(of: node) || limits.edge == .rubberBand && stage.isAnimating
    else { return false }
    if case .none = limits.rule, let manipulation = stage.manipulation(of: node),
      let parent = stage.parent(of: node), let bounds = stage.node(parent)?.frame.bounds,
      let map = stage.transform(of: node), let size = stage.frame(of: node)?.size
    {
      let room = bounds.inset(by: manipulation.limits.insets).size
      return room.width < abs(map.a) * size.width + abs(map.c) * size.height
        || room.height < abs(map.b) * size.width + abs(map.d) * size.height
    }
    return true
  }

  private func complaint(about id: NodeID, on stage: Stage) -> String? {
    guard let node = stage.node(id), let manipulation = stage.manipulation(of: id),
      let parent = stage.parent(of: id), var size = stage.frame(of: parent)?.size,
      manipulation.limits.edge == .stop, stage.knob(of: id) == nil
    else { return nil }
    if case .custom = manipulation.limits.rule { return nil }
    if let scrolling = stage.scrolling(of: parent) {
      // What lies in a list stays within its content.
      let content = scrolling.contentSize
      if scrolling.scrolls(along: .horizontal) { size.width = Swift.max(size.width, content.width) }
      if scrolling.scrolls(along: .vertical) {
        size.height = Swift.max(size.height, content.height)
      }
    }
    let confinement = Confinement(
      manipulation, frame: node.frame, area: Rect(origin: .zero, size: size))
    let rest = confinement.rest(
      node.placement, about: node.frame.anchorPoint + node.placement.translation)
    let off = rest.translation.distance(to: node.placement.translation)
    let size1 = 1 + node.placement.translation.length
    let scale = node.placement.scale
    return off > 1e-6 * size1 || rest.scale.distance(to: scale) > 1e-6 * (1 + scale.length)
      ? "\(off) beyond its limits, at \(node.placement)" : nil
  }

  @Test("callbacks of every kind may do anything at any time")
  func callbacks() {
    var calls: [String: Int] = [:]
    for seed in 0..<UInt64(Swift.max(Self.streams / 5, 30)) {
      let played = play(seed: seed, events: 500, meddling: 0.03)
      #expect(played.complaints.isEmpty, "seed \(seed): \(played.complaints.prefix(3))")
      calls.merge(played.random.calls, uniquingKeysWith: +)
    }
    let names = [
      "onBegan", "onChanged", "onEnded", "onCancelled", "onPressing", "updating", "onManipulation",
      "onBoxEdit", "onScroll", "onSheet", "onKnob", "onEvent", "chooseDetent", "shouldBegin",
      "shouldReceive", "requiresFailure", "custom limits", "custom detent height", "observer did",
      "observer waitsFor", "observer didMove", "observer didResize", "observer didNotice",
    ]
    for name in names { #expect(calls[name, default: 0] > 0, "\(name) was never called") }
  }

  @Test("positions and settings up to 1e308 lead to no infinity and no NaN")
  func extremeValues() {
    for seed in 0..<UInt64(Swift.max(Self.streams / 10, 20)) {
      let complaints = play(seed: seed, events: 300, meddling: 0.02, isExtreme: true).complaints
      #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(3))")
    }
  }

  @Test("the random stage attaches every kind there is, and sets every callback there is")
  func registry() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func sources(in folder: String) throws -> String {
      let folder = root.appendingPathComponent(folder)
      let names = try #require(FileManager.default.enumerator(atPath: folder.path))
      return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        .joined(separator: "\n")
    }
    let engine = try sources(in: "Sources/Tsumami")
    let keys = try Set(
      engine.matches(of: /(?:var key: StaticString\? \{|\$0.key \?\?) "(\w+)" \}/).map {
        String($0.1)
      }
        + sources(in: "Sources/Tsumami/Kinds").matches(
          of: /static var word: StaticString \{ "(\w+)" \}/
        ).map { String($0.1) })
    #expect(keys.count >= 5 && keys == Set(RandomKind.all.map(\.key)))

    let made = try sources(in: "Tests/TestSupport")
    let functions = engine.matches(of: /public func (\w+)\(of \w+: NodeID, _ \w+: \(\(/)
    let variables = engine.matches(of: /public var (\w+): \(\(/)
    let callbacks = Set(functions.map { String($0.1) } + variables.map { String($0.1) })
    #expect(callbacks.count >= 8)
    for callback in callbacks.sorted() {
      #expect(made.contains(".\(callback)"), "TestSupport never sets \(callback)")
    }
  }
}
