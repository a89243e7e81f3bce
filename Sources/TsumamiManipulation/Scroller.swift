import TsumamiGeometry
import TsumamiMotion

/// Content that scrolls in a viewport: fingers drag it, and when they let go it slows down, bounces
/// and comes to rest, all in closed form.
///
/// It does not recognise gestures. An offset is the point of the content at the top left corner of
/// the viewport: a larger one shows what lies further down or to the right. Offsets are finite for
/// any input.
///
/// ```swift
/// var scroller = Scroller(
///   Scrolling(contentSize: Size(400, 4000)), viewport: Size(400, 600))
/// scroller.grab(at: 0)
/// scroller.pull(to: 120, along: .vertical)
/// scroller.release(velocity: Vector(0, 1000), at: 0.2)
/// scroller.rest  // (0, 619.5)
/// ```
public struct Scroller: Sendable {
  /// The spring that returns content from beyond an end: response 0.4 s, no overshoot.
  static var returnSpring: DampedSpring { DampedSpring(response: 0.4) }
  /// The distance in points within which content counts as being at rest.
  static var tolerance: Double { 0.25 }

  /// The settings.
  ///
  /// ``layOut(_:viewport:at:)`` changes it.
  public private(set) var scrolling: Scrolling
  /// The size in points of the area that shows the content; negative sides count as 0.
  public private(set) var viewport: Size
  /// The point of the content at the top left corner of the viewport; outside ``end`` on a rubber
  /// band.
  ///
  /// In points of the content, as of the last ``pull(to:along:)`` or ``advance(to:)``. Put the
  /// content at the opposite of it.
  public private(set) var offset = Vector.zero
  /// The offset that fingers ask for: beyond the ends the pull at the rubber band.
  private var asked = Vector.zero
  private var motion: MotionDriver<Vector>
  /// The offset to which it was sent, while it moves there.
  private var target: Vector?
  /// The offset at which it rests or to which it goes, in viewports: the pages that a new layout
  /// shows.
  private var page = Vector.zero
  /// How many viewports a new layout has cut off from where fingers hold it.
  private var cut = Vector.zero
  /// The number of drags that hold it.
  private var holders = 0
  /// The velocity that it had when it was caught, and the time and the place of that.
  private var caught = (velocity: Vector.zero, time: 0.0, offset: Vector.zero)

  /// Makes a scroller at an offset, or as near to it as the content allows.
  ///
  /// - Parameters:
  ///   - scrolling: the settings.
  ///   - viewport: the size of the area that shows the content, in points.
  ///   - offset: the offset; one that is not finite counts as zero.
  public init(_ scrolling: Scrolling, viewport: Size, offset: Vector = .zero) {
    self.scrolling = scrolling
    self.viewport = viewport.inRange
    motion = MotionDriver(.zero, tolerance: Self.tolerance)
    put(at: offset)
    page = pages(at: self.offset)
  }

  /// The largest offset: 0 along an axis that does not scroll, or along which the content fits.
  ///
  /// The size of the content less that of the viewport; the smallest offset is always zero.
  public var end: Vector {
    let room = Vector(
      scrolling.contentSize.width - viewport.width, scrolling.contentSize.height - viewport.height)
    return Vector(
      scrolling.scrolls(along: .horizontal) ? room.x.asLength : 0,
      scrolling.scrolls(along: .vertical) ? room.y.asLength : 0)
  }

  /// The rectangle of the content that scrolling can show: at least as large as the viewport.
  package var contentBounds: Rect {
    Rect(origin: .zero, size: Size(viewport.width + end.x, viewport.height + end.y))
  }

  /// Whether at least one drag holds the content.
  ///
  /// From ``grab(at:)`` to ``release(velocity:at:)``.
  public var isHeld: Bool { holders > 0 }
  /// Whether a decay or a spring moves the content.
  ///
  /// True until ``advance(to:)`` reaches ``restTime``; ask for frames as long as it is.
  public var isMoving: Bool { motion.restTime > -.infinity }
  /// The time in seconds from which on it rests; infinite unless ``isMoving``.
  ///
  /// A motion is a formula, so its end is known from its beginning.
  public var restTime: Double { isMoving ? motion.restTime : .infinity }
  /// The offset at which it comes to rest.
  ///
  /// The present one unless ``isMoving``, also while it is held beyond an end.
  public var rest: Vector { isMoving ? motion.rest : offset }

