import TsumamiGeometry
import TsumamiMap

/// The pins in the visible part of a map, which are others once the map has been at rest for a
/// while: a list of them would change with every frame of a drag.
package struct PinsInView {
  /// The part of the world that is seen.
  struct View: Equatable {
    let camera: MercatorCamera
    let part: Rect
  }

  /// Their ids, in the order in which they were given.
  package internal(set) var ids: [Int] = []
  /// Called when they are others.
  package var onChange: (() -> Void)?
  /// Whether others may come into view now: not while a person holds a list of them.
  package var mayChange: (() -> Bool)?
  /// The view at the last frame; nil if pins have come or gone since.
  var lastSeen: View?
  /// Since when the map has been at rest; nil once what is in view then is known.
  var restsSince: Double?

  /// How long the map must be at rest, in seconds.
  private static var restTime: Double { 0.12 }

  /// Whether nothing is to be found out.
  var isKnown: Bool { lastSeen != nil && restsSince == nil }

  /// Whether it is time to find out which pins they are.
  func isDue(at time: Double) -> Bool {
    guard let restsSince else { return false }
    return lastSeen == nil || time - restsSince >= Self.restTime && (mayChange?() ?? true)
  }
}
