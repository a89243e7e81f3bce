#if canImport(QuartzCore)
import Foundation
import QuartzCore
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion

/// The view of a manipulation, as its driver needs it.
@MainActor package protocol ManipulationHost: EditingView {
  /// The switches and the limits that hold now.
  var manipulation: Manipulation { get }
  /// The layout of the content, and the bounds of its parent in the parent's own coordinates; nil
  /// before there is a parent.
  var contentLayoutInParent: (frame: AnchoredFrame, area: Rect)? { get }
  /// The coordinates of the parent for fingers that are measured in those of the window.
  var parentSpace: FingerSpace { get }
  /// Where the content may be placed, with insets on the left and on the right.
  var limits: Limits { get set }
  /// Whether the view is laid out from right to left.
  var isRightToLeft: Bool { get }

  /// Takes over a placement that was set from outside.
  func adoptPlacement()

  /// Shows the content where the driver says; true if that is another place than before.
  func drawContent() -> Bool

  /// Lets go of the content, which returns to where it was taken.
  func cancelManipulation()

  /// Tells the delegate, and calls the closures of the view.
  func tell(_ news: ManipulationDriver.News)
}

/// Content that fingers, a mouse or a trackpad move, scale and rotate: the behaviour of the
/// manipulable views of UIKit and AppKit, without their views.
@MainActor package final class ManipulationDriver {
  /// The reports of a manipulation.
  package enum News: Equatable {
    case began, changed, reset
    case ended(isCancelled: Bool)
  }

  package private(set) var manipulator = Manipulator(
    frame: AnchoredFrame(Rect(0, 0, 0, 0)), area: Rect(0, 0, 0, 0))
  private weak var host: (any ManipulationHost)?
  private let clock = FrameClock()
  /// The placement before the manipulation that is under way.
  private var before = Placement.identity
  /// The layout direction for which leading and trailing insets hold; nil if none is set.
  private var insetsAreRightToLeft: Bool?

  /// Makes the driver of a view.
  package init(of host: any ManipulationHost) { self.host = host }

  // MARK: Placement

  /// The placement; one that is set while something holds the content is ignored.
  package var placement: Placement {
    get {
      host?.adoptPlacement()
      return manipulator.placement
    }
    set {
      host?.adoptPlacement()
      layOut()
      manipulator.place(newValue)
      show()
      moveByItself()
    }
  }

  /// Takes a placement that is shown already.
  package func adopt(_ placement: Placement) { manipulator.place(placement) }

  // MARK: Manipulation

  /// Begins a manipulation with these switches until it ends, unless one is under way.
  package func begin(_ manipulation: Manipulation) {
    guard let host, !host.isManipulating, host.contentLayoutInParent != nil else { return }
    host.adoptPlacement()
    layOut()
    manipulator.manipulation = manipulation
    clock.stop()
    before = manipulator.placement
    manipulator.begin()
    host.isManipulating = true
    host.tell(.began)
  }

  /// Changes the fingers, and brings the content to where they are.
  package func follow(_ change: (inout Manipulator, FingerSpace) -> Void) {
    guard let host, host.isManipulating, host.contentLayoutInParent != nil else { return }
    layOut()
    let space = host.parentSpace
    change(&manipulator, space)
    manipulator.solve(in: space)
    show()
  }

  /// Ends the manipulation that is under way, at a velocity of the fingers in the parent's
  /// coordinates; a cancelled one returns to where it began.
  package func end(isCancelled: Bool, velocity: PlacementParts? = nil) {
    guard let host, host.isManipulating else { return }
    let now = CACurrentMediaTime()
    host.wasCancelled = isCancelled
    if isCancelled {
      manipulator.cancel(at: now)
    } else {
      manipulator.end(at: now, velocity: velocity)
    }
    manipulator.manipulation = host.manipulation
    host.isManipulating = false
    if manipulator.placement != before {
      registerUndo(.change(from: before, to: manipulator.placement), since: before)
    }
    show()
    host.tell(.ended(isCancelled: isCancelled))
    moveByItself()
  }

  /// Registers a change with its name and the placement before it.
  private func registerUndo(_ phrase: Phrase, since old: Placement) {
    guard let host, host.registersUndo else { return }
    host.undoManager?.register(
      phrase, before: old,
      current: { [weak self] in
        self?.host?.cancelManipulation()
        self?.arrive()
        return self?.placement
      },
      restore: { [weak self] placement in
        self?.placement = placement
        self?.applyLimits()
      })
  }

  // MARK: Motion

  /// Returns the content to its layout; false while something holds it, or if it is there already.
  package func reset(animated: Bool) -> Bool {
    guard let host, !host.isManipulating else { return false }
    host.adoptPlacement()
    layOut()
    let old = manipulator.placement
    guard manipulator.reset(animated: animated, at: CACurrentMediaTime()) else { return false }
    registerUndo(.reset, since: old)
    show()
    if animated { moveByItself() } else { host.tell(.reset) }
    return true
  }

  /// Finishes the motion at once, at its end.
  package func arrive() {
    if manipulator.animation != nil { move(to: manipulator.restTime) }
  }

  /// Starts the motion that limits or momentum have left.
  private func moveByItself() {
    guard manipulator.animation != nil, let host else { return clock.stop() }
    guard !host.skipsMotion else { return arrive() }
    clock.run(host.makeDisplayLink) { [weak self] in self?.move(to: $0) }
  }

  private func move(to time: Double) {
    let finished = manipulator.advance(to: time)
    if manipulator.animation == nil { clock.stop() }
    show()
    if finished == .resetting { host?.tell(.reset) }
  }

  /// Shows the content where it is, and reports a change.
  package func show() {
    if host?.drawContent() == true { host?.tell(.changed) }
  }

  // MARK: Layout and limits

  /// Applies the switches, the limits and the layout again.
  package func applyLimits() {
    guard let host else { return }
    followDirection()
    host.adoptPlacement()
    var manipulation = host.manipulation
    if host.isManipulating {
      // The delegate has answered when the manipulation began.
      manipulation.isPanEnabled = manipulator.manipulation.isPanEnabled
      manipulation.pinch = manipulator.manipulation.pinch
      manipulation.isRotationEnabled = manipulator.manipulation.isRotationEnabled
    }
    manipulator.manipulation = manipulation
    layOut()
    manipulator.applyLimits(in: host.parentSpace, at: CACurrentMediaTime())
    show()
    moveByItself()
  }

  /// Passes a changed layout to the manipulator.
  private func layOut() {
    guard let host, let (frame, area) = host.contentLayoutInParent,
      frame != manipulator.frame || area != manipulator.area
    else { return }
    manipulator.manipulation.limits = host.manipulation.limits
    manipulator.layOut(frame: frame, area: area, in: host.parentSpace, at: CACurrentMediaTime())
  }

  // MARK: Leading and trailing

  /// The distance of the limits from the leading edge: the left one, and from right to left the
  /// right one; once it or the trailing one is set, both change places with the layout direction.
  package var leadingInset: Double {
    get { host.map { $0.limits.insets[keyPath: leading] } ?? 0 }
    set { setInset(leading, to: newValue) }
  }

  /// The distance of the limits from the trailing edge.
  package var trailingInset: Double {
    get { host.map { $0.limits.insets[keyPath: trailing] } ?? 0 }
    set { setInset(trailing, to: newValue) }
  }

  private var leading: WritableKeyPath<Insets, Double> {
    host?.isRightToLeft == true ? \.right : \.left
  }
  private var trailing: WritableKeyPath<Insets, Double> {
    host?.isRightToLeft == true ? \.left : \.right
  }

  private func setInset(_ side: WritableKeyPath<Insets, Double>, to inset: Double) {
    insetsAreRightToLeft = host?.isRightToLeft
    host?.limits.insets[keyPath: side] = inset
  }

  /// Lets leading and trailing insets change places if the layout direction has changed.
  private func followDirection() {
    guard let host, let old = insetsAreRightToLeft, old != host.isRightToLeft else { return }
    insetsAreRightToLeft = host.isRightToLeft
    var limits = host.limits
    (limits.insets.left, limits.insets.right) = (limits.insets.right, limits.insets.left)
    host.limits = limits
  }
}
#endif
