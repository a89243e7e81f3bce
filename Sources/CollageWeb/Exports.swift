import Studio
import StudioWeb
import Tsumami

// The functions that the page calls for the collage.

private func id(of node: Int32) -> Int? { collage?.id(ofNodeAt: Int(node)) }

/// The node that holds all items.
@_expose(wasm) @_cdecl("collage_world")
public func collageWorld() -> Int32 { Int32(collage?.world.index ?? -1) }

/// Leaves a value of the room by its name, an argument of that many bytes; returns its length.
@_expose(wasm) @_cdecl("studio_value")
public func studioValue(_ length: Int32, _ number: Int32) -> Int32 {
  giveValue(named: length) { collage?.value(named: $0, Int(number)) }
}

/// The cursor of a mouse at a point of the board, as the number of a ``BoxCursor``.
@_expose(wasm) @_cdecl("collage_cursor")
public func collageCursor(_ x: Double, _ y: Double) -> Int32 {
  guard let stage = collage?.stage else { return 0 }
  return Int32(BoxCursor(at: Vector(x, y), on: stage).rawValue)
}

/// Writes the corners of the selection, eight numbers; returns 0 if nothing is selected.
@_expose(wasm) @_cdecl("collage_outline")
public func collageOutline() -> Int32 {
  guard let (a, b, c, d) = collage?.outline else { return 0 }
  write(a, 0)
  write(b, 1)
  write(c, 2)
  write(d, 3)
  return 8
}

/// Writes the positions of the selection's handles; returns how many there are, nine or none.
@_expose(wasm) @_cdecl("collage_handles")
public func collageHandles() -> Int32 { write(collage?.handles) }

/// Writes the guides at which the selection has snapped, two points each, at most eight.
///
/// Returns how many there are.
@_expose(wasm) @_cdecl("collage_guides")
public func collageGuides() -> Int32 {
  var count = 0
  for (start, end) in (collage?.guides ?? []).prefix(8) {
    write(start, count * 2)
    write(end, count * 2 + 1)
    count += 1
  }
  return Int32(count)
}

/// Writes the rectangle that selects items: x, y, width and height; returns 0 if there is none.
@_expose(wasm) @_cdecl("collage_lasso")
public func collageLasso() -> Int32 {
  guard let lasso = collage?.lasso else { return 0 }
  write(lasso.origin, 0)
  write(Vector(lasso.size.width, lasso.size.height), 1)
  return 1
}

/// Whether fingers are on the board, or in its drawer: 1 if they are.
@_expose(wasm) @_cdecl("collage_is_touched")
public func collageIsTouched() -> Int32 { collage?.isTouched == true ? 1 : 0 }

// MARK: Commands

/// Runs a command; returns 1 if something has changed.
@_expose(wasm) @_cdecl("collage_do")
public func collageDo(_ command: Int32) -> Int32 {
  Command(rawValue: Int(command)).map { collage?.run($0) == true } == true ? 1 : 0
}

/// Selects the item of a node, -1 for none: 0 only this one, 1 in addition, or no longer.
@_expose(wasm) @_cdecl("collage_select")
public func collageSelect(_ node: Int32, _ mode: Int32) {
  guard let item = id(of: node) else {
    collage?.select([])
    return
  }
  if mode == 1 { collage?.toggle(item) } else { collage?.select([item]) }
}

/// The new items that an argument of that many bytes describes, one or a list of them.
private func takeArrivals(_ length: Int32) -> [Collage.Arrival] {
  guard let value = take(length) else { return [] }
  var values = [value]
  if case .list(let list) = value { values = list }
  var arrivals: [Collage.Arrival] = []
  for value in values { if let arrival = Collage.Arrival(value) { arrivals.append(arrival) } }
  return arrivals
}

/// Adds the items that an argument of that many bytes describes, one or a list of them.
///
/// Returns the node of the last one, -1 if there is none.
@_expose(wasm) @_cdecl("collage_add")
public func collageAdd(_ length: Int32) -> Int32 {
  guard let collage else { return -1 }
  return Int32(collage.add(takeArrivals(length)).last.flatMap { collage.node(of: $0)?.index } ?? -1)
}

/// Adds photos in rows, around the position of the first, as an argument of that many bytes
/// describes them; if `continues` is not 0, together with those of the last call.
///
/// Returns the node of the last one, -1 if there is none.
@_expose(wasm) @_cdecl("collage_add_rows")
public func collageAddRows(_ continues: Int32, _ length: Int32) -> Int32 {
  guard let collage else { return -1 }
  let ids = collage.addRows(of: takeArrivals(length), continuing: continues != 0)
  return Int32(ids.last.flatMap { collage.node(of: $0)?.index } ?? -1)
}

