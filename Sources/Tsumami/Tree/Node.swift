/// A rectangle on the stage that can be hit, held and moved, and that contains other nodes.
///
/// A node is a value. ``Stage/add(_:to:)`` copies it to a stage, which gives it an identity:
///
/// ```swift
/// let frame = stage.add(Node(frame: Rect(100, 100, 400, 300), clips: true))
/// let photo = stage.add(Node(frame: Rect(20, 20, 200, 150)), to: frame)
/// ```
///
/// Coordinates are points; y grows downwards. A node's own coordinates start at its top left
/// corner, and the frames of its children are in them.
public struct Node: Equatable, Sendable {
  /// The layout in the parent's coordinates: the frame, its rotation, and the anchor about which
  /// the placement scales and rotates.
  public var frame: AnchoredFrame
  /// The displacement, scale and rotation relative to the frame; the identity by default.
  ///
  /// A manipulation changes it, and ``Stage/setPlacement(_:of:)``.
  public var placement: Placement
  /// Whether children are hit only within the bounds of the node; false by default.
  ///
  /// A program draws them clipped, too; a scroll makes its node clip.
  public var clips: Bool
  /// The distances from the bounds to the area that can be hit, in the node's own points; zero by
  /// default, negative for a larger area.
  public var hitInsets: Insets
  /// Whether the node and its descendants can be hit and moved by keys; true by default.
  ///
  /// It says nothing about drawing.
  public var isEnabled: Bool
  /// The attachments that take part: those of the node, of its descendants, or both; all by
  /// default.
  public var mask: AttachmentMask

  /// Makes a node.
  ///
  /// - Parameters:
  ///   - frame: the frame in the parent's coordinates.
  ///   - anchor: the point about which the placement scales and rotates, as shares of the size:
  ///     0, 0 is the top left corner, 0.5, 0.5 the centre.
  ///   - placement: the displacement, scale and rotation relative to the frame.
  ///   - clips: whether children are hit only within the bounds.
  ///   - hitInsets: the distances from the bounds to the area that can be hit.
  ///   - isEnabled: whether the node and its descendants can be hit.
  ///   - mask: the attachments that take part.
  public init(
    frame: Rect, anchor: Vector = Vector(0.5, 0.5), placement: Placement = .identity,
    clips: Bool = false, hitInsets: Insets = .zero, isEnabled: Bool = true,
    mask: AttachmentMask = .all
  ) {
    self.frame = AnchoredFrame(frame, anchor: anchor)
    self.placement = placement
    self.clips = clips
    self.hitInsets = hitInsets
    self.isEnabled = isEnabled
    self.mask = mask
  }
}
