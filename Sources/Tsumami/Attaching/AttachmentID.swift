/// The identity of an attachment on a stage: of a gesture, a manipulation, a box, a scroll, a sheet.
///
/// It names the attachment until that is removed; after that it names nothing, also when the stage
/// uses its storage again.
public struct AttachmentID: Hashable, Sendable {
  package let index: Int
  let generation: UInt32

  /// Names nothing: what a stage answers when there is nothing to attach to.
  static let none = AttachmentID(index: -1, generation: 0)
}
