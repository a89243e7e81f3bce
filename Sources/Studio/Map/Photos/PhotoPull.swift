import Tsumami
import TsumamiMotion

/// The tool that pulls a photo up or down, away from its page, to close the viewer.
struct PhotoPull {
  /// The velocity in points per second from which a throw closes it.
  private static var throwing: Double { 500 }
  /// The share of the height after which a drag closes it.
  private static var closing: Double { 0.16 }
  /// How far a photo falls, as a share of the height, and how long it goes on sideways, in seconds.
  private static var falling: Double { 0.5 }
  private static var drifting: Double { 0.15 }

  /// Whether a finger holds the photo.
  private(set) var isHeld = false
  private var start = Vector.zero
  private var driver = MotionDriver(Vector.zero, tolerance: 0.5)

  /// How far the photo is from its page.
  func displacement(at time: Double) -> Vector { driver.value(at: time) }

  /// Whether the photo moves by itself.
  func isMoving(at time: Double) -> Bool { driver.isMoving(at: time) }

  /// Puts the photo on its page.
  mutating func reset() { driver.put(at: .zero) }

  mutating func move(by translation: Vector, at time: Double) {
    if !isHeld { start = displacement(at: time) }
    isHeld = true
    driver.put(at: start + translation)
  }

  /// Lets go; returns whether the viewer is to close, else the photo goes back.
  mutating func end(velocity: Vector, height: Double, at time: Double) -> Bool {
    isHeld = false
    let way = displacement(at: time).y
    let isThrown = abs(velocity.y) > Self.throwing && velocity.y * way > 0
    let isFar = abs(way) > height * Self.closing && velocity.y * way >= 0
    if !isThrown && !isFar { go(to: .zero, velocity: velocity, at: time) }
    return isThrown || isFar
  }

  /// Brings the photo back, as when the system takes the finger.
  mutating func cancel(at time: Double) {
    isHeld = false
    go(to: .zero, velocity: .zero, at: time)
  }

  /// Lets the photo go to a square, or fall out of a stage of a height without one.
  mutating func close(toSquare: Bool, velocity: Vector, height: Double, at time: Double) {
    let down = displacement(at: time).y + velocity.y < 0 ? -1.0 : 1
    let end = Vector(velocity.x * Self.drifting, height * down * Self.falling)
    go(to: toSquare ? .zero : end, velocity: velocity, at: time)
  }

  private mutating func go(to end: Vector, velocity: Vector, at time: Double) {
    driver.spring(to: end, by: PhotoViewer.spring, velocity: velocity, at: time)
  }
}
