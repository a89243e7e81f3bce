import Studio
import StudioWeb
import Tsumami
import TsumamiMap
import TsumamiPhotos

// The functions that the page calls for the photos of the map. A photo is given by its number, a
// photo of the grid by its place in it.

private var photos: MapPhotos? { room?.photos }

/// Writes the nodes: the sheet, its list, the strip of days, the row of photos that wait, the
/// slider, its two thumbs, the viewer, its pager, and the three pages.
@_expose(wasm) @_cdecl("photos_nodes")
public func photosNodes() {
  guard let photos else { return }
  let (sheet, viewer) = (photos.sheet, photos.viewer)
  let nodes =
    [sheet.sheet, sheet.list.node, sheet.list.strip.node, sheet.list.row.node, sheet.slider.node]
    + [sheet.slider.thumbs.first, sheet.slider.thumbs.last, viewer.node, viewer.pager.node]
    + viewer.pager.pages
  for (place, node) in nodes.enumerated() { numbers[place] = Double(node.index) }
}

/// Writes the state: the detent, how many there are, the columns, how many photos the grid has,
/// what they are (0 those in view, 1 those of pins, 2 those that were in view), how many photos
/// wait, the one that is picked or -1, the one that is selected or -1, the height of the list's
/// content, that of what is above the grid, and the top of the sheet at its detent.
@_expose(wasm) @_cdecl("photos_state")
public func photosState() {
  guard let photos else { return }
  let position = photos.sheet.position
  writeRow(
    Double(position.detent), Double(position.count), Double(photos.sheet.list.columns),
    Double(photos.shownCount), Double(photos.subject.rawValue), Double(photos.waitingCount),
    Double(photos.picked ?? -1), Double(photos.selected ?? -1), photos.sheet.list.contentHeight,
    photos.sheet.list.gridTop, photos.sheet.area.minY)
}

/// Writes the squares of the grid near the window, six numbers each: place, photo, x, y, side, and
/// how opaque it is.
///
/// Returns how many there are.
@_expose(wasm) @_cdecl("photos_cells")
public func photosCells() -> Int32 {
  var rows = Rows()
  photos?.sheet.list.forEachCell { cell in
    rows.add(
      Double(cell.place), Double(cell.photo), cell.frame.origin.x, cell.frame.origin.y,
      cell.frame.size.width, cell.opacity)
  }
  return rows.count
}

/// Writes the days of the strip that are seen, five numbers each: place, photo, x, the number of
/// the day, and how many photos it has.
///
/// Returns how many there are.
@_expose(wasm) @_cdecl("photos_days")
public func photosDays() -> Int32 {
  var rows = Rows()
  photos?.sheet.list.forEachDay { cell, day, photos in
    rows.add(
      Double(cell.place), Double(cell.photo), cell.frame.origin.x, Double(day), Double(photos))
  }
  return rows.count
}

/// Writes the photos of the row without places that are seen, three numbers each: place, photo, x.
///
/// Returns how many there are.
@_expose(wasm) @_cdecl("photos_waiting")
public func photosWaiting() -> Int32 {
  var rows = Rows()
  photos?.sheet.list.forEachWaiting { cell in
    rows.add(Double(cell.place), Double(cell.photo), cell.frame.origin.x)
  }
  return rows.count
}

/// Writes the photo that a finger drags, and the position of the finger; returns 0 without one.
@_expose(wasm) @_cdecl("photos_carried")
public func photosCarried() -> Int32 {
  guard let (id, position) = photos?.carried else { return 0 }
  return writeRow(Double(id), position.x, position.y)
}

/// Writes a photo: its time on a clock there, 1 if it has a place, its latitude and longitude, and
/// its shape; returns 0 if there is none.
@_expose(wasm) @_cdecl("photos_photo")
public func photosPhoto(_ id: Int32) -> Int32 {
  guard let photo = photos?.photo(Int(id)) else { return 0 }
  return writeRow(
    photo.wallSeconds, photo.place == nil ? 0 : 1, photo.place?.latitude ?? 0,
    photo.place?.longitude ?? 0, photo.shape)
}

/// Writes the photos of the grid from a place on, in its order, three numbers each: its time on a
/// clock there, and x and y of its place on the map.
///
/// Returns how many of them are written, as there is room.
@_expose(wasm) @_cdecl("photos_shown")
public func photosShown(_ first: Int32) -> Int32 {
  var rows = Rows()
  photos?.forEachShown(from: Int(first)) { photo in
    guard let place = photo.place else { return }
    let point = Mercator.place(longitude: place.longitude, latitude: place.latitude)
    rows.add(photo.wallSeconds, point.x, point.y)
  }
  return rows.count
}

/// Writes the photos of the grid from a place on, in its order.
///
/// Returns how many of them are written, as there is room.
@_expose(wasm) @_cdecl("photos_listed")
public func photosListed(_ first: Int32) -> Int32 {
  var rows = Rows()
  photos?.forEachShown(from: Int(first)) { rows.add(Double($0.id)) }
  return rows.count
}

