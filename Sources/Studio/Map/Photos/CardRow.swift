import Tsumami

/// Cards beside each other, in a row that scrolls sideways.
package final class CardRow {
  /// The node of the row.
  package let node: NodeID
  private let stage: Stage
  /// The size of a card in points.
  let card: Size
  /// The number of cards.
  private(set) var count = 0
  /// The width of what is seen of the row.
  private(set) var width = 0.0

  private static var gap: Double { 8 }

  init(card: Size, on stage: Stage, in list: NodeID) {
    (self.card, self.stage) = (card, stage)
    node = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: list)
  }

  /// The height of the row.
  var height: Double { card.height }

  /// The length of all cards.
  var length: Double {
    Swift.max(2 * PhotoSheet.margin - Self.gap + Double(count) * pitch, width)
  }

  private var pitch: Double { card.width + Self.gap }

  /// Lays out a number of cards in a row of a width, at a distance from the top of the list.
  func layOut(_ count: Int, width: Double, top: Double) {
    (self.count, self.width) = (count, width)
    stage.setFrame(Rect(0, top, width, height), of: node)
    stage.setEnabled(count > 0, of: node)
    stage.scroll(node) {
      $0.axes = .horizontal
      $0.contentSize = Size(length, height)
    }
  }

  private var offset: Double { stage.contentOffset(of: node)?.x ?? 0 }

  /// The frame of a card in the row's content.
  func frame(of place: Int) -> Rect { Rect(origin: Vector(left(of: place), 0), size: card) }

  /// The left edge of a card.
  func left(of place: Int) -> Double { PhotoSheet.margin + Double(place) * pitch }

  /// The card at a distance from the left edge of the row.
  func card(at edge: Double) -> Int? {
    let x = edge + offset
    let place = ((x - PhotoSheet.margin) / pitch).rounded(.down)
    guard place >= 0, place < Double(count), x <= left(of: Int(place)) + card.width else {
      return nil
    }
    return Int(place)
  }

  /// The cards that are seen.
  var seen: Range<Int> {
    let first = Int(((offset - PhotoSheet.margin) / pitch).clamped(to: 0...Double(count)))
    let end = Int(((offset + width) / pitch + 1).clamped(to: 0...Double(count)))
    return first..<Swift.max(first, end)
  }

  /// Scrolls so that a card is seen.
  package func reveal(_ place: Int) {
    guard (0..<count).contains(place) else { return }
    let left = left(of: place) - PhotoSheet.margin
    let right = left + card.width + 2 * PhotoSheet.margin
    let x = offset.clamped(to: (right - width)...Swift.max(left, right - width))
    stage.scrollContent(of: node, to: Vector(x, 0), animated: false)
  }
}
