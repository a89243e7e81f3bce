/// A value that is sampled at some times, and is constant between samples that are far apart.
struct PlottedSteps<Value: Equatable> {
  /// The longest time in seconds between two samples of one movement.
  private static var longestStep: Double { 0.05 }

  private(set) var value: Value
  private var time: Double

  /// Starts with a value.
  init(_ value: Value, at time: Double) {
    self.value = value
    self.time = time
  }

  /// Adds a sample.
  ///
  /// - Returns: the values to draw at this time, one after the other.
  mutating func move(to value: Value, at time: Double) -> [Value] {
    var drawn: [Value] = []
    if time - self.time > Self.longestStep { drawn.append(self.value) }
    if value != self.value { drawn.append(value) }
    self.value = value
    self.time = time
    return drawn
  }
}
