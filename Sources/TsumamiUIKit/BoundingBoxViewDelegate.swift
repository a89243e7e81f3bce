#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiManipulation

/// The methods that a bounding box view calls.
///
/// Every method has a default, so that a delegate has only those that it needs.
@MainActor public protocol BoundingBoxViewDelegate: AnyObject {
  /// Asks whether a finger may take hold of a handle, or of the body; true by default.
  func boundingBoxView(_ view: BoundingBoxView, shouldBegin handle: BoxHandle) -> Bool

  /// Tells that fingers have taken hold of the box.
  func boundingBoxViewDidBegin(_ view: BoundingBoxView)

  /// Tells that the box has changed: by fingers, keys, VoiceOver, undo or the program, or while it
  /// returns from beyond a limit.
  func boundingBoxViewDidChange(_ view: BoundingBoxView)

  /// Tells that the box has snapped to another line or angle.
  func boundingBoxViewDidSnap(_ view: BoundingBoxView)

  /// Tells that the last finger has let go of the box.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - cancelled: whether the edit was cancelled; the box is where it was when it began.
  func boundingBoxViewDidEnd(_ view: BoundingBoxView, cancelled: Bool)

  /// Tells that what is edited has come to the front or to the back, by a key, a menu or undo.
  func boundingBoxViewDidReorder(_ view: BoundingBoxView)
}

extension BoundingBoxViewDelegate {
  /// True.
  ///
  /// Every handle may be grabbed.
  public func boundingBoxView(_ view: BoundingBoxView, shouldBegin handle: BoxHandle) -> Bool {
    true
  }

  /// Does nothing.
  public func boundingBoxViewDidBegin(_ view: BoundingBoxView) {}

  /// Does nothing.
  public func boundingBoxViewDidChange(_ view: BoundingBoxView) {}

  /// Does nothing.
  public func boundingBoxViewDidSnap(_ view: BoundingBoxView) {}

  /// Does nothing.
  public func boundingBoxViewDidEnd(_ view: BoundingBoxView, cancelled: Bool) {}

  /// Does nothing.
  public func boundingBoxViewDidReorder(_ view: BoundingBoxView) {}
}
#endif
