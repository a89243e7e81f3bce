import Tsumami

/// The sheet over the map: a slider of days, and a list with a strip of days, a row of photos that
/// wait for a place, and a grid.
///
/// One finger opens the sheet, scrolls its list and closes it again in one drag; the strip and the
/// row scroll sideways in the list, and a pinch changes the number of the grid's columns.
package final class PhotoSheet {
  /// The height of what lies over the top of the list: the grabber, a line of words and the slider,
  /// in points.
  package static var headerHeight: Double { 120 }
  /// The height of the area at the top that always moves the sheet, in points.
  package static var grabberHeight: Double { 24 }
  /// The height of the lowest detent in points.
  package static var lowest: Double { 72 }
  /// The heights of the other detents, as shares of the stage's.
  static var half: Double { 0.46 }
  private static var highest: Double { 0.88 }
  /// What the highest detent leaves free at the top, for the page's buttons, in points.
  private static var room: Double { 64 }
  /// The height below which it leaves no more free than its share says, in points: in the window of
  /// a page zoomed to 400 % the photos come before the buttons.
  private static var leastOpen: Double { 200 }

  /// The height of the highest detent in a stage, in points.
  private static func openHeight(in height: Double) -> Double {
    Swift.min(highest * height, Swift.max(height - room, leastOpen))
  }

  /// The greatest width of a sheet, and the least width of a window in which it is at a side.
  static var mostWidth: Double { 400 }
  static var leastWidthForSide: Double { 840 }
  /// The distance of a sheet at a side from the edge of the window, in points.
  static var sideMargin: Double { 16 }
  /// The distance of the photos from the edges of the sheet, in points.
  static var margin: Double { 12 }
  /// What the list leaves below the grid, where a page has a button.
  private static var bottom: Double { 76 }
  /// The height of the line above the row of photos without a place.
  private static var rowTitle: Double { 28 }
  private static var sliderMargin: Double { 34 }

  /// The node of the sheet.
  package let sheet: NodeID
  /// The node of the list, which fills the sheet; its content begins below the header.
  ///
  /// So a finger on the header of a low sheet opens it and goes on into the list.
  package let list: NodeID
  /// The node of the strip of days at the top of the list.
  package let strip: NodeID
  /// The node of the row of photos without a place, below the strip.
  package let row: NodeID
  let slider: DaySlider
  let stage: Stage
  /// The album of which it shows photos; ``update(_:)`` changes it.
  private(set) var album = PhotoAlbum()
  var zoom = GridZoom(columns: 3, width: 1)
  /// The cards of the strip and of the row.
  private(set) var days = CardRow(card: Size(76, 84))
  private(set) var waiting = CardRow(card: Size(84, 84))
  private(set) var dayCards: [DayCard] = []
  private var listScroll: AttachmentID?
  /// Where the fingers of a pinch were when it began, in the coordinates of the sheet.
  private var pinchStart: Vector?
  private var width = 0.0
  private(set) var viewport = 0.0
  private(set) var detent = 0

  /// A day in the strip.
  struct DayCard: Equatable {
    /// The number of the day.
    let day: Int
    /// The first photo of it in the grid, by its place there, and how many follow.
    let place: Int
    var count: Int
  }

  // What happens to it.
  var onNews: ((PhotoNews) -> Void)?
  /// Called with the place in the grid of a photo that was tapped, or held.
  var onTap: ((Int) -> Void)?
  var onHold: ((Int) -> Void)?
  /// Called with the place in the row of a photo that was tapped.
  var onPick: ((Int) -> Void)?

  init(on stage: Stage) {
    self.stage = stage
    sheet = stage.add(Node(frame: Rect(0, 0, 1, 1)))
    list = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: sheet)
    strip = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: list)
    row = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: list)
    slider = DaySlider(on: stage, in: sheet)
    layOut(in: stage.bounds.size)
    stage.makeSheet(sheet, at: "low") {
      $0.detents = [
        .points(Self.lowest, "low"), .fraction(Self.half, "half"),
        Sheet.Detent("high", .custom(Self.openHeight)),
      ]
      $0.grabberHeight = Self.grabberHeight
    }
    stage.onSheet(of: sheet) { _, _ in self.followSheet() }
    for node in [list, strip, row] {
      stage.onScroll(of: node) { _, _ in self.onNews?(PhotoNews(.cells)) }
    }
    attachGestures()
  }

  private func attachGestures() {
    // A tap on the sheet does not reach the map below it.
    stage.attach(Tap(), to: sheet)
    // Positions are in the coordinates of the sheet, or of the list's content, which begins at the
    // left edge of the sheet as well.
    stage.attach(Tap().onEnded { self.tap(at: $0.position) }, to: list)
    stage.attach(Tap().onEnded { self.tapDay(at: $0.position.x) }, to: strip)
    stage.attach(Tap().onEnded { self.tapRow(at: $0.position.x) }, to: row)
    stage.attach(LongPress(minimumDuration: 0.4).onBegan { self.hold(at: $0.position) }, to: list)
    let gesture = Pinch()
      .onChanged { self.pinch(to: $0) }
      .onEnded { self.endPinch(velocity: $0.velocity) }
      .onCancelled { _ in self.endPinch(velocity: nil) }
    // Fingers that have begun to scroll may pinch.
    stage.attach(gesture, to: list) { options in
      if let scroll = self.listScroll { options.simultaneity = .with([scroll]) }
    }
  }

  // MARK: Layout

  /// Whether a page is read from right to left, so that the sheet is at the right of a wide window.
  package internal(set) var isRightToLeft = false

  /// Whether it is at the left of a wide window, or at the right, and not across a narrow one.
  var isAtSide: Bool { stage.bounds.size.width >= Self.leastWidthForSide }

  /// Fits the sheet to the stage.
  func layOut(in size: Size) {
    width = isAtSide ? Self.mostWidth : size.width
    let far = size.width - width - Self.sideMargin
    let left = isAtSide ? (isRightToLeft ? far : Self.sideMargin) : 0
    stage.setFrame(Rect(left, 0, width, size.height), of: sheet)
    viewport = Self.openHeight(in: size.height)
    stage.setFrame(Rect(0, 0, width, viewport), of: list)
    slider.layOut(
      in: Rect(
        Self.sliderMargin, Self.headerHeight - DaySlider.height - 8,
        Swift.max(width - 2 * Self.sliderMargin, 0), DaySlider.height))
    layOutContent()
  }

  /// Shows an album.
  func update(_ album: PhotoAlbum) {
    let isOther = self.album.shown != album.shown
    self.album = album
    dayCards = []
    for (place, index) in album.shown.enumerated() {
      let day = album.photos[index].day
      if dayCards.last?.day == day {
        dayCards[dayCards.count - 1].count += 1
      } else {
        dayCards.append(DayCard(day: day, place: place, count: 1))
      }
    }
    if isOther {
      stage.scrollContent(of: list, to: .zero, animated: false)
      stage.scrollContent(of: strip, to: .zero, animated: false)
      onNews?(PhotoNews(.shown))
    }
    layOutContent()
  }

  /// Keeps an album that shows the same photos.
  func keep(_ album: PhotoAlbum) { self.album = album }

  /// The height of the grid's beginning in the list's content.
  package var gridTop: Double {
    var top = Self.headerHeight
    if dayCards.count > 1 { top += days.height + 8 }
    if !album.waiting.isEmpty { top += Self.rowTitle + waiting.height + 8 }
    return top
  }

  private func layOutContent() {
    days.layOut(dayCards.count > 1 ? dayCards.count : 0, width: width)
    waiting.layOut(album.waiting.count, width: width)
    let top = Self.headerHeight
    let below = dayCards.count > 1 ? days.height + 8 : 0
    stage.setFrame(Rect(0, top, width, days.height), of: strip)
    stage.setFrame(Rect(0, top + below + Self.rowTitle, width, waiting.height), of: row)
    stage.setEnabled(dayCards.count > 1, of: strip)
    stage.setEnabled(!album.waiting.isEmpty, of: row)
    for (node, cards) in [(strip, days), (row, waiting)] {
      stage.scroll(node) {
        $0.axes = .horizontal
        $0.contentSize = Size(cards.length, cards.height)
      }
    }
    zoom.layOut(width: Swift.max(width - 2 * Self.margin, 1), count: album.shown.count)
    setContent()
    onNews?(PhotoNews(.cells))
  }

  /// The height of the list's content in points.
  package var contentHeight: Double { gridTop + zoom.grid.height + Self.bottom }

  /// The number of columns at rest, from 2 to 9.
  package var columns: Int { zoom.columns }

  /// The node of the slider of days.
  package var sliderNode: NodeID { slider.node }

  /// The nodes of the slider's thumbs.
  package var thumbNodes: (first: NodeID, last: NodeID) { slider.thumbs }

  private func setContent() {
    let size = Size(width, contentHeight)
    if stage.scrolling(of: list)?.contentSize == size, listScroll != nil { return }
    let scroll = stage.scroll(list) { $0.contentSize = size }
    if listScroll == nil {
      // The header moves the sheet alone while the list is scrolled.
      stage.configure(scroll) { $0.shouldReceive = { self.scrolls(at: $0.position) } }
    }
    listScroll = scroll
  }

  private func scrolls(at point: Vector) -> Bool {
    let offset = stage.contentOffset(of: list)?.y ?? 0
    return offset < 0.5 || (stage.convert(point, to: sheet)?.y ?? 0) > Self.headerHeight
  }

  // MARK: Detents

  private func followSheet() {
    guard let position = stage.sheetPosition(of: sheet) else { return }
    let nearest = Int(exactly: position.progress.rounded(.toNearestOrEven)) ?? detent
    let index = position.index ?? nearest
    if index != detent {
      detent = index
      onNews?(PhotoNews(.sheet, index))
    }
  }

  /// The detent at which it rests, to which it goes, or that is nearest while it is dragged.
  package var position: (detent: Int, count: Int) {
    (detent, stage.sheetPosition(of: sheet)?.count ?? 0)
  }

  /// The part of the stage that it covers at its detent.
  package var area: Rect {
    let heights = stage.sheetHeights(of: sheet)
    let height = heights.indices.contains(detent) ? heights[detent] : 0
    return Rect(
      stage.frame(of: sheet)?.minX ?? 0, stage.bounds.maxY - height, width, height)
  }

  /// Opens it to the middle detent, if it is lower.
  func open() {
    if detent == 0 { stage.moveSheet(sheet, to: "half") }
  }

  /// Moves the sheet by some detents; 0 opens it by one, or closes it from the highest.
  package func step(by steps: Int = 0) {
    let (detent, count) = position
    stage.stepSheet(sheet, by: steps != 0 ? steps : detent == count - 1 ? 1 - count : 1)
  }

  // MARK: Taps

  /// The place in the grid of the photo at a point of the sheet; nil for none, and for one under
  /// the header.
  func place(at point: Vector) -> Int? {
    guard point.y >= Self.headerHeight else { return nil }
    let offset = stage.contentOffset(of: list)?.y ?? 0
    return zoom.grid.place(at: point + Vector(-Self.margin, offset - gridTop))
  }

  /// A tap on the header opens the sheet by a detent, and closes it from the highest; one on a
  /// photo chooses it.
  private func tap(at point: Vector) {
    if point.y < Self.lowest {
      step()
    } else if let place = place(at: point) {
      onTap?(place)
    }
  }

  private func hold(at point: Vector) {
    if let place = place(at: point) { onHold?(place) }
  }

  private func tapDay(at x: Double) {
    if let card = days.card(at: x + offset(of: strip)) { showDay(card) }
  }

  private func tapRow(at x: Double) {
    if let card = card(at: x) { onPick?(card) }
  }

  /// The place in the row of the photo at a distance from the left edge of the sheet.
  func card(at x: Double) -> Int? { waiting.card(at: x + offset(of: row)) }

  /// Scrolls to the first photo of a day, by its place in the strip.
  package func showDay(_ card: Int) {
    guard dayCards.indices.contains(card) else { return }
    reveal(dayCards[card].place, atTop: true)
  }

  func offset(of node: NodeID) -> Double { stage.contentOffset(of: node)?.x ?? 0 }

  // MARK: Columns

  private var surroundings: GridZoom.Surroundings {
    GridZoom.Surroundings(
      offset: stage.contentOffset(of: list)?.y ?? 0, viewport: viewport, top: gridTop,
      bottom: Self.bottom, time: stage.time)
  }

  private func pinch(to value: Pinch.Value) {
    if !zoom.isHeld {
      // Of the list, whose parent is the sheet.
      let start = value.anchor - value.translation - Vector(Self.margin, 0)
      guard zoom.begin(at: start, in: surroundings) else { return }
      pinchStart = start
      // From now on the fingers do not scroll.
      setScrolling(false)
    }
    guard let start = pinchStart else { return }
    // Not their mean, which jumps when one of them comes or goes.
    zoom.move(scale: value.scale, to: start + value.translation)
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
    if let listScroll { stage.configure(listScroll) { $0.isEnabled = isEnabled } }
  }

  /// Scrolls by some windows of the list.
  package func page(by pages: Int) {
    let seen = Swift.max(viewport - Self.headerHeight - 40, 40)
    let offset = stage.contentOffset(of: list)?.y ?? 0
    stage.scrollContent(of: list, to: Vector(0, offset + Double(pages) * seen))
  }

  /// Changes the number of columns by a step, about the photo in the middle.
  package func stepColumns(by steps: Int) {
    if zoom.isHeld { return }
    zoom.step(by: steps, in: surroundings)
    onNews?(PhotoNews(.columns, zoom.columns))
    advance()
  }

  /// Whether fingers scroll the list, or change its columns.
  var isHeld: Bool { zoom.isHeld || stage.isScrolling(list) }

  /// Whether the grid moves by itself.
  var isMoving: Bool { zoom.isMoving(at: stage.time) }

  /// Brings the grid to the time of the stage.
  func advance() {
    let before = zoom.grid
    let offset = zoom.advance(to: surroundings)
    setContent()
    if let offset { stage.scrollContent(of: list, to: Vector(0, offset), animated: false) }
    if zoom.grid != before { onNews?(PhotoNews(.cells)) }
  }
}
