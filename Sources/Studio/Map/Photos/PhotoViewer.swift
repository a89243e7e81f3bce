import Tsumami
import TsumamiMotion

/// Shows photos large: one at a time, which is pinched, panned, flicked on to the next one, and
/// thrown up or down to close.
package final class PhotoViewer {
  static var spring: DampedSpring { DampedSpring(response: 0.34, dampingRatio: 0.9) }

  /// The node of the viewer.
  package let node: NodeID
  /// The photos.
  package let pager: PhotoPager
  private let stage: Stage
  /// Whether it is open; false as soon as it begins to close.
  package private(set) var isOpen = false
  private var pull = PhotoPull()
  /// How much of it is there, 0 to 1, and the square out of which the photo grows.
  private var presence = (driver: MotionDriver(0.0, tolerance: 0.002), square: Rect?.none)
  private var lastLook: PhotoLook?
  /// Whether opening and closing take no time.
  package var isMotionReduced = false

  /// The rectangle of a photo's square on the stage, if it is visible.
  var square: ((Int) -> Rect?)?
  /// Called when it opens, shows another photo or closes, and when the photo moves.
  var onNews: ((PhotoNews) -> Void)?

  init(on stage: Stage) {
    self.stage = stage
    node = stage.add(Node(frame: stage.bounds, clips: true))
    pager = PhotoPager(on: stage, in: node)
    attach()
    stage.setEnabled(false, of: node)
  }

  private func attach() {
    stage.onScroll(of: pager.node) { _, _ in self.turnPage() }
    let pull = Pan(maximumPointers: 1, axis: .vertical)
      .onChanged { self.pull(by: $0.translation) }
      .onEnded { self.letGo(velocity: $0.velocity ?? .zero) }
      .onCancelled { _ in self.putBack() }
    let pulling = stage.attach(pull, to: node) {
      // A photo that is zoomed in is panned instead.
      $0.priority = .high
      $0.shouldBegin = { self.pager.isWhole }
    }
    let pinch = Pinch()
      .onChanged { self.pinch(to: $0) }
      .onEnded { self.endPinch(velocity: $0.velocity) }
      .onCancelled { _ in self.endPinch(velocity: nil) }
    // Fingers that have begun to scroll or to pull may pinch.
    stage.attach(pinch, to: node) { $0.simultaneity = .with(self.pager.scrolls + [pulling]) }
    stage.attach(Tap(count: 2).onEnded { self.zoom(by: nil, about: $0.position) }, to: node)
  }

  /// Fits it to the stage.
  func layOut() {
    stage.setFrame(stage.bounds, of: node)
    pager.layOut()
    onNews?(PhotoNews(.view))
  }

  // MARK: Opening and closing

  /// Opens it with photos, at one of them.
  func open(_ photos: [Photo], at place: Int) {
    guard photos.indices.contains(place), !isOpen else { return }
    isOpen = true
    stage.bringToFront(node)
    stage.setEnabled(true, of: node)
    pager.show(photos, at: place)
    layOut()
    presence.square = square?(photos[place].id)
    pull.reset()
    presence.driver.put(at: isMotionReduced ? 1 : 0)
    if !isMotionReduced { presence.driver.spring(to: 1, by: Self.spring, at: stage.time) }
    onNews?(PhotoNews(.viewer, photos[place].id))
  }

  /// Closes it; the photo goes back to its square, or falls with its velocity.
  package func close(velocity: Vector = .zero) {
    guard isOpen else { return }
    isOpen = false
    stage.setEnabled(false, of: node)
    let square = pager.photo.flatMap { self.square?($0) }
    presence.square = square
    if isMotionReduced {
      presence.driver.put(at: 0)
    } else {
      presence.driver.spring(to: 0, by: Self.spring, velocity: 0, at: stage.time)
      pull.close(
        toSquare: square != nil, velocity: velocity, height: stage.bounds.size.height,
        at: stage.time)
    }
    onNews?(PhotoNews(.viewer, -1))
  }

  // MARK: Turning

  private func turnPage() {
    guard isOpen, pager.turn(), let photo = pager.photo else { return }
    onNews?(PhotoNews(.view))
    onNews?(PhotoNews(.viewer, photo))
  }

  /// Shows the photo a number of places further, if there is one.
  package func step(by steps: Int) {
    if isOpen { pager.step(by: steps, animated: !isMotionReduced) }
  }

  // MARK: Zoom

  /// Zooms by a factor about the middle.
  package func zoom(by factor: Double) { zoom(by: factor, about: stage.bounds.center) }

  private func zoom(by factor: Double?, about point: Vector) {
    guard isOpen else { return }
    pager.zoom(by: factor, about: point, look)
    advance()
  }

  /// Shows more of a photo that is zoomed in, towards a side: -1 or 1 along one axis.
  ///
  /// Returns whether the key of that side has done its work: a photo that is shown whole does not
  /// move, and at its left and right edges the page is to turn.
  package func showMore(towards side: Vector) -> Bool {
    isOpen && !pager.isWhole && pager.showMore(towards: side)
  }

  private func pinch(to value: Pinch.Value) {
    guard isOpen else { return }
    if !pager.isPinched {
      // From now on the fingers pull nothing away.
      putBack()
      pager.beginPinch()
    }
    pager.pinch(to: value, look)
    advance()
  }

  private func endPinch(velocity: Double?) { if pager.endPinch(velocity: velocity) { advance() } }

  // MARK: Pulling

  private func pull(by translation: Vector) {
    guard isOpen, !pager.isPinched else { return }
    // Another finger turns no pages meanwhile.
    if !pull.isHeld { pager.setScrolling(false) }
    pull.move(by: translation, at: stage.time)
    onNews?(PhotoNews(.view))
  }

  private func letGo(velocity: Vector) {
    guard pull.isHeld else { return }
    pager.setScrolling(true)
    let closes = pull.end(
      velocity: velocity, height: stage.bounds.size.height, at: stage.time)
    if closes { close(velocity: velocity) }
  }

  private func putBack() {
    guard pull.isHeld else { return }
    pager.setScrolling(true)
    pull.cancel(at: stage.time)
  }

  // MARK: Time

  /// Whether it moves by itself.
  var isMoving: Bool {
    presence.driver.isMoving(at: stage.time) || pull.isMoving(at: stage.time) || pager.isMoving
  }

  /// Brings it to the time of the stage.
  func advance() {
    if pager.advance(look) { onNews?(PhotoNews(.view)) }
    let look = look
    if look != lastLook { onNews?(PhotoNews(.view)) }
    lastLook = look
  }

  /// How it is shown now.
  package var look: PhotoLook {
    PhotoLook(
      presence: presence.driver.value(at: stage.time), square: presence.square,
      pull: pull.displacement(at: stage.time), zoom: pager.zoom, in: stage.bounds, at: stage.time)
  }
}
