/// The meaning of a number of a setting: its unit and its range.
///
/// It travels as one byte. Only readers and lists use its words and ranges; they are not linked
/// where neither is.
public enum Measure: UInt8, Sendable {
  /// A distance in points, at least 0.
  case distance
  /// A side in points, at least 0.
  case side
  /// A height in points, at least 0.
  case height
  /// A height as a share of the parent's, at least 0.
  case share
  /// A width and a height in points, at least 0.
  case size
  /// A width and a height, where words were possible.
  case item
  /// A point.
  case point
  /// A duration in seconds, at least 0.
  case duration
  /// An interval in seconds, at least 0.
  case interval
  /// An angle in radians.
  case angle
  /// An angle in radians, at least 0.
  case step
  /// A difference of angle in radians, at least 0.
  case angleDifference
  /// A scale; one below 0 stands for 0.
  case scale
  /// A difference of scale, at least 0.
  case scaleDifference
  /// A deceleration rate per millisecond, where words were possible.
  case rate
  /// A number of pointers, at least 1.
  case pointers
  /// A number of taps, at least 1.
  case taps
  /// A value that the program understands.
  case value
  /// A difference of such values, at least 0.
  case valueStep
  /// The smallest and the largest of such values.
  case range

  /// The unit of a number.
  package enum Unit: Sendable {
    /// Points of the stage, or of the parent.
    case points
    /// Seconds.
    case seconds
    /// Radians.
    case radians
    /// None: a factor.
    case factor
    /// None: a whole number.
    case count
    /// One that only the program knows.
    case none
  }

  /// The meaning, with an article, as a sentence about a mistake says it.
  package var noun: StaticString {
    switch self {
    case .distance: "a distance"
    case .side: "a size"
    case .height, .share: "a height"
    case .size: "[width,height]"
    case .item: "\"none\", \"pages\" or [width,height]"
    case .point: "[x,y]"
    case .duration: "a duration"
    case .interval: "an interval"
    case .angle, .step: "an angle"
    case .angleDifference: "a difference of angle"
    case .scale: "a scale"
    case .scaleDifference: "a difference of scale"
    case .rate: "\"normal\", \"fast\", \"fling\" or a rate"
    case .pointers: "a number of pointers"
    case .taps: "a number of taps"
    case .value: "a value"
    case .valueStep: "a step"
    case .range: "[minimum,maximum]"
    }
  }

  /// The unit.
  package var unit: Unit {
    switch self {
    case .distance, .side, .height, .size, .item, .point: .points
    case .duration, .interval: .seconds
    case .angle, .step, .angleDifference: .radians
    case .scale, .scaleDifference, .rate, .share: .factor
    case .pointers, .taps: .count
    case .value, .valueStep, .range: .none
    }
  }

  /// The smallest number that is allowed.
  package var least: Double {
    switch self {
    case .point, .angle, .value, .range: -.infinity
    case .pointers, .taps: 1
    case .rate: 0.001
    default: 0
    }
  }

  /// The largest number that is allowed.
  package var most: Double { self == .rate ? 0.9999 : .infinity }

  /// Whether smaller numbers stand for the smallest, and are not refused.
  package var isClamped: Bool { self == .scale }
}
