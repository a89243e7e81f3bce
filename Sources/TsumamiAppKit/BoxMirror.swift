#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiViews

/// The view around the content of a box, which shows it mirrored.
final class BoxContentHolder: DesignableView {
  /// Its subviews receive the mouse; this view does not.
  override func hitTest(_ point: NSPoint) -> NSView? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}

extension NSView {
  /// Shows what this view contains mirrored about its middle, for factors of -1.
  ///
  /// AppKit sets the transform of a view's own layer, but not the one of its sublayers.
  func mirrorContent(by mirror: Vector) {
    guard mirror != Vector(1, 1) || isContentMirrored else { return }
    wantsLayer = true
    guard let layer else { return }
    // The transform is about the anchor point, which AppKit chooses.
    let anchor = Vector(
      Double((layer.anchorPoint.x - 0.5) * bounds.width),
      Double((layer.anchorPoint.y - 0.5) * bounds.height))
    let shift = Vector((mirror.x - 1) * anchor.x, (mirror.y - 1) * anchor.y)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.sublayerTransform = CATransform3D(Placement(translation: shift, scale: mirror).matrix)
    CATransaction.commit()
  }

  private var isContentMirrored: Bool {
    layer.map { !CATransform3DIsIdentity($0.sublayerTransform) } ?? false
  }
}
#endif
