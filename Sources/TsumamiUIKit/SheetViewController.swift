#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

/// A sheet with the content of another view controller, as a child over its parent's view or
/// presented over everything.
///
/// As a child it leaves the background alive, as in a map; presented it covers it, as every
/// presentation does.
///
/// ```swift
/// let sheet = SheetViewController(contentViewController: places)
/// sheet.detents = [.height(120, "low"), .medium, .large]
/// sheet.sheetView.track(places.tableView)
/// sheet.add(to: self)
/// ```
open class SheetViewController: UIViewController {
  /// The places of a sheet.
  ///
  /// ``SheetPlacement`` has them.
  public typealias Placement = SheetPlacement

  /// The controller of the content.
  ///
  /// It is a child of this controller. Its `preferredContentSize`, if that has a height, is the
  /// height of the detent `.content`.
  public let contentViewController: UIViewController
  /// The sheet, with its look, delegate and closures.
  ///
  /// Dismissal and dimming are in its `settings`, as are the ``detents``.
  public let sheetView = SheetView(frame: .zero)
  /// The view behind the sheet that dims the background; a tap on it closes the sheet if it can be
  /// dismissed, or else moves it to the detent above which it dims.
  ///
  /// Black at 30 % from when the view is loaded; the sheet writes its alpha.
  public let dimmingView: UIView = SheetDimming(frame: .zero)

