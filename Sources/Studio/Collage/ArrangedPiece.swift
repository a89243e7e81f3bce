import Tsumami

/// Something that is arranged as a whole: an item, or the items of a group.
struct ArrangedPiece {
  /// The items, as they are to lie.
  private(set) var items: [Item]
  /// The smallest rectangle around what a person sees of them, in the coordinates of their parent.
  private(set) var bounds: Rect
  /// The size upright: that of an item before it is turned.
  let size: Size

  /// Makes a piece of items that have one parent; nil without items.
  init?(_ items: [Item]) {
    guard let bounds = Rect.around(items.map { $0.shown.boundingRect }), let first = items.first
    else { return nil }
    self.items = items
    self.bounds = bounds
    size = items.count == 1 ? first.shown.size : bounds.size
  }

  /// The width divided by the height.
  var shape: Double { Swift.max(size.width, 1e-9) / Swift.max(size.height, 1e-9) }

  /// Puts the piece into a rectangle of its proportions.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in the coordinates of the parent.
  ///   - angle: the rotation of the item in radians; the items of a group keep theirs.
  mutating func lay(in rect: Rect, turnedTo angle: Double = 0) {
    let factor = rect.size.width / Swift.max(size.width, 1e-9)
    for place in items.indices {
      let center = items[place].shown.center
      var to = rect.center
      if items.count == 1 {
        items[place].turn(by: wrapped(angle - items[place].shown.rotation))
      } else {
        to += (center - bounds.center) * factor
      }
      items[place].grow(by: factor)
      items[place].move(by: to - items[place].shown.center)
    }
    bounds = rect
  }
}
