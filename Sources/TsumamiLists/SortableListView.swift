#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Tsumami
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiUIKit
import TsumamiViews
import UIKit

/// A list whose items fingers put into another order, in a column, a row or a grid.
///
/// A finger that holds still on an item lifts it. The others make room where it is, the list
/// scrolls while it is near an edge, and VoiceOver moves items by actions. So do the keys of a list
/// that is the first responder: arrows choose an item, the space key takes it, arrows move it, the
/// space key or return drops it, and escape puts it back.
///
/// ```swift
/// let list = SortableListView(frame: view.bounds)
/// list.spacing = 8
/// list.itemViews = rows
/// list.onMove = { _, from, to in print("from \(from) to \(to)") }
/// ```
///
/// All items are views: for thousands of rows a table is the better choice.
open class SortableListView: UIScrollView {
  /// How the items follow each other.
  ///
  /// ``SortableAxis`` has them.
  public typealias Axis = SortableAxis

  /// The items from the first place to the last.
  ///
  /// They become subviews, which the list lays out by their fitting sizes. Views that are set while
  /// a finger holds one of them are laid out at once, and it is let go.
  public var itemViews: [UIView] {
    get { order.map { views[$0] } }
    set { take(newValue) }
  }
  /// How the items follow each other; in a column by default.
  ///
  /// It also says in which direction the list scrolls: a row sideways, the others up and down.
  public var axis = Axis.column {
    didSet {
      setNeedsLayout()
      applyActions()
    }
  }
  /// The distance between two items in points; 0 by default.
  ///
  /// In a grid, both between the items of a row and between rows.
  @IBInspectable public var spacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance from the edges of the content to the items in points; 0 by default.
  @IBInspectable public var inset: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether fingers and VoiceOver move items; true by default.
  @IBInspectable public var isSortingEnabled: Bool = true {
    didSet {
      press.isEnabled = isSortingEnabled
      applyActions()
    }
  }
  /// How long a finger holds still until it lifts an item, in seconds; 0.3 by default.
  ///
  /// A finger that moves earlier scrolls.
  @IBInspectable public var pressDuration: Double {
    get { press.minimumPressDuration }
    set { press.minimumPressDuration = newValue }
  }
  /// Called when an item that was let go has another index than before, with both.
  ///
  /// By a finger, keys, VoiceOver or ``moveItem(from:to:)``. ``itemViews`` has the new order then:
  ///
  /// ```swift
  /// list.onMove = { list, from, to in print(list.itemViews[to], "came from", from) }
  /// ```
  public var onMove: ((SortableListView, _ from: Int, _ to: Int) -> Void)?
  /// Called with an item that a finger has lifted, and with nil when it has let go: for the look of
  /// the item.
  ///
  /// By default it has a shadow meanwhile.
  public var onLift: ((SortableListView, UIView?) -> Void)?
  /// Whether a finger or keys hold an item.
  ///
  /// ``onLift`` is called with an item when it becomes true, and with nil when it becomes false.
  public var isSorting: Bool { driver.held != nil }

  private(set) lazy var driver = SortableDriver(of: self)
  private let press = UILongPressGestureRecognizer()
  private var target: ActionTarget?
  /// The items by their numbers in the driver.
  private var views: [UIView] = []
  private var laidOut: Layout?
  /// Whether the items are to be measured: a list is laid out at each step of a scroll.
  private var isStale = true
  /// The frame around the item on which keys act.
  let ring = FocusRing(frame: .zero)
  /// The item that was lifted, which may have left the list when it is let go, and its shadow
  /// before.
  private weak var lifted: UIView?
  private var shadow: Float = 0
  /// Measures an item of the size that it is offered; nil for its fitting size.
  var measure: ((UIView, CGSize) -> CGSize)?

  /// The basis of a layout.
  private struct Layout: Equatable {
    var sizes: [Size]
    var viewport: Size
    var settings: SortableDriver.Settings
  }

  // MARK: Life