  /// The heights at which the sheet rests; medium and large by default.
  ///
  /// In any order. It is `detents` of the settings of ``sheetView``.
  public var detents: [Sheet.Detent] {
    get { sheetView.settings.detents }
    set { sheetView.settings.detents = newValue }
  }
  /// The place of the sheet; automatic by default.
  ///
  /// Automatic is the leading side in a regular width or a compact height, else the bottom.
  public var placement = Placement.automatic {
    didSet { if placement != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The largest width at the bottom, in points; 640 by default.
  ///
  /// The sheet is in the middle of a wider view.
  public var maximumWidth: CGFloat = 640 {
    didSet { if maximumWidth != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The width at a side, in points; 375 by default.
  ///
  /// It keeps 8 points away from the edge of the safe area.
  public var sideWidth: CGFloat = 375 {
    didSet { if sideWidth != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// The name of the detent at which the sheet appears; nil, the default, for the lowest.
  ///
  /// The lowest, too, if there is no detent of that name: `onSettle` and the delegate of the sheet
  /// then tell of that one.
  public var initialDetent: Sheet.Detent.ID?
  /// Called when the sheet has been closed, and dismissed if it was presented.
  ///
  /// It does not matter whether a finger or the program has dismissed it.
  public var onClose: ((SheetViewController) -> Void)?

  /// Whether a sheet that has been closed is dismissed or removed from its parent.
  package var removesItselfWhenClosed = true
  /// Whether it appears closed, until it is moved to a detent.
  package var startsClosed = false
  /// Measures the content at a width; nil for the height that the content prefers.
  package var measuredHeight: ((CGFloat) -> Double)?
  private var hasAppeared = false
  /// Whether the sheet comes up by a spring when it appears as a child.
  package var animatesAppearance = true
  private let dismissal = SheetDismissal()
  /// Called when a sheet that is being dismissed has gone down.
  private var whenDown: (() -> Void)?

  /// Makes a sheet.
  ///
  /// It rests at `.medium` and `.large`, cannot be dismissed by a finger and dims nothing; 24
  /// points at its top always move it.
  ///
  /// - Parameter contentViewController: the controller of the content, which becomes a child.
  public init(contentViewController: UIViewController) {
    self.contentViewController = contentViewController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    // The sheet comes up by itself.
    modalTransitionStyle = .crossDissolve
    transitioningDelegate = dismissal
    sheetView.settings = Sheet(detents: [.medium, .large])
    sheetView.settings.grabberHeight = 24
  }

  /// Not supported: a sheet is made in code.
  public required init?(coder: NSCoder) { nil }

  // MARK: Life

  /// Makes the view, which takes touches on the sheet and on the dimmed background only.
  open override func loadView() {
    view = SheetContainer(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
  }

  /// Puts the content into the sheet.
  open override func viewDidLoad() {
    super.viewDidLoad()
    dimmingView.backgroundColor = .black.withAlphaComponent(0.3)
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.addGestureRecognizer(tap.recognizer)
    view.addSubview(dimmingView)
    view.addSubview(sheetView)
    sheetView.dimmingView = dimmingView
    dimmingView.accessibilityTraits = .button
    (dimmingView as? SheetDimming)?.sheet = sheetView
    sheetView.settled = { [weak self] in self?.didSettle() }
    sheetView.preferredHeight = { [weak self] in self?.preferredHeight }
    addChild(contentViewController)
    sheetView.contentView = contentViewController.view
    contentViewController.didMove(toParent: self)
  }

  private lazy var tap = Tap { [weak self] in self?.sheetView.driver.pressBackground() }

  /// Lets the sheet come up.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    layOutSheet()
    guard !hasAppeared else { return }
    sheetView.driver.startClosed()
    hasAppeared = true
    if !startsClosed {
      let isPresented = parent == nil && presentingViewController != nil
      sheetView.driver.comeUp(
        to: initialDetent, animated: isPresented ? animated : animatesAppearance)
    }
  }

  /// Tells that a presented sheet has been dismissed.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed else { return }
    // Presented again, it comes up again.
    hasAppeared = false
    onClose?(self)
  }

  /// Lays out the sheet for another size.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutSheet()
  }

  /// Lays out the sheet for another safe area.
  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutSheet()
  }

  /// Applies another preferred height of the content.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    sheetView.applyLayout()
  }

  private var preferredHeight: Double? {
    if let measuredHeight { return measuredHeight(sheetView.contentWidth) }
    let height = Double(contentViewController.preferredContentSize.height)
    return height > 0 ? height : nil
  }

  private func layOutSheet() {
    let column = SheetColumn(
      placement == .automatic && isSpacious ? .leading : placement, in: view.bounds,
      safe: Insets(view.safeAreaInsets),
      isMirrored: view.isRightToLeft,
      maximumWidth: maximumWidth, sideWidth: sideWidth)
    sheetView.bounds.size = CGSize(width: column.width, height: view.bounds.height)
    sheetView.center = CGPoint(x: column.midX, y: view.bounds.midY)
    sheetView.applyLayout()
    view.accessibilityViewIsModal = sheetView.driver.mover.coversBackground
  }

  /// Whether there is much width or little height.
  private var isSpacious: Bool {
    traitCollection.verticalSizeClass == .compact
      || traitCollection.horizontalSizeClass == .regular
  }

  // MARK: Containment

  /// Adds the sheet as a child over the view of another controller, whose background stays alive.
  ///
  /// Nothing happens if the other controller has no view. The sheet comes up when it appears.
  ///
  /// - Parameters:
  ///   - parent: the other controller.
  ///   - animated: whether the sheet comes up by a spring.
  public func add(to parent: UIViewController, animated: Bool = true) {
    guard let area = parent.view else { return }
    animatesAppearance = animated
    parent.addChild(self)
    view.frame = area.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    area.addSubview(view)
    didMove(toParent: parent)
  }

  /// Closes the sheet; a presented one is dismissed, a child is removed from its parent.
  ///
  /// It can be added or presented again. While fingers hold the sheet nothing happens.
  ///
  /// - Parameter animated: whether a spring moves it down; with Reduce Motion it is closed at once.
  public func close(animated: Bool) { sheetView.move(to: nil, animated: animated) }

  private func didSettle() {
    view.accessibilityViewIsModal = sheetView.driver.mover.coversBackground
    // Wherever it has come to rest: the system waits for the end of a dismissal.
    if let whenDown {
      self.whenDown = nil
      return whenDown()
    }
    guard sheetView.detent == nil, hasAppeared else { return }
    // A child of a presented controller has a presenting one, too.
    if parent == nil, let presenter = presentingViewController {
      return presenter.dismiss(animated: false)
    }
    if parent != nil, removesItselfWhenClosed {
      willMove(toParent: nil)
      view.removeFromSuperview()
      removeFromParent()
      // Added again, it comes up again.
      hasAppeared = false
    }
    onClose?(self)
  }

  /// Moves a sheet that is being dismissed down; one that fingers hold is down at once.
  func goDown(then completion: @escaping () -> Void) {
    whenDown = completion
    guard !sheetView.move(to: nil, animated: true) else { return }
    whenDown = nil
    completion()
  }

  /// Closes a sheet that can be dismissed.
  open override func accessibilityPerformEscape() -> Bool {
    sheetView.accessibilityPerformEscape()
  }
}

/// How a presented sheet that the program dismisses goes: down, as by a finger.
final class SheetDismissal: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private weak var sheet: SheetViewController?

  /// Itself; with Reduce Motion the sheet fades.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    sheet = dismissed as? SheetViewController
    return UIAccessibility.isReduceMotionEnabled ? nil : self
  }

  /// About as long as the spring, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let sheet else { return transitionContext.completeTransition(true) }
    sheet.goDown(then: { transitionContext.completeTransition(true) })
  }
}

/// The view behind a sheet, for VoiceOver a button that closes it.
private final class SheetDimming: UIView {
  weak var sheet: SheetView?

  override var isAccessibilityElement: Bool {
    get { sheet.map { $0.settings.isDismissible && $0.driver.mover.coversBackground } ?? false }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { Phrase.dismiss.text }
    set { super.accessibilityLabel = newValue }
  }

  override func accessibilityActivate() -> Bool { sheet?.driver.dismiss() ?? false }
}

/// A view that takes touches on its subviews only.
private final class SheetContainer: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { view in
      view.isUserInteractionEnabled && view.alpha >= 0.01 && !view.isHidden
        && view.point(inside: view.convert(point, from: self), with: event)
    }
  }
}

/// A tap with a closure.
@MainActor private final class Tap {
  let recognizer = UITapGestureRecognizer()
  private let target: ActionTarget

  init(_ action: @escaping () -> Void) {
    target = ActionTarget { _ in action() }
    recognizer.addTarget(target, action: ActionTarget.selector)
  }
}
#endif
