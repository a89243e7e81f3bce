/// The options of an attachment: how it competes with others, and which pointers it follows.
///
/// All kinds of attachments have the same options. A change is effective at once.
///
/// ```swift
/// let tap = stage.attach(Tap(), to: photo) { $0.priority = .high }
/// stage.configure(tap) { $0.isEnabled = false }
/// ```
public struct AttachmentOptions {
  /// The order of attachments that are ready to begin at the same event.
  public enum Priority: Equatable, Sendable {
    /// Deeper nodes come first, then the order of attachment decides.
    case normal
    /// Before every attachment of normal priority.
    case high
  }

  /// The attachments with which an attachment shares its pointers.
  public enum Simultaneity: Equatable, Sendable {
    /// None: the first one that begins excludes the others.
    case none
    /// All.
    case all
    /// The gestures of the same node; not its manipulation, box, scroll or sheet.
    case node
    /// These. One of two attachments is enough to make both simultaneous.
    case with([AttachmentID])
  }

  /// The order among attachments that are ready at the same event; normal by default.
  ///
  /// Between attachments that become ready at different events it decides nothing.
  public var priority = Priority.normal
  /// The attachments with which this one shares its pointers; none by default.
  public var simultaneity = Simultaneity.none
  /// The attachments that must fail before this one begins; none by default.
  ///
  /// They count only while they have one of its pointers. No movement is lost while it waits. The
  /// double tap of a manipulation counts as the manipulation: a tap that requires it to fail waits
  /// for a second click, as in a photo viewer.
  public var requiredToFail: [AttachmentID] = []
  /// The kinds of pointers that it follows; all by default.
  ///
  /// Wheels and trackpads count as mice.
  public var kinds = PointerKinds.all
  /// The buttons that it follows; the primary one by default.
  ///
  /// It follows a pointer that goes down with one of them pressed. A finger has the primary button.
  public var buttons = PointerButtons.primary
  /// Whether it takes part; true by default.
  ///
  /// If false it follows no pointer, no wheel and no key.
  /// When this becomes false an active attachment is cancelled at once, with the reason `disabled`.
  public var isEnabled = true
  /// Called when the attachment is about to begin; nil, the default, allows it.
  ///
  /// If the result is false, it fails with the reason `vetoed`. The closure may change the stage.
  public var shouldBegin: (() -> Bool)?
  /// Called for each pointer that goes down or hovers; nil, the default, follows all.
  ///
  /// If the result is false, the attachment does not follow that pointer. The closure may change
  /// the stage.
  public var shouldReceive: ((PointerSample) -> Bool)?

  /// Makes the default options.
  ///
  /// An attachment with them follows all pointers with the primary button, waits for no other, and
  /// excludes all that share its pointers.
  public init() {}

  /// Whether a description of these options is that of other ones.
  func isDescribed(as other: AttachmentOptions) -> Bool {
    priority == other.priority && simultaneity == other.simultaneity
      && requiredToFail == other.requiredToFail && kinds == other.kinds
      && buttons == other.buttons && isEnabled == other.isEnabled
  }
}