  // MARK: Fingers

  /// Holds the content where it is at a time in seconds; moving content is caught.
  ///
  /// Every call needs one call of ``release(velocity:at:)``.
  public mutating func grab(at time: Double) {
    if holders == 0 {
      // The velocity towards a place where it snaps, or back from an end, is not that of a flick.
      let isCoasting = isMoving && target == nil && offset == clamped(offset)
      caught = (isCoasting ? motion.velocity(at: time) : .zero, time, clamped(rest))
    }
    if isMoving { advance(to: time) }
    motion.put(at: offset)
    asked = Vector(banded(.horizontal).asked(offset.x), banded(.vertical).asked(offset.y))
    cut = .zero
    holders += 1
  }

  /// The content as a mover of ``AxisOwnership``.
  ///
  /// - Parameters:
  ///   - axis: the axis of the movement.
  ///   - scale: points of the movement per point of the content; 1 unless positive and finite.
  /// - Returns: the mover; divide its position by the scale for ``pull(to:along:)``.
  public func mover(along axis: DragAxis, scale: Double = 1) -> AxisOwnership.Mover {
    let scale = AxisOwnership.usable(scale)
    return AxisOwnership.Mover(
      .scroll, at: axis.component(of: asked) * scale, in: 0...(axis.component(of: end) * scale))
  }

  /// Pulls the content to an offset along an axis; beyond an end the rubber band resists.
  ///
  /// Nothing changes if that is the offset that was requested last, or not a number.
  public mutating func pull(to position: Double, along axis: DragAxis) {
    let position = position.isNaN ? axis.component(of: asked) : position.asCoordinate
    guard scrolling.scrolls(along: axis), position != axis.component(of: asked) else { return }
    let component = axis == .horizontal ? 0 : 1
    asked[component: component] = position
    cut = .zero
    offset[component: component] = stretched(axis)
    motion.put(at: offset)
  }

  /// Lets go of the content, which goes on and slows down when no drag holds it any more.
  ///
  /// - Parameters:
  ///   - velocity: the requested velocity of the offset, in points per second; beyond an end the
  ///     rubber band lets only a part of it through.
  ///   - time: the time in seconds.
  public mutating func release(velocity: Vector = .zero, at time: Double) {
    holders = Swift.max(holders - 1, 0)
    guard holders == 0 else { return }
    let velocity = Vector(
      shown(velocity.x, along: .horizontal) + carried(.horizontal, by: velocity, at: time),
      shown(velocity.y, along: .vertical) + carried(.vertical, by: velocity, at: time))
    coast(with: velocity, at: time)
    if let stop = stop(for: velocity) {
      target = stop
      page = pages(at: stop)
      motion.spring(to: stop, by: Self.returnSpring, velocity: velocity, at: time)
    }
    if motion.rest == offset, velocity == .zero { motion.put(at: offset) }
  }

  /// The longest time in seconds of a flick that adds to the velocity of what it has caught.
  private static var longestFlick: Double { 0.3 }
  /// The speed in points per second above which a flick goes on to the next place.
  private static var flickSpeed: Double { 300 }

  /// The velocity that a flick adds because the content was moving when it was caught.
  private func carried(_ axis: DragAxis, by velocity: Vector, at time: Double) -> Double {
    let before = axis.component(of: caught.velocity)
    let flick = axis.component(of: velocity)
    guard flick * before > 0, abs(flick) >= abs(before) / 2,
      time - caught.time <= Self.longestFlick
    else { return 0 }
    if scrolling.deceleration.isFling { return before }
    let part = Swift.min(0.000816 * exponential(1.967 * logarithm(abs(before))), 40_000)
    return before < 0 ? -part : part
  }

  /// The places along an axis at which content snaps; nil for anywhere.
  private func places(along axis: DragAxis) -> SnapPlaces? {
    let size: Size
    switch scrolling.snapping {
    case .none: return nil
    case .pages: size = viewport
    case .items(let item): size = item
    }
    let step = axis == .horizontal ? size.width : size.height
    return step > 0 && step.isFinite ? SnapPlaces(step: step, end: axis.component(of: end)) : nil
  }

