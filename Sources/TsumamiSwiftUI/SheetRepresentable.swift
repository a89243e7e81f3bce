#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
#if canImport(UIKit)
import TsumamiUIKit
import UIKit

private typealias PlatformHost = UIHostingController
private typealias PlatformColor = UIColor
#else
import AppKit
import TsumamiAppKit

private typealias PlatformHost = NSHostingController
private typealias PlatformColor = NSColor
#endif

/// The content of a sheet, with the insets of its lists as a safe area: SwiftUI gives it to lists,
/// scroll views and their effects.
struct SheetContent<Content: View>: View {
  var content: Content
  var insets = Insets.zero
  /// Called when the content begins, and when it ceases, to keep people from closing the sheet.
  var onDismissDisabled: (Bool) -> Void = { _ in }
  @State private var isDismissDisabled = false

  var body: some View {
    content
      .safeAreaPadding(
        EdgeInsets(
          top: CGFloat(insets.top), leading: 0, bottom: CGFloat(insets.bottom), trailing: 0)
      )
      .onPreferenceChange(DismissDisabledKey.self) { [$isDismissDisabled] in
        $isDismissDisabled.wrappedValue = $0
      }
      .onChange(of: isDismissDisabled) { _, isDisabled in onDismissDisabled(isDisabled) }
  }
}

/// The sheet of UIKit or AppKit behind a ``BottomSheet``.
@MainActor struct SheetRepresentable<Content: View> {
  /// The detent at which the sheet should be; nil for closed.
  let detent: Sheet.Detent.ID?
  let settings: Sheet
  let options: BottomSheetOptions
  let content: Content
  /// Whether the sheet comes up by a spring when it appears.
  var comesUp = false
  /// Called with the detent at which the sheet rests; nil when it has gone down.
  let onRest: (Sheet.Detent.ID?) -> Void

  @MainActor final class Coordinator {
    /// The last detent that the binding requested; nil before any.
    var asked: Sheet.Detent.ID??
    /// Whether the content keeps people from closing the sheet.
    var isDismissDisabled = false
    fileprivate var settings = Sheet()
    fileprivate let calls = PendingCalls()

