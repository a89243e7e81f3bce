import Tsumami

/// The outlines of a node on the stage: at the start, in between, and at the end.
struct NodeOutline {
  var name: String
  var start: [Vector]
  var between: [[Vector]] = []
  /// The outline at the end; equal to the first for a node that has not moved.
  var end: [Vector]
  var isMoved: Bool
  /// Whether the program has removed it; its last outline is then on its way.
  var isRemoved: Bool
}

extension PlottedStage {
  /// The largest number of nodes that are drawn.
  static let mostNodes = 200
  /// The largest number of outlines between the start and the end of a movement.
  private static let mostBetween = 4
  /// The largest number of times at which a movement is sampled.
  private static let mostTimes = 64
  /// The most nodes around one whose movement is sampled.
  private static let deepest = 256

  /// The outlines of the nodes, parents first; moved nodes are preferred when there are too many.
  func outlines() -> [NodeOutline] {
    var moves = [Bool](repeating: false, count: nodes.count)
    for (place, node) in nodes.enumerated() {
      moves[place] = node.poses.count > 1 || (node.poses.first?.parent.map { moves[$0] } ?? false)
    }
    var drawn = Array(nodes.indices)
    if drawn.count > Self.mostNodes {
      // Nodes that moved come first, then the others; the result keeps the original order.
      let first = drawn.filter { moves[$0] } + drawn.filter { !moves[$0] }
      drawn = first.prefix(Self.mostNodes).sorted()
    }
    return drawn.map { outline(of: $0, isMoved: moves[$0]) }
  }

  private func outline(of place: Int, isMoved: Bool) -> NodeOutline {
    let start = corners(of: place, at: -.infinity)
    let end = isMoved ? corners(of: place, at: .infinity) : start
    let node = nodes[place]
    var outline = NodeOutline(
      name: node.name, start: start, end: end, isMoved: isMoved, isRemoved: node.isRemoved)
    if isMoved { outline.between = way(of: place, start, end) }
    return outline
  }

  /// The poses of a node and of all around it at a time, from the node upwards.
  private func chain(of place: Int, at time: Double) -> [PlottedNode.Pose] {
    var chain: [PlottedNode.Pose] = []
    var next: Int? = place
    while let place = next, chain.count < nodes.count, let pose = nodes[place].pose(at: time) {
      chain.append(pose)
      next = pose.parent
    }
    return chain
  }

  /// The corners of a node on the stage.
  private func corners(of place: Int, at time: Double) -> [Vector] {
    let chain = chain(of: place, at: time)
    guard let size = chain.first?.size else { return [] }
    var corners = [
      Vector.zero, Vector(size.width, 0), Vector(size.width, size.height), Vector(0, size.height),
    ]
    for pose in chain {
      for place in corners.indices { corners[place] = pose.matrix * corners[place] }
    }
    return corners.filter(\.isFinite)
  }

  /// Outlines at about equal distances along the movement of a node.
  private func way(
    of place: Int, _ start: [Vector], _ end: [Vector]
  ) -> [[Vector]] {
    guard let around = nodesAround(place) else { return [] }
    var times = around.flatMap { nodes[$0].poses.dropFirst().map(\.time) }.sorted()
    if times.count > Self.mostTimes {
      let count = times.count
      times = (0..<Self.mostTimes).map { times[$0 * (count - 1) / (Self.mostTimes - 1)] }
    }
    let outlines = [start] + times.map { corners(of: place, at: $0) }
    var lengths = [0.0]
    for (before, after) in zip(outlines, outlines.dropFirst()) {
      lengths.append((lengths.last ?? 0) + distance(before, after))
    }
    guard let total = lengths.last, total > 0, total.isFinite else { return [] }
    let size = start.count == 4 ? (start[2] - start[0]).length : 0
    var way: [[Vector]] = []
    for step in 1...Self.mostBetween {
      let wanted = total * Double(step) / Double(Self.mostBetween + 1)
      guard let place = lengths.firstIndex(where: { $0 >= wanted }) else { continue }
      let outline = outlines[place]
      // An outline on top of another one adds nothing.
      let least = 0.04 * size
      if ([start, end] + way).allSatisfy({ distance($0, outline) > least }) {
        way.append(outline)
      }
    }
    return way
  }

  /// A node and all in which it has ever been; nil for too many.
  private func nodesAround(_ place: Int) -> [Int]? {
    var around = [place]
    var next = 0
    while next < around.count {
      for case let parent? in nodes[around[next]].poses.map(\.parent) where !around.contains(parent)
      {
        around.append(parent)
        if around.count > Self.deepest { return nil }
      }
      next += 1
    }
    return around
  }

  private func distance(_ one: [Vector], _ other: [Vector]) -> Double {
    guard one.count == other.count else { return 0 }
    return zip(one, other).reduce(0) { Swift.max($0, ($1.0 - $1.1).length) }
  }
}

extension PlottedNode {
  /// The pose of the node at a time.
  func pose(at time: Double) -> Pose? {
    let next = poses.indices.lowest { poses[$0].time > time }
    return next > 0 ? poses[next - 1] : poses.first
  }
}
