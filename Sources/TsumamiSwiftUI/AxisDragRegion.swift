#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import SwiftUI
import TsumamiGeometry
import TsumamiManipulation
import TsumamiUIKit
import TsumamiViews
import UIKit

/// The region in which fingers drag: a view behind the content, whose recognizer belongs to the
/// scroll view around it.
///
/// So no version of SwiftUI arbitrates between the drag and the scroll view: UIKit does.
struct AxisDragRegion: UIViewRepresentable {
  let lock: AxisLock
  let sign: Double
  let isEnabled: Bool
  let onPhase: (EditPhase<AxisDrag>) -> Void

  func makeUIView(context: Context) -> AxisDragView {
    let view = AxisDragView(frame: .zero)
    updateUIView(view, context: context)
    return view
  }

  func updateUIView(_ view: AxisDragView, context: Context) {
    (view.recognizer.lock, view.sign, view.onPhase) = (lock, sign, onPhase)
    if view.recognizer.isEnabled != isEnabled { view.recognizer.isEnabled = isEnabled }
  }
}

final class AxisDragView: UIView {
  let recognizer = AxisPanGestureRecognizer(target: nil, action: nil)
  var sign = 1.0
  var onPhase: (EditPhase<AxisDrag>) -> Void = { _ in }
  private var target: ActionTarget?
  private weak var host: UIView?
  private var start = Vector.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    let target = ActionTarget { [weak self] _ in self?.follow() }
    self.target = target
    recognizer.region = self
    recognizer.addTarget(target, action: ActionTarget.selector)
  }

  required init?(coder: NSCoder) { nil }

  /// The touches are the content's.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  /// Adds the recognizer to the scroll view around this view, or else to the outermost view.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    host?.removeGestureRecognizer(recognizer)
    host = nil
    guard window != nil else { return }
    var outermost: UIView = self
    while let next = outermost.superview, !(next is UIWindow), !(outermost is UIScrollView) {
      outermost = next
    }
    outermost.addGestureRecognizer(recognizer)
    host = outermost
  }

  private var value: AxisDrag {
    let axis = recognizer.lock.axis
    let way = Vector(recognizer.translation(in: nil)) - start
    let velocity = Vector(recognizer.velocity(in: nil))
    return AxisDrag(
      translation: axis.component(of: way) * sign,
      velocity: velocity.isFinite ? axis.component(of: velocity) * sign : 0)
  }

  private func follow() {
    switch recognizer.state {
    case .began:
      start = recognizer.lock.slop(of: Vector(recognizer.translation(in: nil)))
      onPhase(.began(value))
    case .changed: onPhase(.changed(value))
    case .ended: onPhase(.ended(value))
    case .cancelled: onPhase(.cancelled(AxisDrag()))
    default: break
    }
  }
}
#endif
