#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import TsumamiCoreGraphics
import TsumamiManipulation

/// The methods that a sheet calls.
///
/// Every method has a default, so that a delegate has only those that it needs.
@MainActor public protocol SheetViewDelegate: AnyObject {
  /// Tells that a mouse or a trackpad has taken hold of the sheet.
  func sheetViewDidBegin(_ view: SheetView)

  /// Asks for the detent of a sheet that is let go.
  ///
  /// - Parameters:
  ///   - view: the sheet.
  ///   - proposal: the name of the detent to which it would go; nil if it would close.
  ///   - velocity: how fast it grows, in points per second.
  /// - Returns: the name of the detent; nil to close the sheet. By default the proposal; the
  ///   proposal also if there is no detent of that name.
  func sheetView(
    _ view: SheetView, willSettleAt proposal: Sheet.Detent.ID?, velocity: Double
  ) -> Sheet.Detent.ID?

  /// Tells that the height of the sheet, or the part that it covers, has changed: at every frame
  /// while it moves.
  func sheetViewDidChange(_ view: SheetView)

  /// Tells that the sheet has been let go, which now moves to its detent.
  ///
  /// - Parameters:
  ///   - view: the sheet.
  ///   - cancelled: whether the system has cancelled the drag.
  func sheetViewDidEnd(_ view: SheetView, cancelled: Bool)

  /// Tells that the sheet rests at a detent, or is closed.
  func sheetViewDidSettle(_ view: SheetView)
}

extension SheetViewDelegate {
  /// Does nothing.
  public func sheetViewDidBegin(_ view: SheetView) {}

  /// The proposal.
  public func sheetView(
    _ view: SheetView, willSettleAt proposal: Sheet.Detent.ID?, velocity: Double
  ) -> Sheet.Detent.ID? { proposal }

  /// Does nothing.
  public func sheetViewDidChange(_ view: SheetView) {}

  /// Does nothing.
  public func sheetViewDidEnd(_ view: SheetView, cancelled: Bool) {}

  /// Does nothing.
  public func sheetViewDidSettle(_ view: SheetView) {}
}
#endif
