import Tsumami

/// The contacts and hovers of a picture, recorded while pointers come and go.
struct PlottedPointers {
  /// In the order of their downs.
  private var contacts: [PlottedContact] = []
  private var hovers: [PlottedHover] = []
  /// The last contact of each pointer that is down.
  private var contactOf: [Int: Int] = [:]
  /// The hover of each pointer that has hovered since it was down.
  private var hoverOf: [Int: Int] = [:]

  /// Whether pointers are down.
  var areDown: Bool { !contactOf.isEmpty }

  /// Records a sample, with those that the platform merged into it.
  mutating func take(_ sample: PointerSample, _ coalesced: [PointerSample], at time: Double) {
    let id = sample.id
    if sample.phase == .hover { return hover(sample, at: time) }
    if sample.phase == .down {
      hoverOf[id] = nil
      contactOf[id] = contacts.count
      contacts.append(
        PlottedContact(
          pointer: id, kind: sample.kind, start: time, last: time, points: [sample.position]))
    }
    guard let place = contactOf[id] else { return }
    contacts[place].last = time
    for older in coalesced { contacts[place].points.append(older.position) }
    switch sample.phase {
    case .down, .hover: break
    case .move: contacts[place].points.append(sample.position)
    case .up, .cancel:
      // The position of a lift moves nothing, so it is not drawn.
      contacts[place].end = sample.phase == .up ? .lifted : .cancelled
      contactOf[id] = nil
    }
  }

  private mutating func hover(_ sample: PointerSample, at time: Double) {
    if let place = hoverOf[sample.id] {
      hovers[place].points.append(sample.position)
      hovers[place].last = time
    } else {
      hoverOf[sample.id] = hovers.count
      hovers.append(
        PlottedHover(pointer: sample.id, start: time, last: time, points: [sample.position]))
    }
  }

  /// All of them; what is still down lasts until a time.
  func finished(at end: Double) -> (contacts: [PlottedContact], hovers: [PlottedHover]) {
    var contacts = contacts
    for place in contactOf.values { contacts[place].last = end }
    return (contacts, hovers)
  }
}
