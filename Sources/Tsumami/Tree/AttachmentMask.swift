/// The attachments that take part when a pointer hits a node or its descendants; the cases have the
/// names of SwiftUI's `GestureMask`.
public enum AttachmentMask: Equatable, Sendable {
  /// Those of the node and those of its descendants.
  case all
  /// Those of the node only.
  case gesture
  /// Those of its descendants only.
  case subviews
  /// None.
  case none

  var includesOwn: Bool { self == .all || self == .gesture }
  var includesSubviews: Bool { self == .all || self == .subviews }
}
