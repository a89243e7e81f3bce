import Tsumami

/// What a page shows of the list: only what is near its window.
extension PhotoSheet {
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
    let offset = stage.contentOffset(of: list)?.y ?? 0
    let viewport = stage.frame(of: list)?.size.height ?? 0
    let grid = zoom.grid
    let top = offset - gridTop - Self.reach
    for place in grid.places(from: top, to: top + viewport + 2 * Self.reach) {
      let frame = grid.frame(of: place)
      body(
        Cell(
          place: place, photo: album.photos[album.shown[place]].id,
          frame: Rect(
            origin: frame.origin + grid.shift + Vector(Self.margin, gridTop), size: frame.size),
          opacity: grid.opacity(of: place)))
    }
  }

  /// The days of the strip that are seen, with the first photo of each, in the coordinates of the
  /// strip's content; and the number and the count of the day.
  package func forEachDay(_ body: (Cell, _ day: Int, _ count: Int) -> Void) {
    for place in days.cards(at: offset(of: strip)) where place < dayCards.count {
      let card = dayCards[place]
      body(
        Cell(
          place: place, photo: album.photos[album.shown[card.place]].id,
          frame: Rect(origin: Vector(days.left(of: place), 0), size: days.card)), card.day,
        card.count)
    }
  }

  /// The photos of the row that are seen, in the coordinates of the row's content.
  package func forEachWaiting(_ body: (Cell) -> Void) {
    for place in waiting.cards(at: offset(of: row)) where place < album.waiting.count {
      body(
        Cell(
          place: place, photo: album.photos[album.waiting[place]].id,
          frame: Rect(origin: Vector(waiting.left(of: place), 0), size: waiting.card)))
    }
  }

  /// The square of a photo of the grid in the coordinates of the sheet.
  func frame(ofPhoto place: Int) -> Rect {
    let frame = zoom.grid.frame(of: place)
    let offset = stage.contentOffset(of: list)?.y ?? 0
    return Rect(
      origin: frame.origin + zoom.grid.shift
        + Vector(Self.margin, gridTop - offset), size: frame.size)
  }

  /// How many photos were taken on the days of each of some equal parts of the slider, as shares of
  /// the largest number.
  package func bars(_ count: Int) -> [Double] {
    guard let all = slider.all, count > 0 else { return [] }
    var bars = Array(repeating: 0.0, count: count)
    let length = Double(all.count)
    for (day, photos) in album.calendar {
      let part = Int(Double(day - all.lowerBound) / length * Double(count))
      bars[Swift.min(Swift.max(part, 0), count - 1)] += Double(photos)
    }
    let most = bars.max() ?? 1
    return bars.map { $0 / Swift.max(most, 1) }
  }
}