  /// Makes a list with a frame in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a list from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let target = ActionTarget { [weak self] _ in self?.followPress() }
    self.target = target
    press.minimumPressDuration = 0.3
    press.addTarget(target, action: ActionTarget.selector)
    addGestureRecognizer(press)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (list: SortableListView, _: UITraitCollection) in list.invalidateItemSizes()
    }
  }

  /// Lets go of an item when the list leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { driver.leaveWindow() }
  }

  private func take(_ new: [UIView]) {
    guard !new.elementsEqual(itemViews, by: ===) else { return }
    driver.cancel()
    let focused = focusedView
    defer { driver.focused = views.firstIndex { $0 === focused } }
    for view in views where !new.contains(where: { $0 === view }) {
      view.removeFromSuperview()
      give([], to: view)
    }
    views = new
    for view in new where view.superview !== self { addSubview(view) }
    laidOut = nil
    applyActions()
    invalidateItemSizes()
  }

  private var order: [Int] { laidOut == nil ? Array(views.indices) : driver.order }

  /// The item on which keys act.
  private var focusedView: UIView? {
    driver.focused.flatMap { views.indices.contains($0) ? views[$0] : nil }
  }

  // MARK: Layout

  /// The edges of the content that bars cover.
  private var covers: UIEdgeInsets { adjustedContentInset }

  /// Puts the items into their places, if anything that counts for them has changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0, !isSorting else { return }
    let viewport = Size(
      Double(max(bounds.width - covers.left - covers.right, 0)),
      Double(max(bounds.height - covers.top - covers.bottom, 0)))
    var settings = SortableDriver.Settings()
    settings.axis = axis
    (settings.spacing, settings.inset) = (Double(spacing), Double(inset))
    settings.isMirrored = isRightToLeft
    guard isStale || laidOut?.viewport != viewport || laidOut?.settings != settings else { return }
    isStale = false
    let sizes = views.map { size(of: $0, in: viewport) }
    guard laidOut != Layout(sizes: sizes, viewport: viewport, settings: settings) else { return }
    // The numbers of another layout are those of the items in their order.
    let (order, focused) = (order, focusedView)
    views = order.map { views[$0] }
    driver.focused = views.firstIndex { $0 === focused }
    let layout = Layout(
      sizes: order.map { sizes[$0] }, viewport: viewport, settings: settings)
    laidOut = layout
    driver.lay(layout.sizes, in: viewport, settings)
    contentSize = CGSize(driver.contentSize)
  }

  /// Measures the items again, which want other sizes.
  ///
  /// At the next layout. Call it when the content of an item has another fitting size.
  public func invalidateItemSizes() {
    isStale = true
    setNeedsLayout()
  }

  private func size(of view: UIView, in viewport: Size) -> Size {
    let room = CGSize(
      width: CGFloat(viewport.width) - 2 * inset, height: CGFloat(viewport.height) - 2 * inset)
    var size = measure?(view, room) ?? fittingSize(of: view, in: room)
    if axis == .column { size.width = room.width }
    if axis == .row { size.height = room.height }
    return Size(max(Double(size.width), 0), max(Double(size.height), 0))
  }

  private func fittingSize(of view: UIView, in room: CGSize) -> CGSize {
    let compressed = UIView.layoutFittingCompressedSize
    return view.systemLayoutSizeFitting(
      CGSize(
        width: axis == .column ? room.width : compressed.width,
        height: axis == .row ? room.height : compressed.height),
      withHorizontalFittingPriority: axis == .column ? .required : .fittingSizeLevel,
      verticalFittingPriority: axis == .row ? .required : .fittingSizeLevel)
  }

  // MARK: Fingers

  /// The point of the content at the left edge and the top of what bars do not cover.
  private var origin: CGPoint {
    CGPoint(x: contentOffset.x + covers.left, y: contentOffset.y + covers.top)
  }

  private func followPress() {
    let place = press.location(in: self)
    let finger = Vector(Double(place.x - origin.x), Double(place.y - origin.y))
    switch press.state {
    case .began:
      guard !driver.lift(at: finger, scrolledBy: Vector(origin)) else { return }
      // Between items there is nothing to lift.
      press.isEnabled = false
      press.isEnabled = true
    case .changed: driver.move(to: finger)
    case .ended: driver.drop(at: finger)
    case .cancelled: driver.cancelFinger()
    default: break
    }
  }

  // MARK: Keys

  /// Whether keys sort the list: they do while it is the first responder.
  open override var canBecomeFirstResponder: Bool { isSortingEnabled && !views.isEmpty }

  /// Whether the key tab and Full Keyboard Access reach the list.
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// The commands of the superclass, and those of the keys that choose and move items.
  open override var keyCommands: [UIKeyCommand]? {
    guard isSortingEnabled, isFirstResponder else { return super.keyCommands }
    return (super.keyCommands ?? []) + sortCommands
  }

  /// Puts back an item that keys hold.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    driver.cancelKeys()
    drawFocus()
    return true
  }

  /// Shows the item on which keys act.
  ///
  /// A frame is drawn around it: the first item, or the one of last time.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    driver.focused = driver.focused ?? order.first
    drawFocus()
    return true
  }

  /// Does what a key does.
  func press(_ key: KeySample.Key) {
    guard driver.press(key, scrolledBy: Vector(origin)) else { return }
    if !isSorting, let focused = driver.focused {
      scrollRectToVisible(CGRect(driver.frame(of: focused)), animated: true)
    }
    drawFocus()
  }

  private func drawFocus() {
    guard isFirstResponder, laidOut != nil, let focused = driver.focused else {
      return ring.removeFromSuperview()
    }
    let frame = driver.frame(of: focused)
    ring.bounds.size = CGSize(width: frame.size.width + 6, height: frame.size.height + 6)
    ring.center = CGPoint(frame.center)
    addSubview(ring)
  }

  // MARK: Accessibility

  /// Moves an item to another index, without an animation.
  ///
  /// ``onMove`` is called for it, as for VoiceOver, whose actions call this method.
  ///
  /// - Parameters:
  ///   - from: the index of the item in ``itemViews``, from 0.
  ///   - to: its index after the move.
  /// - Returns: false if there are no such indices, or a finger or keys hold an item.
  @discardableResult
  public func moveItem(from: Int, to: Int) -> Bool {
    guard !isSorting, views.indices.contains(from), views.indices.contains(to), from != to
    else { return false }
    let focused = focusedView
    var new = itemViews
    new.insert(new.remove(at: from), at: to)
    views = new
    driver.focused = views.firstIndex { $0 === focused }
    laidOut = nil
    invalidateItemSizes()
    layoutIfNeeded()
    onMove?(self, from, to)
    return true
  }

  private func applyActions() {
    for view in views { give(isSortingEnabled ? actions(of: view) : [], to: view) }
  }

  /// Gives an item these actions of the list, after those of the app.
  private func give(_ actions: [SortAction], to view: UIView) {
    let element = view.isAccessibilityElement ? view : view.firstElement ?? view
    let others = (element.accessibilityCustomActions ?? []).filter { !($0 is SortAction) }
    let all = others + actions
    element.accessibilityCustomActions = all.isEmpty ? nil : all
  }

  private func actions(of view: UIView) -> [SortAction] {
    let isMirrored = axis != .column && isRightToLeft
    let (before, after): (Phrase, Phrase) =
      axis == .column ? (.moveUp, .moveDown) : (.moveLeft, .moveRight)
    return [(before, isMirrored ? 1 : -1), (after, isMirrored ? -1 : 1)].map { phrase, step in
      SortAction(AdjustAction(phrase: phrase)) { [weak self, weak view] in
        guard let self, let place = itemViews.firstIndex(where: { $0 === view }) else {
          return false
        }
        return moveItem(from: place, to: place + step)
      }
    }
  }
}

