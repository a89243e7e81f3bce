import TsumamiGeometry
import TsumamiMap

/// The markers of a map: pins, and clusters of those that are close, which part and join as the map
/// zooms.
///
/// A marker that comes out of a cluster starts where the cluster was, and one that joins a cluster
/// goes there before it vanishes, so that it is seen who comes from whom.
struct PinLayer {
  /// How long a marker takes to part or to join, in seconds.
  static var duration: Double { 0.28 }
  /// The least distance of two markers in points.
  static var distance: Double { MapMarker.side * 1.12 }
  /// How far beyond a level's own zoom the level is kept, so that it does not flicker.
  private static var hysteresis: Double { 0.04 }

  private typealias Passage = PinPassages.Passage

  /// The pins, in the order in which they were given.
  private(set) var pins: [MapPin] = []
  /// Whether each is shown.
  private var isShown: [Bool] = []
  /// The clusters of those that are shown, and the position of each of their points in ``pins``.
  private var clusters: PointClusters
  private var members: [Int] = []
  private var level = 0
  private let zooms: ClosedRange<Double>

  private var passages = PinPassages(groups: 0)
  /// The cluster whose pins are in a ring around it.
  private var fan: PinFan?
  /// The time of the last layout in seconds.
  private var lastTime = 0.0

  /// The markers on the map, from the lowest to the topmost.
  private(set) var markers: [MapMarker] = []

  init(zooms: ClosedRange<Double>) {
    self.zooms = zooms
    clusters = PointClusters([], distance: Self.distance, zooms: zooms)
  }

  /// Whether a marker is on its way.
  var isMoving: Bool {
    !passages.isEmpty || fan?.isMoving(at: lastTime) ?? false
  }

  // MARK: Pins

  /// Sets the pins; all of them are shown.
  mutating func setPins(_ pins: [MapPin], at time: Double) {
    var old: [(id: Int, place: Vector)] = []
    for marker in markers { old.append((marker.pin, marker.place)) }
    self.pins = pins
    isShown = Array(repeating: true, count: pins.count)
    makeClusters(from: old, at: time)
  }

  /// Shows the pins for which a function says so, and no others; returns whether that is a change.
  mutating func filter(at time: Double, _ shows: (MapPin) -> Bool) -> Bool {
    var isChange = false
    for (index, pin) in pins.enumerated() {
      let isIn = shows(pin)
      isChange = isChange || isIn != isShown[index]
      isShown[index] = isIn
    }
    guard isChange else { return false }
    var old: [(id: Int, place: Vector)] = []
    for marker in markers { old.append((marker.pin, marker.place)) }
    makeClusters(from: old, at: time)
    return true
  }

  private mutating func makeClusters(from old: [(id: Int, place: Vector)], at time: Double) {
    members.removeAll(keepingCapacity: true)
    var places: [Vector] = []
    var ranks: [Double] = []
    for (index, pin) in pins.enumerated() where isShown[index] {
      members.append(index)
      places.append(pin.place)
      ranks.append(pin.order)
    }
    clusters = PointClusters(places, ranks: ranks, distance: Self.distance, zooms: zooms)
    level = Swift.min(level, clusters.finestLevel)
    passages = PinPassages(groups: clusters.groups.count)
    fan = nil
    guard !old.isEmpty else { return }
    // A pin that was on top, and is so again, goes on from where it was.
    var sorted = old
    sorted.sort { $0.id < $1.id }
    let (clusters, level) = (clusters, level)
    clusters.forEachGroup(at: level) { group in
      let pin = pins[members[clusters.groups[group].top]]
      let to = clusters.groups[group].place
      if let from = Self.place(of: pin.id, in: sorted) {
        if from.distance(to: Mercator.nearest(to, to: from)) > 1e-9 {
          passages.arrive(Passage(group: group, from: from, to: to, start: time))
        }
      } else {
        passages.arrive(
          Passage(group: group, from: to, to: to, start: time, presence: (0, 1)))
      }
    }
  }

