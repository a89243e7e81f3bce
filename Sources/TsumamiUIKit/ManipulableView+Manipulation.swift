#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

extension ManipulableView {
  // MARK: Permission

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

  private func isSwitchedOn(_ action: Action) -> Bool {
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
    adoptTransform()
    layOut()
    manipulator.manipulation = currentManipulation
    manipulator.manipulation.isPanEnabled = mayBegin(.pan)
    manipulator.manipulation.isRotationEnabled = mayBegin(.rotation)
    if !mayBegin(.pinch) { manipulator.manipulation.pinch = .off }
    clock.stop()
    placementBefore = manipulator.placement
    manipulator.begin()
    Held.views.append(self)
    isManipulating = true
    delegate?.manipulableViewDidBegin(self)
    onBegin?(self)
  }

  /// Brings the content to where the fingers are.
  func follow() {
    guard isManipulating, let superview else { return }
    layOut()
    let space = superview.fingerSpace
    hold(recognizers.fingers, in: space)
    manipulator.solve(in: space)
    if manipulator.fingerCount == 0 {
      followTrackpad(in: space)
    } else {
      trackpad = TrackpadState(recognizers)
    }
    show()
  }

  /// Holds the content with these fingers.
  ///
  /// Those with which a manipulation begins hold it where they are, after their slop; those that
  /// join hold it where they came down.
  private func hold(_ fingers: [ManipulationRecognizers.Finger], in space: FingerSpace) {
    let areFirst = heldBy.isEmpty
    let gone = heldBy.subtracting(fingers.map(\.id))
    for finger in gone { manipulator.remove(finger, in: space) }
    for finger in fingers where !heldBy.contains(finger.id) {
      manipulator.add(finger.id, at: areFirst ? finger.place : finger.start, in: space)
    }
    for finger in fingers { manipulator.move(finger.id, to: finger.place) }
    heldBy = Set(fingers.map(\.id))
  }

  /// A trackpad scrolls, pinches and rotates without touches.
  private func followTrackpad(in space: FingerSpace) {
    let state = TrackpadState(recognizers)
    let change = state.change(since: trackpad)
    trackpad = state
    let pointer = recognizers.pointer
    manipulator.zoom(by: change.factor, turn: change.turn, about: pointer, in: space)
    manipulator.drag(by: change.translation, at: pointer, in: space)
  }

  /// Ends a manipulation.
  ///
  /// - Parameters:
  ///   - isCancelled: whether the view returns to where it began.
  ///   - isByFingers: whether the view goes on as fast as the fingers, if it has momentum.
  func end(isCancelled: Bool, isByFingers: Bool = true) {
    guard isManipulating else { return }
    let now = CACurrentMediaTime()
    wasCancelled = isCancelled
    if isCancelled {
      manipulator.cancel(at: now)
    } else {
      let velocity = (isByFingers ? superview : nil).map {
        recognizers.velocity(in: $0, hadTwoFingers: manipulator.fingerCount > 1)
      }
      manipulator.end(at: now, velocity: velocity)
    }
    heldBy = []
    recognizers.forgetLiftedFingers()
    trackpad = TrackpadState()
    answers = [:]
    Held.views.removeAll { $0 === self }
    manipulator.manipulation = currentManipulation
    isManipulating = false
    if manipulator.placement != placementBefore {
      registerUndo(
        .change(from: placementBefore, to: manipulator.placement), since: placementBefore)
    }
    show()
    delegate?.manipulableViewDidEnd(self, cancelled: isCancelled)
    onEnd?(self)
    moveByItself()
  }

  /// Cancels the manipulation: the view returns to where it began.
  ///
  /// Without fingers nothing happens.
  public func cancelManipulation() {
    recognizers.cancel()
  }

  // MARK: Motion

  /// Returns the view to its layout, or as near to it as the limits allow.
  ///
  /// With Reduce Motion the view is there at once.
  ///
  /// - Returns: false while fingers hold the view, or if it is there already.
  @discardableResult
  public func reset(animated: Bool) -> Bool {
    guard !isManipulating else { return false }
    adoptTransform()
    layOut()
    let isAnimated = animated && window != nil
    let before = manipulator.placement
    guard manipulator.reset(animated: isAnimated, at: CACurrentMediaTime()) else { return false }
    registerUndo(.reset, since: before)
    show()
    if isAnimated { moveByItself() } else { didReset() }
    return true
  }

