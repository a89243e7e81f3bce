import TsumamiGeometry

/// The offsets along an axis at which content snaps: the multiples of a step, and the end.
struct SnapPlaces {
  /// The distance between two of them in points, above 0 and finite.
  let step: Double
  /// The largest offset in points.
  let end: Double

  /// A part of a step by which an offset may be off its place, as sums of points are.
  private static var tolerance: Double { 1e-9 }

  /// The place nearest to an offset.
  func nearest(to offset: Double) -> Double {
    let offset = offset.clamped(from: 0, to: end)
    let place = (offset / step).rounded(.toNearestOrEven) * step
    // The end is nearer than the last whole step before it.
    return end - offset < abs(offset - place) ? end : place
  }

  /// The first place beyond an offset; the end if there is none.
  func after(_ offset: Double) -> Double {
    (((offset / step + Self.tolerance).rounded(.down) + 1) * step).clamped(from: 0, to: end)
  }

  /// The last place before an offset; 0 if there is none.
  func before(_ offset: Double) -> Double {
    if offset > end { return end }
    return (((offset / step - Self.tolerance).rounded(.up) - 1) * step).clamped(from: 0, to: end)
  }
}
