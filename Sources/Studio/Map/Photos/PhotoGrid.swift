import Tsumami

/// The grid between two layouts, while fingers or a spring change the number of its columns.
///
/// All squares grow or shrink together about one of them, the anchor. Those that have another place
/// relative to it in the second layout go there about half-way, and are faint meanwhile. It is a
/// plain value: what it shows depends on nothing else.
struct PhotoGrid: Equatable {
  /// The layout from which it goes.
  var from: GridLayout
  /// The layout to which it goes.
  var to: GridLayout
  /// How far it has gone, 0 to 1.
  var progress = 0.0
  /// The photo about which the others grow or shrink.
  var anchor = 0
  /// By how much all photos are moved, so that one of them stays under the fingers, in points.
  var shift = Vector.zero
  /// The number of photos.
  var count = 0

  /// Makes a grid at rest.
  init(_ layout: GridLayout) {
    from = layout
    to = layout
  }

  /// The part of the progress in which squares change their places.
  private static var exchange: ClosedRange<Double> { 0.25...0.75 }

  /// How far the squares that change their places have gone, 0 to 1.
  private var exchanged: Double {
    let (start, end) = (Self.exchange.lowerBound, Self.exchange.upperBound)
    let share = ((progress - start) / (end - start)).clamped(to: 0...1)
    return share * share * (3 - 2 * share)
  }

  /// The square of a photo in the coordinates of the grid, without ``shift``.
  func frame(of place: Int) -> Rect {
    if progress == 0 { return from.frame(of: place) }
    let start = from.frame(of: anchor).origin
    let middle = start + (to.frame(of: anchor).origin - start) * progress
    let pitch = from.pitch + (to.pitch - from.pitch) * progress
    let first = from.step(from: anchor, to: place)
    let last = to.step(from: anchor, to: place)
    let step = first + (last - first) * exchanged
    let side = Swift.max(pitch - GridLayout.gap, 0)
    return Rect(origin: middle + step * pitch, size: Size(side, side))
  }

  /// How opaque a photo is, 0 to 1.
  func opacity(of place: Int) -> Double {
    let isSame = from.step(from: anchor, to: place) == to.step(from: anchor, to: place)
    if progress == 0 || isSame { return 1 }
    let way = exchanged
    return 1 - 4 * way * (1 - way)
  }

  /// The height of all photos.
  var height: Double {
    let start = from.height(of: count)
    return start + (to.height(of: count) - start) * progress
  }

  /// The indices of the photos that a strip from one height to another meets.
  func places(from top: Double, to bottom: Double) -> Range<Int> {
    // A later photo is never higher, also between two layouts.
    let first = (0..<count).lowest { frame(of: $0).maxY + shift.y > top }
    let end = (0..<count).lowest { frame(of: $0).minY + shift.y >= bottom }
    return first..<Swift.max(first, end)
  }

  /// The photo at a point; nil between photos and beside them.
  func place(at point: Vector) -> Int? {
    for place in places(from: point.y - 1, to: point.y + 1) {
      let frame = frame(of: place)
      let square = Rect(origin: frame.origin + shift, size: frame.size)
      if square.contains(point) { return place }
    }
    return nil
  }

  /// The photo at a point, or the nearest one; nil without photos.
  func place(nearest point: Vector) -> Int? {
    var best: Int?
    var least = Double.infinity
    let reach = from.pitch + to.pitch
    var near = places(from: point.y - reach, to: point.y + reach)
    if near.isEmpty, count > 0 {
      near = Swift.min(near.lowerBound, count - 1)..<Swift.min(near.lowerBound + 1, count)
    }
    for place in near {
      let distance = (frame(of: place).center + shift).distance(to: point)
      if distance < least { (best, least) = (place, distance) }
    }
    return best
  }
}
