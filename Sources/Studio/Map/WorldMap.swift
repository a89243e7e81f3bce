import TsumamiGeometry
import TsumamiMap

/// A map of the world on a stage, which fingers, wheels, keys and buttons move, and pins on it.
///
/// It knows nothing of photos: a pin is a number at a place. What a room does with it:
///
/// - ``setPins(_:)`` says which pins there are, ``filter(_:)`` which of them are shown.
/// - ``cover`` says how much of the window something else covers, such as a sheet; the rest is
///   ``visiblePart``. "In view" means in that part.
/// - ``inView`` has the ids of the pins in view, and calls a function when they are others.
/// - ``onTap`` is called with a tap on a marker, with the ids of its pins, or on the map.
/// - ``fly(to:)-(Int)``, ``fly(toAll:)`` and ``fly(to:)-(MercatorCamera)`` go to a pin, to several,
///   or anywhere.
///
/// The map and its stage refer to each other, so both live as long as the program.
package final class WorldMap {
  /// The target of a tap.
  package enum Tapped: Equatable, Sendable {
    /// A marker that stands for these pins, the one on top first.
    case pins([Int])
    /// The map beside the markers, at a place of ``Mercator``.
    case map(Vector)
  }

  /// How much of the window something covers, at each edge in points.
  package struct Cover {
    /// Now.
    package var now = Insets.zero
    /// At most, while the map is used.
    var most = Insets.zero
  }

  /// The zoom of the largest scale, at which the coasts are still recognised.
  package static var largestZoom: Double { 11 }
  /// How near to north a map that comes to rest turns to it by itself, in radians: 7°, as in
  /// MapLibre.
  package static var northRange: Double { 7 * .pi / 180 }

  /// The stage with the map.
  package let stage: Stage
  /// The node of the map, which lies below everything else.
  package let node: NodeID
  /// How much of the window something else covers.
  package var cover = Cover() {
    didSet {
      if cover.most != oldValue.most { setLimits() }
      if cover.now != oldValue.now { showRing() }
    }
  }
  /// Whether the map goes to its end at once where it would fly, zoom or slide by itself, and
  /// markers part and join at once; for people who ask for reduced motion.
  package var isMotionReduced = false
  /// Called with what was tapped.
  package var onTap: ((Tapped) -> Void)?
  /// The names on the map.
  package var labels = LabelLayout([])
  /// The pins in the visible part.
  package var inView = PinsInView()

  /// The motion that runs, if there is one.
  var motion: CameraMotion?
  /// The camera at which a finger that zooms after a tap began; nil without one.
  var zoomStart: MercatorCamera?
  var layer = PinLayer(zooms: 0...WorldMap.largestZoom)

  /// Makes a map that fills a stage.
  package init(on stage: Stage) {
    self.stage = stage
    let side = MercatorCamera.side
    // It repeats to either side.
    let insets = Insets(-Self.reach)
    node = stage.add(Node(frame: Rect(0, 0, side, side), anchor: .zero, hitInsets: insets))
    stage.manipulate(node) {
      $0.maximumScale = MercatorCamera.scale(atZoom: Self.largestZoom) / side
      $0.minimumScale = 0
      $0.hasMomentum = true
    }
    setLimits()
    takeTaps()
    let size = stage.bounds.size
    camera = MercatorCamera(center: Self.start, scale: Swift.max(size.width, size.height))
  }

  /// How far from the first copy of the world the map is still hit, in its own points.
  private static var reach: Double { 1e6 }
  /// The place in the middle at first: where most of the land is above and below.
  private static var start: Vector { Mercator.place(longitude: 20, latitude: 30) }

  // MARK: View

  /// The part of the window that nothing covers.
  package var visiblePart: Rect { stage.bounds.inset(by: cover.now) }

  /// The point of the stage to which ``camera`` refers: the middle of the visible part.
  package var pivot: Vector { visiblePart.center }

  /// Which part of the world is shown.
  package var camera: MercatorCamera {
    get { MercatorCamera(stage.placement(of: node) ?? .identity, about: pivot) }
    set { stage.setPlacement(newValue.placement(about: pivot), of: node) }
  }

  /// The markers on the map, from the lowest to the topmost.
  package var markers: [MapMarker] { layer.markers }

  /// The distance of pins to which the map flies from the edges of the visible part, in points:
  /// above them a page has its buttons.
  static var margins: Insets { Insets(top: 88, left: 52, bottom: 88, right: 52) }

  /// The part of the window that the world always covers: a square in the middle of what is
  /// visible, so that photos at the poles can be brought there and all of the world can be seen at
  /// once.
  var middle: Rect {
    let part = stage.bounds.inset(by: cover.most)
    let room = part.inset(by: Self.margins).size
    let side = Swift.max(Swift.min(room.width, room.height), MapMarker.side)
    return Rect(center: part.center, size: Size(side, side))
  }

  private func setLimits() {
    let (window, middle) = (stage.bounds, middle)
    let insets = Insets(
      top: middle.minY, left: middle.minX, bottom: window.maxY - middle.maxY,
      right: window.maxX - middle.maxX)
    stage.manipulate(node) { $0.limits = .coverAround(insets: insets, edge: .rubberBand) }
  }

  /// Changes the size of the stage; the middle of the visible part stays where it is.
  package func resize(to size: Size) {
    let camera = camera
    stage.resize(to: size)
    setLimits()
    self.camera = camera
  }

  // MARK: Pins

  /// The pins, in the order in which they were given.
  package var pins: [MapPin] { layer.pins }

  /// Sets the pins; all of them are shown.
  package func setPins(_ pins: [MapPin]) {
    layer.setPins(pins, at: stage.time)
    inView.lastSeen = nil
  }

  /// Shows the pins for which a function says so, and no others.
  package func filter(_ shows: (MapPin) -> Bool) {
    if layer.filter(at: stage.time, shows) { inView.lastSeen = nil }
  }

  // MARK: Time

  /// Whether frames are needed although the stage is at rest.
  var needsFrames: Bool {
    motion != nil || layer.isMoving || !inView.isKnown
  }

  /// Acts once per frame at a time in seconds, after the stage.
  func frame(at time: Double) {
    move(at: time)
    let (seen, before) = (PinsInView.View(camera: camera, part: visiblePart), inView.lastSeen)
    if seen != before { inView.restsSince = time }
    if inView.isDue(at: time) {
      inView.restsSince = nil
      look(seen.camera, seen.part)
    }
    guard seen != before || layer.isMoving else { return }
    inView.lastSeen = seen
    layOut(at: time, isInstant: isMotionReduced || before == nil)
  }

  private func layOut(at time: Double, isInstant: Bool) {
    layer.layOut(
      camera, about: pivot, window: stage.bounds, at: time, isInstant: isInstant)
  }

  /// The number of the topmost marker at a point of the stage; nil without one.
  ///
  /// Markers of pins that have come or gone since the last frame are laid out before.
  func marker(at point: Vector) -> Int? {
    if inView.lastSeen == nil { layOut(at: stage.time, isInstant: true) }
    return layer.marker(at: point)
  }

  private func look(_ camera: MercatorCamera, _ part: Rect) {
    let pivot = pivot
    let direction = Vector.unit(at: camera.rotation)
    let visible = layer.ids { place in
      let arm = Mercator.nearest(place, to: camera.center) - camera.center
      return part.contains(pivot + arm.turned(by: direction) * camera.scale)
    }
    guard visible != inView.ids else { return }
    inView.ids = visible
    inView.onChange?()
  }

  /// Calls a function with each name that is seen: its number, the point of its place, and how much
  /// of it is seen.
  package func forEachLabel(_ body: (Int, Vector, Double) -> Void) {
    let side = MapMarker.side
    var obstacles: [Rect] = []
    for marker in markers where marker.presence > 0.5 {
      obstacles.append(Rect(center: marker.position, size: Size(side, side)))
    }
    labels.forEachVisible(
      in: camera, about: pivot, window: stage.bounds, obstacles: obstacles, body)
  }
}
