#if canImport(QuartzCore)
import Foundation
import QuartzCore
import TsumamiManipulation

extension UndoManager {
  /// Registers a change with the name that menus show: undo restores what was before, and redo
  /// what there is when it is undone.
  ///
  /// - Parameters:
  ///   - phrase: the name of the change.
  ///   - old: what was before.
  ///   - current: what there is now; nil if what has changed is gone.
  ///   - restore: brings back what was there.
  @MainActor package func register<Value: Sendable>(
    _ phrase: Phrase, before old: Value, current: @escaping @MainActor () -> Value?,
    restore: @escaping @MainActor (Value) -> Void
  ) {
    // The manager does not keep its target alive, and must not outlive it.
    let target = UndoTarget()
    registerUndo(withTarget: target) { [target, weak self] _ in
      MainActor.assumeIsolated {
        _ = target
        guard let now = current() else { return }
        restore(old)
        self?.register(phrase, before: now, current: current, restore: restore)
      }
    }
    setActionName(phrase.text)
  }
}

private final class UndoTarget: Sendable {}

extension Phrase {
  /// The name of the change from a box to another one.
  package static func change(from old: Box, to new: Box) -> Phrase {
    switch (old.size != new.size, old.rotation != new.rotation) {
    case (false, false): .move
    case (true, false): .resize
    case (false, true): .rotate
    case (true, true): .transform
    }
  }

  /// The name of the change from a placement to another one.
  package static func change(from old: Placement, to new: Placement) -> Phrase {
    switch (old.scale != new.scale, old.rotation != new.rotation) {
    case (false, false): .move
    case (true, false): .zoom
    case (false, true): .rotate
    case (true, true): .transform
    }
  }
}
#endif
