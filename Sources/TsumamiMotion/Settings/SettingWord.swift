/// A value that a setting names with a word.
package protocol SettingWord: Equatable {
  /// What such a value is, without an article: "velocity estimator".
  static var noun: StaticString { get }
  /// All values that have a word, in the order in which they are listed.
  static var values: [Self] { get }
  /// The word; nil for the value that is written as false, where true stands for the usual value.
  var word: StaticString? { get }
}

extension VelocityEstimator: SettingWord {
  package static var noun: StaticString { "velocity estimator" }
  package static var values: [VelocityEstimator] { [.leastSquares, .impulse, .weighted, .none] }
  package var word: StaticString? {
    switch self {
    case .leastSquares: "leastSquares"
    case .impulse: "impulse"
    case .weighted: "weighted"
    case .none: "none"
    }
  }
}
