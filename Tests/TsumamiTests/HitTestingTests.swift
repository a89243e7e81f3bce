import TestSupport
import Testing
import TsumamiTesting

@testable import Tsumami

@Suite struct HitTestingTests {
  private let stage = Stage(size: Size(800, 600))

  @Test("children lie above their parent, later siblings above earlier ones")
  func order() {
    let parent = stage.add(Node(frame: Rect(0, 0, 400, 400)))
    let first = stage.add(Node(frame: Rect(100, 100, 100, 100)), to: parent)
    let second = stage.add(Node(frame: Rect(150, 100, 100, 100)), to: parent)
    #expect(stage.hitTest([120, 150]) == first)
    #expect(stage.hitTest([170, 150]) == second)
    #expect(stage.hitTest([20, 20]) == parent)
    #expect(stage.hitTest([700, 20]) == nil)
    stage.bringToFront(first)
    #expect(stage.hitTest([170, 150]) == first)
  }

  @Test("a point is converted to the node's own coordinates, through rotations and scales")
  func transformed() {
    let parent = stage.add(
      Node(frame: Rect(300, 200, 200, 200), placement: Placement(scale: [2, 2], rotation: .pi / 4)))
    let child = stage.add(Node(frame: Rect(0, 0, 100, 100)), to: parent)
    // The child is the parent's top left quarter, which a turn by 45° puts at its top.
    #expect(stage.hitTest([400, 200]) == child)
    #expect(stage.hitTest([400, 400]) == parent)
    #expect(stage.hitTest([250, 150]) == nil)
  }

  @Test("children outside their parent are hit, unless it clips")
  func clipping() {
    var node = Node(frame: Rect(0, 0, 100, 100))
    let open = stage.add(node)
    let outside = stage.add(Node(frame: Rect(150, 0, 50, 50)), to: open)
    #expect(stage.hitTest([170, 20]) == outside)
    node.clips = true
    node.frame.rect.origin.y = 200
    let clipping = stage.add(node)
    let inside = stage.add(Node(frame: Rect(50, 0, 100, 50)), to: clipping)
    #expect(stage.hitTest([90, 220]) == inside)
    #expect(stage.hitTest([120, 220]) == nil)
  }

  @Test("negative hit insets make the area larger, positive ones smaller")
  func hitInsets() {
    let large = stage.add(Node(frame: Rect(100, 100, 20, 20), hitInsets: Insets(-12)))
    #expect(stage.hitTest([90, 90]) == large)
    let small = stage.add(Node(frame: Rect(300, 100, 100, 100), hitInsets: Insets(20)))
    #expect(stage.hitTest([310, 150]) == nil)
    #expect(stage.hitTest([330, 150]) == small)
  }

  @Test("a disabled node and its descendants are not hit")
  func disabled() {
    let parent = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    stage.add(Node(frame: Rect(0, 0, 50, 50)), to: parent)
    stage.setEnabled(false, of: parent)
    #expect(stage.hitTest([25, 25]) == nil)
  }

  @Test("a node scaled to nothing is not hit, nor are its descendants")
  func nothing() {
    let parent = stage.add(Node(frame: Rect(0, 0, 100, 100), placement: Placement(scale: [0, 0])))
    stage.add(Node(frame: Rect(0, 0, 100, 100), hitInsets: Insets(-1e6)), to: parent)
    #expect(stage.hitTest([50, 50]) == nil)
  }

  @Test("a tree deeper than the call stack is hit-tested")
  func deep() {
    var node = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    for _ in 0..<100_000 { node = stage.add(Node(frame: Rect(0, 0, 100, 100)), to: node) }
    #expect(stage.hitTest([50, 50]) == node)
    #expect(stage.hitTest([500, 50]) == nil)
  }

  @Test("it finds what looking at every node finds", arguments: Seeds.first(20))
  func everyNode(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var all: [(NodeID, NodeID?)] = []
    for _ in 0..<60 {
      let parent = random.chance(0.6) ? all.randomElement(using: &random)?.0 : nil
      let node = stage.add(
        Node(
          frame: Rect(
            random.double(in: -50...500), random.double(in: -50...400),
            random.double(in: 10...300), random.double(in: 10...300)),
          placement: Placement(
            scale: Vector.one * random.double(in: 0.3...2), rotation: random.double(in: -4...4)),
          clips: random.chance(0.2)
        ),
        to: parent
      )
      all.append((node, parent))
    }
    for _ in 0..<50 {
      let point: Vector = [random.double(in: 0...800), random.double(in: 0...600)]
      #expect(stage.hitTest(point) == (try topmost(of: stage.root, at: point)))
    }
  }

