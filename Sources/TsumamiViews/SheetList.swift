#if canImport(QuartzCore)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion

/// A list in a sheet, which shares its drags with it.
@MainActor package protocol SheetList: AnyObject {
  /// How far the list is scrolled, in points: larger towards its end.
  var scrollOffset: Double { get set }
  /// The offsets at both ends of the list; nil if it does not scroll up and down.
  var scrollRange: ClosedRange<Double>? { get }
  /// The height of the part of the list that is visible, in points.
  var visibleHeight: Double { get }

  /// Stops the momentum of the list.
  func stopScrolling()
}

extension SheetList {
  private var band: RubberBand { RubberBand(dimension: visibleHeight) }

  /// The list as a mover: beyond its ends it is where fingers ask for it to be, not where a rubber
  /// band shows it.
  package var mover: AxisOwnership.Mover? {
    guard let range = scrollRange else { return nil }
    let offset = scrollOffset
    let inside = offset.clamped(from: range.lowerBound, to: range.upperBound)
    return AxisOwnership.Mover(.scroll, at: inside + band.pulled(offset - inside), in: range)
  }

  /// Shows where a drag has put the list, on a rubber band beyond its ends.
  package func show(_ mover: AxisOwnership.Mover) {
    let inside = mover.position.clamped(from: mover.range.lowerBound, to: mover.range.upperBound)
    scrollOffset = inside + band.stretched(mover.position - inside)
  }
}
#endif
