#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

/// A sheet over its superview that fingers drag between detents, with lists in it that scroll.
///
/// Its layout is that of a sheet of full height: as high as its superview, by its frame or by
/// constraints. It is moved down by its `transform`, so that constraints keep working. A drag that
/// begins in a scroll view that it tracks passes from the sheet to the list and back without a
/// jump. Tracked scroll views get insets that bring their last row above the bottom of the
/// superview, its safe area and the keyboard; their own adjustment for the safe area, which would
/// change while the sheet moves, is switched off.
///
/// ```swift
/// let sheet = SheetView(frame: map.bounds)
/// sheet.settings.detents = [.height(120, "low"), .medium, .large]
/// sheet.contentView = list
/// sheet.track(list)
/// map.addSubview(sheet)
/// ```
///
/// A ``SheetViewController`` brings dimming, placement at the side and containment as well. In
/// Interface Builder the module of the class is TsumamiUIKit.
open class SheetView: DesignableView, SheetHost {
  /// How the content view is laid out.
  ///
  /// It does not change where the sheet rests.
  public enum ContentFit: Sendable {
    /// As high as the highest detent: the content does not change its layout while the sheet moves.
    case highest
    /// As high as the visible part, above the keyboard: footers stay visible.
    case visible
  }

  // MARK: Delegate and closures

  /// The delegate, which may choose another detent and is called for each change.
  ///
  /// Nil by default, which lets the sheet go where it would. A closure of the same occasion is
  /// called after it.
  public weak var delegate: (any SheetViewDelegate)?
  /// Called when the height of the sheet, or the part that it covers, has changed: at every frame
  /// while it moves, and when it goes to a side.
  ///
  /// ``coveredInsets`` and ``height`` are the new ones in it.
  public var onChange: ((SheetView) -> Void)?
  /// Called when the sheet rests at a detent, or is closed.
  ///
  /// Also after a move without animation. ``detent`` says where.
  public var onSettle: ((SheetView) -> Void)?
  /// Called when the sheet leaves for a detent, with its name, or nil if it closes: what it changes
  /// of other views is animated by the spring of the sheet, or by the keyboard's curve.
  ///
  /// ```swift
  /// sheet.animateAlongside = { [button] _, detent in button.alpha = detent == "large" ? 0 : 1 }
  /// ```
  ///
  /// Without animation it changes them at once. Changes that follow the fingers, too, belong into
  /// ``onChange``.
  public var animateAlongside: ((SheetView, _ detent: Sheet.Detent.ID?) -> Void)?

  // MARK: Settings

