/// The layout of a piece of content: its frame in its parent, and the anchor about which it scales
/// and rotates.
///
/// ```swift
/// let frame = AnchoredFrame(Rect(100, 100, 200, 150))
/// frame.matrix(for: Placement(scale: Vector(2, 2))) * Vector(100, 75)  // (200, 175): the middle
/// ```
@frozen public struct AnchoredFrame: Equatable, Sendable {
  /// The frame in the parent's coordinates, before any placement.
  ///
  /// In points; a placement does not change it.
  public var rect: Rect
  /// The anchor in units of the size: (0, 0) is the top left corner, (0.5, 0.5), the default, the
  /// middle.
  ///
  /// It may lie outside of 0...1.
  public var anchor: Vector

  /// The rotation of the layout about the middle of the frame, in radians, clockwise on screen; 0
  /// by default.
  ///
  /// A bounding box edits it.
  public var rotation: Double
  /// 1 or -1 per axis; -1 where the content is mirrored in its frame.
  ///
  /// (1, 1) by default.
  ///
  /// It mirrors about the middle of the frame, before the scale of a placement.
  public var mirror: Vector

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - rect: the frame in the parent's coordinates.
  ///   - anchor: the anchor in units of the size.
  ///   - rotation: the rotation of the layout about its middle, in radians.
  ///   - mirror: 1 or -1 per axis.
  @inlinable public init(
    _ rect: Rect, anchor: Vector = Vector(0.5, 0.5), rotation: Double = 0, mirror: Vector = .one
  ) {
    self.rect = rect
    self.anchor = anchor
    self.rotation = rotation
    self.mirror = mirror
  }

  /// The anchor in the parent's coordinates, before any placement.
  @inlinable package var anchorPoint: Vector {
    let point = rect.point(at: anchor)
    if rotation == 0 { return point }
    return rect.center + (point - rect.center).turned(by: .unit(at: rotation))
  }

  /// The anchor in the content's own coordinates, whose origin is the corner of the frame.
  @inlinable package var ownAnchor: Vector {
    Vector(anchor.x * rect.size.width, anchor.y * rect.size.height)
  }

  /// The content's bounds in its own coordinates.
  @inlinable package var bounds: Rect { Rect(origin: .zero, size: rect.size) }

  /// The map from the content's own coordinates to its parent's.
  ///
  /// The origin of its own coordinates is the top left corner of the frame. First the content is
  /// mirrored, then scaled along its own axes and rotated about the anchor, then moved.
  ///
  /// - Parameter placement: the placement; the identity leaves the layout as it is.
  /// - Returns: the map.
  @inlinable public func matrix(for placement: Placement) -> Matrix {
    let matrix = Matrix(
      taking: ownAnchor, to: anchorPoint + placement.translation, scale: placement.scale,
      rotation: rotation + placement.rotation)
    if mirror == .one { return matrix }
    let middle = bounds.center
    return matrix * Matrix(taking: middle, to: middle, scale: mirror, rotation: 0)
  }

  /// The placement in another parent that keeps the middle, the angle and the area on the stage.
  ///
  /// - Parameters:
  ///   - placement: the placement in the old parent.
  ///   - old: the old parent's coordinates.
  ///   - new: the new parent's coordinates.
  /// - Returns: the placement in the new parent.
  package func placement(
    _ placement: Placement, movedFrom old: FingerSpace, to new: FingerSpace
  ) -> Placement {
    let change = new.fromStage * old.toStage
    let direction = rotation + placement.rotation
    var moved = placement
    moved.rotation += wrapped(change.linear(.unit(at: direction)).angle - direction)
    let factor = change.meanScale
    // Where the new parent mirrors, the content is mirrored back, so that it looks the same.
    moved.scale = Vector(
      placement.scale.x * factor, placement.scale.y * (change.determinant < 0 ? -factor : factor))
    let middle = change * (matrix(for: placement) * bounds.center)
    moved.translation += middle - matrix(for: moved) * bounds.center
    return moved.isFinite ? moved : placement
  }
}
