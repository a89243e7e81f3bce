/// The kinds of input that a gesture follows.
///
/// A recognizer is not offered input of other kinds. A gesture of fingers always follows pointers,
/// and names what it follows besides in ``FingerGesture/indirectInputs``.
public struct GestureInputs: OptionSet, Sendable {
  /// The set as bits: 1 for ``pointers``, 2 for ``hover``, 4 for ``scroll``, 8 for
  /// ``magnification``, 16 for ``rotation``.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Pointers that are down.
  ///
  /// Fingers and pens that touch, and mice with a pressed button.
  public static let pointers = GestureInputs(rawValue: 1)
  /// Pointers that hover.
  ///
  /// Mice and pens that are over a node without touching it, as a ``Hover`` follows them.
  public static let hover = GestureInputs(rawValue: 2)
  /// A wheel, or fingers that scroll on a trackpad.
  ///
  /// With the control key a scroll is a magnification instead, as in browsers.
  public static let scroll = GestureInputs(rawValue: 4)
  /// A trackpad that magnifies, or a wheel with the control key.
  ///
  /// A ``Pinch`` follows it, and a ``TransformGesture`` whose degrees include the pinch.
  public static let magnification = GestureInputs(rawValue: 8)
  /// A rotation on a trackpad.
  ///
  /// A ``Rotation`` follows it, and a uniform ``TransformGesture`` whose degrees include the
  /// rotation.
  public static let rotation = GestureInputs(rawValue: 16)
}
