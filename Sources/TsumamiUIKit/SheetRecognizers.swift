#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import UIKit

/// The recognizers that drag a sheet: its own, and those of the scroll views that it tracks.
///
/// A scroll view has moved by itself when its recognizer's target is called that was added last. So
/// what it shows can be put right in the same event.
@MainActor final class SheetRecognizers: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  /// Catches a sheet that moves by itself where it is touched, without slop, until a pan takes
  /// over.
  let catcher = UILongPressGestureRecognizer()
  private unowned let sheet: SheetView
  private var target: ActionTarget?
  private var catches: ActionTarget?
  private var tracked: [Tracked] = []
  private var isOnGrabber = false
  private var isPanning = false
  /// Where the finger was that has caught the sheet, while it holds it alone.
  private var caughtAt: Double?

  private struct Tracked {
    weak var scrollView: UIScrollView?
    /// Where it was when the finger came down.
    var offset = CGPoint.zero
    /// Recognizers do not keep their targets.
    var target: ActionTarget
  }

  init(of sheet: SheetView) {
    self.sheet = sheet
    super.init()
    let target = ActionTarget { [weak self] in self?.drag(with: $0, in: nil) }
    let catches = ActionTarget { [weak self] _ in self?.followCatcher() }
    (self.target, self.catches) = (target, catches)
    pan.addTarget(target, action: ActionTarget.selector)
    pan.delegate = self
    sheet.addGestureRecognizer(pan)
    catcher.minimumPressDuration = 0
    catcher.addTarget(catches, action: ActionTarget.selector)
    catcher.delegate = self
    sheet.addGestureRecognizer(catcher)
  }

  func track(_ scrollView: UIScrollView) {
    untrack(scrollView)
    let target = ActionTarget { [weak self, weak scrollView] in
      self?.drag(with: $0, in: scrollView)
    }
    tracked.append(Tracked(scrollView: scrollView, target: target))
    scrollView.panGestureRecognizer.addTarget(target, action: ActionTarget.selector)
  }

  /// Tracks the scroll views between a view and the sheet.
  private func trackAll(from view: UIView?) {
    var view = view
    while let current = view, current !== sheet {
      if let found = current as? UIScrollView,
        !tracked.contains(where: { $0.scrollView === found })
      {
        track(found)
      }
      view = current.superview
    }
  }

  func untrack(_ scrollView: UIScrollView) {
    for entry in tracked where entry.scrollView === scrollView {
      scrollView.panGestureRecognizer.removeTarget(entry.target, action: ActionTarget.selector)
    }
    tracked.removeAll { $0.scrollView == nil || $0.scrollView === scrollView }
  }

  private func drag(with sender: Any, in scrollView: UIScrollView?) {
    guard let pan = sender as? UIPanGestureRecognizer else { return }
    // One that scrolls sideways keeps its drags to itself.
    if let scrollView, !scrollView.scrollsVertically, pan.state == .began || !isPanning { return }
    // In the superview's coordinates, which do not move with the sheet.
    let translation = Double(pan.translation(in: sheet.superview).y)
    switch pan.state {
    case .began:
      isPanning = true
      // It has followed the finger by itself already.
      if let entry = tracked.first(where: { $0.scrollView === scrollView }) {
        scrollView?.contentOffset = entry.offset
      }
      // What it has moved since it was caught is made up for.
      let late = caughtAt.map { Double(catcher.location(in: sheet.superview).y) - $0 } ?? 0
      caughtAt = nil
      sheet.begin(at: translation - late, with: scrollView)
      sheet.follow(translation, in: scrollView)
    case .changed: sheet.follow(translation, in: scrollView)
    case .ended:
      isPanning = false
      sheet.end(velocity: -Double(pan.velocity(in: sheet.superview).y), in: scrollView)
    case .cancelled:
      isPanning = false
      sheet.end(velocity: 0, in: scrollView)
    default: break
    }
  }

  private func followCatcher() {
    guard !isPanning else { return }
    let place = Double(catcher.location(in: sheet.superview).y)
    switch catcher.state {
    case .began: sheet.begin(at: place, with: nil)
    case .changed: sheet.follow(place, in: nil)
    case .ended, .cancelled: sheet.end(velocity: 0, in: nil)
    default: break
    }
    caughtAt = sheet.isManipulating ? place : nil
  }

  // MARK: UIGestureRecognizerDelegate

  /// Drags that begin in a tracked scroll view are those of its own recognizer.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    if sheet.tracksAllScrollViews { trackAll(from: touch.view) }
    if gestureRecognizer === catcher { return sheet.isOnItsWay }
    for place in tracked.indices {
      tracked[place].offset = tracked[place].scrollView?.contentOffset ?? .zero
    }
    isOnGrabber = sheet.isInGrabber(touch.location(in: sheet))
    return isOnGrabber
      || !tracked.contains { entry in
        entry.scrollView.map {
          $0.scrollsVertically && (touch.view?.isDescendant(of: $0) ?? false)
        } ?? false
      }
  }

  /// What is caught can be dragged and scrolled on.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === catcher || otherGestureRecognizer === catcher
  }

  /// On the grabber, scroll views wait for the sheet.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isOnGrabber
      && tracked.contains { $0.scrollView?.panGestureRecognizer === otherGestureRecognizer }
  }
}

extension UIScrollView {
  private var range: ClosedRange<Double> {
    let top = -Double(adjustedContentInset.top)
    let bottom =
      Double(contentSize.height) + Double(adjustedContentInset.bottom) - Double(bounds.height)
    return top...max(top, bottom)
  }

  /// Whether a drag up or down is this view's: else it is the sheet's.
  var scrollsVertically: Bool {
    isScrollEnabled && (alwaysBounceVertical || range.upperBound > range.lowerBound)
  }

  /// This view as something that moves along the axis of a sheet.
  var mover: AxisOwnership.Mover {
    AxisOwnership.Mover(.scroll, at: Double(contentOffset.y), in: range)
  }

  /// Shows where a drag has put this view, on a rubber band beyond its ends.
  func show(_ mover: AxisOwnership.Mover) {
    let inside = mover.position.clamped(from: mover.range.lowerBound, to: mover.range.upperBound)
    let band = RubberBand(dimension: Double(bounds.height))
    contentOffset.y = CGFloat(inside + band.stretched(mover.position - inside))
  }

  /// Stops this view from going on by itself.
  func stopScrolling() { setContentOffset(contentOffset, animated: false) }
}
#endif
