import Tsumami

/// Places words beside marks on one lane: after the mark if there is room, or else in a
/// row below.
struct RowLabels {
  /// A mark with a word.
  struct Item {
    var x: Double
    var text: String
  }

  /// A word with its position.
  struct Label {
    var x: Double
    var row: Int
    var text: String
  }

  /// The largest number of rows below the marks.
  private static let mostRows = 2
  /// The distance of a word from its mark.
  private static let distance = 9.0
  /// The smallest distance between two words.
  private static let gap = 8.0
  private static let rightEdge = PlotStyle.width - PlotStyle.margin

  private(set) var labels: [Label] = []
  /// The number of rows that are used, including the row of the marks.
  var rowCount: Int { (labels.map(\.row).max() ?? 0) + 1 }

  /// Places the words of marks.
  ///
  /// Marks with the same word that are too close for two words share one,
  /// with their number.
  ///
  /// - Parameters:
  ///   - items: the marks with their words, from left to right.
  ///   - obstacles: the starts of other things in the row of the marks, from left to right.
  init(_ items: [Item], obstacles: [Double]) {
    var rowEnds = [Double](repeating: -.infinity, count: Self.mostRows + 1)
    var start = 0
    while start < items.count {
      var end = start
      let word = items[start].text
      let shared = items[start].x + PlotText.width(word + " ×00") + Self.gap
      let rowEnd = rowEnds[0]
      let fits = { (word: String, x: Double) in x >= rowEnd && Self.fits(word, at: x, obstacles) }
      while !fits(word, items[end].x), end + 1 < items.count,
        items[end + 1].text == word, items[end + 1].x < shared
      {
        end += 1
      }
      let count = end - start + 1
      let text = word + (count > 1 ? " ×\(count)" : "")
      if fits(text, items[end].x) {
        let x = items[end].x + Self.distance
        labels.append(Label(x: x, row: 0, text: text))
        rowEnds[0] = x + PlotText.width(text)
      } else {
        placeBelow(text, at: items[start].x, &rowEnds)
      }
      start = end + 1
    }
  }

  private static func fits(_ text: String, at x: Double, _ obstacles: [Double]) -> Bool {
    let end = x + distance + PlotText.width(text)
    return end <= rightEdge && !(next(after: x + 0.5, obstacles).map { $0 < end + gap } ?? false)
  }

  /// The first obstacle to the right of a position.
  private static func next(after x: Double, _ obstacles: [Double]) -> Double? {
    let place = obstacles.indices.lowest { obstacles[$0] > x }
    return place < obstacles.count ? obstacles[place] : nil
  }

  private mutating func placeBelow(_ text: String, at x: Double, _ rowEnds: inout [Double]) {
    let width = PlotText.width(text)
    let left = Swift.min(x - 4, Self.rightEdge - width)
    for row in 1...Self.mostRows where rowEnds[row] <= left {
      labels.append(Label(x: left, row: row, text: text))
      rowEnds[row] = left + width + Self.gap
      return
    }
  }
}
