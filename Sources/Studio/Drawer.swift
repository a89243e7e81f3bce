import Tsumami

/// A sheet over the board with a list of sample photos that scrolls: it is dragged up and down
/// together with its list, and a photo that is held is lifted out of it onto the board.
public final class Drawer {
  /// What the owner of the board has to do.
  enum Wish {
    /// Put a photo on the board: its picture, and where the finger is, in units of the photo.
    case lift(picture: Int, at: Vector, grip: Vector)
    /// Move the photo that was lifted to the finger.
    case carry(to: Vector)
    /// Let it lie where it is.
    case drop
    /// Put it back.
    case putBack
    /// Add a photo in the middle of the board.
    case add(picture: Int)
  }

  /// How many photos there are: each picture in each of its tints.
  public static var count: Int { Studio.sampleCount * 4 }
  /// The height of the area at the top that always moves the drawer, in points.
  public static var grabberHeight: Double { 64 }
  /// The shape of all samples: height by width.
  static var shape: Double { 0.75 }
  /// The width of the drawer on a board with more room, in points.
  private static var mostWidth: Double { 620 }
  private static var gap: Double { 10 }
  private static var margin: Double { 16 }
  /// The share of the board's height at the highest detent.
  private static var highest: Double { 0.86 }

  /// The sheet.
  public let sheet: NodeID
  /// The list in it.
  public let list: NodeID
  /// The photos in the list.
  public private(set) var cells: [NodeID] = []
  private let stage: Stage
  private var presses: [GestureID] = []
  private var carried: Int?
  var onWish: ((Wish) -> Void)?

  init(on stage: Stage) {
    self.stage = stage
    sheet = stage.add(Node(frame: Rect(0, 0, 1, 1)))
    list = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: sheet)
    for picture in 0..<Self.count { addCell(picture) }
    layOut(in: stage.bounds.size)
    stage.makeSheet(sheet, at: "low") {
      $0.detents = [
        .points(Self.grabberHeight + 14, "low"), .fraction(0.46, "half"),
        .fraction(Self.highest, "high"),
      ]
      $0.grabberHeight = Self.grabberHeight
    }
    // A tap on the drawer is none on the board below it.
    stage.attach(Tap(), to: sheet)
  }

  private func addCell(_ picture: Int) {
    let cell = stage.add(Node(frame: Rect(0, 0, 1, 1)), to: list)
    cells.append(cell)
    let press = LongPress(minimumDuration: 0.3)
      .sequenced(before: Pan(minimumDistance: 0, slop: .included))
      .onChanged { value in
        if case .second = value { self.carry(picture) }
      }
      .onEnded { _ in self.drop() }
      .onCancelled { _ in self.putBack() }
    presses.append(stage.attach(press, to: cell) { $0.priority = .high })
    stage.attach(Tap().onEnded { _ in self.onWish?(.add(picture: picture)) }, to: cell)
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
    for (place, cell) in cells.enumerated() {
      let row = (Double(place) / columns).rounded(.down)
      let column = Double(place) - row * columns
      let corner = Vector(
        Self.margin + column * (size.width + Self.gap), row * (size.height + Self.gap))
      stage.setFrame(Rect(origin: corner, size: size), of: cell)
    }
    let rows = (Double(cells.count) / columns).rounded(.up)
    stage.scroll(list) {
      $0.contentSize = Size(width, rows * (size.height + Self.gap) + Self.margin)
    }
  }

  // MARK: Photos

  private func carry(_ picture: Int) {
    guard let finger = stage.location(of: presses[picture]) else { return }
    if carried == nil {
      carried = picture
      let own = stage.convert(finger, to: cells[picture]) ?? .zero
      let size = stage.frame(of: cells[picture])?.size ?? Size(1, 1)
      let grip = Vector(own.x / size.width, own.y / size.height)
      onWish?(.lift(picture: picture, at: finger, grip: grip))
      // The board has to be seen to put something there.
      stage.moveSheet(sheet, to: "low")
    } else if carried == picture {
      onWish?(.carry(to: finger))
    }
  }

  /// Adds a photo to the board, as a tap on it does.
  public func add(_ place: Int) {
    if cells.indices.contains(place) { onWish?(.add(picture: place)) }
  }

  /// Opens the drawer and scrolls its list so that a photo is seen.
  public func reveal(_ place: Int) {
    guard cells.indices.contains(place), let frame = stage.frame(of: cells[place]),
      let offset = stage.contentOffset(of: list), let position = stage.sheetPosition(of: sheet)
    else { return }
    if position.index == 0 { stage.moveSheet(sheet, to: "half") }
    let viewport = stage.frame(of: list)?.size.height ?? 0
    let top = frame.minY - Self.gap
    let bottom = frame.maxY + Self.gap
    if top < offset.y {
      stage.scroll(list, to: Vector(0, top))
    } else if bottom > offset.y + viewport {
      stage.scroll(list, to: Vector(0, bottom - viewport))
    }
  }

  private func drop() {
    guard let picture = carried else { return }
    carried = nil
    let finger = stage.location(of: presses[picture])
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
