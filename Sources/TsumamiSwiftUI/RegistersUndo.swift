#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiViews

extension View {
  /// Registers each manipulation, reset and edit in this view with the undo manager of its window,
  /// under a name for menus.
  ///
  /// ```swift
  /// ZStack {
  ///   ForEach(boxes.indices, id: \.self) { index in
  ///     Rectangle().boundingBox($boxes[index], isEditing: isEditing)
  ///   }
  /// }
  /// .registersUndo()
  /// ```
  ///
  /// Undo and redo write the binding; `onPhase` is not called. They do nothing while the view is
  /// gone, and to a selection among boxes whose number has changed since.
  ///
  /// - Parameter isEnabled: whether they are registered; without this modifier they are not.
  /// - Returns: this view.
  public func registersUndo(_ isEnabled: Bool = true) -> some View {
    environment(\.registersUndo, isEnabled)
  }
}

/// Registers changes of bindings in views with that modifier.
@MainActor struct UndoRegistration: DynamicProperty {
  @Environment(\.undoManager) private var manager
  @Environment(\.registersUndo) private var isEnabled
  @StateObject private var presence = Presence()

  private final class Presence: ObservableObject {
    var isGone = false
  }

  /// Says whether the view is there; while it is gone, undo does nothing.
  ///
  /// The value of its binding may be gone, too: a read of the element of a list that was deleted
  /// traps.
  func note(isThere: Bool) { presence.isGone = !isThere }

  /// Registers that a binding had another value, unless a value is none that may be replaced by it.
  func register<Value: Sendable & Equatable>(
    _ phrase: Phrase, before old: Value, of binding: Binding<Value>,
    where isLike: @escaping @MainActor (Value) -> Bool = { _ in true }
  ) {
    guard isEnabled, let manager, binding.wrappedValue != old else { return }
    manager.register(
      phrase, before: old,
      current: { [presence] in
        if presence.isGone { return nil }
        let now = binding.wrappedValue
        return isLike(now) ? now : nil
      },
      restore: { binding.wrappedValue = $0 })
  }
}

extension EnvironmentValues {
  fileprivate var registersUndo: Bool {
    get { self[RegistersUndoKey.self] }
    set { self[RegistersUndoKey.self] = newValue }
  }
}

/// Whether changes are registered with the undo manager.
struct RegistersUndoKey: EnvironmentKey {
  static let defaultValue = false
}
#endif