  /// The detents and the other settings; without detents there is one of the whole height.
  ///
  /// Heights are shares of the superview's height below its safe area at the top.
  ///
  /// A change is effective at once; a sheet that rests goes to its detent's new height.
  public var settings = Sheet() {
    didSet {
      driver.change(to: settings)
      applyLayout()
    }
  }
  /// The content, which the sheet lays out as ``contentFit`` says.
  ///
  /// Nil by default. It lies between the background of the sheet and its grabber, in a view that
  /// clips it to the round corners.
  public var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === surface.clip { oldValue?.removeFromSuperview() }
      if let contentView { surface.clip.addSubview(contentView) }
      applyLayout()
    }
  }
  /// How the content view is laid out.
  ///
  /// As high as the highest detent by default.
  public var contentFit = ContentFit.highest {
    didSet { if contentFit != oldValue { applyLayout() } }
  }
  /// Whether a drag in a list moves the sheet before it scrolls the list; true by default.
  ///
  /// If false only the grabber and what is not a list move the sheet.
  @IBInspectable public var prefersScrollingExpands: Bool = true {
    didSet { if prefersScrollingExpands != oldValue { applyLayout() } }
  }
  /// Whether the sheet stays below its superview's safe area at the top; true by default.
  @IBInspectable public var respectsTopSafeArea: Bool = true {
    didSet { if respectsTopSafeArea != oldValue { applyLayout() } }
  }
  /// Whether the sheet goes to its highest detent when a keyboard appears for a view in it; true by
  /// default.
  ///
  /// A keyboard that floats, and every one on visionOS, is none for this.
  @IBInspectable public var expandsForKeyboard: Bool = true
  /// A view behind the sheet whose alpha is the dimming, and which takes touches when the
  /// background takes none.
  ///
  /// Nil by default. Put it into the superview yourself, below the sheet; ``SheetViewController``
  /// does that.
  public var dimmingView: UIView? { didSet { driver.show() } }

  // MARK: Look

  /// Whether a grabber is drawn at the top; true by default.
  ///
  /// VoiceOver finds it in any case. How high its area is, `grabberHeight` of the ``settings``
  /// says.
  @IBInspectable public var isGrabberVisible: Bool {
    get { !grabber.pill.isHidden }
    set { grabber.pill.isHidden = !newValue }
  }
  /// The radius of the corners at the top, in points, and with an ``edgeInset`` of all corners; 16
  /// by default.
  ///
  /// The corners are continuous, as `CALayerCornerCurve` has them.
  @IBInspectable public var cornerRadius: CGFloat {
    get { surface.cornerRadius }
    set { surface.cornerRadius = newValue }
  }
  /// Whether the sheet has a shadow; true by default.
  @IBInspectable public var hasShadow: Bool {
    get { surface.hasShadow }
    set { surface.hasShadow = newValue }
  }
  /// The effect behind the content; nil, the default, for the system's material.
  ///
  /// From iOS 26 on a `UIGlassEffect` makes the sheet of glass. With a ``surfaceColor`` it is not
  /// shown.
  public var surfaceEffect: UIVisualEffect? {
    get { surface.effect }
    set { surface.effect = newValue }
  }
  /// The distance in points from the sheet to both sides and the bottom of its superview; 0 by
  /// default.
  ///
  /// A sheet that goes up to the top gives it up on its way from the detent below. The content is
  /// as wide as what is seen of the sheet. The heights of the detents include the distance.
  @IBInspectable public var edgeInset: CGFloat = 0 {
    didSet { if edgeInset != oldValue { applyLayout() } }
  }
  /// The colour of the sheet; nil, the default, for ``surfaceEffect``.
  ///
  /// It also fills what an overshoot shows below the sheet.
  public var surfaceColor: UIColor? {
    get { surface.color }
    set { surface.color = newValue }
  }

  // MARK: State

  /// The height of the visible part, in points of the superview.
  ///
  /// 0 when it is closed; above the highest detent under a finger or by an overshoot.
  public var height: Double { driver.mover.height }
  /// The position between the detents: 1.5 is halfway between the second and the third, -1 is
  /// closed.
  ///
  /// 0 is the lowest detent. It changes at every frame while the sheet moves.
  public var progress: Double { driver.mover.progress }
  /// The name of the detent at which it rests, or to which it moves; nil for closed.
  ///
  /// While fingers hold the sheet, the one before.
  public var detent: Sheet.Detent.ID? { driver.detent }
  /// Whether fingers hold the sheet.
  ///
  /// Fingers on a list that move the sheet hold it, too.
  public var isManipulating: Bool { driver.mover.isHeld }
  /// The recognizer that drags the sheet outside of tracked scroll views; its delegate belongs to
  /// the sheet.
  ///
  /// It begins with movement up or down, and takes two fingers that scroll on a trackpad.
  public var panGestureRecognizer: UIPanGestureRecognizer { recognizers.pan }

  let surface = SheetSurface(frame: .zero)
  let grabber = SheetGrabber(frame: .zero)
  // Lazy, because they refer to the view.
  private(set) lazy var driver = SheetDriver(of: self)
  private lazy var recognizers = SheetRecognizers(of: self)
  private var keyboard: KeyboardObservation?
  var keyboardFrame = CGRect.zero
  private var lastSafeArea = UIEdgeInsets.zero
  /// Called with ``onSettle``, for the controller of the sheet.
  var settled: (() -> Void)?
  /// Called with the insets that bring the ends of the content into the visible part, for content
  /// that gives them to its lists itself; nil to give them to the lists.
  ///
  /// They leave out the keyboard, which such content avoids itself.
  package var takeInsets: ((Insets) -> Void)? { didSet { applyLayout() } }
  /// The height of the content that its controller prefers; nil to measure the content view.
  var preferredHeight: (() -> Double?)?

  // MARK: Life

  override func setUp() {
    _ = recognizers
    insetsLayoutMarginsFromSafeArea = false
    insertSubview(surface, at: 0)
    insertSubview(surface.clip, at: 1)
    addSubview(grabber)
    grabber.sheet = self
    // Larger text needs another height, once the content has it.
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: SheetView, _: UITraitCollection) in view.setNeedsLayout()
    }
    keyboardFrame = KeyboardObservation.lastFrame
    keyboard = KeyboardObservation { [weak self] in self?.follow($0) }
    applyLayout()
  }

  /// Keeps the detent in a superview of another size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyLayout()
  }

  /// Applies another safe area of the superview; that of the sheet changes while it moves.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if superview?.safeAreaInsets ?? .zero != lastSafeArea { applyLayout() }
  }

  /// Ends the motion of a sheet that leaves its window, and gives its lists their own insets back.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      driver.leaveWindow()
      recognizers.applyInsets()
    } else {
      applyLayout()
    }
  }

  /// Applies the size of the superview, its safe area and the size of the content again, as the
  /// sheet does by itself when its own layout changes; call it when the content needs another
  /// height for the detent `.content`.
  public func applyLayout() {
    lastSafeArea = superview?.safeAreaInsets ?? .zero
    if tracksAllScrollViews, let contentView { recognizers.trackAll(in: contentView) }
    grabber.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: CGFloat(max(settings.grabberHeight, 44)))
    driver.layOut(
      parentHeight: Double(bounds.height) - (respectsTopSafeArea ? Double(lastSafeArea.top) : 0),
      contentHeight: settings.measuresContent ? contentHeight : 0)
  }

  /// The width of the content at a detent below the highest, in points.
  var contentWidth: CGFloat { max(bounds.width - 2 * edgeInset, 0) }

  private var contentHeight: Double {
    // The height below the content: the safe area, or the gap to the edge.
    let covered = Double(max(lastSafeArea.bottom, edgeInset))
    if let height = preferredHeight?() { return height + covered }
    guard let contentView else { return Double(bounds.height) }
    let size = contentView.systemLayoutSizeFitting(
      CGSize(width: contentWidth, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return Double(size.height) + covered
  }

  // MARK: Scroll views

  /// Whether every scroll view of this sheet is tracked: those of the content view from the next
  /// layout of the sheet on, others from the first touch in them on.
  ///
  /// False by default.
  @IBInspectable public var tracksAllScrollViews: Bool = false { didSet { applyLayout() } }

  /// Shares the drags of a scroll view in this sheet with it; any number of them can be tracked.
  ///
  /// Insets that the app sets, before or later, are its own, to which the sheet adds its part at
  /// the next layout, while it is in a window and the scroll view in it. To add to them, an app
  /// sets the sum of its own: what it reads has the part of the sheet in it. A
  /// `UITableViewController` adds an inset for the keyboard itself.
  ///
  /// While the sheet moves, the delegate of the scroll view receives each offset before it is put
  /// back: where that would load a page, ask ``isManipulating`` first.
  ///
  /// - Parameter scrollView: the scroll view, which the sheet does not keep alive.
  public func track(_ scrollView: UIScrollView) {
    recognizers.track(scrollView)
    recognizers.applyInsets()
  }

  /// Stops tracking a scroll view and gives it its own insets back.
  ///
  /// Nothing happens if it is not tracked.
  ///
  /// - Parameter scrollView: the scroll view.
  public func untrack(_ scrollView: UIScrollView) { recognizers.untrack(scrollView) }

  // MARK: Motion

  /// Moves the sheet to a detent, unless fingers hold it.
  ///
  /// ```swift
  /// sheet.move(to: "large", animated: true)
  /// sheet.move(to: nil, animated: true)  // closes it
  /// ```
  ///
  /// - Parameters:
  ///   - detent: the name of the detent; nil closes the sheet.
  ///   - animated: whether a spring moves it; with Reduce Motion it is there at once.
  /// - Returns: false while fingers hold the sheet, or if it has no detent of that name, which is a
  ///   fault in the log.
  @discardableResult
  public func move(to detent: Sheet.Detent.ID?, animated: Bool) -> Bool {
    driver.move(to: detent, animated: animated)
  }

  // MARK: Driver

  /// Moves the view and what belongs to it.
  package func drawSheet() {
    let mover = driver.mover
    transform = CGAffineTransform(
      Placement(translation: Vector(0, Double(bounds.height) - mover.height)))
    dimmingView?.alpha = CGFloat(mover.dimming)
    dimmingView?.isUserInteractionEnabled = mover.coversBackground
    accessibilityElementsHidden = mover.height == 0
    layOutContent()
    recognizers.applyInsets()
  }

  package func willSettle(
    at detent: Sheet.Detent.ID?, velocity: Double
  ) -> Sheet.Detent.ID? {
    delegate.map { $0.sheetView(self, willSettleAt: detent, velocity: velocity) } ?? detent
  }

  package func goAlong(by spring: SheetDriver.Spring?) {
    guard let animateAlongside else { return }
    guard let spring else { return animateAlongside(self, detent) }
    UIView.animate(
      springDuration: SheetMover.springResponse, bounce: CGFloat(spring.bounce),
      initialSpringVelocity: CGFloat(spring.velocity),
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: { animateAlongside(self, detent) })
  }

  package func tell(_ news: SheetDriver.News) {
    switch news {
    case .began: delegate?.sheetViewDidBegin(self)
    case .changed:
      delegate?.sheetViewDidChange(self)
      onChange?(self)
    case .ended(let isCancelled): delegate?.sheetViewDidEnd(self, cancelled: isCancelled)
    case .settled:
      delegate?.sheetViewDidSettle(self)
      onSettle?(self)
      settled?()
    }
  }

  // MARK: Accessibility

  /// The accessibility element of the sheet itself: "Position 2 of 3", changed by swipes up and
  /// down.
  ///
  /// A swipe up moves the sheet to the next higher detent.
  public var accessibilityGrabber: UIView { grabber }

  /// Closes a sheet that can be dismissed.
  ///
  /// False, and nothing happens, unless `isDismissible` of the ``settings`` is true.
  open override func accessibilityPerformEscape() -> Bool { driver.dismiss() }
}
#endif