  /// The place at which content snaps when it is let go; nil for anywhere.
  private func stop(for velocity: Vector) -> Vector? {
    if scrolling.snapping == .none { return nil }
    let rest = scrolling.deceleration.rest(from: offset, velocity: velocity)
    return Vector(
      stop(.horizontal, near: rest.x, velocity: velocity.x),
      stop(.vertical, near: rest.y, velocity: velocity.y))
  }

  private func stop(_ axis: DragAxis, near rest: Double, velocity: Double) -> Double {
    guard let places = places(along: axis) else {
      return rest.clamped(from: 0, to: axis.component(of: end))
    }
    let here = axis.component(of: offset)
    var stop = places.nearest(to: rest)
    if velocity > Self.flickSpeed {
      stop = Swift.max(stop, places.after(here))
    } else if velocity < -Self.flickSpeed {
      stop = Swift.min(stop, places.before(here))
    }
    guard scrolling.snapping == .pages else { return stop }
    let page = places.nearest(to: axis.component(of: caught.offset))
    return stop.clamped(from: places.before(page), to: places.after(page))
  }

  /// The offset at which it rests after a key: with snapping at least at the next place.
  package func rest(after step: Vector) -> Vector {
    Vector(rest(.horizontal, after: step.x), rest(.vertical, after: step.y))
  }

  private func rest(_ axis: DragAxis, after step: Double) -> Double {
    let here = axis.component(of: rest)
    guard step != 0, let places = places(along: axis) else { return here + step }
    let place = places.nearest(to: here + step)
    return step > 0 ? Swift.max(place, places.after(here)) : Swift.min(place, places.before(here))
  }

  private mutating func coast(with velocity: Vector, at time: Double) {
    target = nil
    // What does not bounce is at its end as soon as it gets there.
    motion.decay(
      by: scrolling.deceleration, from: .zero, to: end,
      spring: scrolling.bounces ? Self.returnSpring : DampedSpring(response: 0.01),
      velocity: velocity, at: time)
  }

  /// The offsets along an axis, with rubber bands as long as the viewport.
  private func banded(_ axis: DragAxis) -> BandedRange {
    let dimension = axis == .horizontal ? viewport.width : viewport.height
    return BandedRange(range: 0...axis.component(of: end), below: dimension, above: dimension)
  }

  private func gives(along axis: DragAxis) -> Bool {
    scrolling.bounces && axis.component(of: end) > 0
  }

  private func stretched(_ axis: DragAxis) -> Double {
    let asked = axis.component(of: asked)
    let banded = banded(axis)
    return gives(along: axis) ? banded.shown(asked) : banded.clamped(asked)
  }

  /// The request that brings content to where it is, or as near as a finger could reach: content
  /// that is far beyond an end would not come back with it.
  private func reachable(_ axis: DragAxis) -> Double {
    let banded = banded(axis)
    let room = gives(along: axis) ? banded.above : 0
    return banded.asked(axis.component(of: offset))
      .clamped(from: -room, to: banded.range.upperBound + room)
  }

  /// The velocity that is seen; 0 where the content does not scroll, and at an end that stops it.
  private func shown(_ velocity: Double, along axis: DragAxis) -> Double {
    let asked = axis.component(of: asked)
    let banded = banded(axis)
    guard axis.component(of: end) > 0, scrolling.bounces || banded.clamped(asked) == asked else {
      return 0
    }
    return banded.velocity(velocity, at: asked)
  }

  // MARK: Motion

  /// Moves content that is let go to where it is at a time in seconds.
  ///
  /// Call it once per frame while ``isMoving``; nothing happens otherwise.
  public mutating func advance(to time: Double) {
    guard isMoving else { return }
    offset = bounded(motion.value(at: time))
    if time >= motion.restTime { motion.put(at: offset) }
    asked = offset
  }

  /// The offset, within the ends where the content does not bounce.
  private func bounded(_ offset: Vector) -> Vector {
    Vector(
      gives(along: .horizontal) ? offset.x : offset.x.clamped(from: 0, to: end.x),
      gives(along: .vertical) ? offset.y : offset.y.clamped(from: 0, to: end.y))
  }

