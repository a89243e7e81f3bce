import TsumamiGeometry
import TsumamiMap

/// A map of the world on a stage, which fingers, wheels, keys and buttons move, and pins on it.
///
/// It knows nothing of photos: a pin is a number at a place. What a room does with it:
///
/// - ``setPins(_:)`` says which pins there are, ``filter(_:)`` which of them are shown.
/// - ``covered`` says how much of the window something else covers, such as a sheet; the rest is
///   ``visiblePart``. "In view" means in that part.
/// - ``onInView`` is called when other pins are in view; ``inView`` has their ids.
/// - ``onTap`` is called with a tap on a marker, with the ids of its pins, or on the map.
/// - ``fly(to:)-(Int)``, ``fly(toAll:)`` and ``fly(to:)-(MapCamera)`` go to a pin, to several, or
///   anywhere.
///
/// The map and its stage refer to each other, so both live as long as the program.
public final class WorldMap {
  /// What was tapped.
  public enum Tapped: Equatable, Sendable {
    /// A marker that stands for these pins, the one on top first.
    case pins([Int])
    /// The map beside the markers, at a place of ``Mercator``.
    case map(Vector)
  }

  /// The zooms of the largest scale, at which the coasts are still recognised.
  public static var largestZoom: Double { 11 }

  /// The stage with the map.
  public let stage: Stage
  /// The node of the map, which lies below everything else.
  public let node: NodeID
  /// How much of the window something else covers, at each edge in points.
  public var covered = Insets.zero
  /// Called when other pins are in view.
  public var onInView: (() -> Void)?
  /// Called with what was tapped.
  public var onTap: ((Tapped) -> Void)?

  /// The pins, in the order in which they were given.
  public private(set) var pins: [MapPin] = []
  /// The ids of the pins in the visible part, in the order of ``pins``.
  public private(set) var inView: [Int] = []
  /// What stands on the map, from the lowest to the topmost.
  public private(set) var markers: [MapMarker] = []
  private var isShown: [Bool] = []
  private var lastSeen: (camera: MapCamera, part: Rect)?

  /// Makes a map that fills a stage.
  public init(on stage: Stage) {
    self.stage = stage
    let side = MapCamera.side
    node = stage.add(
      Node(
        frame: Rect(0, 0, side, side), anchor: .zero,
        // It repeats to either side.
        hitInsets: Insets(-Self.reach)))
    stage.manipulate(node) {
      $0.maximumScale = MapCamera.scale(atZoom: Self.largestZoom) / side
      $0.minimumScale = 0
      $0.limits = .coverAround(edge: .rubberBand)
      $0.hasMomentum = true
    }
    stage.attach(Tap().onEnded { self.tap(at: $0.position) }, to: node)
    let size = stage.bounds.size
    camera = MapCamera(center: Self.start, scale: Swift.max(size.width, size.height))
  }

  /// The place in the middle at first: where most of the land is above and below.
  private static var start: Vector { Mercator.place(longitude: 20, latitude: 30) }

  /// How far from the first copy of the world the map is still hit, in its own points.
  private static var reach: Double { 1e6 }

  // MARK: View

  /// The part of the window that nothing covers.
  public var visiblePart: Rect { stage.bounds.inset(by: covered) }

  /// The point of the stage to which ``camera`` refers: the middle of the visible part.
  public var pivot: Vector { visiblePart.center }

  /// Which part of the world is shown.
  public var camera: MapCamera {
    get { MapCamera(stage.placement(of: node) ?? .identity, about: pivot) }
    set { stage.setPlacement(newValue.placement(about: pivot), of: node) }
  }

  /// Goes to a camera.
  public func fly(to camera: MapCamera) {
    stage.animate(node, to: camera.placement(about: pivot), by: DampedSpring(response: 0.5))
  }

  /// Goes to the pin with an id; nothing happens without it.
  public func fly(to id: Int) {
    guard let pin = pins.first(where: { $0.id == id }) else { return }
    var camera = camera
    camera.center = Mercator.nearest(pin.place, to: camera.center)
    camera.zoom = Swift.max(camera.zoom, 7)
    fly(to: camera)
  }

  /// Goes to where all of some pins are in view; nothing happens without any.
  public func fly(toAll ids: [Int]) {
    if let id = ids.first { fly(to: id) }
  }

