import Tsumami
import TsumamiMotion

/// The zoom of a photo in a window: about the fingers, within limits, and by a spring back to them.
///
/// The photo is the content of a scroll, which moves it and hands its movement on at its ends. So
/// this says how large the content is, where the photo is in it, and how far it must be scrolled.
struct PhotoZoom {
  /// How large a photo can be shown, as a multiple of its size at rest.
  static var limits: ClosedRange<Double> { 1...6 }
  /// The zoom of a double tap.
  private static var tapped: Double { 2.5 }
  private static var spring: DampedSpring { DampedSpring(response: 0.3) }
  private static var projection: Double { 0.08 }

  /// The size of the window in points.
  private(set) var viewport = Size(1, 1)
  /// The size of the photo at zoom 1, in points: it fits the window.
  private(set) var fit = Size(1, 1)
  /// By how much the photo is away from where the scroll would show it, in points.
  private(set) var shift = Vector.zero
  /// Whether fingers hold it.
  private(set) var isHeld = false
  private var zoom = MotionDriver(1.0, tolerance: 0.0005)
  private var point = MotionDriver(Vector.zero, tolerance: 0.1)
  /// What stays under the fingers: a point in units of the photo's size, and the zoom at first.
  private var anchor: (unit: Vector, zoom: Double)?

  /// Shows a photo of a shape, width divided by height, in a window.
  mutating func layOut(shape: Double, in viewport: Size) {
    self.viewport = viewport
    let width = Swift.min(viewport.width, viewport.height * shape)
    fit = Size(width, width / shape)
    reset()
  }

  /// Shows it whole.
  mutating func reset() {
    zoom.put(at: 1)
    shift = .zero
    anchor = nil
    isHeld = false
  }

  /// The zoom at a time.
  func value(at time: Double) -> Double { zoom.value(at: time) }

  /// The zoom at rest.
  var rest: Double { zoom.rest }

  /// The size of the content that the window scrolls.
  func contentSize(at time: Double) -> Size {
    let value = value(at: time)
    return Size(
      Swift.max(fit.width * value, viewport.width), Swift.max(fit.height * value, viewport.height))
  }

  /// The rectangle of the photo in the content, without ``shift``.
  func frame(at time: Double) -> Rect { frame(value(at: time)) }

  private func frame(_ value: Double) -> Rect {
    let size = Size(fit.width * value, fit.height * value)
    return Rect(
      Swift.max(viewport.width - size.width, 0) / 2,
      Swift.max(viewport.height - size.height, 0) / 2, size.width, size.height)
  }

  // MARK: Fingers

  /// Takes hold of the point of the photo under a point of the window.
  mutating func begin(at point: Vector, offset: Vector, time: Double) {
    let frame = frame(at: time)
    let own = point + offset - shift - frame.origin
    anchor = (
      Vector(
        (own.x / frame.size.width).clamped(to: 0...1),
        (own.y / frame.size.height).clamped(to: 0...1)), value(at: time)
    )
    zoom.put(at: value(at: time))
    self.point.put(at: point)
    isHeld = true
  }

  /// Follows the fingers: their distance as a multiple of that at the beginning, and their mean in
  /// the window.
  mutating func move(scale: Double, to point: Vector) {
    guard let anchor, scale > 0 else { return }
    let asked = anchor.zoom * scale
    let inside = asked.clamped(to: Self.limits)
    // Below its least size it follows like a rubber band, and so above its greatest.
    let band = RubberBand(dimension: asked < inside ? 0.6 : Self.limits.upperBound)
    zoom.put(at: inside + band.stretched(asked - inside))
    self.point.put(at: point)
  }

  /// Lets go, with the velocity of the scale per second; nil if it is not known.
  mutating func end(scaleVelocity: Double?, time: Double) {
    guard isHeld else { return }
    isHeld = false
    let value = value(at: time)
    let speed = (scaleVelocity ?? 0) * value
    settle(at: (value + speed * Self.projection), velocity: speed, time: time)
  }

  /// Zooms in about a point of the window, or out if it is zoomed in.
  mutating func toggle(at point: Vector, offset: Vector, time: Double) {
    go(to: rest > 1.01 ? 1 : Self.tapped, about: point, offset: offset, time: time)
  }

  /// Goes to a zoom, or as near as the limits allow, about a point of the window.
  mutating func go(to target: Double, about point: Vector, offset: Vector, time: Double) {
    begin(at: point, offset: offset, time: time)
    isHeld = false
    settle(at: target, velocity: 0, time: time)
  }

  private mutating func settle(at asked: Double, velocity: Double, time: Double) {
    guard let anchor else { return }
    let target = asked.clamped(to: Self.limits)
    zoom.spring(to: target, by: Self.spring, velocity: velocity, at: time)
    let rest = frame(target)
    let anchored = rest.point(at: anchor.unit)
    let offset = clamped(anchored - point.value(at: time), target)
    point.spring(to: anchored - offset, by: Self.spring, velocity: .zero, at: time)
  }

  /// The nearest offset at which the content fills the window.
  private func clamped(_ offset: Vector, _ value: Double) -> Vector {
    Vector(
      offset.x.clamped(to: 0...Swift.max(fit.width * value - viewport.width, 0)),
      offset.y.clamped(to: 0...Swift.max(fit.height * value - viewport.height, 0)))
  }

  /// Whether it moves by itself.
  func isMoving(at time: Double) -> Bool { anchor != nil && !isHeld }

  /// Brings it to a time.
  ///
  /// - Returns: how far the content must be scrolled; nil if it may scroll as it likes.
  mutating func advance(to time: Double) -> Vector? {
    guard let anchor else { return nil }
    let value = value(at: time)
    let anchored = frame(value).point(at: anchor.unit)
    let point = point.value(at: time)
    let offset = clamped(anchored - point, value)
    shift = point - (anchored - offset)
    if !isHeld, !zoom.isMoving(at: time), !self.point.isMoving(at: time) {
      self.anchor = nil
      shift = .zero
    }
    return offset
  }
}
