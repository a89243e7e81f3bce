#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiUIKit
import UIKit

/// Views side by side, of which one is shown, zoomed in, and thrown away by a swipe down.
///
/// An example is `ZoomablePager(photos, selection: $id) { Image($0.name).resizable() }`.
///
/// One drag passes from the edge of a page that is zoomed in to the next page and back without a
/// jump. Only the page that is shown and those next to it are made. The ideal size of a page gives
/// its proportions; an image has its own. It is a `PhotoPager` of `TsumamiUIKit`, so it is not for
/// the Mac.
public struct ZoomablePager<Data: RandomAccessCollection, Page: View>: View
where Data.Element: Identifiable {
  private let data: Data
  @Binding private var selection: Data.Element.ID
  private let spacing: CGFloat
  private let zoom: ZoomSettings
  private let page: (Data.Element) -> Page

  /// Makes a pager.
  ///
  /// - Parameters:
  ///   - data: the elements, one for each page.
  ///   - selection: the identity of the element that is shown. A change within `withAnimation`
  ///     turns the pages; another one is shown at once. If there is no such element, it gets the
  ///     identity of one that there is.
  ///   - spacing: the distance between two pages in points.
  ///   - maximumScale: the largest zoom, 1 or more.
  ///   - doubleTapScale: the zoom of a double tap; at least the one at which the page covers the
  ///     space.
  ///   - fills: whether a page covers the space at first; else it is shown whole.
  ///   - onDismiss: called when a swipe down has thrown a page away; nil, the default, for pages
  ///     that stay.
  ///   - page: the view of an element.
  public init(
    _ data: Data, selection: Binding<Data.Element.ID>, spacing: CGFloat = 24,
    maximumScale: Double = 6, doubleTapScale: Double = 2.5, fills: Bool = false,
    onDismiss: (() -> Void)? = nil, @ViewBuilder page: @escaping (Data.Element) -> Page
  ) {
    _selection = selection
    (self.data, self.spacing, self.page) = (data, spacing, page)
    zoom = ZoomSettings(
      maximumScale: maximumScale, doubleTapScale: doubleTapScale, fills: fills,
      onDismiss: onDismiss)
  }

  /// The pager.
  public var body: some View { representable }

  var representable: ZoomablePagerRepresentable<Data, Page> {
    ZoomablePagerRepresentable(
      data: data, selection: $selection, spacing: spacing, zoom: zoom, page: page)
  }
}

/// The pager of UIKit behind a ``ZoomablePager``.
@MainActor
struct ZoomablePagerRepresentable<Data: RandomAccessCollection, Page: View>:
  UIViewControllerRepresentable
