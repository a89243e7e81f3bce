/// A parameter of a gesture, of a manipulation, a box, a list, a sheet or a knob.
///
/// Every value is a number, so that a page and a document handle all of them in one way: a choice
/// is the place of a word, a set has a bit for each word, a switch is 0 or 1, and not a number
/// stands for a value that is left to the engine.
package struct LabParameter: Sendable {
  /// What the number means.
  ///
  /// The raw value is its number for a page.
  package enum Unit: Int, Sendable {
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

  /// The key in traces.
  package let name: StaticString
  /// What the number means.
  package let unit: Unit
  /// The values of a slider.
  package let range: ClosedRange<Double>
  /// The values that can be typed, and that a trace may have.
  package let allowed: ClosedRange<Double>
  /// The step of a slider.
  package let step: Double
  /// The value by default; not a number if the engine chooses one.
  package let standard: Double
  /// The words of a choice or a set.
  package let words: [StaticString]
  /// What must be so that the value matters: another parameter, and a bit for each of its values;
  /// nil if it always does.
  private(set) var need: (name: StaticString, values: Int)?

  private init(
    _ name: StaticString, _ unit: Unit, _ range: ClosedRange<Double>,
    within allowed: ClosedRange<Double>? = nil, step: Double, _ standard: Double,
    words: [StaticString] = []
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.allowed = allowed ?? range
    self.step = step
    self.standard = standard
    self.words = words
  }

  /// Whether the value may be left to the engine.
  package var isOptional: Bool { standard.isNaN }

  /// The value that is nearest to a number; the default for one that is no number, unless that is
  /// allowed.
  func repaired(_ value: Double) -> Double {
    guard value.isFinite else { return standard }
    let inRange = Swift.min(Swift.max(value, allowed.lowerBound), allowed.upperBound)
    switch unit {
    case .count, .choice, .set, .flag: return inRange.rounded(.toNearestOrEven)
    case .points, .seconds, .factor, .radians: return inRange
    }
  }

  /// The same parameter, whose value matters only while another one has one of some values.
  func when(_ name: StaticString, _ values: Int...) -> Self {
    var parameter = self
    var bits = 0
    for value in values { bits |= 1 << value }
    parameter.need = (name, bits)
    return parameter
  }

  static func count(
    _ name: StaticString, _ standard: Int, upTo largest: Int? = nil, isOptional: Bool = false
  ) -> Self {
    Self(
      name, .count, 1...Double(largest ?? 5), within: 1...Double(largest ?? 100), step: 1,
      isOptional ? .nan : Double(standard))
  }

  static func points(
    _ name: StaticString, _ standard: Double, from least: Double = 0, upTo largest: Double = 200
  ) -> Self {
    Self(
      name, .points, least...largest, within: (least < 0 ? -1e6 : 0)...1e6, step: 1, standard)
  }

  static func seconds(_ name: StaticString, _ standard: Double, upTo largest: Double) -> Self {
    Self(name, .seconds, 0...largest, within: 0...3600, step: 0.05, standard)
  }

  static func factor(
    _ name: StaticString, _ standard: Double, _ range: ClosedRange<Double>, step: Double,
    within allowed: ClosedRange<Double>? = nil
  ) -> Self {
    let least = range.lowerBound < 0 ? -1e6 : 0
    return Self(name, .factor, range, within: allowed ?? least...1e6, step: step, standard)
  }

  static func angle(_ name: StaticString, _ standard: Double, upTo largest: Double) -> Self {
    Self(name, .radians, 0...largest, within: -1000...1000, step: .pi / 180, standard)
  }

  static func flag(_ name: StaticString, _ standard: Bool) -> Self {
    Self(name, .flag, 0...1, step: 1, standard ? 1 : 0)
  }

  static func choice(_ name: StaticString, _ words: [StaticString], _ standard: Int = 0) -> Self {
    Self(name, .choice, 0...Double(words.count - 1), step: 1, Double(standard), words: words)
  }

  static func set(_ name: StaticString, _ words: [StaticString], _ standard: Int) -> Self {
    Self(
      name, .set, 0...Double((1 << words.count) - 1), step: 1, Double(standard), words: words)
  }
}
