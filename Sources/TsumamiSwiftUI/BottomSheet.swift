#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiManipulation
import TsumamiUIKit
import UIKit

/// A sheet at the bottom of the view around it, dragged between detents, with lists in it that
/// scroll.
///
/// ```swift
/// @State private var detent: String? = "low"
///
/// ZStack {
///   MapView()
///   BottomSheet(detent: $detent, detents: [.fraction(0.25, "low"), .fraction(0.6, "high")]) {
///     List { … }
///   }
/// }
/// ```
///
/// A drag that begins in a list passes from the sheet to the list and back without a jump. Beside
/// the sheet, touches go to what lies under it.
public struct BottomSheet<Content: View>: UIViewRepresentable {
  @Binding private var detent: String?
  private let settings: Sheet
  private let content: Content

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - detent: the name of the detent at which it rests; nil for closed.
  ///   - detents: the heights at which it rests.
  ///   - isDismissible: whether it can be dragged away.
  ///   - grabberHeight: how high in points the area at its top is that always moves it.
  ///   - content: what is in it.
  public init(
    detent: Binding<String?>, detents: [Sheet.Detent], isDismissible: Bool = false,
    grabberHeight: Double = 24, @ViewBuilder content: () -> Content
  ) {
    _detent = detent
    var settings = Sheet(detents: detents)
    settings.isDismissible = isDismissible
    settings.grabberHeight = grabberHeight
    self.settings = settings
    self.content = content()
  }

  /// Makes what keeps the content.
  public func makeCoordinator() -> UIHostingController<Content> {
    UIHostingController(rootView: content)
  }

  /// Makes the view.
  public func makeUIView(context: Context) -> BottomSheetHost {
    let host = BottomSheetHost(frame: .zero)
    host.sheet.settings = settings
    host.sheet.tracksAllScrollViews = true
    if let view = context.coordinator.view { host.show(view) }
    return host
  }

  /// Brings the sheet to the detent that is asked for.
  public func updateUIView(_ host: BottomSheetHost, context: Context) {
    context.coordinator.rootView = content
    host.sheet.onSettle = { [$detent] sheet in
      if $detent.wrappedValue != sheet.detent { $detent.wrappedValue = sheet.detent }
    }
    if host.sheet.settings.detents.map(\.name) != settings.detents.map(\.name) {
      host.sheet.settings = settings
    }
    if host.sheet.detent != detent { host.sheet.move(to: detent, animated: true) }
  }
}

/// The view around a ``BottomSheet``: it takes no touches but those on the sheet.
public final class BottomSheetHost: UIView {
  let sheet = SheetView(frame: .zero)
  private var content: UIView?

  /// Makes a view with a frame in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(sheet)
  }

  /// Nobody archives this.
  public required init?(coder: NSCoder) { nil }

  func show(_ view: UIView) {
    content = view
    sheet.addSubview(view)
  }

  /// Gives the sheet all the room.
  public override func layoutSubviews() {
    super.layoutSubviews()
    sheet.bounds.size = bounds.size
    sheet.center = CGPoint(x: bounds.midX, y: bounds.midY)
    content?.frame = sheet.bounds
  }

  /// Whether a point is on the sheet.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    sheet.point(inside: sheet.convert(point, from: self), with: event)
  }
}
#endif
