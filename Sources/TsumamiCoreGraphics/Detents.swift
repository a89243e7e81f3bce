#if canImport(CoreGraphics)
import TsumamiManipulation

extension Sheet.Detent {
  /// Half of the height that the sheet may have; its name is "medium".
  public static var medium: Sheet.Detent { .fraction(0.5, "medium") }

  /// The whole height that the sheet may have, which leaves the bars at the top free; its name is
  /// "large".
  public static var large: Sheet.Detent { .fraction(1, "large") }

  /// As high as the content, at most the whole height; its name is "content".
  public static var content: Sheet.Detent { Sheet.Detent("content", .content) }

  /// A height in points, which includes the safe area at the bottom.
  ///
  /// - Parameters:
  ///   - height: the height.
  ///   - name: the name; "height" by default.
  /// - Returns: the detent.
  public static func height(_ height: Double, _ name: String = "height") -> Sheet.Detent {
    .points(height, name)
  }
}
#endif
