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

  @Test("the map goes round the date line without an end, and covers the window")
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
    fingers.wait(1).up(1).watch(3)
    let (a, b, c, d) = room.stage.bounds.corners
    for corner in [a, b, c, d] {
      let y = map.camera.place(at: corner, about: map.pivot).y
      #expect(y > -1e-9 && y < 1 + 1e-9)
    }
  }

  @Test("pins in the part that nothing covers are in view")
  func inView() {
    map.setPins([
      MapPin(id: 7, longitude: 0, latitude: 0, order: 0),
      MapPin(id: 9, longitude: 0, latitude: -70, order: 0),
    ])
    room.frame(at: 0)
    #expect(map.inView == [7])
    map.covered = Insets(top: 0, left: 0, bottom: 500, right: 0)
    room.frame(at: 0)
    #expect(map.inView.isEmpty)
  }
}
