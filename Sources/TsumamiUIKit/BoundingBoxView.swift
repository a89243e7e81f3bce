#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews
import UIKit

/// A bounding box with eight handles and a rotation handle, and the content that it edits.
///
/// The view is the area in which the box is edited; the box is in the coordinates of its bounds. It
/// takes touches on the box and its handles only, and only while ``isEditing``; views beneath the
/// rest of it get their touches.
///
/// As the first responder it takes keys: arrows move the box by 1 point, with shift by 10; with alt
/// they change its size; brackets rotate it by 1°, with shift by 15°; with command and shift they
/// bring it to the front or the back; escape cancels an edit. Their names are in the list of keys
/// that the system shows.
///
/// A handle grows under a pencil or a pointer that would take it; on visionOS it highlights under
/// eyes.
///
/// ```swift
/// let editor = BoundingBoxView(frame: board.bounds)
/// editor.contentView = photo
/// editor.box = Box(center: Vector(200, 175), size: Size(200, 150))
/// editor.onEnd = { print($0.box) }
/// board.addSubview(editor)
/// ```
///
/// Several views of a board are edited as one by a view above them with the same coordinates:
///
/// ```swift
/// let editor = BoundingBoxView(frame: board.bounds)
/// editor.settings.snapDistance = 8
/// editor.editedViews = selectedViews
/// board.addSubview(editor)
/// ```
open class BoundingBoxView: DesignableView, BoxHost {
  // MARK: Delegate and closures

  /// The delegate, which may refuse a handle and is called for each change.
  ///
  /// Nil by default. A closure of the same occasion is called after it.
  public weak var delegate: (any BoundingBoxViewDelegate)?
  /// Called when fingers have taken hold of the box.
  ///
  /// On a handle that is at the touch-down, on the body after 10 points. Keys and the actions of
  /// VoiceOver call only ``onChange``.
  public var onBegin: ((BoundingBoxView) -> Void)?
  /// Called when the box has changed, by fingers or while it returns from beyond a limit.
  ///
  /// Also when a key, undo, a limit or the program changes it: compare ``isManipulating``.
  public var onChange: ((BoundingBoxView) -> Void)?
  /// Called when the box has snapped to another line or angle; the device gives a haptic click,
  /// too.
  ///
  /// Only while fingers hold the box. On visionOS there is no haptic click.
  public var onSnap: ((BoundingBoxView) -> Void)?
  /// Called when the last finger has let go of the box; ``wasCancelled`` says how.
  ///
  /// A box beyond a rubber band is on its way back then, with ``onChange`` at each frame.
  public var onEnd: ((BoundingBoxView) -> Void)?
  /// Called when what is edited has come to the front or to the back, by a key, a menu or undo.
  ///
  /// The views have their new order already.
  public var onReorder: ((BoundingBoxView) -> Void)?

  // MARK: Settings

