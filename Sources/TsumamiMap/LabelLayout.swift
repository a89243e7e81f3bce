import Tsumami
import TsumamiGeometry

/// Which names of a map are shown at which scale, so that none overlaps another.
///
/// Names keep their size and stay upright while the places between them grow apart. So for any two
/// there is a scale from which on they do not overlap, and it is known beforehand: each name has
/// one scale at which it appears. Therefore a name neither flickers nor depends on what the window
/// happens to show, and zooming in never takes a name away before its own end.
///
/// ```swift
/// let layout = LabelLayout(labels)
/// layout.forEachVisible(in: camera, about: pivot, window: window) { index, point, presence in … }
/// ```
package struct LabelLayout: Sendable {
  /// A name.
  package struct Label: Equatable, Sendable {
    /// Where it belongs, as a place of ``Mercator``.
    package var place: Vector
    /// The area that it covers, in points of the screen relative to the place.
    package var box: Rect
    /// The sides of the world in points at which it may be shown.
    package var scales: ClosedRange<Double>

    /// Makes a name.
    package init(place: Vector, box: Rect, scales: ClosedRange<Double>) {
      self.place = place
      self.box = box
      self.scales = scales
    }
  }

  /// Over which distance in points a name fades in, once it does not overlap others any more.
  package static var fade: Double { 6 }

  /// The names, the most important first.
  package let labels: [Label]
  /// The scale at which each appears; that of one that never does is above its scales.
  package private(set) var appearances: [Double]

  /// Finds the scales at which names appear.
  ///
  /// Complexity: O(n²) in the worst case; about 10 ms for 3000 names.
  ///
  /// - Parameter labels: the names, the most important first.
  package init(_ labels: [Label]) {
    self.labels = labels
    appearances = labels.map { $0.scales.lowerBound }
    for index in labels.indices {
      let label = labels[index]
      var scale = label.scales.lowerBound
      for other in 0..<index {
        // A name that is never shown takes no room.
        let end = labels[other].scales.upperBound
        guard appearances[other] <= end, scale < end else { continue }
        let apart = Self.scaleApart(label, labels[other])
        guard apart > scale, apart > appearances[other] else { continue }
        scale = Swift.min(apart, end)
        if scale > label.scales.upperBound { break }
      }
      appearances[index] = scale
    }
  }

  /// The scale from which on two names do not overlap; infinite at the same place.
  static func scaleApart(_ one: Label, _ other: Label) -> Double {
    let between = Mercator.nearest(other.place, to: one.place) - one.place
    return Swift.min(
      scaleApart(between.x, (one.box.minX, one.box.maxX), (other.box.minX, other.box.maxX)),
      scaleApart(between.y, (one.box.minY, one.box.maxY), (other.box.minY, other.box.maxY)))
  }

  private static func scaleApart(
    _ distance: Double, _ one: (low: Double, high: Double), _ other: (low: Double, high: Double)
  ) -> Double {
    if distance > 0 { return (one.high - other.low) / distance }
    if distance < 0 { return (one.low - other.high) / distance }
    return one.high <= other.low || other.high <= one.low ? 0 : .infinity
  }

  /// Calls a function with each name that is seen, the most important first: its number, the point
  /// of its place, and how much of it is seen, above 0 and up to 1.
  ///
  /// On a map that is turned, names would overlap others than before; the less important one is
  /// not seen then.
  ///
  /// - Parameters:
  ///   - camera: which part of the world is shown.
  ///   - pivot: the point of the screen to which the camera refers.
  ///   - window: what is seen of the screen.
  ///   - obstacles: what names must not overlap, in points of the screen.
  ///   - body: called with each.
  package func forEachVisible(
    in camera: MercatorCamera, about pivot: Vector, window: Rect, obstacles: [Rect] = [],
    _ body: (_ label: Int, _ point: Vector, _ presence: Double) -> Void
  ) {
    var taken: [Rect] = []
    let shown = camera.places(in: window, about: pivot)
    let isTurned = wrapped(camera.rotation) != 0
    let direction = Vector.unit(at: camera.rotation)
    for (index, label) in labels.enumerated() {
      guard appearances[index] <= camera.scale, label.scales.contains(camera.scale) else {
        continue
      }
      let place = Mercator.nearest(label.place, to: camera.center)
      // Most are far away.
      let reach = (abs(label.box.minX) + label.box.size.width) / camera.scale
      guard place.x > shown.minX - reach, place.x < shown.maxX + reach,
        place.y > shown.minY - reach, place.y < shown.maxY + reach
      else { continue }
      let point = pivot + (place - camera.center).turned(by: direction) * camera.scale
      let box = Rect(origin: label.box.origin + point, size: label.box.size)
      guard box.gap(to: window) < 0 else { continue }
      var presence = Self.share(of: label.scales, at: camera.scale, from: appearances[index])
      for obstacle in obstacles where presence > 0 {
        presence = Swift.min(presence, box.gap(to: obstacle) / Self.fade)
      }
      if isTurned {
        for other in taken where presence > 0 {
          presence = Swift.min(presence, box.gap(to: other) / Self.fade)
        }
      }
      guard presence > 0 else { continue }
      taken.append(box)
      body(index, point, presence)
    }
  }

  /// How much of a name is seen at a scale: it fades in after it appears, and out before its end.
  private static func share(
    of scales: ClosedRange<Double>, at scale: Double, from appearance: Double
  ) -> Double {
    let entry = (scale / appearance - 1) * 12
    let exit = scales.upperBound.isFinite ? (scales.upperBound / scale - 1) * 6 : 1
    return Swift.min(entry, exit).clamped(from: 0, to: 1)
  }
}

extension Rect {
  /// How far another rectangle is along the axis on which they are farther apart; negative where
  /// they overlap.
  func gap(to other: Rect) -> Double {
    Swift.max(
      Swift.max(minX - other.maxX, other.minX - maxX),
      Swift.max(minY - other.maxY, other.minY - maxY))
  }
}
