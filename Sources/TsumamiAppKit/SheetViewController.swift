#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// A sheet with the content of another view controller, as a child over its parent's view.
///
/// It leaves the background alive, as in a map, or dims it and takes its clicks, as
/// `dimming` of its settings says.
///
/// ```swift
/// let sheet = SheetViewController(contentViewController: places)
/// sheet.detents = [.height(120, "low"), .medium, .large]
/// sheet.add(to: self)
/// ```
///
/// A window gets it over all of its content by its content view controller:
///
/// ```swift
/// let options = SheetViewController(contentViewController: places)
/// options.detents = [.content]
/// options.sheetView.settings.isDismissible = true
/// options.sheetView.settings.dimming = .always
/// if let root = view.window?.contentViewController { options.add(to: root) }
/// ```
open class SheetViewController: NSViewController {
  /// The places of a sheet.
  ///
  /// ``SheetPlacement`` has them.
  public typealias Placement = SheetPlacement

  /// The controller of the content.
  ///
  /// It is a child of this controller. Its `preferredContentSize`, if that has a height, is the
  /// height of the detent `.content`.
  public let contentViewController: NSViewController
  /// The sheet, with its look, delegate and closures.
  ///
  /// Dismissal and dimming are in its `settings`, as are the ``detents``.
  public let sheetView = SheetView(frame: .zero)
  /// The view behind the sheet that dims the background; a click on it closes the sheet if it can
  /// be dismissed, or else moves it to the detent above which it dims.
  ///
  /// Black at 30 % from when the view is loaded; the sheet writes its alpha.
  public var dimmingView: NSView { dimming }

  /// The heights at which the sheet rests; medium and large by default.
  ///
  /// In any order. It is `detents` of the settings of ``sheetView``.
  public var detents: [Sheet.Detent] {
    get { sheetView.settings.detents }
    set { sheetView.settings.detents = newValue }
  }
  /// The place of the sheet; automatic by default: at the leading side where more than half of the
  /// width stays free, else at the bottom.
  ///
  /// A change is effective at once.
  public var placement = Placement.automatic {
    didSet { if placement != oldValue { sheetView.applyLayout() } }
  }
  /// The largest width at the bottom, in points; 640 by default.
  ///
  /// The sheet is in the middle of a wider view.
  public var maximumWidth: CGFloat {
    get { sheetView.maximumWidth }
    set { sheetView.maximumWidth = newValue }
  }
  /// The width at a side, in points; 375 by default.
  ///
  /// It keeps 8 points away from the edge of the safe area.
  public var sideWidth: CGFloat = 375 {
    didSet { if sideWidth != oldValue { sheetView.applyLayout() } }
  }
  /// The name of the detent at which the sheet appears; nil, the default, for the lowest.
  ///
  /// The lowest, too, if there is no detent of that name: `onSettle` and the delegate of the sheet
  /// then tell of that one.
  public var initialDetent: Sheet.Detent.ID?
  /// Called when the sheet has been closed, and removed from its parent.
  ///
  /// It does not matter whether a drag, a click, escape or the program has closed it.
  public var onClose: ((SheetViewController) -> Void)?

  /// Whether a sheet that has been closed is removed from its parent.
  package var removesItselfWhenClosed = true
  /// Whether it appears closed, until it is moved to a detent.
  package var startsClosed = false
  private let dimming = SheetDimming(frame: .zero)
  /// Measures the content at a width; nil for the height that the content prefers.
  package var measuredHeight: ((CGFloat) -> Double)?
  private var hasAppeared = false
  /// Whether the sheet comes up by a spring when it appears.
  package var animatesAppearance = true
  /// The view from which the sheet has taken the keys.
  private weak var focusBefore: NSView?

  /// Makes a sheet.
  ///
  /// It rests at `.medium` and `.large`, cannot be dismissed by a drag and dims nothing; 24 points
  /// at its top always move it.
  ///
  /// - Parameter contentViewController: the controller of the content, which becomes a child.
  public init(contentViewController: NSViewController) {
    self.contentViewController = contentViewController
    super.init(nibName: nil, bundle: nil)
    sheetView.settings = Sheet(detents: [.medium, .large])
    sheetView.settings.grabberHeight = 24
  }

  /// Not supported: a sheet is made in code.
  public required init?(coder: NSCoder) { nil }

  // MARK: Life

  /// Makes the view, which takes the mouse on the sheet and on the dimmed background only.
  open override func loadView() { view = SheetContainer(frame: .zero) }

