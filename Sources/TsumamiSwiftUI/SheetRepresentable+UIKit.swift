#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiManipulation
import TsumamiUIKit
import UIKit

/// The sheet of UIKit behind a ``BottomSheet``.
struct SheetRepresentable<Content: View>: UIViewControllerRepresentable {
  @Binding var detent: String?
  let settings: Sheet
  let options: BottomSheetOptions
  let content: Content

  /// The last detent that the binding asked for; nil before any.
  @MainActor final class Coordinator {
    var asked: String??
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> SheetViewController {
    let host = UIHostingController(rootView: content)
    host.view.backgroundColor = .clear
    // The safe area of a view that is moved by a transform changes while it moves.
    host.safeAreaRegions = []
    host.sizingOptions = .preferredContentSize
    let controller = SheetViewController(contentViewController: host)
    controller.sheetView.settings = settings
    controller.sheetView.tracksAllScrollViews = true
    controller.initialDetent = detent
    controller.removesItselfWhenClosed = false
    context.coordinator.asked = .some(detent)
    if detent == nil { controller.startsClosed = true }
    return controller
  }

  func updateUIViewController(_ controller: SheetViewController, context: Context) {
    (controller.contentViewController as? UIHostingController<Content>)?.rootView = content
    let sheet = controller.sheetView
    options.apply(to: controller)
    sheet.onSettle = { [$detent, weak coordinator = context.coordinator] sheet in
      coordinator?.asked = .some(sheet.detent)
      if $detent.wrappedValue != sheet.detent { $detent.wrappedValue = sheet.detent }
    }
    if !sheet.settings.isAlike(settings) { sheet.settings = settings }
    // Only a change of the binding counts: while fingers or a spring move the sheet, it lags.
    guard context.coordinator.asked != .some(detent) else { return }
    context.coordinator.asked = .some(detent)
    if sheet.detent != detent { sheet.move(to: detent, animated: true) }
  }
}

extension BottomSheetOptions {
  /// Applies the look to a controller.
  @MainActor fileprivate func apply(to controller: SheetViewController) {
    let sheet = controller.sheetView
    sheet.cornerRadius = cornerRadius
    sheet.isGrabberVisible = isGrabberVisible
    sheet.hasShadow = hasShadow
    sheet.surfaceColor = background.map { UIColor($0) }
    sheet.contentFit = fitsVisiblePart ? .visible : .highest
    sheet.onChange = { [onChange] sheet in onChange(sheet.height) }
    controller.maximumWidth = maximumWidth
  }
}
#endif
