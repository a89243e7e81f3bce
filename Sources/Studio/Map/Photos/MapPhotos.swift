import Tsumami
import TsumamiPhotos

/// The map as the photos know it.
protocol PhotoMap: AnyObject {
  /// Shows other pins: photos have come or gone, or have another place.
  func setPins()
  /// Shows the pins of other photos: other days are shown.
  func filterPins()
  /// Goes to a photo.
  func fly(to photo: Int)
  /// Leaves another part of the stage to the sheet.
  func cover()
  /// The place on the earth at a point of the stage.
  func place(at point: Vector) -> PhotoPlace?
}

/// The photo half of the map's room: the photos, the sheet over the map, and the viewer.
///
/// It, the stage and the map refer to each other, so they live as long as the program.
package final class MapPhotos {
  /// The sheet with the slider of days and the grid.
  package let sheet: PhotoSheet
  /// Shows photos large.
  package let viewer: PhotoViewer
  /// The photo without a place that waits for a tap on the map.
  package private(set) var picked: Int?
  /// The photo without a place that a finger drags, and where its middle is on the stage.
  package private(set) var carried: (id: Int, position: Vector)?
  /// The photo to which the map went last.
  package private(set) var selected: Int?

  /// The map below; nil before the room has set it.
  var map: (any PhotoMap)?

  private let stage: Stage
  private var news: [PhotoNews] = []
  private var press: AttachmentID?

  /// Makes it on a stage, above what is there.
  package init(on stage: Stage) {
    self.stage = stage
    sheet = PhotoSheet(on: stage)
    viewer = PhotoViewer(on: stage)
    sheet.onNews = { self.note($0) }
    sheet.onWish = {
      switch $0 {
      case .select(let place): self.select(place)
      case .open(let place): self.open(place)
      case .pick(let card): self.pick(card)
      }
    }
    sheet.slider.onChange = { self.show(days: $0) }
    viewer.onNews = { self.note($0) }
    viewer.square = { self.square(of: $0) }
    let drag = LongPress(minimumDuration: 0.3)
      .sequenced(before: Pan(minimumDistance: 0, slop: .included))
      .onChanged { value in
        if case .second = value { self.carry() }
      }
      .onEnded { _ in self.drop() }
      .onCancelled { _ in self.putBack() }
    press = stage.attach(drag, to: sheet.list.row.node) { $0.priority = .high }
    add(Photo.samples)
  }

  // MARK: Photos

  /// All photos, the latest first.
  package var photos: [Photo] { sheet.list.album.photos }

  /// A photo.
  package func photo(_ id: Int) -> Photo? { sheet.list.album.photo(id) }

  /// Whether a photo has a pin: it has a place, and the days include it.
  package func isPinned(_ photo: Photo) -> Bool { sheet.list.album.isPinned(photo) }

  /// The photos of the grid, in its order.
  package var shown: [Photo] { sheet.list.album.shown.map { sheet.list.album.photos[$0] } }

  /// How many photos the grid has.
  package var shownCount: Int { sheet.list.album.shown.count }

  /// Calls a function with each photo of the grid from a place on, in its order.
  package func forEachShown(from first: Int, _ body: (Photo) -> Void) {
    let album = sheet.list.album
    for index in album.shown.dropFirst(Swift.max(first, 0)) { body(album.photos[index]) }
  }

  /// How many photos have no place.
  package var waitingCount: Int { sheet.list.album.waiting.count }

  /// The photos without a place.
  package var waiting: [Photo] { sheet.list.album.waiting.map { sheet.list.album.photos[$0] } }

  /// Which photos the grid is about.
  package enum Subject: Int, Sendable {
    /// All photos in view.
    case inView
    /// Those of a pin or of several.
    case pins
    /// Those that were in view before the map went to one of them.
    case kept
  }

  /// Which photos the grid is about.
  package var subject: Subject {
    switch sheet.list.album.subject {
    case .inView: .inView
    case .these: .pins
    case .kept: .kept
    }
  }

  /// Adds photos; one whose number is taken replaces the one that has it.
  package func add(_ photos: [Photo]) {
    change { $0.add(photos) }
    // It waits no more if it has a place now.
    if let picked, photo(picked)?.place != nil { pick(id: nil) }
    map?.setPins()
  }

  /// Removes photos.
  package func remove(_ ids: [Int]) {
    change { _ = $0.remove(ids) }
    if let picked, ids.contains(picked) { pick(id: nil) }
    if viewer.isOpen { viewer.close() }
    map?.setPins()
  }

  /// Says where a photo was taken; nil for a place that is not known.
  package func setPlace(_ place: PhotoPlace?, of id: Int) {
    var isThere = false
    change { isThere = $0.setPlace(place, of: id) }
    guard isThere else { return }
    if picked == id { pick(id: nil) }
    map?.setPins()
    note(PhotoNews(.placed, id))
  }

  /// Changes the album, and shows it.
  private func change(_ body: (inout PhotoAlbum) -> Void) {
    var album = sheet.list.album
    body(&album)
    sheet.list.update(album)
    let days = album.calendar.map { $0.day }
    if days != sheet.slider.scale.days {
      sheet.slider.setDays(days, chosen: album.days)
      note(PhotoNews(.days))
    }
  }

  /// Whether the samples are among the photos; true at first.
  package var showsSamples = true {
    didSet {
      if showsSamples == oldValue { return }
      if showsSamples { add(Photo.samples) } else { remove(Photo.samples.map { $0.id }) }
    }
  }

  // MARK: The map

  /// Shows the photos of a pin or of several.
  package func showPins(_ ids: [Int]) {
    change { $0.show(.these(ids)) }
    sheet.open()
  }

  /// Shows the photos in view, as after a tap on the map.
  ///
  /// - Parameter opens: whether a sheet at its lowest detent opens.
  package func showInView(opens: Bool = true) {
    change { $0.show(.inView) }
    if opens { sheet.open() }
  }

  /// Says which photos are in the visible part of the map.
  package func setInView(_ ids: [Int]) {
    var album = sheet.list.album
    if album.setInView(ids) { sheet.list.update(album) } else { sheet.list.keep(album) }
  }

  /// A tap on the map, beside its pins: a photo that waits gets the place, or the sheet shows the
  /// photos in view.
  package func tapMap(at place: PhotoPlace?) {
    if let picked, let place {
      setPlace(place, of: picked)
    } else {
      showInView()
    }
  }

  /// How much of the stage the sheet covers below its highest detent, at each edge in points.
  package var covered: Insets { sheet.covered(at: Swift.min(sheet.position.detent, 1)) }

  // MARK: Days

  /// Shows only photos of some days; nil for all.
  func show(days: ClosedRange<Int>?) {
    change { $0.setDays(days) }
    note(PhotoNews(.days))
    map?.filterPins()
  }

  /// The days from which a person chooses, and those that are chosen; nil without a choice.
  package var days: (all: ClosedRange<Int>, chosen: ClosedRange<Int>)? {
    guard let all = sheet.slider.all, let chosen = sheet.slider.chosen else { return nil }
    return (all, chosen)
  }

  // MARK: The grid

  /// Goes to the place of a photo, by its index in the grid.
  package func select(_ place: Int) {
    if let photo = photo(inGrid: place) { select(photo: photo.id) }
  }

  private func select(photo id: Int) {
    selected = id
    // One goes on from photo to photo, although they are in view no more.
    if subject == .inView {
      let ids = shown.map { $0.id }
      change { $0.show(.kept(ids)) }
    }
    note(PhotoNews(.selected, id))
    // The map is seen above the middle detent.
    if sheet.position.detent == 2, !sheet.isAtSide {
      stage.moveSheet(sheet.sheet, to: "half")
    }
    map?.fly(to: id)
  }

  /// Opens a photo large, by its index in the grid.
  package func open(_ place: Int) {
    viewer.open(shown, at: place)
  }

  /// Goes to the place of the photo that is shown large, and closes the viewer.
  package func showOnMap() {
    guard viewer.isOpen, let id = viewer.pager.photo else { return }
    viewer.close()
    select(photo: id)
  }

  private func photo(inGrid place: Int) -> Photo? {
    let album = sheet.list.album
    return album.shown.indices.contains(place) ? album.photos[album.shown[place]] : nil
  }

  /// Scrolls so that a photo of the grid is visible, and gives it the focus.
  package func focus(_ place: Int) {
    guard photo(inGrid: place) != nil else { return }
    sheet.open()
    sheet.reveal(place)
    note(PhotoNews(.focus, place))
  }

  private func square(of id: Int) -> Rect? {
    var place: Int?
    for (candidate, photo) in shown.enumerated() where photo.id == id { place = candidate }
    guard let place, let map = stage.stageTransform(of: sheet.sheet) else { return nil }
    let frame = sheet.frame(ofPhoto: place)
    let origin = map * frame.origin
    let square = Rect(origin: origin, size: frame.size)
    let top = (map * .zero).y + PhotoSheet.headerHeight
    let isSeen = square.maxY > top && square.minY < stage.bounds.size.height
    return isSeen ? square : nil
  }

  // MARK: Photos without a place

  /// Picks a photo of the row, so that a tap on the map gives it its place; or puts it back.
  package func pick(_ card: Int) {
    let waiting = sheet.list.album.waiting
    guard waiting.indices.contains(card) else { return }
    let id = sheet.list.album.photos[waiting[card]].id
    pick(id: picked == id ? nil : id)
  }

  /// Picks a photo without a place; nil for none.
  package func pick(id: Int?) {
    picked = id
    note(PhotoNews(.picked, id ?? -1))
    if id != nil, !sheet.isAtSide { stage.moveSheet(sheet.sheet, to: "low") }
  }

  /// Puts the photo that is picked at the middle of the visible part of the map.
  package func placeInMiddle() {
    guard let picked else { return }
    let covered = covered
    let size = stage.bounds.size
    let middle = Vector(
      (covered.left + size.width - covered.right) / 2,
      (covered.top + size.height - covered.bottom) / 2)
    if let place = map?.place(at: middle) { setPlace(place, of: picked) }
  }

  private func carry() {
    guard let press, let finger = stage.location(of: press) else { return }
    if carried == nil {
      guard let own = stage.convert(finger, to: sheet.sheet),
        let card = sheet.list.row.card(at: own.x)
      else { return }
      carried = (sheet.list.album.photos[sheet.list.album.waiting[card]].id, finger)
      // The finger needs the map below the sheet.
      if !sheet.isAtSide { stage.moveSheet(sheet.sheet, to: "low") }
    }
    carried?.position = finger
    note(PhotoNews(.carried, carried?.id ?? -1))
  }

  /// The velocity with which the map shall move, because a photo is dragged near an edge of its
  /// visible part, in points per second towards that edge.
  var edgePull: Vector {
    guard let carried else { return .zero }
    let part = stage.bounds.inset(by: covered)
    let pull = { (place: Double, low: Double, high: Double) -> Double in
      let before = (low + Self.edge - place).clamped(to: 0...Self.edge)
      let after = (place - high + Self.edge).clamped(to: 0...Self.edge)
      return (after - before) / Self.edge * Self.edgeSpeed
    }
    // Under the sheet it is put back.
    guard carried.position.y < part.maxY + Self.edge else { return .zero }
    let point = carried.position
    return Vector(pull(point.x, part.minX, part.maxX), pull(point.y, part.minY, part.maxY))
  }

  /// How far from an edge the map begins to move, in points, and how fast it moves there at most,
  /// in points per second.
  private static var edge: Double { 44 }
  private static var edgeSpeed: Double { 420 }

  private func drop() {
    guard let (id, position) = carried else { return }
    putBack()
    let own = stage.convert(position, to: sheet.sheet) ?? .zero
    let isOverSheet = Rect(
      origin: .zero, size: stage.frame(of: sheet.sheet)?.size ?? .zero
    ).contains(own)
    if !isOverSheet, let place = map?.place(at: position) { setPlace(place, of: id) }
  }

  private func putBack() {
    guard carried != nil else { return }
    carried = nil
    note(PhotoNews(.carried, -1))
  }

  // MARK: The room

  /// Says whether a page is read from right to left.
  package func setRightToLeft(_ isRightToLeft: Bool) {
    sheet.isRightToLeft = isRightToLeft
    layOut()
  }

  /// Fits all of it to the stage.
  package func layOut() {
    sheet.layOut(in: stage.bounds.size)
    viewer.layOut()
    map?.cover()
  }

  /// Whether something moves by itself.
  package var needsFrames: Bool { sheet.list.isMoving || viewer.isMoving || edgePull != .zero }

  /// Acts once per frame.
  package func frame() {
    sheet.list.advance()
    viewer.advance()
  }

  private func note(_ one: PhotoNews) {
    if one.event == .sheet { map?.cover() }
    if news.last != one { news.append(one) }
  }

  /// Passes on the news since the last call, oldest first: an event, its number, and two zeros.
  func takeNews(atMost count: Int, _ pass: (Int, Int, Int, Int) -> Void) {
    let taken = news.prefix(count)
    news.removeFirst(taken.count)
    for each in taken { pass(each.event.rawValue, each.number, 0, 0) }
  }
}
