import Tsumami

/// The tool that selects what a rectangle touches.
struct Lasso {
  /// The rectangle in stage points; nil while the tool is not in use.
  private(set) var rect: Rect?
  private var start = Vector.zero
  /// The selection to which it adds.
  private(set) var before: [Int] = []

  mutating func begin(at point: Vector, adding ids: [Int]) {
    (rect, start, before) = (Rect(origin: point, size: .zero), point, ids)
  }

  /// Moves the corner that a finger holds; returns the rectangle, nil if the tool is not in use.
  mutating func move(to point: Vector) -> Rect? {
    guard rect != nil else { return nil }
    rect = Rect(
      Swift.min(start.x, point.x), Swift.min(start.y, point.y), abs(point.x - start.x),
      abs(point.y - start.y))
    return rect
  }

  /// Ends or cancels the tool; returns whether it was in use.
  mutating func end() -> Bool {
    defer { rect = nil }
    return rect != nil
  }
}
