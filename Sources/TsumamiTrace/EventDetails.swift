import Tsumami

/// What an event says beside its kind: who excluded an attachment, and what was missed.
package final class EventDetails: EventWriter {
  package private(set) var by: AttachmentID?
  package private(set) var missed: GestureThreshold?
  /// What a scroll or a sheet does, as the words after its name.
  private(set) var movement = ""
  /// Where a sheet rests, to follow a sentence; empty for anything else.
  private(set) var place = ""
  private var height: Double?
  private var quantity: GestureThreshold.Quantity?
  private var limit: Double?
  private var reached: Double?

  /// Makes empty details.
  package init() {}

  /// Reads the details of an event that is being delivered.
  package func read(_ event: AttachmentEvent, of attachment: AttachmentID, on stage: Stage) {
    (by, missed, quantity, limit, reached) = (nil, nil, nil, nil, nil)
    (movement, place, height) = ("moves", "", nil)
    stage.writeEvent(event, of: attachment, to: self)
    guard let quantity, let limit, let reached else { return }
    switch event {
    case .cancelled(let reason), .failed(let reason):
      missed = GestureThreshold(reason, quantity, limit: limit, reached: reached)
    default: break
    }
  }

  package func attachment(_ name: StaticString, _ value: AttachmentID) {
    if "\(name)" == "by" { by = value }
  }

  package func text(_ name: StaticString, _ value: String?) {
    switch "\(name)" {
    case "quantity": quantity = value.flatMap(GestureThreshold.Quantity.init)
    case "detent":
      guard let height else { return }
      let at = value.map { " at \($0)," } ?? ""
      place = "\(at) \(Quantity.number(height)) pt high"
    default: break
    }
  }

  package func number(_ name: StaticString, _ value: Double?) {
    switch "\(name)" {
    case "limit": limit = value
    case "reached": reached = value
    case "height": height = value
    default: break
    }
  }

  package func group(_ name: StaticString, _ body: () -> Void) {
    if "\(name)" == "missed" { body() }
  }

  package func vector(_ name: StaticString, _ value: Vector?) {
    if "\(name)" == "scroll" { movement = "starts to scroll" }
  }

  package func word(_ name: StaticString, _ value: StaticString) {
    if "\(name)" == "sheet" {
      movement = "\(value)" == "dragging" ? "follows the fingers" : "moves by itself"
    }
  }

  package func missing(_ name: StaticString) {}
  package func bool(_ name: StaticString, _ value: Bool) {}
  package func bools(_ name: StaticString, _ values: [Bool]) {}
  package func numbers(_ name: StaticString, _ values: [Double]) {}
  package func words(_ name: StaticString, _ values: [StaticString]) {}
  package func list(_ name: StaticString, _ count: Int, _ element: (Int) -> Void) {}
  package func node(_ name: StaticString, _ value: NodeID) {}
  package func nodes(_ name: StaticString, _ values: [NodeID]) {}
  package func attachments(_ name: StaticString, _ values: [AttachmentID]) {}
}
