#if !hasFeature(Embedded)
import Foundation
import Tsumami

/// Numbers with their units in sentences.
enum Quantity {
  /// A time with milliseconds.
  static func time(_ time: Double) -> String { String(format: "%.3f s", time) }

  /// A number with one decimal place at most.
  static func number(_ value: Double) -> String { number(value, places: 1) }

  private static func number(_ value: Double, places: Int) -> String {
    let text = String(format: "%.\(places)f", value)
    guard text.contains(".") else { return text }
    var trimmed = Substring(text)
    while trimmed.last == "0" { trimmed.removeLast() }
    if trimmed.last == "." { trimmed.removeLast() }
    return trimmed == "-0" ? "0" : String(trimmed)
  }

  /// How far fingers came, and the limit, such as "distance 6.2 of at least 10 pt".
  static func text(_ threshold: GestureThreshold) -> String {
    let isLowest = threshold.reason == .tooShort || threshold.reason == .tooSlow
    let (factor, places, unit): (Double, Int, String) =
      switch threshold.quantity {
      case .distance: (1, 1, " pt")
      case .duration: (1, 3, " s")
      case .speed: (1, 0, " pt/s")
      case .scale: (1, 3, "")
      case .angle: (180 / .pi, 1, "°")
      }
    let reached = number(threshold.reached * factor, places: places)
    let limit = number(threshold.limit * factor, places: places)
    return "\(threshold.quantity.rawValue) \(reached) of at \(isLowest ? "least" : "most") "
      + "\(limit)\(unit)"
  }

  /// Names as an English list of which one is expected: "a", "b" or "c".
  static func choice(_ names: Set<String>) -> String {
    let words = names.sorted().map { "\"\($0)\"" }
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Words as an English list: a, b and c.
  static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension GestureReason {
  /// The reason as a sentence without its full stop.
  ///
  /// - Parameters:
  ///   - other: the attachment that caused it; nil for none.
  ///   - cause: what else caused it, as a sentence; nil if that is not known.
  ///   - missed: the threshold that was missed; nil for none.
  /// - Returns: the sentence.
  func sentence(
    by other: String?, because cause: String? = nil, missing missed: GestureThreshold? = nil
  ) -> String {
    switch self {
    case .pointerCancelled: "the system cancelled its pointer"
    case .excluded: "\(other ?? "another attachment") has its pointer"
    case .failureRequirement: "\(other ?? "an attachment") began, which it required to fail"
    case .moved: "a pointer moved too far"
    case .tooLong: "it took too long"
    case .tooShort: "it was over too early"
    case .tooSlow: "the pointer was too slow"
    case .wrongDirection where missed?.quantity == .distance:
      "the pointer went down too far from the edge"
    case .wrongDirection: "the pointer went in another direction"
    case .tooManyPointers: "more pointers went down than it allows"
    case .tooFewPointers: "fewer pointers were down than it needs"
    case .disabled: cause ?? "it was disabled"
    case .vetoed: "the program did not let it begin"
    case .interrupted: cause ?? "it was interrupted"
    case .removed: cause ?? "it was removed"
    }
  }
}
#endif
