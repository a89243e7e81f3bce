#if canImport(CoreGraphics) && canImport(QuartzCore)
import CoreGraphics
import Foundation
import QuartzCore
import TsumamiGeometry
import TsumamiManipulation

/// The look of a bounding box: a dashed outline that moves, handles of the same size on the screen
/// at any zoom, and the lines along which the box is snapped.
@MainActor package final class BoxOutline {
  /// The dashes of the outline and the gaps between them, in points.
  package nonisolated static var dash: Double { 6 }
  /// The time in seconds in which a dash moves to the place of the next one.
  package nonisolated static var dashDuration: Double { 1 }
  /// The diameters of a handle and of its core, in points.
  package nonisolated static var handle: (outer: Double, core: Double) { (10, 6) }
  /// How much larger a handle is that is highlighted.
  package nonisolated static var highlight: Double { 1.6 }

  /// The colours of the lines and the cores, and of what lies between them.
  package struct Colors {
    let tint: CGColor
    let paper: CGColor

    /// Makes colours.
    package init(tint: CGColor, paper: CGColor) {
      self.tint = tint
      self.paper = paper
    }
  }

  private let outline = CAShapeLayer()
  private let handles = CAShapeLayer()
  private let cores = CAShapeLayer()
  private let guides = CAShapeLayer()
  private weak var owner: CALayer?
  /// The period of the dashes, in points of the layer.
  private var phase = 0.0

  /// Makes an outline that belongs to no layer.
  package init() {}

  private var parts: [CAShapeLayer] { [outline, handles, cores, guides] }

  /// Adds the outline to a layer, above its content; nothing happens if it is there already.
  package func add(to layer: CALayer) {
    guard owner !== layer else { return }
    owner = layer
    for part in parts {
      part.zPosition = 1
      layer.addSublayer(part)
    }
    outline.fillColor = nil
    guides.fillColor = nil
  }

  /// Draws a box.
  ///
  /// - Parameters:
  ///   - box: the box, in the coordinates of the layer.
  ///   - settings: its switches.
  ///   - space: the coordinates of the layer in those of the window.
  ///   - colors: its colours.
  ///   - scale: the pixels per point of the display.
  ///   - isMoving: whether the dashes move.
  ///   - highlighted: the handle that is larger; nil for none.
  package func show(
    _ box: Box, _ settings: BoxEditing, in space: FingerSpace, _ colors: Colors,
    scale: CGFloat = 2, isMoving: Bool, highlighted: BoxHandle? = nil
  ) {
    let layout = BoxHandleLayout(box, in: space.toStage)
    // The side of a point of the window.
    let point = space.fromStage.meanScale
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    for part in parts {
      part.isHidden = !settings.isEditing
      part.contentsScale = scale
    }
    guides.strokeColor = colors.tint
    guides.lineWidth = CGFloat(point)
    guard settings.isEditing else { return outline.removeAnimation(forKey: "dash") }

    outline.path = lines(around: box, to: settings.rotates ? layout : nil, in: space)
    outline.strokeColor = colors.tint
    outline.lineWidth = CGFloat(point)
    let dash = Self.dash * point
    outline.lineDashPattern = [NSNumber(value: dash), NSNumber(value: dash)]
    moveDashes(by: isMoving ? 2 * dash : 0)

    let shown = BoxHandle.resizing + (settings.rotates ? [.rotation] : [])
    let places = shown.map { handle in
      (
        space.fromStage * layout.position(of: handle),
        handle == highlighted ? Self.highlight * point : point
      )
    }
    handles.path = circles(at: places, diameter: Self.handle.outer)
    handles.fillColor = colors.paper
    handles.strokeColor = colors.tint
    handles.lineWidth = CGFloat(point / 2)
    cores.path = circles(at: places, diameter: Self.handle.core)
    cores.fillColor = colors.tint
  }

  /// Draws the lines along which a box is snapped, across an area.
  package func show(_ lines: [BoxGuide], across area: Rect) {
    if lines.isEmpty, guides.path == nil { return }
    let path = CGMutablePath()
    for line in lines {
      let ends =
        line.isVertical
        ? [Vector(line.position, area.minY), Vector(line.position, area.maxY)]
        : [Vector(area.minX, line.position), Vector(area.maxX, line.position)]
      path.addLines(between: ends.map { CGPoint($0) })
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    guides.path = lines.isEmpty ? nil : path
    CATransaction.commit()
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

  /// Circles around places, with factors of their diameter.
  private func circles(at places: [(Vector, Double)], diameter: Double) -> CGPath {
    let path = CGMutablePath()
    for (place, factor) in places {
      let side = diameter * factor
      path.addEllipse(in: CGRect(Rect(center: place, size: Size(side, side))))
    }
    return path
  }

  private func moveDashes(by phase: Double) {
    guard phase != 0 else { return outline.removeAnimation(forKey: "dash") }
    guard outline.animation(forKey: "dash") == nil || phase != self.phase else { return }
    self.phase = phase
    let animation = CABasicAnimation(keyPath: "lineDashPhase")
    animation.fromValue = 0
    animation.toValue = phase
    animation.duration = Self.dashDuration
    animation.repeatCount = .infinity
    // It goes on when the app comes back from the background.
    animation.isRemovedOnCompletion = false
    outline.add(animation, forKey: "dash")
  }
}
#endif
