import CTsumamiMath

/// The sine of an angle in radians.
@inlinable package func sine(_ angle: Double) -> Double { tsumami_sin(angle) }

/// The cosine of an angle in radians.
@inlinable package func cosine(_ angle: Double) -> Double { tsumami_cos(angle) }

/// The angle of the vector (x, y) in radians, in -π...π.
@inlinable package func arcTangent(y: Double, x: Double) -> Double { tsumami_atan2(y, x) }

/// e to the power of x.
@inlinable package func exponential(_ x: Double) -> Double { tsumami_exp(x) }

/// The natural logarithm of x; x must be positive.
@inlinable package func logarithm(_ x: Double) -> Double { tsumami_log(x) }

/// The angle in -π...π that differs from `angle`, in radians, by a whole number of turns.
@inlinable package func wrapped(_ angle: Double) -> Double {
  angle - 2 * .pi * (angle / (2 * .pi)).rounded(.toNearestOrEven)
}

extension Double {
  /// The largest coordinate that the engine computes with, in points.
  ///
  /// It is far beyond any use, and squares, sums and ratios of such numbers are finite.
  @inlinable package static var largestCoordinate: Double { 1e100 }

  /// Whether the number is another one than `other` by more than rounding.
  ///
  /// That is by 1e-11 of it, or of 1 if it is smaller. The sines and logarithms of two machines
  /// differ in the last bit, 1e-16.
  @inlinable package func differs(from other: Double) -> Bool {
    Swift.abs(self - other) > 1e-11 * Swift.max(other.magnitude, 1)
  }

  /// The nearest number in ±``largestCoordinate``; 0 for what is not a number.
  @inlinable package var bounded: Double {
    if magnitude <= Self.largestCoordinate { return self }
    return isNaN ? 0 : clamped(from: -Self.largestCoordinate, to: Self.largestCoordinate)
  }

  /// The nearest value between two others; the upper one if `lower` is larger than `upper`.
  ///
  /// Unlike a range it never traps.
  @inlinable package func clamped(from lower: Double, to upper: Double) -> Double {
    Swift.min(Swift.max(self, lower), upper)
  }
}
