#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiViews

extension NSAccessibilityCustomAction {
  /// Makes an action with words of this package.
  convenience init(_ action: AdjustAction, _ perform: @escaping @MainActor () -> Bool) {
    self.init(name: action.phrase.text) { MainActor.assumeIsolated { perform() } }
  }
}
#endif
