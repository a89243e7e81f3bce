#if canImport(QuartzCore)
import TsumamiGeometry

/// The insets of a list to which a sheet adds its own.
///
/// An app and a controller of tables set the same property whenever they like. So whatever it is,
/// unless it is what the sheet has written last, is the app's. A list tells the app of a write, and
/// what the app then does may write again.
package final class SharedInsets {
  /// The insets that the app gave last.
  private var own: Insets
  /// The insets as they were after the sheet had written them.
  private var written: Insets

  /// Takes insets to which nothing has been added.
  package init(_ insets: Insets) { (own, written) = (insets, insets) }

  /// Adds the insets of the sheet to the app's, instead of those that it added before.
  ///
  /// - Parameters:
  ///   - part: the insets of the sheet.
  ///   - now: the insets as they are.
  ///   - write: writes other ones, and returns them as they then are; called only for a change.
  package func add(_ part: Insets, to now: Insets, write: (Insets) -> Insets) {
    if now != written { own = now }
    let sum = Insets(
      top: own.top + part.top, left: own.left, bottom: own.bottom + part.bottom, right: own.right)
    written = sum
    if sum != now { written = write(sum) }
  }
}
#endif
