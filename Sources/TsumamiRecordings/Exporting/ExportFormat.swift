/// A format in which other programs play input.
package enum ExportFormat: String, CaseIterable, Sendable {
  /// The body of WebDriver's command Perform Actions.
  case webdriver
  /// Commands of the Chrome DevTools Protocol, one per line, each with its time.
  case cdp
  /// A recording that `evemu-play` plays, version 1.3 of the format.
  case evemu
}
