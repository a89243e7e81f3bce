/// The buttons of a pointer that are pressed, with the bits of the web's `buttons`.
///
/// An attachment follows a pointer that goes down with one of the buttons of its options.
public struct PointerButtons: OptionSet, Sendable {
  /// The set as bits, in the order of the web.
  ///
  /// 1 is left, 2 right and 4 the wheel. Further bits, such as 8 and 16 for the buttons at a side,
  /// are kept.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The left button of a mouse, the contact of a finger or a pen.
  ///
  /// A sample has it by default.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of a mouse, the barrel button of a pen.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The wheel of a mouse.
  public static let auxiliary = PointerButtons(rawValue: 4)
}
