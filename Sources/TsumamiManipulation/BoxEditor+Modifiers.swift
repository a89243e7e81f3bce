extension BoxEditor {
  /// The keys that change what a handle does.
  ///
  /// They act on the handle that is held; without one they do nothing.
  public struct Modifiers: OptionSet, Sendable {
    /// The set as bits: 1 for ``shift``, 2 for ``alt``, 4 for ``control``.
    public let rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift: switches between free form and uniform, and turns the box in steps of
    /// 15°.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt: the centre of the box stays, and not the opposite handle.
    public static let alt = Modifiers(rawValue: 2)
    /// Control: suspends snapping, of edges and of angles.
    public static let control = Modifiers(rawValue: 4)
  }
}