where Data.Element: Identifiable {
  let data: Data
  let selection: Binding<Data.Element.ID>
  let spacing: CGFloat
  let zoom: ZoomSettings
  let page: (Data.Element) -> Page

  /// The element that the binding asked for, or was given, last.
  @MainActor final class Coordinator {
    var selection: Data.Element.ID?
    let calls = PendingCalls()
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(
    context: Context
  ) -> ZoomablePagerController<Data.Element.ID, ZoomedContent<Page>> {
    ZoomablePagerController()
  }

  func updateUIViewController(
    _ controller: ZoomablePagerController<Data.Element.ID, ZoomedContent<Page>>, context: Context
  ) {
    let (coordinator, selection) = (context.coordinator, selection)
    let tell = { (id: Data.Element.ID) in
      guard id != coordinator.selection else { return }
      coordinator.selection = id
      coordinator.calls.tell { selection.wrappedValue = id }
    }
    (coordinator.calls.isUpdating, controller.isUpdating) = (true, true)
    defer { (coordinator.calls.isUpdating, controller.isUpdating) = (false, false) }
    // It says what it shows when it shows what the binding asks for.
    controller.onTurn = nil
    let pager = controller.pager
    if pager.pageSpacing != spacing { pager.pageSpacing = spacing }
    controller.zoom = zoom
    let isOther = controller.show(data.map(\.id)) { [data, page] index in
      ZoomedContent(
        content: page(data[data.index(data.startIndex, offsetBy: index)]),
        environment: context.environment)
    }
    let asked = selection.wrappedValue
    if asked != coordinator.selection || isOther {
      coordinator.selection = asked
      let transaction = context.transaction
      controller.turn(
        to: asked,
        animated: !isOther && transaction.animation != nil && !transaction.disablesAnimations)
    }
    controller.onTurn = tell
    controller.tellOfPage()
  }
}

/// A controller of a pager whose pages show content of SwiftUI.
final class ZoomablePagerController<ID: Hashable, Content: View>: UIViewController {
  let pager = PhotoPager(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
  /// Called with the element that is shown, or to which the pages turn by themselves.
  var onTurn: ((ID) -> Void)?
  var zoom = ZoomSettings() { didSet { applyZoom() } }
  /// Whether pages change their places; those that stay keep their controllers.
  var isUpdating = false { didSet { forgetHosts() } }
  private var ids: [ID] = []
  private var content: ((Int) -> Content)?
  /// The controllers of the pages that are made.
  private(set) var hosts: [ID: UIHostingController<Content>] = [:]
  /// The page to which the pages turn by themselves.
  private var target: Int?

  init() {
    super.init(nibName: nil, bundle: nil)
    view = pager
    pager.onMakePage = { [weak self] view, _ in
      self?.zoom.apply(to: view)
      view.onBegin = { _ in
        self?.target = nil
        self?.tellOfPage()
      }
    }
    pager.onForgetPage = { [weak self] _, _ in self?.forgetHosts() }
    pager.onTurn = { [weak self] _ in self?.tellOfPage() }
    pager.content = { [weak self] in self?.makePage($0) ?? UIView(frame: .zero) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard let host = container as? UIViewController else { return }
    (host.view.superview as? ZoomableView)?.takeSize(of: host)
  }

  /// Shows elements.
  ///
  /// - Parameters:
  ///   - new: their identities.
  ///   - content: the content of a page.
  /// - Returns: whether pages have got another place.
  func show(_ new: [ID], _ content: @escaping (Int) -> Content) -> Bool {
    self.content = content
    let isOther = !new.starts(with: ids)
    if isOther || new.count != ids.count {
      ids = new
      pager.numberOfPages = new.count
      if isOther { pager.reloadPages() }
    }
    for (id, host) in hosts {
      if let page = ids.firstIndex(of: id) { host.rootView = content(page) }
    }
    return isOther
  }

  /// Turns to an element; nothing happens if there is no such one, or while fingers turn the pages.
  func turn(to id: ID, animated: Bool) {
    guard let page = ids.firstIndex(of: id) else { return }
    target = page
    if !pager.setCurrentPage(page, animated: animated) || page == pager.currentPage { target = nil }
  }

  func tellOfPage() {
    let page = pager.currentPage
    if page == target { target = nil }
    if ids.indices.contains(target ?? page) { onTurn?(ids[target ?? page]) }
  }

  private func applyZoom() {
    pager.onDismiss = zoom.onDismiss.map { dismiss in { _ in dismiss() } }
    for page in max(pager.currentPage - 1, 0)...(pager.currentPage + 1) {
      if let view = pager.zoomableView(at: page) { zoom.apply(to: view) }
    }
  }

  private func makePage(_ page: Int) -> UIView? {
    guard ids.indices.contains(page), let content = content?(page) else { return nil }
    let host = hosts[ids[page]] ?? makeZoomedHost(content)
    host.rootView = content
    hosts[ids[page]] = host
    return host.view
  }

  /// Forgets the controllers whose pages are gone.
  private func forgetHosts() {
    guard !isUpdating else { return }
    for (id, host) in hosts where !host.view.isDescendant(of: pager) {
      host.willMove(toParent: nil)
      host.removeFromParent()
      hosts[id] = nil
    }
  }
}
#endif
