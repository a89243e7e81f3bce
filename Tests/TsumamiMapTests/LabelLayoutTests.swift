import Testing
import TsumamiMap
import TsumamiTesting

@Suite struct LabelLayoutTests {
  private static let window = Rect(0, 0, 1280, 800)
  private static let middle = Vector(640, 400)

  private static func labels(seed: UInt64) -> [LabelLayout.Label] {
    var random = SeededRandom(seed: seed)
    return (0..<150).map { number in
      let width = random.double(in: 20...140)
      let place = Vector(random.double(in: 0.3...0.7), random.double(in: 0.3...0.7))
      let start = MercatorCamera.scale(atZoom: random.double(in: 1...5))
      return LabelLayout.Label(
        place: number % 7 == 0 ? [random.chance(0.5) ? 0.001 : 0.999, place.y] : place,
        box: number % 3 == 0 ? Rect(-width / 2, -8, width, 16) : Rect(-3, -7, width, 14),
        scales: start...(random.chance(0.3) ? start * 6 : 1e9))
    }
  }

  private static func boxes(
    _ layout: LabelLayout, _ camera: MercatorCamera, obstacles: [Rect] = []
  ) -> [(label: Int, box: Rect, presence: Double)] {
    var boxes: [(label: Int, box: Rect, presence: Double)] = []
    layout.forEachVisible(in: camera, about: middle, window: window, obstacles: obstacles) {
      let box = layout.labels[$0].box
      boxes.append(($0, Rect(origin: box.origin + $1, size: box.size), $2))
    }
    return boxes
  }

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.minX < other.maxX - 1e-6 && other.minX < one.maxX - 1e-6 && one.minY < other.maxY - 1e-6
      && other.minY < one.maxY - 1e-6
  }

  @Test("names do not overlap, at any scale and rotation", arguments: Seeds.first(80))
  func apart(seed: UInt64) {
    let layout = LabelLayout(Self.labels(seed: seed))
    var random = SeededRandom(seed: seed + 500)
    for _ in 0..<12 {
      var camera = MercatorCamera(
        center: Vector(random.chance(0.3) ? 1 : 0.5, random.double(in: 0.4...0.6)), scale: 1,
        rotation: random.chance(0.5) ? 0 : random.double(in: -4...4))
      camera.zoom = random.double(in: 1...9)
      let boxes = Self.boxes(layout, camera)
      for (index, one) in boxes.enumerated() {
        #expect(one.presence > 0 && one.presence <= 1)
        for other in boxes[..<index] {
          #expect(!Self.overlap(one.box, other.box), "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "zooming in takes no name away before its end, whatever the window shows",
    arguments: Seeds.first(40))
  func stable(seed: UInt64) {
    let layout = LabelLayout(Self.labels(seed: seed))
    var seen: Set<Int> = []
    for step in 0...160 {
      let scale = MercatorCamera.scale(atZoom: 1 + Double(step) / 20)
      let shown = layout.labels.indices.filter {
        layout.appearances[$0] <= scale && layout.labels[$0].scales.contains(scale)
      }
      for label in seen where layout.labels[label].scales.upperBound >= scale {
        #expect(shown.contains(label), "seed \(seed)")
      }
      seen.formUnion(shown)
    }
    #expect(seen.count > 40, "seed \(seed)")
    // Panning changes nothing.
    var camera = MercatorCamera(center: [0.5, 0.5], scale: MercatorCamera.scale(atZoom: 4))
    let before = Self.boxes(layout, camera)
    camera.center += [0.004, -0.003]
    for (label, box, presence) in Self.boxes(layout, camera) {
      guard let old = before.first(where: { $0.label == label }) else { continue }
      #expect(abs(old.presence - presence) < 1e-9, "seed \(seed)")
      let moved = old.box.origin - box.origin
      #expect(moved.distance(to: [0.004 * camera.scale, -0.003 * camera.scale]) < 1e-6)
    }
  }

  @Test("the most important name is shown first, and one that never fits takes no room")
  func order() {
    let box = Rect(-40, -8, 80, 16)
    let layout = LabelLayout([
      .init(place: [0.5, 0.5], box: box, scales: 100...1e9),
      .init(place: [0.501, 0.5], box: box, scales: 100...2000),
      .init(place: [0.502, 0.5], box: box, scales: 100...1e9),
    ])
    #expect(layout.appearances[0] == 100)
    // It would have to wait for 80000 points, long after its end.
    #expect(layout.appearances[1] > 2000)
    #expect(abs(layout.appearances[2] - 40_000) < 1e-6)
  }

  @Test("names make room for what stands on the map")
  func obstacles() {
    let layout = LabelLayout([
      .init(place: [0.5, 0.5], box: Rect(-40, -8, 80, 16), scales: 100...1e9)
    ])
    let camera = MercatorCamera(center: [0.5, 0.5], scale: 5000)
    #expect(Self.boxes(layout, camera).first?.presence == 1)
    let marker = Rect(690, 380, 52, 52)
    #expect(Self.boxes(layout, camera, obstacles: [marker]).first?.presence == 1)
    let nearer = Rect(683, 380, 52, 52)
    let presence = Self.boxes(layout, camera, obstacles: [nearer]).first?.presence ?? 0
    #expect(abs(presence - 0.5) < 1e-9)
    #expect(Self.boxes(layout, camera, obstacles: [Rect(600, 380, 52, 52)]).isEmpty)
  }
}
