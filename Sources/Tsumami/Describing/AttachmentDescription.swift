/// An attachment as a plain value: its options, and a closure that attaches it.
package struct AttachmentDescription: Sendable {
  /// The options of an attachment, which refer to other attachments by index.
  ///
  /// An index counts the attachments of all nodes of a ``StageDescription``, in their order.
  /// Indices out of range are ignored.
  package struct Options: Equatable, Sendable {
    /// The attachments with which an attachment shares its pointers.
    package enum Simultaneity: Equatable, Sendable {
      /// All.
      case all
      /// The gestures of the same node.
      case node
      /// These, by their indices; none if the list is empty.
      case with([Int])
    }

    /// The order among attachments that are ready at the same event; normal by default.
    package var priority = AttachmentOptions.Priority.normal
    /// The attachments with which it shares its pointers; none by default.
    package var simultaneity = Simultaneity.with([])
    /// The attachments that must fail before it begins, by their indices; none by default.
    package var requiredToFail: [Int] = []
    /// Whether it takes part; true by default.
    package var isEnabled = true
    /// The kinds of pointers that it follows; all by default.
    package var kinds = PointerKinds.all
    /// The buttons that it follows; the primary one by default.
    package var buttons = PointerButtons.primary

    /// Makes the default options.
    package init() {}

    /// Changes the options of an attachment.
    ///
    /// - Parameters:
    ///   - options: the options.
    ///   - known: the attachments to which the indices refer.
    package func apply(to options: inout AttachmentOptions, _ known: [AttachmentID]) {
      func resolved(_ places: [Int]) -> [AttachmentID] {
        places.compactMap { known.indices.contains($0) ? known[$0] : nil }
      }
      options.priority = priority
      options.requiredToFail = resolved(requiredToFail)
      options.simultaneity =
        switch simultaneity {
        case .all: .all
        case .node: .node
        case .with(let places): places.isEmpty ? .none : .with(resolved(places))
        }
      options.isEnabled = isEnabled
      options.kinds = kinds
      options.buttons = buttons
    }
  }

  /// The name of the attachment, as traces use it; nil for none.
  package var name: String?
  /// The options.
  package var options: Options
  /// Attaches it to a node of a stage and returns its identity.
  package var attach: @Sendable (Stage, NodeID) -> AttachmentID
  /// The placement that it gives to its node; nil if it leaves that of the node.
  package var placement: Placement?

  /// Makes a description; without a name and with the default options by default.
  package init(
    name: String? = nil, options: Options = Options(),
    attach: @escaping @Sendable (Stage, NodeID) -> AttachmentID
  ) {
    self.name = name
    self.options = options
    self.attach = attach
  }
}