  /// Whether the box is shown and takes fingers.
  ///
  /// True by default. If false, the box is not drawn, touches reach the content, and an edit is
  /// cancelled. It is `isEditing` of ``settings``.
  @IBInspectable public var isEditing: Bool {
    get { settings.isEditing }
    set { settings.isEditing = newValue }
  }
  /// The settings of the box: the effect of corners, sizes, limits in the bounds of this view,
  /// snapping to ``snapRects`` and to the bounds.
  ///
  /// A change is effective at once. On visionOS handles are at least 60 points large by default,
  /// which is Apple's minimum for eyes.
  ///
  /// ```swift
  /// let editor = BoundingBoxView(frame: board.bounds)
  /// editor.settings.resize = .uniform
  /// editor.settings.limits = .inside(.parent, edge: .rubberBand)
  /// ```
  public var settings = BoxEditing().forThisPlatform {
    didSet {
      if !settings.isEditing { cancelEditing() }
      // While it is not edited, VoiceOver finds the content.
      isAccessibilityElement = isEditing
      driver.applySettings()
      applyLimits()
    }
  }
  /// The content: a subview of this view, which gets the size, place and rotation of the box.
  ///
  /// Nil by default. The view writes its `bounds`, `center` and `transform`, so it has no
  /// constraints to this view.
  public var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let contentView { addSubview(contentView) }
      highlights?.bringToFront()
      driver.show()
    }
  }
  /// Whether a point in the coordinates of the content belongs to its shape; nil for the rectangle
  /// of the box, rotated with it.
  ///
  /// Beside the shape, touches go on to what is beneath: to another box, say. ``editedViews`` have
  /// the shape that their own `point(inside:with:)` says.
  ///
  /// It is called in a hit test, for points within the box.
  public var contentShape: ((CGPoint) -> Bool)?
  /// Views that are edited together as one box: they keep their places in it.
  ///
  /// They stay in their own superview, whose coordinates have to be those of this view but for a
  /// displacement. Setting them sets ``box`` to the box around them; an empty list edits the
  /// content view alone.
  public var editedViews: [UIView] = [] { didSet { driver.takeEditedViews() } }
  /// The rectangles to whose edges and centres the box snaps, in the coordinates of this view.
  ///
  /// By default those of the views beside the edited ones that are not edited, and of other
  /// bounding boxes in the same superview.
  ///
  /// It is called when an edit begins; nil by default. Nothing snaps while `snapDistance` of the
  /// ``settings`` is 0.
  public var snapRects: ((BoundingBoxView) -> [CGRect])?
  /// Whether the view becomes the first responder when it is touched, and takes keys; true by
  /// default.
  ///
  /// A keyboard on the screen is dismissed by that.
  public var becomesFirstResponderOnTouch = true
  /// Whether each edit is registered with the undo manager of this view, that of its window by
  /// default; false by default.
  ///
  /// Undo and redo bring back the box and the views that were edited with it, within the limits.
  @IBInspectable public var registersUndo: Bool = false

  // MARK: State

  /// The box, in the coordinates of the bounds of this view; it is brought within the limits.
  ///
  /// One that is set cancels an edit, and its content is not mirrored. A box that is not finite is
  /// ignored. At first its size is zero.
  public var box: Box {
    get { driver.editor.box }
    set { driver.place(newValue) }
  }
  /// Whether the content is mirrored along its width and its height.
  ///
  /// False along both at first; fingers change it only if `flips` of the ``settings`` is true.
  public var isMirrored: (x: Bool, y: Bool) { driver.editor.isMirrored }
  /// The handle that fingers hold; nil for none.
  ///
  /// The body for fingers on the box itself, and for a trackpad.
  public var handle: BoxHandle? { driver.editor.handle }
  /// Whether fingers hold the box; observable by its key.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public package(set) dynamic var isManipulating: Bool = false
  /// Whether the last edit was cancelled, and the box returned to where it began.
  ///
  /// False before the first edit. It is set before ``onEnd`` is called.
  public package(set) var wasCancelled = false
  /// The lines along which the box is snapped now.
  ///
  /// The view draws them; they are in the coordinates of its bounds. Empty when nothing snaps.
  public var guides: [BoxGuide] { driver.editor.guides }
  /// The recognizer of the fingers on the box.
  ///
  /// Use it to make other recognizers wait, or to restrict the kinds of touches. Trackpads that
  /// pinch and rotate have recognizers of their own.
  public var boxGestureRecognizer: UIGestureRecognizer { recognizer }

  // Lazy, because it refers to the view.
  private(set) lazy var driver = BoxDriver(of: self)
  #if !os(visionOS)
  /// Kept, because one that is not prepared clicks late.
  lazy var haptics = UISelectionFeedbackGenerator()
  #endif
  let outline = BoxOutline()
  lazy var recognizer = BoxGestureRecognizer(of: self)
  let trackpad = TrackpadRecognizers()
  private var hover: BoxHover?
  /// The handle that a pencil or a pointer would take.
  var hovered: BoxHandle? { didSet { if hovered != oldValue { driver.show() } } }
  /// The views on the handles that highlight under eyes; nil where there are none.
  var highlights: HandleHighlights?

  // MARK: Life

  override func setUp() {
    isMultipleTouchEnabled = true
    addGestureRecognizer(recognizer)
    addGestureRecognizer(trackpad.pinch)
    addGestureRecognizer(trackpad.rotation)
    trackpad.mayBegin = { [weak self] in self?.mayZoom(at: $0) ?? false }
    trackpad.onChange = { [weak self] in
      self?.driver.zoom(by: $0.factor, turn: $0.turn, about: $0.pointer)
    }
    trackpad.onEnd = { [weak self] in self?.driver.end(isCancelled: $0) }
    hover = BoxHover(of: self)
    #if os(visionOS)
    highlights = HandleHighlights()
    #endif
    outline.add(to: layer)
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]) {
      (view: BoundingBoxView, _: UITraitCollection) in view.driver.show()
    }
    isAccessibilityElement = isEditing
    driver.applySettings()
    applyLimits()
  }

  /// Applies the limits to the new layout.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyLimits()
  }

  /// Draws the box in the scale of the new window; without a window an edit is cancelled.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      cancelEditing()
      driver.arrive()
    }
    driver.show()
  }

  /// Draws the handles in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    driver.show()
  }

  /// Whether the box or one of its handles is at a point, or the content while it is not edited.
  ///
  /// The handles of edited boxes come before the content of all other boxes in the same superview;
  /// otherwise the topmost shape is found.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (place, isTouch) = (Vector(convert(point, to: nil)), isTouch(event))
    guard isEditing else {
      let isIn = contentView.map { $0.point(inside: $0.convert(point, from: self), with: event) }
      return isIn == true && isOnShape(place) && !yields(at: place, isTouch: isTouch)
    }
    // Another finger joins those that hold the body.
    if handle == .body, driver.isOnBox(place) { return true }
    guard let part = driver.part(at: place, isTouch: isTouch) else { return false }
    return part != .body || !yields(at: place, isTouch: isTouch)
  }

  /// Handles are smaller for a pencil and a pointer.
  private func isTouch(_ event: UIEvent?) -> Bool {
    guard let event else { return true }
    if event.type == .hover || event.type == .transform { return false }
    return event.allTouches?.first { $0.phase == .began }.map { isTouch($0.type) } ?? true
  }

  func isTouch(_ type: UITouch.TouchType) -> Bool {
    #if os(visionOS)
    return true
    #else
    return type == .direct
    #endif
  }

  // MARK: Keys

  /// True while the box is edited.
  ///
  /// As the first responder it takes keys.
  open override var canBecomeFirstResponder: Bool { isEditing }

  /// The commands of the keys, while this view is the first responder: with their names in the
  /// list that the system shows while the command key is held.
  open override var keyCommands: [UIKeyCommand]? {
    guard isEditing, isFirstResponder else { return super.keyCommands }
    return (super.keyCommands ?? []) + editCommands
  }

  /// The actions of the order while the box is edited and nothing holds it, and all others of a
  /// view.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    let (front, back) = Self.orderSelectors
    guard action == front || action == back else {
      return super.canPerformAction(action, withSender: sender)
    }
    return isEditing && !isManipulating
  }

  // MARK: Accessibility

  private var label: String?

  /// The label that was set, that of the content, or else "Bounding box" in the user's language.
  open override var accessibilityLabel: String? {
    get { label ?? contentView?.accessibilityLabel ?? Phrase.boundingBox.text }
    set { label = newValue }
  }

  /// The rectangle around the box, on the screen.
  open override var accessibilityFrame: CGRect {
    get { UIAccessibility.convertToScreenCoordinates(CGRect(box.boundingRect), in: self) }
    set { super.accessibilityFrame = newValue }
  }

  /// The size of the box in points.
  open override var accessibilityValue: String? {
    get { box.sizeInWords }
    set { super.accessibilityValue = newValue }
  }

  /// The actions that were set, and those that move, resize and rotate the box.
  ///
  /// They are there only while ``isEditing``. One moves it or changes a side by 20 points, or
  /// rotates it by 15°.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { (super.accessibilityCustomActions ?? []) + (isEditing ? editActions : []) }
    set { super.accessibilityCustomActions = newValue }
  }

  private var editActions: [UIAccessibilityCustomAction] {
    AdjustAction.ofBox(rotates: settings.rotates).map { action in
      UIAccessibilityCustomAction(action) { [weak self] in
        self?.driver.nudge(by: action.way, growing: action.growth, turn: action.turn) ?? false
      }
    }
  }
}
#endif
