import Tsumami

/// How a manipulation, a bounding box, a scroll or a sheet competes with other attachments, as a
/// plain value: the key `"options"` of a trace.
///
/// It refers to others by name: gestures, and attachments that have a name of their own.
package struct AttachmentOptionsDescription: Equatable, Sendable {
  /// The attachments with which an attachment shares its pointers.
  package enum Simultaneity: Equatable, Sendable {
    /// Every other attachment.
    case all
    /// The attachments of these names; an empty list is none.
    case with([String])
  }

  /// The name of the attachment, unique on its stage; nil if it has none.
  package var name: String?
  /// Its rank among attachments that could begin at the same event; `.normal` by default.
  package var priority = GestureOptions.Priority.normal
  /// The attachments with which it shares its pointers; none by default.
  package var simultaneity = Simultaneity.with([])
  /// The names of the attachments that must fail before it begins.
  package var requiredToFail: [String] = []
  /// Whether it takes part; true by default.
  package var isEnabled = true
  /// The kinds of pointers that it accepts; all by default.
  package var kinds = PointerKinds.all
  /// The buttons that it accepts at a down; the primary button by default.
  package var buttons = PointerButtons.primary

  /// Makes the default options, without a name.
  package init() {}
}
