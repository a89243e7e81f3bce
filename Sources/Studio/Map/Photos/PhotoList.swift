import Tsumami

/// The list of the photo sheet: a strip of days, a row of photos that wait for a place, and a grid.
///
/// The strip and the row scroll sideways, and a pinch changes the number of the grid's columns.
package final class PhotoList {
  /// A day in the strip.
  private struct DayCard {
    /// The number of the day.
    let day: Int
    /// The first photo of it in the grid, by its index there, and how many follow.
    let place: Int
    var count: Int
  }

  /// The distance that the list leaves below the grid, where a page has a button, in points.
  private static var bottom: Double { 76 }
  /// The height of the line above the row of photos without a place.
  private static var rowTitle: Double { 28 }
  /// The distance below the strip and the row.
  private static var gap: Double { 8 }
  /// How much of a window is still seen after the list was scrolled by one, in points.
  private static var overlap: Double { 40 }
  private static var dayCard: Size { Size(76, 84) }
  private static var waitingCard: Size { Size(84, 84) }

  /// The node of the list; its content begins below the header of the sheet.
  package let node: NodeID
  /// The strip of days at the top of the list.
  package let strip: CardRow
  /// The row of photos without a place, below the strip.
  package let row: CardRow
  private let stage: Stage
  /// The album of which it shows photos; ``update(_:)`` changes it.
  private(set) var album = PhotoAlbum()
  private(set) var zoom = GridZoom(columns: 3, width: 1)
  private var days: [DayCard] = []
  private var scroll: AttachmentID?
  /// Called when its cells have moved or it shows others.
  var onNews: ((PhotoNews) -> Void)?

  init(on stage: Stage, in sheet: NodeID) {
    self.stage = stage
    node = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: sheet)
    strip = CardRow(card: Self.dayCard, on: stage, in: node)
    row = CardRow(card: Self.waitingCard, on: stage, in: node)
    layOut(Size(1, 1))
    for node in [node, strip.node, row.node] {
      stage.onScroll(of: node) { _, _ in self.onNews?(PhotoNews(.cells)) }
    }
    let gesture = Pinch()
      .onChanged { self.pinch(to: $0) }
      .onEnded { self.endPinch(velocity: $0.velocity) }
      .onCancelled { _ in self.endPinch(velocity: nil) }
    // Fingers that have begun to scroll may pinch.
    stage.attach(gesture, to: node) { options in
      if let scroll = self.scroll { options.simultaneity = .with([scroll]) }
    }
  }

  // MARK: Layout

  /// Fits the list to a window.
  func layOut(_ size: Size) {
    stage.setFrame(Rect(origin: .zero, size: size), of: node)
    layOutContent()
  }

  private var window: Size { stage.frame(of: node)?.size ?? .zero }
  /// The height of the list's window in points.
  var viewport: Double { window.height }
  /// How far the list is scrolled, in points.
  var offset: Double { stage.contentOffset(of: node)?.y ?? 0 }

  /// Scrolls the list.
  func scroll(to offset: Double, animated: Bool = false) {
    stage.scrollContent(of: node, to: Vector(0, offset), animated: animated)
  }

  /// Shows an album.
  func update(_ album: PhotoAlbum) {
    let isOther = self.album.shown != album.shown
    self.album = album
    days = []
    for (place, index) in album.shown.enumerated() {
      let day = album.photos[index].day
      if days.last?.day == day {
        days[days.count - 1].count += 1
      } else {
        days.append(DayCard(day: day, place: place, count: 1))
      }
    }
    if isOther {
      scroll(to: 0)
      stage.scrollContent(of: strip.node, to: .zero, animated: false)
      onNews?(PhotoNews(.shown))
    }
    layOutContent()
  }

  /// Keeps an album that shows the same photos.
  func keep(_ album: PhotoAlbum) { self.album = album }

  private var showsDays: Bool { days.count > 1 }
  /// The height of the row's beginning in the content.
  private var rowTop: Double {
    PhotoSheet.headerHeight + (showsDays ? strip.height + Self.gap : 0) + Self.rowTitle
  }
  /// The height of the grid's beginning in the content.
  package var gridTop: Double {
    album.waiting.isEmpty ? rowTop - Self.rowTitle : rowTop + row.height + Self.gap
  }
  /// The height of the content in points.
  package var contentHeight: Double { gridTop + zoom.grid.height + Self.bottom }
  /// The number of columns at rest, from 2 to 9.
  package var columns: Int { zoom.columns }

  private func layOutContent() {
    let width = window.width
    strip.layOut(showsDays ? days.count : 0, width: width, top: PhotoSheet.headerHeight)
    row.layOut(album.waiting.count, width: width, top: rowTop)
    zoom.layOut(width: Swift.max(width - 2 * PhotoSheet.margin, 1), count: album.shown.count)
    setContent()
    onNews?(PhotoNews(.cells))
  }

  private func setContent() {
    let size = Size(window.width, contentHeight)
    if stage.scrolling(of: node)?.contentSize == size, self.scroll != nil { return }
    let scroll = stage.scroll(node) { $0.contentSize = size }
    if self.scroll == nil {
      // The header moves the sheet alone while the list is scrolled.
      stage.configure(scroll) {
        $0.shouldReceive = {
          self.offset < 0.5
            || (self.stage.convert($0.position, to: self.stage.parent(of: self.node))?.y ?? 0)
              > PhotoSheet.headerHeight
        }
      }
    }
    self.scroll = scroll
  }

  // MARK: Columns

  private var surroundings: GridZoom.Surroundings {
    GridZoom.Surroundings(
      offset: offset, viewport: viewport, top: gridTop,
      bottom: Self.bottom, time: stage.time)
  }

  private func pinch(to value: Pinch.Value) {
    if !zoom.isHeld {
      let start = value.anchor - value.translation - Vector(PhotoSheet.margin, 0)
      guard zoom.begin(at: start, in: surroundings) else { return }
      // From now on the fingers do not scroll.
      setScrolling(false)
    }
    // Not their mean, which jumps when one of them comes or goes.
    zoom.move(scale: value.scale, by: value.translation)
    advance()
  }

  private func endPinch(velocity: Double?) {
    guard zoom.isHeld else { return }
    zoom.end(scaleVelocity: velocity, in: surroundings)
    setScrolling(true)
    onNews?(PhotoNews(.columns, zoom.columns))
    advance()
  }

  private func setScrolling(_ isEnabled: Bool) {
    if let scroll { stage.configure(scroll) { $0.isEnabled = isEnabled } }
  }

  /// Scrolls by some windows of the list.
  package func page(by pages: Int) {
    let seen = Swift.max(viewport - PhotoSheet.headerHeight - Self.overlap, Self.overlap)
    scroll(to: offset + Double(pages) * seen, animated: true)
  }

  /// Changes the number of columns by a step, about the photo in the middle.
  package func stepColumns(by steps: Int) {
    if zoom.isHeld { return }
    zoom.step(by: steps, in: surroundings)
    onNews?(PhotoNews(.columns, zoom.columns))
    advance()
  }

  /// Whether fingers scroll the list, or change its columns.
  var isHeld: Bool { zoom.isHeld || stage.isScrolling(node) }

  /// Whether the grid moves by itself.
  var isMoving: Bool { zoom.isMoving(at: stage.time) }

  /// Brings the grid to the time of the stage.
  func advance() {
    let before = zoom.grid
    let offset = zoom.advance(to: surroundings)
    setContent()
    if let offset { scroll(to: offset) }
    if zoom.grid != before { onNews?(PhotoNews(.cells)) }
  }

  // MARK: Cells

  /// A square of the grid, a card of the strip, or a card of the row.
  package struct Cell: Equatable, Sendable {
    /// Its place in the grid, the strip or the row.
    package let place: Int
    /// The photo that it shows.
    package let photo: Int
    /// Where it is in the content of the list, of the strip or of the row.
    package let frame: Rect
    /// How opaque it is, 0 to 1.
    package var opacity = 1.0
  }

  /// How far beyond its window cells are kept, in points.
  private static var reach: Double { 120 }

  /// The squares of the grid that are near the window, in the coordinates of the list's content.
  package func forEachCell(_ body: (Cell) -> Void) {
    let grid = zoom.grid
    let top = offset - gridTop - Self.reach
    for place in grid.places(from: top, to: top + viewport + 2 * Self.reach) {
      let frame = grid.frame(of: place)
      body(
        Cell(
          place: place, photo: album.photos[album.shown[place]].id,
          frame: Rect(
            origin: frame.origin + grid.shift + Vector(PhotoSheet.margin, gridTop), size: frame.size
          ),
          opacity: grid.opacity(of: place)))
    }
  }

  /// The days of the strip that are seen, with the first photo of each, in the coordinates of the
  /// strip's content; and the number and the count of the day.
  package func forEachDay(_ body: (Cell, _ day: Int, _ count: Int) -> Void) {
    for place in strip.seen where place < days.count {
      let card = days[place]
      body(
        Cell(
          place: place, photo: album.photos[album.shown[card.place]].id,
          frame: strip.frame(of: place)), card.day, card.count)
    }
  }

  /// The photos of the row that are seen, in the coordinates of the row's content.
  package func forEachWaiting(_ body: (Cell) -> Void) {
    for place in row.seen where place < album.waiting.count {
      body(
        Cell(
          place: place, photo: album.photos[album.waiting[place]].id,
          frame: row.frame(of: place)))
    }
  }

  /// The square of a photo of the grid in the coordinates of the sheet.
  func frame(ofPhoto place: Int) -> Rect {
    let frame = zoom.grid.frame(of: place)
    return Rect(
      origin: frame.origin + zoom.grid.shift
        + Vector(PhotoSheet.margin, gridTop - offset), size: frame.size)
  }

  /// The place in the grid of the photo at a point of the sheet; nil for none, and for one under
  /// the header.
  func place(at point: Vector) -> Int? {
    guard point.y >= PhotoSheet.headerHeight else { return nil }
    return zoom.grid.place(at: point + Vector(-PhotoSheet.margin, offset - gridTop))
  }

  /// The part of the content in which a photo of the grid lies; nil for none.
  func extent(ofPhoto place: Int) -> (top: Double, bottom: Double)? {
    guard place >= 0, place < zoom.grid.count else { return nil }
    let frame = zoom.grid.frame(of: place)
    return (gridTop + frame.minY, gridTop + frame.maxY)
  }

  /// The index in the grid of the first photo of a day, by its index in the strip.
  func firstPlace(ofDay card: Int) -> Int? {
    days.indices.contains(card) ? days[card].place : nil
  }
}
