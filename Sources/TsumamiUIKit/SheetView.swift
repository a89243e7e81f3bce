#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit

/// A sheet over its superview that fingers drag between detents, with lists in it that scroll.
///
/// Its layout is that of a sheet of full height: as high as its superview, by its frame or by
/// constraints. It is moved down by its `transform`, so that constraints keep working. A drag that
/// begins in a scroll view that it tracks passes from the sheet to the list and back without a
/// jump.
///
/// ```swift
/// let sheet = SheetView(frame: map.bounds)
/// sheet.settings.detents = [.fraction(0.25, "low"), .fraction(0.6, "high")]
/// sheet.track(list)
/// map.addSubview(sheet)
/// ```
open class SheetView: UIView {
  /// Who is asked and told.
  public weak var delegate: (any SheetViewDelegate)?
  /// Called when the sheet has another height.
  public var onChange: ((SheetView) -> Void)?
  /// Called when the sheet rests at a detent, or is closed.
  public var onSettle: ((SheetView) -> Void)?

  /// The detents and all the rest; without detents there is one as high as the superview.
  public var settings = Sheet() {
    didSet {
      mover.change(to: settings, at: CACurrentMediaTime())
      show()
      moveByItself()
    }
  }
  /// A view behind the sheet, as dark as the settings say and taking touches when they say so.
  public var dimmingView: UIView? { didSet { show() } }

  /// How much of the sheet is visible, in points of its superview.
  public var height: Double { mover.height }
  /// Where it is between its detents: 1.5 is halfway between the second and the third, -1 is
  /// closed.
  public var progress: Double { mover.progress }
  /// The name of the detent at which it rests, or to which it is on its way; nil for closed.
  public var detent: String? { mover.target.map { mover.stops[$0].name } }
  /// Whether fingers hold the sheet.
  public var isManipulating: Bool { mover.isHeld }

  /// The colour of the sheet, also of what an overshoot shows below its end; not if it clips.
  open override var backgroundColor: UIColor? {
    didSet { tail.backgroundColor = backgroundColor }
  }

  private let tail = UIView()
  private let grabber = Grabber()
  private var mover = SheetMover(Sheet(), parentHeight: 0, contentHeight: 0)
  private var ownership = AxisOwnership()
  private var movers: [AxisOwnership.Mover] = []
  private var translation = 0.0
  private var shown: Double?
  private let clock = FrameClock()
  private lazy var recognizers = SheetRecognizers(of: self)

  // MARK: Life

