#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

extension BoundingBoxView {
  // MARK: Shapes

  /// Whether a point of the window that is in the box is on what is edited.
  package func isOnShape(_ point: Vector) -> Bool {
    if !editedViews.isEmpty { return !isCovered(point) }
    guard let contentView, let contentShape else { return true }
    // What is mirrored is drawn so, and has its coordinates unmirrored.
    var place = holder.convert(CGPoint(point), from: nil)
    if isMirrored.x { place.x = holder.bounds.width - place.x }
    if isMirrored.y { place.y = holder.bounds.height - place.y }
    return contentShape(contentView.convert(place, from: holder))
  }

  /// Whether another view lies above one of the edited views, and takes a point of the window.
  private func isCovered(_ point: Vector) -> Bool {
    guard let superview = editedViews.first?.superview else { return false }
    let place = superview.convert(CGPoint(point), from: nil)
    var left = editedViews.count
    for view in superview.subviews.reversed() {
      let isEdited = editedViews.contains { $0 === view }
      if !(view is BoundingBoxView), view.hitTest(place) != nil { return !isEdited }
      if isEdited { left -= 1 }
      if left == 0 { break }
    }
    return false
  }

  /// Whether an edited box beneath this one has a handle at a point of the window.
  func yields(at point: Vector) -> Bool {
    for view in superview?.subviews ?? [] {
      if view === self { break }
      if let box = view as? BoundingBoxView, box.isEditing, !box.isHidden,
        box.driver.resizeHandle(at: point, isTouch: false) != nil
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
  /// Nothing happens unless ``isEditing``, or while something holds the box. ``onReorder`` is
  /// called if the order changes.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func bringToFront(_ sender: Any?) { reorder(toFront: true) }

  /// Sends what is edited behind all shapes beside it; other views beneath them, as a background
  /// without boxes, keep their places.
  ///
  /// It has the conditions of ``bringToFront(_:)``.
  ///
  /// - Parameter sender: not used.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public func sendToBack(_ sender: Any?) { reorder(toFront: false) }

  /// The actions that change the order.
  static var orderSelectors: [Selector] {
    #if canImport(ObjectiveC)
    [#selector(bringToFront(_:)), #selector(sendToBack(_:))]
    #else
    [Selector("bringToFront:"), Selector("sendToBack:")]
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

  private func set(_ order: StackingOrder<NSView>, in superview: NSView) {
    // Views that have come or gone since then keep their places.
    let kept = order.views.filter { $0.superview === superview }
    let others = superview.subviews.filter { view in !kept.contains { $0 === view } }
    superview.subviews = kept + others
    delegate?.boundingBoxViewDidReorder(self)
    onReorder?(self)
  }
}
#endif
