import Tsumami
import TsumamiGeometry

/// Points of a map, and clusters of those that are too close to each other to be shown apart, at
/// every scale.
///
/// From the largest scale to the smallest, what is nearer than a distance on the screen becomes one
/// cluster. So the clusters are a tree: a group at one level contains whole groups of the next
/// finer one, and it is known who comes from whom.
///
/// ```swift
/// let clusters = PointClusters(places, distance: 60, zooms: 0...11)
/// let level = clusters.level(forZoom: camera.zoom)
/// clusters.forEachGroup(at: level) { group in … }
/// ```
///
/// The greedy merging level by level is the idea of Supercluster by V. Agafonkin. The points go
/// round the date line.
///
/// Complexity: O(n) per level to make them, for points that are spread; 2n groups at most.
package struct PointClusters: Sendable {
  /// One point, or several that are shown as one.
  package struct Group: Sendable {
    /// Where it is: the mean of its points, as a place of ``Mercator``.
    package var place: Vector
    /// How many points it has.
    package var count: Int
    /// The point that stands for it: the one of the highest rank.
    package var top: Int
    /// The group that contains it at coarser levels; -1 for none.
    package fileprivate(set) var parent = -1
    /// The finest level at which it is shown.
    package fileprivate(set) var finest: Int
    /// The coarsest level at which it is shown.
    package fileprivate(set) var coarsest = 0
    /// Where its children are in the list of all children.
    fileprivate var children = 0..<0
  }

  /// The levels for each doubling of the scale.
  static var levelsPerZoom: Double { 2 }

  /// The groups; the first ones are the points, in their order.
  package private(set) var groups: [Group] = []
  /// The number of the finest level, at which only points within the distance are together.
  package let finestLevel: Int

  private let lowestZoom: Double
  private var children: [Int] = []
  /// The groups of each level.
  private var levels: [[Int]] = []

  /// Makes the clusters of points.
  ///
  /// - Parameters:
  ///   - places: the points, as places of ``Mercator``.
  ///   - ranks: a number for each point; the point with the highest one stands for its group. Empty
  ///     to prefer later points.
  ///   - distance: the least distance of two groups in points of the screen; positive.
  ///   - zooms: the zooms at which the map is shown; see ``MercatorCamera/zoom``.
  package init(
    _ places: [Vector], ranks: [Double] = [], distance: Double, zooms: ClosedRange<Double>
  ) {
    lowestZoom = zooms.lowerBound
    let span = (zooms.upperBound - zooms.lowerBound) * Self.levelsPerZoom
    finestLevel = Int(exactly: span.rounded(.up)).map { Swift.max($0, 0) } ?? 0
    groups.reserveCapacity(places.count * 2)
    for (index, place) in places.enumerated() {
      let x = place.x - place.x.rounded(.down)
      groups.append(
        Group(
          place: Vector(x.isFinite ? x : 0.5, place.y.isFinite ? place.y : 0.5), count: 1,
          top: index, finest: finestLevel))
    }
    levels = Array(repeating: [], count: finestLevel + 1)
    var current = Array(groups.indices)
    var grid = PlaceGrid()
    for level in stride(from: finestLevel, through: 0, by: -1) {
      let zoom = lowestZoom + Double(level) / Self.levelsPerZoom
      current = merge(
        current, within: distance / MercatorCamera.scale(atZoom: zoom), at: level, ranks: ranks,
        using: &grid)
      levels[level] = current
    }
  }

  /// Joins the groups of the next finer level that are close to each other.
  private mutating func merge(
    _ finer: [Int], within radius: Double, at level: Int, ranks: [Double],
    using grid: inout PlaceGrid
  ) -> [Int] {
    grid.fill(with: finer.count, cell: radius) { groups[finer[$0]].place }
    var isTaken = Array(repeating: false, count: finer.count)
    var coarser: [Int] = []
    coarser.reserveCapacity(finer.count)
    var near: [Int] = []
    for position in finer.indices where !isTaken[position] {
      isTaken[position] = true
      let center = groups[finer[position]].place
      near.removeAll(keepingCapacity: true)
      grid.forEach(near: center) { other in
        guard !isTaken[other] else { return }
        let place = Mercator.nearest(groups[finer[other]].place, to: center)
        guard place.distance(to: center) < radius else { return }
        // The grid may come to it again.
        isTaken[other] = true
        near.append(other)
      }
      if near.isEmpty {
        coarser.append(finer[position])
        continue
      }
      near.sort()
      near.insert(position, at: 0)
      coarser.append(join(near.map { finer[$0] }, at: level, ranks: ranks))
    }
    return coarser
  }

  /// Makes a group of several; returns its number.
  private mutating func join(_ members: [Int], at level: Int, ranks: [Double]) -> Int {
    let number = groups.count
    let first = groups[members[0]].place
    var joined = Group(place: .zero, count: 0, top: groups[members[0]].top, finest: level)
    var sum = Vector.zero
    for member in members {
      let group = groups[member]
      sum += (Mercator.nearest(group.place, to: first) - first) * Double(group.count)
      joined.count += group.count
      if isHigher(group.top, joined.top, ranks) { joined.top = group.top }
      groups[member].parent = number
      groups[member].coarsest = level + 1
    }
    joined.place = first + sum / Double(joined.count)
    joined.place.x -= joined.place.x.rounded(.down)
    joined.children = children.count..<children.count + members.count
    children.append(contentsOf: members)
    groups.append(joined)
    return number
  }

  private func isHigher(_ point: Int, _ other: Int, _ ranks: [Double]) -> Bool {
    guard ranks.indices.contains(point), ranks.indices.contains(other),
      ranks[point] != ranks[other]
    else { return point > other }
    return ranks[point] > ranks[other]
  }

  // MARK: Levels

  /// The level to show at a zoom, 0 to ``finestLevel``.
  package func level(forZoom zoom: Double) -> Int {
    let level = ((zoom - lowestZoom) * Self.levelsPerZoom).rounded(.down)
    return Int(exactly: level.clamped(from: 0, to: Double(finestLevel))) ?? 0
  }

  /// Calls a function with the number of each group that is shown at a level.
  package func forEachGroup(at level: Int, _ body: (Int) -> Void) {
    guard levels.indices.contains(level) else { return }
    for group in levels[level] { body(group) }
  }

  /// The group at a level that contains another group, or is it; nil if the group is coarser.
  package func ancestor(of group: Int, at level: Int) -> Int? {
    var each = group
    while each >= 0 {
      if groups[each].finest < level { return nil }
      if groups[each].coarsest <= level { return each }
      each = groups[each].parent
    }
    return nil
  }

  /// Calls a function with the number of each child of a group; points have none.
  package func forEachChild(of group: Int, _ body: (Int) -> Void) {
    for place in groups[group].children { body(children[place]) }
  }

  /// The points of a group, in ascending order.
  package func points(of group: Int) -> [Int] {
    var points: [Int] = []
    var open = [group]
    while let next = open.popLast() {
      if groups[next].children.isEmpty { points.append(next) }
      open.append(contentsOf: children[groups[next].children])
    }
    points.sort()
    return points
  }

  /// The zoom from which on the points of a group are no longer one group.
  package func zoomToPart(_ group: Int) -> Double {
    lowestZoom + Double(groups[group].finest + 1) / Self.levelsPerZoom
  }
}
