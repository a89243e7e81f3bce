#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit
#if canImport(UIKit.UIGestureRecognizerSubclass)
import UIKit.UIGestureRecognizerSubclass
#endif

/// A pencil or a pointer over a bounding box: the handle that it would take is highlighted.
@MainActor final class BoxHover {
  /// Hovering goes on beside everything that fingers do.
  private final class Recognizer: UIHoverGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
      false
    }
  }
  private let recognizer = Recognizer()
  private var target: ActionTarget?

  init(of box: BoundingBoxView) {
    let target = ActionTarget { [weak self, weak box] _ in
      if let self, let box { box.hovered = self.handle(of: box) }
    }
    recognizer.addTarget(target, action: ActionTarget.selector)
    self.target = target
    box.addGestureRecognizer(recognizer)
  }

  private func handle(of box: BoundingBoxView) -> BoxHandle? {
    guard recognizer.state == .began || recognizer.state == .changed, box.isEditing else {
      return nil
    }
    // Only a pencil says how far it is from the screen.
    let type: UITouch.TouchType = recognizer.zOffset > 0 ? .pencil : .indirectPointer
    let number = NSNumber(value: type.rawValue)
    guard box.boxGestureRecognizer.allowedTouchTypes.contains(number) else { return nil }
    let part = box.driver.part(at: Vector(recognizer.location(in: nil)), isTouch: box.isTouch(type))
    return part == .body ? nil : part
  }
}

/// Views on the handles of a box that highlight under eyes: the system draws that, and does not
/// say where eyes are.
@MainActor final class HandleHighlights {
  private var views: [BoxHandle: UIView] = [:]

  /// Puts views on the areas in which handles are taken.
  ///
  /// - Parameters:
  ///   - box: the box, in the coordinates of its view.
  ///   - settings: its switches.
  ///   - owner: its view.
  func show(_ box: Box, _ settings: BoxEditing, on owner: UIView) {
    let space = owner.fingerSpace
    let layout = BoxHandleLayout(box, in: space.toStage)
    let side = BoxHandleLayout.hitSize(settings, isTouch: true)
    // The side of a point of the window.
    let point = space.fromStage.meanScale
    for handle in BoxHandle.resizing + [.rotation] {
      let view = views[handle] ?? makeView(on: owner)
      views[handle] = view
      view.isHidden = !settings.isEditing || (handle == .rotation && !settings.rotates)
      view.bounds.size = CGSize(width: side * point, height: side * point)
      view.center = CGPoint(space.fromStage * layout.hitCenter(of: handle, half: side / 2))
    }
  }

  /// Whether a view is one of these.
  func contains(_ view: UIView) -> Bool { views.values.contains(view) }

  /// Puts the views above content that was added later.
  func bringToFront() {
    for view in views.values { view.superview?.bringSubviewToFront(view) }
  }

  private func makeView(on owner: UIView) -> UIView {
    let view = UIView(frame: .zero)
    view.hoverStyle = UIHoverStyle(effect: .highlight, shape: .circle)
    owner.addSubview(view)
    return view
  }
}
#endif
