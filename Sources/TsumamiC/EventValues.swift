import CTsumami
import Tsumami

/// Puts the parts of an event, which have the names of the trace format, into the fields of C.
final class EventValues: EventWriter {
  var event = tsumami_event()
  /// Whether the last value was a rotation, whose velocity comes next.
  private var isRotation = false
  /// The name of the group that is being written.
  private var group: StaticString = ""

  func number(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    switch name {
    case "rotation":
      isRotation = true
      switch group {
      case "velocity": event.rotation_velocity = value
      case "box": event.box.rotation = value
      default: event.rotation = value
      }
    case "scale":
      isRotation = false
      event.scale = tsumami_vector(x: value, y: value)
    case "velocity":
      if isRotation {
        event.rotation_velocity = value
      } else {
        event.scale_velocity = tsumami_vector(x: value, y: value)
      }
    case "pointers": event.pointers = Int32(truncatingIfNeeded: Int(value))
    case "count": event.count = Int32(truncatingIfNeeded: Int(value))
    case "value", "height": event.value = value
    default: break
    }
  }

  func vector(_ name: StaticString, _ value: Vector?) {
    guard let value = value?.inC else { return }
    switch name {
    case "at": event.position = value
    case "translation":
      if group ~= "velocity" { event.velocity = value } else { event.translation = value }
    case "delta", "scroll": event.translation = value
    case "velocity":
      // Of an axis pinch after its scales.
      if hasScales { event.scale_velocity = value } else { event.velocity = value }
    case "scale":
      if group ~= "velocity" { event.scale_velocity = value } else { event.scale = value }
      hasScales = true
    case "predictedEnd": event.predicted_end = value
    case "anchor":
      event.anchor = value
      hasScales = false
    case "center": event.box.center = value
    case "size": event.box.size = tsumami_size(width: value.x, height: value.y)
    default: break
    }
  }

  private var hasScales = false

  func group(_ name: StaticString, _ body: () -> Void) {
    let outer = group
    group = name
    hasScales = false
    body()
    hasScales = false
    group = outer
  }

  func attachment(_ name: StaticString, _ value: AttachmentID) {
    if name ~= "by" { event.other = value.inC }
  }

  func word(_ name: StaticString, _ value: StaticString) {}
  func missing(_ name: StaticString) {}
  func bool(_ name: StaticString, _ value: Bool) {}
  func bools(_ name: StaticString, _ values: [Bool]) {}
  func text(_ name: StaticString, _ value: String?) {}
  func numbers(_ name: StaticString, _ values: [Double]) {}
  func words(_ name: StaticString, _ values: [StaticString]) {}
  func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {}
  func node(_ name: StaticString, _ value: NodeID) {}
  func nodes(_ name: StaticString, _ values: [NodeID]) {}
  func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
  func hasName(_ attachment: AttachmentID) -> Bool { false }
}

/// Compares names by their bytes.
private func ~= (name: StaticString, other: StaticString) -> Bool { name.isEqual(to: other) }
