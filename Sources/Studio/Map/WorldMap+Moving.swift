import TsumamiGeometry
import TsumamiMap

/// How the map is moved: by taps and wheels, by steps, and by itself.
extension WorldMap {
  // MARK: Motions

  /// Lets a running motion act, or begins to turn to north.
  func move(at time: Double) {
    if stage.isManipulating(node) || zoomStart != nil { motion = nil }
    if zoomStart != nil { return }
    if let motion {
      camera = motion.camera(at: time)
      if !motion.isMoving(at: time) { self.motion = nil }
    } else if !stage.isAnimating, !stage.isManipulating(node) {
      let rotation = wrapped(camera.rotation)
      if rotation != 0, abs(rotation) < Self.northRange { turnNorth() }
    }
  }

  /// Stops a motion that runs, as a finger does that catches the map.
  package func stop() { motion = nil }

  /// Where the map will be when what runs is over.
  private var end: MercatorCamera { motion?.end ?? camera }

  private func limited(_ camera: MercatorCamera) -> MercatorCamera {
    camera.limited(
      to: middle, about: pivot, largestScale: MercatorCamera.scale(atZoom: Self.largestZoom))
  }

  private func begin(_ change: (inout CameraMotion, Double) -> Void) {
    guard !stage.isManipulating(node), zoomStart == nil else { return }
    var next = motion ?? CameraMotion(at: camera)
    change(&next, stage.time)
    if isMotionReduced {
      motion = nil
      camera = next.end
    } else {
      motion = next
    }
  }

  /// Flies to a camera.
  package func fly(to camera: MercatorCamera) {
    let target = limited(camera)
    begin { $0.fly(to: target, window: visiblePart.size.width, at: $1) }
  }

  /// Flies to the pin with an id, near enough to see it alone; nothing happens without it.
  package func fly(to id: Int) {
    guard let pin = layer.pin(id) else { return }
    var camera = camera
    camera.center = pin.place
    camera.zoom = Swift.max(
      camera.zoom, Swift.min(Swift.max(layer.zoomAlone(id), 6), Self.largestZoom - 1))
    fly(to: camera)
  }

  /// Flies to where all of some pins are in view; nothing happens without any.
  package func fly(toAll ids: [Int]) {
    var sorted = ids
    sorted.sort()
    var places: [Vector] = []
    for pin in pins where sorted.contains(sorted: pin.id) { places.append(pin.place) }
    if let bounds = Rect(around: places) { fly(to: bounds, largestZoom: Self.largestZoom - 2) }
  }

  /// Flies to where a rectangle of places is in view, with room for a marker around it, and with
  /// north at the top.
  package func fly(to bounds: Rect, largestZoom: Double = WorldMap.largestZoom) {
    let room = visiblePart.inset(by: Self.margins).size
    let scale = Swift.min(
      room.width / Swift.max(bounds.size.width, 1e-9),
      room.height / Swift.max(bounds.size.height, 1e-9))
    let largest = MercatorCamera.scale(atZoom: largestZoom)
    fly(
      to: MercatorCamera(
        center: bounds.center, scale: scale.clamped(from: 1, to: largest), rotation: 0))
  }

  /// Zooms by a factor about a point of the stage; the middle of the visible part by default.
  package func zoom(by factor: Double, about point: Vector? = nil) {
    guard factor > 0, factor.isFinite else { return }
    let arm = (point ?? pivot) - pivot
    let place = camera.place(at: arm, about: .zero)
    var target = end
    target.scale =
      limited(
        MercatorCamera(
          center: target.center, scale: target.scale * factor, rotation: target.rotation)
      ).scale
    target.center = place - arm.turned(by: .unit(at: -target.rotation)) / target.scale
    let limitedTarget = limited(target)
    begin { $0.pivot(to: limitedTarget, about: arm, at: $1) }
  }

  /// Turns the map by an angle in radians, clockwise on screen, about the middle of what is
  /// visible.
  package func turn(by angle: Double) { turn(to: end.rotation + angle) }

