import TsumamiGeometry

/// The range of the numbers that this module calculates with.
///
/// Coordinates and lengths reach to ±1e12 points, scales from 1e-12 to 1e12, rotations to ±1e9
/// radians. A number beyond its range counts as the end of the range, a length below 1e-12 as 0.
/// What is not a number counts as 0, or as 1 for a scale. Products of a few such numbers and their
/// squares are finite, so placements, boxes, offsets and heights are finite for any input.
enum ValueRange {
  /// The largest coordinate and length, in points.
  static var farthest: Double { 1e12 }
  /// The largest scale; its inverse is the smallest, apart from 0.
  static var largestScale: Double { 1e12 }
  /// The largest rotation, in radians.
  static var largestRotation: Double { 1e9 }
  /// The speed that no finger reaches, in points per second.
  static var fastest: Double { 1e5 }
}

extension Double {
  /// The number as a coordinate in ``ValueRange``.
  var asCoordinate: Double {
    isNaN ? 0 : clamped(from: -ValueRange.farthest, to: ValueRange.farthest)
  }

  /// The number as a length in ``ValueRange``, 0 or more.
  var asLength: Double {
    self >= 1e-12 ? Swift.min(self, ValueRange.farthest) : 0
  }

  /// The number as a scale in ``ValueRange``; it keeps its sign, and 0 stays.
  var asScale: Double {
    guard !isNaN, self != 0 else { return isNaN ? 1 : 0 }
    let size = abs(self).clamped(from: 1 / ValueRange.largestScale, to: ValueRange.largestScale)
    return self < 0 ? -size : size
  }

  /// The number as a rotation in ``ValueRange``.
  fileprivate var asRotation: Double {
    isNaN ? 0 : clamped(from: -ValueRange.largestRotation, to: ValueRange.largestRotation)
  }
}

extension Vector {
  /// The vector with both coordinates in ``ValueRange``.
  var inRange: Vector { isInRange ? self : Vector(x.asCoordinate, y.asCoordinate) }

  /// Whether both coordinates are in ``ValueRange``.
  var isInRange: Bool { abs(x) <= ValueRange.farthest && abs(y) <= ValueRange.farthest }
}

extension Size {
  /// The size with both lengths in ``ValueRange``; negative ones are 0.
  var inRange: Size { Size(width.asLength, height.asLength) }
}

extension Rect {
  /// The rectangle with its numbers in ``ValueRange``; a negative size stays.
  var inRange: Rect {
    func signed(_ length: Double) -> Double { length < 0 ? -(-length).asLength : length.asLength }
    return Rect(
      origin: origin.inRange, size: Size(signed(size.width), signed(size.height)))
  }
}

extension Insets {
  /// The insets in ``ValueRange``.
  var inRange: Insets {
    Insets(
      top: top.asCoordinate, left: left.asCoordinate, bottom: bottom.asCoordinate,
      right: right.asCoordinate)
  }
}

extension AnchoredFrame {
  /// The layout with its numbers in ``ValueRange``.
  var inRange: AnchoredFrame {
    AnchoredFrame(
      rect.inRange, anchor: anchor.inRange, rotation: rotation.asRotation,
      mirror: Vector(mirror.x.asScale, mirror.y.asScale))
  }
}

extension Placement {
  /// The placement with its numbers in ``ValueRange``.
  var inRange: Placement {
    Placement(
      translation: translation.inRange, scale: Vector(scale.x.asScale, scale.y.asScale),
      rotation: rotation.asRotation)
  }

  /// Whether all numbers are in ``ValueRange``.
  var isInRange: Bool {
    func isScale(_ scale: Double) -> Bool {
      let size = abs(scale)
      return size <= ValueRange.largestScale && (size * ValueRange.largestScale >= 1 || size == 0)
    }
    return translation.isInRange && isScale(scale.x) && isScale(scale.y)
      && abs(rotation) <= ValueRange.largestRotation
  }
}

extension Box {
  /// The box with its numbers in ``ValueRange``; negative sides are 0.
  var inRange: Box {
    Box(center: center.inRange, size: size.inRange, rotation: rotation.asRotation)
  }
}
