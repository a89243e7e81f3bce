/// An attachment as a plain value: its options, and a closure that attaches it.
package struct AttachmentDescription: Sendable {
  /// The options of an attachment, which refer to other attachments by index.
  ///
  /// An index counts the attachments of all nodes of a ``StageDescription``, in their order.
  /// Indices out of range are ignored.
  package typealias Options = DescribedOptions<Int>

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

extension DescribedOptions<Int> {
  /// Changes the options of an attachment; the indices refer to the attachments that are known.
  package func apply(to options: inout AttachmentOptions, _ known: [AttachmentID]) {
    apply(to: &options) { known.indices.contains($0) ? known[$0] : nil }
  }
}
