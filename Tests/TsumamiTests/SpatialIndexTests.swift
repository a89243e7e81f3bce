import TestSupport
import Testing
import TsumamiTesting

@testable import Tsumami

@Suite struct SpatialIndexTests {
  /// A rectangle that was put into an index.
  private struct Item {
    let node: Int
    let number: Int
    let order: UInt64
    var extent: Extent
  }

  @Test("it finds what looking at all rectangles finds", .takesSeconds, arguments: Seeds.first(20))
  func everyItem(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var index = SpatialIndex()
    var items: [Item] = []
    for step in 1...600 {
      let extent = randomExtent(using: &random)
      if items.isEmpty || random.chance(0.5) {
        // Orders that are not those of the calls.
        let order = 1 + (UInt64(step) ^ 0x55)
        let number = index.insert(step, extent: extent, order: order)
        items.append(Item(node: step, number: number, order: order, extent: extent))
      } else {
        let place = Int.random(in: items.indices, using: &random)
        if random.chance(0.3) {
          index.remove(items.remove(at: place).number)
        } else {
          items[place].extent = extent
          index.update(items[place].number, extent: extent)
        }
      }
      // Points in general, and edges and corners.
      let corner = items.randomElement(using: &random).map(\.extent).flatMap {
        abs($0.minX) < 1e6 && abs($0.maxY) < 1e6 ? $0 : nil
      }
      var point: Vector = [random.double(in: -100...100), random.double(in: -100...100)]
      if let corner, random.chance(0.3) { point.x = random.chance(0.5) ? corner.minX : corner.maxX }
      if let corner, random.chance(0.3) { point.y = random.chance(0.5) ? corner.minY : corner.maxY }
      let tolerance = random.chance(0.5) ? 0 : random.double(in: 0...1) * random.double(in: 0...9)
      expect(index, finds: items, at: point, within: tolerance)
    }
  }

  /// Goes from the topmost down: everything that holds the point is found, in its order, and
  /// nothing that is further away than by what rounding adds.
  private func expect(
    _ index: borrowing SpatialIndex, finds items: [Item], at point: Vector, within tolerance: Double
  ) {
    var limit = UInt64.max
    var found: Set<Int> = []
    while let node = index.topmost(at: point, within: tolerance, below: limit) {
      guard let item = items.first(where: { $0.node == node }), item.order < limit else {
        Issue.record("\(node) is not there, or not below the last one")
        return
      }
      limit = item.order
      found.insert(node)
      let far = 1e-5 * (1 + abs(point.x) + abs(point.y))
      #expect(isHeld(point, by: item.extent, within: tolerance + far))
    }
    for item in items where isHeld(point, by: item.extent, within: tolerance) {
      #expect(found.contains(item.node))
    }
  }

  private func isHeld(_ point: Vector, by extent: Extent, within tolerance: Double) -> Bool {
    point.x + tolerance >= extent.minX && point.x - tolerance <= extent.maxX
      && point.y + tolerance >= extent.minY && point.y - tolerance <= extent.maxY
      && extent.minX <= extent.maxX && extent.minY <= extent.maxY
  }

  /// Of any size: points, lines, boxes, huge ones, endless ones, nothing.
  private func randomExtent(using random: inout SeededRandom) -> Extent {
    switch random.next() % 20 {
    case 0: return .everything
    case 1: return .empty
    case 2: return Extent(Rect(-1e300, -1e300, 2e300, 2e300))
    case 3: return Extent(Rect(1e300, 3, 1e280, 1e-300))
    case 4: return Extent(minX: -.infinity, minY: 2, maxX: 50, maxY: 30)
    default:
      // Whole numbers meet the edges of cells.
      let size = random.chance(0.3) ? 32 : 10 * random.double(in: 0...1) * random.double(in: 0...9)
      let (x, y) = (random.double(in: -100...100), random.double(in: -100...100))
      return random.chance(0.5)
        ? Extent(Rect(x, y, size, random.chance(0.2) ? 0 : size / 2))
        : Extent(Rect(x.rounded(), y.rounded(), size.rounded(), 8))
    }
  }

