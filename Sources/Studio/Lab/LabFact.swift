import Tsumami

/// Something that happened to a part in a run, and why, with indices of the setup in place of
/// identities, and the finger that caused it.
package struct LabFact: Equatable, Sendable {
  /// The fact; its pointer is the one that caused it, nil if none did.
  package var fact: StageFact
  /// The index of the part in ``LabSetup/parts``.
  package let part: Int
  /// The index of the part that has caused it; nil if none has.
  package var other: Int?
  /// Whether it is a fact of a whole attachment, as `tsumami explain` tells it; false for that of a
  /// part of a composition.
  package let isWhole: Bool
  /// Where the pointer was, in points of the pad.
  package var position = Vector.zero
  /// Whether the Escape key caused it.
  package var isByEscape = false
  /// Whether it is a fact of a drop zone, which takes items.
  package var isOfZone = false

  init(_ fact: StageFact, _ part: Int, isWhole: Bool = true) {
    (self.fact, self.part, self.isWhole) = (fact, part, isWhole)
  }
}

extension LabFact {
  /// The fact as a value, for a page.
  var value: Value {
    var entries = [
      Value.Entry("time", .number(fact.time)), Value.Entry("part", .number(Double(part))),
      Value.Entry("event", .number(Double(fact.event.rawValue))),
      Value.Entry("whole", .bool(isWhole)),
    ]
    func add(_ name: Text, _ number: Double?) {
      if let number { entries.append(Value.Entry(name, .number(number))) }
    }
    add("pointer", fact.pointer.map { Double($0) })
    if fact.pointer != nil { entries.append(Value.Entry("at", .numbers(position.x, position.y))) }
    add("obstacle", fact.obstacle.map { Double($0.rawValue) })
    if let reason = fact.reason {
      entries.append(Value.Entry("reason", .text(Text(reason.rawValue))))
    }
    if isByEscape { entries.append(Value.Entry("escape", .bool(true))) }
    if isOfZone { entries.append(Value.Entry("zone", .bool(true))) }
    add("other", other.map { Double($0) })
    if let missed = fact.missed { entries.append(Value.Entry("missed", missed.value)) }
    if !fact.thresholds.isEmpty {
      var list: [Value] = []
      for threshold in fact.thresholds { list.append(threshold.value) }
      entries.append(Value.Entry("thresholds", .list(list)))
    }
    let sheet = fact.sheet
    add("detent", sheet?.index.map { Double($0) })
    if sheet?.index != nil { add("detents", sheet.map { Double($0.count) }) }
    add("height", sheet?.height)
    if sheet?.phase == .dragging { entries.append(Value.Entry("dragged", .bool(true))) }
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
