/// The buttons of a pointer that are pressed, with the bits of the web's `buttons`.
public struct PointerButtons: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left button of a mouse, the contact of a finger or a pen.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of a mouse, the barrel button of a pen.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The wheel of a mouse.
  public static let auxiliary = PointerButtons(rawValue: 4)
}
