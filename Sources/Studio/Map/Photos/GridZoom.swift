import Tsumami
import TsumamiMotion

/// Changes the number of a grid's columns: with fingers, about the photo that is under them, and
/// then by a spring to a whole number.
///
/// It also says how far the list is scrolled, because the photo stays where it is on the screen
/// while everything around it moves.
struct GridZoom {
  /// The grid as it is now.
  private(set) var grid: PhotoGrid
  /// The number of columns at rest.
  private(set) var columns: Int

  /// The photo that stays under the fingers.
  private struct Anchor {
    /// The photo.
    let place: Int
    /// The point of it, in units of its side.
    let unit: Vector
    /// The layouts by the number of their columns, from the least.
    let layouts: [GridLayout]
    /// The number of columns when the fingers came, and where they were in the list's window.
    let columns: Double
    let start: Vector
  }

  private var anchor: Anchor?
  /// Whether fingers hold it.
  private(set) var isHeld = false
  /// The number of columns with its fraction.
  private var zoom: MotionDriver<Double>
  /// The point of the viewport under which the anchor is.
  private var point: MotionDriver<Vector>
  /// The progress from one layout to another one without an anchor.
  private var change = MotionDriver(1.0)

  /// The spring that takes it to a whole number of columns.
  private static var spring: DampedSpring { DampedSpring(response: 0.35) }
  /// How far beyond the least and the greatest number of columns it can be pulled.
  private static var reach: Double { 0.6 }
  /// The time in seconds for which a release goes on with its velocity.
  private static var projection: Double { 0.12 }

  /// Makes a grid at rest.
  init(columns: Int, width: Double) {
    self.columns = columns
    grid = PhotoGrid(GridLayout(columns: columns, width: width))
    zoom = MotionDriver(Double(columns), tolerance: 0.001)
    point = MotionDriver(Vector.zero, tolerance: 0.1)
    change.tolerance = 0.001
  }

  // MARK: Layout

  /// Where it is in the list, and how large the list is.
  struct Surroundings {
    /// How far the list is scrolled, in points.
    var offset: Double
    /// The height of the list's window in points.
    var viewport: Double
    /// The distance of the grid from the top of the list's content in points.
    var top: Double
    /// The distance that the list leaves below the grid in points.
    var bottom: Double
    /// The time in seconds.
    var time: Double

    /// The largest offset for a height of the grid.
    func end(_ height: Double) -> Double { Swift.max(top + height + bottom - viewport, 0) }
  }

  /// Changes the width and the number of photos; a change of columns that is under way ends.
  mutating func layOut(width: Double, count: Int) {
    let isSame = grid.to.width == width && grid.count == count
    if isSame { return }
    finish()
    grid = PhotoGrid(GridLayout(columns: columns, width: width))
    grid.count = count
  }

  private mutating func finish() {
    anchor = nil
    isHeld = false
    zoom.put(at: Double(columns))
    point.put(at: .zero)
    change.put(at: 1)
  }

  // MARK: Fingers

  /// Takes hold of the photo at a point of the list's window, or of the nearest one.
  ///
  /// - Returns: whether there is one.
  mutating func begin(at point: Vector, in list: Surroundings) -> Bool {
    let now = advance(to: list)
    let own = Vector(point.x, point.y + (now ?? list.offset) - list.top)
    guard let place = grid.place(nearest: own) else { return false }
    let frame = grid.frame(of: place)
    let unit = (own - grid.shift - frame.origin) / Swift.max(frame.size.width, 1)
    let value = zoom.value(at: list.time)
    // Without a movement the picture must stay as it is, so the layouts around it keep their leads.
    var layouts: [GridLayout] = []
    for columns in GridLayout.columns {
      var layout = GridLayout(columns: columns, width: grid.to.width)
      layout.lead = layout.lead(bringing: place, to: point.x)
      for known in [grid.from, grid.to] where known.columns == columns { layout = known }
      layouts.append(layout)
    }
    anchor = Anchor(
      place: place,
      unit: Vector(unit.x.clamped(to: 0...1), unit.y.clamped(to: 0...1)), layouts: layouts,
      columns: value, start: point)
    change.put(at: 1)
    zoom.put(at: value)
    self.point.put(at: point)
    isHeld = true
    return true
  }

  /// Follows the fingers: their distance as a multiple of that at the beginning, and their
  /// displacement in the list's window.
  mutating func move(scale: Double, by translation: Vector) {
    guard let anchor, scale > 0 else { return }
    let wish = anchor.columns / scale
    let least = Double(GridLayout.columns.lowerBound)
    let most = Double(GridLayout.columns.upperBound)
    let inside = wish.clamped(to: least...most)
    zoom.put(at: inside + RubberBand(dimension: Self.reach).stretched(wish - inside))
    point.put(at: anchor.start + translation)
  }

