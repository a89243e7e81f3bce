/// A set of pointer kinds.
///
/// The options of an attachment have one: the pointers that it follows.
///
/// ```swift
/// stage.attach(Pan(), to: photo) { $0.kinds = [.pen, .mouse] }
/// ```
public struct PointerKinds: OptionSet, Sendable {
  /// The set as bits: 1 for ``touch``, 2 for ``pen``, 4 for ``mouse``.
  public let rawValue: UInt8

  /// Makes a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Fingers.
  public static let touch = PointerKinds(rawValue: 1)
  /// Pens.
  public static let pen = PointerKinds(rawValue: 2)
  /// Mice.
  ///
  /// Wheels and trackpads count as mice.
  public static let mouse = PointerKinds(rawValue: 4)
  /// Everything.
  public static let all: PointerKinds = [.touch, .pen, .mouse]

  /// The set of one kind.
  package init(_ kind: PointerKind) {
    switch kind {
    case .touch: self = .touch
    case .pen: self = .pen
    case .mouse: self = .mouse
    }
  }
}
