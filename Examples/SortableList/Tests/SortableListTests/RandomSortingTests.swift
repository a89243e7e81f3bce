import SortableList
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// Random hands and keys; a failure names its seed.
@Suite struct RandomSortingTests {
  private static let arrows = [
    KeySample.Key.arrowUp, .arrowDown, .arrowLeft, .arrowRight,
  ]
  private static let axes = [Sortable.Axis.column, .row, .grid]

  /// Lists of random items, of any axis.
  private func lists(_ random: inout Seeded) -> Lists {
    var settings = Sortable(
      axis: Self.axes.pick(&random),
      spacing: Double.random(in: 0...20, using: &random), inset: 5, group: "all")
    settings.rightToLeft = Bool.random(using: &random)
    let sizes = (0..<9).map { _ in
      Size(Double.random(in: 20...90, using: &random), Double.random(in: 20...60, using: &random))
    }
    return Lists(
      [Int.random(in: 1...9, using: &random), Int.random(in: 0...9, using: &random)], settings,
      contentHeight: Bool.random(using: &random) ? 700 : nil
    ) { sizes[$0] }
  }

  private func name(_ lists: Lists, _ random: inout Seeded) -> String {
    lists.touchable.isEmpty
      ? lists.order.flatMap { $0 }.pick(&random) : lists.touchable.pick(&random)
  }

  private func point(_ random: inout Seeded) -> Vector {
    Vector(
      Double.random(in: -20...440, using: &random), Double.random(in: -20...420, using: &random))
  }

