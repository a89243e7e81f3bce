import TsumamiGeometry
import TsumamiMotion

/// The zoom of content in a window that scrolls it: about the fingers, within limits, and by a
/// spring back to them.
///
/// A scroll moves content that is larger than its window and hands its movement on at the ends, so
/// a photo in a pager needs no more than a size that changes. This says how large the content is,
/// how far it must be scrolled, and where it is while fingers pull it beyond its limits. It is a
/// plain value: the program passes on what a pinch reports, and the time, and scrolls as it says.
///
/// Points are in the coordinates in which the fingers are; a window that is moved or scaled there
/// is given as a matrix. No input makes a zoom, a size or an offset infinite.
public struct ContentZoom: Sendable {
  /// How large the content can be shown, as a multiple of its size at rest; in 1e-12...1e12.
  ///
  /// 1...6 by default. Fingers pull the content beyond them with growing resistance; when they let
  /// go, a spring brings it back.
  public var limits: ClosedRange<Double>
  /// The size of the window in points.
  ///
  /// ``layOut(_:in:)`` sets it.
  public private(set) var viewport = Size(1, 1)
  /// The size of the content at zoom 1, in points.
  ///
  /// ``layOut(_:in:)`` sets it; ``frame(at:)`` multiplies it by the zoom.
  public private(set) var fit = Size(1, 1)
  /// By how much the content is away from where its scroll shows it, in points of the window.
  ///
  /// Fingers and a spring pull the content beyond the ends of the scroll; zero when it rests. It is
  /// part of ``frame(at:)``, and ``advance(to:window:)`` updates it.
  public private(set) var shift = Vector.zero
  private var zoom = MotionDriver(1.0, tolerance: 0.0005)
  private var point = MotionDriver(Vector.zero, tolerance: 0.1)

  /// The point that stays under the fingers, in units of the content's size, and the zoom at first,
  /// as it would be without resistance.
  private var anchor: (unit: Vector, zoom: Double)?
  /// The mean of the fingers as it was, and their scale when they took hold of the anchor.
  private var hold: (mean: Vector, scaleAtGrip: Double)?
  /// The last report of fingers that pinch, also if they have been made to let go since.
  private var reported = (translation: Vector.zero, scale: 1.0)

  private static var spring: DampedSpring { DampedSpring(response: 0.3) }
  /// The time in seconds for which a release goes on with its velocity.
  private static var projection: Double { 0.08 }
  /// How far below the least zoom it can be pulled.
  private static var reach: Double { 0.6 }
  /// A movement of the mean in points that is none of the fingers: one has come or gone.
  private static var jump: Double { 0.01 }

  /// Makes a zoom of 1 for content that fits its window.
  ///
  /// - Parameter limits: the smallest and the largest zoom.
  public init(limits: ClosedRange<Double> = 1...6) { self.limits = limits }

  /// Shows other content whole: its size at zoom 1 in points, in a window of a size.
  ///
  /// Fingers that pinch let go, and a motion stops.
  public mutating func layOut(_ fit: Size, in viewport: Size) {
    self.fit = fit.inRange
    self.viewport = viewport.inRange
    reset()
  }

  /// Shows the content whole.
  ///
  /// At zoom 1, at once; fingers that pinch let go.
  public mutating func reset() {
    zoom.put(at: 1)
    shift = .zero
    anchor = nil
    hold = nil
  }

  // MARK: Values

  /// The zoom at a time.
  ///
  /// 1 is the size of ``fit``. While fingers hold it, the time does not count.
  public func value(at time: Double) -> Double { zoom.value(at: time) }

  /// The zoom at rest.
  ///
  /// The one to which a spring goes; without a motion the present one.
  public var rest: Double { zoom.rest }

  /// Whether fingers hold it.
  ///
  /// From the first ``follow(scale:translation:mean:offset:window:at:)`` to
  /// ``release(scaleVelocity:at:)``.
  public var isHeld: Bool { hold != nil }

  /// Whether it moves by itself.
  ///
  /// True until ``advance(to:window:)`` finds it at rest; ask for frames as long as it is.
  public var isMoving: Bool { anchor != nil && hold == nil }

  /// The size of the content that the window scrolls: at least that of the window.
  ///
  /// In points of the window, along each axis by itself, so that smaller content can be in the
  /// middle.
  public func contentSize(at time: Double) -> Size {
    let value = value(at: time)
    return Size(
      Swift.max(fit.width * value, viewport.width), Swift.max(fit.height * value, viewport.height))
  }

  /// The rectangle in which the content is shown, in the coordinates of what the window scrolls.
  ///
  /// Along an axis on which it is smaller than the window, it is in the middle.
  public func frame(at time: Double) -> Rect {
    let frame = frame(value(at: time))
    return Rect(origin: frame.origin + shift, size: frame.size)
  }

  private func frame(_ value: Double) -> Rect {
    let size = Size(fit.width * value, fit.height * value)
    return Rect(
      Swift.max(viewport.width - size.width, 0) / 2,
      Swift.max(viewport.height - size.height, 0) / 2, size.width, size.height)
  }

  // MARK: Fingers

