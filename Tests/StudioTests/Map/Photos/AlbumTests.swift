import Testing
import TsumamiPhotos

@testable import Studio

@Suite struct AlbumTests {
  private func photo(_ id: Int, hour: Double, placed: Bool = true) -> Photo {
    Photo(
      id: id, place: placed ? PhotoPlace(latitude: 0, longitude: 0) : nil,
      wallSeconds: hour * 3600, zone: 0, shape: 1)
  }

  @Test("there are sixty samples, each at its own place and time, from a pole to the date line")
  func samples() {
    let samples = Photo.samples
    #expect(samples.count == 60)
    for (number, one) in samples.enumerated() {
      #expect(one.place != nil && one.day > 20_000)
      for other in samples[..<number] {
        #expect(one.place != other.place && one.wallSeconds != other.wallSeconds)
      }
    }
    #expect(samples.contains { ($0.place?.latitude ?? 0) < -89 })
    #expect(samples.contains { ($0.place?.longitude ?? 0) < -179.9 })
  }

  @Test("the samples are hidden and shown again, and a person's own photos stay")
  func hiddenSamples() {
    let gallery = Gallery()
    gallery.add(3)
    let pins = gallery.room.map.pins.count
    gallery.photos.showsSamples = false
    gallery.settle(0.1)
    #expect(gallery.photos.photos.count == 3 && gallery.room.map.pins.count == 3)
    gallery.photos.showsSamples = true
    gallery.settle(0.1)
    #expect(gallery.photos.photos.count == 63 && gallery.room.map.pins.count == pins)
  }

  @Test("the latest photo comes first, and zones count")
  func order() {
    var album = PhotoAlbum()
    let tokyo = Photo(
      id: 1, place: PhotoPlace(latitude: 35, longitude: 139), wallSeconds: 36_000, zone: 540,
      shape: 1)
    let paris = Photo(
      id: 2, place: PhotoPlace(latitude: 48, longitude: 2), wallSeconds: 18_000, zone: 60, shape: 1)
    album.add([tokyo, paris])
    #expect(album.photos.map(\.id) == [2, 1])
    // Without a zone, that of the longitude counts.
    let unknown = Photo(
      id: 3, place: PhotoPlace(latitude: 35, longitude: 135), wallSeconds: 36_000, zone: nil,
      shape: 1)
    #expect(unknown.seconds == tokyo.seconds)
  }

  @Test("a day comes once, also if photos of two zones were taken on it")
  func dayOnce() {
    var album = PhotoAlbum()
    // The noon of Auckland is the evening before in Honolulu.
    let auckland = Photo(
      id: 1, place: PhotoPlace(latitude: -37, longitude: 175), wallSeconds: 36 * 3600, zone: 720,
      shape: 1)
    let honolulu = Photo(
      id: 2, place: PhotoPlace(latitude: 21, longitude: -158), wallSeconds: 20 * 3600, zone: -600,
      shape: 1)
    let later = Photo(
      id: 3, place: PhotoPlace(latitude: -37, longitude: 175), wallSeconds: 43 * 3600, zone: 720,
      shape: 1)
    album.add([auckland, honolulu, later])
    #expect(album.photos.map(\.id) == [3, 1, 2])
    #expect(album.photos.map(\.day) == [1, 1, 0])
  }

  @Test("a photo that gets its place by hand is at once where that place's zone puts it")
  func zoneOfPlace() {
    var album = PhotoAlbum()
    let lima = Photo(
      id: 1, place: PhotoPlace(latitude: -12, longitude: -75), wallSeconds: 40_000, zone: nil,
      shape: 1)
    let tokyo = Photo(id: 2, place: nil, wallSeconds: 43_000, zone: nil, shape: 1)
    album.add([lima, tokyo])
    _ = album.setPlace(PhotoPlace(latitude: 35, longitude: 135), of: 2)
    #expect(album.photos.map(\.id) == [1, 2])
    _ = album.setPlace(PhotoPlace(latitude: 35, longitude: -75), of: 2)
    #expect(album.photos.map(\.id) == [2, 1])
  }

  @Test("the grid has the photos in view, or those of some pins, of the days that are chosen")
  func subjects() {
    var album = PhotoAlbum()
    album.add((0..<10).map { photo($0, hour: Double($0) * 24) })
    #expect(album.shown.isEmpty)
    let changes = album.setInView([1, 2, 3, 8])
    #expect(changes)
    #expect(album.shown.map { album.photos[$0].id } == [8, 3, 2, 1])
    let changesAgain = album.setInView([8, 3, 2, 1])
    #expect(!changesAgain)
    album.setDays(2...7)
    #expect(album.shown.map { album.photos[$0].id } == [3, 2])
    album.show(.these([7, 9, 3]))
    #expect(album.shown.map { album.photos[$0].id } == [7, 3])
    let changesPins = album.setInView([1])
    #expect(!changesPins, "the photos of pins stay while the map moves")
    album.setDays(0...9)
    #expect(album.days == nil && album.shown.count == 3)
  }

  @Test("a photo without a place waits, and gets a place")
  func waiting() {
    var album = PhotoAlbum()
    album.add([photo(1, hour: 1), photo(2, hour: 2, placed: false)])
    #expect(album.waiting.map { album.photos[$0].id } == [2] && album.calendar.count == 1)
    let isPlaced = album.setPlace(PhotoPlace(latitude: 1, longitude: 1), of: 2)
    let isUnknown = album.setPlace(nil, of: 77)
    #expect(isPlaced && !isUnknown)
    #expect(album.waiting.isEmpty && album.calendar[0].count == 2)
    let gone = album.remove([1, 77])
    #expect(gone.map(\.id) == [1])
    #expect(album.photos.map(\.id) == [2] && album.photo(1) == nil)
  }
}
