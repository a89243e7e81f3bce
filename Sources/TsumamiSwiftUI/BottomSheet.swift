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
    host.sheet.onSettle = { [$detent, weak host] sheet in
      host?.asked = .some(sheet.detent)
      if $detent.wrappedValue != sheet.detent { $detent.wrappedValue = sheet.detent }
    }
    if !host.sheet.settings.isAlike(settings) { host.sheet.settings = settings }
    // Only what the binding has changed to: while fingers or a spring have the sheet, it lags.
    guard host.asked != .some(detent) else { return }
    host.asked = .some(detent)
    if host.sheet.detent != detent { host.sheet.move(to: detent, animated: true) }
  }
}

extension Sheet {
  /// Whether another sheet has the same switches; heights that functions say count as the same.
  fileprivate func isAlike(_ other: Sheet) -> Bool {
    isDismissible == other.isDismissible && grabberHeight == other.grabberHeight
      && detents.count == other.detents.count
      && zip(detents, other.detents).allSatisfy { $0.isAlike($1) }
  }
}

extension Sheet.Detent {
  fileprivate func isAlike(_ other: Sheet.Detent) -> Bool {
    guard name == other.name else { return false }
    return switch (height, other.height) {
    case (.points(let one), .points(let two)), (.fraction(let one), .fraction(let two)): one == two
    case (.content, .content), (.custom, .custom): true
    default: false
    }
  }
}

/// The view around a ``BottomSheet``: it takes no touches but those on the sheet.
public final class BottomSheetHost: UIView {
  let sheet = SheetView(frame: .zero)
  private var content: UIView?
  /// What the binding has asked for last; nothing yet if nil.
  var asked: String??

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
