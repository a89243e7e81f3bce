import TsumamiGeometry

/// Snaps content that a manipulation moves to lines, as ``BoxEditor`` snaps a box.
package struct PlacementSnapper {
  /// The lines to snap to, as of when fingers began to hold the content; nil for none.
  package var snapping: BoxSnapping? { didSet { snaps = (nil, nil) } }
  private var snaps: BoxSnapping.Snaps = (nil, nil)

  /// Makes a snapper without lines.
  package init() {}

  /// The lines to which the content is snapped.
  package var guides: [BoxGuide] { BoxSnapping.guides(along: snaps) }

  /// Lets go of all lines.
  package mutating func release() { snaps = (nil, nil) }

  /// Moves the content of a manipulator, which has just been solved, to the lines that are near, as
  /// far as its limits allow.
  ///
  /// - Parameters:
  ///   - manipulator: the manipulator.
  ///   - isSuspended: whether it snaps to nothing now.
  /// - Returns: whether it has come to a line at which it was not.
  package mutating func snap(_ manipulator: inout Manipulator, isSuspended: Bool) -> Bool {
    guard let snapping, let (asked, isLimited) = manipulator.unshifted, !isSuspended else {
      release()
      manipulator.shift(by: .zero)
      return false
    }
    let frame = manipulator.frame
    let size = frame.rect.size
    let box = Box(
      center: frame.matrix(for: asked) * frame.bounds.center,
      size: Size(size.width * abs(asked.scale.x), size.height * abs(asked.scale.y)),
      rotation: frame.rotation + asked.rotation)
    let before = snaps
    // At a limit it is at rest already.
    let isFree = (x: !isLimited.x, y: !isLimited.y)
    snaps = snapping.snaps(moving: box.boundingRect, held: before, along: isFree) { offset in
      manipulator.shift(by: offset)
      return manipulator.placement.translation - asked.translation
    }
    manipulator.shift(by: BoxSnapping.offset(to: snaps))
    let isNewX = snaps.x != nil && snaps.x?.line != before.x?.line
    let isNewY = snaps.y != nil && snaps.y?.line != before.y?.line
    return isNewX || isNewY
  }
}
