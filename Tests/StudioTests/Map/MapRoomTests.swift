import Testing
import Tsumami
import TsumamiMap
import TsumamiTesting

@testable import Studio

@Suite struct MapRoomTests {
  private let room = MapRoom(size: Size(1280, 800))
  private var map: WorldMap { room.map }

  @Test("a place stays under the finger that drags it, once the slop is passed")
  func drag() {
    let fingers = Fingers(on: room.stage)
    fingers.down(1, at: [600, 400]).glide((1, [560, 390]))
    let held = map.camera.place(at: [560, 390], about: map.pivot)
    fingers.glide((1, [440, 420]), steps: 20)
    #expect(map.camera.point(of: held, about: map.pivot).distance(to: [440, 420]) < 1e-6)
  }

  @Test("the map goes round the date line without an end")
  func dateLine() {
    let fingers = Fingers(on: room.stage)
    for _ in 0..<5 { fingers.drag(from: [1200, 300], to: [100, 300]).watch(2) }
    #expect(map.camera.center.x > 4)
    #expect(abs(map.camera.scale - 1280) < 1e-6)
    let shown = map.camera.places(in: room.stage.bounds, about: map.pivot)
    #expect(shown.minY > -1e-9 && shown.maxY < 1 + 1e-9)
  }

  @Test("the poles stop the map as a rubber band, also while it is turned")
  func poles() {
    let fingers = Fingers(on: room.stage)
    fingers.down(1, at: [500, 400]).down(2, at: [700, 400])
    fingers.glide((1, [540, 300]), (2, [660, 500]), steps: 30)
    fingers.up(1, 2).watch(3)
    fingers.down(1, at: [600, 100]).glide((1, [600, 700]), steps: 30)
    #expect(map.camera.places(in: room.stage.bounds, about: map.pivot).minY < 0)
    let held = map.camera.places(in: map.middle, about: map.pivot).minY
    #expect(held < -0.001)
    fingers.wait(1).up(1).watch(3)
    let shown = map.camera.places(in: map.middle, about: map.pivot)
    #expect(abs(shown.minY) < 1e-9 && shown.maxY < 1)
  }

  @Test("a photo at a pole is pulled into the middle of the window")
  func pole() throws {
    map.setPins([MapPin(id: 7, longitude: 20, latitude: -90, order: 0)])
    let fingers = Fingers(on: room.stage)
    for _ in 0..<4 { fingers.drag(from: [700, 700], to: [700, 100]).watch(2) }
    room.frame(at: room.stage.time)
    let pin = try #require(map.markers.first)
    #expect(room.stage.bounds.inset(by: Insets(MapMarker.side)).contains(pin.position))
  }

  @Test("pins in the part that nothing covers are in view")
  func inView() {
    map.setPins([
      MapPin(id: 7, longitude: 0, latitude: 0, order: 0),
      MapPin(id: 9, longitude: 0, latitude: -70, order: 0),
    ])
    room.frame(at: 0)
    #expect(map.inView.ids == [7])
    map.cover.now = Insets(top: 0, left: 0, bottom: 500, right: 0)
    room.frame(at: 0)
    room.frame(at: 0.2)
    #expect(map.inView.ids.isEmpty)
  }

  @Test("what is in view changes when the map is at rest, and not with every frame of a drag")
  func inViewAtRest() {
    map.setPins([MapPin(id: 7, longitude: 20, latitude: 30, order: 0)])
    let fingers = Fingers(on: room.stage)
    var changes = 0
    map.inView.onChange = { changes += 1 }
    room.frame(at: 0)
    #expect(map.inView.ids == [7])
    fingers.down(1, at: [640, 400])
    for step in 1...60 {
      fingers.move((1, [640, 400 + 10 * Double(step)])).wait(1.0 / 60)
      room.frame(at: room.stage.time)
      fingers.move((1, [640 - 10 * Double(step), 400 + 10 * Double(step)]))
    }
    #expect(changes == 1 && map.needsFrames)
    fingers.wait(0.2)
    room.frame(at: room.stage.time)
    room.frame(at: room.stage.time + 0.2)
    #expect(map.needsFrames == false)
  }
}

