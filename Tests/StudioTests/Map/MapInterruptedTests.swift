import Testing
import Tsumami
import TsumamiMap
import TsumamiPhotos
import TsumamiTesting

@testable import Studio

/// What comes in the middle of something else: a tap before the frame that shows other pins, a key
/// during a flight.
@Suite struct MapInterruptedTests {
  private let gallery = Gallery(size: Size(1280, 800))
  private var map: WorldMap { gallery.room.map }

  private func add(_ places: [(longitude: Double, latitude: Double)]) {
    var new: [Photo] = []
    for (number, place) in places.enumerated() {
      new.append(
        Photo(
          id: Photo.firstOwn + number,
          place: PhotoPlace(latitude: place.latitude, longitude: place.longitude),
          wallSeconds: 1e9 + Double(number), zone: 0, shape: 1))
    }
    gallery.photos.add(new)
  }

  @Test("a tap before the frame in which markers go is one on the map")
  func tapAfterPinsWent() throws {
    let cluster = try #require(map.markers.last { $0.count > 1 })
    gallery.photos.showsSamples = false
    gallery.fingers.tap(1, at: cluster.position)
    gallery.settle()
    #expect(gallery.photos.subject == .inView && map.markers.isEmpty)
  }

  @Test("a tap before the frame in which other markers come tells those that are there now")
  func tapAfterPinsCame() throws {
    gallery.photos.showsSamples = false
    add([(20, 30), (20, 30)])
    gallery.settle()
    let cluster = try #require(map.markers.last)
    #expect(cluster.count == 2)
    // The groups of the markers have other numbers from here on.
    add([(20, 30), (20, 30), (-70, -30), (140, -30), (-70, -30)])
    var tapped: [WorldMap.Tapped] = []
    map.onTap = { tapped.append($0) }
    gallery.fingers.tap(1, at: cluster.position)
    #expect(tapped == [.pins([1001, 1000])])
  }

  @Test("a thumb of the days and a tap on a cluster come in one frame")
  func tapAfterDays() throws {
    let cluster = try #require(map.markers.last { $0.count > 1 })
    let day = try #require(gallery.photos.photo(cluster.pin)).day
    gallery.photos.chooseDays(from: Double(day), to: Double(day))
    var tapped: [WorldMap.Tapped] = []
    map.onTap = { tapped.append($0) }
    gallery.fingers.tap(1, at: cluster.position)
    #expect(tapped == [.pins([cluster.pin])])
  }

  @Test("an arrow key during a zoom or a flight does not make the map jump")
  func panInMotion() {
    let begin: [() -> Void] = [{ map.step(.zoomIn) }, { map.fly(to: 3) }, { map.step(.turnLeft) }]
    for begin in begin {
      begin()
      gallery.settle(0.1)
      let (before, part) = (map.camera, map.visiblePart)
      map.step(.right)
      gallery.settle(1.0 / 60)
      let moved = map.camera.point(of: before.center, about: map.pivot).distance(to: map.pivot)
      #expect(abs(map.camera.zoom - before.zoom) < 0.2 && moved < part.size.width / 10)
      #expect(abs(map.camera.rotation - before.rotation) < 0.05)
      gallery.settle(5)
    }
  }

  @Test("the map goes to the photo that is shown large, also if others have come meanwhile")
  func showOnMap() throws {
    gallery.photos.open(2)
    gallery.settle()
    let photo = try #require(gallery.photos.viewer.pager.photo)
    gallery.photos.add([
      Photo(
        id: Photo.firstOwn, place: PhotoPlace(latitude: 40, longitude: -3), wallSeconds: 2e9,
        zone: 0, shape: 1)
    ])
    gallery.settle()
    gallery.photos.showOnMap()
    #expect(gallery.photos.selected == photo)
  }
}
