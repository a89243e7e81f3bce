#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiManipulation
import TsumamiViews

/// A sheet at the bottom of the view around it, dragged between detents, with lists in it that
/// scroll.
///
/// ```swift
/// @State private var detent: Sheet.Detent.ID? = "low"
///
/// ZStack {
///   Color.green
///   BottomSheet(detent: $detent, detents: [.height(120, "low"), .medium, .large]) {
///     List { Text(verbatim: "Places") }
///   }
///   .ignoresSafeArea()
/// }
/// ```
///
/// A drag that begins in a list passes from the sheet to the list and back without a jump. Beside
/// the sheet, touches reach the views beneath it. With `ignoresSafeArea()` the sheet reaches the
/// bottom of the screen; the ends of its lists stay above the safe area.
public struct BottomSheet<Content: View>: View {
  @Binding private var detent: Sheet.Detent.ID?
  private let detents: [Sheet.Detent]
  private let options: BottomSheetOptions
  private let content: Content

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - detent: the name of the detent at which it rests; nil for closed.
  ///   - detents: the heights at which it rests.
  ///   - options: the look, the place, dimming, lists and callbacks.
  ///   - content: the content of the sheet.
  public init(
    detent: Binding<Sheet.Detent.ID?>, detents: [Sheet.Detent],
    options: BottomSheetOptions = BottomSheetOptions(), @ViewBuilder content: () -> Content
  ) {
    _detent = detent
    self.detents = detents
    self.options = options
    self.content = content()
  }

  /// The sheet.
  public var body: some View { representable }

  var representable: SheetRepresentable<Content> {
    SheetRepresentable(
      detent: detent, settings: options.settings(detents: detents), options: options,
      content: content
    ) { [$detent] in
      if $detent.wrappedValue != $0 { $detent.wrappedValue = $0 }
    }
  }
}
#endif
