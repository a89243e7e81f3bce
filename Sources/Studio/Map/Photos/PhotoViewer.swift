import Tsumami
import TsumamiMotion

/// Shows photos large: one at a time, which is pinched, panned, flicked on to the next one, and
/// thrown up or down to close.
///
/// The photos are pages of a scroll, and each of them is the content of a scroll of its own. So a
/// photo that is zoomed in moves under the finger, and at its edge the next one comes.
package final class PhotoViewer {
  /// The distance between two photos in points.
  private static var gap: Double { 24 }
  private static var spring: DampedSpring { DampedSpring(response: 0.34, dampingRatio: 0.9) }
  /// The velocity in points per second from which a throw closes it.
  private static var throwing: Double { 500 }
  /// The zoom of a double tap.
  private static var tapped: Double { 2.5 }
  /// The share of the height after which a drag closes it.
  private static var closing: Double { 0.16 }
  /// The share of the view by which a key moves a photo that is zoomed in.
  private static var keyed: Double { 0.2 }

  /// The node of the viewer.
  package let node: NodeID
  /// The node whose pages are the photos.
  package let pager: NodeID
  /// The nodes of three pages; a photo at place n is on page n modulo 3.
  package let pages: [NodeID]
  private let stage: Stage
  /// The photos, by number.
  private(set) var ids: [Int] = []
  /// The place of the photo that is shown.
  package private(set) var place = 0
  /// Whether it is open; false as soon as it begins to close.
  package private(set) var isOpen = false
  /// The photo at each page; nil for none.
  private(set) var shown: [Int?] = [nil, nil, nil]
  private var zooms = [ContentZoom(), ContentZoom(), ContentZoom()]
  private var shapes: [Double] = []
  private var scrolls: [AttachmentID] = []
  private var pagerScroll: AttachmentID?
  /// The page whose photo two fingers hold.
  private var pinched: Int?

  /// How much of it is there, 0 to 1.
  private var presence = MotionDriver(0.0, tolerance: 0.002)
  /// How far a finger has pulled the photo away.
  private var fall = MotionDriver(Vector.zero, tolerance: 0.5)
  private var isPulled = false
  private var fallAtGrab = Vector.zero
  /// Whether opening and closing take no time.
  package var isMotionReduced = false

  /// The rectangle of a photo's square on the stage, if it is visible.
  var square: ((Int) -> Rect?)?
  /// Called when it opens, shows another photo or closes, and when the photo moves.
  var onNews: ((PhotoNews) -> Void)?
  private var squareAtClose: Rect?
  private var lastLook: Look?

  init(on stage: Stage) {
    self.stage = stage
    let bounds = stage.bounds
    node = stage.add(Node(frame: bounds, clips: true))
    pager = stage.add(Node(frame: bounds), to: node)
    var pages: [NodeID] = []
    for _ in 0..<3 { pages.append(stage.add(Node(frame: bounds), to: pager)) }
    self.pages = pages
    attach()
    stage.setEnabled(false, of: node)
  }

  private func attach() {
    pagerScroll = stage.scroll(pager) {
      $0.axes = .horizontal
      $0.snapping = .pages
    }
    for page in pages { scrolls.append(stage.scroll(page)) }
    stage.onScroll(of: pager) { _, _ in self.turnPage() }
    let pull = Pan(maximumPointers: 1, axis: .vertical)
      .onChanged { self.pull(by: $0.translation) }
      .onEnded { self.letGo(velocity: $0.velocity ?? .zero) }
      .onCancelled { _ in self.putBack() }
    let pulling = stage.attach(pull, to: node) {
      // A photo that is zoomed in is panned instead.
      $0.priority = .high
      $0.shouldBegin = { self.isWhole }
    }
    let pinch = Pinch()
      .onChanged { self.pinch(to: $0) }
      .onEnded { self.endPinch(velocity: $0.velocity) }
      .onCancelled { _ in self.endPinch(velocity: nil) }
    // Fingers that have begun to scroll or to pull may pinch.
    stage.attach(pinch, to: node) { $0.simultaneity = .with(self.allScrolls + [pulling]) }
    stage.attach(Tap(count: 2).onEnded { self.doubleTap(at: $0.position) }, to: node)
  }

  private var allScrolls: [AttachmentID] {
    var all = scrolls
    if let pagerScroll { all.append(pagerScroll) }
    return all
  }

  // MARK: Layout

  private var size: Size { stage.bounds.size }
  private var pageWidth: Double { size.width + Self.gap }

  /// Fits it to the stage.
  func layOut() {
    stage.setFrame(stage.bounds, of: node)
    stage.setFrame(Rect(-Self.gap / 2, 0, pageWidth, size.height), of: pager)
    stage.scroll(pager) {
      $0.contentSize = Size(Double(ids.count) * pageWidth, size.height)
    }
    shown = [nil, nil, nil]
    stage.scrollContent(of: pager, to: Vector(Double(place) * pageWidth, 0), animated: false)
    fill()
  }

  /// Puts the photos around the one that is shown onto the pages.
  private func fill() {
    for place in (place - 1)...(place + 1) {
      let page = (place + 3) % 3
      let isThere = ids.indices.contains(place)
      if shown[page] == (isThere ? place : nil), isThere { continue }
      shown[page] = isThere ? place : nil
      guard isThere else { continue }
      let width = Swift.min(size.width, size.height * shapes[place])
      zooms[page].layOut(Size(width, width / shapes[place]), in: size)
      stage.setFrame(
        Rect(Double(place) * pageWidth + Self.gap / 2, 0, size.width, size.height),
        of: pages[page])
      showWhole(page)
    }
    onNews?(PhotoNews(.view))
  }

  private func showWhole(_ page: Int) {
    stage.scroll(pages[page]) {
      $0.contentSize = size
      // Along both axes it would take a steep drag, which pulls.
      $0.axes = .horizontal
    }
    stage.scrollContent(of: pages[page], to: .zero, animated: false)
  }

  private func turnPage() {
    guard isOpen, let offset = stage.contentOffset(of: pager)?.x else { return }
    let nearest = (offset / pageWidth).rounded(.toNearestOrEven)
    let new = Int(nearest.clamped(to: 0...Double(Swift.max(ids.count - 1, 0))))
    guard new != place else { return }
    place = new
    fill()
    onNews?(PhotoNews(.viewer, ids[new]))
  }

  /// The photo that is shown, also while it goes back to its square; nil before the first one.
  package var photo: Int? { ids.indices.contains(place) ? ids[place] : nil }

  /// How many photos there are to turn over.
  package var count: Int { ids.count }

  /// The photo on a page; nil for none.
  package func photo(onPage page: Int) -> Int? { shown[page].map { ids[$0] } }

  // MARK: Opening and closing

  /// Opens it with photos, at one of them.
  func open(_ photos: [Photo], at place: Int) {
    guard photos.indices.contains(place), !isOpen else { return }
    ids = []
    shapes = []
    for photo in photos {
      ids.append(photo.id)
      shapes.append(photo.shape)
    }
    self.place = place
    isOpen = true
    stage.bringToFront(node)
    stage.setEnabled(true, of: node)
    layOut()
    squareAtClose = square?(ids[place])
    fall.put(at: .zero)
    presence.put(at: isMotionReduced ? 1 : 0)
    if !isMotionReduced { presence.spring(to: 1, by: Self.spring, at: stage.time) }
    onNews?(PhotoNews(.viewer, ids[place]))
  }

  /// Closes it; the photo goes back to its square, or falls with its velocity.
  package func close(velocity: Vector = .zero) {
    guard isOpen else { return }
    isOpen = false
    stage.setEnabled(false, of: node)
    squareAtClose = square?(ids[place])
    let time = stage.time
    if isMotionReduced {
      presence.put(at: 0)
    } else {
      presence.spring(to: 0, by: Self.spring, velocity: 0, at: time)
      let down = fall.value(at: time).y + velocity.y < 0 ? -1.0 : 1
      let end = squareAtClose == nil ? Vector(velocity.x * 0.15, size.height * down * 0.5) : .zero
      fall.spring(to: end, by: Self.spring, velocity: velocity, at: time)
    }
    onNews?(PhotoNews(.viewer, -1))
  }

  /// Shows the photo a number of places further, if there is one.
  package func step(by steps: Int) {
    guard isOpen, ids.indices.contains(place + steps) else { return }
    let target = Vector(Double(place + steps) * pageWidth, 0)
    stage.scrollContent(of: pager, to: target, animated: !isMotionReduced)
  }

  /// Zooms by a factor about the middle.
  package func zoom(by factor: Double) {
    guard isOpen else { return }
    go(to: zooms[place % 3].rest * factor, about: stage.bounds.center)
  }

  /// Shows more of a photo that is zoomed in, towards a side: -1 or 1 along one axis.
  ///
  /// Returns whether the key of that side has done its work: a photo that is shown whole does not
  /// move, and at its left and right edges the page is to turn.
  package func showMore(towards side: Vector) -> Bool {
    guard isOpen, !isWhole else { return false }
    let page = place % 3
    let way = Vector(side.x * size.width, side.y * size.height) * Self.keyed
    let before = offset(of: page)
    stage.scrollContent(of: pages[page], to: before + way, animated: false)
    // Less than a point cannot be seen.
    return side.x == 0 || offset(of: page).distance(to: before) >= 1
  }

  // MARK: Fingers

  /// Whether the photo is shown whole, so that a drag may pull it away.
  private var isWhole: Bool { zooms[place % 3].rest < 1.01 && pinched == nil }

  private func offset(of page: Int) -> Vector { stage.contentOffset(of: pages[page]) ?? .zero }

  /// From the coordinates of a page to those of the stage: the photo may be pulled away, and the
  /// pages may be on their way.
  private func window(of page: Int) -> Matrix {
    let look = look
    let center = stage.bounds.center
    let own = place + (page - place % 3 + 4) % 3 - 1
    let left = Double(own) * pageWidth - (stage.contentOffset(of: pager)?.x ?? 0)
    return Matrix(
      look.scale, 0, 0, look.scale,
      center.x + look.displacement.x + look.scale * (left - center.x),
      center.y + look.displacement.y - look.scale * center.y)
  }

  private func pinch(to value: Pinch.Value) {
    guard isOpen else { return }
    if pinched == nil {
      pinched = place % 3
      // From now on the fingers turn no pages and pull nothing away.
      if isPulled { putBack() }
      setScrolling(false)
      stage.scrollContent(of: pager, to: Vector(Double(place) * pageWidth, 0))
    }
    if let page = pinched {
      zooms[page].follow(
        scale: value.scale, translation: value.translation, mean: value.anchor,
        offset: offset(of: page), window: window(of: page), at: stage.time)
    }
    advance()
  }

  private func endPinch(velocity: Double?) {
    guard let page = pinched else { return }
    pinched = nil
    zooms[page].release(scaleVelocity: velocity, at: stage.time)
    setScrolling(true)
    advance()
  }

  private func go(to zoom: Double, about point: Vector) {
    let page = place % 3
    zooms[page].go(
      to: zoom, about: point, offset: offset(of: page), window: window(of: page), at: stage.time)
    advance()
  }

  private func setScrolling(_ isEnabled: Bool) {
    for scroll in allScrolls { stage.configure(scroll) { $0.isEnabled = isEnabled } }
  }

  private func doubleTap(at point: Vector) {
    guard isOpen else { return }
    go(to: zooms[place % 3].rest > 1.01 ? 1 : Self.tapped, about: point)
  }

  private func pull(by translation: Vector) {
    guard isOpen, pinched == nil else { return }
    if !isPulled {
      fallAtGrab = fall.value(at: stage.time)
      // Another finger turns no pages meanwhile.
      setScrolling(false)
    }
    isPulled = true
    fall.put(at: fallAtGrab + translation)
    onNews?(PhotoNews(.view))
  }

  private func letGo(velocity: Vector) {
    guard isPulled else { return }
    isPulled = false
    setScrolling(true)
    let way = fall.value(at: stage.time).y
    let isThrown = abs(velocity.y) > Self.throwing && velocity.y * way > 0
    let isFar = abs(way) > size.height * Self.closing && velocity.y * way >= 0
    if isThrown || isFar { return close(velocity: velocity) }
    fall.spring(to: .zero, by: Self.spring, velocity: velocity, at: stage.time)
  }

  /// Brings a photo that is pulled away back, as when the system takes the finger.
  private func putBack() {
    guard isPulled else { return }
    isPulled = false
    setScrolling(true)
    fall.spring(to: .zero, by: Self.spring, velocity: .zero, at: stage.time)
  }

  // MARK: Time

  /// Whether it moves by itself.
  var isMoving: Bool {
    presence.isMoving(at: stage.time) || fall.isMoving(at: stage.time)
      || zooms.contains { $0.isMoving }
  }

  /// Brings it to the time of the stage.
  func advance() {
    let time = stage.time
    for page in pages.indices {
      guard let offset = zooms[page].advance(to: time, window: window(of: page)) else { continue }
      stage.scroll(pages[page]) {
        $0.contentSize = zooms[page].contentSize(at: time)
        $0.axes = zooms[page].rest > 1.01 ? .both : .horizontal
      }
      stage.scrollContent(of: pages[page], to: offset, animated: false)
      onNews?(PhotoNews(.view))
    }
    showOthersWhole()
    let look = look
    if look != lastLook { onNews?(PhotoNews(.view)) }
    lastLook = look
  }

  /// Photos that have been zoomed in and are out of sight are whole when they come back.
  private func showOthersWhole() {
    let rest = Double(place) * pageWidth
    guard abs((stage.contentOffset(of: pager)?.x ?? rest) - rest) < 1 else { return }
    for page in pages.indices where page != place % 3 && zooms[page].rest != 1 {
      zooms[page].reset()
      showWhole(page)
    }
  }

  /// How it is shown.
  package struct Look: Equatable, Sendable {
    /// How far the photo is from where its page shows it, in points.
    package var displacement: Vector
    /// The scale of the photo about the middle of the stage.
    package var scale: Double
    /// How dark the background is, 0 to 1.
    package var backdrop: Double
    /// How opaque the photo is, 0 to 1.
    package var opacity: Double
    /// The zoom of the photo.
    package var zoom: Double
  }

  /// How it is shown now.
  package var look: Look {
    let time = stage.time
    let presence = presence.value(at: time)
    let fall = fall.value(at: time)
    let share = (abs(fall.y) / Swift.max(size.height, 1)).clamped(to: 0...1)
    let zoom = zooms[place % 3]
    var look = Look(
      displacement: fall, scale: 1 - 0.3 * share,
      backdrop: presence.clamped(to: 0...1) * (1 - 1.4 * share).clamped(to: 0...1), opacity: 1,
      zoom: zoom.value(at: time))
    if let squareAtClose {
      let small = Swift.max(
        squareAtClose.size.width / zoom.fit.width, squareAtClose.size.height / zoom.fit.height)
      look.scale *= small + (1 - small) * presence
      look.displacement += (squareAtClose.center - stage.bounds.center) * (1 - presence)
    }
    // At the end it gives way to the square.
    look.opacity = (presence * (squareAtClose == nil ? 1 : 5)).clamped(to: 0...1)
    return look
  }

  /// The rectangle of the photo on a page, in the coordinates of the page's content.
  package func frame(onPage page: Int) -> Rect { zooms[page].frame(at: stage.time) }
}