  private static func place(of id: Int, in sorted: [(id: Int, place: Vector)]) -> Vector? {
    let place = sorted.indices.lowest { sorted[$0].id >= id }
    return place < sorted.count && sorted[place].id == id ? sorted[place].place : nil
  }

  // MARK: Levels

  /// Where a group is at a time: on its passage, or at its own place.
  private func place(of group: Int, at time: Double) -> Vector {
    passages[group]?.place(at: time) ?? clusters.groups[group].place
  }

  /// Shows another level; what is near the window goes there on its way.
  private mutating func show(
    _ next: Int, at time: Double, isInstant: Bool, isNear: (Vector) -> Bool
  ) {
    let last = level
    level = next
    let old = clusters
    var arriving: [Passage] = []
    var left: [Passage] = []
    if !isInstant {
      old.forEachGroup(at: next) { group in
        let place = old.groups[group].place
        if next > last {
          guard let from = old.ancestor(of: group, at: last) else { return }
          // One that goes on as it is keeps its passage.
          if from == group {
            if let passage = passages[group] { arriving.append(passage) }
            return
          }
          let start = self.place(of: from, at: time)
          guard isNear(place) || isNear(start) else { return }
          arriving.append(Passage(group: group, from: start, to: place, start: time))
        } else if let passage = passages[group] {
          arriving.append(passage)
        }
      }
      if next < last {
        old.forEachGroup(at: last) { group in
          guard let into = old.ancestor(of: group, at: next), into != group else { return }
          let from = self.place(of: group, at: time)
          let to = old.groups[into].place
          guard isNear(from) || isNear(to) else { return }
          if old.groups[group].top == old.groups[into].top {
            // It shows the same photo, so it becomes the cluster.
            arriving.append(Passage(group: into, from: from, to: to, start: time))
          } else {
            left.append(
              Passage(
                group: group, from: from, to: Mercator.nearest(to, to: from), start: time,
                presence: (1, 0)))
          }
        }
      }
    }
    passages.replace(by: arriving)
    if isInstant { passages.forgetLeaving() } else { passages.leave(left) }
  }

  // MARK: Frames

  /// Lays the markers out.
  ///
  /// - Parameters:
  ///   - camera: which part of the world is shown.
  ///   - pivot: the point of the stage to which the camera refers.
  ///   - window: what is seen of the stage.
  ///   - time: the time in seconds.
  ///   - isInstant: whether markers part and join at once.
  mutating func layOut(
    _ camera: MercatorCamera, about pivot: Vector, window: Rect, at time: Double, isInstant: Bool
  ) {
    let direction = Vector.unit(at: camera.rotation)
    let area = window.inset(by: Insets(-MapMarker.side))
    func point(of place: Vector) -> Vector {
      pivot
        + (Mercator.nearest(place, to: camera.center) - camera.center).turned(by: direction)
        * camera.scale
    }
    let wanted = clusters.level(forZoom: camera.zoom)
    let kept = clusters.level(
      forZoom: camera.zoom + (wanted < level ? Self.hysteresis : -Self.hysteresis))
    lastTime = time
    if kept != level {
      closeFan(at: time)
      show(kept, at: time, isInstant: isInstant) { area.contains(point(of: $0)) }
    }
    passages.finish(at: time)
    markers.removeAll(keepingCapacity: true)
    for passage in passages.leaving {
      add(passage, at: point(of: passage.place(at: time)), area, time)
    }
    let lowest = markers.count
    var seen: [(group: Int, point: Vector)] = []
    clusters.forEachGroup(at: level) { group in
      let point = point(of: place(of: group, at: time))
      if area.contains(point) { seen.append((group, point)) }
    }
    // What is farther south is nearer to the eye.
    seen.sort { $0.point.y < $1.point.y || $0.point.y == $1.point.y && $0.group < $1.group }
    markers.reserveCapacity(lowest + seen.count)
    for (group, point) in seen {
      if let passage = passages[group] {
        add(passage, at: point, area, time)
      } else {
        add(group, at: point, clusters.groups[group].place, presence: 1)
      }
    }
    guard let ring else { return }
    layOutRing(about: point(of: ring.place), at: time, isInstant: isInstant)
  }