/// An action of the list for one of its items.
private final class SortAction: UIAccessibilityCustomAction {}

extension SortableListView: SortableHost {
  func drawItems() {
    guard laidOut != nil else { return }
    for (item, view) in views.enumerated() {
      let frame = driver.frame(of: item)
      view.bounds.size = CGSize(frame.size)
      view.center = CGPoint(frame.center)
    }
    if isFirstResponder { drawFocus() }
    guard isSorting else { return }
    let offset = driver.offset
    contentOffset = CGPoint(
      x: CGFloat(offset.x) - covers.left, y: CGFloat(offset.y) - covers.top)
  }

  func tell(_ news: SortableDriver.News) {
    switch news {
    case .lifted:
      guard let held = driver.held.map({ views[$0] }) else { return }
      lifted = held
      bringSubviewToFront(held)
      if let onLift { return onLift(self, held) }
      shadow = held.layer.shadowOpacity
      held.layer.shadowOpacity = 0.25
    case .moved(let from, let to): onMove?(self, from, to)
    case .dropped:
      setNeedsLayout()
      if let onLift { return onLift(self, nil) }
      lifted?.layer.shadowOpacity = shadow
    }
  }
}

extension UIView {
  /// The first accessibility element in this view.
  fileprivate var firstElement: UIView? {
    for view in subviews {
      if let found = view.isAccessibilityElement ? view : view.firstElement { return found }
    }
    return nil
  }
}
#endif
