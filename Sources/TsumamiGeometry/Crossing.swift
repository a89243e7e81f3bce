/// The place on straight ways where a condition ends, as a fraction of the ways in 0...1.
///
/// Fingers report where they are a hundred times per second, and a threshold lies between two
/// reports. A crossing is where the fingers passed it if each went straight, and all at the same
/// time; so it is the same for any rate of the reports.
///
/// If the condition ends more than once on the ways, it is one of these places.
@usableFromInline package struct Crossing: Equatable, Sendable {
  /// The last fraction at which the condition holds; 0 if it holds nowhere.
  @usableFromInline package private(set) var last = 0.0
  /// The first fraction at which it does not hold: the next number above ``last``, or one within
  /// 2⁻⁶⁴ of it.
  @usableFromInline package private(set) var first = 1.0

  /// Finds the place by halving the ways up to 64 times.
  ///
  /// - Parameter holds: whether the condition holds at a fraction of the ways; it does not at 1.
  @usableFromInline package init(while holds: (Double) -> Bool) {
    for _ in 0..<64 {
      let middle = (last + first) / 2
      guard last < middle, middle < first else { return }
      if holds(middle) { last = middle } else { first = middle }
    }
  }
}

extension Vector {
  /// The point at a fraction of the straight way from this one to another; that one exactly at 1.
  @inlinable package func moved(to end: Vector, by fraction: Double) -> Vector {
    fraction < 1 ? self + (end - self) * fraction : end
  }
}
