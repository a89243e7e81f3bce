#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry

extension Insets {
  /// The same insets.
  package init(_ insets: NSEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}

extension NSEdgeInsets {
  /// The same insets.
  package init(_ insets: Insets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }
}
#endif