  @Test(
    "it finds what looking at every node finds, among many that move", .takesSeconds,
    arguments: Seeds.first(30))
  func changingCrowd(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // Some live for a while in one parent, most anywhere.
    var all: [NodeID] = []
    let few = random.chance(0.3)
    for step in 0..<500 {
      if all.count < 150 || random.chance(0.2) {
        addNode(to: &all, using: &random)
      } else {
        change(&all, using: &random)
      }
      guard step > 150, few ? random.chance(0.1) : true else { continue }
      for _ in 0..<4 {
        let point = try randomPoint(among: all, using: &random)
        let expected = try topmost(of: stage.root, at: point)
        #expect(stage.hitTest(point) == expected, "step \(step), \(point)")
      }
    }
  }

  private func addNode(to all: inout [NodeID], using random: inout SeededRandom) {
    // One of the first four, so that there are crowds, nested ones as well.
    let crowd = all.prefix(4).randomElement(using: &random)
    let parent =
      random.chance(0.3) ? nil : random.chance(0.8) ? crowd : all.randomElement(using: &random)
    let isLarge = all.count < 4
    all.append(
      stage.add(
        Node(
          frame: Rect(
            random.double(in: -50...500).rounded(), random.double(in: -50...400).rounded(),
            isLarge ? 600 : random.double(in: 0...90).rounded(),
            isLarge ? 400 : random.double(in: 0...90)),
          placement: randomPlacement(using: &random),
          clips: random.chance(0.2),
          hitInsets: random.chance(0.2) ? Insets(random.double(in: -30...30)) : .zero,
          isEnabled: random.chance(0.9)),
        to: parent))
  }

  private func randomPlacement(using random: inout SeededRandom) -> Placement {
    if random.chance(0.5) { return Placement(translation: [random.double(in: -50...50), 0]) }
    let scale = random.chance(0.05) ? 0 : random.double(in: -2...2)
    return Placement(
      translation: [random.double(in: -200...200), random.double(in: -200...200)],
      scale: [scale, random.chance(0.8) ? scale : 1e-7], rotation: random.double(in: -4...4))
  }

  private func change(_ all: inout [NodeID], using random: inout SeededRandom) {
    guard let node = all.randomElement(using: &random), let frame = stage.frame(of: node) else {
      return
    }
    switch random.next() % 12 {
    case 0:
      stage.remove(node)
      all.removeAll { !stage.contains($0) }
    case 1: stage.bringToFront(node)
    case 2, 3:
      stage.move(
        node, to: random.chance(0.5) ? stage.root : all.randomElement(using: &random) ?? node)
    case 4:
      let size = Size(random.double(in: 0...200), random.double(in: 0...200))
      stage.setFrame(Rect(origin: frame.origin, size: size), of: node)
    case 5: stage.setEnabled(random.chance(0.7), of: node)
    case 6:
      guard let index = stage.nodes.index(of: node) else { return }
      stage.nodes.scroll(index, to: [random.double(in: -90...90), random.double(in: -90...90)])
    case 7:
      guard let index = stage.nodes.index(of: node) else { return }
      stage.nodes.setClips(random.chance(0.4), of: index)
    default: stage.setPlacement(randomPlacement(using: &random), of: node)
    }
  }

