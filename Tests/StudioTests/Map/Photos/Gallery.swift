import Testing
import Tsumami
import TsumamiPhotos
import TsumamiTesting

@testable import Studio

/// The map's room with fingers on it, and frames in which it settles.
struct Gallery {
  let room: MapRoom
  let fingers: Fingers
  var stage: Stage { room.stage }
  var photos: MapPhotos { room.photos }
  var sheet: PhotoSheet { room.photos.sheet }

  init(size: Size = Size(390, 844)) {
    room = MapRoom(size: size)
    room.resize(to: size)
    fingers = Fingers(on: room.stage)
    settle(0.3)
    _ = news()
  }

  /// Lets time pass, with a frame every sixtieth of a second.
  func settle(_ seconds: Double = 1) {
    for _ in 0..<Int(seconds * 60) {
      fingers.wait(1.0 / 60)
      room.frame(at: stage.time)
    }
  }

  /// The height of the sheet in points.
  var height: Double { stage.sheetPosition(of: sheet.sheet)?.height ?? 0 }
  /// How far the list is scrolled in points.
  var offset: Double { stage.contentOffset(of: sheet.list.node)?.y ?? 0 }

  func open(_ detent: String) {
    stage.moveSheet(sheet.sheet, to: detent, animated: false)
    settle(0.3)
  }

  /// The news since the last call: an event and its number.
  func news() -> [(PhotoNews.Event, Int)] {
    var all: [(PhotoNews.Event, Int)] = []
    room.takeNews(atMost: 2000) { event, number, _, _ in
      if let event = PhotoNews.Event(rawValue: event) { all.append((event, number)) }
    }
    return all
  }

  /// The square of a photo of the grid on the stage.
  func square(_ place: Int) throws -> Rect {
    let map = try #require(stage.stageTransform(of: sheet.sheet))
    let frame = sheet.frame(ofPhoto: place)
    return Rect(origin: map * frame.origin, size: frame.size)
  }

  /// The place in the grid of the photo at a point of the stage.
  func place(at point: Vector) -> Int? {
    stage.convert(point, to: sheet.sheet).flatMap { sheet.list.place(at: $0) }
  }

  /// Adds a person's photos on days after each other, with or without places.
  func add(_ count: Int, from first: Int = Photo.firstOwn, placed: Bool = true) {
    var new: [Photo] = []
    for number in 0..<count {
      let latitude = Double(number * 7 % 120) - 60
      let longitude = Double(number * 13 % 360) - 180
      let place = placed ? PhotoPlace(latitude: latitude, longitude: longitude) : nil
      let time = 1_500_000_000 + Double(number) * 3600
      new.append(Photo(id: first + number, place: place, wallSeconds: time, zone: 0, shape: 1.5))
    }
    photos.add(new)
    settle(0.3)
  }
}
