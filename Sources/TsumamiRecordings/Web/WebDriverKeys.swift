import Tsumami

/// The keys of WebDriver's actions that a trace knows.
enum WebDriverKeys {
  /// The values of keys, as the WebDriver specification numbers them.
  static let keys: KeyValuePairs<String, KeySample.Key> = [
    "\u{E00C}": .escape, "\u{E012}": .arrowLeft, "\u{E013}": .arrowUp, "\u{E014}": .arrowRight,
    "\u{E015}": .arrowDown, "\u{E00E}": .pageUp, "\u{E00F}": .pageDown, "\u{E010}": .end,
    "\u{E011}": .home, "[": .leftBracket, "]": .rightBracket, " ": .space, "\u{E00D}": .space,
    "+": .plus, "-": .minus,
  ]

  /// The values of modifier keys, those on the left first.
  static let modifiers: KeyValuePairs<String, KeyModifiers> = [
    "\u{E008}": .shift, "\u{E009}": .control, "\u{E00A}": .alt, "\u{E03D}": .command,
    "\u{E050}": .shift, "\u{E051}": .control, "\u{E052}": .alt, "\u{E053}": .command,
  ]

  /// The name of a modifier key in a trace.
  static func name(of modifier: KeyModifiers) -> String? {
    let names: [(KeyModifiers, String)] = [
      (.shift, "Shift"), (.control, "Control"), (.alt, "Alt"), (.command, "Meta"),
    ]
    return names.first { $0.0 == modifier }?.1
  }

  /// The key of a value; nil for one that the engine does not use.
  static func key(of value: String) -> KeySample.Key? { keys.first { $0.key == value }?.value }

  /// The modifier of a value; nil if it is none.
  static func modifier(of value: String) -> KeyModifiers? {
    modifiers.first { $0.key == value }?.value
  }
}
