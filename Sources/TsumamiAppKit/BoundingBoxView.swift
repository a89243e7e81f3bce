#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// A bounding box with eight handles and a rotation handle, and the content that it edits.
///
/// The view is the area in which the box is edited; the box is in the coordinates of its bounds,
/// where y grows downwards. The mouse drags handles and the body; a trackpad scales and rotates the
/// box; keys move, resize and rotate it. Shift switches between both ways of resizing and rotates
/// in steps, option resizes from the middle. Beside the box, the mouse reaches the views beneath.
/// The responder chain has the commands of the keys, too: menu items with actions like
/// ``moveLeft(_:)`` and ``rotateRight(_:)`` send them, and are enabled while the box is edited.
///
/// ```swift
/// let editor = BoundingBoxView(frame: board.bounds)
/// editor.contentView = photo
/// editor.box = Box(center: Vector(200, 175), size: Size(200, 150))
/// editor.onEnd = { print($0.box) }
/// board.addSubview(editor)
/// ```
open class BoundingBoxView: DesignableView, BoxHost {
  /// The delegate, which may refuse a handle and is called for each change.
  ///
  /// Nil by default. A closure of the same occasion is called after it.
  public weak var delegate: (any BoundingBoxViewDelegate)?
  /// Asked whether a handle, or the body, may be grabbed; true if it is nil.
  ///
  /// The delegate has to allow it, too, and is called after it.
  public var shouldBegin: ((BoundingBoxView, BoxHandle) -> Bool)?
  /// Called when a mouse or a trackpad has taken hold of the box.
  ///
  /// On a handle that is at the click, on the body after 3 points. Keys, menus and VoiceOver call
  /// only ``onChange``.
  public var onBegin: ((BoundingBoxView) -> Void)?
  /// Called when the box has changed.
  ///
  /// By a mouse, a trackpad, a key, undo, a limit or the program, and while it returns from beyond
  /// a limit: compare ``isManipulating``.
  public var onChange: ((BoundingBoxView) -> Void)?
  /// Called when the box has snapped to another line or angle; the trackpad gives a haptic click,
  /// too.
  ///
  /// Only while something holds the box.
  public var onSnap: ((BoundingBoxView) -> Void)?
  /// Called when the box has been let go; ``wasCancelled`` says how.
  ///
  /// A box beyond a rubber band is on its way back then, with ``onChange`` at each frame.
  public var onEnd: ((BoundingBoxView) -> Void)?
  /// Called when what is edited has come to the front or to the back, by a key, a menu or undo.
  ///
  /// The views have their new order already.
  public var onReorder: ((BoundingBoxView) -> Void)?

