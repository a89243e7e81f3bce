import Tsumami

/// A sheet over the board with a list of sample photos that scrolls.
///
/// A finger drags the sheet up and down together with its list. A long press on a photo, followed
/// by a drag, puts a copy of it on the board.
package final class Drawer {
  /// A change of the board that the drawer requests.
  enum Wish {
    /// Add a photo under a finger: its picture, the position of the finger on the stage, and where
    /// the finger holds the photo, in units of the photo's size.
    case lift(picture: Int, at: Vector, grip: Vector)
    /// Move the added photo to the finger.
    case carry(to: Vector)
    /// Leave the photo where it is.
    case drop
    /// Remove the photo again.
    case putBack
    /// Add a photo in the middle of the board.
    case add(picture: Int)
  }

  /// The number of photos below the strip: each picture in each of its tints.
  package static var count: Int { Samples.count * 4 }
  /// The number of photos in the strip.
  package static var stripCount: Int { Samples.count * 2 }
  /// The height of the area at the top that always moves the drawer, in points.
  package static var grabberHeight: Double { 44 }
  /// The height of a sample divided by its width.
  static var shape: Double { 0.75 }
  /// The largest width of the drawer in points.
  private static var mostWidth: Double { 620 }
  private static var gap: Double { 10 }
  /// The size of a photo in the strip.
  private static var thumbnail: Size { Size(64, 48) }
  /// The height of the lowest board on which the strip is visible at the lowest detent.
  private static var lowestBoard: Double { 260 }
  private static var margin: Double { 16 }
  /// The height at the highest detent, as a share of the board's height.
  private static var highest: Double { 0.86 }

  /// The node of the sheet.
  package let sheet: NodeID
  /// The node of the list in the sheet.
  package let list: NodeID
  /// The node of the strip: a row at the top of the list that scrolls horizontally.
  package let strip: NodeID
  /// The nodes of the photos: first those in the strip, then those below it.
  package private(set) var cells: [NodeID] = []
  /// The visible height at the lowest detent, in points: the grabber, and below it the strip.
  package private(set) var lowestHeight = 0.0
  /// Whether the strip is visible at the lowest detent; a very low board needs the room itself.
  package var showsStripAtLowest: Bool { lowestHeight > Self.grabberHeight }
  /// Whether the drawer is put away, so that the board has its room; false by default.
  var isHidden = false { didSet { lower() } }
  /// The height of the board that the drawer covers at its lowest detent, in points.
  var coveredHeight: Double { isHidden ? 0 : lowestHeight }
  private let stage: Stage
  private var presses: [AttachmentID] = []
  /// The place in ``cells`` of the photo that is dragged out; nil for none.
  private var carried: Int?
  var onWish: ((Wish) -> Void)?

  init(on stage: Stage) {
    self.stage = stage
    sheet = stage.add(Node(frame: Rect(0, 0, 1, 1)))
    list = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: sheet)
    strip = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: list)
    for place in 0..<(Self.stripCount + Self.count) { addCell(place) }
    layOut(in: stage.bounds.size)
    // A tap on the drawer does not reach the board below it.
    stage.attach(Tap().onEnded { self.tapped(at: $0.position) }, to: sheet)
  }

  /// A tap on the grabber opens the drawer by a detent, and closes it from the highest.
  private func tapped(at point: Vector) {
    guard let own = stage.convert(point, to: sheet), own.y < Self.grabberHeight,
      let position = stage.sheetPosition(of: sheet)
    else { return }
    let isHighest = position.index == position.count - 1
    stage.stepSheet(sheet, by: isHighest ? 1 - position.count : 1)
  }

  /// Moves the drawer to its lowest detent.
  func lower() { stage.moveSheet(sheet, to: "low") }

  /// Called when the drawer moves: where only the strip has room, the list shows its start.
  func moved() {
    guard stage.sheetPosition(of: sheet)?.index == 0, stage.contentOffset(of: list) != .zero else {
      return
    }
    stage.scrollContent(of: list, to: .zero, animated: false)
  }

  /// The picture of a cell; the strip shows the first pictures, and the list below it begins with
  /// the others.
  package static func picture(at place: Int) -> Int { place % count }

  private func addCell(_ place: Int) {
    let isInStrip = place < Self.stripCount
    let cell = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: isInStrip ? strip : list)
    cells.append(cell)
    let press = LongPress(minimumDuration: 0.3)
      .sequenced(before: Pan(minimumDistance: 0, slop: .included))
      .onChanged { value in
        if case .second = value { self.carry(place) }
      }
      .onEnded { _ in self.drop() }
      .onCancelled { _ in self.putBack() }
    presses.append(stage.attach(press, to: cell) { $0.priority = .high })
    stage.attach(Tap().onEnded { _ in self.add(place) }, to: cell)
  }

  /// Fits the drawer to a board.
  func layOut(in board: Size) {
    let width = Swift.min(board.width, Self.mostWidth)
    let height = board.height * Self.highest
    stage.setFrame(Rect((board.width - width) / 2, 0, width, board.height), of: sheet)
    let viewport = Size(width, Swift.max(height - Self.grabberHeight, 0))
    stage.setFrame(Rect(origin: Vector(0, Self.grabberHeight), size: viewport), of: list)
    let columns = width > 520 ? 4.0 : 3.0
    let room = width - 2 * Self.margin - (columns - 1) * Self.gap
    let size = Size(room / columns, room / columns * Self.shape)
    let small = Self.thumbnail
    stage.setFrame(Rect(0, 0, width, small.height), of: strip)
    for (place, cell) in cells.prefix(Self.stripCount).enumerated() {
      let x = Self.margin + Double(place) * (small.width + Self.gap)
      stage.setFrame(Rect(origin: Vector(x, 0), size: small), of: cell)
    }
    stage.scroll(strip) {
      $0.axes = .horizontal
      let count = Double(Self.stripCount)
      $0.contentSize = Size(
        2 * Self.margin - Self.gap + count * (small.width + Self.gap), small.height)
    }
    let top = small.height + 2 * Self.gap
    for (place, cell) in cells.dropFirst(Self.stripCount).enumerated() {
      let row = (Double(place) / columns).rounded(.down)
      let column = Double(place) - row * columns
      let corner = Vector(
        Self.margin + column * (size.width + Self.gap), top + row * (size.height + Self.gap))
      stage.setFrame(Rect(origin: corner, size: size), of: cell)
    }
    let rows = (Double(Self.count) / columns).rounded(.up)
    stage.scroll(list) {
      $0.contentSize = Size(width, top + rows * (size.height + Self.gap) + Self.margin)
    }
    let lowest =
      Self.grabberHeight + (board.height < Self.lowestBoard ? 0 : small.height + Self.gap)
    guard lowest != lowestHeight else { return }
    lowestHeight = lowest
    stage.makeSheet(sheet, at: "low") {
      $0.detents = [
        .points(lowest, "low"), .fraction(0.46, "half"), .fraction(Self.highest, "high"),
      ]
      $0.grabberHeight = Self.grabberHeight
    }
  }

  // MARK: Photos

  private func carry(_ place: Int) {
    guard let finger = stage.location(of: presses[place]) else { return }
    if carried == nil {
      carried = place
      let own = stage.convert(finger, to: cells[place]) ?? .zero
      let size = stage.frame(of: cells[place])?.size ?? Size(1, 1)
      let grip = Vector(own.x / size.width, own.y / size.height)
      onWish?(.lift(picture: Self.picture(at: place), at: finger, grip: grip))
      // The finger needs the board below the drawer.
      lower()
    } else if carried == place {
      onWish?(.carry(to: finger))
    }
  }

  /// Adds a photo to the board, as a tap on its cell does; nothing happens without such a cell.
  package func add(_ place: Int) {
    if cells.indices.contains(place) { onWish?(.add(picture: Self.picture(at: place))) }
  }

  /// Opens the drawer and scrolls its list so that a cell is visible.
  package func reveal(_ place: Int) {
    guard cells.indices.contains(place), let frame = stage.frame(of: cells[place]),
      let offset = stage.contentOffset(of: list), let position = stage.sheetPosition(of: sheet)
    else { return }
    if place < Self.stripCount {
      let width = stage.frame(of: strip)?.size.width ?? 0
      stage.scrollContent(of: strip, to: Vector(frame.center.x - width / 2, 0))
      stage.scrollContent(of: list, to: .zero)
      return
    }
    let top = frame.minY - Self.gap
    let bottom = frame.maxY + Self.gap
    let heights = stage.sheetHeights(of: sheet)
    guard let highest = heights.last, let list = stage.frame(of: list)?.size.height else { return }
    // Below the highest detent the end of the list is below the window, so its last photos are.
    let half = heights[heights.count / 2]
    let end = (stage.scrolling(of: self.list)?.contentSize.height ?? 0) - list
    let fitsHalf = bottom - (half - Self.grabberHeight) <= end
    var height = position.index == heights.count - 1 ? highest : half
    if !fitsHalf { height = highest }
    if position.index == 0 || !fitsHalf {
      stage.moveSheet(sheet, to: fitsHalf ? "half" : "high")
    }
    let viewport = height - Self.grabberHeight
    if top < offset.y {
      stage.scrollContent(of: self.list, to: Vector(0, top))
    } else if bottom > offset.y + viewport {
      stage.scrollContent(of: self.list, to: Vector(0, bottom - viewport))
    }
  }

  private func drop() {
    guard let place = carried else { return }
    carried = nil
    let finger = stage.location(of: presses[place])
    onWish?(finger.map(isOver) ?? true ? .putBack : .drop)
  }

  private func putBack() {
    if carried != nil { onWish?(.putBack) }
    carried = nil
  }

  /// Whether a point of the board is on the drawer.
  private func isOver(_ point: Vector) -> Bool {
    let own = stage.convert(point, to: sheet) ?? .zero
    return Rect(origin: .zero, size: stage.frame(of: sheet)?.size ?? .zero).contains(own)
  }
}
