import Studio
import Tsumami
import TsumamiWeb

// The functions that the studio's page calls, beside those of every page. A node is given by its
// index.

nonisolated(unsafe) private var studio: Studio?
nonisolated(unsafe) private var scratch = UnsafeMutablePointer<Double>.allocate(capacity: 4096)

/// Makes the studio with a board of a size in points.
@_expose(wasm, "studio_start")
@_cdecl("studio_start")
public func studioStart(_ width: Double, _ height: Double) {
  let new = Studio(size: Size(width, height))
  let wire = Wire(new.stage)
  wire.onPointer = { new.receive($0) }
  wire.onKey = { new.receive($0) }
  wire.install()
  studio = new
}

/// Changes the size of the board.
@_expose(wasm, "studio_resize")
@_cdecl("studio_resize")
public func studioResize(_ width: Double, _ height: Double) {
  studio?.resize(to: Size(width, height))
}

/// The address of the numbers that the functions below write for the page.
@_expose(wasm, "studio_numbers")
@_cdecl("studio_numbers")
public func studioNumbers() -> UnsafeMutablePointer<Double> { scratch }

/// Writes up to 1024 items from a place on, four numbers each: node, parent or -1, kind (1 for a
/// frame), picture.
///
/// Returns how many were written.
@_expose(wasm, "studio_items")
@_cdecl("studio_items")
public func studioItems(_ first: Int32) -> Int32 {
  guard let studio else { return 0 }
  var count: Int32 = 0
  for item in studio.items.dropFirst(Int(first)).prefix(1024) {
    let parent = studio.stage.parent(of: item.node)
    let numbers = scratch + Int(count) * 4
    numbers[0] = Double(item.node.index)
    numbers[1] = parent == studio.stage.root ? -1 : Double(parent?.index ?? -1)
    numbers[2] = item.kind == .frame ? 1 : 0
    numbers[3] = Double(item.picture)
    count += 1
  }
  return count
}

/// Writes the news since the last call, two numbers each: kind, and node or -1.
///
/// Returns how many there are; of more than 2048 the latest are written.
@_expose(wasm, "studio_news")
@_cdecl("studio_news")
public func studioNews() -> Int32 {
  var count: Int32 = 0
  for news in (studio?.takeNews() ?? []).suffix(2048) {
    let (kind, node): (Double, NodeID?) =
      switch news {
      case .cameToFront(let node): (0, node)
      case .selected(let node): (1, node)
      case .held(let node): (2, node)
      case .released(let node): (3, node)
      case .removed(let node): (4, node)
      case .added(let node): (5, node)
      case .lifted(let node): (6, node)
      case .drawer: (7, nil)
      }
    scratch[Int(count) * 2] = kind
    scratch[Int(count) * 2 + 1] = Double(node?.index ?? -1)
    count += 1
  }
  return count
}

/// Adds a photo of a size in pixels; returns its node, or -1 if the size is empty.
@_expose(wasm, "studio_add_photo")
@_cdecl("studio_add_photo")
public func studioAddPhoto(_ picture: Int32, _ width: Double, _ height: Double) -> Int32 {
  let item = studio?.addPhoto(Int(picture), pixels: Size(width, height))
  return Int32(item?.node.index ?? -1)
}

/// Selects an item by its node; -1 for none.
@_expose(wasm, "studio_select")
@_cdecl("studio_select")
public func studioSelect(_ node: Int32) {
  studio?.select(studio?.items.first { $0.node.index == Int(node) }?.node)
}

/// Removes the selected item.
@_expose(wasm, "studio_remove_selection")
@_cdecl("studio_remove_selection")
public func studioRemoveSelection() { studio?.removeSelection() }

/// The value of a switch of the inspector.
@_expose(wasm, "studio_get")
@_cdecl("studio_get")
public func studioGet(_ setting: Int32) -> Double {
  Studio.Setting(rawValue: Int(setting)).flatMap { studio?.value(of: $0) } ?? 0
}

/// Changes a switch of the inspector.
@_expose(wasm, "studio_set")
@_cdecl("studio_set")
public func studioSet(_ setting: Int32, _ value: Double) {
  if let setting = Studio.Setting(rawValue: Int(setting)) { studio?.set(setting, to: value) }
}

/// Writes the corners of the selected item, eight numbers; returns 0 if none is selected.
@_expose(wasm, "studio_outline")
@_cdecl("studio_outline")
public func studioOutline() -> Int32 {
  guard let (a, b, c, d) = studio?.outline else { return 0 }
  write(a, 0)
  write(b, 1)
  write(c, 2)
  write(d, 3)
  return 1
}

/// Writes the positions of the selected item's handles; returns how many there are, nine or none.
@_expose(wasm, "studio_handles")
@_cdecl("studio_handles")
public func studioHandles() -> Int32 {
  guard let handles = studio?.handles else { return 0 }
  var count = 0
  for handle in BoxHandle.allCases where handle != .body {
    write(handles.position(of: handle), count)
    count += 1
  }
  return Int32(count)
}