  /// Makes a sheet with a frame in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a sheet from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    _ = recognizers
    insertSubview(tail, at: 0)
    insertSubview(grabber, at: 0)
    grabber.sheet = self
    grabber.isAccessibilityElement = true
    tail.backgroundColor = backgroundColor
    applyLayout()
  }

  /// Keeps the detent in a superview of another size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyLayout()
  }

  /// Ends what moves a sheet without a window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return }
    if mover.isHeld { end(velocity: 0, in: nil) }
    if mover.isMoving { move(to: mover.restTime) }
  }

  private func applyLayout() {
    let height = Double(bounds.height)
    mover.layOut(parentHeight: height, contentHeight: height, at: CACurrentMediaTime())
    grabber.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: CGFloat(max(settings.grabberHeight, 44)))
    tail.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: bounds.height)
    show()
    moveByItself()
  }

  // MARK: Scroll views

  /// Whether every scroll view of this sheet in which a finger comes down is tracked from then on.
  public var tracksAllScrollViews = false

  /// Shares the drags of a scroll view in this sheet with it; any number of them can be tracked.
  public func track(_ scrollView: UIScrollView) { recognizers.track(scrollView) }

  /// Leaves a scroll view alone from now on.
  public func untrack(_ scrollView: UIScrollView) { recognizers.untrack(scrollView) }

  // MARK: Fingers

  /// Fingers begin to drag, after their slop.
  func begin(at translation: Double, with scrollView: UIScrollView?) {
    clock.stop()
    if !mover.isHeld { mover.grab(at: CACurrentMediaTime()) }
    ownership = AxisOwnership()
    self.translation = translation
    movers = [mover.mover()]
    if let scrollView { movers.append(scrollView.mover) }
    show()
  }

  /// Fingers have moved downwards by so much since they began.
  func follow(_ translation: Double, in scrollView: UIScrollView?) {
    guard mover.isHeld else { return }
    ownership.move(&movers, by: self.translation - translation)
    self.translation = translation
    mover.pull(to: movers[0].position)
    if let scrollView, movers.count > 1 { scrollView.show(movers[1]) }
    show()
  }

  /// Fingers have let go while the sheet grew at a velocity.
  func end(velocity: Double, in scrollView: UIScrollView?) {
    guard mover.isHeld else { return }
    let isScrolling = ownership.owner == 1
    // What the list has taken does not throw the sheet, and the other way round.
    let velocity = isScrolling ? 0 : velocity
    if !isScrolling { scrollView?.stopScrolling() }
    let proposal = mover.proposal(velocity: velocity)
    let name = proposal.map { mover.stops[$0].name }
    let answer = delegate.map { $0.sheetView(self, willSettleAt: name, velocity: velocity) } ?? name
    let target = answer == name ? proposal : answer.map { mover.stop(named: $0) ?? proposal ?? 0 }
    mover.release(to: target, velocity: velocity, at: CACurrentMediaTime())
    show()
    if mover.isMoving { moveByItself() } else { didSettle() }
  }

  /// Whether the sheet moves by itself.
  var isOnItsWay: Bool { mover.isMoving }

  /// Whether a point of this view belongs to the grabber, which moves the sheet whatever lies
  /// there.
  func isInGrabber(_ point: CGPoint) -> Bool { Double(point.y) < settings.grabberHeight }

  // MARK: Motion

  /// Sends the sheet to a detent, unless fingers hold it.
  ///
  /// - Parameters:
  ///   - detent: the name of the detent; nil closes the sheet.
  ///   - animated: whether a spring takes it there; with Reduce Motion it is there at once.
  /// - Returns: whether it goes there; not to a detent that it does not have.
  @discardableResult
  public func move(to detent: String?, animated: Bool) -> Bool {
    let place = detent.flatMap { mover.stop(named: $0) }
    guard detent == nil || place != nil else { return false }
    return move(toStop: place, animated: animated)
  }

  private func move(toStop place: Int?, animated: Bool) -> Bool {
    let isAnimated = animated && window != nil && !UIAccessibility.isReduceMotionEnabled
    guard mover.move(to: place, animated: isAnimated, at: CACurrentMediaTime()) else {
      return false
    }
    show()
    if mover.isMoving { moveByItself() } else { didSettle() }
    return true
  }

  private func moveByItself() {
    guard mover.isMoving else { return clock.stop() }
    guard !UIAccessibility.isReduceMotionEnabled, window != nil else {
      return move(to: mover.restTime)
    }
    clock.run(CADisplayLink.init(target:selector:)) { [weak self] in self?.move(to: $0) }
  }

  private func move(to time: Double) {
    mover.advance(to: time)
    show()
    guard !mover.isMoving else { return }
    clock.stop()
    didSettle()
  }

  private func didSettle() {
    delegate?.sheetViewDidSettle(self)
    onSettle?(self)
  }

  private func show() {
    transform = CGAffineTransform(
      Placement(translation: Vector(0, Double(bounds.height) - mover.height)))
    dimmingView?.alpha = CGFloat(mover.dimming)
    dimmingView?.isUserInteractionEnabled = mover.coversBackground
    guard mover.height != shown else { return }
    shown = mover.height
    delegate?.sheetViewDidChange(self)
    onChange?(self)
  }

  // MARK: Accessibility

  /// What VoiceOver finds of the sheet itself: "Position 2 of 3", moved by swipes up and down.
  public var accessibilityGrabber: UIView { grabber }

  /// Where the sheet is among its detents, in words.
  fileprivate var position: String? {
    mover.target.map {
      String.localizedStringWithFormat(
        NSLocalizedString("Position %d of %d", comment: ""), $0 + 1, mover.stops.count)
    }
  }

  fileprivate func step(by steps: Int) {
    let place = (mover.target ?? -1) + steps
    _ = move(toStop: max(place, 0), animated: true)
  }
}

/// The top of a sheet, for VoiceOver.
private final class Grabber: UIView {
  weak var sheet: SheetView?

  override var accessibilityValue: String? {
    get { sheet?.position }
    set { super.accessibilityValue = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.adjustable) }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityIncrement() { sheet?.step(by: 1) }

  override func accessibilityDecrement() { sheet?.step(by: -1) }
}
#endif
