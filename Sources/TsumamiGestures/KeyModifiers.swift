/// The keys that change what a pointer or another key means.
public struct KeyModifiers: OptionSet, Sendable {
  /// The set as bits: 1 for ``shift``, 2 for ``alt``, 4 for ``control``, 8 for ``command``.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, also called option.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
  /// Command, also called meta.
  public static let command = KeyModifiers(rawValue: 8)
}
