import Tsumami

/// The part of the board that the window shows, and what lies over it.
package final class BoardView {
  let stage: Stage
  /// The node that holds all items; fingers pan and zoom it.
  let world: NodeID
  /// The sheet of sample photos.
  let drawer: Drawer
  /// A pane above the board, which takes all drags while the hand is in use.
  private let pane: NodeID
  private var hand = Hand()
  /// Whether fingers, wheels and the hand leave the board where it is; false by default.
  ///
  /// So several people work on it without moving it under each other. Commands move it still.
  package var isLocked = false { didSet { enableHand() } }
  private var shown = Placement.identity
  /// What a person saw before the window got other sizes.
  private var seen: Seen?

  /// A view that a person or a command has chosen.
  private struct Seen {
    let placement: Placement
    let clearArea: Rect
    /// The view that a size of the window has made of it.
    var latest: Placement
  }

  /// The range of the magnification.
  package static var zooms: ClosedRange<Double> { 0.02...20 }
  /// The height in points at the top of the window that bars cover.
  private static var barHeight: Double { 68 }
  /// The height in points below the bars that the first sentence takes, and the height of the
  /// window below which it is not shown; as collage.css has it.
  private static var hint: (height: Double, least: Double) { (62, 540) }
  /// The height in points above the drawer that the strip of tools covers in a narrow window, where
  /// the thumb is, and the size that such a window has at most and at least.
  private static var strip: (height: Double, width: Double, least: Double) { (60, 760, 420) }
  /// The distance in points from the sides of the window and from the drawer.
  private static var edge: Double { 12 }
  /// The logarithm of the magnification for a point of a wheel: a notch, 100 points, magnifies by a
  /// fifth.
  private static var wheelZoom: Double { 0.0018 }
  /// The magnification above which items are not made to fit.
  private static var mostFittingZoom: Double { 4 }

  init(size: Size) {
    stage = Stage(size: size)
    // Its frame has no extent, so nothing snaps to it; its hit area is larger than any board.
    world = stage.add(Node(frame: Rect(0, 0, 0, 0), hitInsets: Insets(-1e7)))
    pane = stage.add(Node(frame: Rect(0, 0, 0, 0), hitInsets: Insets(-1e7), isEnabled: false))
    drawer = Drawer(on: stage)
    stage.configure(
      stage.manipulate(world) {
        $0.isRotationEnabled = false
        $0.minimumScale = Self.zooms.lowerBound
        $0.maximumScale = Self.zooms.upperBound
        $0.hasMomentum = true
      }
    ) {
      // A mouse or a pen draws a lasso on the ground.
      $0.shouldReceive = {
        !self.isLocked && ($0.kind == .touch || $0.modifiers.contains(.alt))
      }
    }
    let drag = Pan(minimumDistance: 0, slop: .included)
      .onBegan { _ in self.hand.begin() }
      .onChanged { self.pan(by: self.hand.move(to: $0.translation)) }
    stage.attach(drag, to: pane) { $0.buttons = [.primary, .auxiliary] }
  }

  /// Notes a key or a button that holds the hand.
  func hold(_ isHeld: Bool, by holder: Hand.Holders) {
    hand.hold(isHeld, by: holder)
    enableHand()
  }

  private func enableHand() { stage.setEnabled(!hand.holders.isEmpty && !isLocked, of: pane) }

  /// Whether the middle button of a mouse is held.
  var isMiddleButtonHeld: Bool { hand.holders.contains(.middleButton) }

  /// Where the origin of the board is in the window, in points, and how much it is magnified.
  var placement: Placement { stage.placement(of: world) ?? .identity }

  /// The magnification; it is above 0.
  package var zoom: Double { Swift.max(placement.scale.x, 1e-9) }

  /// Notes what the window shows; returns whether it is another part of the board.
  func notes() -> Bool {
    defer { shown = placement }
    return placement != shown
  }

  /// Moves the board by a displacement in points of the window.
  package func pan(by displacement: Vector) {
    var view = placement
    view.translation += displacement
    stage.setPlacement(view, of: world)
  }

  /// Magnifies the board by a factor; a point of the window stays where it is.
  package func zoom(by factor: Double, about point: Vector) {
    guard factor.isFinite, factor > 0 else { return }
    zoom(to: zoom * factor, about: point)
  }

  /// Magnifies the board; the middle of the window stays where it is.
  func zoom(to zoom: Double) { self.zoom(to: zoom, about: stage.bounds.center) }

  private func zoom(to wish: Double, about point: Vector) {
    var view = placement
    let zoom = wish.clamped(from: Self.zooms.lowerBound, to: Self.zooms.upperBound)
    view.translation = point + (view.translation - point) * (zoom / view.scale.x)
    view.scale = Vector(zoom, zoom)
    stage.setPlacement(view, of: world)
  }

  /// Pans and zooms the board by a wheel or a trackpad, or sends the report to the stage.
  ///
  /// - Parameters:
  ///   - sample: the report.
  ///   - isOnBoard: whether it is above the board or an item.
  ///   - isOnSelection: whether it is above a selected item, which it scales and rotates.
  func receive(_ sample: IndirectSample, isOnBoard: Bool, isOnSelection: Bool) {
    switch sample.action {
    case .scroll where isLocked && isOnBoard && !sample.modifiers.contains(.control): break
    case _ where isLocked && isOnBoard && !isOnSelection: break
    case .scroll(let delta, _) where isOnBoard && !sample.modifiers.contains(.control):
      pan(by: -delta)
    case .scroll(let delta, _) where isOnBoard && !isOnSelection:
      zoom(by: exponential(-delta.y * Self.wheelZoom), about: sample.position)
    case .magnify(let factor) where isOnBoard && !isOnSelection:
      zoom(by: factor, about: sample.position)
    case .rotate where isOnBoard && !isOnSelection: break
    default: stage.send(.indirect(sample))
    }
  }

  /// The part of the window that neither the bars nor the drawer at its lowest cover.
  package var clearArea: Rect {
    let size = stage.bounds.size
    let hasStrip = size.width <= Self.strip.width && size.height > Self.strip.least
    let covered = drawer.coveredHeight + Self.edge + (hasStrip ? Self.strip.height : 0)
    return Rect(
      Self.edge, Self.barHeight, Swift.max(size.width - 2 * Self.edge, 1),
      Swift.max(size.height - Self.barHeight - covered, 1))
  }

  /// The clear area without the line below the bars that tells a new person what to do.
  var areaBelowHint: Rect {
    let height = stage.bounds.size.height > Self.hint.least ? Self.hint.height : 0
    return clearArea.inset(by: Insets(top: height, left: 0, bottom: 0, right: 0))
  }

  /// Shows a rectangle of the window as large as the window allows, at most at 400 %; nil shows
  /// the origin of the board at its own size.
  func zoomToFit(_ rect: Rect?) {
    guard let rect else { return stage.setPlacement(.identity, of: world) }
    fit(rect, atMost: Self.mostFittingZoom / zoom)
  }

  /// Magnifies and moves the board so that a rectangle of the window fills the clear area.
  private func fit(_ rect: Rect, atMost most: Double) {
    let clear = clearArea
    let factor = Swift.min(
      clear.size.width / Swift.max(rect.size.width, 1e-6),
      clear.size.height / Swift.max(rect.size.height, 1e-6), most)
    let middle = rect.center
    zoom(by: factor, about: middle)
    pan(by: clear.center - middle)
  }

  /// Moves the board as little as a rectangle of the window needs to be in the clear area; one that
  /// is too large is made to fit.
  func show(_ rect: Rect) {
    let clear = clearArea
    guard rect.size.width <= clear.size.width, rect.size.height <= clear.size.height else {
      return fit(rect, atMost: 1)
    }
    pan(
      by: Vector(
        Swift.max(clear.minX - rect.minX, 0) + Swift.min(clear.maxX - rect.maxX, 0),
        Swift.max(clear.minY - rect.minY, 0) + Swift.min(clear.maxY - rect.maxY, 0)))
  }

  /// Moves the board, and lowers the drawer, so that a person sees a point of the window.
  func reveal(_ point: Vector) {
    if let sheet = stage.frame(of: drawer.sheet), sheet.contains(point) { drawer.lower() }
    show(Rect(origin: point, size: .zero))
  }

  /// Changes the size of the window; the middle of what a person sees stays in the middle, and a
  /// board that was seen as a whole is seen as a whole.
  ///
  /// It begins with the view that a person has chosen, so a phone that is turned and turned back
  /// shows what it showed.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - everything: tells the rectangle of the window that all items take.
  func resize(to size: Size, showing everything: () -> Rect?) {
    let wasWhole = everything().map(isInWindow) == true
    var seen = self.seen ?? Seen(placement: placement, clearArea: clearArea, latest: placement)
    if seen.latest != placement {
      seen = Seen(placement: placement, clearArea: clearArea, latest: placement)
    }
    stage.resize(to: size)
    drawer.layOut(in: size)
    stage.setPlacement(seen.placement, of: world)
    pan(by: clearArea.center - seen.clearArea.center)
    if wasWhole, let rect = everything(), !isInWindow(rect) { show(rect) }
    seen.latest = placement
    self.seen = seen
  }

  /// Whether a rectangle lies in the window, but for half a point; bars and the drawer may be in
  /// front of it.
  private func isInWindow(_ rect: Rect) -> Bool {
    let area = stage.bounds.inset(by: Insets(-0.5))
    let (first, _, last, _) = rect.corners
    return area.contains(first) && area.contains(last)
  }

  /// A point of the window in the coordinates of the board.
  func boardPoint(_ point: Vector) -> Vector { stage.convert(point, to: world) ?? point }
}
