extension Range<Int> {
  /// The lowest number of which a condition holds that holds of all numbers above it, too; the
  /// upper bound if it holds of none.
  ///
  /// It is found by halving the range.
  @inlinable package func lowest(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
