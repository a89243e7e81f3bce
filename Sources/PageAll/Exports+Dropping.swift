import Tsumami
import TsumamiPage

// The call for drop zones.

/// Makes a node a drop zone, or changes the one that it is; returns the index of the attachment, -1
/// if there is none.
///
/// The number after the settings is 1 if the page decides which items may enter.
@_expose(wasm) @_cdecl("tsumami_drop_zone")
public func tsumamiDropZone(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let id = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var zone = DropZone()
  reader.settings { zone.visit($0) }
  let asks = reader.flag()
  let index = page.note(page.stage.attach(zone, to: id))
  page.stage.behavior(of: DropZone.self, at: id)?.accepts =
    !asks
    ? nil
    : { item in
      Page.current?.exchange[0] = Double(item.index)
      return Page.current?.ask(.accept, Int(node)) != 0
    }
  return index
}
