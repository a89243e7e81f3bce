import Tsumami

/// The cursor of a mouse over a handle of a box.
///
/// The raw value is its number for a page.
package enum BoxCursor: Int, Equatable, Sendable {
  /// There is no handle.
  case none
  /// From left to right.
  case horizontal
  /// From the top left to the bottom right.
  case diagonal
  /// From the top to the bottom.
  case vertical
  /// From the top right to the bottom left.
  case counterDiagonal
  /// Around the box.
  case rotation

  /// The cursor at a point of a stage, for the handle as it is turned there.
  package init(at point: Vector, on stage: Stage) {
    guard let (node, handle) = stage.boxHandle(at: point), let layout = stage.handles(of: node)
    else {
      self = .none
      return
    }
    if handle == .rotation {
      self = .rotation
      return
    }
    let eighth = (layout.position(of: handle) - layout.center).angle / (.pi / 4)
    let direction = Int(exactly: eighth.rounded(.toNearestOrEven)) ?? 0
    self = BoxCursor(rawValue: 1 + (direction + 8) % 4) ?? .none
  }
}
