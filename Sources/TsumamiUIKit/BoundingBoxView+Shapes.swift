#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

extension BoundingBoxView {
  // MARK: Shapes

  /// Whether a point of the window that is in the box is on what is edited.
  package func isOnShape(_ point: Vector) -> Bool {
    if !editedViews.isEmpty { return !isCovered(point) }
    guard let contentView, let contentShape else { return true }
    return contentShape(contentView.convert(CGPoint(point), from: nil))
  }

  /// Whether another view lies above one of the edited views, and takes a point of the window.
  private func isCovered(_ point: Vector) -> Bool {
    var left = editedViews.count
    for view in (editedViews.first?.superview?.subviews ?? []).reversed() {
      let isEdited = editedViews.contains { $0 === view }
      let isFound = isEdited || (!(view is BoundingBoxView) && view.takesTouches)
      if isFound, view.point(inside: view.convert(CGPoint(point), from: nil), with: nil) {
        return !isEdited
      }
      if isEdited { left -= 1 }
      if left == 0 { break }
    }
    return false
  }

  /// Whether an edited box beneath this one has a handle at a point of the window.
  func yields(at point: Vector, isTouch: Bool) -> Bool {
    for view in superview?.subviews ?? [] {
      if view === self { break }
      if let box = view as? BoundingBoxView, box.isEditing, box.takesTouches,
        box.driver.resizeHandle(at: point, isTouch: isTouch) != nil
      {
        return true
      }
    }
    return false
  }

  // MARK: Order

  /// Brings what is edited before all shapes beside it: ``editedViews`` before the views in their
  /// superview, or else this view before the other boxes in its superview.
  ///
  /// Command, shift and the right bracket do it while this view is the first responder. An app's
  /// menu may have a `UICommand` with this action.
  ///
  /// Nothing happens unless ``isEditing``, or while fingers hold the box. ``onReorder`` is called
  /// if the order changes.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func bringToFront(_ sender: Any?) { reorder(toFront: true) }

  /// Sends what is edited behind all shapes beside it; other views beneath them, as a background
  /// without boxes, keep their places.
  ///
  /// Command, shift and the left bracket do it. It has the conditions of ``bringToFront(_:)``.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func sendToBack(_ sender: Any?) { reorder(toFront: false) }

  /// The actions that change the order.
  static var orderSelectors: (front: Selector, back: Selector) {
    #if canImport(ObjectiveC)
    (#selector(bringToFront(_:)), #selector(sendToBack(_:)))
    #else
    (Selector("bringToFront:"), Selector("sendToBack:"))
    #endif
  }

  private func reorder(toFront: Bool) {
    guard isEditing, !isManipulating else { return }
    let isGroup = !editedViews.isEmpty
    let moved = isGroup ? editedViews : [self]
    guard let superview = moved.first?.superview else { return }
    StackingOrder.move(
      moved, toFront: toFront, before: { ($0 is BoundingBoxView) != isGroup },
      undoManager: registersUndo ? undoManager : nil,
      current: { [weak superview] in superview.map { StackingOrder($0.subviews) } },
      show: { [weak self, weak superview] in
        if let superview { self?.set($0, in: superview) }
      })
  }

  private func set(_ order: StackingOrder<UIView>, in superview: UIView) {
    for view in order.views where view.superview === superview {
      superview.bringSubviewToFront(view)
    }
    delegate?.boundingBoxViewDidReorder(self)
    onReorder?(self)
  }
}

extension UIView {
  /// Whether touches find this view.
  fileprivate var takesTouches: Bool { !isHidden && alpha > 0.01 && isUserInteractionEnabled }
}
#endif
