#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiViews

extension NSAccessibilityCustomAction {
  /// Makes an action with words of this package.
  convenience init(_ phrase: Phrase, _ action: @escaping @MainActor () -> Bool) {
    self.init(name: phrase.text) { MainActor.assumeIsolated { action() } }
  }
}
#endif
