#if canImport(SwiftUI) && canImport(AppKit) && !canImport(UIKit)
import AppKit
import SwiftUI
import TsumamiAppKit
import TsumamiCoreGraphics
import TsumamiManipulation

/// The sheet of AppKit behind a ``BottomSheet``.
struct SheetRepresentable<Content: View>: NSViewRepresentable {
  @Binding var detent: String?
  let settings: Sheet
  let options: BottomSheetOptions
  let content: Content

  /// The last detent that the binding asked for; nil before any.
  @MainActor final class Coordinator {
    var asked: String??
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeNSView(context: Context) -> SheetHost {
    let host = SheetHost(frame: .zero)
    host.sheet.settings = settings
    host.sheet.contentView = NSHostingView(rootView: content)
    host.sheet.move(to: detent, animated: false)
    context.coordinator.asked = .some(detent)
    return host
  }

  func updateNSView(_ host: SheetHost, context: Context) {
    let sheet = host.sheet
    (sheet.contentView as? NSHostingView<Content>)?.rootView = content
    sheet.cornerRadius = options.cornerRadius
    sheet.maximumWidth = options.maximumWidth
    if let background = options.background { sheet.surfaceColor = NSColor(background) }
    sheet.onChange = { [onChange = options.onChange] sheet in onChange(sheet.height) }
    sheet.onSettle = { [$detent, weak coordinator = context.coordinator] sheet in
      coordinator?.asked = .some(sheet.detent)
      if $detent.wrappedValue != sheet.detent { $detent.wrappedValue = sheet.detent }
    }
    if !sheet.settings.isAlike(settings) { sheet.settings = settings }
    // Only a change of the binding counts: while the sheet is dragged or moves, it lags.
    guard context.coordinator.asked != .some(detent) else { return }
    context.coordinator.asked = .some(detent)
    if sheet.detent != detent { sheet.move(to: detent, animated: true) }
  }
}

/// The view around a sheet, which takes the mouse on the sheet only.
final class SheetHost: NSView {
  let sheet = SheetView(frame: .zero)

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    addSubview(sheet)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: NSPoint) -> NSView? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
#endif
