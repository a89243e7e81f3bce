import Tsumami

extension Rect {
  /// The smallest rectangle that contains some others; nil if there is none.
  static func around(_ rects: [Rect]) -> Rect? {
    guard var low = rects.first?.origin, var high = rects.first?.origin else { return nil }
    for rect in rects {
      low = Vector(Swift.min(low.x, rect.minX), Swift.min(low.y, rect.minY))
      high = Vector(Swift.max(high.x, rect.maxX), Swift.max(high.y, rect.maxY))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}
