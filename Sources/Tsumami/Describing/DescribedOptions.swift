/// The options of an attachment as a value, which refer to other attachments by index or by name.
package struct DescribedOptions<Reference: Equatable & Sendable>: Equatable, Sendable {
  /// The attachments with which an attachment shares its pointers.
  package enum Simultaneity: Equatable, Sendable {
    /// All.
    case all
    /// The gestures of the same node.
    case node
    /// These; none if the list is empty.
    case with([Reference])
  }

  /// The order among attachments that are ready at the same event; normal by default.
  package var priority = AttachmentOptions.Priority.normal
  /// The attachments with which it shares its pointers; none by default.
  package var simultaneity = Simultaneity.with([])
  /// The attachments that must fail before it begins; none by default.
  package var requiredToFail: [Reference] = []
  /// Whether it takes part; true by default.
  package var isEnabled = true
  /// The kinds of pointers that it follows; all by default.
  package var kinds = PointerKinds.all
  /// The buttons with which a pointer that it follows may go down; the primary one by default.
  package var buttons = PointerButtons.primary

  /// Makes the default options.
  package init() {}

  /// Changes the options of an attachment.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - identity: the attachment that is meant; nil if there is none.
  package func apply(
    to options: inout AttachmentOptions, _ identity: (Reference) -> AttachmentID?
  ) {
    options.priority = priority
    options.requiredToFail = requiredToFail.compactMap { identity($0) }
    switch simultaneity {
    case .all: options.simultaneity = .all
    case .node: options.simultaneity = .node
    case .with(let references):
      let others = references.compactMap { identity($0) }
      options.simultaneity = others.isEmpty ? .none : .with(others)
    }
    options.isEnabled = isEnabled
    options.kinds = kinds
    options.buttons = buttons
  }
}
