#if canImport(QuartzCore)
import Foundation
import QuartzCore

/// The order of the views in a superview, from back to front.
@MainActor package struct StackingOrder<View: AnyObject & Equatable> {
  /// The views.
  package let views: [View]

  /// Makes an order of views.
  package init(_ views: [View]) { self.views = views }

  /// Moves some views before or behind all others that count, and lets undo move them back.
  ///
  /// - Parameters:
  ///   - moved: the views that are moved; they keep their order among each other.
  ///   - toFront: whether they come to the front, and not to the back.
  ///   - counts: whether another view counts; others, as a background, keep their places.
  ///   - undoManager: where the change is registered; nil for nowhere.
  ///   - current: the order that there is now; nil if the superview is gone.
  ///   - show: gives the superview an order.
  package static func move(
    _ moved: [View], toFront: Bool, before counts: (View) -> Bool, undoManager: UndoManager?,
    current: @escaping @MainActor () -> StackingOrder?,
    show: @escaping @MainActor (StackingOrder) -> Void
  ) {
    guard let old = current() else { return }
    let new = old.moving(moved, toFront: toFront, before: counts)
    guard new.views != old.views else { return }
    show(new)
    undoManager?.register(
      toFront ? .bringToFront : .sendToBack, before: old, current: current, restore: show)
  }

  private func moving(
    _ moved: [View], toFront: Bool, before counts: (View) -> Bool
  ) -> StackingOrder {
    var others = views.filter { !moved.contains($0) }
    let end = toFront ? others.lastIndex(where: counts) : others.firstIndex(where: counts)
    guard let end else { return self }
    others.insert(contentsOf: views.filter(moved.contains), at: toFront ? end + 1 : end)
    return StackingOrder(others)
  }
}
#endif
