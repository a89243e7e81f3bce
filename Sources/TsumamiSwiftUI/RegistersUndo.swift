#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics

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
  /// Undo and redo write the binding; `onPhase` is not called.
  ///
  /// - Parameter isEnabled: whether they are registered; without this modifier they are not.
  /// - Returns: this view.
  public func registersUndo(_ isEnabled: Bool = true) -> some View {
    environment(\.registersUndo, isEnabled)
  }
}

/// Registers changes of bindings, where a view is told to.
@MainActor struct UndoRegistration: DynamicProperty {
  @Environment(\.undoManager) private var manager
  @Environment(\.registersUndo) private var isEnabled

  /// Registers that a binding had another value.
  func register<Value: Sendable & Equatable>(
    _ phrase: Phrase, before old: Value, of binding: Binding<Value>
  ) {
    guard isEnabled, let manager, binding.wrappedValue != old else { return }
    manager.register(
      phrase, before: old, current: { binding.wrappedValue },
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