/// Leaves the places of files in the order in which their photos lie; the argument of that many
/// bytes is a list of the name and the time of each, which is empty if it is unknown.
///
/// Returns the length.
@_expose(wasm) @_cdecl("collage_order")
public func collageOrder(_ length: Int32) -> Int32 {
  guard let value = take(length), case .list(let values) = value else { return 0 }
  var files: [ArrivalOrder.File] = []
  for value in values {
    guard case .text(let name)? = value["name"], case .text(let time)? = value["time"] else {
      return 0
    }
    files.append(ArrivalOrder.File(name, time: time))
  }
  return give(.list(ArrivalOrder.places(of: files).map { .number(Double($0)) }))
}

/// Moves the board, and lowers the drawer, so that a person sees the item of a node.
@_expose(wasm) @_cdecl("collage_reveal")
public func collageReveal(_ node: Int32) { if let item = id(of: node) { collage?.reveal(item) } }

/// Writes the part of the window that neither the bars nor the drawer at its lowest cover: x, y,
/// width and height.
@_expose(wasm) @_cdecl("collage_clear_area")
public func collageClearArea() {
  guard let area = collage?.view.clearArea else { return }
  write(area.origin, 0)
  write(Vector(area.size.width, area.size.height), 1)
}

/// Changes the text of a node's item to an argument of that many bytes.
@_expose(wasm) @_cdecl("collage_set_text")
public func collageSetText(_ node: Int32, _ length: Int32) {
  if let item = id(of: node) { collage?.setText(takeText(length), of: item) }
}

/// Changes the name of a node's item to an argument of that many bytes.
@_expose(wasm) @_cdecl("collage_set_name")
public func collageSetName(_ node: Int32, _ length: Int32) {
  if let item = id(of: node) { collage?.setName(takeText(length), of: item) }
}

/// Changes the colour of the selected items.
@_expose(wasm) @_cdecl("collage_set_color")
public func collageSetColor(_ color: Int32) { collage?.setColor(Int(color)) }

/// Says that the text of a node's item is being edited; -1 for none.
@_expose(wasm) @_cdecl("collage_edit")
public func collageEdit(_ node: Int32) { collage?.edit(id(of: node)) }

/// Says whether the space key is held, with which a drag pans the board.
@_expose(wasm) @_cdecl("collage_hold_space")
public func collageHoldSpace(_ isHeld: Int32) { collage?.holdSpace(isHeld != 0) }

/// Says whether fingers, wheels and the hand leave the board where it is.
@_expose(wasm) @_cdecl("collage_lock_ground")
public func collageLockGround(_ isLocked: Int32) { collage?.view.isLocked = isLocked != 0 }

/// Lets fingers draw items of a kind, the number of ``Item/Kind``, with lines of a colour and a
/// width in points; -1 to move items again.
@_expose(wasm) @_cdecl("collage_draw")
public func collageDraw(_ kind: Int32, _ color: Int32, _ width: Double) {
  collage?.draw(Item.Kind(rawValue: Int(kind)), color: Int(color), width: width)
}

/// Adds items from a clipboard; returns 0 if the argument has none.
@_expose(wasm) @_cdecl("collage_paste")
public func collagePaste(_ length: Int32) -> Int32 {
  take(length).map { collage?.paste($0) == true } == true ? 1 : 0
}

/// The value of a switch of the inspector.
@_expose(wasm) @_cdecl("collage_get")
public func collageGet(_ setting: Int32) -> Double {
  ItemSettings.Setting(rawValue: Int(setting)).flatMap { collage?.value(of: $0) } ?? 0
}

/// Changes a switch of the inspector.
@_expose(wasm) @_cdecl("collage_set")
public func collageSet(_ setting: Int32, _ value: Double) {
  if let setting = ItemSettings.Setting(rawValue: Int(setting)) {
    collage?.set(setting, to: value)
  }
}

/// Says whether the board can only be looked at, because another window edits it.
@_expose(wasm) @_cdecl("collage_read_only")
public func collageReadOnly(_ isReadOnly: Int32) { collage?.isReadOnly = isReadOnly != 0 }

// MARK: Photos

/// Begins to crop the photo of a node.
///
/// A rectangle of the photo shows the picture, whose shape is its width divided by its height.
/// Returns the node of the whole picture, -1 if the photo cannot be cropped.
@_expose(wasm) @_cdecl("collage_crop")
public func collageCrop(
  _ node: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ shape: Double
) -> Int32 {
  guard let item = id(of: node) else { return -1 }
  let window = Rect(x, y, width, height)
  return Int32(collage?.beginCrop(of: item, window: window, shape: shape)?.index ?? -1)
}

/// Puts the crop into the board as it is now; the cropping goes on.
@_expose(wasm) @_cdecl("collage_keep_crop")
public func collageKeepCrop() { collage?.keepCrop() }

/// Writes how the photo looks that is being cropped, as ``ItemSettings`` lists it; returns how many
/// numbers there are, 0 if there is no such photo.
@_expose(wasm) @_cdecl("collage_crop_look")
public func collageCropLook() -> Int32 {
  guard let look = collage?.cropLook else { return 0 }
  for (place, number) in look.enumerated() { numbers[place] = number }
  return Int32(look.count)
}