/// Writes the guides at which the selection has snapped, two points each, at most eight.
///
/// Returns how many there are.
@_expose(wasm, "studio_guides")
@_cdecl("studio_guides")
public func studioGuides() -> Int32 {
  var count = 0
  for (start, end) in (studio?.guides ?? []).prefix(8) {
    write(start, count * 2)
    write(end, count * 2 + 1)
    count += 1
  }
  return Int32(count)
}

/// The cursor of a mouse at a point of the board.
///
/// Returns 0 where there is no handle and 5 for the rotation handle. A handle that resizes has 1 to
/// 4: 1 from left to right, each next one an eighth of a full rotation further clockwise.
@_expose(wasm, "studio_cursor")
@_cdecl("studio_cursor")
public func studioCursor(_ x: Double, _ y: Double) -> Int32 {
  guard let (node, handle) = studio?.stage.boxHandle(at: Vector(x, y)),
    let layout = studio?.stage.handles(of: node)
  else { return 0 }
  if handle == .rotation { return 5 }
  let eighth = (layout.position(of: handle) - layout.center).angle / (.pi / 4)
  let direction = Int(exactly: eighth.rounded(.toNearestOrEven)) ?? 0
  return Int32(1 + (direction + 8) % 4)
}

/// Writes the positions of the two fingers that a mouse with alt stands for, four numbers.
///
/// Returns 0 without alt, 1 while they hover, 2 while they are down.
@_expose(wasm, "studio_fingers")
@_cdecl("studio_fingers")
public func studioFingers() -> Int32 {
  guard let mirror = studio?.mirror, let fingers = mirror.fingers else { return 0 }
  write(fingers.first, 0)
  write(fingers.second, 1)
  return mirror.isDown ? 2 : 1
}

/// The node of the knob.
@_expose(wasm, "studio_knob_node")
@_cdecl("studio_knob_node")
public func studioKnobNode() -> Int32 { Int32(studio?.knob.node.index ?? -1) }

/// The state of the knob: 0 inactive, 1 pressed, 2 dragged.
@_expose(wasm, "studio_knob")
@_cdecl("studio_knob")
public func studioKnob() -> Int32 { Int32(studio?.knob.state.rawValue ?? 0) }

/// Writes the nodes of the drawer: the sheet, its list, the strip in the list; then for each photo
/// its node, its picture, and 1 if it is in the strip.
///
/// Returns how many photos there are.
@_expose(wasm, "studio_drawer")
@_cdecl("studio_drawer")
public func studioDrawer() -> Int32 {
  guard let drawer = studio?.drawer else { return 0 }
  scratch[0] = Double(drawer.sheet.index)
  scratch[1] = Double(drawer.list.index)
  scratch[2] = Double(drawer.strip.index)
  for (place, node) in drawer.cells.enumerated() {
    scratch[3 + 3 * place] = Double(node.index)
    scratch[4 + 3 * place] = Double(Drawer.picture(at: place))
    scratch[5 + 3 * place] = place < Drawer.stripCount ? 1 : 0
  }
  return Int32(drawer.cells.count)
}

/// The number of sample pictures; their numbers come before those of added ones.
@_expose(wasm, "studio_samples")
@_cdecl("studio_samples")
public func studioSamples() -> Int32 { Int32(Drawer.count) }

/// Writes the drawer's detent, or -1 between two, the number of detents, and 1 if it is at rest;
/// returns 0 if there is no drawer.
@_expose(wasm, "studio_drawer_position")
@_cdecl("studio_drawer_position")
public func studioDrawerPosition() -> Int32 {
  guard let drawer = studio?.drawer, let position = studio?.stage.sheetPosition(of: drawer.sheet)
  else { return 0 }
  scratch[0] = Double(position.index ?? -1)
  scratch[1] = Double(position.count)
  scratch[2] = position.phase == .resting ? 1 : 0
  return 1
}

/// Moves the drawer by a number of detents, up if it is positive.
@_expose(wasm, "studio_drawer_step")
@_cdecl("studio_drawer_step")
public func studioDrawerStep(_ steps: Int32) {
  if let drawer = studio?.drawer { studio?.stage.stepSheet(drawer.sheet, by: Int(steps)) }
}

/// Scrolls the list so that a photo in it is visible, for example when it gets the focus.
@_expose(wasm, "studio_drawer_reveal")
@_cdecl("studio_drawer_reveal")
public func studioDrawerReveal(_ place: Int32) { studio?.drawer.reveal(Int(place)) }

/// Adds a photo of the drawer to the board.
@_expose(wasm, "studio_drawer_add")
@_cdecl("studio_drawer_add")
public func studioDrawerAdd(_ place: Int32) { studio?.drawer.add(Int(place)) }

private func write(_ vector: Vector, _ place: Int) {
  scratch[place * 2] = vector.x
  scratch[place * 2 + 1] = vector.y
}
