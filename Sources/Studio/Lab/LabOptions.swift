import Tsumami

/// The options of an attachment in the lab; they refer to others by name.
package struct LabOptions: Equatable, Sendable {
  /// The attachments with which it shares its pointers.
  package enum Simultaneity: Equatable, Sendable {
    /// All.
    case all
    /// The gestures of the same node.
    case node
    /// Those with some names; none if the list is empty.
    case with([Text])
  }

  /// Whether it comes before those of normal priority.
  package var isHigh = false
  /// With which others it shares its pointers.
  package var simultaneity = Simultaneity.with([])
  /// The names of those that must fail before it begins.
  package var requiresFailureOf: [Text] = []
  /// Whether it takes part.
  package var isEnabled = true
  /// The kinds of pointers that it follows.
  package var kinds = PointerKinds.all
  /// The buttons with which a pointer that it follows may go down.
  package var buttons = PointerButtons.primary

  /// Makes the default options.
  package init() {}

  /// Forgets an attachment that was removed.
  mutating func forget(_ name: Text) {
    requiresFailureOf.removeAll { $0 == name }
    if case .with(var names) = simultaneity {
      names.removeAll { $0 == name }
      simultaneity = .with(names)
    }
  }

  /// Follows an attachment that has another name.
  mutating func rename(_ old: Text, to new: Text) {
    requiresFailureOf = requiresFailureOf.map { $0 == old ? new : $0 }
    if case .with(let names) = simultaneity {
      simultaneity = .with(names.map { $0 == old ? new : $0 })
    }
  }

  /// The options for a stage.
  ///
  /// - Parameter identity: gives the attachment with a name; nil if there is none.
  /// - Returns: the options.
  func options(_ identity: (Text) -> AttachmentID?) -> AttachmentOptions {
    var options = AttachmentOptions()
    options.priority = isHigh ? .high : .normal
    switch simultaneity {
    case .all: options.simultaneity = .all
    case .node: options.simultaneity = .node
    case .with(let names):
      let others = names.compactMap { identity($0) }
      if !others.isEmpty { options.simultaneity = .with(others) }
    }
    options.requiredToFail = requiresFailureOf.compactMap { identity($0) }
    options.isEnabled = isEnabled
    options.kinds = kinds
    options.buttons = buttons
    return options
  }
}
