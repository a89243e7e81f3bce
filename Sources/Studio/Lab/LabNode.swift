import Tsumami

/// A node of the lab's pad, with what is attached to it.
package struct LabNode: Equatable, Sendable {
  /// The name in traces, which no other node has.
  package var name: Text
  /// The index of its parent in ``LabSetup/nodes``; nil for the pad itself.
  package var parent: Int?
  /// The node of a stage: its layout, and where fingers have moved it.
  package var node: Node
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
    node = Node(frame: frame)
    self.parts = parts
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
