import TsumamiMotion

/// A range of positions along one axis, with a rubber band beyond each of its ends.
///
/// Fingers request a position; within the range the content is there, beyond an end it follows
/// with growing resistance.
struct BandedRange {
  /// The positions at which content moves freely, in points.
  let range: ClosedRange<Double>
  /// The dimension of the rubber band below the range, in points.
  let below: Double
  /// The dimension of the rubber band above the range, in points.
  let above: Double

  private func band(at position: Double) -> RubberBand {
    RubberBand(dimension: position < range.lowerBound ? below : above)
  }

  /// The nearest position of the range.
  func clamped(_ position: Double) -> Double {
    position.clamped(from: range.lowerBound, to: range.upperBound)
  }

  /// The position of content for a requested one.
  func shown(_ asked: Double) -> Double {
    let allowed = clamped(asked)
    return allowed + band(at: asked).stretched(asked - allowed)
  }

  /// The request that brings content to a position.
  func asked(_ shown: Double) -> Double {
    let allowed = clamped(shown)
    return allowed + band(at: shown).pulled(shown - allowed)
  }

  /// The velocity of content for that of a request: beyond an end the slope of the band times as
  /// much; 0 for one that is not finite.
  func velocity(_ velocity: Double, at asked: Double) -> Double {
    guard velocity.isFinite else { return 0 }
    return velocity.clamped(from: -ValueRange.fastest, to: ValueRange.fastest)
      * band(at: asked).slope(at: asked - clamped(asked))
  }
}