  /// Puts the content into the sheet.
  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.wantsLayer = true
    dimming.layer?.backgroundColor = NSColor.black.withAlphaComponent(0.3).cgColor
    dimming.autoresizingMask = [.width, .height]
    dimming.frame = view.bounds
    dimming.onClick = { [weak self] in self?.sheetView.driver.pressBackground() }
    sheetView.dimmingView = dimming
    sheetView.settled = { [weak self] in self?.didSettle() }
    sheetView.preferredHeight = { [weak self] in self?.preferredHeight }
    sheetView.column = { [weak self] in self?.column(in: $0) ?? SheetColumn(x: 0, width: 0) }
    sheetView.driver.startClosed()
    view.addSubview(dimming)
    view.addSubview(sheetView)
    addChild(contentViewController)
    sheetView.contentView = contentViewController.view
  }

  /// Lets the sheet come up.
  open override func viewDidAppear() {
    super.viewDidAppear()
    guard !hasAppeared else { return }
    hasAppeared = true
    guard !startsClosed else { return }
    sheetView.driver.comeUp(to: initialDetent, animated: animatesAppearance)
  }

  /// Lays out the sheet for another size, and another safe area.
  open override func viewDidLayout() {
    super.viewDidLayout()
    sheetView.applyLayout()
  }

  /// Applies another preferred height of the content.
  open override func preferredContentSizeDidChange(for viewController: NSViewController) {
    super.preferredContentSizeDidChange(for: viewController)
    sheetView.applyLayout()
  }

  private var preferredHeight: Double? {
    if let measuredHeight { return measuredHeight(sheetView.bounds.width) }
    let height = Double(contentViewController.preferredContentSize.height)
    return height > 0 ? height : nil
  }

  private func column(in view: NSView) -> SheetColumn {
    let isWide = view.bounds.width > 2 * sideWidth
    return SheetColumn(
      placement == .automatic && isWide ? .leading : placement, in: view.bounds,
      safe: Insets(view.safeAreaInsets),
      isMirrored: view.isRightToLeft,
      maximumWidth: maximumWidth, sideWidth: sideWidth)
  }

  // MARK: Containment

  /// Adds the sheet as a child over the view of another controller.
  ///
  /// The sheet comes up when it appears. It is as large as the view of the other controller, and
  /// lies above what that has now.
  ///
  /// - Parameters:
  ///   - parent: the other controller.
  ///   - animated: whether the sheet comes up by a spring.
  public func add(to parent: NSViewController, animated: Bool = true) {
    animatesAppearance = animated
    parent.addChild(self)
    view.frame = parent.view.bounds
    view.autoresizingMask = [.width, .height]
    parent.view.addSubview(view)
  }

  /// Closes the sheet and removes it from its parent.
  ///
  /// It can be added again. While something holds the sheet nothing happens.
  ///
  /// - Parameter animated: whether a spring moves it down; with Reduce Motion it is closed at once.
  public func close(animated: Bool) { sheetView.move(to: nil, animated: animated) }

  /// Takes the keys from a background that takes no clicks, so that escape closes the sheet, and
  /// gives them back to one that does.
  private func takeKeys() {
    guard let window = view.window else { return }
    let focused = window.firstResponder as? NSView
    let isInside = focused?.isDescendant(of: sheetView) ?? false
    if sheetView.driver.mover.coversBackground {
      guard !isInside else { return }
      // A field is typed in by an editor, which its window takes from it with the keys.
      let editor = (focused as? NSText).flatMap { $0.isFieldEditor ? $0 : nil }
      focusBefore = editor?.delegate as? NSView ?? focused
      window.makeFirstResponder(sheetView)
    } else if isInside, let focusBefore, focusBefore.window === window {
      window.makeFirstResponder(focusBefore)
      self.focusBefore = nil
    }
  }

  private func didSettle() {
    view.setAccessibilityModal(sheetView.driver.mover.coversBackground)
    takeKeys()
    guard sheetView.detent == nil, hasAppeared else { return }
    if parent != nil, removesItselfWhenClosed {
      view.removeFromSuperview()
      removeFromParent()
      // Added again, it comes up again.
      hasAppeared = false
    }
    onClose?(self)
  }
}

/// A view that takes the mouse on its subviews only.
private final class SheetContainer: NSView {
  override func hitTest(_ point: NSPoint) -> NSView? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
#endif
