#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

extension ManipulableView: ManipulatedView {
  // MARK: Permission

  var takesPans: Bool { isPanEnabled && isManipulationEnabled }
  var takesDoubleTaps: Bool { mayReset }

  func doubleTapped() { reset(animated: true) }

  /// Forgets the delegate's answers when a finger starts another manipulation.
  func fingerComes() {
    if !isManipulating, !recognizers.areUnderWay { answers = [:] }
  }

  /// Whether a gesture is switched on and the delegate lets it begin.
  func mayBegin(_ action: Action) -> Bool {
    guard isSwitchedOn(action) else { return false }
    let answer = answers[action] ?? asks(action)
    answers[action] = answer
    return answer
  }

  private func asks(_ action: Action) -> Bool {
    delegate?.manipulableView(self, shouldBegin: action) ?? true
  }

  /// Whether a double tap changes the view and the delegate allows it.
  var mayReset: Bool { offersReset && asks(.reset) }

  var offersReset: Bool { !transform.isIdentity && !isManipulating && isSwitchedOn(.reset) }

  func isSwitchedOn(_ action: Action) -> Bool {
    let isOn =
      switch action {
      case .pan: isPanEnabled
      case .pinch: isPinchEnabled
      case .rotation: isRotationEnabled && !(isPinchEnabled && isAxisPinchEnabled)
      case .reset: isDoubleTapToResetEnabled
      }
    return isOn && isManipulationEnabled
  }

  // MARK: Fingers

  /// How far in points beside a view that fingers hold another finger may come down and join them:
  /// on small views the second finger often lands beside.
  static var reach: Double { 44 }

  /// Whether a finger at a point beside this view joins those that hold it, as no other view of
  /// this kind is there.
  func reaches(_ point: CGPoint) -> Bool {
    let unit = fingerSpace.toStage.meanScale
    guard Rect(bounds).distance(to: Vector(point)) * unit <= Self.reach else { return false }
    return superview?.subviews.contains { sibling in
      sibling !== self && sibling is ManipulableView
        && sibling.bounds.contains(sibling.convert(point, from: self))
    } != true
  }

  /// Handles a change of state of one of the recognizers.
  ///
  /// They begin and end in any order, and one may fail while another ends; what counts is whether
  /// any of them is under way.
  func recognized(by recognizer: UIGestureRecognizer) {
    if recognizers.areUnderWay {
      if !isManipulating { begin() }
      follow()
    } else if isManipulating {
      end(isCancelled: recognizer.state == .cancelled)
    }
  }

  func begin() {
    guard superview != nil, !isManipulating else { return }
    var manipulation = manipulation
    manipulation.isPanEnabled = mayBegin(.pan)
    manipulation.isRotationEnabled = mayBegin(.rotation)
    if !mayBegin(.pinch) { manipulation.pinch = .off }
    Held.views.append(self)
    driver.begin(manipulation)
  }

  /// Brings the content to where the fingers are.
  func follow() {
    driver.follow { grasp.follow(recognizers, &$0, in: $1) }
  }

  /// Ends a manipulation.
  ///
  /// - Parameters:
  ///   - isCancelled: whether the view returns to where it began.
  ///   - isByFingers: whether the view goes on as fast as the fingers, if it has momentum.
  func end(isCancelled: Bool, isByFingers: Bool = true) {
    guard isManipulating else { return }
    let hadTwoFingers = driver.manipulator.fingerCount > 1
    let velocity = (isByFingers ? superview : nil).map {
      recognizers.velocity(in: $0, hadTwoFingers: hadTwoFingers)
    }
    grasp = Grasp()
    recognizers.forgetLiftedFingers()
    answers = [:]
    Held.views.removeAll { $0 === self }
    driver.end(isCancelled: isCancelled, velocity: velocity)
  }

  /// Cancels the manipulation: the view returns to where it began.
  ///
  /// Without fingers nothing happens.
  ///
  /// ``onEnd`` is then called with ``wasCancelled`` true. Fingers that are still down do nothing
  /// more.
  public func cancelManipulation() { recognizers.cancel() }

  /// Returns the view to its layout, or as near to it as the limits allow.
  ///
  /// With Reduce Motion the view is there at once.
  ///
  /// ``onReset`` is called when it has arrived. Whole rotations are not undone, as they look the
  /// same.
  ///
  /// - Parameter animated: whether a spring takes the view there.
  ///
  /// - Returns: false while fingers hold the view, or if it is there already.
  @discardableResult
  public func reset(animated: Bool) -> Bool { driver.reset(animated: animated) }

  /// Applies the limits again.
  ///
  /// The view does so by itself when a limit, its own layout or the bounds of its superview change.
  ///
  /// A view that fingers hold stays under them as far as the limits allow.
  public func applyLimits() { driver.applyLimits() }

  // MARK: Driver

  /// The switches, and no limits before both views have been laid out.
  package var manipulation: Manipulation {
    var manipulation = Manipulation()
    manipulation.isPanEnabled = isPanEnabled
    manipulation.pinch = !isPinchEnabled ? .off : isAxisPinchEnabled ? .axes : .uniform
    manipulation.isRotationEnabled = isRotationEnabled
    manipulation.minimumScale = Double(minimumScale)
    manipulation.maximumScale = Double(maximumScale)
    let area = superview?.bounds.size ?? .zero
    let isLaidOut = area.width > 0 && area.height > 0 && bounds.width > 0 && bounds.height > 0
    manipulation.limits =
      isLaidOut && isLimitedToSuperview ? limits : Limits(.none, edge: edgeBehavior)
    manipulation.hasMomentum = isMomentumEnabled
    return manipulation
  }

  package var contentLayoutInParent: (frame: AnchoredFrame, area: Rect)? {
    superview.map { (untransformedFrame, Rect($0.bounds)) }
  }

  package var parentSpace: FingerSpace { superview?.fingerSpace ?? .stage }

  /// Takes over a transform that was set from outside, within the limits.
  func takeTransform() {
    guard transform != shownTransform, !isManipulating else { return }
    adoptPlacement()
    driver.show()
  }

  /// Takes over a transform that was set from outside.
  package func adoptPlacement() {
    guard transform != shownTransform, !isManipulating else { return }
    driver.adopt(Placement(transform))
    shownTransform = transform
  }

  package func drawContent() -> Bool {
    let wanted = CGAffineTransform(driver.manipulator.placement)
    guard wanted != transform else { return false }
    shownTransform = wanted
    transform = wanted
    return true
  }

  package func tell(_ news: ManipulationDriver.News) {
    switch news {
    case .began:
      delegate?.manipulableViewDidBegin(self)
      onBegin?(self)
    case .changed:
      delegate?.manipulableViewDidChange(self)
      onChange?(self)
      // Views that fingers hold within this one stay under them.
      for view in Held.views where view !== self && view.isDescendant(of: self) { view.follow() }
    case .ended(let isCancelled):
      delegate?.manipulableViewDidEnd(self, cancelled: isCancelled)
      onEnd?(self)
    case .reset:
      delegate?.manipulableViewDidReset(self)
      onReset?(self)
    }
  }
}

/// The views that fingers hold now.
@MainActor private enum Held {
  static var views: [ManipulableView] = []
}
#endif
