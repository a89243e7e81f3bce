import Tsumami

/// A setting of a part as the field of a form, with its value.
///
/// Every value is a number, so that a page handles all of them in one way: a choice is the place of
/// a word, a set has a bit for each word, a switch is 0 or 1, and not a number stands for none.
package struct LabField: Sendable {
  /// The meaning of the number.
  ///
  /// The raw value is its number for a page.
  package enum Unit: Int, CaseIterable, Sendable {
    /// A number of things.
    case count
    /// Stage points.
    case points
    /// Seconds.
    case seconds
    /// A number without a unit.
    case factor
    /// Radians; a page shows degrees.
    case radians
    /// True or false.
    case flag
    /// One of some words.
    case choice
    /// Any of some words.
    case set
  }

  /// The name: that of the setting, with what the number is of it, and with the number of an
  /// element of a list.
  package let name: Text
  /// The meaning of the number.
  package let unit: Unit
  /// The values of a slider.
  package var range = 0.0...1.0
  /// The values that can be typed.
  package var allowed = 0.0...1.0
  /// The step of a slider.
  package var step = 1.0
  /// The words of a choice or a set.
  package var words: [StaticString] = []
  /// Whether there may be no value.
  package var isOptional = false
  /// The value with which it begins where there was none.
  package var first = 0.0
  /// The value; not a number for none.
  package var value = 0.0

  /// Makes a switch, a choice or a set.
  init(_ name: Text, _ unit: Unit, _ value: Double, _ words: [StaticString] = []) {
    self.name = name
    self.unit = unit
    self.words = words
    self.value = value
    let most = unit == .set ? 1 << words.count : words.count
    if unit != .flag { range = 0...Double(Swift.max(most - 1, 0)) }
    allowed = range
  }

  /// Makes a number.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - measure: what it means.
  ///   - usual: the usual value; nil for none.
  ///   - isOptional: whether there may be none.
  ///   - element: the number of the element of a list whose setting it is; 0 for none.
  ///   - value: the value; nil for none.
  init(
    _ name: Text, _ measure: Measure, usual: Double?, isOptional: Bool, element: Int,
    _ value: Double?
  ) {
    self.name = name
    self.isOptional = isOptional
    unit =
      switch measure.unit {
      case .points: .points
      case .seconds: .seconds
      case .radians: .radians
      case .count: .count
      case .factor, .none: .factor
      }
    let (least, largest, step, first) = Self.slider(measure, usual, isOptional)
    range = least...largest
    let fewest = Swift.max(measure.least, -1e6)
    allowed = fewest...Swift.max(Swift.min(measure.most, unit == .count ? 100 : 1e6), fewest)
    self.step = step
    self.first = usual ?? first * Double(measure.isOfElement ? Swift.max(element, 1) : 1)
    self.value = value ?? .nan
  }

  /// How far a slider goes, its step, and the value with which it begins where there was none.
  private static func slider(
    _ measure: Measure, _ usual: Double?, _ isOptional: Bool
  ) -> (least: Double, largest: Double, step: Double, first: Double) {
    switch measure {
    case .distance: (0, usual ?? 10 < 10 ? 50 : 200, 1, 10)
    case .side: (0, usual.map { 2 * $0 } ?? 100, 1, 24)
    case .height: (0, 1000, 1, 120)
    case .share: (0, 1, 0.05, 0.25)
    // A size without a usual one that cannot be none is that of a content.
    case .size: (0, usual != nil ? 200 : isOptional ? 500 : 10_000, 1, 200)
    case .item: (0, 500, 1, 44)
    case .point: (-1000, 1000, 1, 0)
    case .duration: (0, 3, 0.05, 0.5)
    case .interval: (0, 2, 0.05, 0.5)
    case .angle, .step, .angleDifference:
      (0, usual ?? 0 > .pi / 2 ? 4 * (usual ?? 0) : .pi / 2, .pi / 180, .pi / 12)
    case .scale: usual ?? 0 > 1 ? (0, 2 * (usual ?? 0), 0.5, 10) : (0, 1, 0.05, 1)
    case .scaleDifference: (0, 1, 0.01, 0.1)
    // With this step the slider never stands at the rate that a word has.
    case .rate: (0.9, 0.9999, 0.000_13, 0.995)
    case .pointers, .taps: (1, 5, 1, 2)
    case .value, .range: (-10, 10, 0.5, 0)
    case .valueStep: (0, 1, 0.05, 0.1)
    }
  }

  /// The value that is nearest to a number; nil for one that is no number, unless there may be
  /// none.
  func repaired(_ value: Double) -> Double? {
    guard value.isFinite else { return isOptional ? .nan : nil }
    let inRange = value.clamped(from: allowed.lowerBound, to: allowed.upperBound)
    switch unit {
    case .count, .choice, .set, .flag: return inRange.rounded(.toNearestOrEven)
    case .points, .seconds, .factor, .radians: return inRange
    }
  }
}

extension LabField: Equatable {
  /// Whether two fields have the same name, words and value; not a number equals itself.
  package static func == (one: LabField, other: LabField) -> Bool {
    one.name == other.name && one.words.count == other.words.count
      && (one.value == other.value || one.value.isNaN && other.value.isNaN)
  }
}

extension Measure {
  /// Whether the elements of a list begin one above the other.
  fileprivate var isOfElement: Bool { self == .height || self == .share }
}
