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
  package var toUndo: Step? { place(toUndoBy: nil).map { steps[$0] } }
  /// The step that would be done again next; nil if there is none.
  package var toRedo: Step? { place(toRedoBy: nil).map { steps[$0] } }

  /// Adds a step that was done.
  ///
  /// Steps that had been undone before are forgotten, unless another hand has undone them for
  /// itself and they can still be done again.
  mutating func record(_ step: Step) {
    var kept: [Step] = []
    var lost = [step]
    for undone in steps[position...] {
      let isOfAnother = undone.isUndoneByHand && undone.hand != step.hand
      if isOfAnother, lost.allSatisfy({ $0.isIndependent(of: undone) }) {
        kept.append(undone)
      } else {
        lost.append(undone)
      }
    }
    steps.removeLast(steps.count - position)
    steps.append(step)
    position = steps.count
    steps += kept
    forgetOldest()
  }

  private mutating func forgetOldest() {
    var changes = 0
    for step in steps { changes += step.changes.count }
    var forgotten = 0
    while position - forgotten > 1,
      steps.count - forgotten > Self.mostSteps || changes > Self.mostChanges
    {
      changes -= steps[forgotten].changes.count
      forgotten += 1
    }
    steps.removeFirst(forgotten)
    position -= forgotten
  }

  /// Makes one step of the latest two.
  mutating func joinLatest() {
    guard position > 1 else { return }
    let last = steps.remove(at: position - 1)
    position -= 1
    // The changes of an item are neighbours, the earlier one first.
    let changes = steps[position - 1].changes + last.changes
    var order = Array(changes.indices)
    order.sort { (changes[$0].id, $0) < (changes[$1].id, $1) }
    var joined: [ItemChange] = []
    for place in order {
      let change = changes[place]
      if let before = joined.last, before.id == change.id {
        joined[joined.count - 1].after = change.after
      } else {
        joined.append(change)
      }
    }
    steps[position - 1].changes = joined
  }

  // MARK: Undo

  /// The place of the step to undo; nil if there is none.
  ///
  /// It is the latest one, or the latest one of a hand on which no later one depends.
  private func place(toUndoBy hand: Int?) -> Int? {
    guard let hand else { return position > 0 ? position - 1 : nil }
    return (0..<position).last { place in
      steps[place].hand == hand
        && steps[place + 1..<position].allSatisfy { $0.isIndependent(of: steps[place]) }
    }
  }

  /// The place of the step that was undone last, or of a hand's that depends on no other; nil if
  /// there is none.
  private func place(toRedoBy hand: Int?) -> Int? {
    guard let hand else { return position < steps.count ? position : nil }
    return (position..<steps.count).first { place in
      steps[place].hand == hand
        && steps[position..<place].allSatisfy { $0.isIndependent(of: steps[place]) }
    }
  }

  /// Returns the changes that undo the latest step, or the latest one of a hand that no other one
  /// has touched since; nil if there is none.
  mutating func undo(by hand: Int? = nil) -> Step? {
    guard let place = place(toUndoBy: hand) else { return nil }
    // Steps that are independent may change places, so it is the latest one now.
    var step = steps.remove(at: place)
    step.isUndoneByHand = hand != nil
    position -= 1
    steps.insert(step, at: position)
    return step.inverse
  }

  /// Returns the step that was undone last, or that of a hand, which is now done again.
  mutating func redo(by hand: Int? = nil) -> Step? {
    guard let place = place(toRedoBy: hand) else { return nil }
    var step = steps.remove(at: place)
    step.isUndoneByHand = false
    steps.insert(step, at: position)
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
          Value.Entry("name", .text(step.name.rawValue)), Value.Entry("changes", .list(changes)),
        ]))
    }
    return .object([
      Value.Entry("position", .number(Double(position))), Value.Entry("steps", .list(values)),
    ])
  }

  init(_ reader: ObjectReader) throws(DocumentProblem) {
    try reader.forEach("steps") { each throws(DocumentProblem) in
      guard let name = StepName(rawValue: try each.text("name")) else {
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