/// Writes the point of the stage at which a photo's pin is; returns 0 if it has none.
@_expose(wasm) @_cdecl("photos_point")
public func photosPoint(_ id: Int32) -> Int32 {
  guard let point = room?.point(ofPhoto: Int(id)) else { return 0 }
  write(point, 0)
  return 1
}

// MARK: Days

/// Writes the days between which a person chooses, those that are chosen, and the shares of the
/// slider at which these are; returns 0 without a choice.
@_expose(wasm) @_cdecl("photos_range")
public func photosRange() -> Int32 {
  guard let photos, let (all, chosen) = photos.days else { return 0 }
  return writeRow(
    Double(all.lowerBound), Double(all.upperBound), Double(chosen.lowerBound),
    Double(chosen.upperBound), photos.dayShares.first, photos.dayShares.last)
}

/// Writes how many photos there are in each of some equal parts of the slider, as shares of the
/// largest number; returns how many parts there are.
@_expose(wasm) @_cdecl("photos_bars")
public func photosBars(_ count: Int32) -> Int32 {
  let bars = photos?.sheet.bars(Swift.min(Int(count), numberCapacity)) ?? []
  for (place, bar) in bars.enumerated() { numbers[place] = bar }
  return Int32(bars.count)
}

/// Writes the days on which photos were taken, from the first but some, two numbers each: the day,
/// and how many photos it has.
///
/// Returns how many of them are written, as there is room.
@_expose(wasm) @_cdecl("photos_calendar")
public func photosCalendar(_ first: Int32) -> Int32 {
  var rows = Rows()
  for day in (photos?.calendar ?? []).dropFirst(Swift.max(Int(first), 0)) {
    rows.add(Double(day.day), Double(day.count))
  }
  return rows.count
}

/// Shows only photos of some days, from the first to the last one.
@_expose(wasm) @_cdecl("photos_choose_days")
public func photosChooseDays(_ first: Double, _ last: Double) {
  guard first <= last else { return }
  photos?.chooseDays(from: first, to: last)
}

/// Moves a thumb, 0 or 1 for the last one, by some days that have photos.
@_expose(wasm) @_cdecl("photos_step_day")
public func photosStepDay(_ thumb: Int32, _ steps: Int32) {
  photos?.stepDay(isLast: thumb == 1, by: Int(steps))
}

/// Scrolls to the first photo of a day, by its place in the strip.
@_expose(wasm) @_cdecl("photos_show_day")
public func photosShowDay(_ card: Int32) { photos?.sheet.showDay(Int(card)) }

// MARK: The sheet

/// Moves the sheet by a number of detents; 0 opens it by one, or closes it from the highest.
@_expose(wasm) @_cdecl("photos_step_sheet")
public func photosStepSheet(_ steps: Int32) { photos?.sheet.step(by: Int(steps)) }

/// Whether the sheet at its detent covers a part of the window: its left, right and bottom edges on
/// the stage.
@_expose(wasm) @_cdecl("photos_covers")
public func photosCovers(_ left: Double, _ right: Double, _ bottom: Double) -> Int32 {
  guard let area = photos?.sheet.area else { return 0 }
  return bottom > area.minY + 1 && right > area.minX && left < area.maxX ? 1 : 0
}

/// Scrolls the list by some windows.
@_expose(wasm) @_cdecl("photos_page")
public func photosPage(_ pages: Int32) { photos?.sheet.list.page(by: Int(pages)) }

/// Scrolls so that a part of the list's content is seen, from a top to a bottom in points.
@_expose(wasm) @_cdecl("photos_reveal")
public func photosReveal(_ top: Double, _ bottom: Double) {
  photos?.sheet.reveal(from: top, to: bottom)
}

/// Scrolls so that a card of the strip of days is seen.
@_expose(wasm) @_cdecl("photos_reveal_day")
public func photosRevealDay(_ card: Int32) { photos?.sheet.list.strip.reveal(Int(card)) }

/// Scrolls so that a card of the row of photos that wait is seen.
@_expose(wasm) @_cdecl("photos_reveal_waiting")
public func photosRevealWaiting(_ card: Int32) {
  photos?.sheet.list.row.reveal(Int(card))
}

/// Changes the number of the grid's columns by a step.
@_expose(wasm) @_cdecl("photos_step_columns")
public func photosStepColumns(_ steps: Int32) { photos?.sheet.list.stepColumns(by: Int(steps)) }

/// Lets the map go to a photo of the grid.
@_expose(wasm) @_cdecl("photos_select")
public func photosSelect(_ place: Int32) { photos?.select(Int(place)) }

/// Scrolls so that a photo of the grid is visible, and gives it the focus.
@_expose(wasm) @_cdecl("photos_focus")
public func photosFocus(_ place: Int32) { photos?.focus(Int(place)) }

/// Shows the photos in view again, after those of some pins.
@_expose(wasm) @_cdecl("photos_show_in_view")
public func photosShowInView() { photos?.showInView() }

// MARK: Photos without a place

/// Picks a photo of the row, by its place there, or puts it back; -1 for none.
@_expose(wasm) @_cdecl("photos_pick")
public func photosPick(_ card: Int32) {
  if card < 0 { photos?.pick(id: nil) } else { photos?.pick(Int(card)) }
}

