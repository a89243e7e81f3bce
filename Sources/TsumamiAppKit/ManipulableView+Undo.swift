#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry

extension ManipulableView {
  /// Registers a change with its name and the placement before it.
  func registerUndo(_ phrase: Phrase, since old: Placement) {
    guard registersUndo else { return }
    undoManager?.register(
      phrase, before: old,
      current: { [weak self] in
        self?.cancelManipulation()
        self?.arrive()
        return self?.placement
      },
      restore: { [weak self] placement in
        self?.placement = placement
        self?.applyLimits()
      })
  }
}
#endif
