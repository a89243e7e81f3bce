#if canImport(CoreGraphics)
import CoreGraphics
import TsumamiCoreGraphics
import TsumamiGeometry

/// The part of the width that a sheet takes, in the coordinates of its superview.
package struct SheetColumn: Equatable {
  /// The distance of a sheet from the side, in points.
  static var sideMargin: CGFloat { 8 }

  /// The left edge.
  package var x: CGFloat
  /// The width in points.
  package var width: CGFloat

  /// The middle.
  package var midX: CGFloat { x + width / 2 }

  /// Finds the column of a sheet.
  ///
  /// - Parameters:
  ///   - placement: the place of the sheet; automatic counts as the bottom.
  ///   - area: the bounds of the superview.
  ///   - safe: its safe area, as distances from its edges.
  ///   - isMirrored: whether the leading side is the right one.
  ///   - maximumWidth: the largest width at the bottom.
  ///   - sideWidth: the width at a side.
  package init(
    _ placement: SheetPlacement, in area: CGRect, safe: Insets = .zero, isMirrored: Bool = false,
    maximumWidth: CGFloat, sideWidth: CGFloat
  ) {
    let (left, right) = (CGFloat(safe.left), CGFloat(safe.right))
    switch placement {
    case .automatic, .bottom:
      width = min(area.width, maximumWidth)
      x = area.midX - width / 2
    case .leading, .trailing:
      width = min(sideWidth, area.width - left - right)
      x =
        (placement == .leading) != isMirrored
        ? area.minX + left + Self.sideMargin : area.maxX - right - Self.sideMargin - width
      x = min(max(x, area.minX), area.maxX - width)
    }
  }

  /// Makes a column.
  package init(x: CGFloat, width: CGFloat) { (self.x, self.width) = (x, width) }

  /// The part of a superview that a sheet of this column covers: at the bottom, or at the side for
  /// a sheet that is narrower than half of it.
  ///
  /// - Parameters:
  ///   - area: the bounds of the superview.
  ///   - height: the height of the visible part of the sheet.
  /// - Returns: the distances from the edges of the superview, in points.
  package func coveredInsets(of area: CGRect, height: Double) -> Insets {
    if width * 2 > area.width { return Insets(top: 0, left: 0, bottom: height, right: 0) }
    guard height > 0 else { return .zero }
    return midX < area.midX
      ? Insets(top: 0, left: Double(x + width - area.minX), bottom: 0, right: 0)
      : Insets(top: 0, left: 0, bottom: 0, right: Double(area.maxX - x))
  }
}
#endif
