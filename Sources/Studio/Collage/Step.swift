/// One step that can be undone: the changes of a gesture or of a command.
package struct Step: Equatable, Sendable {
  /// The name of the step, which the undo button shows.
  package var name: StepName
  /// The items that changed.
  package var changes: [ItemChange]
  /// The number of the hand that did it; nil if that is unknown, as after the board was opened.
  package var hand: Int?
  /// Whether a hand has undone it for itself, so that what others do does not forget it.
  var isUndoneByHand = false

  init(name: StepName, changes: [ItemChange], hand: Int? = nil) {
    self.name = name
    self.changes = changes
    self.hand = hand
  }

  /// Whether two steps do the same, whoever has done them.
  package static func == (one: Step, other: Step) -> Bool {
    one.name == other.name && one.changes == other.changes
  }

  /// The step back.
  var inverse: Step {
    var changes: [ItemChange] = []
    for change in self.changes { changes.append(change.inverse) }
    return Step(name: name, changes: changes, hand: hand)
  }

  /// The ids of the items that it changes, in ascending order.
  var ids: [Int] {
    var ids: [Int] = []
    for change in changes { ids.append(change.id) }
    ids.sort()
    return ids
  }

  /// Whether two steps may be done in either order: neither changes what the other one changes, nor
  /// a frame in which that lies.
  func isIndependent(of other: Step) -> Bool {
    !changes(anyOf: other.idsWithFrames) && !other.changes(anyOf: idsWithFrames)
  }

  /// The ids of the items that it changes, and of the frames in which they lie.
  private var idsWithFrames: [Int] {
    var ids = ids
    for change in changes {
      if let parent = change.before?.parent { ids.append(parent) }
      if let parent = change.after?.parent { ids.append(parent) }
    }
    ids.sort()
    return ids
  }

  /// Whether it changes one of some items, whose ids are in ascending order.
  private func changes(anyOf others: [Int]) -> Bool {
    let own = ids
    var place = 0
    for id in own {
      while place < others.count, others[place] < id { place += 1 }
      if place < others.count, others[place] == id { return true }
    }
    return false
  }
}