  // MARK: Ring

  /// Lets the pins of a cluster come out in a ring around it, or go back; a marker that stands for
  /// one pin changes nothing.
  mutating func toggleFan(ofMarker number: Int, at time: Double) {
    let group = markers[number].group
    guard markers[number].count > 1 else { return }
    if let fan, fan.group == group, !fan.isClosing { return closeFan(at: time) }
    // Each point is a group of its own.
    let points = sortedPoints(of: group)
    fan = PinFan(group: group, pins: points, at: time)
    lastTime = time
  }

  /// Lets the pins of a ring go back.
  mutating func closeFan(at time: Double) {
    fan?.close(at: time)
    lastTime = time
  }

  private mutating func layOutRing(about middle: Vector, at time: Double, isInstant: Bool) {
    if fan?.isOver(at: time) ?? true { return fan = nil }
    guard let fan, let place = ring?.place else { return }
    let share = fan.share(at: time)
    for (number, pin) in fan.pins.enumerated() {
      let arm = fan.arm(number) * (isInstant ? 1 : share)
      add(pin, at: middle + arm, place, presence: share)
    }
  }

  /// The place of the cluster whose pins are in a ring, the radius of the ring in points, and
  /// whether it stays; nil without one.
  var ring: (place: Vector, radius: Double, stays: Bool)? {
    fan.map { (clusters.groups[$0.group].place, $0.radius, !$0.isClosing) }
  }

  private mutating func add(_ passage: Passage, at point: Vector, _ area: Rect, _ time: Double) {
    guard area.contains(point) else { return }
    let (from, to) = passage.presence
    add(
      passage.group, at: point, passage.place(at: time),
      presence: from + (to - from) * passage.share(at: time))
  }

  private mutating func add(_ group: Int, at point: Vector, _ place: Vector, presence: Double) {
    let shown = clusters.groups[group]
    markers.append(
      MapMarker(
        pin: pins[members[shown.top]].id, count: shown.count, position: point, place: place,
        presence: presence, group: group))
  }

  // MARK: Questions

  /// The number of the topmost marker at a point of the stage; nil without one.
  func marker(at point: Vector) -> Int? {
    let half = MapMarker.side / 2
    return markers.indices.reversed().first {
      let arm = markers[$0].position - point
      return abs(arm.x) <= half && abs(arm.y) <= half
    }
  }

  /// The ids of the pins for which a marker stands, the one on top first.
  func pins(ofMarker number: Int) -> [Int] {
    sortedPoints(of: markers[number].group).map { pins[members[$0]].id }
  }

  /// The points of a group, that of the pin on top first.
  private func sortedPoints(of group: Int) -> [Int] {
    clusters.points(of: group).sorted {
      let (one, other) = (pins[members[$0]], pins[members[$1]])
      return one.order > other.order || one.order == other.order && one.id > other.id
    }
  }

  /// The ids of the pins that are shown at places of which a function says so, in the order of
  /// ``pins``.
  func ids(where isIn: (Vector) -> Bool) -> [Int] {
    var ids: [Int] = []
    for member in members where isIn(pins[member].place) { ids.append(pins[member].id) }
    return ids
  }

  /// The pin with an id.
  func pin(_ id: Int) -> MapPin? { pins.first { $0.id == id } }

  /// The zoom from which on a pin is shown alone, or with those at the same place.
  func zoomAlone(_ id: Int) -> Double {
    guard let point = members.firstIndex(where: { pins[$0].id == id }) else {
      return zooms.lowerBound
    }
    let parent = clusters.groups[point].parent
    return parent < 0 ? zooms.lowerBound : clusters.zoomToPart(parent) + 2 * Self.hysteresis
  }
}
