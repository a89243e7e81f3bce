#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A view of this module, which is the same whether code or Interface Builder makes it.
///
/// It is the superclass of the views of this module, and does nothing by itself.
open class DesignableView: UIView {
  /// Makes a view with a frame in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Gives a new view what it begins with.
  func setUp() {}
}
#endif
