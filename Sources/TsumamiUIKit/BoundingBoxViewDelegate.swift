#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiManipulation

/// What a bounding box view asks and tells.
@MainActor public protocol BoundingBoxViewDelegate: AnyObject {
  /// Asks whether a finger may take hold of a handle, or of the body; true if this is not
  /// implemented.
  func boundingBoxView(_ view: BoundingBoxView, shouldBegin handle: BoxHandle) -> Bool

  /// Tells that fingers have taken hold of the box.
  func boundingBoxViewDidBegin(_ view: BoundingBoxView)

  /// Tells that the box is another one, by fingers or on its way back.
  func boundingBoxViewDidChange(_ view: BoundingBoxView)

  /// Tells that the last finger has let go of the box.
  func boundingBoxViewDidEnd(_ view: BoundingBoxView)
}

extension BoundingBoxViewDelegate {
  /// True.
  public func boundingBoxView(_ view: BoundingBoxView, shouldBegin handle: BoxHandle) -> Bool {
    true
  }

  /// Does nothing.
  public func boundingBoxViewDidBegin(_ view: BoundingBoxView) {}

  /// Does nothing.
  public func boundingBoxViewDidChange(_ view: BoundingBoxView) {}

  /// Does nothing.
  public func boundingBoxViewDidEnd(_ view: BoundingBoxView) {}
}
#endif
