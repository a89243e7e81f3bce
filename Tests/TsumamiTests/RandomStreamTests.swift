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

  private func play(
    seed: UInt64, events: Int, isSane: Bool = false, meddles: Bool, keepsLog: Bool = false,
    each: (RandomStage) -> Void = { _ in }
  ) -> (audit: StageAudit, stage: Stage, states: [TransientState<Double>]) {
    var random = SeededRandom(seed: seed)
    var built = RandomStage(using: &random)
    var stream = RandomStream(seed: seed &+ 1_000_000, isSane: isSane)
    let audit = StageAudit(of: built.stage, keepsLog: keepsLog)
    for _ in 0..<events {
      for input in stream.next() { built.stage.send(input) }
      if meddles, random.chance(0.01) { built.meddle(using: &random) }
      built.stage.flush()
      each(built)
    }
    for input in stream.finish() { built.stage.send(input) }
    return (audit, built.stage, built.states)
  }

  @Test("whatever comes in, beginnings have one end, values are finite, and all comes to rest")
  func anything() {
    for seed in 0..<UInt64(Self.streams) {
      let (audit, stage, states) = play(seed: seed, events: 1000, meddles: seed % 2 == 0)
      let complaints = audit.finish()
      #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(3))")
      #expect(stage.isIdle && stage.nextDeadline == nil, "seed \(seed): not at rest")
      #expect(states.allSatisfy { $0.value(at: stage.time) == 0 }, "seed \(seed): state is left")
    }
  }

  @Test("a stream that is played again does the same", arguments: Seeds.first(10))
  func replayed(seed: UInt64) {
    let first = play(seed: seed, events: 1000, meddles: true, keepsLog: true).audit.log
    let second = play(seed: seed, events: 1000, meddles: true, keepsLog: true).audit.log
    #expect(!first.isEmpty && first == second, "seed \(seed)")
  }

  @Test("limits that stop hold after every event", arguments: Seeds.first(20))
  func limits(seed: UInt64) {
    _ = play(seed: seed, events: 1000, isSane: true, meddles: false) { built in
      for node in built.nodes {
        if let complaint = complaint(about: node, on: built.stage) {
          Issue.record("seed \(seed): \(complaint)")
        }
      }
    }
  }

  private func complaint(about id: NodeID, on stage: Stage) -> String? {
    guard let node = stage.node(id), let manipulation = stage.manipulation(of: id),
      let parent = stage.parent(of: id), var size = stage.frame(of: parent)?.size,
      manipulation.limits.edge == .stop
    else { return nil }
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
    return off > 1e-6 * size1 || rest.scale.distance(to: node.placement.scale) > 1e-6
      ? "\(off) beyond its limits, at \(node.placement)" : nil
  }

  @Test("callbacks may do anything at any time", arguments: Seeds.first(30))
  func callbacks(seed: UInt64) {
    /// Meddles with the stage whenever it is told something.
    final class Meddler: StageObserver {
      var built: RandomStage
      var random: SeededRandom
      let audit: StageAudit

      init(_ built: RandomStage, _ random: SeededRandom) {
        self.built = built
        self.random = random
        audit = StageAudit(of: built.stage)
        built.stage.observer = self
      }

      func meddle() {
        guard random.chance(0.02) else { return }
        var copy = built
        copy.meddle(using: &random)
        built = copy
        if random.chance(0.1) { built.stage.cancelInput() }
        if random.chance(0.1) {
          built.stage.send(.pointer(77, .down, at: [400, 300], time: built.stage.time))
        }
        if random.chance(0.1) { built.stage.advance(to: built.stage.time + 1) }
      }

      func stage(
        _ stage: Stage, attachment: AttachmentID, at node: NodeID, did event: AttachmentEvent
      ) {
        audit.stage(stage, attachment: attachment, at: node, did: event)
        meddle()
      }
      func stage(_ stage: Stage, didMove node: NodeID) { meddle() }
      func stage(_ stage: Stage, didNotice diagnostic: Diagnostic) { meddle() }
    }
    var random = SeededRandom(seed: seed)
    let built = RandomStage(using: &random)
    let meddler = Meddler(built, random)
    var stream = RandomStream(seed: seed &+ 5_000_000)
    for _ in 0..<500 { for input in stream.next() { built.stage.send(input) } }
    built.stage.flush()
    built.stage.observer = meddler.audit
    for input in stream.finish() { built.stage.send(input) }
    built.stage.cancelInput()
    built.stage.advance(to: built.stage.time + 60)
    let complaints = meddler.audit.finish()
    #expect(complaints.isEmpty, "seed \(seed): \(complaints)")
    #expect(built.stage.isIdle, "seed \(seed): not at rest")
  }
}
