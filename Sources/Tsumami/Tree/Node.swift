/// A thing on the stage that can be hit, held and moved, and that holds other nodes.
///
/// A node is described by value and added to a stage, which gives it an identity.
public struct Node: Sendable {
  /// The frame in the parent's coordinates and the anchor about which the placement turns it.
  public var frame: AnchoredFrame
  /// Where the node is placed, relative to its frame.
  public var placement: Placement
  /// Whether hit testing stops at the frame, so that children outside are not hit.
  public var clips: Bool
  /// By how much the area that can be hit is smaller than the bounds; negative for larger.
  public var hitInsets: Insets
  /// Whether the node and what it holds can be hit at all.
  public var isEnabled: Bool
  /// Which gestures take part: those of the node, of the nodes in it, or both.
  public var mask: AttachmentMask

  /// Makes a node.
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

/// Which of the gestures at a node take part, as SwiftUI's gesture mask.
public enum AttachmentMask: Equatable, Sendable {
  /// Those of the node and those of the nodes in it.
  case all
  /// Those of the node, not those of the nodes in it.
  case gesture
  /// Those of the nodes in it, not those of the node.
  case subviews
  /// None.
  case none

  var includesOwn: Bool { self == .all || self == .gesture }
  var includesSubviews: Bool { self == .all || self == .subviews }
}

/// The identity of a node on a stage.
///
/// It stays valid until the node is removed; after that it names nothing, also when the stage uses
/// the place again.
public struct NodeID: Hashable, Sendable {
  /// The place in the stage's storage: small, dense, used again after a removal.
  public let index: Int
  let generation: UInt32
}
