#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
/// What a sheet asks and tells.
@MainActor public protocol SheetViewDelegate: AnyObject {
  /// Asks where a sheet that is let go is to go.
  ///
  /// - Parameters:
  ///   - view: the sheet.
  ///   - proposal: the name of the detent to which it would go; nil if it would close.
  ///   - velocity: how fast it grows, in points per second.
  /// - Returns: the name of the detent to which it goes; nil to close it. The proposal if this is
  ///   not implemented; the nearest detent if there is none of that name.
  func sheetView(_ view: SheetView, willSettleAt proposal: String?, velocity: Double) -> String?

  /// Tells that the sheet has another height; called at every frame while it moves.
  func sheetViewDidChange(_ view: SheetView)

  /// Tells that the sheet rests at a detent, or is closed.
  func sheetViewDidSettle(_ view: SheetView)
}

extension SheetViewDelegate {
  /// The proposal.
  public func sheetView(
    _ view: SheetView, willSettleAt proposal: String?, velocity: Double
  ) -> String? { proposal }

  /// Does nothing.
  public func sheetViewDidChange(_ view: SheetView) {}

  /// Does nothing.
  public func sheetViewDidSettle(_ view: SheetView) {}
}
#endif