  private func didReset() {
    delegate?.manipulableViewDidReset(self)
    onReset?(self)
  }

  /// Starts the motion that limits or momentum have left.
  func moveByItself() {
    guard manipulator.animation != nil else { return clock.stop() }
    guard !UIAccessibility.isReduceMotionEnabled, window != nil else { return arrive() }
    clock.run(CADisplayLink.init(target:selector:)) { [weak self] in self?.move(to: $0) }
  }

  /// Finishes the motion at once, at its end.
  package func arrive() {
    if manipulator.animation != nil { move(to: manipulator.restTime) }
  }

  private func move(to time: Double) {
    let finished = manipulator.advance(to: time)
    if manipulator.animation == nil { clock.stop() }
    show()
    if finished == .resetting { didReset() }
  }

  // MARK: Layout and limits

  /// Applies the limits again.
  ///
  /// The view does so by itself when a limit, its own layout or the bounds of its superview change.
  public func applyLimits() {
    followDirection()
    adoptTransform()
    var manipulation = currentManipulation
    if isManipulating {
      // The delegate has answered when the manipulation began.
      manipulation.isPanEnabled = manipulator.manipulation.isPanEnabled
      manipulation.pinch = manipulator.manipulation.pinch
      manipulation.isRotationEnabled = manipulator.manipulation.isRotationEnabled
    }
    manipulator.manipulation = manipulation
    layOut()
    manipulator.applyLimits(in: superview?.fingerSpace ?? .stage, at: CACurrentMediaTime())
    show()
    moveByItself()
  }

  private var currentManipulation: Manipulation {
    var manipulation = Manipulation()
    manipulation.isPanEnabled = isPanEnabled
    manipulation.pinch = !isPinchEnabled ? .off : isAxisPinchEnabled ? .axes : .uniform
    manipulation.isRotationEnabled = isRotationEnabled
    manipulation.minimumScale = Double(minimumScale)
    manipulation.maximumScale = Double(maximumScale)
    manipulation.limits = currentLimits
    manipulation.hasMomentum = isMomentumEnabled
    return manipulation
  }

  /// No limits before both views have been laid out.
  private var currentLimits: Limits {
    guard isLimitedToSuperview, let area = superview?.bounds.size, area.width > 0,
      area.height > 0,
      bounds.width > 0, bounds.height > 0
    else { return Limits(.none, edge: edgeBehavior) }
    return limits
  }

  /// Passes a changed layout to the manipulator.
  func layOut() {
    guard let superview else { return }
    let frame = untransformedFrame
    let area = Rect(superview.bounds)
    guard frame != manipulator.frame || area != manipulator.area else { return }
    manipulator.manipulation.limits = currentLimits
    manipulator.layOut(
      frame: frame, area: area, in: superview.fingerSpace, at: CACurrentMediaTime())
  }

  /// Takes over a transform that was set from outside.
  func adoptTransform() {
    guard transform != shownTransform, !isManipulating else { return }
    manipulator.place(Placement(transform))
    shownTransform = transform
  }

  /// Shows where the content is.
  func show() {
    let wanted = CGAffineTransform(manipulator.placement)
    guard wanted != transform else { return }
    shownTransform = wanted
    transform = wanted
    delegate?.manipulableViewDidChange(self)
    onChange?(self)
    // Views that fingers hold within this one stay under them.
    for view in Held.views where view !== self && view.isDescendant(of: self) { view.follow() }
  }
}

/// The views that fingers hold now.
@MainActor private enum Held {
  static var views: [ManipulableView] = []
}

/// How far a scroll, a pinch and a rotation without touches have come.
struct TrackpadState {
  private var scale = 1.0
  private var rotation = 0.0
  private var translation = Vector.zero

  init() {}

  @MainActor init(_ recognizers: ManipulationRecognizers) {
    scale = Double(recognizers.pinch.scale)
    rotation = Double(recognizers.rotation.rotation)
    let pan = recognizers.pan
    if pan.isUnderWay { translation = Vector(pan.translation(in: nil)) }
  }

  func change(since old: TrackpadState) -> (factor: Double, turn: Double, translation: Vector) {
    (scale / old.scale, rotation - old.rotation, translation - old.translation)
  }
}
#endif
