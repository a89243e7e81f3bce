import Tsumami
import TsumamiPage

// The calls for boxes, scrolls, sheets and knobs; `TsumamiPage` has the others.

// MARK: Boxes

/// Gives a node a bounding box or changes the settings of its box; returns the index of the
/// attachment, -1 if there is none.
@_expose(wasm) @_cdecl("tsumami_box")
public func tsumamiBox(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let id = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var box = BoxEditing()
  reader.settings { box.visit($0) }
  reader.customLimits(&box.limits, asking: .boxLimits, of: Int(node))
  return page.note(page.stage.attach(box, to: id))
}

/// Changes the layout of a node: centre, size and rotation.
@_expose(wasm) @_cdecl("tsumami_set_box")
public func tsumamiSetBox(_ node: Int32, _ count: Int32) {
  guard let page = Page.current, let node = page.node(node) else { return }
  var reader = page.arguments(count)
  let center = reader.vector()
  let size = reader.size()
  page.stage.setBox(Box(center: center, size: size, rotation: reader.number()), of: node)
}

/// Writes the layout of a node and the positions of its nine handles on the stage, the rotation
/// handle last; returns how many numbers there are.
@_expose(wasm) @_cdecl("tsumami_read_box")
public func tsumamiReadBox(_ node: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node), let box = page.stage.box(of: node)
  else { return 0 }
  let numbers = page.exchange
  numbers[0] = box.center.x
  numbers[1] = box.center.y
  numbers[2] = box.size.width
  numbers[3] = box.size.height
  numbers[4] = box.rotation
  guard let layout = page.stage.handles(of: node) else { return 5 }
  var count = 5
  for handle in BoxHandle.allCases where handle != .body {
    let position = layout.position(of: handle)
    numbers[count] = position.x
    numbers[count + 1] = position.y
    count += 2
  }
  return Int32(count)
}

/// Writes the lines to which a node has snapped, at most sixteen.
///
/// Each has three numbers: 1 if it is vertical, the position, 1 for a gap. Returns how many lines
/// there are.
@_expose(wasm) @_cdecl("tsumami_guides")
public func tsumamiGuides(_ node: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return 0 }
  var count = 0
  let guides = page.stage.boxGuides(of: node) + page.stage.snapGuides(of: node)
  for guide in guides.prefix(16) {
    page.exchange[3 * count] = guide.isVertical ? 1 : 0
    page.exchange[3 * count + 1] = guide.position
    page.exchange[3 * count + 2] = guide.kind == .gap ? 1 : 0
    count += 1
  }
  return Int32(count)
}

/// The handle at a point of the stage: its node plus 65 536 times its place among the handles, -1
/// if there is none.
@_expose(wasm) @_cdecl("tsumami_handle")
public func tsumamiHandle(_ x: Double, _ y: Double) -> Int32 {
  guard let found = Page.current?.stage.boxHandle(at: Vector(x, y)),
    let place = BoxHandle.allCases.firstIndex(of: found.handle)
  else { return -1 }
  return Int32(truncatingIfNeeded: found.node.index + place << 16)
}

/// Selects the boxes of nodes.
@_expose(wasm) @_cdecl("tsumami_select")
public func tsumamiSelect(_ count: Int32) {
  guard let page = Page.current else { return }
  var reader = page.arguments(count)
  var nodes: [NodeID] = []
  for _ in 0..<Swift.max(count, 0) {
    if let node = page.node(Int32(truncatingIfNeeded: reader.integer())) { nodes.append(node) }
  }
  page.stage.selectedBoxes = nodes
}

// MARK: Scrolls

/// Makes a node scroll or changes the settings of its scroll; returns the index of the attachment,
/// -1 if there is none.
@_expose(wasm) @_cdecl("tsumami_scroll")
public func tsumamiScroll(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var scrolling = Scrolling()
  reader.settings { scrolling.visit($0) }
  return page.note(page.stage.attach(scrolling, to: node))
}

/// Scrolls a node to an offset; returns 1 if it scrolls.
@_expose(wasm) @_cdecl("tsumami_scroll_to")
public func tsumamiScrollTo(_ node: Int32, _ x: Double, _ y: Double, _ isAnimated: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return 0 }
  return page.stage.scrollContent(of: node, to: Vector(x, y), animated: isAnimated != 0) ? 1 : 0
}

// MARK: Sheets

