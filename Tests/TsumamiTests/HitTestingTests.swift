import Testing
import Tsumami
import TsumamiTesting

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

  @Test("a point is seen in the node's own coordinates, through turns and scales")
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

  @Test("what is disabled, and what it holds, is not hit")
  func disabled() {
    let parent = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    stage.add(Node(frame: Rect(0, 0, 50, 50)), to: parent)
    stage.setEnabled(false, of: parent)
    #expect(stage.hitTest([25, 25]) == nil)
  }

  @Test("what is scaled to nothing is not hit, nor is what it holds")
  func nothing() {
    let parent = stage.add(Node(frame: Rect(0, 0, 100, 100), placement: Placement(scale: [0, 0])))
    stage.add(Node(frame: Rect(0, 0, 100, 100), hitInsets: Insets(-1e6)), to: parent)
    #expect(stage.hitTest([50, 50]) == nil)
  }

  @Test("a tree deeper than the call stack is no trouble")
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

  /// The same by recursion, node by node.
  private func topmost(of node: NodeID, at point: Vector) throws -> NodeID? {
    let own = try #require(stage.stageTransform(of: node)?.inverse) * point
    let bounds = Rect(origin: .zero, size: try #require(stage.frame(of: node)).size)
    if try #require(stage.node(node)).clips, !bounds.contains(own) { return nil }
    var children: [NodeID] = []
    stage.forEachChild(of: node) { children.append($0) }
    for child in children.reversed() {
      if let hit = try topmost(of: child, at: point) { return hit }
    }
    return node != stage.root && bounds.contains(own) ? node : nil
  }
}
