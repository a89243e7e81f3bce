#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiUIKit
import UIKit

extension View {
  /// Shows this view whole, or so that it covers the space for it, and lets people zoom in.
  ///
  /// An example is `Image("Photo").resizable().zoomable(onDismiss: { isShown = false })`.
  ///
  /// The ideal size of the view gives its proportions; an image has its own. The result takes all
  /// the space that it is offered. Content that is shown whole leaves drags of one finger to the
  /// views around. It is a `ZoomableView` of `TsumamiUIKit`, so it is not for the Mac.
  ///
  /// - Parameters:
  ///   - zoom: the zoom, 1 for content as it is shown at first; while it moves, the zoom at the
  ///     end.
  ///   - maximumScale: the largest zoom, 1 or more.
  ///   - doubleTapScale: the zoom of a double tap; at least the one at which the content covers the
  ///     space.
  ///   - fills: whether the content covers the space at first; else it is shown whole.
  ///   - onDismiss: called when a swipe down has thrown the content away; nil, the default, for
  ///     content that stays.
  /// - Returns: a view that zooms.
  public func zoomable(
    _ zoom: Binding<Double>? = nil, maximumScale: Double = 6, doubleTapScale: Double = 2.5,
    fills: Bool = false, onDismiss: (() -> Void)? = nil
  ) -> some View {
    ZoomableRepresentable(
      zoom: zoom,
      settings: ZoomSettings(
        maximumScale: maximumScale, doubleTapScale: doubleTapScale, fills: fills,
        onDismiss: onDismiss), content: self)
  }
}

/// How content zooms.
@MainActor struct ZoomSettings {
  var maximumScale = 6.0
  var doubleTapScale = 2.5
  var fills = false
  var onDismiss: (() -> Void)?

  /// Applies all but the closure to a view, which is laid out again only if something changes.
  func apply(to view: ZoomableView) {
    let fit: ZoomableView.ContentFit = fills ? .fill : .fit
    if view.contentFit != fit { view.contentFit = fit }
    if view.maximumZoomScale != CGFloat(maximumScale) {
      view.maximumZoomScale = CGFloat(maximumScale)
    }
    view.doubleTapZoomScale = CGFloat(doubleTapScale)
  }
}

/// The view of UIKit behind the modifier `zoomable`.
@MainActor struct ZoomableRepresentable<Content: View>: UIViewControllerRepresentable {
  let zoom: Binding<Double>?
  let settings: ZoomSettings
  let content: Content

  /// The zoom that the binding had, or was given, last.
  @MainActor final class Coordinator {
    var zoom = 1.0
    fileprivate let calls = PendingCalls()
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> ZoomableController<ZoomedContent<Content>> {
    ZoomableController(ZoomedContent(content: content, environment: context.environment))
  }

  func updateUIViewController(
    _ controller: ZoomableController<ZoomedContent<Content>>, context: Context
  ) {
    controller.host.rootView = ZoomedContent(content: content, environment: context.environment)
    let view = controller.zoomable
    let coordinator = context.coordinator
    settings.apply(to: view)
    view.isSwipeToDismissEnabled = settings.onDismiss != nil
    view.onDismiss = { [settings] _ in settings.onDismiss?() }
    view.onChange = { view in
      let now = Double(view.zoomScale)
      guard now != coordinator.zoom else { return }
      coordinator.zoom = now
      coordinator.calls.tell { zoom?.wrappedValue = coordinator.zoom }
    }
    // Only a change of the binding counts: while fingers zoom, it lags.
    guard let asked = zoom?.wrappedValue, asked != coordinator.zoom else { return }
    coordinator.zoom = asked
    coordinator.calls.isUpdating = true
    defer { coordinator.calls.isUpdating = false }
    view.setZoomScale(CGFloat(asked), animated: true)
    // The binding gets the zoom that there is, if it is another one.
    view.onChange?(view)
  }
}

/// Content with the environment of the place at which it zooms.
struct ZoomedContent<Content: View>: View {
  let content: Content
  let environment: EnvironmentValues

  var body: some View { content.environment(\.self, environment) }
}

/// A controller of a zoomable view that shows content of SwiftUI.
final class ZoomableController<Content: View>: UIViewController {
  private(set) lazy var host: UIHostingController<Content> = makeZoomedHost(content)
  let zoomable = ZoomableView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
  private let content: Content

  init(_ content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    view = zoomable
    zoomable.contentView = host.view
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    zoomable.takeSize(of: host)
  }
}

extension ZoomableView {
  /// Takes the ideal size of content that has changed, as that of a photo does when it has loaded.
  func takeSize(of host: UIViewController) {
    let size = host.preferredContentSize
    if size.width > 0, size.height > 0 { contentSize = size }
  }
}

extension UIViewController {
  /// Makes the controller of content that zooms in the view of this one.
  func makeZoomedHost<Content: View>(_ content: Content) -> UIHostingController<Content> {
    let host = UIHostingController(rootView: content)
    // The safe area of content that is moved changes while it moves.
    host.safeAreaRegions = []
    // Only constraints hear of another intrinsic size.
    host.sizingOptions = [.intrinsicContentSize, .preferredContentSize]
    host.view.backgroundColor = .clear
    addChild(host)
    host.didMove(toParent: self)
    return host
  }
}
#endif