/// Makes a node a sheet or changes the settings of its sheet; returns the index of the attachment,
/// -1 if there is none.
@_expose(wasm) @_cdecl("tsumami_sheet")
public func tsumamiSheet(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let id = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var sheet = Sheet()
  reader.settings { sheet.visit($0) }
  for place in sheet.detents.indices where reader.flag() {
    sheet.detents[place].height = .custom { parentHeight in
      Page.current?.exchange[0] = parentHeight
      return Page.current?.ask(.height, Int(node) + place << 16) ?? 0
    }
  }
  let asks = reader.flag()
  // 0 for the lowest detent, 1 for closed, 2 for a detent by its name.
  let start = reader.integer()
  let index = page.note(page.stage.attach(sheet, to: id, at: start == 2 ? reader.text() : nil))
  if start == 1 { page.stage.moveSheet(id, to: nil, animated: false) }
  page.stage.chooseDetent(of: id, asks ? { choose($0, Int(node)) } : nil)
  return index
}

/// Asks the page for the detent of a sheet that was let go.
private func choose(_ proposal: SheetProposal, _ node: Int) -> SheetChoice {
  guard let page = Page.current, let id = page.node(Int32(node)) else { return .accept }
  let detents = page.stage.sheet(of: id)?.detents ?? []
  let place = detents.firstIndex { proposal.detent?.hasSameBytes(as: $0.name) == true } ?? -1
  page.exchange[0] = Double(place)
  page.exchange[1] = proposal.height
  page.exchange[2] = proposal.velocity
  // A place among the detents, -1 to close, -2 to go back, anything else to accept.
  guard let choice = Int(exactly: page.ask(.detent, node)) else { return .accept }
  if choice == -1 { return .close }
  if choice == -2 { return .goBack }
  return detents.indices.contains(choice) ? .go(to: detents[choice].name) : .accept
}

/// Moves a sheet to a detent by its index in the description, or closes it with -1; returns 1 if it
/// moves.
@_expose(wasm) @_cdecl("tsumami_move_sheet")
public func tsumamiMoveSheet(_ node: Int32, _ detent: Int32, _ isAnimated: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node),
    let detents = page.stage.sheet(of: node)?.detents
  else { return 0 }
  let name = detents.indices.contains(Int(detent)) ? detents[Int(detent)].name : nil
  guard name != nil || detent == -1 else { return 0 }
  return page.stage.moveSheet(node, to: name, animated: isAnimated != 0) ? 1 : 0
}

/// Writes the position of a sheet: the phase (0 resting, 1 dragging, 2 settling), the height, the
/// index of its detent among the heights or -1, the number of detents, the progress, the dimming;
/// returns 0 if the node is not a sheet.
@_expose(wasm) @_cdecl("tsumami_read_sheet")
public func tsumamiReadSheet(_ node: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node),
    let position = page.stage.sheetPosition(of: node)
  else { return 0 }
  let numbers = page.exchange
  numbers[0] = position.phase == .resting ? 0 : position.phase == .dragging ? 1 : 2
  numbers[1] = position.height
  numbers[2] = Double(position.index ?? -1)
  numbers[3] = Double(position.count)
  numbers[4] = position.progress
  numbers[5] = position.dimming
  return 6
}

// MARK: Snapping

/// Lets a node snap while its manipulation moves it, or changes how; returns the index of the
/// attachment, -1 if there is none.
@_expose(wasm) @_cdecl("tsumami_snapping")
public func tsumamiSnapping(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var snapping = Snapping()
  reader.settings { snapping.visit($0) }
  return page.note(page.stage.attach(snapping, to: node))
}

// MARK: Knobs

/// Makes a node a knob or changes the settings of its knob; returns the index of the attachment, -1
/// if there is none.
@_expose(wasm) @_cdecl("tsumami_knob")
public func tsumamiKnob(_ node: Int32, _ count: Int32) -> Int32 {
  guard let page = Page.current, let node = page.node(node) else { return -1 }
  var reader = page.arguments(count)
  var knob = Knob()
  reader.settings { knob.visit($0) }
  return page.note(page.stage.attach(knob, to: node))
}

/// Turns a knob to a value; returns the one that it shows then, and 0 if there is none.
@_expose(wasm) @_cdecl("tsumami_turn")
public func tsumamiTurn(_ node: Int32, _ value: Double) -> Double {
  guard let page = Page.current, let node = page.node(node) else { return 0 }
  page.stage.turnKnob(node, to: value)
  return page.stage.knob(of: node)?.value ?? 0
}
