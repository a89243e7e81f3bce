/// An attachment as a plain value: how it is attached, and how it competes.
public struct AttachmentDescription: Sendable {
  /// How it competes with others.
  public struct Options: Sendable {
    /// The attachments with which an attachment shares its pointers.
    public enum Simultaneity: Equatable, Sendable {
      /// All.
      case all
      /// The gestures of the same node.
      case node
      /// These, by their places among all attachments described.
      case with([Int])
    }

    /// Who begins first; normal by default.
    public var priority = AttachmentOptions.Priority.normal
    /// The attachments with which it shares pointers; none by default.
    public var simultaneity = Simultaneity.with([])
    /// The attachments that must fail before, by their places among all attachments described.
    public var requiredToFail: [Int] = []
    /// Whether it takes part; true by default.
    public var isEnabled = true
    /// The kinds of pointers that it follows; all by default.
    public var kinds = PointerKinds.all
    /// The buttons that it follows; the primary one by default.
    public var buttons = PointerButtons.primary

    /// Makes the default options.
    public init() {}

    func apply(to options: inout AttachmentOptions, _ known: [AttachmentID]) {
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

  /// The name of the attachment; nil for one without.
  public var name: String?
  /// How it competes with others.
  public var options: Options
  /// Attaches it to a node of a stage.
  public var attach: @Sendable (Stage, NodeID) -> AttachmentID

  /// Makes a description.
  public init(
    name: String? = nil, options: Options = Options(),
    attach: @escaping @Sendable (Stage, NodeID) -> AttachmentID
  ) {
    self.name = name
    self.options = options
    self.attach = attach
  }
}
