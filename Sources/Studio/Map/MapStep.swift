/// A step of the map: what a key or a button does in place of a drag.
///
/// The raw value is its number for a page.
package enum MapStep: Int, CaseIterable, Equatable, Sendable {
  /// Shows more of what is on the left.
  case left
  /// Shows more of what is on the right.
  case right
  /// Shows more of what is above.
  case up
  /// Shows more of what is below.
  case down
  /// Zooms in by a factor of 2.
  case zoomIn
  /// Zooms out by a factor of 2.
  case zoomOut
  /// Turns the map by 15° against the clock.
  case turnLeft
  /// Turns the map by 15° with the clock.
  case turnRight
  /// Turns north to the top.
  case north
  /// Shows all pins that are not filtered out.
  case all

  /// A quarter of a small window, in points.
  package static var distance: Double { 100 }
  /// 15° in radians.
  package static var angle: Double { .pi / 12 }
}