  /// Whether the box is shown and can be edited.
  ///
  /// True by default. If false, the box is not drawn, the mouse reaches the content, and an edit is
  /// cancelled. It is `isEditing` of ``settings``.
  @IBInspectable public var isEditing: Bool {
    get { settings.isEditing }
    set { settings.isEditing = newValue }
  }
  /// The settings of the box: the effect of corners, sizes, limits in the bounds of this view,
  /// snapping to ``snapRects`` and to the bounds.
  ///
  /// A change is effective at once. The hit area of a handle is 16 points large for the mouse,
  /// whatever `handleSize` is.
  ///
  /// ```swift
  /// let editor = BoundingBoxView(frame: board.bounds)
  /// editor.settings.resize = .uniform
  /// editor.settings.limits = .inside(.parent, edge: .rubberBand)
  /// ```
  public var settings = BoxEditing() {
    didSet {
      if !settings.isEditing { cancelEditing() }
      driver.applySettings()
      applyLimits()
    }
  }
  /// Whether a point in the coordinates of the content belongs to its shape; nil for the rectangle
  /// of the box, rotated with it.
  ///
  /// Beside the shape, the mouse reaches what is beneath: another box, say. ``editedViews`` have
  /// the shape that their own `hitTest(_:)` says.
  ///
  /// It is called in a hit test, for points within the box.
  public var contentShape: ((NSPoint) -> Bool)?
  /// Views that are edited together as one box: they keep their places in it.
  ///
  /// They stay in their own superview, whose coordinates have to be those of this view but for a
  /// displacement. Setting them sets ``box`` to the box around them; an empty list edits the
  /// content view alone.
  public var editedViews: [NSView] = [] { didSet { driver.takeEditedViews() } }
  /// Whether each edit is registered with the undo manager of this view, that of its window by
  /// default, under a name for the Edit menu; false by default.
  ///
  /// Undo and redo bring back the box and the views that were edited with it, within the limits.
  @IBInspectable public var registersUndo: Bool = false
  /// The rectangles to whose edges and centres the box snaps, in the coordinates of this view.
  ///
  /// By default those of the views beside the edited ones that are not edited, and of other
  /// bounding boxes in the same superview.
  ///
  /// It is called when an edit begins; nil by default. Nothing snaps while `snapDistance` of the
  /// ``settings`` is 0.
  public var snapRects: ((BoundingBoxView) -> [CGRect])?
  /// The content: a view in this one, which gets the size, place and rotation of the box, and is
  /// mirrored with it.
  ///
  /// Nil by default. The view writes its frame, so it has no constraints to this view.
  public var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      if oldValue?.superview === holder { oldValue?.removeFromSuperview() }
      if let contentView { holder.addSubview(contentView) }
      driver.show()
    }
  }
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
  /// The mouse finds what is in mirrored content where it would be otherwise. Of ``editedViews``
  /// what is in them is mirrored, and not what they draw themselves.
  public var isMirrored: (x: Bool, y: Bool) { driver.editor.isMirrored }
  /// The handle that is held; nil for none.
  ///
  /// The body for a mouse on the box itself, and for a trackpad.
  public var handle: BoxHandle? { driver.editor.handle }
  /// Whether a mouse or a trackpad holds the box; observable by its key.
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

  // Lazy, because it refers to the view.
  private(set) lazy var driver = BoxDriver(of: self)
  private var holds: Set<Hold> = []
  private var press: MousePress?
  /// The superview of the content.
  let holder = BoxContentHolder(frame: .zero)
  let outline = BoxOutline()
  /// The part of the box under a pointer that holds nothing.
  var hovered: BoxHandle? { didSet { if hovered != oldValue { driver.show() } } }
  private var hover: BoxHover?

  // MARK: Life

  override func setUp() {
    super.setUp()
    setAccessibilityRole(.group)
    addSubview(holder)
    hover = BoxHover(of: self)
    applyLimits()
  }

  /// True: keys edit the box.
  open override var acceptsFirstResponder: Bool { true }

  /// Applies the limits to the new layout.
  open override func layout() {
    super.layout()
    applyLimits()
  }

  /// Cancels the edit of a view that leaves its window.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    if window == nil {
      cancelEditing()
      driver.arrive()
    }
    driver.show()
  }

  /// Draws the box in the colours of the new appearance.
  open override func viewDidChangeEffectiveAppearance() {
    super.viewDidChangeEffectiveAppearance()
    driver.show()
  }

  /// Draws the box in the scale of the new display.
  open override func viewDidChangeBackingProperties() {
    super.viewDidChangeBackingProperties()
    driver.show()
  }

  // MARK: Mouse and trackpad

  /// This view on the box and its handles, and nothing beside them; what it contains while it is
  /// not edited.
  ///
  /// The handles of edited boxes come before the content of all other boxes in the same superview;
  /// otherwise the topmost shape is found.
  open override func hitTest(_ point: NSPoint) -> NSView? {
    let place = Vector(superview.map { $0.convert(point, to: nil) } ?? point)
    guard isEditing else {
      let hit = super.hitTest(point)
      return hit === self || !isOnShape(place) || yields(at: place) ? nil : hit
    }
    guard let part = driver.part(at: place, isTouch: false) else { return nil }
    return part == .body && yields(at: place) ? nil : self
  }

  private func mayBegin(_ handle: BoxHandle) -> Bool {
    isEditing && shouldBegin?(self, handle) ?? true
      && delegate?.boundingBoxView(self, shouldBegin: handle) ?? true
  }

  /// Grabs a handle; the body waits until the mouse moves.
  ///
  /// A click that takes no part of the box goes on to the next responder.
  open override func mouseDown(with event: NSEvent) {
    let place = Vector(event.locationInWindow)
    guard holds.isEmpty, let part = driver.part(at: place, isTouch: false), mayBegin(part) else {
      return super.mouseDown(with: event)
    }
    press = MousePress(at: place)
    if part != .body { take(part, at: place, with: event) }
  }

  /// Drags what is held.
  open override func mouseDragged(with event: NSEvent) {
    guard press != nil else { return super.mouseDragged(with: event) }
    let place = Vector(event.locationInWindow)
    if !holds.contains(.mouse) {
      guard let origin = press?.crossing(to: place) else { return }
      take(.body, at: origin, with: event)
    }
    edit(with: event) { editor, space in
      editor.move(0, to: place)
      editor.solve(in: space)
    }
  }

  /// Lets go.
  open override func mouseUp(with event: NSEvent) {
    guard press != nil else { return super.mouseUp(with: event) }
    press = nil
    if handle == .body { NSCursor.openHand.set() }
    release(.mouse, isCancelled: false)
  }

  private func take(_ part: BoxHandle, at place: Vector, with event: NSEvent) {
    holds.insert(.mouse)
    if part == .body { NSCursor.closedHand.set() }
    edit(with: event) { $0.grab(part, finger: 0, at: place, in: $1) }
  }

  /// Scales the box about the pointer.
  ///
  /// The pointer has to be on the box or a handle when the gesture begins.
  open override func magnify(with event: NSEvent) {
    if !zoom(with: event, .magnification, by: event.factor) { super.magnify(with: event) }
  }

  /// Rotates the box about the pointer.
  open override func rotate(with event: NSEvent) {
    if !zoom(with: event, .rotation, turn: event.turn) { super.rotate(with: event) }
  }

  private func zoom(
    with event: NSEvent, _ hold: Hold, by factor: Double = 1, turn: Double = 0
  ) -> Bool {
    let place = Vector(event.locationInWindow)
    guard
      holds.contains(hold)
        || (event.isFirst && driver.part(at: place, isTouch: false) != nil && mayBegin(.body))
    else { return false }
    holds.insert(hold)
    let modifiers = BoxEditor.Modifiers(event.modifierFlags)
    driver.zoom(by: factor, turn: turn, about: place, modifiers)
    if event.isLast { release(hold, isCancelled: event.isCancelled) }
    return true
  }

  // MARK: Keys

  /// Arrows move the box by 1 point, with shift by 10; with option they resize it; brackets rotate
  /// it by 1°, with shift by 15°.
  open override func keyDown(with event: NSEvent) {
    guard isEditing, !isManipulating, let key = BoxKey(event),
      settings.rotates || key.turn == 0
    else {
      return super.keyDown(with: event)
    }
    _ = driver.nudge(by: key.move, growing: key.growth, turn: key.turn)
  }

  /// Moves the box to the left by 1 point, for a menu item with this action.
  open override func moveLeft(_ sender: Any?) { press(.left) }

  /// Moves the box to the right by 1 point.
  open override func moveRight(_ sender: Any?) { press(.right) }

  /// Moves the box up by 1 point.
  open override func moveUp(_ sender: Any?) { press(.up) }

  /// Moves the box down by 1 point.
  open override func moveDown(_ sender: Any?) { press(.down) }

  /// Escape cancels the edit.
  open override func cancelOperation(_ sender: Any?) { cancelEditing() }

  // MARK: Editing

  private func edit(with event: NSEvent, _ change: (inout BoxEditor, FingerSpace) -> Void) {
    driver.edit { editor, space in
      editor.modifiers = BoxEditor.Modifiers(event.modifierFlags)
      change(&editor, space)
    }
  }

  private func release(_ hold: Hold, isCancelled: Bool) {
    holds.remove(hold)
    if holds.isEmpty { letGo(isCancelled: isCancelled) }
  }

  private func letGo(isCancelled: Bool) {
    holds = []
    press = nil
    driver.end(isCancelled: isCancelled)
  }

  /// Cancels the edit: the box returns to where it began.
  ///
  /// Nothing happens if nothing holds it.
  ///
  /// ``onEnd`` is then called with ``wasCancelled`` true. A mouse that is still down does nothing
  /// more.
  public func cancelEditing() { letGo(isCancelled: true) }

  // MARK: Accessibility

  /// Whether the box is edited: VoiceOver then treats it as a whole, and else finds the content.
  open override func isAccessibilityElement() -> Bool { isEditing }

  /// The label that was set, that of the content, or else "Bounding box" in the user's language.
  open override func accessibilityLabel() -> String? {
    super.accessibilityLabel() ?? contentView?.accessibilityLabel() ?? Phrase.boundingBox.text
  }

  /// The rectangle around the box, on the screen.
  open override func accessibilityFrame() -> NSRect {
    NSAccessibility.screenRect(fromView: self, rect: CGRect(box.boundingRect))
  }

  /// The value that was set, or else the size of the box in points.
  open override func accessibilityValue() -> Any? {
    super.accessibilityValue() ?? box.sizeInWords
  }

  /// The actions that were set, and those that move, resize and rotate the box.
  ///
  /// They are there only while ``isEditing``. One moves it or changes a side by 20 points, or
  /// rotates it by 15°.
  open override func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? {
    let own = isEditing ? AdjustAction.ofBox(rotates: settings.rotates) : []
    return (super.accessibilityCustomActions() ?? [])
      + own.map { action in
        NSAccessibilityCustomAction(action) { [weak self] in
          self?.driver.nudge(by: action.way, growing: action.growth, turn: action.turn) ?? false
        }
      }
  }
}
#endif