  /// Zooms by a factor about a point of the stage, as a button or a key asks for.
  public func zoom(by factor: Double, about point: Vector? = nil) {
    let point = point ?? pivot
    var camera = camera
    let place = camera.place(at: point, about: pivot)
    camera.scale *= factor
    camera.center = place - (place - camera.center) / factor
    fly(to: camera)
  }

  /// Moves the map by a displacement in points of the stage, as a key asks for.
  public func pan(by displacement: Vector) {
    var camera = camera
    camera.center = camera.place(at: pivot - displacement, about: pivot)
    fly(to: camera)
  }

  /// Turns north to the top.
  public func turnNorth() {
    var camera = camera
    camera.rotation -= wrapped(camera.rotation)
    fly(to: camera)
  }

  /// Makes a step, as a key or a button asks for.
  public func step(_ step: MapStep) {
    switch step {
    case .left: pan(by: Vector(MapStep.distance, 0))
    case .right: pan(by: Vector(-MapStep.distance, 0))
    case .up: pan(by: Vector(0, MapStep.distance))
    case .down: pan(by: Vector(0, -MapStep.distance))
    case .zoomIn: zoom(by: 2)
    case .zoomOut: zoom(by: 0.5)
    case .turnLeft: turn(by: -.pi / 12)
    case .turnRight: turn(by: .pi / 12)
    case .north: turnNorth()
    case .all: fly(toAll: pins.map { $0.id })
    }
  }

  /// Turns the map by an angle in radians, clockwise on screen, about the middle of what is visible.
  public func turn(by angle: Double) {
    var camera = camera
    camera.rotation += angle
    fly(to: camera)
  }

  /// Changes the size of the stage; the middle of the visible part stays where it is.
  public func resize(to size: Size) {
    let camera = camera
    stage.resize(to: size)
    self.camera = camera
  }

  // MARK: Pins

  /// Sets the pins; all of them are shown.
  public func setPins(_ pins: [MapPin]) {
    self.pins = pins
    isShown = Array(repeating: true, count: pins.count)
    lastSeen = nil
  }

  /// Shows the pins for which a function says so, and no others.
  public func filter(_ shows: (MapPin) -> Bool) {
    for (place, pin) in pins.enumerated() { isShown[place] = shows(pin) }
    lastSeen = nil
  }

  // MARK: Input and time

  /// Receives a report of a wheel or a trackpad over the map: a wheel zooms, two fingers move.
  ///
  /// - Returns: whether the map has used it; false where something else lies above the map.
  func receive(_ sample: IndirectSample) -> Bool {
    guard stage.hitTest(sample.position) == node else { return false }
    guard case .scroll(let delta, let isPrecise) = sample.action,
      !sample.modifiers.contains(.control)
    else { return false }
    if isPrecise {
      guard var placement = stage.placement(of: node) else { return true }
      placement.translation -= delta
      stage.setPlacement(placement, of: node)
    } else {
      zoom(by: exponential(-delta.y * Self.logarithmPerPoint), about: sample.position)
    }
    return true
  }

  /// A notch of a wheel, 100 points, zooms by a fifth.
  private static var logarithmPerPoint: Double { 0.0018 }

  /// Acts once per frame at a time in seconds, after the stage.
  func frame(at time: Double) {
    let seen = (camera, visiblePart)
    if let lastSeen, lastSeen.camera == seen.0, lastSeen.part == seen.1 { return }
    lastSeen = seen
    layOutMarkers()
  }

  private func layOutMarkers() {
    let (camera, pivot, part) = (camera, pivot, visiblePart)
    markers.removeAll(keepingCapacity: true)
    var visible: [Int] = []
    let window = stage.bounds.inset(by: Insets(-MapMarker.side))
    for (place, pin) in pins.enumerated() where isShown[place] {
      let point = camera.nearestPoint(of: pin.place, about: pivot)
      guard window.contains(point) else { continue }
      markers.append(MapMarker(pin: pin.id, count: 1, position: point, presence: 1))
      if part.contains(point) { visible.append(pin.id) }
    }
    guard visible != inView else { return }
    inView = visible
    onInView?()
  }

  private func tap(at point: Vector) {
    let half = MapMarker.side / 2
    for marker in markers.reversed()
    where abs(marker.position.x - point.x) <= half && abs(marker.position.y - point.y) <= half {
      onTap?(.pins([marker.pin]))
      return
    }
    onTap?(.map(camera.place(at: point, about: pivot)))
  }
}