  /// Follows fingers that pinch; the first call takes hold of the point between them.
  ///
  /// Nothing jumps when a finger comes or goes: the others hold what is under them then.
  ///
  /// - Parameters:
  ///   - scale: the factor by which they have spread since they began; one that is no positive
  ///     number changes nothing.
  ///   - translation: how far they have moved since they began, without the jumps of their mean.
  ///   - mean: their mean.
  ///   - offset: how far the content is scrolled.
  ///   - window: from the window to the coordinates of the fingers.
  ///   - time: the time in seconds.
  public mutating func follow(
    scale: Double, translation: Vector, mean: Vector, offset: Vector, window: Matrix = .identity,
    at time: Double
  ) {
    guard scale > 0 else { return }
    let (scale, translation, mean) = (scale.asScale, translation.inRange, mean.inRange)
    let moved = translation - reported.translation
    let isSame = hold.map { (mean - $0.mean).distance(to: moved) < Self.jump } ?? false
    var scaleAtGrip = hold?.scaleAtGrip ?? 1
    if !isSame {
      grip(at: mean - moved, offset: offset, window: window, time: time)
      scaleAtGrip = reported.scale
    }
    hold = (mean, scaleAtGrip)
    reported = (translation, scale)
    guard let anchor else { return }
    let asked = anchor.zoom * scale / scaleAtGrip
    let (inside, band) = limit(of: asked)
    zoom.put(at: inside + band.stretched(asked - inside))
    point.put(at: mean)
  }

  /// Lets go, with the velocity of the scale per second; nil if it is not known.
  ///
  /// The zoom goes on for 80 ms of that velocity and is brought within the limits; a spring with a
  /// response of 0.3 s takes it there. Nothing happens unless fingers hold it.
  ///
  /// - Parameters:
  ///   - scaleVelocity: how fast the `scale` of the fingers changes per second, d(scale)/dt.
  ///   - time: the time in seconds.
  public mutating func release(scaleVelocity: Double?, at time: Double) {
    defer { reported = (.zero, 1) }
    guard hold != nil else { return }
    hold = nil
    let value = value(at: time)
    let asked = asked(for: value)
    let (inside, band) = limit(of: asked)
    let speed =
      (scaleVelocity ?? 0).asCoordinate * asked / reported.scale * band.slope(at: asked - inside)
    settle(at: value + speed * Self.projection, velocity: speed, time)
  }

  /// Goes to a zoom, or as near as the limits allow, about a point.
  ///
  /// A spring with a response of 0.3 s takes it there, as after a double tap. Nothing happens while
  /// fingers hold it.
  ///
  /// - Parameters:
  ///   - target: the zoom.
  ///   - point: the point about which it zooms, in the coordinates of the fingers.
  ///   - offset: how far the content is scrolled, in points of the window.
  ///   - window: from the window to the coordinates of the fingers.
  ///   - time: the time in seconds.
  public mutating func go(
    to target: Double, about point: Vector, offset: Vector, window: Matrix = .identity,
    at time: Double
  ) {
    guard hold == nil else { return }
    grip(at: point, offset: offset, window: window, time: time)
    self.point.put(at: point.inRange)
    settle(at: target.asScale, velocity: 0, time)
  }

  private mutating func grip(at point: Vector, offset: Vector, window: Matrix, time: Double) {
    guard let inverse = window.inverse else { return }
    let value = value(at: time)
    let frame = frame(value)
    let own = (inverse * point.inRange).inRange + offset.inRange - shift - frame.origin
    anchor = (
      Vector(
        (own.x / Swift.max(frame.size.width, 1)).clamped(from: 0, to: 1),
        (own.y / Swift.max(frame.size.height, 1)).clamped(from: 0, to: 1)), asked(for: value)
    )
    zoom.put(at: value)
  }

  private mutating func settle(at asked: Double, velocity: Double, _ time: Double) {
    guard let anchor else { return }
    let target = limit(of: asked).zoom
    zoom.spring(to: target, by: Self.spring, velocity: velocity, at: time)
    let anchored = frame(target).point(at: anchor.unit)
    let offset = bounded(anchored - point.value(at: time), target)
    point.spring(to: anchored - offset, by: Self.spring, velocity: .zero, at: time)
  }

  /// The nearest zoom within the limits, and the band beyond it.
  private func limit(of zoom: Double) -> (zoom: Double, band: RubberBand) {
    let least = Swift.max(limits.lowerBound.asScale, 1 / ValueRange.largestScale)
    let most = Swift.max(limits.upperBound.asScale, least)
    let nearest = zoom.clamped(from: least, to: most)
    return (nearest, RubberBand(dimension: zoom < nearest ? Self.reach : most))
  }

  /// The zoom that fingers ask for when this one is shown.
  ///
  /// One that no pull of theirs shows, as after a change of the limits, counts as asked for.
  private func asked(for shown: Double) -> Double {
    let (inside, band) = limit(of: shown)
    let asked = inside + band.pulled(shown - inside)
    return asked > 0 && asked == asked.asScale ? asked : shown
  }

  /// The nearest offset at which the content fills the window.
  private func bounded(_ offset: Vector, _ value: Double) -> Vector {
    Vector(
      offset.x.clamped(from: 0, to: Swift.max(fit.width * value - viewport.width, 0)),
      offset.y.clamped(from: 0, to: Swift.max(fit.height * value - viewport.height, 0)))
  }

  // MARK: Time

  /// Brings it to a time.
  ///
  /// Call it after each report of the fingers and, while ``isMoving``, at each frame.
  ///
  /// - Parameters:
  ///   - time: the time in seconds.
  ///   - window: from the window to the coordinates of the fingers, now.
  /// - Returns: how far the content must be scrolled; nil if it may scroll as it likes.
  public mutating func advance(to time: Double, window: Matrix = .identity) -> Vector? {
    guard let anchor else { return nil }
    let value = value(at: time)
    let anchored = frame(value).point(at: anchor.unit)
    let point = ((window.inverse ?? .identity) * point.value(at: time)).inRange
    let offset = bounded(anchored - point, value)
    shift = point - (anchored - offset)
    if hold == nil, !zoom.isMoving(at: time), !self.point.isMoving(at: time) {
      self.anchor = nil
      shift = .zero
    }
    return offset
  }
}
