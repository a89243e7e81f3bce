import Tsumami

/// The sheet over the map: a slider of days, and a list with a strip of days, a row of photos that
/// wait for a place, and a grid.
///
/// One finger opens the sheet, scrolls its list and closes it again in one drag; the strip and the
/// row scroll sideways in the list, and a pinch changes the number of the grid's columns.
public final class PhotoSheet {
  /// The height of the area at the top that always moves the sheet, in points.
  public static var headerHeight: Double { 120 }
  /// The height of the lowest detent in points.
  public static var lowest: Double { 72 }
  /// The heights of the other detents, as shares of the stage's.
  static var half: Double { 0.46 }
  private static var highest: Double { 0.88 }
  /// The greatest width of a sheet, and the least width of a window in which it is at the left.
  static var mostWidth: Double { 400 }
  static var leastWidthForSide: Double { 840 }
  /// The distance of a sheet at the left from the edge of the window, in points.
  static var sideMargin: Double { 16 }
  /// The distance of the photos from the edges of the sheet, in points.
  static var margin: Double { 12 }
  private static var bottom: Double { 28 }
  private static var sliderMargin: Double { 34 }

  /// The node of the sheet.
  public let sheet: NodeID
  /// The node of the list in the sheet.
  public let list: NodeID
  /// The node of the strip of days at the top of the list.
  public let strip: NodeID
  /// The node of the row of photos without a place, below the strip.
  public let row: NodeID
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
  private var pinching: AttachmentID?
  private var width = 0.0
  private var viewport = 0.0
  private var detent = 0

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
        .fraction(Self.highest, "high"),
      ]
      $0.grabberHeight = Self.headerHeight
    }
    stage.onSheet(of: sheet) { _ in self.followSheet() }
    for node in [list, strip, row] {
      stage.onScroll(of: node) { _ in self.onNews?(PhotoNews(.cells)) }
    }
    attachGestures()
  }

  private func attachGestures() {
    // A tap on the sheet does not reach the map below it.
    stage.attach(Tap().onEnded { self.tapHeader(at: $0.position) }, to: sheet)
    stage.attach(Tap().onEnded { self.tap(at: $0.position) }, to: list)
    stage.attach(Tap().onEnded { self.tapDay(at: $0.position) }, to: strip)
    stage.attach(Tap().onEnded { self.tapRow(at: $0.position) }, to: row)
    stage.attach(LongPress(minimumDuration: 0.4).onBegan { self.hold(at: $0.position) }, to: list)
    let gesture = Pinch()
      .onChanged { self.pinch(to: $0) }
      .onEnded { self.endPinch(velocity: $0.velocity) }
      .onCancelled { _ in self.endPinch(velocity: nil) }
    // Fingers that have begun to scroll may pinch.
    pinching = stage.attach(gesture, to: list) { options in
      if let scroll = self.listScroll { options.simultaneity = .with([scroll]) }
    }
  }

  // MARK: Layout

  /// Whether it is at the left of a wide window, and not across a narrow one.
  var isAtSide: Bool { stage.bounds.size.width >= Self.leastWidthForSide }

  /// Fits the sheet to the stage.
  func layOut(in size: Size) {
    width = isAtSide ? Self.mostWidth : size.width
    let left = isAtSide ? Self.sideMargin : 0
    stage.setFrame(Rect(left, 0, width, size.height), of: sheet)
    viewport = Swift.max(size.height * Self.highest - Self.headerHeight, 0)
    stage.setFrame(Rect(0, Self.headerHeight, width, viewport), of: list)
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
      stage.scroll(list, to: .zero, animated: false)
      stage.scroll(strip, to: .zero, animated: false)
      onNews?(PhotoNews(.shown))
    }
    layOutContent()
  }

  /// Keeps an album that shows the same photos.
  func keep(_ album: PhotoAlbum) { self.album = album }

  /// The height of the grid's beginning in the list's content.
  public var gridTop: Double {
    var top = 0.0
    if dayCards.count > 1 { top += days.height + 8 }
    if !album.waiting.isEmpty { top += waiting.height + 8 }
    return top
  }

  private func layOutContent() {
    days.layOut(dayCards.count > 1 ? dayCards.count : 0, width: width)
    waiting.layOut(album.waiting.count, width: width)
    let below = dayCards.count > 1 ? days.height + 8 : 0
    stage.setFrame(Rect(0, 0, width, days.height), of: strip)
    stage.setFrame(Rect(0, below, width, waiting.height), of: row)
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
  public var contentHeight: Double { gridTop + zoom.grid.height + Self.bottom }

  /// The number of columns at rest, from 2 to 9.
  public var columns: Int { zoom.columns }

  /// The node of the slider of days.
  public var sliderNode: NodeID { slider.node }

  /// The nodes of the slider's thumbs.
  public var thumbNodes: (first: NodeID, last: NodeID) { slider.thumbs }

  private func setContent() {
    let size = Size(width, contentHeight)
    if stage.scrolling(of: list)?.contentSize == size, listScroll != nil { return }
    listScroll = stage.scroll(list) { $0.contentSize = size }
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
  public var position: (detent: Int, count: Int) {
    (detent, stage.sheetPosition(of: sheet)?.count ?? 0)
  }

  /// Opens it to the middle detent, if it is lower.
  func open() {
    if detent == 0 { stage.moveSheet(sheet, to: "half") }
  }

  /// A tap on the header opens the sheet by a detent, and closes it from the highest.
  private func tapHeader(at point: Vector) {
    guard let own = stage.convert(point, to: sheet), own.y < Self.lowest else { return }
    step()
  }

  /// Moves the sheet by some detents; 0 opens it by one, or closes it from the highest.
  public func step(by steps: Int = 0) {
    let (detent, count) = position
    stage.stepSheet(sheet, by: steps != 0 ? steps : detent == count - 1 ? 1 - count : 1)
  }

  // MARK: Taps

  /// A point of the stage in the window of the list.
  private func inList(_ point: Vector) -> Vector? {
    stage.convert(point, to: sheet).map { $0 - Vector(0, Self.headerHeight) }
  }

  /// The place in the grid of the photo at a point of the stage.
  func place(at point: Vector) -> Int? {
    guard let own = inList(point) else { return nil }
    let offset = stage.contentOffset(of: list)?.y ?? 0
    return zoom.grid.place(at: own + Vector(-Self.margin, offset - gridTop))
  }

  private func tap(at point: Vector) {
    if let place = place(at: point) { onTap?(place) }
  }

  private func hold(at point: Vector) {
    if let place = place(at: point) { onHold?(place) }
  }

  private func tapDay(at point: Vector) {
    guard let own = inList(point), let card = days.card(at: own.x + offset(of: strip)) else { return }
    showDay(card)
  }

  /// Scrolls to the first photo of a day, by its place in the strip.
  public func showDay(_ card: Int) {
    guard dayCards.indices.contains(card) else { return }
    reveal(dayCards[card].place, atTop: true)
  }

  private func tapRow(at point: Vector) {
    guard let own = inList(point), let card = waiting.card(at: own.x + offset(of: row)) else {
      return
    }
    onPick?(card)
  }

  /// The place in the row of the photo at a point of the stage.
  func card(at point: Vector) -> Int? {
    inList(point).flatMap { waiting.card(at: $0.x + offset(of: row)) }
  }

  func offset(of node: NodeID) -> Double { stage.contentOffset(of: node)?.x ?? 0 }

  /// Scrolls so that a photo of the grid is visible.
  func reveal(_ place: Int, atTop: Bool = false) {
    guard place >= 0, place < zoom.grid.count else { return }
    let frame = zoom.grid.frame(of: place)
    let offset = stage.contentOffset(of: list)?.y ?? 0
    // Below its highest detent only a part of the list is above the edge of the window.
    let height = stage.sheetPosition(of: sheet)?.height ?? 0
    let seen = Swift.max(Swift.min(viewport, height - Self.headerHeight), zoom.grid.to.pitch)
    let top = gridTop + frame.minY - 8
    let bottom = gridTop + frame.maxY + 8
    if atTop || top < offset {
      stage.scroll(list, to: Vector(0, top))
    } else if bottom > offset + seen {
      stage.scroll(list, to: Vector(0, bottom - seen))
    }
  }

  // MARK: Columns

  private var surroundings: GridZoom.Surroundings {
    GridZoom.Surroundings(
      offset: stage.contentOffset(of: list)?.y ?? 0, viewport: viewport, top: gridTop,
      bottom: Self.bottom, time: stage.time)
  }

  private func pinch(to value: Pinch.Value) {
    guard let pinching, let finger = stage.location(of: pinching), let own = inList(finger) else {
      return
    }
    let point = own - Vector(Self.margin, 0)
    if !zoom.isHeld {
      guard zoom.begin(at: point, in: surroundings) else { return }
      // From now on the fingers do not scroll.
      setScrolling(false)
    }
    zoom.move(scale: value.scale, to: point)
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

  /// Changes the number of columns by a step, about the photo in the middle.
  public func stepColumns(by steps: Int) {
    if zoom.isHeld { return }
    zoom.step(by: steps, in: surroundings)
    onNews?(PhotoNews(.columns, zoom.columns))
    advance()
  }

  /// Whether the grid moves by itself.
  var isMoving: Bool { zoom.isMoving(at: stage.time) }

  /// Brings the grid to the time of the stage.
  func advance() {
    let before = zoom.grid
    let offset = zoom.advance(to: surroundings)
    setContent()
    if let offset { stage.scroll(list, to: Vector(0, offset), animated: false) }
    if zoom.grid != before { onNews?(PhotoNews(.cells)) }
  }
}
