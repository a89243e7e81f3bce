import Tsumami
import TsumamiGeometry
import TsumamiMotion

/// A motion of a map's camera that no finger makes: a flight, a zoom or a turn about a point, or a
/// slide.
///
/// It is a value: the camera depends only on the time. A motion may interrupt another one at any
/// time; a zoom goes on with the velocity of the zoom before it.
///
/// ```swift
/// var motion = CameraMotion(at: camera)
/// motion.fly(to: other, window: 400, at: now)
/// camera = motion.camera(at: now + 0.3)
/// ```
package struct CameraMotion: Sendable {
  /// The spring of zooms, turns and slides: response 0.3 s, no overshoot.
  static var spring: DampedSpring { DampedSpring(response: 0.3) }

  private enum Course: Sendable {
    case rest(MercatorCamera)
    case flight(Flight, from: MercatorCamera, to: MercatorCamera, start: Double)
    case pivot(Pivot)
    case slide(MotionDriver<Vector>, MercatorCamera)
  }

  /// A motion about a point of the screen, under which the place stays.
  private struct Pivot: Sendable {
    /// The logarithm of the scale, and the rotation.
    var values: MotionDriver<Vector>
    /// The place that stays, and where it is relative to the pivot of the camera.
    var place: Vector
    var arm: Vector
    /// Where it ends.
    var target: MercatorCamera

    func camera(at time: Double) -> MercatorCamera {
      guard values.isMoving(at: time) else { return target }
      let value = values.value(at: time)
      let scale = exponential(value.x)
      return MercatorCamera(
        center: place - arm.turned(by: .unit(at: -value.y)) / scale, scale: scale,
        rotation: value.y)
    }
  }

  private var course: Course

  /// Makes a motion that rests.
  package init(at camera: MercatorCamera) { course = .rest(camera) }

  /// The camera at a time in seconds.
  package func camera(at time: Double) -> MercatorCamera {
    switch course {
    case .rest(let camera): return camera
    case .flight(let flight, let start, let end, let from):
      let share = flight.share(after: time - from)
      if share >= 1 { return end }
      let view = flight.view(atShare: share)
      return MercatorCamera(
        center: view.center, scale: start.scale * flight.start.span / view.span,
        rotation: start.rotation + (end.rotation - start.rotation) * share)
    case .pivot(let pivot): return pivot.camera(at: time)
    case .slide(let driver, let target):
      var camera = target
      camera.center = driver.value(at: time)
      return camera
    }
  }

  /// Where it ends.
  package var end: MercatorCamera {
    switch course {
    case .rest(let camera): camera
    case .flight(_, _, let end, _): end
    case .pivot(let pivot): pivot.target
    case .slide(_, let target): target
    }
  }

  /// Whether the camera moves at a time in seconds, so that another frame is needed.
  package func isMoving(at time: Double) -> Bool {
    switch course {
    case .rest: false
    case .flight(let flight, _, _, let start): time < start + flight.duration
    case .pivot(let pivot): pivot.values.isMoving(at: time)
    case .slide(let driver, _): driver.isMoving(at: time)
    }
  }

  /// Flies to a camera, the shorter way around the world and around the compass.
  ///
  /// - Parameters:
  ///   - target: the camera at the end.
  ///   - window: the width of what is seen of the map, in points.
  ///   - time: the time in seconds.
  package mutating func fly(to target: MercatorCamera, window: Double, at time: Double) {
    let start = camera(at: time)
    var end = target
    end.center = Mercator.nearest(target.center, to: start.center)
    end.rotation = start.rotation + wrapped(target.rotation - start.rotation)
    let flight = Flight(
      from: Flight.View(center: start.center, span: window / start.scale),
      to: Flight.View(center: end.center, span: window / end.scale))
    guard flight.duration > 0 else {
      // Only the rotation differs, if anything.
      return pivot(to: end, about: .zero, at: time)
    }
    course = .flight(flight, from: start, to: end, start: time)
  }

  /// Zooms and turns about a point of the screen to the scale and the rotation of a camera.
  ///
  /// - Parameters:
  ///   - target: the camera at the end, in which the same place is at the point.
  ///   - arm: the point that stays, relative to the pivot of the camera.
  ///   - time: the time in seconds.
  package mutating func pivot(to target: MercatorCamera, about arm: Vector, at time: Double) {
    let start = camera(at: time)
    var values = MotionDriver(Vector(logarithm(start.scale), start.rotation), tolerance: 1e-4)
    var velocity = Vector.zero
    if case .pivot(let running) = course { velocity = running.values.velocity(at: time) }
    values.spring(
      to: Vector(logarithm(target.scale), target.rotation), by: Self.spring, velocity: velocity,
      at: time)
    course = .pivot(
      Pivot(values: values, place: start.place(at: arm, about: .zero), arm: arm, target: target))
  }

  /// Slides to the centre of a camera, whose scale and rotation are those of now.
  package mutating func slide(to target: MercatorCamera, at time: Double) {
    let start = camera(at: time)
    var driver = MotionDriver(start.center, tolerance: 0.05 / target.scale)
    var velocity = Vector.zero
    if case .slide(let running, _) = course { velocity = running.velocity(at: time) }
    driver.spring(to: target.center, by: Self.spring, velocity: velocity, at: time)
    course = .slide(driver, target)
  }
}