  /// Turns north to the top.
  package func turnNorth() { turn(to: end.rotation - wrapped(end.rotation)) }

  private func turn(to rotation: Double) {
    var target = end
    target.rotation = rotation
    let limitedTarget = limited(target)
    begin { $0.pivot(to: limitedTarget, about: .zero, at: $1) }
  }

  /// Moves the map by a displacement in points of the stage, for a key; a flight, a zoom or a turn
  /// that runs goes on to where the map is then.
  package func pan(by displacement: Vector) {
    var target = end
    target.center = target.place(at: -displacement, about: .zero)
    let limitedTarget = limited(target)
    begin { motion, time in
      let now = motion.camera(at: time)
      if now.scale == limitedTarget.scale, now.rotation == limitedTarget.rotation {
        motion.slide(to: limitedTarget, at: time)
      } else {
        motion.fly(to: limitedTarget, window: visiblePart.size.width, at: time)
      }
    }
  }

  /// Makes a step, for a key or a button.
  package func step(_ step: MapStep) {
    switch step {
    case .left: pan(by: Vector(MapStep.distance, 0))
    case .right: pan(by: Vector(-MapStep.distance, 0))
    case .up: pan(by: Vector(0, MapStep.distance))
    case .down: pan(by: Vector(0, -MapStep.distance))
    case .zoomIn: zoom(by: 2)
    case .zoomOut: zoom(by: 0.5)
    case .turnLeft: turn(by: -MapStep.angle)
    case .turnRight: turn(by: MapStep.angle)
    case .north: turnNorth()
    case .all: fly(toAll: layer.ids { _ in true })
    }
  }

  // MARK: Input

  /// Makes the map hear taps: one on a marker, one or two on the ground, one before a drag that
  /// zooms, one of two fingers.
  func takeTaps() {
    let isOnMarker: (Vector) -> Bool = { self.marker(at: $0) != nil }
    let marker = stage.attach(Tap().onEnded { self.tap(at: $0.position) }, to: node)
    stage.configure(marker) { $0.shouldReceive = { isOnMarker($0.position) } }
    let zoom = Tap().sequenced(before: Pan(maximumPointers: 1))
    let taps = Tap(count: 2).exclusively(before: Tap())
    let ground = stage.attach(
      zoom.exclusively(before: taps)
        .onChanged {
          if case .first(.second(let tap, let drag?)) = $0 { self.drag(drag, after: tap) }
        }
        .onEnded { value in
          self.zoomStart = nil
          switch value {
          case .first: break
          case .second(.first(let taps)): self.zoom(by: 2, about: taps.position)
          case .second(.second(let tap)): self.tap(at: tap.position)
          }
        }
        .onCancelled { _ in
          if let start = self.zoomStart { self.camera = start }
          self.zoomStart = nil
        }, to: node)
    stage.configure(ground) {
      $0.priority = .high
      $0.shouldReceive = { !isOnMarker($0.position) }
    }
    stage.attach(
      Tap(pointers: 2).onEnded { self.zoom(by: 0.5, about: $0.position) }, to: node)
  }

  /// How far a finger is dragged down to zoom in by a factor of 2, in points, as in MapLibre.
  private static var pointsPerZoom: Double { 128 }

  /// Zooms about a tap while the finger that came after it is dragged: in when it goes down.
  ///
  /// A finger that comes elsewhere drags the map.
  private func drag(_ drag: Pan.Value, after tap: Tap.Value) {
    var next = zoomStart ?? camera
    zoomStart = next
    stop()
    if (drag.position - drag.translation).distance(to: tap.position) > 2 * Tap().maximumDistance {
      next.center = next.place(at: -drag.translation, about: .zero)
      camera = limited(next)
    } else {
      let zoom = next.zoom + drag.translation.y / Self.pointsPerZoom
      camera = scaled(next, to: MercatorCamera.scale(atZoom: zoom), about: tap.position)
    }
  }

