/// How an attachment competes with others on its stage, and which pointers it follows.
///
/// ```swift
/// stage.attach(Tap(), to: photo) { $0.priority = .high }
/// stage.configure(tap) { $0.isEnabled = false }
/// ```
public struct AttachmentOptions {
  /// Who begins first when several attachments are ready at the same event.
  public enum Priority: Equatable, Sendable {
    /// Deeper nodes first, then in the order of attachment.
    case normal
    /// Before every attachment of normal priority.
    case high
  }

  /// The attachments with which an attachment shares its pointers.
  public enum Simultaneity: Equatable, Sendable {
    /// None: the first that begins excludes the others.
    case none
    /// All.
    case all
    /// The gestures of the same node; not what moves the node, such as its manipulation.
    case node
    /// These. It is enough if one of the two names the other.
    case with([AttachmentID])
  }

  /// Who begins first; normal by default.
  public var priority = Priority.normal
  /// The attachments with which this one shares pointers; none by default.
  public var simultaneity = Simultaneity.none
  /// The attachments that must fail before this one begins; none by default.
  ///
  /// Movement is not lost while it waits.
  public var requiredToFail: [AttachmentID] = []
  /// The kinds of pointers that it follows; all by default.
  public var kinds = PointerKinds.all
  /// The buttons that it follows: a pointer counts if it goes down with one of them pressed.
  /// The primary one by default.
  public var buttons = PointerButtons.primary
  /// Whether it takes part; true by default. Switched off, it is cancelled at once, with the reason
  /// `disabled`.
  public var isEnabled = true
  /// Asked when the attachment is about to begin; if the answer is false, it fails, with the reason
  /// `vetoed`. Nil by default: it may begin.
  public var shouldBegin: (() -> Bool)?
  /// Asked for each pointer that goes down or hovers; if the answer is false, the attachment does
  /// not follow that pointer. Nil by default: it follows all.
  public var shouldReceive: ((PointerSample) -> Bool)?

  /// Makes the default options.
  public init() {}
}
