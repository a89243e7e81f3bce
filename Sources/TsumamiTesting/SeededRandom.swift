/// Random numbers that are the same for the same seed, on every platform: SplitMix64.
///
/// The standard library takes it wherever it takes a generator:
///
/// ```swift
/// var random = SeededRandom(seed: 7)
/// let sides = (0..<3).map { _ in Int.random(in: 1...6, using: &random) }
/// ```
///
/// Source: Guy L. Steele Jr., Doug Lea and Christine H. Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  ///
  /// - Parameter seed: any number; print it when a test fails.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in a closed range, uniformly distributed.
  ///
  /// - Parameter range: the range, with finite bounds.
  /// - Returns: the number.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Whether an event of a probability, 0...1, happens.
  ///
  /// - Parameter probability: 0 for never, 1 for nearly always.
  /// - Returns: whether it happens; each call is independent of the others.
  public mutating func chance(_ probability: Double) -> Bool { double(in: 0...1) < probability }
}
