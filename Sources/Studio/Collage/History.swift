/// The steps of a board, and how many of them are done.
///
/// A step holds what it changed and no more, so a history grows with the work and not with the
/// board.
package struct History: Equatable, Sendable {
  /// How many steps are kept; older ones are forgotten.
  package static var mostSteps: Int { 200 }
  /// How many changes of items all steps may hold together, the latest step excepted.
  static var mostChanges: Int { 20_000 }

  /// The steps, oldest first.
  package private(set) var steps: [Step] = []
  /// How many of the steps are done; the others were undone.
  package private(set) var position = 0

  /// Makes an empty history.
  package init() {}

  /// The step that would be undone next; nil if there is none.
  package var toUndo: Step? { position > 0 ? steps[position - 1] : nil }
  /// The step that would be done again next; nil if there is none.
  package var toRedo: Step? { position < steps.count ? steps[position] : nil }

  /// Adds a step that was done; what had been undone before is forgotten.
  mutating func record(_ step: Step) {
    steps.removeLast(steps.count - position)
    steps.append(step)
    var changes = 0
    for step in steps { changes += step.changes.count }
    var forgotten = 0
    while steps.count - forgotten > 1,
      steps.count - forgotten > Self.mostSteps || changes > Self.mostChanges
    {
      changes -= steps[forgotten].changes.count
      forgotten += 1
    }
    steps.removeFirst(forgotten)
    position = steps.count
  }

  /// Makes one step of the latest two.
  mutating func joinLatest() {
    guard position == steps.count, position > 1 else { return }
    let last = steps.removeLast()
    position -= 1
    // The changes of an item are neighbours, the earlier one first.
    var changes = Array((steps[position - 1].changes + last.changes).enumerated())
    changes.sort { ($0.element.id, $0.offset) < ($1.element.id, $1.offset) }
    var joined: [ItemChange] = []
    for (_, change) in changes {
      if let before = joined.last, before.id == change.id {
        joined[joined.count - 1].after = change.after
      } else {
        joined.append(change)
      }
    }
    steps[position - 1].changes = joined
  }

  /// Returns the changes that undo the latest step; nil if there is none.
  mutating func undo() -> Step? {
    guard let step = toUndo else { return nil }
    position -= 1
    return step.inverse
  }

  /// Returns the step that was undone last, which is now done again; nil if there is none.
  mutating func redo() -> Step? {
    guard let step = toRedo else { return nil }
    position += 1
    return step
  }

  // MARK: Values

  /// The history as a value.
  package var value: Value {
    var values: [Value] = []
    for step in steps {
      var changes: [Value] = []
      for change in step.changes { changes.append(change.value) }
      values.append(
        .object([
          Value.Entry("name", .text(step.name.word)), Value.Entry("changes", .list(changes)),
        ]))
    }
    return .object([
      Value.Entry("position", .number(Double(position))), Value.Entry("steps", .list(values)),
    ])
  }

  init(_ reader: ObjectReader) throws(DocumentProblem) {
    try reader.forEach("steps") { each throws(DocumentProblem) in
      let word = try each.text("name")
      guard let name = StepName.allCases.first(where: { $0.word == word }) else {
        throw each.problem("name", "the name of a step")
      }
      var changes: [ItemChange] = []
      try each.forEach("changes") { change throws(DocumentProblem) in
        changes.append(try ItemChange(change))
      }
      steps.append(Step(name: name, changes: changes))
    }
    position = try reader.integer("position", in: 0...steps.count)
  }
}

extension History {
  /// Whether each step fits the state of a board that the steps before it have made, so that it can
  /// be undone and redone.
  func fits(_ board: Board) -> Bool {
    var past = board
    for step in steps[..<position].reversed() where !past.take(step.inverse) { return false }
    var future = board
    for step in steps[position...] where !future.take(step) { return false }
    return true
  }
}

extension Board {
  /// Applies the changes of a step; false if they do not fit the board.
  fileprivate mutating func take(_ step: Step) -> Bool {
    for change in step.changes {
      guard change.id > 0, self[change.id] == change.before else { return false }
      set(change.after, for: change.id)
    }
    for change in step.changes {
      if let item = change.after, !hasSoundParents(item) { return false }
      if change.after == nil, items.contains(where: { $0.parent == change.id }) { return false }
    }
    return true
  }
}
