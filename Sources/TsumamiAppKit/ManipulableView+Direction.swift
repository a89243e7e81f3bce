#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension ManipulableView {
  /// The distance of the limits from the leading edge: the left one, and from right to left the
  /// right one.
  ///
  /// Once it or ``limitInsetTrailing`` is set, the distances from the left and the right edge
  /// change places with the layout direction.
  @IBInspectable public var limitInsetLeading: CGFloat {
    get { isRightToLeft ? limitInsetRight : limitInsetLeft }
    set {
      wasRightToLeft = isRightToLeft
      if isRightToLeft { limitInsetRight = newValue } else { limitInsetLeft = newValue }
    }
  }

  /// The distance of the limits from the trailing edge.
  @IBInspectable public var limitInsetTrailing: CGFloat {
    get { isRightToLeft ? limitInsetLeft : limitInsetRight }
    set {
      wasRightToLeft = isRightToLeft
      if isRightToLeft { limitInsetLeft = newValue } else { limitInsetRight = newValue }
    }
  }

  /// Lets leading and trailing insets change places if the layout direction has changed.
  func followDirection() {
    guard let wasRightToLeft, wasRightToLeft != isRightToLeft else { return }
    self.wasRightToLeft = isRightToLeft
    (limitInsets.left, limitInsets.right) = (limitInsets.right, limitInsets.left)
  }
}
#endif
