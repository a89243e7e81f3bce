#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiManipulation

extension View {
  /// Shows a sheet over this view while a binding is true; the view behind it stays alive.
  ///
  /// ```swift
  /// @State private var showsPlaces = false
  ///
  /// Color.green.bottomSheet(isPresented: $showsPlaces, detents: [.medium, .large]) {
  ///   List { Text(verbatim: "Places") }
  /// }
  /// ```
  ///
  /// It is as wide and as high as this view at most: use it on the view that fills the screen, not
  /// on a button in it. It comes up at the first of the detents. A person closes it by dragging it
  /// down, unless ``BottomSheetOptions/isDismissible`` is false or its content has
  /// `bottomSheetDismissDisabled`; its content closes it by the environment's `dismissBottomSheet`.
  ///
  /// - Parameters:
  ///   - isPresented: whether the sheet is shown; false once it has been closed.
  ///   - detents: the heights at which it rests; it comes up at the first.
  ///   - options: the look, the place, dimming, lists and callbacks.
  ///   - onDismiss: called when the sheet has gone down.
  ///   - content: the content of the sheet; made while the sheet is shown.
  /// - Returns: the view, with the sheet over it.
  public func bottomSheet<SheetContent: View>(
    isPresented: Binding<Bool>, detents: [Sheet.Detent] = [.medium, .large],
    options: BottomSheetOptions = .dismissible, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> SheetContent
  ) -> some View {
    let item = Binding<Shown?>(
      get: { isPresented.wrappedValue ? Shown() : nil },
      set: { isPresented.wrappedValue = $0 != nil })
    return bottomSheet(item: item, detents: detents, options: options, onDismiss: onDismiss) { _ in
      content()
    }
  }

  /// Shows a sheet over this view while a binding has an item; the view behind it stays alive.
  ///
  /// Use it on the view that fills the screen. Another item changes the content of the sheet, which
  /// stays at its detent. While the sheet goes down it shows the last item.
  ///
  /// - Parameters:
  ///   - item: what the sheet is about; nil once it has been closed.
  ///   - detents: the heights at which it rests; it comes up at the first.
  ///   - options: the look, the place, dimming, lists and callbacks.
  ///   - onDismiss: called when the sheet has gone down.
  ///   - content: the content of the sheet for an item.
  /// - Returns: the view, with the sheet over it.
  public func bottomSheet<Item: Identifiable, SheetContent: View>(
    item: Binding<Item?>, detents: [Sheet.Detent] = [.medium, .large],
    options: BottomSheetOptions = .dismissible, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> SheetContent
  ) -> some View {
    modifier(
      BottomSheetModifier(
        item: item, detents: detents, options: options, onDismiss: onDismiss ?? {},
        sheetContent: content))
  }
}

extension BottomSheetOptions {
  /// The defaults, for a sheet that can be dragged away.
  public static var dismissible: BottomSheetOptions {
    var options = BottomSheetOptions()
    options.isDismissible = true
    return options
  }
}

extension EnvironmentValues {
  /// Closes the bottom sheet around a view; does nothing outside of one that is presented.
  ///
  /// ```swift
  /// @Environment(\.dismissBottomSheet) private var dismiss
  /// ```
  public var dismissBottomSheet: DismissBottomSheet {
    get { self[DismissBottomSheetKey.self] }
    set { self[DismissBottomSheetKey.self] = newValue }
  }
}

/// Closes a bottom sheet when it is called, as a function is.
@MainActor public struct DismissBottomSheet {
  private let dismiss: @MainActor () -> Void

  nonisolated init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }

  /// Closes the sheet.
  public func callAsFunction() { dismiss() }
}

private struct DismissBottomSheetKey: EnvironmentKey {
  static let defaultValue = DismissBottomSheet({})
}

/// The item of a sheet that is shown by a truth value.
private struct Shown: Identifiable {
  var id: Bool { true }
}

/// A sheet over a view, while a binding has an item and until the sheet has gone down.
struct BottomSheetModifier<Item: Identifiable, SheetContent: View>: ViewModifier {
  /// The last item, for a sheet that goes down.
  @MainActor final class Last {
    var item: Item?
  }

  @Binding var item: Item?
  let detents: [Sheet.Detent]
  let options: BottomSheetOptions
  let onDismiss: () -> Void
  let sheetContent: (Item) -> SheetContent
  @State private var last = Last()
  @State private var detent: Sheet.Detent.ID?
  /// How often the sheet has come to rest without an item: it goes down then, or is taken away.
  @State private var closings = 0

  /// The sheet; nil while there is nothing to show.
  var sheet: SheetRepresentable<ModifiedItem>? {
    _ = closings
    if let item { last.item = item }
    guard let shown = last.item else { return nil }
    let dismiss = DismissBottomSheet { [$item] in $item.wrappedValue = nil }
    return SheetRepresentable(
      detent: item == nil ? nil : detent ?? detents.first?.id,
      settings: options.settings(detents: detents), options: options,
      content: ModifiedItem(content: sheetContent(shown), dismiss: dismiss), comesUp: true,
      onRest: rest)
  }

  /// The content of the sheet, which can close it.
  struct ModifiedItem: View {
    let content: SheetContent
    let dismiss: DismissBottomSheet

    var body: some View { content.environment(\.dismissBottomSheet, dismiss) }
  }

  func body(content: Content) -> some View {
    content.overlay {
      if let sheet { sheet.ignoresSafeArea() }
    }
  }

  /// Called when the sheet rests at a detent, or has gone down.
  private func rest(at name: Sheet.Detent.ID?) {
    detent = name
    // Fingers held the sheet when the item was taken away: it is asked to close again.
    if item == nil || name == nil { closings += 1 }
    guard name == nil else { return }
    (item, last.item) = (nil, nil)
    onDismiss()
  }
}
#endif
