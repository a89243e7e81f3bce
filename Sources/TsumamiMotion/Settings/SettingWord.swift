/// A value that a setting names with a word, as `"vertical"` names an axis.
public protocol SettingWord: Equatable {
  /// The noun for such a value, without an article: "velocity estimator".
  static var noun: StaticString { get }
  /// All values that have a word, in the order in which they are listed.
  static var values: [Self] { get }
  /// The word; nil for the value that is written as false, where true stands for the usual value.
  var word: StaticString? { get }
  /// A word that older traces have for the value; nil, the default, for none.
  var formerWord: StaticString? { get }
}

extension SettingWord {
  /// None.
  public var formerWord: StaticString? { nil }
}

extension VelocityEstimator: SettingWord {
  /// The noun for such a value.
  public static var noun: StaticString { "velocity estimator" }
  /// All values, in the order of lists.
  public static var values: [VelocityEstimator] { [.leastSquares, .impulse, .weighted, .none] }
  /// The word in traces.
  public var word: StaticString? {
    switch self {
    case .leastSquares: "leastSquares"
    case .impulse: "impulse"
    case .weighted: "weighted"
    case .none: "none"
    }
  }
}