/// Gives photos another picture; an argument of that many bytes has its key and their ids.
@_expose(wasm) @_cdecl("collage_replace")
public func collageReplace(_ length: Int32) {
  guard let value = take(length), case .text(let key)? = value["picture"],
    case .list(let values)? = value["photos"]
  else { return }
  var ids: [Int] = []
  for case .number(let number) in values { if let id = Int(exactly: number) { ids.append(id) } }
  collage?.replacePictures(of: ids, with: key)
}

/// Gives the selected photos a shape, their width divided by their height.
@_expose(wasm) @_cdecl("collage_shape")
public func collageShape(_ shape: Double) { collage?.setShape(shape) }

// MARK: Arranging and the history

/// Arranges items by what is known of their pictures: 0 by time, 1 by colour.
///
/// The argument of that many bytes is a list of ``PictureFacts``.
@_expose(wasm) @_cdecl("collage_arrange")
public func collageArrange(_ order: Int32, _ length: Int32) {
  guard let value = take(length), case .list(let values) = value else { return }
  var facts: [PictureFacts] = []
  for value in values { if let each = PictureFacts(value) { facts.append(each) } }
  collage?.arrange(.ordered(by: order == 0 ? .time : .color, facts))
}

/// Says that a pointer presses a button at a point: 0 a touch, 1 a pen, 2 a mouse.
@_expose(wasm) @_cdecl("collage_touch")
public func collageTouch(_ kind: Int32, _ x: Double, _ y: Double) {
  collage?.touch(kind == 0 ? .touch : kind == 1 ? .pen : .mouse, at: Vector(x, y))
}

/// Undoes or does again as many steps as are between now and a place in the history.
@_expose(wasm) @_cdecl("collage_go_back")
public func collageGoBack(_ position: Int32) { collage?.goBack(to: Int(position)) }

// MARK: Documents

/// Ends the cropping of a photo, all gestures and movements, and puts what they have changed into
/// the board; before another one is opened, so that what has changed is kept with the board that it
/// belongs to.
@_expose(wasm) @_cdecl("collage_finish")
public func collageFinish() { collage?.finish() }

/// Opens a board that was kept or that comes from a file.
///
/// Returns 0 if it could, and else 1, with the problem as the value "problem". Then nothing
/// has changed.
@_expose(wasm) @_cdecl("collage_open")
public func collageOpen(_ length: Int32) -> Int32 {
  open(length) { (value) throws(DocumentProblem) in try collage?.open(value) }
}

/// Opens an empty board.
@_expose(wasm) @_cdecl("collage_new")
public func collageNew() { collage?.openEmpty() }

/// Opens the board of samples.
@_expose(wasm) @_cdecl("collage_welcome")
public func collageWelcome() { collage?.openSamples() }

// MARK: The drawer

/// Writes the nodes of the drawer: the sheet, its list, the strip in the list; then for each photo
/// its node, its picture, and 1 if it is in the strip.
///
/// Returns how many photos there are.
@_expose(wasm) @_cdecl("collage_drawer")
public func collageDrawer() -> Int32 {
  guard let drawer = collage?.drawer else { return 0 }
  var rows = Rows()
  rows.add(Double(drawer.sheet.index), Double(drawer.list.index), Double(drawer.strip.index))
  for (place, node) in drawer.cells.enumerated() {
    rows.add(
      Double(node.index), Double(Drawer.picture(at: place)), place < Drawer.stripCount ? 1 : 0)
  }
  return rows.count - 1
}

/// Writes the drawer's detent, or -1 between two, the number of detents, 1 if it is at rest, and 1
/// if the strip is visible at the lowest detent; returns 0 if there is no drawer.
@_expose(wasm) @_cdecl("collage_drawer_position")
public func collageDrawerPosition() -> Int32 {
  guard let collage, let position = collage.stage.sheetPosition(of: collage.drawer.sheet) else {
    return 0
  }
  return writeRow(
    Double(position.index ?? -1), Double(position.count), position.phase == .resting ? 1 : 0,
    collage.drawer.showsStripAtLowest ? 1 : 0)
}

/// Moves the drawer by a number of detents, up if it is positive.
@_expose(wasm) @_cdecl("collage_drawer_step")
public func collageDrawerStep(_ steps: Int32) {
  if let drawer = collage?.drawer { collage?.stage.stepSheet(drawer.sheet, by: Int(steps)) }
}

/// Puts the drawer away, or takes it out again.
@_expose(wasm) @_cdecl("collage_hide_drawer")
public func collageHideDrawer(_ isHidden: Int32) { collage?.hideDrawer(isHidden != 0) }

/// Scrolls the list so that a photo in it is visible, for example when it gets the focus.
@_expose(wasm) @_cdecl("collage_drawer_reveal")
public func collageDrawerReveal(_ place: Int32) { collage?.drawer.reveal(Int(place)) }

/// Adds a photo of the drawer to the board.
@_expose(wasm) @_cdecl("collage_drawer_add")
public func collageDrawerAdd(_ place: Int32) { collage?.drawer.add(Int(place)) }
