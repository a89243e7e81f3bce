#if canImport(QuartzCore)
import QuartzCore
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion

/// Content that is shown whole or covers its view, and that fingers, a trackpad and double taps
/// zoom and move; one finger passes from its edge to the pager around it and back, or pulls it
/// away: the behaviour of the zoomable views, without their views.
@MainActor package final class ZoomDriver {
  /// The reports of a manipulation.
  package enum News: Equatable {
    case began, changed, dismissed
    case ended(isCancelled: Bool)
  }

  /// The settings.
  package struct Settings: Equatable {
    /// The largest zoom; 1 shows the content as large as at first.
    package var maximumZoom = 6.0
    /// The zoom of a double tap, at least; it also covers the view, if it may.
    package var doubleTapZoom = 2.5
    /// Whether the content covers the view at first; else it is shown whole.
    package var fills = false
    /// Whether one finger pulls down and throws away content that is not zoomed in.
    package var isDismissible = false

    /// Makes settings with the defaults.
    package init() {}
  }

  /// A finger; places are in the coordinates of the window.
  package struct Finger {
    package var id: Int
    package var place: Vector
    /// Where it came down.
    package var start: Vector

    /// Makes a finger.
    package init(id: Int, place: Vector, start: Vector) {
      (self.id, self.place, self.start) = (id, place, start)
    }
  }

  /// The zoom up to which content counts as not zoomed in.
  private static var whole: Double { 1.01 }

  /// The settings; a change holds from the next ``layOut(_:in:)`` on.
  package var settings = Settings()
  package private(set) var manipulator = Manipulator(
    frame: AnchoredFrame(Rect(0, 0, 0, 0)), area: Rect(0, 0, 0, 0))
  /// The size of the content in points of its own, and whether it covered the view.
  private var content = (size: Size(0, 0), fills: false)
  private weak var host: (any ZoomHost)?
  private let clock = FrameClock()
  /// The fingers that hold the content.
  private var fingers: [Finger] = []
  /// The drag of one finger.
  private var drag: ZoomDrag?
  /// How far the content is pulled away.
  private var fall = ZoomFall()
  /// The zoom that was asked for before the first layout, and its point.
  private var early: (zoom: Double, point: Vector?)?
  /// The placement that was shown last.
  private var drawn = Placement.identity

  /// Makes the driver of a view.
  package init(of host: any ZoomHost) { self.host = host }

  // MARK: State

  private var frame: Size { manipulator.frame.rect.size }
  private var area: Rect { manipulator.area }
  private var scale: Double { manipulator.placement.scale.x }

  /// The zoom that is shown, or the one to which the content moves.
  package var zoom: Double {
    clamped(early?.zoom ?? manipulator.restingPlace.scale.x)
  }

  private func clamped(_ zoom: Double) -> Double {
    zoom.clamped(from: 1, to: Swift.max(settings.maximumZoom, 1))
  }

  /// Whether the content is zoomed in.
  package var isZoomedIn: Bool { zoom >= Self.whole }

  /// How far the content is on its way out, 0 to 1.
  package var dismissal: Double {
    guard area.size.height > 0 else { return 0 }
    return (fall.shown.y / area.size.height).clamped(from: 0, to: 1)
  }

  /// Where the content is shown, relative to its layout.
  package var placement: Placement {
    var placement = manipulator.placement
    placement.translation = fall.shown + placement.translation * shrinking
    placement.scale = placement.scale * shrinking
    return placement
  }

  /// The layout of the content at zoom 1.
  package var layout: Rect { manipulator.frame.rect }

  /// Content that is pulled away becomes smaller.
  private var shrinking: Double { 1 - 0.3 * dismissal }

  /// How far the content can be moved to either side.
  private var slack: Vector {
    // Less than a millionth of a point is rounding.
    func half(_ room: Double) -> Double { room > 1e-6 ? room / 2 : 0 }
    return Vector(
      half(frame.width * scale - area.size.width), half(frame.height * scale - area.size.height))
  }

  /// The coordinates in which the content lies for its manipulator: those of the view, and with it
  /// what moves all of the content.
  private var space: FingerSpace {
    guard let view = host?.zoomSpace else { return .stage }
    let lost = drag?.lost ?? .zero
    guard fall.shown != .zero || lost != .zero else { return view }
    let corner = area.center + fall.shown + (lost - area.center) * shrinking
    let toStage = view.toStage * Matrix(shrinking, 0, 0, shrinking, corner.x, corner.y)
    return toStage.inverse.map { FingerSpace(fromStage: $0, toStage: toStage) } ?? view
  }

  // MARK: Fingers

  /// Whether one finger that has gone a way, in points of the view, moves the content or turns the
  /// page, and no scroll view is to have it.
  package func mayDrag(_ way: Vector) -> Bool {
    if fall.shown != .zero || falls(way) { return true }
    let isSideways = abs(way.x) >= abs(way.y)
    if isSideways, host?.page?.pager.mayTurn == true { return true }
    let slack = slack
    guard slack != .zero else { return false }
    guard host?.isInScrollView == true else { return true }
    let (way, end, place) =
      isSideways
      ? (way.x, slack.x, manipulator.placement.translation.x)
      : (way.y, slack.y, manipulator.placement.translation.y)
    return end + (way > 0 ? -place : place) > 0.5
  }

  private func falls(_ way: Vector) -> Bool {
    settings.isDismissible && !isZoomedIn && slack.y == 0 && way.y > abs(way.x)
  }

  /// Takes hold of the content, unless fingers do already.
  package func begin() {
    guard !manipulator.isManipulating, frame.width > 0 else { return }
    manipulator.begin()
    host?.tell(.began)
  }

  /// Brings the content to where these fingers are.
  package func follow(_ now: [Finger]) {
    guard manipulator.isManipulating else { return }
    if now.map(\.id) != fingers.map(\.id) { exchange(for: now) }
    for finger in now { manipulator.move(finger.id, to: finger.place) }
    fingers = now
    if let finger = now.first { distribute(to: finger.place) }
    solve()
    show()
  }

  /// Zooms about a point of the window, as a trackpad does.
  package func zoom(by factor: Double, at point: Vector) {
    manipulator.zoom(by: factor, about: point, in: space)
    show()
  }

  /// Keeps the content under the fingers after the page has been turned without them.
  package func pageMoved() {
    guard manipulator.isManipulating, drag == nil else { return }
    solve()
    show()
  }

  /// What a finger pulls away is not held by the manipulator.
  private func solve() {
    if drag?.fall == nil { manipulator.solve(in: space) }
  }

  /// Lets other fingers hold the content where it is.
  private func exchange(for now: [Finger]) {
    let before = fingers
    for finger in before { manipulator.remove(finger.id, in: space) }
    let areFirst = before.isEmpty
    if let pager = drag?.turn.flatMap({ _ in host?.page?.pager }) { pager.letGo() }
    drag = nil
    if now.count != 1 { putBack() }
    func hold(_ finger: Finger) -> Vector {
      before.first { $0.id == finger.id }?.place ?? (areFirst ? finger.place : finger.start)
    }
    for finger in now { manipulator.add(finger.id, at: hold(finger), in: space) }
    if now.count == 1 { startDrag(of: now[0], from: hold(now[0]), mayFall: areFirst) }
  }

  private func startDrag(of finger: Finger, from place: Vector, mayFall: Bool) {
    guard let host else { return }
    var drag = ZoomDrag(space: host.zoomSpace, start: place)
    let confinement = Confinement(
      manipulator.manipulation, frame: manipulator.frame, area: area)
    drag.origin =
      confinement.proposal(for: manipulator.placement, about: manipulator.focus).translation
    if mayFall, fall.shown != .zero || falls(drag.way(from: finger.start, to: finger.place)) {
      manipulator.remove(finger.id, in: space)
      fall.hold(at: fall.shown)
      drag.fall = fall.shown
    } else if let (pager, number) = host.page {
      drag.turn = pager.grab(number)
    }
    self.drag = drag
  }

  /// Distributes the way of one finger to the content, to the pager and to the fall.
  private func distribute(to place: Vector) {
    guard var drag else { return }
    let way = drag.way(from: drag.start, to: place)
    if let start = drag.fall { return fall.hold(at: start + way) }
    let slack = slack
    drag.lost = Vector(slack.x == 0 ? way.x : 0, slack.y == 0 ? way.y : 0)
    if let turn = drag.turn, let pager = host?.page?.pager {
      let asked = drag.turned(by: way.x, slack: slack.x)
      let shown = pager.pull(to: asked)
      // A pager that is pulled beyond its last page does not go all the way.
      drag.lost.x = (asked - turn.asked) - (shown - turn.shown)
    }
    self.drag = drag
  }

  /// Lets go of the content, at a velocity of the fingers in the view's coordinates; what is
  /// cancelled returns to where it began.
  package func end(isCancelled: Bool, velocity: PlacementParts = .zero) {
    guard manipulator.isManipulating else { return }
    let now = CACurrentMediaTime()
    var velocity = velocity
    var isDismissed = false
    if drag?.fall != nil {
      isDismissed = fall.letGo(
        velocity: velocity.translation, isCancelled: isCancelled, height: area.size.height,
        at: now)
      velocity = .zero
    } else if drag != nil {
      velocity.translation = letGoPage(velocity.translation, isCancelled)
      let slack = slack
      if slack.x == 0 { velocity.translation.x = 0 }
      if slack.y == 0 { velocity.translation.y = 0 }
    }
    if isCancelled {
      manipulator.cancel(at: now)
    } else {
      manipulator.end(at: now, velocity: velocity)
    }
    fingers = []
    drag = nil
    show()
    host?.tell(.ended(isCancelled: isCancelled))
    host?.page?.pager.refresh()
    if isDismissed { host?.tell(.dismissed) }
    run()
  }

  /// Lets the pager go on; the velocity that is left for the content.
  private func letGoPage(_ velocity: Vector, _ isCancelled: Bool) -> Vector {
    guard drag?.turn != nil, let (pager, number) = host?.page else { return velocity }
    let isTurned = abs(pager.displacement(of: number)) > 0.01
    let isSideways = abs(velocity.x) > abs(velocity.y)
    pager.letGo(velocity: isTurned && isSideways ? velocity.x : 0, isCancelled: isCancelled)
    return isTurned ? Vector(0, velocity.y) : velocity
  }

  private func putBack() {
    guard fall.shown != .zero else { return }
    fall.putBack(at: CACurrentMediaTime())
    run()
  }

  // MARK: Zoom

  /// Zooms in at a point of the view, or out again.
  package func doubleTap(at point: Vector) {
    let cover = Swift.max(
      area.size.width / Swift.max(frame.width, 1), area.size.height / Swift.max(frame.height, 1))
    _ = zoom(
      to: isZoomedIn ? 1 : Swift.max(settings.doubleTapZoom, cover), about: point, animated: true)
  }

  /// Goes to a zoom, or as near as the limits allow, about a point of the view; nil for its middle.
  ///
  /// - Returns: false while fingers hold the content, or if it is there already.
  package func zoom(to zoom: Double, about point: Vector?, animated: Bool) -> Bool {
    guard zoom.isFinite else { return false }
    guard frame.width > 0 else {
      let old = self.zoom
      early = (zoom, point)
      return self.zoom != old
    }
    guard let factor = manipulator.factor(toScale: clamped(zoom)),
      manipulator.scale(
        by: factor, about: space.toStage * (point ?? area.center), in: space, animated: animated,
        at: CACurrentMediaTime())
    else { return false }
    show()
    run()
    return true
  }

  /// Shows the content as at first, at once.
  package func reset() {
    guard !manipulator.isManipulating else { return }
    (fall, early) = (ZoomFall(), nil)
    manipulator.place(.identity)
    show()
    run()
  }

  // MARK: Layout

  /// Lays out content of a size in the bounds of the view.
  ///
  /// Bounds of another size keep the zoom, and in the middle the same point of the content, as far
  /// as the limits allow; other content is shown as at first.
  package func layOut(_ size: Size, in area: Rect) {
    guard size.width > 0, size.height > 0, area.size.width > 0, area.size.height > 0 else { return }
    let (x, y) = (area.size.width / size.width, area.size.height / size.height)
    let fit = settings.fills ? Swift.max(x, y) : Swift.min(x, y)
    let frame = Rect(center: area.center, size: Size(size.width * fit, size.height * fit))
    let old = self.frame
    let isSame = size == content.size && settings.fills == content.fills
    content = (size, settings.fills)
    drag?.lost = .zero
    manipulator.manipulation = manipulation
    manipulator.layOut(
      frame: AnchoredFrame(frame), area: area, in: space, at: CACurrentMediaTime()
    ) { placement in
      guard isSame else { return .identity }
      var placement = placement
      if frame.size != old {
        placement.translation = placement.translation * (frame.size.width / old.width)
      }
      return placement
    }
    if drag != nil, drag?.fall == nil, let finger = fingers.first {
      if drag?.turn != nil { host?.page?.pager.letGo() }
      startDrag(of: finger, from: finger.place, mayFall: false)
    }
    if let (zoom, point) = early { _ = self.zoom(to: zoom, about: point, animated: false) }
    early = nil
    show()
    // Also with the same placement the layout may be another one.
    host?.drawContent()
    run()
  }

  private var manipulation: Manipulation {
    var manipulation = Manipulation()
    manipulation.isRotationEnabled = false
    manipulation.scale = 1...Swift.max(settings.maximumZoom, 1)
    manipulation.limits = .cover(.parent, edge: .rubberBand)
    manipulation.limits.centersSmaller = true
    manipulation.hasMomentum = true
    return manipulation
  }

  // MARK: Time

  private func isMoving(at time: Double) -> Bool {
    manipulator.animation != nil || fall.isMoving(at: time)
  }

  private func run() {
    guard let host, isMoving(at: CACurrentMediaTime()) else { return clock.stop() }
    guard !host.skipsMotion else { return arrive() }
    clock.run(host.makeDisplayLink) { [weak self] in self?.move(to: $0) }
  }

  /// Finishes the motion at once, at its end.
  package func arrive() {
    if manipulator.animation != nil { _ = manipulator.advance(to: manipulator.restTime) }
    move(to: Swift.max(fall.restTime, CACurrentMediaTime()))
  }

  private func move(to time: Double) {
    _ = manipulator.advance(to: time)
    fall.advance(to: time)
    if manipulator.isManipulating { solve() }
    if !isMoving(at: time) { clock.stop() }
    show()
  }

  private func show() {
    guard drawn != placement else { return }
    drawn = placement
    host?.drawContent()
    host?.tell(.changed)
  }
}
#endif
