/// Random numbers that come again with the same seed.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  public init(state: UInt64) { self.state = state }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in a range.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Whether something happens that does so with this probability.
  public mutating func chance(_ probability: Double) -> Bool { double(in: 0...1) < probability }
}