  /// Scrolls to an offset, or as near as the content goes, unless a drag holds it.
  ///
  /// - Parameters:
  ///   - offset: the point of the content to be shown at the corner of the viewport.
  ///   - animated: whether a spring takes it there, with the velocity that it has.
  ///   - time: the time in seconds.
  /// - Returns: whether it goes there.
  @discardableResult
  public mutating func scroll(to offset: Vector, animated: Bool, at time: Double) -> Bool {
    guard holders == 0, offset.isFinite else { return false }
    let target = clamped(offset)
    page = pages(at: target)
    guard animated else {
      put(at: target)
      return true
    }
    if target != self.offset || isMoving {
      self.target = target
      motion.spring(to: target, by: Self.returnSpring, at: time)
    }
    return true
  }

  private func clamped(_ offset: Vector) -> Vector {
    Vector(offset.x.clamped(from: 0, to: end.x), offset.y.clamped(from: 0, to: end.y))
  }

  private mutating func put(at offset: Vector) {
    self.offset = offset.isFinite ? clamped(offset) : .zero
    asked = self.offset
    motion.put(at: self.offset)
  }

  // MARK: Layout

  /// An offset in viewports.
  @inline(never) private func pages(at offset: Vector) -> Vector {
    Vector(
      viewport.width > 0 ? offset.x / viewport.width : 0,
      viewport.height > 0 ? offset.y / viewport.height : 0)
  }

  @inline(never) private func offset(ofPage page: Vector) -> Vector {
    Vector(page.x * viewport.width, page.y * viewport.height)
  }

  /// The offset of the present page; an offset that is there already as it is.
  private func offsetOfPage(near offset: Vector) -> Vector {
    let shown = self.offset(ofPage: page)
    return shown.distance(to: offset) < 1e-6 ? offset : shown
  }

  /// The page to show after the viewport has changed: the nearest, or the last one, if that was
  /// shown and is cut.
  @inline(never) private static func page(_ page: Double, last: Double?) -> Double {
    let nearest = page.rounded(.toNearestOrEven)
    guard let last, abs(page - nearest) > 1e-9 else { return nearest }
    return Swift.max(page.rounded(.up), last)
  }

  /// Changes the settings and the viewport; the offset stays as far as the new ends allow, and
  /// content that snaps to pages stays at its page.
  ///
  /// A drag goes on holding the content. Content that goes to an offset goes there still, and
  /// content that slows down goes on with its velocity, both as far as the new ends allow.
  ///
  /// - Parameters:
  ///   - scrolling: the settings.
  ///   - viewport: the size of the area that shows the content, in points.
  ///   - time: the time in seconds.
  public mutating func layOut(_ scrolling: Scrolling, viewport: Size, at time: Double) {
    let viewport = viewport.inRange
    guard scrolling != self.scrolling || viewport != self.viewport else { return }
    let isMoving = isMoving
    let velocity = motion.velocity(at: time)
    if isMoving { advance(to: time) }
    let staysAtPage = scrolling.snapping == .pages && self.scrolling.snapping == .pages
    let (shown, held) = (pages(at: offset) + cut, pages(at: caught.offset))
    let isAtEnd = (x: rest.x == end.x, y: rest.y == end.y)
    let isResized = viewport != self.viewport
    self.scrolling = scrolling
    self.viewport = viewport
    if isResized {
      let last = pages(at: end)
      page = Vector(
        Self.page(page.x, last: isAtEnd.x ? last.x : nil),
        Self.page(page.y, last: isAtEnd.y ? last.y : nil))
    }
    if holders > 0 {
      if staysAtPage {
        offset = self.offset(ofPage: shown)
        caught.offset = self.offset(ofPage: held)
      }
      asked = Vector(reachable(.horizontal), reachable(.vertical))
      offset = Vector(stretched(.horizontal), stretched(.vertical))
      cut = staysAtPage ? shown - pages(at: offset) : .zero
      motion.put(at: offset)
    } else if isMoving, let target {
      let target = clamped(staysAtPage ? offsetOfPage(near: target) : target)
      self.target = target
      motion.spring(to: target, by: Self.returnSpring, velocity: velocity, at: time)
    } else if isMoving {
      coast(with: velocity, at: time)
    } else {
      put(at: staysAtPage ? offsetOfPage(near: offset) : offset)
    }
    if !staysAtPage { page = pages(at: rest) }
  }
}
