import Tsumami

// What gets the focus is scrolled to where it is seen.

extension PhotoSheet {
  /// Scrolls so that a photo of the grid is visible, or at the top.
  func reveal(_ place: Int, atTop: Bool = false) {
    guard place >= 0, place < zoom.grid.count else { return }
    let frame = zoom.grid.frame(of: place)
    reveal(from: gridTop + frame.minY, to: gridTop + frame.maxY, atTop: atTop)
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
    let offset = stage.contentOffset(of: list)?.y ?? 0
    let (top, bottom) = (start - 8 - Self.headerHeight, end + 8)
    // Below its highest detent only a part of the list is above the edge of the window.
    let heights = stage.sheetHeights(of: sheet)
    let place = Swift.max(detent, 1)
    var seen = Swift.min(viewport, heights.indices.contains(place) ? heights[place] : viewport)
    let farthest = Swift.max(contentHeight - viewport, 0)
    if seen < viewport, bottom - top > seen || bottom > farthest + seen {
      stage.moveSheet(sheet, to: "high")
      seen = viewport
    }
    // What is to have the focus must be there at once.
    if atTop || top < offset {
      stage.scrollContent(of: list, to: Vector(0, top), animated: atTop)
    } else if bottom > offset + seen {
      stage.scrollContent(of: list, to: Vector(0, bottom - seen), animated: false)
    }
  }

  /// Scrolls so that a card is seen: one of the strip of days, or of the row of photos that wait.
  package func reveal(card place: Int, isDay: Bool) {
    let (node, cards) = isDay ? (strip, days) : (row, waiting)
    guard (0..<cards.count).contains(place) else { return }
    let left = cards.left(of: place) - Self.margin
    let right = left + cards.card.width + 2 * Self.margin
    let x = offset(of: node).clamped(
      to: (right - cards.width)...Swift.max(left, right - cards.width))
    stage.scrollContent(of: node, to: Vector(x, 0), animated: false)
  }
}
