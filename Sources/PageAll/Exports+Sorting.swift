import Tsumami
import TsumamiPage
import TsumamiSortable

// The calls for sortable lists.

/// Makes the children of a node a list that is sorted, or changes the settings of the list; returns
/// the index of the attachment, -1 if there is none.
@_expose(wasm) @_cdecl("tsumami_sortable")
public func tsumamiSortable(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var sortable = Sortable()
  reader.settings { sortable.visit($0) }
  return page.note(page.stage.attach(sortable, to: node))
}

/// Gives a list the frames in which the page has laid out its items, in the order of the page.
///
/// Each has five numbers: its index and its frame in points of the list. `isWhole` is 0 while more
/// follow.
@_expose(wasm) @_cdecl("tsumami_lay")
public func tsumamiLay(_ list: Int32, _ isWhole: Int32, _ count: Int32) {
  guard let page = Page.current, let list = page.node(list) else { return }
  var reader = page.arguments(count)
  for _ in 0..<Swift.max(count, 0) / 5 {
    let index = reader.integer()
    let frame = reader.rect()
    if let item = page.node(Int32(truncatingIfNeeded: index)) {
      page.layout.append((item, frame))
    }
  }
  guard isWhole != 0 else { return }
  let layout = page.layout
  page.layout = []
  page.stage.change(Sortable.self, at: list) { $0.lay(layout, in: $1) }
}

/// Lets an item go to its place in a list from where its origin is at a point of the list.
@_expose(wasm) @_cdecl("tsumami_enter")
public func tsumamiEnter(_ list: Int32, _ item: Int32, _ x: Double, _ y: Double) {
  guard let page = Page.current, let list = page.node(list), let item = page.node(item) else {
    return
  }
  page.stage.change(Sortable.self, at: list) { $0.enter(item, from: Vector(x, y), in: $1) }
}

/// Brings the item that a list has dropped last back to where it was lifted.
@_expose(wasm) @_cdecl("tsumami_take_back")
public func tsumamiTakeBack(_ list: Int32) {
  guard let page = Page.current, let list = page.node(list) else { return }
  page.stage.change(Sortable.self, at: list) { $0.takeBack(in: $1) }
}
