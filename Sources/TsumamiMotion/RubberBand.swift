/// The resistance beyond an edge: content follows a pull less and less.
///
/// c·x·d / (c·x + d) for a pull of x beyond the edge, with a coefficient c of 0.55 and a dimension
/// d that is never reached: the curve of UIScrollView.
///
/// ```swift
/// RubberBand(dimension: 800).stretched(100)  // 51.462
/// RubberBand(dimension: 800).pulled(51.462)  // 100
/// ```
package struct RubberBand: Equatable, Sendable {
  /// The share of a small pull that content follows; 0.55 by default.
  package static var coefficient: Double { 0.55 }

  /// The distance in points that is approached and never reached; 0 or less for a band that does
  /// not stretch.
  package var dimension: Double

  /// Makes a band.
  package init(dimension: Double) {
    self.dimension = dimension
  }

  /// The displacement of content beyond an edge for a pull of either sign.
  package func stretched(_ pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let weight = Self.coefficient * abs(pull)
    // Divided by the larger of both, so that a huge pull gives the dimension and not ∞/∞.
    let stretch =
      weight < dimension
      ? weight / (weight / dimension + 1) : dimension / (1 + dimension / weight)
    return pull < 0 ? -stretch : stretch
  }

  /// The velocity of content at a pull, as a share of the velocity of the pull: 1 without any pull,
  /// and beyond an edge the derivative of ``stretched(_:)``.
  package func slope(at pull: Double) -> Double {
    guard pull != 0 else { return 1 }
    guard dimension > 0 else { return 0 }
    let share = 1 / (Self.coefficient * abs(pull) / dimension + 1)
    return Self.coefficient * share * share
  }

  /// The pull that displaces content by `stretch` beyond an edge: the inverse of ``stretched(_:)``.
  ///
  /// A stretch that cannot be reached counts as the largest one that can.
  package func pulled(_ stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    // As a share, so that no dimension is so small or so large that it becomes 0/0 or ∞.
    let share = Swift.min(abs(stretch) / dimension, 1 - 1e-12)
    let pull = share / (1 - share) * dimension / Self.coefficient
    return stretch < 0 ? -pull : pull
  }
}