    /// Gives a sheet the settings if they are other ones, by which it is laid out; returns whether
    /// they are.
    @discardableResult
    fileprivate func apply(to sheet: SheetView) -> Bool {
      var settings = settings
      settings.isDismissible = settings.isDismissible && !isDismissDisabled
      guard !sheet.settings.isAlike(settings) else { return false }
      sheet.settings = settings
      return true
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  private func makeController(
    _ coordinator: Coordinator, _ transaction: Transaction
  ) -> SheetViewController {
    let host = PlatformHost(rootView: SheetContent(content: content))
    // The safe area of a view that is moved changes while it moves; the keyboard is SwiftUI's.
    host.safeAreaRegions = .keyboard
    // It says when the content wants another height, but not at this width.
    host.sizingOptions = .preferredContentSize
    let controller = SheetViewController(contentViewController: host)
    controller.measuredHeight = { [weak host] width in
      guard let host else { return 0 }
      let room = CGSize(width: width, height: .greatestFiniteMagnitude)
      // The sheet adds the safe area itself.
      let insets = host.rootView.insets
      return Double(host.sizeThatFits(in: room).height) - insets.top - insets.bottom
    }
    controller.sheetView.takeInsets = { [weak host] in
      // Only a change lays out the content again.
      if let host, host.rootView.insets != $0 { host.rootView.insets = $0 }
    }
    #if canImport(UIKit)
    host.view.backgroundColor = .clear
    controller.sheetView.tracksAllScrollViews = true
    #endif
    host.rootView.onDismissDisabled = { [weak controller, weak coordinator] in
      guard let controller, let coordinator else { return }
      coordinator.isDismissDisabled = $0
      coordinator.apply(to: controller.sheetView)
    }
    controller.sheetView.settings = settings
    controller.initialDetent = detent
    controller.removesItselfWhenClosed = false
    controller.startsClosed = detent == nil
    controller.animatesAppearance = comesUp && !transaction.disablesAnimations
    coordinator.asked = .some(detent)
    // Until the first update has ended.
    coordinator.calls.isUpdating = true
    listen(to: controller.sheetView, coordinator)
    return controller
  }

  private func listen(to sheet: SheetView, _ coordinator: Coordinator) {
    sheet.onChange = { [options, weak coordinator] sheet in
      coordinator?.calls.tell {
        options.onChange(sheet.height)
        options.onCoveredInsets(sheet.coveredEdges)
      }
    }
    sheet.onSettle = { [onRest, options, weak coordinator] sheet in
      let (detent, covered) = (sheet.detent, sheet.coveredEdges)
      coordinator?.asked = .some(detent)
      coordinator?.calls.tell {
        onRest(detent)
        options.onCoveredInsetsAtRest(covered)
      }
    }
  }

  private func update(
    _ controller: SheetViewController, _ coordinator: Coordinator, _ transaction: Transaction
  ) {
    coordinator.calls.isUpdating = true
    defer { coordinator.calls.isUpdating = false }
    (controller.contentViewController as? PlatformHost<SheetContent<Content>>)?.rootView.content =
      content
    let sheet = controller.sheetView
    options.apply(to: controller)
    listen(to: sheet, coordinator)
    coordinator.settings = settings
    // Other content may have another height at this width.
    if !coordinator.apply(to: sheet), settings.measuresContent { sheet.applyLayout() }
    // Only a change of the binding counts: while it is dragged or a spring moves it, it lags.
    guard coordinator.asked != .some(detent) else { return }
    coordinator.asked = .some(detent)
    guard sheet.detent != detent, !sheet.move(to: detent, animated: !transaction.disablesAnimations)
    else { return }
    // There is no such detent: the binding gets the name of the one where the sheet is. One that
    // fingers hold says where it rests when they have let go.
    guard !sheet.isManipulating else { return }
    let real = sheet.detent
    coordinator.asked = .some(real)
    coordinator.calls.tell { onRest(real) }
  }
}

#if canImport(UIKit)
extension SheetRepresentable: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> SheetViewController {
    makeController(context.coordinator, context.transaction)
  }

  func updateUIViewController(_ controller: SheetViewController, context: Context) {
    update(controller, context.coordinator, context.transaction)
  }
}
#else
extension SheetRepresentable: NSViewControllerRepresentable {
  func makeNSViewController(context: Context) -> SheetViewController {
    makeController(context.coordinator, context.transaction)
  }

  func updateNSViewController(_ controller: SheetViewController, context: Context) {
    update(controller, context.coordinator, context.transaction)
  }
}
#endif

extension BottomSheetOptions {
  /// Applies the options to a controller.
  @MainActor fileprivate func apply(to controller: SheetViewController) {
    let sheet = controller.sheetView
    sheet.cornerRadius = cornerRadius
    sheet.isGrabberVisible = isGrabberVisible
    sheet.hasShadow = hasShadow
    sheet.surfaceColor = background.map { PlatformColor($0) }
    sheet.contentFit = fitsVisiblePart ? .visible : .highest
    sheet.prefersScrollingExpands = prefersScrollingExpands
    sheet.respectsTopSafeArea = respectsTopSafeArea
    #if canImport(UIKit)
    sheet.expandsForKeyboard = expandsForKeyboard
    sheet.surfaceEffect = surfaceEffect
    sheet.edgeInset = edgeInset
    #endif
    controller.placement = placement
    controller.maximumWidth = maximumWidth
    controller.sideWidth = sideWidth
  }
}

extension SheetView {
  /// The part that it covers, as insets of SwiftUI.
  fileprivate var coveredEdges: EdgeInsets {
    let insets = coveredInsets
    let (leading, trailing) =
      isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    return EdgeInsets(
      top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
  }
}
#endif
