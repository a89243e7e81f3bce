#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiCoreGraphics
import TsumamiUIKit
import UIKit

/// A list whose items fingers put into another order, in a column, a row or a grid.
///
/// ```swift
/// @State private var songs = [Song(name: "One"), Song(name: "Two"), Song(name: "Three")]
///
/// SortableList($songs, spacing: 8) { song in
///   Text(verbatim: song.name)
/// }
/// ```
///
/// A finger that holds still on an item lifts it; the binding changes when it lets go. VoiceOver
/// moves items by actions. The list scrolls, takes all the space that it is offered, and has a view
/// for each of its items: for thousands of rows use `List`. It is a ``SortableListView``, so it is
/// not for the Mac.
public struct SortableList<Item: Identifiable, Row: View>: View {
  @Binding private var items: [Item]
  private let axis: SortableAxis
  private let spacing: CGFloat
  private let inset: CGFloat
  private let row: (Item) -> Row

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - items: the items; of several with one identity only the first is shown.
  ///   - axis: how they follow each other.
  ///   - spacing: the distance between two items in points.
  ///   - inset: the distance from the edges of the content to the items in points.
  ///   - row: the view of an item.
  public init(
    _ items: Binding<[Item]>, axis: SortableAxis = .column, spacing: CGFloat = 0,
    inset: CGFloat = 0, @ViewBuilder row: @escaping (Item) -> Row
  ) {
    _items = items
    (self.axis, self.spacing, self.inset, self.row) = (axis, spacing, inset, row)
  }

  /// The list.
  ///
  /// It follows the environment: its items have that of the list.
  public var body: some View { representable }

  var representable: SortableRepresentable<Item, Row> {
    SortableRepresentable(items: $items, axis: axis, spacing: spacing, inset: inset, row: row)
  }
}

/// The view of UIKit behind a ``SortableList``.
@MainActor
struct SortableRepresentable<Item: Identifiable, Row: View>:
  UIViewControllerRepresentable
{
  let items: Binding<[Item]>
  let axis: SortableAxis
  let spacing: CGFloat
  let inset: CGFloat
  let row: (Item) -> Row

  func makeUIViewController(context: Context) -> SortableController<Item.ID, ListedContent<Row>> {
    SortableController()
  }

  func updateUIViewController(
    _ controller: SortableController<Item.ID, ListedContent<Row>>, context: Context
  ) {
    let list = controller.list
    if list.axis != axis { list.axis = axis }
    if list.spacing != spacing { list.spacing = spacing }
    if list.inset != inset { list.inset = inset }
    list.onMove = { [items, weak controller] list, _, to in
      guard let controller else { return }
      // The list has the new order already; the items may have others, and several of one identity.
      let order = list.itemViews.compactMap { controller.id(of: $0) }
      var new = items.wrappedValue
      guard order.indices.contains(to) else { return }
      let moved = new.filter { $0.id == order[to] }
      new.removeAll { $0.id == order[to] }
      let next = order.dropFirst(to + 1).first
      let end = next.flatMap { next in new.firstIndex { $0.id == next } }
      new.insert(contentsOf: moved, at: end ?? new.endIndex)
      items.wrappedValue = new
    }
    controller.show(
      items.wrappedValue.map {
        ($0.id, ListedContent(content: row($0), environment: context.environment))
      })
  }
}

/// An item with the environment of the list.
struct ListedContent<Content: View>: View {
  let content: Content
  let environment: EnvironmentValues

  var body: some View { content.environment(\.self, environment) }
}

/// A controller of a list whose items show content of SwiftUI.
final class SortableController<ID: Hashable, Content: View>: UIViewController {
  let list = SortableListView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
  private var hosts: [ID: UIHostingController<Content>] = [:]

  init() {
    super.init(nibName: nil, bundle: nil)
    view = list
    list.measure = { [weak self] view, room in self?.size(of: view, in: room) ?? room }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows items in their order.
  func show(_ items: [(id: ID, content: Content)]) {
    var (shown, views): ([ID: UIHostingController<Content>], [UIView]) = ([:], [])
    for (id, content) in items where shown[id] == nil {
      let host = hosts[id] ?? makeHost(content)
      host.rootView = content
      shown[id] = host
      views.append(host.view)
    }
    let gone = hosts.filter { shown[$0.key] == nil }
    for host in gone.values { host.willMove(toParent: nil) }
    hosts = shown
    list.itemViews = views
    list.invalidateItemSizes()
    for host in gone.values { host.removeFromParent() }
  }

  /// The identity of the item that a view shows.
  func id(of view: UIView) -> ID? { hosts.first { $0.value.view === view }?.key }

  private func makeHost(_ content: Content) -> UIHostingController<Content> {
    let host = UIHostingController(rootView: content)
    // The safe area of what scrolls changes with it.
    host.safeAreaRegions = []
    host.view.backgroundColor = .clear
    addChild(host)
    host.didMove(toParent: self)
    return host
  }

  private func size(of view: UIView, in room: CGSize) -> CGSize? {
    guard let id = id(of: view), let host = hosts[id] else { return nil }
    return host.sizeThatFits(
      in: CGSize(
        width: list.axis == .row ? .greatestFiniteMagnitude : room.width,
        height: list.axis == .row ? room.height : .greatestFiniteMagnitude))
  }
}
#endif
