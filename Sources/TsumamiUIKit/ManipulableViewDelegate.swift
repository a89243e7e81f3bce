#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
/// The methods that a manipulable view calls.
///
/// However its recognizers overlap, one manipulation begins once and ends once.
@MainActor public protocol ManipulableViewDelegate: AnyObject {
  /// Asks whether fingers may do something.
  ///
  /// Pan, pinch and rotation start together, so that the content never slips: each of them that is
  /// switched on is asked for once before a manipulation, and the answer holds until its end. A
  /// reset is asked for at every double tap. True if this is not implemented.
  func manipulableView(
    _ view: ManipulableView, shouldBegin action: ManipulableView.Action
  ) -> Bool

  /// Tells that fingers have taken hold of the view.
  func manipulableViewDidBegin(_ view: ManipulableView)

  /// Tells that the view has another placement: by fingers, VoiceOver, undo or the program, or on
  /// its way back.
  func manipulableViewDidChange(_ view: ManipulableView)

  /// Tells that the last finger has let go of the view.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - cancelled: whether the system or the program has cancelled the manipulation; the view is
  ///     where it was when it began.
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
