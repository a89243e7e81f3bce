import Testing
import TsumamiMap
import TsumamiTesting

@Suite struct PointClustersTests {
  private static let distance = 60.0
  private static let zooms = 0.0...11.0

  /// Some points all over the world, some in heaps, some at the same place, some at the date line.
  private static func places(seed: UInt64, count: Int = 300) -> [Vector] {
    var random = SeededRandom(seed: seed)
    let heap = Vector(random.double(in: 0...1), random.double(in: 0.2...0.8))
    return (0..<count).map { number in
      switch number % 4 {
      case 0: Vector(random.double(in: 0...1), random.double(in: 0...1))
      case 1: heap + Vector(random.double(in: -0.01...0.01), random.double(in: -0.01...0.01))
      case 2: heap
      default: Vector(random.double(in: -0.002...0.002), random.double(in: 0.4...0.6))
      }
    }
  }

  private static func clusters(_ places: [Vector], ranks: [Double] = []) -> PointClusters {
    PointClusters(places, ranks: ranks, distance: distance, zooms: zooms)
  }

  @Test("at every level each point is in exactly one group", arguments: Seeds.first(60))
  func partition(seed: UInt64) {
    let places = Self.places(seed: seed)
    let clusters = Self.clusters(places)
    for level in 0...clusters.finestLevel {
      var seen = Array(repeating: 0, count: places.count)
      clusters.forEachGroup(at: level) { group in
        let points = clusters.points(of: group)
        #expect(points.count == clusters.groups[group].count)
        for point in points { seen[point] += 1 }
      }
      #expect(seen.allSatisfy { $0 == 1 }, "seed \(seed), level \(level)")
    }
  }

  @Test(
    "who comes from whom is known: each group lies in one of a coarser level",
    arguments: Seeds.first(60))
  func tree(seed: UInt64) {
    let clusters = Self.clusters(Self.places(seed: seed))
    for level in 1...clusters.finestLevel {
      var isShown = Array(repeating: false, count: clusters.groups.count)
      clusters.forEachGroup(at: level - 1) { isShown[$0] = true }
      clusters.forEachGroup(at: level) { group in
        let parent = clusters.ancestor(of: group, at: level - 1)
        #expect(parent.map { isShown[$0] } == true, "seed \(seed)")
        #expect(clusters.ancestor(of: group, at: level) == group, "seed \(seed)")
        guard let parent, parent != group else { return }
        var isChild = false
        clusters.forEachChild(of: parent) { isChild = isChild || $0 == group }
        #expect(isChild, "seed \(seed)")
      }
    }
  }

  @Test(
    "a group is where its points are on average, and shows the highest of them",
    arguments: Seeds.first(40))
  func means(seed: UInt64) {
    let places = Self.places(seed: seed)
    var random = SeededRandom(seed: seed + 1000)
    let ranks = places.map { _ in random.double(in: 0...1) }
    let clusters = Self.clusters(places, ranks: ranks)
    clusters.forEachGroup(at: 4) { number in
      let group = clusters.groups[number]
      var sum = Vector.zero
      let points = clusters.points(of: number)
      for point in points { sum += Mercator.nearest(places[point], to: group.place) }
      #expect((sum / Double(points.count)).distance(to: group.place) < 1e-9, "seed \(seed)")
      #expect(points.allSatisfy { ranks[$0] <= ranks[group.top] }, "seed \(seed)")
      #expect(group.place.x >= 0 && group.place.x < 1)
    }
  }

  @Test(
    "what is close when it is made is one group; also across the date line",
    arguments: Seeds.first(60))
  func joins(seed: UInt64) {
    let places = Self.places(seed: seed, count: 200)
    let clusters = Self.clusters(places)
    // Of the points alone at a level, no two are closer than the distance.
    for level in stride(from: 0, through: clusters.finestLevel, by: 3) {
      let radius = Self.distance / MercatorCamera.scale(atZoom: Double(level) / 2)
      var alone: [Vector] = []
      clusters.forEachGroup(at: level) {
        if clusters.groups[$0].count == 1 { alone.append(clusters.groups[$0].place) }
      }
      for (index, place) in alone.enumerated() {
        for other in alone[..<index] {
          #expect(
            Mercator.nearest(other, to: place).distance(to: place) >= radius,
            "seed \(seed), level \(level)")
        }
      }
    }
  }

  @Test("points at one place never part; others do at the zoom that is told")
  func parting() {
    let clusters = Self.clusters([[0.5, 0.5], [0.5, 0.5], [0.51, 0.5]])
    let finest = clusters.groups.indices.filter {
      clusters.ancestor(of: $0, at: clusters.finestLevel) == $0
    }
    #expect(finest.map { clusters.groups[$0].count }.sorted() == [1, 2])
    let parent = clusters.groups[2].parent
    let zoom = clusters.zoomToPart(parent)
    #expect(clusters.ancestor(of: 2, at: clusters.level(forZoom: zoom)) == 2)
    #expect(clusters.ancestor(of: 2, at: clusters.level(forZoom: zoom - 0.01)) == parent)
  }

  @Test("nothing, and points that are no points, make no trouble")
  func degenerate() {
    let none = Self.clusters([])
    none.forEachGroup(at: 3) { _ in Issue.record("there is no group") }
    none.forEachGroup(at: 99) { _ in Issue.record("there is no such level") }
    let odd = Self.clusters([[.nan, .infinity], [1e300, -1e300], [0.2, 0.2]])
    var count = 0
    odd.forEachGroup(at: 0) { count += odd.groups[$0].count }
    #expect(count == 3)
  }
}
