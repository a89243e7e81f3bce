import Tsumami

/// Something that happened to a part in a run, and why: a ``StageFact`` with indices of the setup
/// in place of identities, and the finger that caused it.
package struct LabFact: Equatable, Sendable {
  /// The time in seconds since the start of the take.
  package var time: Double
  /// The index of the part in ``LabSetup/parts``.
  package var part: Int
  /// The event.
  package var event: StageFact.Event
  /// The number of the pointer that caused it; nil if none did.
  package var pointer: Int?
  /// Where that pointer was, in points of the pad.
  package var position = Vector.zero
  /// Why it ignores a pointer; nil for other events.
  package var obstacle: StageFact.Obstacle?
  /// Why it is over; nil for other events.
  package var reason: GestureReason?
  /// Whether the Escape key caused it.
  package var isByEscape = false
  /// The index of the part that has caused it; nil if none has.
  package var other: Int?
  /// The threshold that was missed; nil if none was.
  package var missed: GestureThreshold?
  /// How far it was from each threshold.
  package var thresholds: [GestureThreshold] = []
  /// Whether the fact is that of a whole attachment, as `tsumami explain` tells it; false for
  /// that of a part of a composition.
  package var isWhole = true
  /// The index of the detent at which a sheet rests or to which it moves; nil for other events.
  package var detent: Int?
  /// The number of the detents of that sheet.
  package var detentCount = 0
  /// The height of a sheet in points; nil for other events.
  package var height: Double?
  /// Whether a sheet follows fingers.
  package var isDragged = false

  package init(_ event: StageFact.Event, _ part: Int, at time: Double) {
    self.event = event
    self.part = part
    self.time = time
  }

  package init(_ fact: StageFact, _ part: Int, other: Int?) {
    self.init(fact.event, part, at: fact.time)
    pointer = fact.pointer
    obstacle = fact.obstacle
    reason = fact.reason
    self.other = other
    missed = fact.missed
    thresholds = fact.thresholds
    detent = fact.sheet?.index
    detentCount = fact.sheet?.count ?? 0
    height = fact.sheet?.height
    isDragged = fact.sheet?.phase == .dragging
  }
}

extension LabFact {
  /// The fact as a value, for a page.
  var value: Value {
    var entries = [
      Value.Entry("time", .number(time)), Value.Entry("part", .number(Double(part))),
      Value.Entry("event", .number(Double(event.rawValue))), Value.Entry("whole", .bool(isWhole)),
    ]
    func add(_ name: Text, _ number: Double?) {
      if let number { entries.append(Value.Entry(name, .number(number))) }
    }
    add("pointer", pointer.map { Double($0) })
    if pointer != nil { entries.append(Value.Entry("at", .numbers(position.x, position.y))) }
    add("obstacle", obstacle.map { Double($0.rawValue) })
    if let reason { entries.append(Value.Entry("reason", .text(Text(reason.rawValue)))) }
    if isByEscape { entries.append(Value.Entry("escape", .bool(true))) }
    add("other", other.map { Double($0) })
    if let missed { entries.append(Value.Entry("missed", missed.value)) }
    if !thresholds.isEmpty {
      var list: [Value] = []
      for threshold in thresholds { list.append(threshold.value) }
      entries.append(Value.Entry("thresholds", .list(list)))
    }
    add("detent", detent.map { Double($0) })
    if detent != nil { add("detents", Double(detentCount)) }
    add("height", height)
    if isDragged { entries.append(Value.Entry("dragged", .bool(true))) }
    return .object(entries)
  }
}

extension GestureThreshold {
  /// The threshold as a value, for a page.
  var value: Value {
    .object([
      Value.Entry("reason", .text(Text(reason.rawValue))),
      Value.Entry("quantity", .text(Text(quantity.rawValue))),
      Value.Entry("limit", .number(limit)), Value.Entry("reached", .number(reached)),
      Value.Entry("missed", .bool(isMissed)),
    ])
  }
}
