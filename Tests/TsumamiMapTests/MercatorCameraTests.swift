import Testing
import TsumamiMap
import TsumamiTesting

@Suite struct MercatorCameraTests {
  private static func camera(_ random: inout SeededRandom) -> MercatorCamera {
    var camera = MercatorCamera(
      center: Vector(random.double(in: -3...3), random.double(in: 0...1)), scale: 1,
      rotation: random.double(in: -9...9))
    camera.zoom = random.double(in: 0...12)
    return camera
  }

  @Test("points and places lead to each other", arguments: Seeds.first(200))
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let camera = Self.camera(&random)
    let pivot = Vector(random.double(in: 0...900), random.double(in: 0...900))
    let point = Vector(random.double(in: 0...1280), random.double(in: 0...800))
    let place = camera.place(at: point, about: pivot)
    #expect(camera.point(of: place, about: pivot).distance(to: point) < 1e-6, "seed \(seed)")
    // The same as the node's placement does.
    let placement = camera.placement(about: pivot)
    let shown = placement.matrix * (place * MercatorCamera.side)
    #expect(shown.distance(to: point) < 1e-5, "seed \(seed)")
    let again = MercatorCamera(placement, about: pivot)
    #expect(again.center.distance(to: camera.center) < 1e-9, "seed \(seed)")
    #expect(abs(again.scale / camera.scale - 1) < 1e-12, "seed \(seed)")
  }

  @Test(
    "a limited camera is where the limits of the map's node let it rest",
    arguments: Seeds.first(300))
  func limited(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var camera = Self.camera(&random)
    camera.center.y = random.double(in: -1...2)
    camera.zoom = random.double(in: -3...14)
    let window = Rect(0, 0, random.double(in: 200...1400), random.double(in: 200...1400))
    let pivot = Vector(
      random.double(in: 0.3...0.7) * window.size.width,
      random.double(in: 0.2...0.6) * window.size.height)
    let limited = camera.limited(
      to: window, about: pivot, largestScale: MercatorCamera.scale(atZoom: 11))
    let stage = Stage(size: window.size)
    let side = MercatorCamera.side
    let node = stage.add(Node(frame: Rect(0, 0, side, side), anchor: .zero))
    stage.manipulate(node) {
      $0.minimumScale = 0
      $0.maximumScale = MercatorCamera.scale(atZoom: 11) / side
      $0.limits = .coverAround()
    }
    stage.setPlacement(limited.placement(about: pivot), of: node)
    let shown = MercatorCamera(try #require(stage.placement(of: node)), about: pivot)
    #expect(shown.center.distance(to: limited.center) < 1e-6, "seed \(seed)")
    #expect(abs(shown.scale / limited.scale - 1) < 1e-9, "seed \(seed)")
    let seen = limited.places(in: window, about: pivot)
    #expect(seen.minY > -1e-9 && seen.maxY < 1 + 1e-9, "seed \(seed)")
    #expect(limited.limited(to: window, about: pivot).center.distance(to: limited.center) < 1e-12)
  }
}
