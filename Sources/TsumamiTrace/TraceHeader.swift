import Tsumami

/// The first line of a trace: the stage on which it was recorded.
///
/// It adds to the description of the stage what only a trace says so far: the options of
/// attachments, the selected boxes and the keyboard focus.
public struct TraceHeader: Sendable {
  /// The attachments of a node that are not gestures.
  package enum Kind: CaseIterable, Hashable, Sendable {
    /// The key `"manipulable"`.
    case manipulation
    /// The key `"boundingBox"`.
    case boundingBox
    /// The key `"scroll"`.
    case scroll
    /// The key `"sheet"`.
    case sheet
  }

  /// One attachment of one node.
  package struct Attachment: Hashable, Sendable {
    /// The index of the node in the description.
    package var node: Int
    /// Its kind; a node has at most one of each.
    package var kind: Kind

    /// Makes a reference.
    package init(node: Int, kind: Kind) {
      self.node = node
      self.kind = kind
    }
  }

  /// The stage.
  public var stage: StageDescription
  /// The buttons of gestures that do not accept the primary button alone, by the indices of the
  /// gestures among all gestures described.
  package var buttons: [Int: PointerButtons] = [:]
  /// The options of attachments that do not have the default options.
  package var options: [Attachment: AttachmentOptionsDescription] = [:]
  /// The indices of the nodes whose boxes are selected, in the order of selection.
  public var selected: [Int] = []
  /// The index of the node that has the keyboard focus; nil for none.
  public var focus: Int?

  /// Makes the header of a stage, with default options, no selection and no focus.
  public init(_ stage: StageDescription) {
    self.stage = stage
  }
}
