import Studio
import Tsumami
import TsumamiWeb

// What the page of the studio calls, beside what every page calls. Nodes are named by their index.

nonisolated(unsafe) private var studio: Studio?
nonisolated(unsafe) private var scratch = UnsafeMutablePointer<Double>.allocate(capacity: 4096)

/// Makes the studio, for a board of this size in points.
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

/// The numbers that the following functions leave for the page to read.
@_expose(wasm, "studio_numbers")
@_cdecl("studio_numbers")
public func studioNumbers() -> UnsafeMutablePointer<Double> { scratch }

/// Writes the items from one on, four numbers each: node, parent or -1, kind, picture.
///
/// Answers how many; a page that has many asks again from where it is.
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

/// Writes the news, two numbers each, kind and node, and answers how many there are.
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

/// Adds a photo of a size in pixels, and answers its node, or -1 if it has no size.
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

/// Writes the corners of the selected item, eight numbers, and answers whether there is one.
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

/// Writes where the handles of the selected item are, nine points, and answers how many.
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

/// Writes the lines along which what is selected has snapped, two points each.
///
/// Answers how many there are.
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

/// What the mouse would do with a handle at a point of the board.
///
/// Answers 0 where there is none, 5 for one that turns, else 1 to 4 for one that resizes: from left
/// to right, then on by an eighth of a turn each.
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

/// Writes where the two fingers of a mouse with alt are, four numbers.
///
/// Answers 0 when there is only one, 1 when they hover, 2 when they are down.
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

/// What the knob is doing: 0 nothing, 1 it is pressed, 2 it is dragged.
@_expose(wasm, "studio_knob")
@_cdecl("studio_knob")
public func studioKnob() -> Int32 { Int32(studio?.knob.state.rawValue ?? 0) }

/// Writes the nodes of the drawer: the sheet, its list, the strip in that, then for each photo its
/// node, its picture, and whether it is in the strip.
///
/// Answers how many photos there are.
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

/// How many sample pictures there are, which have the first numbers.
@_expose(wasm, "studio_samples")
@_cdecl("studio_samples")
public func studioSamples() -> Int32 { Int32(Drawer.count) }

/// Writes where the drawer is: its detent or -1, how many there are, and whether it rests.
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

/// Sends the drawer some detents up or down.
@_expose(wasm, "studio_drawer_step")
@_cdecl("studio_drawer_step")
public func studioDrawerStep(_ steps: Int32) {
  if let drawer = studio?.drawer { studio?.stage.stepSheet(drawer.sheet, by: Int(steps)) }
}

/// Scrolls the list so that one of its photos is seen, as when a key has gone to it.
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
