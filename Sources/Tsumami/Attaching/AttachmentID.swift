/// The identity of an attachment on a stage: a gesture, a manipulation, a box, a scroll or a sheet.
///
/// ```swift
/// let pan = stage.attach(Pan(), to: photo)
/// stage.configure(pan) { $0.isEnabled = false }
/// stage.remove(pan)
/// ```
///
/// It is valid until the attachment or its node is removed. It is never valid again after that,
/// also when the stage uses the storage for another attachment. Calls with an identity that is not
/// valid do nothing.
public struct AttachmentID: Hashable, Sendable {
  package let index: Int
  package let generation: UInt32

  /// Makes the identity of an index and of how often its storage was used before, as a program
  /// outside of Swift keeps it.
  package init(index: Int, generation: UInt32) {
    self.index = index
    self.generation = generation
  }

  /// An identity that is never valid: the result of attaching to a node that does not exist.
  static let none = AttachmentID(index: -1, generation: 0)
}
