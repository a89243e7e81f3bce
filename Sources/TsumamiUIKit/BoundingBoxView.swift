#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import TsumamiCoreGraphics
import TsumamiGeometry
import TsumamiManipulation
import UIKit

/// A bounding box with eight handles and one that turns it, and the content that it edits.
///
/// The view is the area in which the box is edited; the box is in the coordinates of its bounds. It
/// takes touches on the box and its handles only, and only while ``isEditing``; what lies under
/// the rest of it can be touched as if it were not there.
///
/// As the first responder it takes keys: arrows move the box by 1 point, with shift by 10; with alt
/// they size it; brackets turn it by 1°, with shift by 15°; escape returns it to where it was
/// taken.
///
/// ```swift
/// let editor = BoundingBoxView(frame: board.bounds)
/// editor.contentView = UIImageView(image: photo)
/// editor.box = Box(center: Vector(200, 175), size: Size(200, 150))
/// editor.onEnd = { print($0.box) }
/// board.addSubview(editor)
/// ```
@IBDesignable open class BoundingBoxView: UIView {
  // MARK: Who is told

  /// Who is asked and told.
  public weak var delegate: (any BoundingBoxViewDelegate)?
  /// Called when fingers have taken hold of the box.
  public var onBegin: ((BoundingBoxView) -> Void)?
  /// Called when the box is another one, by fingers or on its way back.
  public var onChange: ((BoundingBoxView) -> Void)?
  /// Called when the last finger has let go of the box.
  public var onEnd: ((BoundingBoxView) -> Void)?

  // MARK: Settings

  /// Whether the box is shown and takes fingers.
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
  public var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      show()
    }
  }

  // MARK: State

  /// The box, in the coordinates of the bounds of this view; within the limits whatever is set.
  public var box: Box {
    get { editor.box }
    set {
      cancelEditing()
      editor.place(newValue)
      applyLimits()
    }
  }
  /// Whether the content is mirrored along its width and its height.
  public var isMirrored: (x: Bool, y: Bool) { editor.isMirrored }
  /// What fingers hold; nil for nothing.
  public var handle: BoxHandle? { editor.handle }
  /// Whether fingers hold the box.
  ///
  /// It can be observed by its key.
  #if canImport(ObjectiveC)
  @objc
  #endif
  public internal(set) dynamic var isManipulating: Bool = false

  var editor = BoxEditor(
    box: Box(center: .zero, size: Size(0, 0)), area: Rect(0, 0, 0, 0))
  private var shown: Box?
  private let outline = BoxOutline()
  private let clock = FrameClock()
  private lazy var recognizer = BoxGestureRecognizer(of: self)

  // MARK: Life

  /// Makes a view with a frame in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isMultipleTouchEnabled = true
    addGestureRecognizer(recognizer)
    outline.add(to: layer)
    applyLimits()
  }

  /// Applies the limits of the new layout.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyLimits()
  }

  /// Draws the box as the new window shows it.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      cancelEditing()
      arrive()
    }
    show()
  }

  /// Draws the handles in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// Whether the box or one of its handles is at a point, or the content while it is not edited.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isEditing else {
      return contentView.map { $0.point(inside: $0.convert(point, from: self), with: event) }
        ?? false
    }
    return part(at: Vector(convert(point, to: nil)), isTouch: true) != nil
  }

  // MARK: Keys

  /// True while the box is edited.
  open override var canBecomeFirstResponder: Bool { isEditing }

  /// Moves, sizes and turns the box.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !takes($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func takes(_ press: UIPress) -> Bool {
    guard isEditing, let key = press.key else { return false }
    if key.keyCode == .keyboardEscape, isManipulating {
      cancelEditing()
      return true
    }
    guard !isManipulating, let change = BoxKey(key) else { return false }
    clock.stop()
    editor.nudge(by: change.move, growing: change.growth, turn: change.turn)
    show()
    return true
  }

  // MARK: Fingers

  /// The part of the box at a point of the window.
  func part(at point: Vector, isTouch: Bool) -> BoxHandle? {
    let space = fingerSpace
    let layout = BoxHandleLayout(box, in: space.toStage)
    if let hit = layout.handle(at: point, settings, isTouch: isTouch) { return hit.handle }
    return box.contains(space.fromStage * point) ? .body : nil
  }

  func mayBegin(_ handle: BoxHandle) -> Bool {
    isEditing && delegate?.boundingBoxView(self, shouldBegin: handle) ?? true
  }

  /// Fingers do something to the box.
  func edit(_ change: (inout BoxEditor, FingerSpace) -> Void) {
    clock.stop()
    change(&editor, fingerSpace)
    if editor.handle != nil, !isManipulating {
      isManipulating = true
      becomeFirstResponder()
      delegate?.boundingBoxViewDidBegin(self)
      onBegin?(self)
    }
    show()
  }

  /// The last finger has let go.
  func end(isCancelled: Bool) {
    guard editor.handle != nil else { return }
    let now = CACurrentMediaTime()
    if isCancelled { editor.cancel(at: now) } else { editor.end(at: now) }
    isManipulating = false
    show()
    delegate?.boundingBoxViewDidEnd(self)
    onEnd?(self)
    moveByItself()
  }

  /// Lets go of the box and returns it to where it was taken; nothing happens without fingers.
  public func cancelEditing() {
    if isManipulating { recognizer.cancel() }
  }

  // MARK: Limits and motion

  /// Applies the limits again, as this view does by itself when it or its settings change.
  public func applyLimits() {
    // There is nothing to be inside of before this view has been laid out.
    guard bounds.width > 0, bounds.height > 0 else { return show() }
    editor.area = Rect(bounds)
    clock.stop()
    editor.applyLimits()
    show()
  }

  private func moveByItself() {
    guard editor.isReturning else { return }
    guard !UIAccessibility.isReduceMotionEnabled, window != nil else { return arrive() }
    clock.run(CADisplayLink.init(target:selector:)) { [weak self] in self?.move(to: $0) }
  }

  private func arrive() {
    if editor.isReturning { move(to: editor.restTime) }
  }

  private func move(to time: Double) {
    editor.advance(to: time)
    if !editor.isReturning { clock.stop() }
    show()
  }

  private func show() {
    outline.show(
      editor.box, settings, in: fingerSpace,
      BoxOutline.Colors(tint: tintColor.cgColor, paper: UIColor.white.cgColor),
      isMoving: !UIAccessibility.isReduceMotionEnabled)
    if let contentView {
      contentView.bounds.size = CGSize(editor.box.size)
      contentView.center = CGPoint(editor.box.center)
      let mirror = Vector(isMirrored.x ? -1 : 1, isMirrored.y ? -1 : 1)
      contentView.transform = CGAffineTransform(
        Placement(scale: mirror, rotation: editor.box.rotation))
    }
    guard editor.box != shown else { return }
    shown = editor.box
    delegate?.boundingBoxViewDidChange(self)
    onChange?(self)
  }
}
#endif
