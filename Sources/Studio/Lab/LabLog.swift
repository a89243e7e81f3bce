import Tsumami

/// The events of a run: to which part they happened, when and why.
package struct LabLog {
  /// The events with their reasons, in the order of times.
  package private(set) var facts: [LabFact] = []
  /// The changes of states, in the order of times.
  package private(set) var changes: [LabChange] = []
  /// The numbers of the events.
  package private(set) var values: [LabValue] = []
  /// The events of whole attachments, in their order; changes in a row are one.
  package private(set) var events: [LabEvent] = []
  /// The latest state of each part, in the order of ``LabSetup/parts``.
  package private(set) var states: [LabState]

  init(parts count: Int) { states = Array(repeating: .idle, count: count) }

  /// Notes a fact.
  ///
  /// A part of a composition is read after the stage has told of the whole.
  mutating func note(_ fact: LabFact) { facts.insert(fact) { $0.fact.time } }

  /// Notes a change; those of one event come part by part.
  mutating func note(_ change: LabChange) {
    states[change.part] = change.state
    changes.insert(change) { $0.time }
  }

  /// Notes the numbers of an event.
  mutating func note(_ value: LabValue) { values.append(value) }

  /// Notes an event of a whole attachment.
  mutating func note(_ event: LabEvent) {
    let last = events.last { $0.part == event.part }
    if event.event != .changed || last?.event != .changed { events.append(event) }
  }
}

extension Array {
  /// Inserts an element behind those that are not later.
  fileprivate mutating func insert(_ new: Element, by time: (Element) -> Double) {
    var place = count
    while place > 0, time(self[place - 1]) > time(new) { place -= 1 }
    insert(new, at: place)
  }
}
