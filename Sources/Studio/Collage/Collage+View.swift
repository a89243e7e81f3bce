import Tsumami

/// Which part of the board the window shows.
extension Collage {
  /// The range of the magnification.
  package static var zooms: ClosedRange<Double> { 0.02...20 }

  /// The magnification.
  package var zoom: Double { stage.placement(of: world)?.scale.x ?? 1 }

  /// Moves the board by a displacement in points of the window.
  package func pan(by displacement: Vector) {
    guard var view = stage.placement(of: world) else { return }
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
    guard var view = stage.placement(of: world) else { return }
    let zoom = wish.clamped(from: Self.zooms.lowerBound, to: Self.zooms.upperBound)
    view.translation = point + (view.translation - point) * (zoom / view.scale.x)
    view.scale = Vector(zoom, zoom)
    stage.setPlacement(view, of: world)
  }

  /// The part of the window that neither the bars nor the drawer at its lowest cover.
  package var clearArea: Rect {
    let size = stage.bounds.size
    let edge = Self.edge
    return Rect(
      edge, Self.barHeight, Swift.max(size.width - 2 * edge, 1),
      Swift.max(size.height - Self.barHeight - drawer.lowestHeight - edge, 1))
  }

  /// The height in points at the top of the window that bars cover.
  private static var barHeight: Double { 68 }
  /// The distance in points from the sides of the window and from the drawer.
  private static var edge: Double { 12 }

  /// Shows some items as large as the window allows, all if empty; at most at 400 %.
  func zoomToFit(_ ids: [Int]) {
    var bounds: [Rect] = []
    for id in ids.isEmpty ? board.children(of: nil).map({ $0.id }) : ids {
      if let rect = stageBounds(ofItem: id) { bounds.append(rect) }
    }
    guard let all = Rect.around(bounds) else {
      stage.setPlacement(.identity, of: world)
      return
    }
    fit(all, atMost: 4 / zoom)
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

  /// Moves the board, and lowers the drawer, so that a person sees the middle of an item.
  package func reveal(_ id: Int) {
    guard let middle = stageBounds(ofItem: id)?.center else { return }
    if let sheet = stage.frame(of: drawer.sheet), sheet.contains(middle) { drawer.lower() }
    show(Rect(origin: middle, size: .zero))
  }

  /// A point of the window in the coordinates of the board.
  func boardPoint(_ point: Vector) -> Vector { stage.convert(point, to: world) ?? point }
}
