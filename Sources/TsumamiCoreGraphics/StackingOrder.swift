#if canImport(CoreGraphics)
/// The order of the views in a superview, from back to front.
@MainActor package struct StackingOrder<View: AnyObject> {
  /// The views.
  package let views: [View]

  /// Makes an order of views.
  package init(_ views: [View]) { self.views = views }

  /// The order after some views have been moved before or behind all others that count.
  ///
  /// The views that are moved keep their order among each other.
  ///
  /// - Parameters:
  ///   - moved: the views that are moved.
  ///   - toFront: whether they come to the front, and not to the back.
  ///   - counts: whether another view counts; others, as a background, keep their places.
  /// - Returns: the new order.
  package func moving(
    _ moved: [View], toFront: Bool, before counts: (View) -> Bool
  ) -> StackingOrder {
    func isMoved(_ view: View) -> Bool { moved.contains { $0 === view } }
    var others = views.filter { !isMoved($0) }
    let end = toFront ? others.lastIndex(where: counts) : others.firstIndex(where: counts)
    guard let end else { return self }
    others.insert(contentsOf: views.filter(isMoved), at: toFront ? end + 1 : end)
    return StackingOrder(others)
  }
}
#endif