  /// Lets go, with the velocity of the scale per second; nil if it is not known.
  mutating func end(scaleVelocity: Double?, in list: Surroundings) {
    guard anchor != nil else { return }
    isHeld = false
    let value = zoom.value(at: list.time)
    let speed = (scaleVelocity ?? 0) * -value
    settle(at: value + speed * Self.projection, velocity: speed, in: list)
  }

  /// Changes the number of columns by a number of steps, about the photo in the middle.
  mutating func step(by steps: Int, in list: Surroundings) {
    let target = Double(columns + steps)
    let middle = Vector(grid.to.width / 2, list.viewport / 2)
    guard begin(at: middle, in: list) else {
      let most = Double(GridLayout.columns.upperBound)
      columns = Int(target.clamped(to: Double(GridLayout.columns.lowerBound)...most))
      grid = PhotoGrid(GridLayout(columns: columns, width: grid.to.width))
      return finish()
    }
    isHeld = false
    settle(at: target, velocity: 0, in: list)
  }

  private mutating func settle(at asked: Double, velocity: Double, in list: Surroundings) {
    guard let anchor else { return }
    let least = Double(GridLayout.columns.lowerBound)
    let most = Double(GridLayout.columns.upperBound)
    let target = asked.rounded(.toNearestOrEven).clamped(to: least...most)
    columns = Int(target)
    zoom.spring(to: target, by: Self.spring, velocity: velocity, at: list.time)
    // Where the photo will be when the grid rests within the ends of the list.
    var rest = grid
    (rest.from, rest.progress, rest.shift) = (layout(columns, anchor), 0, .zero)
    let anchored = rest.frame(of: anchor.place).point(at: anchor.unit)
    let end = list.end(rest.from.height(of: grid.count))
    let now = point.value(at: list.time)
    let offset = (anchored.y + list.top - now.y).clamped(to: 0...end)
    point.spring(
      to: Vector(anchored.x, anchored.y + list.top - offset), by: Self.spring, velocity: .zero,
      at: list.time)
  }

  private func layout(_ columns: Int, _ anchor: Anchor) -> GridLayout {
    anchor.layouts[columns - GridLayout.columns.lowerBound]
  }

  // MARK: Time

  /// Whether something moves by itself.
  func isMoving(at time: Double) -> Bool {
    anchor != nil && !isHeld || change.isMoving(at: time) || grid.progress != 0 && anchor == nil
  }

  /// Brings the grid to a time.
  ///
  /// - Returns: how far the list must be scrolled for that; nil if it may scroll as it likes.
  @discardableResult
  mutating func advance(to list: Surroundings) -> Double? {
    if let anchor { return follow(anchor, in: list) }
    if grid.progress != 0 || change.isMoving(at: list.time) {
      grid.progress = change.value(at: list.time)
      if !change.isMoving(at: list.time) { rest(in: grid.to) }
    } else {
      fillFirstRow(in: list)
    }
    return nil
  }

  /// Fills the first row if it is seen.
  private mutating func fillFirstRow(in list: Surroundings) {
    guard grid.to.lead != 0, list.offset <= list.top + grid.to.pitch / 2 else { return }
    grid.anchor = 0
    grid.from = grid.to
    grid.to.lead = 0
    change.put(at: 0)
    change.spring(to: 1, by: Self.spring, at: list.time)
  }

  private mutating func follow(_ anchor: Anchor, in list: Surroundings) -> Double {
    let value = zoom.value(at: list.time)
    let least = GridLayout.columns.lowerBound
    let most = GridLayout.columns.upperBound
    let below = Int(value.rounded(.down).clamped(to: Double(least)...Double(most - 1)))
    grid.anchor = anchor.place
    grid.from = layout(below, anchor)
    grid.to = layout(below + 1, anchor)
    // The side of the squares is that of the number with its fraction, also beyond its ends.
    let parts = Double(below)
    grid.progress = (1 / parts - 1 / value) * parts * (parts + 1)
    grid.shift = .zero
    let anchored = grid.frame(of: anchor.place).point(at: anchor.unit)
    let point = point.value(at: list.time)
    let offset = (anchored.y + list.top - point.y).clamped(to: 0...list.end(grid.height))
    grid.shift = Vector(point.x - anchored.x, point.y - (anchored.y + list.top - offset))
    let isSettled =
      !isHeld && !zoom.isMoving(at: list.time) && !self.point.isMoving(at: list.time)
    if isSettled {
      let columns = columns
      self.anchor = nil
      rest(in: layout(columns, anchor))
      fillFirstRow(in: list)
    }
    return offset
  }

  private mutating func rest(in layout: GridLayout) {
    grid.from = layout
    grid.to = layout
    grid.progress = 0
    grid.shift = .zero
    finish()
  }
}
