#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiMotion
import TsumamiViews
import UIKit

extension ZoomableView: ManipulatedView {
  // MARK: Fingers

  var takesPans: Bool { isZoomEnabled && driver.isZoomedIn }
  var takesDoubleTaps: Bool { isZoomEnabled && isDoubleTapEnabled && !isManipulating }

  func fingerComes() {
    // A layout that is due changes the limits of the drag.
    if !isManipulating { layOutContent() }
  }

  func mayBegin(_ action: ManipulableView.Action) -> Bool {
    switch action {
    case .pan:
      let pan = recognizers.pan
      guard pan.numberOfTouches < 2 else { return isZoomEnabled }
      let way = Vector(pan.translation(in: self))
      // A recognizer may ask before it has a translation.
      return driver.mayDrag(way == .zero ? Vector(pan.velocity(in: self)) : way)
    case .pinch: return isZoomEnabled
    case .rotation, .reset: return false
    }
  }

  func recognized(by recognizer: UIGestureRecognizer) {
    if recognizers.areUnderWay {
      if !isManipulating {
        trackpadScale = 1
        driver.begin()
      }
      follow()
    } else if isManipulating {
      let hadTwoFingers = driver.manipulator.fingerCount > 1
      recognizers.forgetLiftedFingers()
      driver.end(
        isCancelled: recognizer.state == .cancelled,
        velocity: recognizers.velocity(in: self, hadTwoFingers: hadTwoFingers))
    }
  }

  private func follow() {
    let fingers = recognizers.fingers
    let scale = Double(recognizers.pinch.scale)
    if fingers.isEmpty, recognizers.pinch.isUnderWay {
      driver.follow([])
      driver.zoom(by: scale / trackpadScale, at: recognizers.pointer)
    } else if fingers.isEmpty, recognizers.pan.isUnderWay {
      // Two fingers that scroll on a trackpad are one that drags.
      let start = recognizers.pointer
      let place = start + Vector(recognizers.pan.translation(in: nil))
      driver.follow([ZoomDriver.Finger(id: -1, place: place, start: start)])
    } else {
      driver.follow(
        fingers.map { ZoomDriver.Finger(id: $0.id, place: $0.place, start: $0.start) })
    }
    trackpadScale = scale
  }

  func doubleTapped() {
    layOutContent()
    driver.doubleTap(at: Vector(recognizers.doubleTap.location(in: self)))
  }

  // MARK: Accessibility

  var zoomActions: [UIAccessibilityCustomAction] {
    guard isZoomEnabled else { return [] }
    return [true, false].map { isIn in
      let action = AdjustAction.zoom(isIn: isIn)
      return UIAccessibilityCustomAction(action) { [weak self] in
        self?.zoom(by: action, at: nil) ?? false
      }
    }
  }

  func zoom(by action: AdjustAction, at point: CGPoint?) -> Bool {
    let zoom = driver.zoom * action.factor
    return isZoomEnabled && setZoomScale(CGFloat(zoom), at: point, animated: true)
  }

  var positionInPager: String? {
    page.map { Phrase.position($0.number + 1, of: $0.pager.count) }
  }

  func pageMoved() { driver.pageMoved() }

  @discardableResult
  func turn(by pages: Int) -> Bool {
    guard let page else { return false }
    return page.pager.go(to: page.number + pages, animated: true)
  }

  /// The number of pages that three fingers turn, which move to a side or say an order.
  func pages(towards direction: UIAccessibilityScrollDirection) -> Int {
    switch direction {
    case .left: isRightToLeft ? -1 : 1
    case .right: isRightToLeft ? 1 : -1
    case .next: 1
    case .previous: -1
    default: 0
    }
  }
}

extension ZoomableView: ZoomHost {
  package var zoomSpace: FingerSpace { fingerSpace }

  package var page: (pager: PagerDriver, number: Int)? {
    guard let place, let driver = place.pager.driver else { return nil }
    return (driver, place.number)
  }

  package var isInScrollView: Bool {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled { return true }
      view = current.superview
    }
    return false
  }

  package func drawContent() {
    guard let contentView else { return }
    let layout = driver.layout
    let size = CGSize(layout.size)
    if contentView.bounds.size != size { contentView.bounds.size = size }
    let center = CGPoint(Rect(bounds).center)
    if contentView.center != center { contentView.center = center }
    contentView.transform = CGAffineTransform(driver.placement)
  }

  package func tell(_ news: ZoomDriver.News) {
    switch news {
    case .began: onBegin?(self)
    case .changed: onChange?(self)
    case .ended: onEnd?(self)
    case .dismissed: onDismiss?(self)
    }
  }
}
#endif
