import Tsumami

/// Cards beside each other, in a row that scrolls sideways.
struct CardRow {
  /// The size of a card in points.
  let card: Size
  /// The number of cards.
  private(set) var count = 0
  /// The width of what is seen of the row.
  private(set) var width = 0.0

  private static var gap: Double { 8 }

  init(card: Size) { self.card = card }

  /// The height of the row.
  var height: Double { card.height }

  /// The length of all cards.
  var length: Double {
    Swift.max(2 * PhotoSheet.margin - Self.gap + Double(count) * pitch, width)
  }

  private var pitch: Double { card.width + Self.gap }

  mutating func layOut(_ count: Int, width: Double) {
    self.count = count
    self.width = width
  }

  /// The left edge of a card.
  func left(of place: Int) -> Double { PhotoSheet.margin + Double(place) * pitch }

  /// The card at a distance from the beginning of the row.
  func card(at x: Double) -> Int? {
    let place = ((x - PhotoSheet.margin) / pitch).rounded(.down)
    guard place >= 0, place < Double(count), x <= left(of: Int(place)) + card.width else {
      return nil
    }
    return Int(place)
  }

  /// The cards that are seen at an offset.
  func cards(at offset: Double) -> Range<Int> {
    let first = Int(((offset - PhotoSheet.margin) / pitch).clamped(to: 0...Double(count)))
    let end = Int(((offset + width) / pitch + 1).clamped(to: 0...Double(count)))
    return first..<Swift.max(first, end)
  }
}
