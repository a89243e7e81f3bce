#if canImport(CoreGraphics)
import TsumamiManipulation

extension Sheet.Detent {
  /// The name of a detent.
  ///
  /// A string literal is one, too. A name that is used in several places is a constant:
  ///
  /// ```swift
  /// extension Sheet.Detent.ID {
  ///   static let search: Self = "search"
  /// }
  ///
  /// sheet.detents = [.height(120, .search), .medium, .large]
  /// sheet.move(to: .search, animated: true)
  /// ```
  public struct ID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name as a string.
    ///
    /// It is the `name` of the detent.
    public let rawValue: String

    /// Makes a name of a string.
    ///
    /// Any string is a name; there need not be a detent of it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name of a literal.
    ///
    /// The compiler calls it for `"low"` where a name is expected.
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    /// The name as a string.
    public var description: String { rawValue }

    /// The name of `Sheet.Detent.medium`.
    ///
    /// A detent of your own may have it, too, as long as it is the only one.
    public static let medium: ID = "medium"
    /// The name of `Sheet.Detent.large`.
    public static let large: ID = "large"
    /// The name of `Sheet.Detent.content`.
    public static let content: ID = "content"
  }

  /// The name.
  ///
  /// Of two detents with one name the lower one is found.
  public var id: ID { ID(rawValue: name) }

  /// Half of the height that the sheet may have; its name is "medium".
  ///
  /// It is the exact half, where that of `UISheetPresentationController` is about the half.
  public static var medium: Sheet.Detent { .fraction(0.5, .medium) }

  /// The whole height that the sheet may have, which leaves the bars at the top free; its name is
  /// "large".
  public static var large: Sheet.Detent { .fraction(1, .large) }

  /// As high as the content, at most the whole height; its name is "content".
  ///
  /// A view measures its content for it, or takes the height that the controller of the content
  /// prefers; the safe area at the bottom is added.
  public static var content: Sheet.Detent { Sheet.Detent("content", .content) }

  /// A height in points, which includes the safe area at the bottom.
  ///
  /// - Parameters:
  ///   - height: the height.
  ///   - id: the name; "height" by default.
  /// - Returns: the detent.
  public static func height(_ height: Double, _ id: ID = "height") -> Sheet.Detent {
    .points(height, id.rawValue)
  }

  /// A share of the height that the sheet may have.
  ///
  /// - Parameters:
  ///   - share: the share, 0...1.
  ///   - id: the name.
  /// - Returns: the detent.
  public static func fraction(_ share: Double, _ id: ID) -> Sheet.Detent {
    .fraction(share, id.rawValue)
  }
}

extension Sheet.Dimming {
  /// While the sheet is higher than the detent of a name; never if there is none.
  ///
  /// ```swift
  /// sheet.settings.dimming = .above(.medium)
  /// ```
  ///
  /// - Parameter id: the name.
  /// - Returns: the dimming, which grows from that detent to the next higher one.
  public static func above(_ id: Sheet.Detent.ID) -> Sheet.Dimming { .above(id.rawValue) }
}
#endif