  /// Somewhere, or where it matters: on a corner of a node.
  private func randomPoint(
    among all: [NodeID], using random: inout SeededRandom
  ) throws -> Vector {
    let anywhere: Vector = [random.double(in: -100...900), random.double(in: -100...700)]
    guard let node = all.randomElement(using: &random), random.chance(0.6) else { return anywhere }
    let bounds = Rect(origin: .zero, size: try #require(stage.frame(of: node)).size)
      .inset(by: try #require(stage.node(node)).hitInsets)
    let unit: Vector =
      random.chance(0.5)
      ? [random.chance(0.5) ? 0 : 1, random.chance(0.5) ? 0 : 1]
      : [random.double(in: 0...1), random.double(in: 0...1)]
    return try #require(stage.stageTransform(of: node)) * bounds.point(at: unit)
  }

  @Test("nodes that are added, moved and removed do not make memory grow")
  func memory() {
    var random = SeededRandom(seed: 1)
    let groups = (0..<3).map { _ in stage.add(Node(frame: Rect(0, 0, 400, 400))) }
    var all: [NodeID] = []
    func round() {
      for _ in 0..<2000 {
        if all.count > 200, let node = all.randomElement(using: &random) {
          switch random.next() % 3 {
          case 0:
            stage.remove(node)
            all.removeAll { $0 == node }
          case 1: stage.move(node, to: groups.randomElement(using: &random) ?? stage.root)
          default: stage.bringToFront(node)
          }
        } else {
          all.append(
            stage.add(
              Node(frame: Rect(random.double(in: 0...400), random.double(in: 0...400), 9, 9)),
              to: groups.randomElement(using: &random)))
        }
        if random.chance(0.01) { _ = stage.hitTest([200, 200]) }
        #expect(stage.nodes.touched.count <= stage.nodes.records.count)
      }
    }
    round()
    for _ in 0..<20 { round() }
    #expect(stage.nodes.records.count < 250)
    #expect(stage.nodes.indices.count <= 3)
    for place in 0..<stage.nodes.indices.count {
      let count = stage.nodes.indices[place].entries.count
      #expect(count < 250 * 4 * 8)
    }
  }

  @Test("a region that a group has left stops being a candidate")
  func shrinking() {
    let groups = (0..<30).map { _ in stage.add(Node(frame: Rect(0, 0, 10, 10))) }
    let far = groups.map { stage.add(Node(frame: Rect(500, 500, 10, 10)), to: $0) }
    for group in groups { stage.add(Node(frame: Rect(0, 0, 10, 10)), to: group) }
    #expect(stage.hitTest([505, 505]) == far.last)
    for step in 0..<2 {
      for node in far {
        stage.setPlacement(Placement(translation: [-500, Double(-step)]), of: node)
      }
      #expect(stage.hitTest([505, 505]) == nil)
    }
    #expect(stage.nodes.topmostChild(of: NodeStore.root, near: [505, 505]) == nil)
  }

  /// The same by recursion, node by node.
  private func topmost(of node: NodeID, at point: Vector) throws -> NodeID? {
    let description = try #require(stage.node(node))
    guard description.isEnabled, let inverse = try #require(stage.stageTransform(of: node)).inverse
    else { return nil }
    let own = inverse * point
    let bounds = Rect(origin: .zero, size: description.frame.rect.size)
    var children: [NodeID] = []
    if !description.clips || bounds.contains(own) {
      stage.forEachChild(of: node) { children.append($0) }
    }
    for child in children.reversed() {
      if let hit = try topmost(of: child, at: point) { return hit }
    }
    let area = bounds.inset(by: description.hitInsets)
    return node != stage.root && area.contains(own) ? node : nil
  }

  @Test("below hundreds of long lines that cross at the point, and miss it, it finds what is there")
  func pile() {
    let stage = Stage(size: Size(1000, 1000))
    var squares: [NodeID] = []
    for row in 0..<10 {
      for column in 0..<10 {
        let corner = Vector(Double(column) * 100, Double(row) * 100)
        squares.append(stage.add(Node(frame: Rect(origin: corner, size: Size(100, 100)))))
      }
    }
    var lines: [NodeID] = []
    for line in 0..<400 {
      // All bounds hold the middle, and no line comes nearer to it than 40 points.
      let angle = Double(line) / 400 * 2 * .pi
      let center = Vector(500, 500) + Vector.unit(at: angle) * 50
      lines.append(
        stage.add(
          Node(
            frame: Rect(center: center, size: Size(800, 20)),
            placement: Placement(rotation: angle + .pi / 2))))
    }
    #expect(stage.hitTest([510, 510]) == squares[55])
    #expect(stage.hitTest([550, 500]).map(lines.contains) == true)
    #expect(stage.hitTest([5, 5]) == squares[0])
  }
}
