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
    guard var view = stage.placement(of: world), factor.isFinite, factor > 0 else { return }
    let zoom = (view.scale.x * factor).clamped(
      from: Self.zooms.lowerBound, to: Self.zooms.upperBound)
    view.translation = point + (view.translation - point) * (zoom / view.scale.x)
    view.scale = Vector(zoom, zoom)
    stage.setPlacement(view, of: world)
  }

  /// Magnifies the board about the middle of the window.
  func zoom(to zoom: Double) { self.zoom(by: zoom / self.zoom, about: stage.bounds.center) }

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
    let size = stage.bounds.size
    let factor = Swift.min(
      size.width * 0.86 / Swift.max(all.size.width, 1e-6),
      (size.height - Self.covered) * 0.86 / Swift.max(all.size.height, 1e-6), 4 / zoom)
    let middle = all.center
    zoom(by: factor, about: middle)
    pan(by: Vector(size.width / 2, (size.height - Self.covered) / 2 + Self.covered / 4) - middle)
  }

  /// The height in points that bars and the drawer at its lowest cover together.
  private static var covered: Double { 130 }

  /// A point of the window in the coordinates of the board.
  func boardPoint(_ point: Vector) -> Vector { stage.convert(point, to: world) ?? point }
}
