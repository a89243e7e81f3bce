#if canImport(QuartzCore)
import QuartzCore
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

/// The view of a sheet, as its driver needs it.
@MainActor package protocol SheetHost: DrivenView {
  /// The part of the superview that the sheet covers, as distances from its edges.
  var covered: Insets { get }

  /// Shows the sheet, its content and the dimming as the mover of the driver says.
  func drawSheet()

  /// The name of the detent at which the sheet settles, which may be another one; nil closes it.
  func willSettle(at detent: Sheet.Detent.ID?, velocity: Double) -> Sheet.Detent.ID?

  /// Lets other views go along with the sheet, which has left for a detent; nil if it is there at
  /// once.
  func goAlong(by spring: SheetDriver.Spring?)

  /// Tells the delegate, and calls the closures of the view.
  func tell(_ news: SheetDriver.News)
}

/// A sheet that drags move and a spring settles: the behaviour of the sheets of UIKit and AppKit,
/// without their views.
///
/// Places are distances upwards in the superview, in points; a place may begin anywhere.
@MainActor package final class SheetDriver {
  /// The reports of a sheet.
  package enum News: Equatable {
    case began, changed, settled
    case ended(isCancelled: Bool)
  }

  /// The spring by which a sheet goes to a detent; its velocity is a multiple of the distance per
  /// second.
  package struct Spring { package let bounce, velocity: Double }

  /// The height of the sheet and its detents.
  package private(set) var mover = SheetMover(Sheet(), parentHeight: 0, contentHeight: 0)
  private weak var host: (any SheetHost)?
  private let clock = FrameClock()
  private var ownership = AxisOwnership()
  /// The sheet, and the list in which the drag began.
  private var movers: [AxisOwnership.Mover] = []
  private weak var list: (any SheetList)?
  /// Where the drag was last.
  private var place = 0.0
  /// The height and the covered part that were reported last.
  private var told: (height: Double?, covered: Insets) = (nil, .zero)

  /// Makes the driver of a view.
  package init(of host: any SheetHost) { self.host = host }

  // MARK: State

  /// The name of the detent at which the sheet rests, or to which it moves; nil for closed.
  package var detent: Sheet.Detent.ID? { mover.target.map { id(ofStop: $0) } }

  private func id(ofStop stop: Int) -> Sheet.Detent.ID { .init(rawValue: mover.stops[stop].name) }

  /// The place of the detent of a name among the stops; nil, and a fault in the log, if there is
  /// none.
  private func stop(_ id: Sheet.Detent.ID) -> Int? {
    if let stop = mover.stop(named: id.rawValue) { return stop }
    let names = mover.stops.map { "\"\($0.name)\"" }.joined(separator: ", ")
    Fault.report("The sheet has no detent \"\(id.rawValue)\", only \(names).")
    return nil
  }

  /// The place of the sheet among its detents, in words.
  package var position: String {
    mover.target.map { Phrase.position($0 + 1, of: mover.stops.count) } ?? Phrase.sheetClosed.text
  }

  /// Whether the drag that is under way, or was the last one, moved the list and not the sheet.
  package var isScrolling: Bool { ownership.owner == 1 }

  /// The height of the highest detent, in points.
  package var highest: Double { mover.stops.last?.height ?? 0 }

  /// Whether a touch catches the sheet on its way: it is more than 10 points from its detent, the
  /// distance by which a tap may stray, or goes that far within 0.1 s.
  package var isCatchable: Bool {
    guard mover.isMoving else { return false }
    let rest = mover.target.map { mover.stops[$0].height } ?? 0
    return abs(mover.height - rest) > 10
      || abs(mover.velocity(at: CACurrentMediaTime())) > 100
  }

  /// How far the sheet is from the edges of its superview, at most a distance: less on the way from
  /// the detent below to the top, where it fills the width.
  package func edgeInset(_ most: Double) -> Double {
    guard highest >= mover.parentHeight, highest > 0 else { return most }
    let below = mover.stops.count > 1 ? mover.stops[mover.stops.count - 2].height : 0
    guard highest > below else { return 0 }
    return most * min(max((highest - mover.height) / (highest - below), 0), 1)
  }

  /// The insets that bring the ends of a list in the sheet into the part that is visible.
  ///
  /// They depend on the superview and not on where the sheet is, so that they do not change while
  /// it moves. `top` and `bottom` are those of the list in the sheet, `height` and `covers` the
  /// superview's. A list that scrolls after the sheet has moved scrolls at the highest detent.
  package func insets(
    ofListFrom top: Double, to bottom: Double, in height: Double,
    under covers: (top: Double, bottom: Double), scrollsAtHighest: Bool
  ) -> Insets {
    let place = scrollsAtHighest ? mover.stops.count - 1 : mover.target ?? 0
    let visible = mover.stops[place].height
    // Without the rounding errors of conversions, which would change them while the sheet moves.
    func inset(_ length: Double) -> Double { max((length * 1024).rounded() / 1024, 0) }
    return Insets(
      top: inset(covers.top - (height - visible) - top), left: 0,
      bottom: inset(bottom - (visible - covers.bottom)), right: 0)
  }

  // MARK: Layout

  /// Takes other settings.
  package func change(to settings: Sheet) {
    mover.change(to: settings, at: CACurrentMediaTime())
  }

  /// Takes another height that the sheet may have, and another one of its content.
  package func layOut(parentHeight: Double, contentHeight: Double) {
    let room = max(parentHeight, 0)
    let hasChanged = mover.parentHeight != room
    mover.layOut(parentHeight: room, contentHeight: contentHeight, at: CACurrentMediaTime())
    show()
    if hasChanged, mover.isHeld { takeMovers() }
    moveByItself()
  }

  /// Ends the drag and the motion of a sheet that leaves its window.
  package func leaveWindow() {
    end(velocity: 0, isCancelled: true)
    if mover.isMoving { move(to: mover.restTime) }
  }

  // MARK: Drags

  /// Begins a drag, after its slop, in a list that scrolls with the sheet; one that is under way is
  /// replaced.
  package func begin(at place: Double, in list: (any SheetList)? = nil) {
    clock.stop()
    let isFirst = !mover.isHeld
    if isFirst { mover.grab(at: CACurrentMediaTime()) }
    ownership = AxisOwnership()
    (self.place, self.list) = (place, list)
    takeMovers()
    show()
    if isFirst { host?.tell(.began) }
  }

  /// Takes the sheet and the list as they are now, at the begin of a drag and in another layout.
  private func takeMovers() {
    movers = [mover.mover()]
    if let list = list?.mover { movers.append(list) }
  }

  /// Follows the drag to a place.
  package func follow(to place: Double) {
    guard mover.isHeld else { return }
    ownership.move(&movers, by: place - self.place)
    self.place = place
    mover.pull(to: movers[0].position)
    if movers.count > 1 { list?.show(movers[1]) }
    show()
  }

  /// Ends the drag, which moves upwards at a velocity in points per second.
  package func end(velocity: Double, isCancelled: Bool) {
    guard let host, mover.isHeld else { return }
    // The velocity belongs to the one that moved last.
    let velocity = isScrolling ? 0 : velocity
    if !isScrolling { list?.stopScrolling() }
    list = nil
    let proposal = mover.proposal(velocity: velocity)
    let name = proposal.map { id(ofStop: $0) }
    let answer = host.willSettle(at: name, velocity: velocity)
    let target = answer == name ? proposal : answer.map { stop($0) ?? proposal ?? 0 }
    let now = CACurrentMediaTime()
    mover.release(to: target, velocity: velocity, at: now)
    leave(isRelease: true, at: now)
    host.tell(.ended(isCancelled: isCancelled))
    arriveOrMove()
  }

  // MARK: Motion

  /// Moves the sheet to a detent; false while a drag holds it, or if it has no detent of that name.
  @discardableResult package func move(to detent: Sheet.Detent.ID?, animated: Bool) -> Bool {
    let stop = detent.flatMap { self.stop($0) }
    guard detent == nil || stop != nil else { return false }
    return move(toStop: stop, animated: animated)
  }

  /// Moves the sheet to a stop of its mover.
  @discardableResult package func move(toStop stop: Int?, animated: Bool) -> Bool {
    let isAnimated = animated && host?.skipsMotion == false
    let now = CACurrentMediaTime()
    guard mover.move(to: stop, animated: isAnimated, at: now) else { return false }
    leave(isRelease: false, at: now)
    arriveOrMove()
    return true
  }

  /// Moves the sheet by a number of detents, as VoiceOver does.
  @discardableResult package func step(by steps: Int) -> Bool {
    move(toStop: mover.stop(by: steps), animated: true)
  }

  /// Closes a sheet that can be dismissed and is not closed.
  @discardableResult package func dismiss() -> Bool {
    mover.sheet.isDismissible && mover.target != nil && move(toStop: nil, animated: true)
  }

  /// Closes a sheet that can be dismissed, or else moves it to the detent above which it dims the
  /// background, as a press on the background does.
  package func pressBackground() {
    if mover.sheet.isDismissible {
      move(toStop: nil, animated: true)
    } else if case .above(let name) = mover.sheet.dimming {
      move(to: .init(rawValue: name), animated: true)
    }
  }

  /// Lets the sheet come up to a detent, or to the lowest one if there is none of that name.
  package func comeUp(to detent: Sheet.Detent.ID?, animated: Bool) {
    move(toStop: detent.flatMap { stop($0) } ?? 0, animated: animated)
  }

  /// Puts the sheet below its superview, from where it comes up; it reports nothing.
  package func startClosed() {
    mover.move(to: nil, animated: false, at: CACurrentMediaTime())
    told = (mover.height, host?.covered ?? .zero)
    show()
  }

  /// Puts the sheet to its highest detent at once, within an animation of its view: that it has
  /// settled is reported at the end, by ``settleIfAtRest()``.
  package func putHighest() {
    mover.move(to: mover.stops.count - 1, animated: false, at: CACurrentMediaTime())
    show()
    host?.goAlong(by: nil)
  }

  /// Tells that the sheet has settled, if it rests.
  package func settleIfAtRest() {
    if mover.phase == .resting { settle() }
  }

  /// Lets other views go along with the sheet, which has left for its target.
  private func leave(isRelease: Bool, at time: Double) {
    guard let host else { return }
    let distance = (mover.target.map { mover.stops[$0].height } ?? 0) - mover.height
    if mover.isMoving, !host.skipsMotion, distance != 0 {
      let velocity = mover.velocity(at: time)
      let dampingRatio = SheetMover.dampingRatio(isRelease ? velocity : 0)
      host.goAlong(by: Spring(bounce: 1 - dampingRatio, velocity: velocity / distance))
    } else {
      host.goAlong(by: nil)
    }
    show()
  }

  private func arriveOrMove() {
    if mover.isMoving { moveByItself() } else { settle() }
  }

  private func moveByItself() {
    guard mover.isMoving, let host else { return clock.stop() }
    guard !host.skipsMotion else { return move(to: mover.restTime) }
    clock.run(host.makeDisplayLink) { [weak self] in self?.move(to: $0) }
  }

  private func move(to time: Double) {
    mover.advance(to: time)
    show()
    guard !mover.isMoving else { return }
    clock.stop()
    settle()
  }

  private func settle() {
    show()
    host?.tell(.settled)
  }

  /// Shows the sheet where it is, and reports a change.
  package func show() {
    guard let host else { return }
    host.drawSheet()
    let covered = host.covered
    guard mover.height != told.height || covered != told.covered else { return }
    told = (mover.height, covered)
    host.tell(.changed)
  }
}
#endif