@Suite struct WorldMapTests {
  private let room = MapRoom(size: Size(1280, 800))
  private var map: WorldMap { room.map }
  private let fingers: Fingers

  init() {
    fingers = Fingers(on: room.stage)
    map.setPins([
      MapPin(id: 1, longitude: 135.73, latitude: 35.04, order: 1),
      MapPin(id: 2, longitude: 135.78, latitude: 34.99, order: 3),
      MapPin(id: 3, longitude: 138.73, latitude: 35.36, order: 2),
      MapPin(id: 4, longitude: -72.5, latitude: -13.2, order: 4),
    ])
    watch(0.1)
  }

  /// Lets time pass, with a frame every sixtieth of a second.
  private func watch(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded(.up)) {
      fingers.wait(1.0 / 60)
      room.stage.advance(to: room.stage.time)
      room.frame(at: room.stage.time)
    }
  }

  private func marker(of pin: Int) -> MapMarker? { map.markers.first { $0.pin == pin } }

  @Test("pins that are close are one marker, which shows the latest of them")
  func clusters() {
    #expect(map.markers.count == 2)
    #expect(marker(of: 2)?.count == 3 && marker(of: 4)?.count == 1)
  }

  @Test("a cluster parts as the map zooms in: its pins come from where it was")
  func parts() throws {
    let cluster = try #require(marker(of: 2))
    map.fly(to: 3)
    var seen: [Double] = []
    for _ in 0..<240 {
      watch(1.0 / 60)
      guard let third = marker(of: 3), let second = marker(of: 2) else { continue }
      seen.append(third.position.distance(to: second.position) / map.camera.scale)
    }
    #expect((seen.first ?? 1) < 0.3 * (seen.last ?? 0) && seen.count > 60)
    #expect(cluster.count == 3 && marker(of: 3)?.count == 1)
    // It ends in the middle.
    #expect(try #require(marker(of: 3)).position.distance(to: map.pivot) < 1e-6)
  }

  @Test("pins that join go to their cluster before they vanish")
  func joins() throws {
    map.fly(to: 1)
    watch(4)
    // The two of Kyoto are near, the third is far.
    while map.camera.zoom > 5.6 {
      map.zoom(by: 0.7)
      watch(0.6)
    }
    map.zoom(by: 0.05)
    var most = 0
    for _ in 0..<60 {
      watch(1.0 / 60)
      most = max(most, map.markers.filter { $0.presence < 1 }.count)
    }
    watch(1)
    #expect(most > 0)
    #expect(map.markers.allSatisfy { $0.presence == 1 })
  }

  @Test("with reduced motion the map is at its end at once")
  func reduced() {
    map.isMotionReduced = true
    map.fly(to: 4)
    #expect(
      map.camera.point(of: map.pins[3].place, about: map.pivot).distance(to: map.pivot) < 1e-6)
    watch(1.0 / 60)
    #expect(map.markers.allSatisfy { $0.presence == 1 })
  }

  @Test("a tap on a marker tells its pins, the one on top first; one beside them tells the place")
  func taps() throws {
    var tapped: [WorldMap.Tapped] = []
    map.onTap = { tapped.append($0) }
    fingers.tap(1, at: try #require(marker(of: 2)).position)
    #expect(tapped == [.pins([2, 3, 1])])
    let place = map.camera.place(at: [640, 300], about: map.pivot)
    fingers.tap(1, at: [640, 300])
    watch(0.5)
    #expect(tapped.count == 2)
    guard case .map(let told) = tapped[1] else { return #expect(Bool(false)) }
    #expect(told.distance(to: place) < 1e-9)
  }

  @Test("a double tap zooms in about the finger, a tap of two fingers zooms out")
  func doubleTap() {
    let place = map.camera.place(at: [800, 300], about: map.pivot)
    let zoom = map.camera.zoom
    fingers.tap(1, at: [800, 300], count: 2)
    watch(1)
    #expect(abs(map.camera.zoom - zoom - 1) < 1e-6)
    #expect(map.camera.point(of: place, about: map.pivot).distance(to: [800, 300]) < 0.01)
    fingers.down(1, at: [600, 300]).down(2, at: [700, 300]).up(1, 2)
    watch(1)
    #expect(abs(map.camera.zoom - zoom) < 1e-6)
  }

  @Test("a drag after a tap zooms about the tap, down to come near, and cancelled goes back")
  func tapAndDrag() {
    map.zoom(by: 8)
    watch(1)
    let point = Vector(800, 300)
    let place = map.camera.place(at: point, about: map.pivot)
    let zoom = map.camera.zoom
    var taps = 0
    map.onTap = { _ in taps += 1 }
    fingers.tap(1, at: point).wait(0.1).down(2, at: point + Vector(6, 4))
    fingers.glide((2, point + Vector(6, 14))).glide((2, point + Vector(30, 142)), steps: 20)
    #expect(abs(map.camera.zoom - zoom - 1) < 1e-6)
    #expect(map.camera.point(of: place, about: map.pivot).distance(to: point) < 1e-6)
    fingers.glide((2, point + Vector(30, -114)), steps: 20)
    #expect(abs(map.camera.zoom - zoom + 1) < 1e-6)
    fingers.up(2)
    watch(1)
    #expect(abs(map.camera.zoom - zoom + 1) < 1e-6 && taps == 0)
    let before = map.camera
    fingers.tap(1, at: point).wait(0.1).down(2, at: point).glide((2, point + Vector(0, 80)))
    #expect(map.camera.zoom > before.zoom + 0.3)
    fingers.cancel(2)
    watch(1)
    #expect(map.camera == before)
  }

  @Test("a drag elsewhere soon after a tap moves the map")
  func dragElsewhere() {
    let place = map.camera.place(at: [410, 300], about: map.pivot)
    let scale = map.camera.scale
    fingers.tap(1, at: [800, 300]).wait(0.1).down(2, at: [400, 300])
    fingers.glide((2, [410, 300])).glide((2, [500, 300]), steps: 10)
    #expect(map.camera.scale == scale)
    #expect(map.camera.point(of: place, about: map.pivot).distance(to: [500, 300]) < 1e-6)
    fingers.up(2)
  }

  @Test("the pins of a tapped cluster come out in a ring, and go back with the next tap")
  func ring() throws {
    let cluster = try #require(marker(of: 2))
    fingers.tap(1, at: cluster.position)
    watch(1.0 / 60)
    #expect(map.markers.contains { $0.presence > 0 && $0.presence < 1 })
    watch(0.4)
    let ring = map.markers.filter { $0.count == 1 && $0.pin != 4 }
    #expect(ring.map { $0.pin } == [2, 3, 1])
    let middle = try #require(map.markers.first { $0.count == 3 }).position
    for one in ring {
      #expect(abs(one.position.distance(to: middle) - 1.3 * MapMarker.side) < 1e-6)
      for other in ring where other != one {
        #expect(one.position.distance(to: other.position) > MapMarker.side)
      }
    }
    var tapped: [WorldMap.Tapped] = []
    map.onTap = { tapped.append($0) }
    fingers.tap(1, at: ring[1].position)
    #expect(tapped == [.pins([3])])
    fingers.tap(1, at: middle)
    watch(0.5)
    #expect(map.markers.count == 2)
  }

  @Test("the ring of a cluster near the edge comes into the visible part, and closes by a zoom")
  func ringAtEdge() throws {
    map.cover.now = Insets(top: 0, left: 416, bottom: 0, right: 0)
    let start = try #require(marker(of: 2)).position
    map.pan(by: Vector(430 - start.x, 790 - start.y))
    watch(1)
    let cluster = try #require(marker(of: 2))
    fingers.tap(1, at: cluster.position)
    watch(1)
    let ring = map.markers.filter { $0.count == 1 && [1, 2, 3].contains($0.pin) }
    #expect(ring.count == 3)
    #expect(ring.allSatisfy { map.visiblePart.contains($0.position) })
    map.zoom(by: 64)
    watch(2)
    #expect(!map.markers.contains { $0.count == 3 })
  }

  @Test("with reduced motion a ring only fades")
  func reducedRing() throws {
    map.isMotionReduced = true
    fingers.tap(1, at: try #require(marker(of: 2)).position)
    watch(0.05)
    let first = map.markers.filter { $0.count == 1 && $0.pin != 4 }
    watch(0.4)
    let last = map.markers.filter { $0.count == 1 && $0.pin != 4 }
    #expect(first.map { $0.position } == last.map { $0.position } && first[0].presence < 1)
  }

  @Test("a wheel zooms about the pointer, also in several notches; two fingers of a trackpad move")
  func wheel() {
    map.fly(to: 1)
    watch(4)
    let place = map.camera.place(at: [300, 200], about: map.pivot)
    let scale = map.camera.scale
    for _ in 0..<3 {
      room.receive(
        IndirectSample(.scroll([0, 100], isPrecise: false), at: [300, 200], time: room.stage.time))
      watch(0.05)
    }
    watch(1)
    #expect(abs(map.camera.scale / scale - 0.301) < 0.001)
    #expect(map.camera.point(of: place, about: map.pivot).distance(to: [300, 200]) < 0.01)
    room.receive(
      IndirectSample(.scroll([30, 10], isPrecise: true), at: [300, 200], time: room.stage.time))
    #expect(map.camera.point(of: place, about: map.pivot).distance(to: [270, 190]) < 0.01)
  }

  @Test("a map that is let go near north turns to it; one that is turned further stays")
  func north() {
    map.fly(to: 1)
    watch(4)
    func turn(by angle: Double) {
      let arm = Vector(150, 0)
      let middle = Vector(640, 300)
      fingers.down(1, at: middle - arm).down(2, at: middle + arm)
      let turned = arm.rotated(by: angle)
      fingers.glide((1, middle - turned), (2, middle + turned), steps: 30)
      fingers.wait(0.3).up(1, 2)
      watch(2)
    }
    turn(by: 0.14)
    #expect(map.camera.rotation == 0)
    turn(by: 0.7)
    #expect(map.camera.rotation > 0.5)
    map.step(.north)
    watch(1)
    #expect(map.camera.rotation == 0)
  }

  @Test("a finger catches a map that flies")
  func catches() {
    map.fly(to: 4)
    watch(0.4)
    room.receive(PointerSample(5, .down, at: [640, 300], time: room.stage.time, kind: .touch))
    let caught = map.camera
    watch(1)
    #expect(map.camera.center.distance(to: caught.center) < 1e-9)
  }

  @Test("the pins of a filter are shown, and no others")
  func filter() {
    map.filter { $0.order < 2.5 }
    watch(1)
    #expect(map.markers.count == 1 && marker(of: 3)?.count == 2)
    map.filter { _ in false }
    watch(1)
    #expect(map.markers.isEmpty && map.inView.ids.isEmpty)
  }

  @Test("what is shown for all pins is where all of them are, across the date line")
  func all() {
    map.setPins([
      MapPin(id: 1, longitude: 178, latitude: -18, order: 1),
      MapPin(id: 2, longitude: -172, latitude: -14, order: 3),
    ])
    map.cover.now = Insets(top: 0, left: 0, bottom: 300, right: 0)
    map.step(.all)
    watch(4)
    #expect(map.inView.ids.sorted() == [1, 2] && map.camera.zoom > 5)
  }

  @Test(
    "all pins of the whole world are in view at once, at every size of a window",
    arguments: [Size(1280, 800), Size(390, 788), Size(844, 334), Size(1024, 768), Size(600, 900)],
    [0, 1])
  func world(size: Size, detent: Int) {
    room.resize(to: size)
    if detent == 1 { room.photos.sheet.step(by: 1) }
    watch(1)
    var pins: [MapPin] = []
    for (id, longitude) in stride(from: -180.0, to: 180, by: 20).enumerated() {
      let latitude = id.isMultiple(of: 2) ? 90.0 : -90
      pins.append(MapPin(id: id, longitude: longitude, latitude: latitude, order: 0))
    }
    map.setPins(pins)
    map.step(.all)
    watch(5)
    #expect(map.inView.ids.count == pins.count)
    let part = map.visiblePart.inset(by: Insets(MapMarker.side / 2))
    #expect(map.markers.allSatisfy { part.contains($0.position) })
  }
}
