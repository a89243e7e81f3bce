#if canImport(AppKit) && !targetEnvironment(macCatalyst)
/// The methods that a manipulable view calls.
///
/// Every method has a default, so that a delegate has only those that it needs.
@MainActor public protocol ManipulableViewDelegate: AnyObject {
  /// Asks whether a mouse or a trackpad may do something; true by default.
  func manipulableView(
    _ view: ManipulableView, shouldBegin action: ManipulableView.Action
  ) -> Bool

  /// Tells that a mouse or a trackpad has taken hold of the content.
  func manipulableViewDidBegin(_ view: ManipulableView)

  /// Tells that the placement has changed.
  func manipulableViewDidChange(_ view: ManipulableView)

  /// Tells that the content has been let go.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - cancelled: whether the manipulation was cancelled; the content is back where it began.
  func manipulableViewDidEnd(_ view: ManipulableView, cancelled: Bool)

  /// Tells that a reset has arrived.
  func manipulableViewDidReset(_ view: ManipulableView)
}

extension ManipulableViewDelegate {
  /// True.
  ///
  /// Every action may begin.
  public func manipulableView(
    _ view: ManipulableView, shouldBegin action: ManipulableView.Action
  ) -> Bool { true }

  /// Does nothing.
  public func manipulableViewDidBegin(_ view: ManipulableView) {}

  /// Does nothing.
  public func manipulableViewDidChange(_ view: ManipulableView) {}

  /// Does nothing.
  public func manipulableViewDidEnd(_ view: ManipulableView, cancelled: Bool) {}

  /// Does nothing.
  public func manipulableViewDidReset(_ view: ManipulableView) {}
}
#endif