  /// A camera with another scale within the limits, which shows the same place at a point.
  private func scaled(
    _ camera: MercatorCamera, to scale: Double, about point: Vector
  ) -> MercatorCamera {
    var scaled = camera
    scaled.scale = scale
    scaled.scale = limited(scaled).scale
    let arm = point - pivot
    let place = camera.place(at: arm, about: .zero)
    scaled.center = place - arm.turned(by: .unit(at: -camera.rotation)) / scaled.scale
    return limited(scaled)
  }

  /// Tells what is at a point of the stage, as a tap there does; the pins of a cluster come out.
  package func tap(at point: Vector) {
    if let marker = marker(at: point) {
      let pins = layer.pins(ofMarker: marker)
      layer.toggleFan(ofMarker: marker, at: stage.time)
      onTap?(.pins(pins))
      showRing()
    } else {
      layer.closeFan(at: stage.time)
      onTap?(.map(camera.place(at: point, about: pivot)))
    }
  }

  /// Moves the map so that the ring of a cluster is in its visible part.
  func showRing() {
    guard let ring = layer.ring, ring.stays else { return }
    let point = end.nearestPoint(of: ring.place, about: pivot)
    let reach = ring.radius + MapMarker.side / 2 + Self.ringMargin
    let room = visiblePart.inset(by: Insets(reach))
    // A part that is too small for the ring shows its middle.
    let low = Vector(
      Swift.min(room.minX, visiblePart.center.x), Swift.min(room.minY, visiblePart.center.y))
    let high = Vector(Swift.max(room.maxX, low.x), Swift.max(room.maxY, low.y))
    let goal = Vector(
      point.x.clamped(from: low.x, to: high.x), point.y.clamped(from: low.y, to: high.y))
    if goal != point { pan(by: goal - point) }
  }

  /// The distance of a ring from the edges of the visible part, in points.
  private static var ringMargin: Double { 8 }

  /// Receives a report of a wheel or a trackpad: a wheel zooms about the pointer, two fingers on a
  /// trackpad move.
  ///
  /// - Returns: whether the map has used it; false for what the stage does, and where something
  ///   else lies above the map.
  func receive(_ sample: IndirectSample) -> Bool {
    guard stage.hitTest(sample.position) == node else { return false }
    guard case .scroll(let delta, let isPrecise) = sample.action,
      !sample.modifiers.contains(.control)
    else {
      stop()
      return false
    }
    if isPrecise {
      stop()
      guard var placement = stage.placement(of: node) else { return true }
      placement.translation -= delta
      stage.setPlacement(placement, of: node)
    } else {
      zoom(by: exponential(-delta.y * Self.logarithmPerPoint), about: sample.position)
    }
    return true
  }

  /// A notch of a wheel, 100 points, zooms by a half.
  private static var logarithmPerPoint: Double { 0.004 }
}

extension [Int] {
  /// Whether numbers in ascending order contain a number.
  fileprivate func contains(sorted number: Int) -> Bool {
    let place = indices.lowest { self[$0] >= number }
    return place < count && self[place] == number
  }
}

extension Rect {
  /// The smallest rectangle of places around some places, across the date line where that is
  /// shorter; nil without any.
  init?(around places: [Vector]) {
    guard !places.isEmpty else { return nil }
    var xs: [Double] = []
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for place in places {
      xs.append(place.x - place.x.rounded(.down))
      top = Swift.min(top, place.y)
      bottom = Swift.max(bottom, place.y)
    }
    xs.sort()
    // It begins after the widest gap.
    var (start, gap) = (xs[0], xs[0] + 1 - xs[xs.count - 1])
    for index in 1..<Swift.max(xs.count, 1) where xs[index] - xs[index - 1] > gap {
      (start, gap) = (xs[index], xs[index] - xs[index - 1])
    }
    self.init(start, top, 1 - gap, bottom - top)
  }
}
