import Tsumami

/// How the pad is at one moment of a run.
package struct LabSample: Sendable {
  /// A node at that moment.
  package struct Place: Sendable {
    /// The map from the node's coordinates to the pad.
    package var matrix: Matrix
    /// The size in points.
    package var size: Size
    /// How far its content has scrolled.
    package var offset: Vector
    /// Its number in the order in which nodes are painted, from 1; 0 for one that is not painted.
    package var order = 0
  }

  /// The time in seconds since the start of the take.
  package var time: Double
  /// The nodes, in the order of the setup.
  package var nodes: [Place]
  /// How far each part is from its thresholds, in the order of ``LabSetup/parts``.
  package var thresholds: [[GestureThreshold]]
}

/// A change of the state of a part.
package struct LabChange: Equatable, Sendable {
  /// The time in seconds since the start of the take.
  package var time: Double
  /// The index of the part in ``LabSetup/parts``.
  package var part: Int
  /// The new state.
  package var state: LabState
}

/// The numbers of an event of a part.
package struct LabValue: Sendable {
  /// The time in seconds since the start of the take.
  package var time: Double
  /// The index of the part in ``LabSetup/parts``.
  package var part: Int
  /// Translation, scale, rotation, velocities, position and height; not a number for what the event
  /// does not say.
  package var numbers: [Double]
}

/// An event of an attachment.
package struct LabEvent: Equatable, Sendable {
  /// The time in seconds since the start of the take.
  package var time: Double
  /// The index of the part in ``LabSetup/parts``.
  package var part: Int
  /// The event.
  package var event: AttachmentEvent
}

extension AttachmentEvent {
  /// The name of the event in Swift, and its reason; nil for one that has none.
  var words: (name: Text, reason: GestureReason?) {
    switch self {
    case .began: ("began", nil)
    case .changed: ("changed", nil)
    case .ended: ("ended", nil)
    case .cancelled(let reason): ("cancelled", reason)
    case .failed(let reason): ("failed", reason)
    case .snapped: ("snapped", nil)
    case .departed: ("departed", nil)
    case .arrived: ("arrived", nil)
    }
  }
}
