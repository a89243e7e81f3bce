import Tsumami
import TsumamiSortable

/// A kind of part for the nodes of the lab's pad: every gesture of the engine, the compositions of
/// two, and the attachments that move or change the node itself.
///
/// The raw value is its number for a page. The gestures come first, in the order of the engine's
/// list.
package enum LabKind: Int, CaseIterable, Sendable {
  case tap, longPress, pan, swipe, edgePan, pinch, axisPinch, rotation, transform, hover, scroll
  case simultaneous, sequence, exclusive
  case manipulable, boundingBox, list, sheet, knob, snapping, sortable, dropZone

  /// The key in traces.
  package var key: StaticString {
    switch self {
    case .list: "scroll"
    case .simultaneous: "simultaneous"
    case .sequence: "sequence"
    case .exclusive: "exclusive"
    case .manipulable: "manipulable"
    case .boundingBox: "boundingBox"
    case .sheet: "sheet"
    case .knob: "knob"
    case .snapping: "snapping"
    case .sortable: Sortable.word
    case .dropZone: DropZone.word
    default: GestureDescription.single[rawValue].names.word
    }
  }

  /// Whether it is made of two gestures.
  package var isComposition: Bool {
    self == .simultaneous || self == .sequence || self == .exclusive
  }

  /// Whether it is a gesture, which reports and moves nothing.
  package var isGesture: Bool { rawValue <= LabKind.exclusive.rawValue }

  /// The kinds of which a node has at most one, in the order in which it gets them.
  static var singles: [LabKind] {
    [.boundingBox, .manipulable, .snapping, .knob, .list, .sheet, .sortable, .dropZone]
  }

  /// The kind of which a node has at most one, by its key; nil if there is none.
  static func single(_ key: Text) -> LabKind? {
    singles.first { Text(stringLiteral: $0.key) == key }
  }

  /// The gesture with a key; nil if there is none.
  static func gesture(_ key: Text) -> LabKind? {
    for kind in allCases where kind.isGesture && Text(stringLiteral: kind.key) == key {
      return kind
    }
    return nil
  }
}
