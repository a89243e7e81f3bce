import Tsumami

/// Photos beside each other, of which one is seen: three pages take turns in showing them.
///
/// The pages lie in a scroll, and each of them is a scroll of its own. So a photo that is zoomed in
/// moves under the finger, and at its edge the next one comes.
package final class PhotoPager {
  /// The distance between two photos in points.
  private static var gap: Double { 24 }
  /// The zoom from which a photo is not shown whole.
  private static var leastZoom: Double { 1.01 }
  /// The zoom of a double tap.
  private static var tapped: Double { 2.5 }
  /// The share of the view by which a key moves a photo that is zoomed in.
  private static var keyed: Double { 0.2 }

  /// The node whose pages are the photos.
  package let node: NodeID
  /// The nodes of three pages; a photo at place n is on page n modulo 3.
  package let pages: [NodeID]
  /// The scrolls of the pages, and that of the pager itself.
  let scrolls: [AttachmentID]
  private let stage: Stage
  private var photos: [Photo] = []
  /// The index of the photo that is shown.
  package private(set) var place = 0
  /// The index of the photo at each page; nil for none.
  private var shown: [Int?] = [nil, nil, nil]
  private var zooms = [ContentZoom(), ContentZoom(), ContentZoom()]
  /// The page whose photo two fingers hold.
  private var pinched: Int?

  init(on stage: Stage, in viewer: NodeID) {
    self.stage = stage
    let node = stage.add(Node(frame: stage.bounds), to: viewer)
    pages = (0..<3).map { _ in stage.add(Node(frame: stage.bounds), to: node) }
    let turning = stage.scroll(node) {
      $0.axes = .horizontal
      $0.snapping = .pages
    }
    scrolls = pages.map { stage.scroll($0) } + [turning]
    self.node = node
  }

  /// The number of the photo that is shown; nil before the first one.
  package var photo: Int? { photos.indices.contains(place) ? photos[place].id : nil }

  /// How many photos there are to turn over.
  package var count: Int { photos.count }

  /// The number of the photo on a page; nil for none.
  package func photo(onPage page: Int) -> Int? { shown[page].map { photos[$0].id } }

  /// The rectangle of the photo on a page, in the coordinates of the page's content.
  package func frame(onPage page: Int) -> Rect { zooms[page].frame(at: stage.time) }

  // MARK: Layout

  private var size: Size { stage.bounds.size }
  private var pageWidth: Double { size.width + Self.gap }
  private var page: Int { place % 3 }
  /// The distance between the window and the photo that is shown, in points.
  private var offset: Double { stage.contentOffset(of: node)?.x ?? 0 }

  /// Shows one of some photos.
  func show(_ photos: [Photo], at place: Int) {
    (self.photos, self.place) = (photos, place)
    layOut()
  }

  /// Fits it to the stage.
  func layOut() {
    stage.setFrame(Rect(-Self.gap / 2, 0, pageWidth, size.height), of: node)
    stage.scroll(node) { $0.contentSize = Size(Double(count) * pageWidth, size.height) }
    shown = [nil, nil, nil]
    scroll(to: place, animated: false)
    fill()
  }

  /// Puts the photos around the one that is shown onto the pages.
  private func fill() {
    for place in (place - 1)...(place + 1) {
      let page = (place + 3) % 3
      let isThere = photos.indices.contains(place)
      if shown[page] == (isThere ? place : nil), isThere { continue }
      shown[page] = isThere ? place : nil
      guard isThere else { continue }
      let shape = photos[place].shape
      let width = Swift.min(size.width, size.height * shape)
      zooms[page].layOut(Size(width, width / shape), in: size)
      stage.setFrame(
        Rect(Double(place) * pageWidth + Self.gap / 2, 0, size.width, size.height),
        of: pages[page])
      showWhole(page)
    }
  }

  private func showWhole(_ page: Int) {
    stage.scroll(pages[page]) {
      $0.contentSize = size
      // Along both axes it would take a steep drag, which pulls.
      $0.axes = .horizontal
    }
    stage.scrollContent(of: pages[page], to: .zero, animated: false)
  }

  // MARK: Turning

  /// Notes how far the pages are scrolled; returns whether another photo is shown.
  func turn() -> Bool {
    let nearest = (offset / pageWidth).rounded(.toNearestOrEven)
    let new = Int(nearest.clamped(to: 0...Double(Swift.max(count - 1, 0))))
    guard new != place else { return false }
    place = new
    fill()
    return true
  }

  /// Scrolls to the photo a number of places further, if there is one.
  func step(by steps: Int, animated: Bool) {
    if photos.indices.contains(place + steps) { scroll(to: place + steps, animated: animated) }
  }

  private func scroll(to place: Int, animated: Bool = true) {
    stage.scrollContent(of: node, to: Vector(Double(place) * pageWidth, 0), animated: animated)
  }

  /// Says whether fingers turn and scroll the pages.
  func setScrolling(_ isEnabled: Bool) {
    for scroll in scrolls { stage.configure(scroll) { $0.isEnabled = isEnabled } }
  }

  // MARK: Zoom

  /// Whether the photo is shown whole, so that a drag may pull it away.
  var isWhole: Bool { !isZoomedIn && !isPinched }
  /// Whether two fingers hold a photo.
  var isPinched: Bool { pinched != nil }
  private var isZoomedIn: Bool { zooms[page].rest >= Self.leastZoom }
  /// The zoom of the photo that is shown.
  var zoom: ContentZoom { zooms[page] }

  private func offset(of page: Int) -> Vector { stage.contentOffset(of: pages[page]) ?? .zero }

  /// From the coordinates of a page to those of the stage: the photo may be pulled away, and the
  /// pages may be on their way.
  private func window(of page: Int, _ look: PhotoLook) -> Matrix {
    let center = stage.bounds.center
    let own = place + (page - self.page + 4) % 3 - 1
    let left = Double(own) * pageWidth - offset
    return Matrix(
      look.scale, 0, 0, look.scale,
      center.x + look.displacement.x + look.scale * (left - center.x),
      center.y + look.displacement.y - look.scale * center.y)
  }

  /// From now on the fingers of a pinch turn no pages.
  func beginPinch() {
    pinched = page
    setScrolling(false)
    scroll(to: place)
  }

  func pinch(to value: Pinch.Value, _ look: PhotoLook) {
    guard let page = pinched else { return }
    zooms[page].follow(
      scale: value.scale, translation: value.translation, mean: value.anchor,
      offset: offset(of: page), window: window(of: page, look), at: stage.time)
  }

  /// Ends a pinch; false if there is none.
  func endPinch(velocity: Double?) -> Bool {
    guard let page = pinched else { return false }
    pinched = nil
    zooms[page].release(scaleVelocity: velocity, at: stage.time)
    setScrolling(true)
    return true
  }

  /// Zooms by a factor about a point of the stage; nil zooms in or out, as a double tap does.
  func zoom(by factor: Double?, about point: Vector, _ look: PhotoLook) {
    zooms[page].go(
      to: factor.map { zooms[page].rest * $0 } ?? (isZoomedIn ? 1 : Self.tapped), about: point,
      offset: offset(of: page), window: window(of: page, look), at: stage.time)
  }

  /// Shows more of a photo that is zoomed in, towards a side: -1 or 1 along one axis.
  ///
  /// Returns whether the key of that side has done its work: at the left and right edges of the
  /// photo the page is to turn.
  func showMore(towards side: Vector) -> Bool {
    let step = Vector(side.x * size.width, side.y * size.height) * Self.keyed
    let before = offset(of: page)
    stage.scrollContent(of: pages[page], to: before + step, animated: false)
    // Less than a point cannot be seen.
    return side.x == 0 || offset(of: page).distance(to: before) >= 1
  }

  // MARK: Time

  /// Whether a photo is zoomed by itself.
  var isMoving: Bool { zooms.contains { $0.isMoving } }

  /// Brings it to the time of the stage; returns whether a photo has moved.
  func advance(_ look: PhotoLook) -> Bool {
    var hasMoved = false
    for page in pages.indices {
      guard let offset = zooms[page].advance(to: stage.time, window: window(of: page, look)) else {
        continue
      }
      stage.scroll(pages[page]) {
        $0.contentSize = zooms[page].contentSize(at: stage.time)
        $0.axes = zooms[page].rest > Self.leastZoom ? .both : .horizontal
      }
      stage.scrollContent(of: pages[page], to: offset, animated: false)
      hasMoved = true
    }
    // Photos that have been zoomed in and are out of sight are whole when they come back.
    if abs(offset - Double(place) * pageWidth) < 1 {
      for page in pages.indices where page != self.page && zooms[page].rest != 1 {
        zooms[page].reset()
        showWhole(page)
      }
    }
    return hasMoved
  }
}
