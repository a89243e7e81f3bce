/// The axes along which content moves or scrolls, or along which a pan goes.
///
/// Where both axes are an answer, a pan goes anywhere and content moves freely. Along one axis a
/// pan fails when the other axis passes its distance first, and content keeps its position along
/// the other one.
public enum Axes: Equatable, Sendable {
  /// Both axes.
  case both
  /// The x axis of the parent: left and right.
  case horizontal
  /// The y axis of the parent: up and down.
  case vertical
}

extension Axes: SettingWord {
  /// All values, in the order of lists.
  public static var values: [Axes] { [.both, .horizontal, .vertical] }
  /// The noun for such a value.
  public static var noun: StaticString { "axis" }
  /// The word in traces.
  public var word: StaticString? {
    switch self {
    case .both: "both"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
  /// The word in older traces, for a manipulation.
  public var formerWord: StaticString? {
    switch self {
    case .both: nil
    case .horizontal: "x"
    case .vertical: "y"
    }
  }
}