  /// Does something random to the lists.
  private func act(_ lists: Lists, _ random: inout Seeded) {
    let name = name(lists, &random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      lists.stage.focus = lists.node(name)
      lists.press(.space)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        lists.press(Self.arrows.pick(&random))
      }
      lists.press(Int.random(in: 0..<3, using: &random) == 0 ? .escape : .space)
    } else {
      var at = lists.lift(name)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let next = point(&random)
        lists.move(from: at, to: next, steps: 6)
        if Bool.random(using: &random) { lists.wait(0.1) }
        at = next
      }
      lists.finger(Int.random(in: 0..<3, using: &random) == 0 ? .cancel : .up, at)
    }
    if Bool.random(using: &random) { lists.wait(0.5) }
  }

  @Test("the order is always a permutation of all items", arguments: Lists.seeds)
  func permutation(seed: UInt64) {
    var random = Seeded(seed)
    let lists = lists(&random)
    let all = lists.order.flatMap { $0 }.sorted()
    for _ in 0..<12 {
      act(lists, &random)
      #expect(lists.order.flatMap { $0 }.sorted() == all, "seed \(seed)")
    }
    lists.wait(10)
    #expect(!lists.stage.isAnimating, "seed \(seed)")
    // What is at rest is in the place of its frame, and no two overlap.
    for name in all {
      #expect(lists.stage.placement(of: lists.node(name)) == .identity, "seed \(seed), \(name)")
    }
  }

  @Test("a cancel restores the order and the places", arguments: Lists.seeds)
  func cancel(seed: UInt64) {
    var random = Seeded(seed)
    let lists = lists(&random)
    let (order, places) = (lists.order, lists.places)
    var at = lists.lift(name(lists, &random))
    for _ in 0..<3 {
      let next = point(&random)
      lists.move(from: at, to: next)
      at = next
    }
    lists.finger(.cancel, at)
    #expect(lists.order == order, "seed \(seed)")
    lists.wait(2)
    for (name, place) in lists.places {
      #expect(place == places[name], "seed \(seed), \(name)")
    }
  }

  @Test("the held item stays under the finger", arguments: Lists.seeds)
  func underTheFinger(seed: UInt64) {
    var random = Seeded(seed)
    let lists = lists(&random)
    let name = name(lists, &random)
    guard lists.touchable.contains(name) else { return }
    var at = lists.lift(name)
    let grip = lists.stage.convert(at, to: lists.node(name)) ?? .zero
    for _ in 0..<20 {
      at = point(&random)
      lists.finger(.move, at)
      if Bool.random(using: &random) { lists.wait(0.05) }
      let miss = (lists.matrix(name) * grip - at).length
      // The numbers are below 1000, and nothing but their rounding separates the two.
      #expect(miss < 1e-12 * 1000, "seed \(seed)")
    }
  }

  @Test("a finger puts an item where keys have put it", arguments: Lists.seeds)
  func keysAndFinger(seed: UInt64) {
    var random = Seeded(seed)
    var other = random
    let (byKeys, byFinger) = (lists(&random), lists(&other))
    let name = name(byKeys, &random)
    byKeys.stage.focus = byKeys.node(name)
    byKeys.press(.space)
    for _ in 0..<6 {
      byKeys.press(Self.arrows.pick(&random))
    }
    byKeys.press(.space)
    byKeys.wait(2)
    // The finger carries it to the place where the keys have put it.
    let frame = byKeys.frame(name)
    guard let list = byKeys.list(of: name), byKeys.offset(list) == .zero,
      Rect(5, 5, 190, 370).contains(frame.center), byFinger.touchable.contains(name)
    else { return }
    let start = byFinger.lift(name)
    let end = frame.center + Vector(Double(list) * 220, 0)
    // The finger holds it where it was after the slop.
    byFinger.move(from: start, to: end + (start - byFinger.center(name)))
    if byFinger.offset(list) == .zero {
      byFinger.finger(.up, end)
      // Two indices can have one place, so that the order may be another one.
      #expect(byFinger.list(of: name) == list, "seed \(seed)")
      #expect(byFinger.frame(name) == frame, "seed \(seed)")
    }
  }

  @Test("an item that is lifted and dropped keeps the order", arguments: Lists.seeds)
  func liftAndDrop(seed: UInt64) {
    var random = Seeded(seed)
    let lists = lists(&random)
    for _ in 0..<3 { act(lists, &random) }
    lists.wait(3)
    let order = lists.order
    for name in lists.touchable {
      // Near an edge the list scrolls, and other items are under the finger.
      guard (45.0...355).contains(lists.center(name).y) else { continue }
      lists.finger(.up, lists.lift(name))
      lists.wait(2)
      #expect(lists.order == order, "seed \(seed), \(name)")
    }
  }

  @Test("from right to left all is as in a mirror", arguments: Lists.seeds)
  func mirrored(seed: UInt64) {
    var random = Seeded(seed)
    func whole(_ range: ClosedRange<Int>) -> Double { Double(.random(in: range, using: &random)) }
    // Whole numbers, so that no rounding decides which of two places is nearer.
    var settings = Sortable(axis: Self.axes.pick(&random), spacing: whole(0...20), inset: 5)
    let sizes = (0..<9).map { _ in Size(2 * whole(10...45), 2 * whole(10...30)) }
    let arranges = Bool.random(using: &random)
    let both = [false, true].map { rightToLeft in
      settings.rightToLeft = rightToLeft
      settings.arranges = true
      let lists = Lists([9], settings) { sizes[$0] }
      settings.arranges = arranges
      lists.stage.attach(settings, to: lists.lists[0])
      return lists
    }
    /// Does the same to both lists, and to the one from right to left as in a mirror.
    func finger(_ phase: PointerPhase, _ point: Vector) {
      both[0].finger(phase, point)
      both[1].finger(phase, Vector(200 - point.x, point.y))
    }
    for _ in 0..<8 {
      guard let name = both[0].touchable.isEmpty ? nil : both[0].touchable.pick(&random) else {
        break
      }
      if Bool.random(using: &random) {
        for lists in both {
          lists.stage.focus = lists.node(name)
          lists.press(.space)
        }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let key = Self.arrows.pick(&random)
          both[0].press(key)
          both[1].press(
            key == .arrowLeft ? .arrowRight : key == .arrowRight ? .arrowLeft : key)
        }
        for lists in both { lists.press(.space) }
      } else {
        var point = both[0].center(name)
        finger(.down, point)
        for _ in 0..<4 {
          point = Vector(whole(0...200), whole(0...400))
          finger(.move, point)
        }
        finger(.up, point)
      }
      for lists in both { lists.wait(2) }
      #expect(both[0].order == both[1].order, "seed \(seed)")
      for name in both[0].order[0] {
        var frame = both[1].frame(name)
        frame.origin.x = 200 - frame.maxX
        #expect(frame == both[0].frame(name), "seed \(seed), \(name)")
      }
    }
  }

  @Test("a recording is played to the same order and the same places", arguments: Lists.seeds)
  func replay(seed: UInt64) throws {
    var random = Seeded(seed)
    let lists = lists(&random)
    lists.record()
    for _ in 0..<6 { act(lists, &random) }
    lists.wait(0.1)
    let trace = try Trace(lists.finishRecording(), kinds: [Sortable.self])
    var options = TraceRunner.Options()
    options.settleTime = 0
    let played = trace.play(options: options)
    for (name, place) in lists.places {
      let node = try #require(played.node(name))
      #expect(played.stage.transform(of: node) == place, "seed \(seed), \(name)")
    }
    #expect(try Trace(trace.text, kinds: [Sortable.self]).text == trace.text, "seed \(seed)")
  }
}
