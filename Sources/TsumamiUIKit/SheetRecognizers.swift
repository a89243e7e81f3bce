#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

/// The recognizers that drag a sheet: its own, and those of the scroll views that it tracks.
///
/// A scroll view moves by itself before a target is called that was added to its recognizer later,
/// so its offset is corrected in the same event. Its delegate may have seen the larger offset.
@MainActor final class SheetRecognizers: NSObject, UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  /// Catches a sheet that moves where it is touched, without slop, until a pan takes over.
  let catcher = UILongPressGestureRecognizer()
  private unowned let sheet: SheetView
  private var target: ActionTarget?
  private var catches: ActionTarget?
  private var tracked: [Tracked] = []
  private var isOnGrabber = false
  /// Where the last finger came down, in the coordinates of the window.
  private var start: CGPoint?
  /// The drag that moves the sheet.
  private weak var holder: UIPanGestureRecognizer?
  /// The place of the finger that has caught the sheet, while it holds it alone.
  private var caughtAt: Double?

  private struct Tracked {
    weak var scrollView: UIScrollView?
    /// The offset when the finger came down.
    var offset = CGPoint.zero
    /// Recognizers do not keep their targets.
    let target: ActionTarget
    /// The changes that the sheet has made to it; nil while it is not in the sheet.
    var borrowed: BorrowedList?
  }

  init(of sheet: SheetView) {
    self.sheet = sheet
    super.init()
    let target = ActionTarget { [weak self] in self?.drag(with: $0, in: nil) }
    let catches = ActionTarget { [weak self] _ in self?.followCatcher() }
    (self.target, self.catches) = (target, catches)
    pan.addTarget(target, action: ActionTarget.selector)
    pan.delegate = self
    // Two fingers that scroll on a trackpad do what a finger does; a wheel has no end to settle at.
    pan.allowedScrollTypesMask = .continuous
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
    sheet.grabber.fade(scrollView)
  }

  /// Tracks the scroll views in a view; those in a scroll view scroll by themselves.
  func trackAll(in view: UIView) {
    if let found = view as? UIScrollView {
      trackNew(found)
    } else {
      for view in view.subviews { trackAll(in: view) }
    }
  }

  private func trackNew(_ scrollView: UIScrollView) {
    if !tracks(scrollView) { track(scrollView) }
  }

  private func tracks(_ scrollView: UIScrollView) -> Bool {
    tracked.contains { $0.scrollView === scrollView }
  }

  /// Tracks the scroll views between a view and the sheet.
  private func trackAll(from view: UIView?) {
    var view = view
    while let current = view, current !== sheet {
      if let found = current as? UIScrollView { trackNew(found) }
      view = current.superview
    }
    applyInsets()
  }

  func untrack(_ scrollView: UIScrollView) {
    let entries = tracked.filter { $0.scrollView === scrollView }
    tracked.removeAll { $0.scrollView == nil || $0.scrollView === scrollView }
    for entry in entries {
      scrollView.panGestureRecognizer.removeTarget(entry.target, action: ActionTarget.selector)
      entry.borrowed?.giveBack(to: scrollView)
      sheet.grabber.stopFading(scrollView)
    }
  }

  /// Gives tracked scroll views the insets of the sheet, in place of those that it gave before; one
  /// that has left the sheet, or with it the window, gets its own back.
  func applyInsets() {
    if let takeInsets = sheet.takeInsets, let content = sheet.contentView {
      takeInsets(sheet.insets(of: content))
    }
    // A scroll view tells the app of its insets, which may then track others or none, or ask for
    // this.
    for scrollView in tracked.compactMap(\.scrollView) where tracks(scrollView) {
      if sheet.takeInsets == nil, sheet.window != nil, isInside(scrollView) {
        let known = borrowed(of: scrollView)
        let borrowed = known ?? BorrowedList(scrollView)
        if known == nil { keep(borrowed, of: scrollView) }
        borrowed.add(sheet.insets(of: scrollView), to: scrollView)
        // The app may have let go of it.
        if known == nil, self.borrowed(of: scrollView) === borrowed {
          borrowed.stopAdjustment(of: scrollView)
        }
      } else if let borrowed = borrowed(of: scrollView) {
        let offset = scrollView.contentOffset
        keep(nil, of: scrollView)
        borrowed.giveBack(to: scrollView)
        // Out of sight it keeps its place.
        if sheet.window == nil { scrollView.contentOffset = offset }
      }
    }
  }

  /// The changes that the sheet has made to a tracked scroll view.
  private func borrowed(of scrollView: UIScrollView) -> BorrowedList? {
    tracked.first { $0.scrollView === scrollView }?.borrowed
  }

  private func keep(_ borrowed: BorrowedList?, of scrollView: UIScrollView) {
    for place in tracked.indices where tracked[place].scrollView === scrollView {
      tracked[place].borrowed = borrowed
    }
  }

  private func isInside(_ scrollView: UIScrollView) -> Bool { scrollView.isDescendant(of: sheet) }

  private func drag(with sender: Any, in scrollView: UIScrollView?) {
    guard let pan = sender as? UIPanGestureRecognizer else { return }
    // A scroll view that scrolls sideways only keeps its drags, and so does one that has left.
    if let scrollView, !shares(scrollView), pan.state == .began || holder !== pan { return }
    // In the superview's coordinates, which do not move with the sheet.
    let place = -Double(pan.translation(in: sheet.superview).y)
    switch pan.state {
    case .began:
      holder = pan
      // The scroll view has followed the finger already; of a trackpad it is not known from where.
      if pan.numberOfTouches > 0, let entry = tracked.first(where: { $0.scrollView === scrollView })
      {
        scrollView?.contentOffset = entry.offset
      }
      // The finger has moved since it caught the sheet.
      let late = caughtAt.map { Double(catcher.location(in: sheet.superview).y) - $0 } ?? 0
      caughtAt = nil
      sheet.driver.begin(at: place + late, in: scrollView)
      sheet.driver.follow(to: place)
    case .changed: sheet.driver.follow(to: place)
    case .ended:
      holder = nil
      let velocity = -Double(pan.velocity(in: sheet.superview).y)
      sheet.driver.end(velocity: velocity, isCancelled: false)
    case .cancelled:
      holder = nil
      sheet.driver.end(velocity: 0, isCancelled: true)
    default: break
    }
  }

  /// Whether a drag in a scroll view moves the sheet as well.
  private func shares(_ scrollView: UIScrollView) -> Bool {
    sheet.prefersScrollingExpands && scrollView.scrollsVertically && isInside(scrollView)
  }

  private func followCatcher() {
    guard holder == nil else { return }
    let place = Double(catcher.location(in: sheet.superview).y)
    switch catcher.state {
    case .began: sheet.driver.begin(at: -place)
    case .changed: sheet.driver.follow(to: -place)
    case .ended, .cancelled:
      sheet.driver.end(velocity: 0, isCancelled: catcher.state == .cancelled)
    default: break
    }
    caughtAt = sheet.isManipulating ? place : nil
  }

  // MARK: UIGestureRecognizerDelegate

  /// The sheet is dragged up and down; other drags are left to pagers, rows and back swipes.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    if pan.numberOfTouches == 0, !receivesScroll() { return false }
    let velocity = pan.velocity(in: sheet.superview)
    return abs(velocity.y) >= abs(velocity.x)
  }

  /// Drags that begin in a tracked scroll view belong to its own recognizer.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    if sheet.tracksAllScrollViews { trackAll(from: touch.view) }
    // A tap on a row of a sheet that has almost arrived is the row's.
    if gestureRecognizer === catcher { return sheet.driver.isCatchable }
    for place in tracked.indices {
      tracked[place].offset = tracked[place].scrollView?.contentOffset ?? .zero
    }
    start = touch.location(in: nil)
    return receives(at: touch.location(in: sheet), in: touch.view)
  }

  /// Scrolls of a trackpad belong to what is under the pointer.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    gestureRecognizer !== pan || event.type != .scroll || receivesScroll()
  }

  private func receivesScroll() -> Bool {
    let place = pan.location(in: sheet)
    let view = sheet.hitTest(place, with: nil)
    if sheet.tracksAllScrollViews { trackAll(from: view) }
    return receives(at: place, in: view)
  }

  /// Whether a drag that begins at a place of the sheet, in a view, is not that of a list.
  private func receives(at place: CGPoint, in view: UIView?) -> Bool {
    // The grabber moves the sheet whatever lies there.
    isOnGrabber = Double(place.y) < sheet.settings.grabberHeight
    return isOnGrabber
      || !tracked.contains { entry in
        entry.scrollView.map { $0.scrollsVertically && view?.isDescendant(of: $0) ?? false }
          ?? false
      }
  }

  /// A sheet that is caught can be dragged and scrolled on.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === catcher || otherGestureRecognizer === catcher
  }

  /// On the grabber scroll views wait for the sheet, and away from the edge the back swipe of iOS
  /// 26 does.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let isScroll = tracked.contains {
      $0.scrollView?.panGestureRecognizer === otherGestureRecognizer
    }
    return (isOnGrabber && isScroll)
      || (gestureRecognizer === pan
        && BackSwipe.waits(otherGestureRecognizer, for: pan, at: start))
  }
}

extension UIScrollView: SheetList {
  package var scrollRange: ClosedRange<Double>? { range }

  package var scrollOffset: Double {
    get { Double(contentOffset.y) }
    set { contentOffset.y = CGFloat(newValue) }
  }

  package var visibleHeight: Double { Double(bounds.height) }

  package func stopScrolling() { setContentOffset(contentOffset, animated: false) }

  private var range: ClosedRange<Double> {
    let top = -Double(adjustedContentInset.top)
    let bottom =
      Double(contentSize.height) + Double(adjustedContentInset.bottom) - Double(bounds.height)
    return top...max(top, bottom)
  }

  /// Whether this view scrolls or bounces up and down; if not, the drag belongs to the sheet.
  var scrollsVertically: Bool {
    isScrollEnabled && (alwaysBounceVertical || range.upperBound > range.lowerBound)
  }
}
#endif
