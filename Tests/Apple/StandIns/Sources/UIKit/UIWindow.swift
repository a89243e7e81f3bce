// Addresses are below https://developer.apple.com/documentation/uikit/

/// uiwindow
///
/// A test sends it events. It finds the views, gives the touches to their recognizers, lets them
/// ask and prevent each other as the pages of their delegate say, and sends the actions.
open class UIWindow: UIView {
  /// uiview/window
  open override var window: UIWindow? { self }

  /// uiwindow/screen
  @available(visionOS, unavailable)
  open var screen: UIScreen { .standIn }

  /// Where the window lies on its screen.
  public var standInOrigin = CGPoint(x: 0, y: 0)
  /// uiwindow/convert(_:from:)
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    let (from, to) = (window?.standInOrigin ?? CGPoint(x: 0, y: 0), standInOrigin)
    return CGRect(
      x: rect.minX + from.x - to.x, y: rect.minY + from.y - to.y, width: rect.width,
      height: rect.height)
  }

  private let changes = UndoManager()
  /// uiresponder/undomanager
  open override var undoManager: UndoManager? { changes }

  /// What the bars cover of the window.
  public var standInSafeArea = UIEdgeInsets.zero { didSet { standInSafeAreaMoves() } }

  private var live: [Int: UITouch] = [:]
  /// The pans that get the events of the scroll that is under way.
  private var scrolled: [UIPanGestureRecognizer] = []
  /// All recognizers that have got touches and wait for the last of them to end.
  private var busy: [UIGestureRecognizer] = []

  /// What a finger does.
  public struct StandInContact {
    let id: Int
    let phase: UITouch.Phase
    let point: CGPoint
    let tapCount: Int
    let type: UITouch.TouchType

    /// Makes news of a finger, in the window's coordinates.
    public init(
      _ id: Int, _ phase: UITouch.Phase, _ point: CGPoint, tapCount: Int = 1,
      type: UITouch.TouchType = .direct
    ) {
      (self.id, self.phase, self.point, self.tapCount) = (id, phase, point, tapCount)
      self.type = type
    }
  }

  // MARK: Actions

  private static var isDelivering = false
  private static var waiting: [UIGestureRecognizer] = []

  /// The recognizer whose delegate is asked whether it may begin.
  static var asked: UIGestureRecognizer?

  static func standInChanged(_ recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State)
  {
    if old == .possible, recognizer.state == .began || recognizer.state == .ended {
      guard let mayBegin = mayBegin(recognizer) else {
        // It waits, and tries again at the next event.
        recognizer.state = .possible
        return
      }
      if !mayBegin {
        recognizer.state = .failed
        return
      }
    }
    guard recognizer.state != .failed else { return }
    if isDelivering {
      if !waiting.contains(recognizer) { waiting.append(recognizer) }
    } else {
      recognizer.sendActions()
      if !recognizer.isActive, recognizer.touches.isEmpty { finish(recognizer) }
    }
  }

  /// Whether a recognizer may begin; nil if it has to wait for another one to fail.
  private static func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
    asked = recognizer
    defer { asked = nil }
    guard recognizer.delegateLetsBegin(),
      recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return false }
    asked = nil
    let others = (recognizer.view?.window?.busy ?? []).filter { $0 !== recognizer }
    let scrolled = recognizer.view?.window?.scrolled ?? []
    for other in others
    where other.state == .possible && (!other.touches.isEmpty || scrolled.contains { $0 === other })
    {
      if recognizer.standInAwaited.contains(other)
        || other.delegateWantsToBeAwaited(by: recognizer)
        || other.shouldBeRequiredToFail(by: recognizer)
      {
        return nil
      }
    }
    for other in others {
      let areTogether =
        recognizer.delegateLetsRecognize(with: other)
        || other.delegateLetsRecognize(with: recognizer)
      guard !areTogether else { continue }
      if other.isActive {
        if other.canPrevent(recognizer), recognizer.canBePrevented(by: other) { return false }
      } else if other.state == .possible, recognizer.canPrevent(other),
        other.canBePrevented(by: recognizer)
      {
        other.state = .failed
      }
    }
    return true
  }

  private static func finish(_ recognizer: UIGestureRecognizer) {
    recognizer.reset()
    recognizer.state = .possible
  }

  // MARK: Events

  /// The keys that are held.
  public var standInModifierFlags: UIKeyModifierFlags = []

  /// Sends one event.
  public func standInSend(_ contacts: [StandInContact], at time: TimeInterval = 0) {
    let event = UIEvent()
    event.timestamp = time
    event.modifierFlags = standInModifierFlags
    for touch in live.values { touch.phase = .stationary }
    for contact in contacts {
      let touch = live[contact.id] ?? UITouch()
      (touch.phase, touch.windowPoint, touch.timestamp) = (contact.phase, contact.point, time)
      (touch.tapCount, touch.type) = (contact.tapCount, contact.type)
      live[contact.id] = touch
      guard contact.phase == .began else { continue }
      touch.window = self
      event.allTouches = Set(live.values)
      touch.view = hitTest(contact.point, with: event)
      var view = touch.view
      while let owner = view {
        for recognizer in owner.gestureRecognizers ?? [] where recognizer.isEnabled {
          if !busy.contains(recognizer) { busy.append(recognizer) }
          if recognizer.state != .failed, recognizer.shouldReceive(event),
            recognizer.delegateLetsReceive(touch)
          {
            recognizer.touches.append(touch)
          }
        }
        view = owner.superview
      }
    }
    event.allTouches = Set(live.values)
    Self.isDelivering = true
    for recognizer in busy.filter(\.standInIsEager) + busy.filter({ !$0.standInIsEager })
    where recognizer.state != .failed { deliver(event, to: recognizer) }
    Self.isDelivering = false
    let actions = Self.waiting
    Self.waiting = []
    for recognizer in actions where recognizer.state != .failed { recognizer.sendActions() }
    for contact in contacts where contact.phase == .ended || contact.phase == .cancelled {
      if let touch = live.removeValue(forKey: contact.id) {
        for recognizer in busy { recognizer.touches.removeAll { $0 === touch } }
      }
    }
    for recognizer in busy where recognizer.touches.isEmpty && !recognizer.isActive {
      Self.finish(recognizer)
    }
    busy.removeAll { $0.touches.isEmpty && $0.state == .possible }
  }

  private func deliver(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    func touches(_ phase: UITouch.Phase) -> Set<UITouch> {
      Set(recognizer.touches.filter { $0.phase == phase })
    }
    let (began, moved) = (touches(.began), touches(.moved))
    let (ended, cancelled) = (touches(.ended), touches(.cancelled))
    if !began.isEmpty { recognizer.touchesBegan(began, with: event) }
    if !moved.isEmpty { recognizer.touchesMoved(moved, with: event) }
    if !ended.isEmpty { recognizer.touchesEnded(ended, with: event) }
    if !cancelled.isEmpty { recognizer.touchesCancelled(cancelled, with: event) }
  }
}

