#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

/// A view of this module, which is the same whether code or Interface Builder makes it: it has a
/// layer, and its y grows downwards.
///
/// It is the superclass of the views of this module. So points have the coordinates of UIKit, of
/// the web and of the engine.
open class DesignableView: NSView {
  /// Makes a view with a frame in its superview.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    setUp()
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Gives a new view what it begins with.
  func setUp() { wantsLayer = true }

  /// True: y grows downwards.
  open override var isFlipped: Bool { true }
}
#endif
