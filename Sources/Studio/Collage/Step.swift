/// One step that can be undone: the changes of a gesture or of a command.
package struct Step: Equatable, Sendable {
  /// The name of the step, which the undo button shows.
  package var name: StepName
  /// The items that changed.
  package var changes: [ItemChange]

  /// The step back.
  var inverse: Step {
    var changes: [ItemChange] = []
    for change in self.changes { changes.append(change.inverse) }
    return Step(name: name, changes: changes)
  }
}
