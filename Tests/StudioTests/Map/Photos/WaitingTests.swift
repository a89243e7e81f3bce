import Testing
import Tsumami
import TsumamiPhotos
import TsumamiTesting

@testable import Studio

@Suite struct WaitingTests {
  private let gallery = Gallery()

  init() {
    gallery.add(3, placed: false)
    gallery.open("half")
  }

  /// The middle of a photo of the row on the stage.
  private func card(_ place: Int) throws -> Vector {
    try #require(gallery.stage.stageTransform(of: gallery.sheet.list.row.node))
      * Vector(gallery.sheet.list.row.left(of: place) + 42, 42)
  }

  @Test("a photo without a place is held, dragged onto the map, and has the place under the finger")
  func drag() throws {
    let id = gallery.photos.waiting[1].id
    gallery.fingers.down(1, at: try card(1)).wait(0.4)
    #expect(gallery.photos.carried?.id == id)
    gallery.settle(0.5)
    #expect(abs(gallery.height - PhotoSheet.lowest) < 1, "the sheet makes room")
    gallery.fingers.glide((1, [120, 300])).up(1)
    gallery.settle(0.1)
    #expect(gallery.photos.carried == nil && gallery.photos.waitingCount == 2)
    let pin = try #require(gallery.room.map.pins.first { $0.id == id })
    let point = gallery.room.map.camera.nearestPoint(of: pin.place, about: gallery.room.map.pivot)
    #expect(point.distance(to: [120, 300]) < 0.01)
    #expect(gallery.news().contains { $0 == (.placed, id) })
  }

  @Test("a photo that gets a place otherwise waits for a tap no more")
  func placedOtherwise() {
    let id = gallery.photos.waiting[0].id
    gallery.photos.pick(0)
    gallery.photos.add([
      Photo(
        id: id, place: PhotoPlace(latitude: 1, longitude: 2), wallSeconds: 1e9, zone: 0, shape: 1)
    ])
    #expect(gallery.photos.picked == nil)
  }

  @Test("held near an edge, it moves the map, and no more when it is away from it")
  func edge() throws {
    gallery.fingers.down(1, at: try card(0)).wait(0.4)
    gallery.settle(0.5)
    gallery.fingers.glide((1, [370, 300]))
    let before = gallery.room.map.camera.center
    gallery.settle(0.5)
    let after = gallery.room.map.camera.center
    #expect(after.x > before.x + 0.02 && abs(after.y - before.y) < 1e-9)
    gallery.fingers.glide((1, [200, 300]))
    gallery.settle(0.1)
    let rest = gallery.room.map.camera.center
    gallery.settle(0.3)
    #expect(gallery.room.map.camera.center == rest)
  }

  @Test("dropped on the sheet it goes back")
  func back() throws {
    gallery.fingers.down(1, at: try card(0)).wait(0.4).glide((1, [200, 830])).up(1)
    #expect(gallery.photos.carried == nil && gallery.photos.waitingCount == 3)
  }

  @Test("picked by a tap, it gets the place of the next tap on the map")
  func pick() throws {
    let id = gallery.photos.waiting[0].id
    gallery.fingers.tap(at: try card(0))
    gallery.settle()
    #expect(gallery.photos.picked == id)
    gallery.fingers.tap(at: [40, 640])
    gallery.settle()
    #expect(gallery.photos.picked == nil && gallery.photos.waitingCount == 2)
    #expect(gallery.photos.photo(id)?.place != nil)
    gallery.photos.setPlace(nil, of: id)
    #expect(gallery.photos.waitingCount == 3)
  }

  @Test("a key puts it in the middle of the visible part of the map")
  func middle() throws {
    let id = gallery.photos.waiting[2].id
    gallery.photos.pick(2)
    gallery.settle()
    gallery.photos.placeInMiddle()
    gallery.settle(0.1)
    let pin = try #require(gallery.room.map.pins.first { $0.id == id })
    let point = gallery.room.map.camera.nearestPoint(of: pin.place, about: gallery.room.map.pivot)
    #expect(point.distance(to: gallery.room.map.visiblePart.center) < 0.01)
  }
}
