/// The kinds of input that a gesture follows.
public struct GestureInputs: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Pointers that are down.
  public static let pointers = GestureInputs(rawValue: 1)
  /// Pointers that hover.
  public static let hover = GestureInputs(rawValue: 2)
  /// A wheel, or fingers that scroll on a trackpad.
  public static let scroll = GestureInputs(rawValue: 4)
  /// A trackpad that magnifies, or a wheel with the control key.
  public static let magnification = GestureInputs(rawValue: 8)
  /// A rotation on a trackpad.
  public static let rotation = GestureInputs(rawValue: 16)
}
