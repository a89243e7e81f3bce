import Foundation

/// Text that is fitted into a width, and numbers rounded for reading.
enum PlotText {
  /// The estimated width of a text; too large rather than too small, as the font is unknown.
  static func width(_ text: String, size: Double = PlotStyle.Text.small) -> Double {
    size * text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// The width of a character in units of the font size.
  private static func width(of character: Unicode.Scalar) -> Double {
    switch character {
    case "i", "j", "l", "'", "|": 0.3
    case " ", "f", "t", "r", ".", ",", ":", ";", "!", "I", "(", ")", "[", "]", "/", "\\", "-": 0.42
    case "m", "M", "W", "@", "%": 1
    case "w", "G", "O", "Q", "…": 0.84
    case "A"..."Z": 0.72
    case "\u{300}"..."\u{36F}": 0
    case "\u{0}"..<"\u{1100}": 0.63
    default: 1.05
    }
  }

  /// A text that fits into a width; one that is too long is cut and ends with an ellipsis.
  static func fit(
    _ text: String, _ space: Double, size: Double = PlotStyle.Text.normal
  ) -> String {
    var room = space / size
    var result = ""
    for character in text {
      let need = character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
      room -= need
      if room < 0 {
        while let last = result.popLast() {
          room += last.unicodeScalars.reduce(0) { $0 + width(of: $1) }
          if room + need >= width(of: "…") { break }
        }
        return result + "…"
      }
      result.append(character)
    }
    return result
  }

  /// A number with about three digits; one that is negligible beside an extent is 0.
  static func short(_ value: Double, beside extent: Double = 0) -> String {
    let magnitude = abs(value)
    if magnitude < Swift.max(1e-12, extent * 1e-4) { return "0" }
    if magnitude >= 999_999.5 || magnitude < 0.0005 {
      let parts = String(format: "%.1e", value).split(separator: "e")
      guard parts.count == 2, let digits = Double(parts[0]), let exponent = Int(parts[1]) else {
        return "0"
      }
      return signed("\(fixed(digits, 1))e\(exponent)")
    }
    return fixed(value, magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : magnitude >= 1 ? 2 : 3)
  }

  /// A number with some digits after the point, with or without trailing zeros.
  static func fixed(_ value: Double, _ digits: Int, keepsZeros: Bool = false) -> String {
    var text = String(format: "%.\(Swift.max(0, Swift.min(digits, 12)))f", value)
    if text.contains("."), !keepsZeros {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text == "-0" ? "0" : signed(text)
  }

  private static func signed(_ text: String) -> String {
    text.replacingOccurrences(of: "-", with: "\u{2212}")
  }

  /// A count with its noun, singular or plural.
  static func count(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many)"
  }
}
