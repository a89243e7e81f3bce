import Tsumami

/// The sheet over the map: a slider of days, and a list with a strip of days, a row of photos that
/// wait for a place, and a grid.
///
/// One finger opens the sheet, scrolls its list and closes it again in one drag.
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
  /// The height that the highest detent leaves free at the top, for the page's buttons, in points.
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
  private static var sliderMargin: Double { 34 }
  /// The distance of the slider from the bottom of the header, and of a revealed part from the
  /// edges of the window, in points.
  private static var gap: Double { 8 }
  /// How long a finger rests on a photo that it opens, in seconds.
  private static var press: Double { 0.4 }

  /// A change that the sheet requests.
  enum Wish {
    /// A photo of the grid was tapped (its place there).
    case select(Int)
    /// A finger rests on a photo of the grid (its place there).
    case open(Int)
    /// A photo of the row was tapped (its place there).
    case pick(Int)
  }

  /// The node of the sheet.
  package let sheet: NodeID
  /// The list, which fills the sheet.
  ///
  /// So a finger on the header of a low sheet opens it and goes on into the list.
  package let list: PhotoList
  /// The slider of days.
  package let slider: DaySlider
  private let stage: Stage
  private var detent = 0
  /// Whether a page is read from right to left, so that the sheet is at the right of a wide window.
  package internal(set) var isRightToLeft = false
  var onNews: ((PhotoNews) -> Void)? { didSet { list.onNews = onNews } }
  var onWish: ((Wish) -> Void)?

  init(on stage: Stage) {
    self.stage = stage
    sheet = stage.add(Node(frame: Rect(0, 0, 1, 1)))
    list = PhotoList(on: stage, in: sheet)
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
    attachGestures()
  }

  private func attachGestures() {
    // A tap on the sheet does not reach the map below it.
    stage.attach(Tap(), to: sheet)
    // Positions are in the coordinates of the sheet, or of the list's content, which begins at the
    // left edge of the sheet as well.
    stage.attach(Tap().onEnded { self.tap(at: $0.position) }, to: list.node)
    stage.attach(
      Tap().onEnded { self.list.strip.card(at: $0.position.x).map(self.showDay) },
      to: list.strip.node)
    stage.attach(
      Tap().onEnded { tap in
        self.list.row.card(at: tap.position.x).map { self.onWish?(.pick($0)) }
      }, to: list.row.node)
    let press = LongPress(minimumDuration: Self.press).onBegan { press in
      self.list.place(at: press.position).map { self.onWish?(.open($0)) }
    }
    // A finger that rests on the header is about to drag the sheet.
    stage.attach(press, to: list.node) {
      $0.shouldReceive = { pointer in
        self.stage.convert(pointer.position, to: self.sheet).flatMap(self.list.place) != nil
      }
    }
  }

  // MARK: Layout

  /// Whether it is at the left of a wide window, or at the right, and not across a narrow one.
  var isAtSide: Bool { stage.bounds.size.width >= Self.leastWidthForSide }

  /// Fits the sheet to the stage.
  func layOut(in size: Size) {
    let width = isAtSide ? Self.mostWidth : size.width
    let far = size.width - width - Self.sideMargin
    let left = isAtSide ? (isRightToLeft ? far : Self.sideMargin) : 0
    stage.setFrame(Rect(left, 0, width, size.height), of: sheet)
    slider.layOut(
      in: Rect(
        Self.sliderMargin, Self.headerHeight - DaySlider.height - Self.gap,
        Swift.max(width - 2 * Self.sliderMargin, 0), DaySlider.height))
    list.layOut(Size(width, Self.openHeight(in: size.height)))
  }

  /// The square of a photo of the grid in the coordinates of the sheet.
  func frame(ofPhoto place: Int) -> Rect { list.frame(ofPhoto: place) }

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
    let frame = stage.frame(of: sheet) ?? Rect(0, 0, 0, 0)
    return Rect(frame.minX, stage.bounds.maxY - height, frame.size.width, height)
  }

  /// How much of the stage it covers at its lowest detent, 0, or at the middle one, 1, at each edge
  /// in points.
  func covered(at detent: Int) -> Insets {
    if isAtSide {
      let width = detent == 0 ? 0 : Self.mostWidth + Self.sideMargin
      return isRightToLeft
        ? Insets(top: 0, left: 0, bottom: 0, right: width)
        : Insets(top: 0, left: width, bottom: 0, right: 0)
    }
    let height = detent == 0 ? Self.lowest : stage.bounds.size.height * Self.half
    return Insets(top: 0, left: 0, bottom: height, right: 0)
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

  /// A tap on the header opens the sheet by a detent, and closes it from the highest; one on a
  /// photo chooses it.
  private func tap(at point: Vector) {
    if point.y < Self.lowest {
      step()
    } else if let place = list.place(at: point) {
      onWish?(.select(place))
    }
  }

  /// How many photos were taken on the days of each of some equal parts of the slider, as shares of
  /// the largest number.
  package func bars(_ count: Int) -> [Double] {
    guard slider.all != nil, count > 0 else { return [] }
    var bars = Array(repeating: 0.0, count: count)
    for (day, photos) in list.album.calendar {
      let part = Int(slider.scale.share(of: day) * Double(count))
      bars[Swift.min(part, count - 1)] += Double(photos)
    }
    let most = bars.max() ?? 1
    return bars.map { $0 / Swift.max(most, 1) }
  }

  // MARK: Revealing

  /// Scrolls to the first photo of a day, by its index in the strip.
  package func showDay(_ card: Int) {
    if let place = list.firstPlace(ofDay: card) { reveal(place, atTop: true) }
  }

  /// Scrolls so that a photo of the grid is visible, or at the top.
  func reveal(_ place: Int, atTop: Bool = false) {
    guard let (top, bottom) = list.extent(ofPhoto: place) else { return }
    reveal(from: top, to: bottom, atTop: atTop)
  }

  /// Scrolls so that a part of the list's content is seen, or is at the top; opens the sheet where
  /// the end of the window would cover the part all the same.
  ///
  /// - Parameters:
  ///   - start: the top of the part, from that of the content, in points.
  ///   - end: its bottom.
  ///   - atTop: whether it comes to the top of the list even if it is seen.
  package func reveal(from start: Double, to end: Double, atTop: Bool = false) {
    guard start.isFinite, end.isFinite else { return }
    let viewport = list.viewport
    let (top, bottom) = (start - Self.gap - Self.headerHeight, end + Self.gap)
    // Below its highest detent only a part of the list is above the edge of the window.
    let heights = stage.sheetHeights(of: sheet)
    let place = Swift.max(detent, 1)
    var seen = Swift.min(viewport, heights.indices.contains(place) ? heights[place] : viewport)
    let farthest = Swift.max(list.contentHeight - viewport, 0)
    if seen < viewport, bottom - top > seen || bottom > farthest + seen {
      stage.moveSheet(sheet, to: "high")
      seen = viewport
    }
    // A part that is to have the focus must be there at once.
    if atTop || top < list.offset {
      list.scroll(to: top, animated: atTop)
    } else if bottom > list.offset + seen {
      list.scroll(to: bottom - seen)
    }
  }
}
