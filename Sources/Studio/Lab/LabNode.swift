import Tsumami

/// A node of the lab's pad, with what is attached to it.
package struct LabNode: Equatable, Sendable {
  /// The name in traces, which no other node has.
  package var name: Text
  /// The index of its parent in ``LabSetup/nodes``; nil for the pad itself.
  package var parent: Int?
  /// The frame in the parent's coordinates.
  package var frame: Rect
  /// The rotation of the frame about its centre, in radians: that of a box.
  package var layoutRotation = 0.0
  /// Whether the content is mirrored: -1 along an axis along which it is.
  package var mirror = Vector.one
  /// How fingers have moved it.
  package var placement = Placement.identity
  /// Whether what reaches beyond its frame can not be hit.
  package var clips = false
  /// The point about which it is scaled and rotated, as shares of its size.
  package var anchor = Vector(0.5, 0.5)
  /// The distances from its bounds to the area that can be hit.
  package var hitInsets = Insets.zero
  /// Whether it can be hit.
  package var isEnabled = true
  /// The attachments that take part.
  package var mask = AttachmentMask.all
  /// How far a list has scrolled.
  package var offset = Vector.zero
  /// The name of the detent at which a sheet rests; nil for the lowest.
  package var detent: Text?
  /// Whether a sheet is closed.
  package var isClosed = false
  /// The value of a knob; nil for the lowest.
  package var knobValue: Double?
  /// Whether a call of the take adds it.
  package var isLater = false
  /// Whether it is the stage itself.
  package var isStage = false
  /// What is attached, in the order in which it is attached: gestures first.
  package var parts: [LabPart]

  /// Makes a node that was not moved yet.
  package init(_ name: Text, in parent: Int? = nil, frame: Rect, _ parts: LabPart...) {
    self.name = name
    self.parent = parent
    self.frame = frame
    self.parts = parts
  }

  /// The node for a stage.
  var node: Node {
    var node = Node(
      frame: frame, anchor: anchor, clips: clips, hitInsets: hitInsets, isEnabled: isEnabled,
      mask: mask)
    node.frame.rotation = layoutRotation
    node.frame.mirror = mirror
    // A box would fold the placement into the frame; a manipulation places the node itself.
    if !moves { node.placement = placement }
    return node
  }

  /// Whether a manipulation places it.
  var moves: Bool { parts.contains { $0.kind == .manipulable } }

  /// Sorts what is attached: gestures first, then one of each other kind.
  mutating func sort() {
    var sorted: [LabPart] = []
    for part in parts where part.kind.isGesture { sorted.append(part) }
    for kind in LabKind.singles {
      for part in parts where part.kind == kind { sorted.append(part) }
    }
    parts = sorted
  }

  /// The stage itself, which has gestures and cannot be moved.
  static func stage(_ size: Size) -> LabNode {
    var node = LabNode("", frame: Rect(origin: .zero, size: size))
    node.isStage = true
    return node
  }
}