/// Puts the photo that is picked at the middle of the visible part of the map.
@_expose(wasm) @_cdecl("photos_place_in_middle")
public func photosPlaceInMiddle() { photos?.placeInMiddle() }

/// Takes its place from a photo again.
@_expose(wasm) @_cdecl("photos_unplace")
public func photosUnplace(_ id: Int32) { photos?.setPlace(nil, of: Int(id)) }

// MARK: The viewer

/// Opens a photo of the grid large.
@_expose(wasm) @_cdecl("photos_open")
public func photosOpen(_ place: Int32) { photos?.open(Int(place)) }

/// Closes the viewer.
@_expose(wasm) @_cdecl("photos_close")
public func photosClose() { photos?.viewer.close() }

/// Shows the photo some places further.
@_expose(wasm) @_cdecl("photos_turn")
public func photosTurn(_ steps: Int32) { photos?.viewer.step(by: Int(steps)) }

/// Zooms the photo by a factor.
@_expose(wasm) @_cdecl("photos_zoom")
public func photosZoom(_ factor: Double) { photos?.viewer.zoom(by: factor) }

/// Shows more of a photo that is zoomed in, towards a side: -1 or 1 along one axis.
///
/// Returns 1 if the key of that side has done its work.
@_expose(wasm) @_cdecl("photos_show_more")
public func photosShowMore(_ x: Double, _ y: Double) -> Int32 {
  photos?.viewer.showMore(towards: Vector(x, y)) == true ? 1 : 0
}

/// Closes the viewer, and lets the map go to the place of its photo.
@_expose(wasm) @_cdecl("photos_show_on_map")
public func photosShowOnMap() { photos?.showOnMap() }

/// Writes how the viewer is shown: 1 if it is open, the photo, its place, how many there are, the
/// displacement, the scale, the opacity of the background and of the photo, the zoom; and for each
/// of the three pages its photo or -1, and where that is in its content: x, y, width, height.
@_expose(wasm) @_cdecl("photos_viewer")
public func photosViewer() {
  guard let viewer = photos?.viewer else { return }
  let look = viewer.look
  var rows = Rows()
  rows.add(
    viewer.isOpen ? 1 : 0, Double(viewer.pager.photo ?? -1), Double(viewer.pager.place),
    Double(viewer.pager.count), look.displacement.x, look.displacement.y, look.scale,
    look.backdrop, look.opacity, look.zoom)
  for page in viewer.pager.pages.indices {
    let frame = viewer.pager.frame(onPage: page)
    rows.add(
      Double(viewer.pager.photo(onPage: page) ?? -1), frame.origin.x, frame.origin.y,
      frame.size.width, frame.size.height)
  }
}

// MARK: Photos

/// Adds the photos that an argument of that many bytes describes: a list of objects with the
/// numbers `id`, `wall`, `shape`, and, where they are known, `latitude`, `longitude` and `zone`.
@_expose(wasm) @_cdecl("photos_add")
public func photosAdd(_ length: Int32) {
  guard case .list(let values)? = take(length) else { return }
  var added: [Photo] = []
  for value in values { if let photo = Photo(value) { added.append(photo) } }
  photos?.add(added)
}

/// Removes a photo.
@_expose(wasm) @_cdecl("photos_remove")
public func photosRemove(_ id: Int32) { photos?.remove([Int(id)]) }

/// Says whether the page is read from right to left.
@_expose(wasm) @_cdecl("photos_read")
public func photosRead(_ isRightToLeft: Int32) { photos?.setRightToLeft(isRightToLeft != 0) }

/// Shows the samples, or hides them.
@_expose(wasm) @_cdecl("photos_show_samples")
public func photosShowSamples(_ isShown: Int32) { photos?.showsSamples = isShown != 0 }

/// Writes the range of a file in which its Exif is, from its first bytes, which are the argument;
/// returns 0 if there is none.
@_expose(wasm) @_cdecl("photos_exif_range")
public func photosExifRange(_ length: Int32) -> Int32 {
  guard let range = PhotoFile.exif(in: argument(length)) else { return 0 }
  return writeRow(Double(range.lowerBound), Double(range.upperBound))
}

/// Writes what Exif says: the orientation or 0; 1 if it has a time, and that time on a clock there;
/// 1 if it has a zone, and its minutes; 1 if it has a place, its latitude and longitude; 1 if it
/// has an altitude, and that.
@_expose(wasm) @_cdecl("photos_exif")
public func photosExif(_ length: Int32) {
  let found = PhotoMetadata(exif: argument(length))
  writeRow(
    Double(found.orientation ?? 0), found.time == nil ? 0 : 1, found.time?.wallSeconds ?? 0,
    found.time?.zone == nil ? 0 : 1, Double(found.time?.zone ?? 0), found.place == nil ? 0 : 1,
    found.place?.latitude ?? 0, found.place?.longitude ?? 0,
    found.place?.altitude == nil ? 0 : 1, found.place?.altitude ?? 0)
}