  @Test("rectangles of no numbers, and points of none, leave what lies beside them to be found")
  func noNumbers() {
    let numbers = [0, 1, -1, .leastNonzeroMagnitude, 1e308, -1e308, .infinity, -.infinity, .nan]
    let strange = numbers.flatMap { x in numbers.map { Vector(x, $0) } }
    var index = SpatialIndex()
    var items: [Int] = []
    for (place, point) in strange.enumerated() {
      let (x, y) = (point.x, point.y)
      let order = UInt64(2 * place + 1)
      let item = index.insert(
        -1, extent: Extent(minX: x, minY: y, maxX: y, maxY: x), order: order)
      items.append(item)
      _ = index.insert(
        place, extent: Extent(Rect(1000, 20 * Double(place), 10, 10)), order: order + 1)
      index.update(item, extent: Extent(Rect(x, y, y, x)))
    }
    for place in strange.indices {
      let point = Vector(1005, 20 * Double(place) + 5)
      #expect(index.topmost(at: point, within: 0, below: UInt64(2 * place + 3)) == place)
    }
    // A rectangle of which a number is missing may be anywhere: it takes no other's place.
    for point in strange {
      for limit in 1...UInt64(2 * strange.count + 1) {
        let node = index.topmost(at: point, within: 0, below: limit)
        #expect(node == nil || node == -1, "nothing else lies at \(point)")
      }
    }
    // One of them that gets numbers is found where it is then.
    index.update(items[0], extent: Extent(Rect(-500, -500, 10, 10)))
    for item in items.dropFirst() { index.remove(item) }
    var found = index.topmost(at: [-495, -495], within: 0, below: .max)
    #expect(found == -1)
    index.remove(items[0])
    for place in strange.indices {
      found = index.topmost(at: [1005, 20 * Double(place) + 5], within: 0, below: .max)
      #expect(found == place)
    }
    let bounds = index.extent
    #expect(bounds == Extent(Rect(1000, 0, 10, 20 * Double(strange.count - 1) + 10)))
  }

  @Test("beside one so small that its cells do not reach there, far ones are found")
  func farFromSmallest() {
    var index = SpatialIndex()
    _ = index.insert(1, extent: Extent(Rect(0, 0, 1e-5, 1e-5)), order: 1)
    for (node, place) in [5000.0, -5000, 123_456, -1e7].enumerated() {
      _ = index.insert(
        node + 2, extent: Extent(Rect(place, -place, 10, 10)), order: UInt64(node + 2))
    }
    for (node, place) in [5000.0, -5000, 123_456, -1e7].enumerated() {
      let point = Vector(place + 5, 5 - place)
      let found = index.topmost(at: point, within: 0, below: .max)
      #expect(found == node + 2)
    }
  }

  @Test("its memory does not grow while things move")
  func memory() {
    var random = SeededRandom(seed: 1)
    var index = SpatialIndex()
    func extent() -> Extent {
      let size = random.double(in: 1...100)
      return Extent(Rect(random.double(in: 0...1e9), random.double(in: 0...1000), size, size))
    }
    let items = (1...100).map { index.insert($0, extent: extent(), order: UInt64($0)) }
    for _ in 0..<100_000 {
      guard let item = items.randomElement(using: &random) else { return }
      index.update(item, extent: extent())
    }
    // Each in four cells, and twice as much room.
    let count = index.entries.count
    #expect(count <= 100 * 4 * 2)
  }

  @Test("the bounds of all are those of what is there")
  func bounds() {
    var index = SpatialIndex()
    var extent = index.extent
    #expect(extent == .empty)
    let far = index.insert(1, extent: Extent(Rect(1000, 0, 10, 10)), order: 1)
    _ = index.insert(2, extent: Extent(Rect(0, 0, 16, 8)), order: 2)
    extent = index.extent
    #expect(extent == Extent(Rect(0, 0, 1010, 10)))
    index.remove(far)
    extent = index.extent
    #expect(extent == Extent(Rect(0, 0, 16, 8)))
  }
}
