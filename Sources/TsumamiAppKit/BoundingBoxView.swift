#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation

/// A bounding box with eight handles and one that turns it, and the content that it edits.
///
/// The view is the area in which the box is edited; the box is in the coordinates of its bounds,
/// where y grows downwards. The mouse takes handles and the body; a trackpad scales and turns the
/// box; keys move, size and turn it. Shift switches between both ways of resizing and turns in
/// steps, option resizes from the middle.
@IBDesignable open class BoundingBoxView: NSView {
  /// Asked whether a handle, or the body, may be taken; true if it is nil.
  public var shouldBegin: ((BoundingBoxView, BoxHandle) -> Bool)?
  /// Called when a mouse or a trackpad has taken hold of the box.
  public var onBegin: ((BoundingBoxView) -> Void)?
  /// Called when the box is another one.
  public var onChange: ((BoundingBoxView) -> Void)?
  /// Called when the last of them has let go of the box.
  public var onEnd: ((BoundingBoxView) -> Void)?

  /// Whether the box is shown and can be edited.
  @IBInspectable public var isEditing: Bool {
    get { settings.isEditing }
    set { settings.isEditing = newValue }
  }
  /// How a corner changes the size, how small and large the box may be, where it may be put, and
  /// all the rest; limits are about the bounds of this view.
  public var settings = BoxEditing() {
    didSet {
      editor.settings = settings
      if !settings.isEditing { cancelEditing() }
      applyLimits()
    }
  }
  /// What is edited: a subview of this one, which gets the size, the place and the turn of the box.
  public var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      show()
    }
  }
  /// The box, in the coordinates of the bounds of this view; within the limits whatever is set.
  public var box: Box {
    get { editor.box }
    set {
      cancelEditing()
      editor.place(newValue)
      applyLimits()
    }
  }
  /// What is held; nil for nothing.
  public var handle: BoxHandle? { editor.handle }
  /// Whether a mouse or a trackpad holds the box.
  public var isManipulating: Bool { editor.handle != nil }

  private var editor = BoxEditor(
    box: Box(center: .zero, size: Size(0, 0)), area: Rect(0, 0, 0, 0))
  private var holds: Set<Hold> = []
  private var mouseStart: Vector?
  private var shown: Box?
  private let outline = BoxOutline()
  private let clock = FrameClock()

  // MARK: Life

  /// Makes a view with a frame in its superview.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    setUp()
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    wantsLayer = true
    applyLimits()
  }

  /// True: y grows downwards.
  open override var isFlipped: Bool { true }

  /// True: keys edit the box.
  open override var acceptsFirstResponder: Bool { true }

  /// Applies the limits to the new layout.
  open override func layout() {
    super.layout()
    applyLimits()
  }

  /// Lets go of what a view without a window cannot hear of.
  open override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    if window == nil {
      cancelEditing()
      if editor.isReturning { move(to: editor.restTime) }
    }
    show()
  }

  // MARK: Mouse and trackpad

  /// The part of the box at a point of the window.
  private func part(at point: Vector) -> BoxHandle? {
    let space = fingerSpace
    let layout = BoxHandleLayout(box, in: space.toStage)
    if let hit = layout.handle(at: point, settings, isTouch: false) { return hit.handle }
    return box.contains(space.fromStage * point) ? .body : nil
  }

  private func mayBegin(_ handle: BoxHandle) -> Bool {
    isEditing && shouldBegin?(self, handle) ?? true
  }

  /// Takes a handle; the body waits until the mouse moves.
  open override func mouseDown(with event: NSEvent) {
    let place = Vector(event.locationInWindow)
    guard holds.isEmpty, let part = part(at: place), mayBegin(part) else {
      return super.mouseDown(with: event)
    }
    mouseStart = place
    if part != .body { take(part, at: place, with: event) }
  }

  /// Drags what is held.
  open override func mouseDragged(with event: NSEvent) {
    guard let mouseStart else { return super.mouseDragged(with: event) }
    let place = Vector(event.locationInWindow)
    if holds.contains(.mouse) {
      edit(with: event) { editor, space in
        editor.move(0, to: place)
        editor.solve(in: space)
      }
    } else if place.distance(to: mouseStart) >= Hold.slop {
      take(.body, at: place, with: event)
    }
  }

  /// Lets go.
  open override func mouseUp(with event: NSEvent) {
    guard mouseStart != nil else { return super.mouseUp(with: event) }
    mouseStart = nil
    release(.mouse, isCancelled: false)
  }

  private func take(_ part: BoxHandle, at place: Vector, with event: NSEvent) {
    holds.insert(.mouse)
    edit(with: event) { $0.grab(part, finger: 0, at: place, in: $1) }
  }

  /// Scales the box about the pointer.
  open override func magnify(with event: NSEvent) {
    if !zoom(with: event, .magnification, by: event.factor) { super.magnify(with: event) }
  }

  /// Turns the box about the pointer.
  open override func rotate(with event: NSEvent) {
    if !zoom(with: event, .rotation, turn: event.turn) { super.rotate(with: event) }
  }

  private func zoom(
    with event: NSEvent, _ hold: Hold, by factor: Double = 1, turn: Double = 0
  ) -> Bool {
    let place = Vector(event.locationInWindow)
    guard holds.contains(hold) || (part(at: place) != nil && mayBegin(.body)) else { return false }
    holds.insert(hold)
    edit(with: event) { editor, space in
      editor.holdBody()
      editor.zoom(by: factor, turn: turn, about: place, in: space)
    }
    if event.isLast { release(hold, isCancelled: event.isCancelled) }
    return true
  }

  // MARK: Keys

  /// Arrows move the box by 1 point, with shift by 10; with option they size it; brackets turn it
  /// by 1°, with shift by 15°.
  open override func keyDown(with event: NSEvent) {
    guard isEditing, !isManipulating, let key = BoxKey(event) else {
      return super.keyDown(with: event)
    }
    clock.stop()
    editor.nudge(by: key.move, growing: key.growth, turn: key.turn)
    show()
  }

  /// Escape lets go and returns the box to where it was taken.
  open override func cancelOperation(_ sender: Any?) { cancelEditing() }

  // MARK: Editing

  private func edit(with event: NSEvent, _ change: (inout BoxEditor, FingerSpace) -> Void) {
    let wasManipulating = isManipulating
    clock.stop()
    editor.modifiers = BoxEditor.Modifiers(event.modifierFlags)
    change(&editor, fingerSpace)
    if isManipulating, !wasManipulating { onBegin?(self) }
    show()
  }

  private func release(_ hold: Hold, isCancelled: Bool) {
    holds.remove(hold)
    if holds.isEmpty { letGo(isCancelled: isCancelled) }
  }

  private func letGo(isCancelled: Bool) {
    holds = []
    mouseStart = nil
    guard isManipulating else { return }
    let now = CACurrentMediaTime()
    if isCancelled { editor.cancel(at: now) } else { editor.end(at: now) }
    show()
    onEnd?(self)
    guard editor.isReturning else { return }
    if NSWorkspace.shared.accessibilityDisplayShouldReduceMotion || window == nil {
      move(to: editor.restTime)
    } else {
      clock.run(displayLink(target:selector:)) { [weak self] in self?.move(to: $0) }
    }
  }

  /// Lets go of the box and returns it to where it was taken; nothing happens if nothing holds it.
  public func cancelEditing() { letGo(isCancelled: true) }

  /// Applies the limits again, as this view does by itself when it or its settings change.
  public func applyLimits() {
    // There is nothing to be inside of before this view has been laid out.
    guard bounds.width > 0, bounds.height > 0 else { return show() }
    editor.area = Rect(bounds)
    clock.stop()
    editor.applyLimits()
    show()
  }

  private func move(to time: Double) {
    editor.advance(to: time)
    if !editor.isReturning { clock.stop() }
    show()
  }

  private func show() {
    if let layer { outline.add(to: layer) }
    outline.show(
      box, settings, in: fingerSpace,
      BoxOutline.Colors(
        tint: NSColor.controlAccentColor.cgColor, paper: NSColor.white.cgColor),
      isMoving: !NSWorkspace.shared.accessibilityDisplayShouldReduceMotion)
    if let contentView {
      place(
        contentView, in: Rect(center: box.center, size: box.size), contentSize: box.size,
        rotation: box.rotation)
    }
    guard box != shown else { return }
    shown = box
    onChange?(self)
  }
}
#endif
