#if canImport(QuartzCore)
import TsumamiGeometry
import TsumamiMotion

/// How far a finger has pulled content away that is not zoomed in, on its way out of the view or
/// back.
///
/// Displacements are in points of the view, times in seconds.
struct ZoomFall {
  private static var spring: DampedSpring { DampedSpring(response: 0.3) }
  /// The velocity in points per second from which a throw downwards dismisses.
  private static var throwing: Double { 500 }
  /// The share of the height after which a drag downwards dismisses.
  private static var closing: Double { 0.16 }
  /// The seconds for which a throw goes on sideways.
  private static var drift: Double { 0.15 }

  /// How far the content is shown from its place.
  private(set) var shown = Vector.zero
  private var motion = MotionDriver(Vector.zero, tolerance: 0.5)

  /// The time at which it comes to rest.
  var restTime: Double { motion.restTime }

  func isMoving(at time: Double) -> Bool { motion.isMoving(at: time) }

  /// Holds the content at a displacement.
  mutating func hold(at displacement: Vector) {
    shown = displacement
    motion.put(at: displacement)
  }

  /// Lets the content go on out of a view of a height, or back; true if it goes out.
  mutating func letGo(
    velocity: Vector, isCancelled: Bool, height: Double, at time: Double
  ) -> Bool {
    let isThrown = velocity.y > Self.throwing && shown.y > 0
    let isFar = shown.y > height * Self.closing && velocity.y >= 0
    let isOut = !isCancelled && (isThrown || isFar)
    let end = isOut ? Vector(shown.x + velocity.x * Self.drift, height) : .zero
    motion.spring(to: end, by: Self.spring, velocity: isCancelled ? .zero : velocity, at: time)
    return isOut
  }

  /// Lets the content go back to its place.
  mutating func putBack(at time: Double) {
    motion.spring(to: .zero, by: Self.spring, velocity: .zero, at: time)
  }

  /// Brings content that moves by itself to a time.
  mutating func advance(to time: Double) {
    shown = motion.value(at: time)
    if !motion.isMoving(at: time) { hold(at: motion.rest) }
  }
}
#endif
