#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit

/// The look of a bounding box: a dashed outline that moves, and handles, as large on the screen
/// whatever the zoom.
@MainActor final class BoxOutline {
  /// The dashes of the outline and the gaps between them, in points.
  static var dash: Double { 6 }
  /// How long in seconds a dash takes to where the next one was.
  static var dashDuration: Double { 1 }
  /// The diameters of a handle and of its core, in points.
  static var handle: (outer: Double, core: Double) { (10, 6) }

  let outline = CAShapeLayer()
  let handles = CAShapeLayer()
  let cores = CAShapeLayer()
  /// How far the dashes move before they look the same again.
  private var phase = 0.0

  func add(to layer: CALayer) {
    for part in [outline, handles, cores] {
      // Above the content.
      part.zPosition = 1
      layer.addSublayer(part)
    }
    outline.fillColor = nil
  }

  /// Draws a box in the coordinates of a view.
  func show(_ box: Box, _ settings: BoundingBox, on view: UIView) {
    let space = view.fingerSpace
    let layout = BoxHandleLayout(box, in: space.toStage)
    // The side of a point of the window.
    let point = abs(space.fromStage.determinant).squareRoot()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    for part in [outline, handles, cores] { part.isHidden = !settings.isEditing }
    guard settings.isEditing else { return outline.removeAnimation(forKey: "dash") }

    outline.path = lines(around: box, to: settings.rotates ? layout : nil, in: space)
    outline.strokeColor = view.tintColor.cgColor
    outline.lineWidth = CGFloat(point)
    let dash = Self.dash * point
    outline.lineDashPattern = [NSNumber(value: dash), NSNumber(value: dash)]
    moveDashes(by: 2 * dash)

    let shown = BoxHandle.resizing + (settings.rotates ? [.rotation] : [])
    let places = shown.map { space.fromStage * layout.position(of: $0) }
    handles.path = circles(at: places, diameter: Self.handle.outer * point)
    handles.fillColor = UIColor.white.cgColor
    handles.strokeColor = view.tintColor.cgColor
    handles.lineWidth = CGFloat(point / 2)
    cores.path = circles(at: places, diameter: Self.handle.core * point)
    cores.fillColor = view.tintColor.cgColor
  }

  private func lines(
    around box: Box, to layout: BoxHandleLayout?, in space: FingerSpace
  ) -> CGPath {
    let path = CGMutablePath()
    let corners = box.corners
    path.addLines(
      between: [corners.0, corners.1, corners.2, corners.3].map { CGPoint($0) })
    path.closeSubpath()
    if let layout {
      let ends = [layout.position(of: .topCenter), layout.position(of: .rotation)]
      path.addLines(between: ends.map { CGPoint(space.fromStage * $0) })
    }
    return path
  }

  private func circles(at places: [Vector], diameter: Double) -> CGPath {
    let path = CGMutablePath()
    for place in places {
      path.addEllipse(
        in: CGRect(Rect(center: place, size: Size(diameter, diameter))))
    }
    return path
  }

  private func moveDashes(by phase: Double) {
    guard !UIAccessibility.isReduceMotionEnabled else {
      return outline.removeAnimation(forKey: "dash")
    }
    guard outline.animation(forKey: "dash") == nil || phase != self.phase else { return }
    self.phase = phase
    let animation = CABasicAnimation(keyPath: "lineDashPhase")
    animation.fromValue = 0
    animation.toValue = phase
    animation.duration = Self.dashDuration
    animation.repeatCount = .infinity
    outline.add(animation, forKey: "dash")
  }
}
#endif