extension UIWindow {
  /// A pencil or a pointer moves above the window: all hover recognizers below it follow it, until
  /// it has left their views.
  ///
  /// - Parameters:
  ///   - point: where it is, in the window's coordinates; nil if it has gone.
  ///   - distance: how far a pencil is from the screen, at most 1; 0 for a pointer.
  public func standInHover(at point: CGPoint?, distance: CGFloat = 0) {
    let event = UIEvent()
    event.type = .hover
    var over: [UIView] = []
    var view = point.flatMap { hitTest($0, with: event) }
    while let owner = view {
      over.append(owner)
      view = owner.superview
    }
    func visit(_ view: UIView) {
      for case let hover as UIHoverGestureRecognizer in view.gestureRecognizers ?? [] {
        hover.standInDistance = distance
        if over.contains(view), hover.isEnabled {
          hover.standInPointer = point
          hover.state = hover.isActive ? .changed : .began
        } else if hover.isActive {
          hover.state = .ended
        }
      }
      for view in view.subviews { visit(view) }
    }
    visit(self)
  }

  /// A trackpad pinches and turns without touches: only a pinch and a rotation of the system get
  /// the event, and only under the pointer.
  ///
  /// - Parameters:
  ///   - point: where the pointer is, in the window's coordinates.
  ///   - scale: how far it pinches since it began.
  ///   - rotation: how far it rotates since it began.
  ///   - state: whether the gesture begins, changes or ends.
  public func standInTransform(
    at point: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0, _ state: UIGestureRecognizer.State
  ) {
    let event = UIEvent()
    event.type = .transform
    var view = hitTest(point, with: event)
    while let owner = view {
      for recognizer in owner.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.shouldReceive(event) {
        switch recognizer {
        case let pinch as UIPinchGestureRecognizer where scale != 1 || pinch.isActive:
          pinch.scale = scale
        case let turn as UIRotationGestureRecognizer where rotation != 0 || turn.isActive:
          turn.rotation = rotation
        default: continue
        }
        recognizer.standInPointer = point
        recognizer.state = state
      }
      view = owner.superview
    }
  }

  /// A trackpad scrolls without touches: only pans that ask for scrolls get the event, and only
  /// those that are under the pointer when it begins. After the end of a scroll there is no momentum.
  ///
  /// - Parameters:
  ///   - point: where the pointer is, in the window's coordinates.
  ///   - translation: how far it has scrolled since it began.
  ///   - velocity: how fast it scrolls.
  ///   - state: whether the gesture begins, changes or ends.
  public func standInScroll(
    at point: CGPoint, by translation: CGPoint, velocity: CGPoint = .zero,
    _ state: UIGestureRecognizer.State
  ) {
    let event = UIEvent()
    event.type = .scroll
    if state == .began {
      scrolled = []
      var view = hitTest(point, with: event)
      while let owner = view {
        for case let pan as UIPanGestureRecognizer in owner.gestureRecognizers ?? []
        where pan.isEnabled && pan.allowedScrollTypesMask.contains(.continuous) {
          pan.standInPointer = point
          if pan.shouldReceive(event), pan.delegateLetsReceive(event) { scrolled.append(pan) }
        }
        view = owner.superview
      }
      busy += scrolled
    }
    for pan in scrolled where pan.state != .failed {
      (pan.standInTranslation, pan.standInVelocity) = (translation, velocity)
      pan.standInPointer = point
      // One that waits for another tries again.
      if pan.state != .possible { pan.state = state } else if state != .ended { pan.state = .began }
    }
    guard state == .ended || state == .cancelled else { return }
    for pan in scrolled {
      Self.finish(pan)
      (pan.standInTranslation, pan.standInVelocity, pan.standInPointer) = (nil, nil, nil)
    }
    busy.removeAll { $0.touches.isEmpty && $0.state == .possible }
  }
}
