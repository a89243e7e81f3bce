#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension ManipulableView {
  /// The distance of the limits from the leading edge: the left one, and from right to left the
  /// right one.
  ///
  /// Once it or ``limitInsetTrailing`` is set, the distances from the left and the right edge
  /// change places with the layout direction.
  ///
  /// In points of this view, 0 by default; negative ones lead outwards. It is an edge of
  /// ``limitInsets``.
  @IBInspectable public var limitInsetLeading: CGFloat {
    get { CGFloat(driver.leadingInset) }
    set { driver.leadingInset = Double(newValue) }
  }

  /// The distance of the limits from the trailing edge.
  ///
  /// In points of this view, 0 by default; it is the edge opposite to ``limitInsetLeading``.
  @IBInspectable public var limitInsetTrailing: CGFloat {
    get { CGFloat(driver.trailingInset) }
    set { driver.trailingInset = Double(newValue) }
  }
}
#endif
