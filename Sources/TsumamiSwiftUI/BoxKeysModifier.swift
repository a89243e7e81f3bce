#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiViews

/// Keys on a box, while it has the focus: fingers on the box give it, and so does the key tab.
struct BoxKeysModifier: ViewModifier {
  let isEnabled: Bool
  let hasFocus: FocusState<Bool>.Binding
  /// Called with what a key does.
  let action: (BoxKey) -> Void

  func body(content: Content) -> some View {
    content
      .focusable(isEnabled, interactions: .edit)
      .focusEffectDisabled()
      .focused(hasFocus)
      .onKeyPress(phases: [.down, .repeat]) { press($0) }
  }

  /// Does what a key does; other keys go on to the views around this one.
  func press(_ press: KeyPress) -> KeyPress.Result {
    guard isEnabled, let key = BoxKey(press) else { return .ignored }
    action(key)
    return .handled
  }
}

extension BoxKey {
  private static var arrows: [KeyEquivalent: Arrow] {
    [.leftArrow: .left, .rightArrow: .right, .upArrow: .up, .downArrow: .down]
  }

  /// What a key does to a box; nil for nothing.
  init?(_ press: KeyPress) {
    // Shortcuts of the app are left to it.
    guard press.modifiers.isDisjoint(with: [.command, .control]) else { return nil }
    self.init(
      arrow: Self.arrows[press.key], character: String(press.key.character),
      isLarge: press.modifiers.contains(.shift), isSizing: press.modifiers.contains(.option))
  }
}
#endif
