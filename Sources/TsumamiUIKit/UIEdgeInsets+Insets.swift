#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import UIKit

extension Insets {
  /// The same insets.
  package init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}

extension UIEdgeInsets {
  /// The same insets.
  package init(_ insets: Insets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }
}
#endif
