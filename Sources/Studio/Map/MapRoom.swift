import TsumamiMap
import TsumamiPhotos

/// The room with the photo map: a map of the world with pins, and what lies above it.
///
/// ``map`` is the map and ``photos`` what lies above it; they do not know each other, and the room
/// passes on what one of them has to tell the other. All three refer to each other, so they live as
/// long as the program.
package final class MapRoom: StudioRoom, PhotoMap {
  /// The stage with the map and what lies above it.
  package let stage: Stage
  /// The map.
  package let map: WorldMap
  /// The photos: the sheet over the map, and the viewer.
  package let photos: MapPhotos
  /// The second finger that a mouse with the alt key stands for.
  package private(set) var mirror = MirroredFinger()

  private var lastFrame = 0.0

  /// Makes the room with a stage of a size in points.
  package init(size: Size) {
    stage = Stage(size: size)
    map = WorldMap(on: stage)
    photos = MapPhotos(on: stage)
    map.inView.onChange = { self.photos.setInView(self.map.inView.ids) }
    map.inView.mayChange = { !self.photos.sheet.list.isHeld }
    map.onTap = { self.follow($0) }
    photos.map = self
    cover()
    setPins()
  }

  func cover() {
    map.cover.most = photos.sheet.covered(at: 1)
    map.cover.now = photos.covered
  }

  // MARK: The map and the photos

  func setPins() {
    var pins: [MapPin] = []
    for photo in photos.photos {
      guard let place = photo.place else { continue }
      pins.append(
        MapPin(
          id: photo.id, longitude: place.longitude, latitude: place.latitude,
          order: photo.seconds))
    }
    map.setPins(pins)
    filterPins()
  }

  func filterPins() {
    map.filter { pin in self.photos.photo(pin.id).map { self.photos.isPinned($0) } ?? false }
  }

  func fly(to photo: Int) { map.fly(to: photo) }

  /// The point of the stage at which the pin of a photo is; nil if it has none.
  package func point(ofPhoto id: Int) -> Vector? {
    guard let place = photos.photo(id)?.place else { return nil }
    let pin = Mercator.place(longitude: place.longitude, latitude: place.latitude)
    return map.camera.nearestPoint(of: pin, about: map.pivot)
  }

  /// Calls a function with what stands on the map, from the lowest to the topmost, and whether all
  /// of it is in the window, and its middle not under the sheet.
  package func forEachMarker(_ body: (MapMarker, Bool) -> Void) {
    let window = stage.bounds.inset(by: Insets(MapMarker.side / 2))
    let sheet = photos.sheet.area
    for marker in map.markers {
      body(marker, window.contains(marker.position) && !sheet.contains(marker.position))
    }
  }

  func place(at point: Vector) -> PhotoPlace? {
    place(Mercator.coordinates(of: map.camera.place(at: point, about: map.pivot)))
  }

  private func place(_ coordinates: (longitude: Double, latitude: Double)) -> PhotoPlace? {
    PhotoPlace(latitude: coordinates.latitude, longitude: coordinates.longitude)
  }

  private func follow(_ tapped: WorldMap.Tapped) {
    switch tapped {
    case .pins(let ids):
      // A photo that waits for a place was taken where this one was.
      if photos.picked != nil, let place = ids.first.flatMap({ photos.photo($0)?.place }) {
        return photos.tapMap(at: place)
      }
      photos.showPins(ids)
    case .map(let place):
      photos.tapMap(at: self.place(Mercator.coordinates(of: place)))
    }
  }

  /// Makes a step of the map, for a key or a button.
  package func step(_ step: MapStep) { map.step(step) }

  // MARK: Room

  /// Changes the size of the stage; the middle of the visible part stays where it is.
  package func resize(to size: Size) {
    map.resize(to: size)
    photos.layOut()
  }

  /// Whether the map, its markers, the grid or the viewer move by themselves.
  package var needsFrames: Bool { map.needsFrames || photos.needsFrames }

  /// Whether the map and the viewer are at once where they go.
  package var isMotionReduced: Bool {
    get { map.isMotionReduced }
    set { (map.isMotionReduced, photos.viewer.isMotionReduced) = (newValue, newValue) }
  }

  /// The room decides what a wheel does.
  package var takesIndirectInput: Bool { true }

  /// Receives a report of a wheel or a trackpad.
  package func receive(_ sample: IndirectSample) {
    if !map.receive(sample) { stage.send(.indirect(sample)) }
  }

  /// Receives a pointer sample; a mouse with the alt key sends a second finger, too.
  package func receive(_ sample: PointerSample) {
    // The middle of the world may be far from the window.
    let isOnMap = stage.hitTest(sample.position) == map.node
    mirror.center = isOnMap ? map.pivot : nil
    if isOnMap, sample.phase == .down { map.stop() }
    mirror.receive(sample, on: stage)
  }

  /// Receives a key, after the stage has received it; only its modifiers count.
  package func receive(_ key: KeySample) { mirror.receive(key, on: stage) }

  /// Lets the map and the photos act, once per frame.
  package func frame(at time: Double) {
    let pull = photos.edgePull * Swift.min(Swift.max(time - lastFrame, 0), 0.05)
    lastFrame = time
    if pull != .zero {
      map.camera.center = map.camera.place(at: map.pivot + pull, about: map.pivot)
    }
    map.frame(at: time)
    photos.frame()
  }

  // MARK: News

  /// Passes on the news of the photos since the last call, oldest first: an event, its number, and
  /// two zeros.
  package func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void) {
    photos.takeNews(atMost: count, pass)
  }
}
