import Tsumami

// What a page describes, in the order in which `Web/package/encode.js` writes it.

extension CallReader {
  /// A node with its placement.
  mutating func node() -> Node {
    let frame = rect()
    let anchor = vector()
    let rotation = number()
    let mirror = vector()
    let placement = placement()
    let clips = flag()
    let insets = insets()
    let isEnabled = flag()
    let masks: [AttachmentMask] = [.all, .gesture, .subviews, .none]
    let mask = integer()
    var node = Node(
      frame: frame, anchor: anchor, placement: placement, clips: clips, hitInsets: insets,
      isEnabled: isEnabled, mask: masks.indices.contains(mask) ? masks[mask] : .all)
    node.frame.rotation = rotation
    node.frame.mirror = mirror
    return node
  }

  /// Limits; a custom rule asks the page a question about a node.
  package mutating func limits(asking question: Page.Question, of node: Int) -> Limits {
    let rule = integer()
    let insets = insets()
    let edge = flag() ? Limits.Edge.rubberBand : .stop
    switch rule {
    case 1: return Limits(.inside(insets), edge: edge)
    case 2: return Limits(.cover(insets), edge: edge)
    case 3: return Limits(.coverAround(insets), edge: edge)
    case 4:
      return Limits(
        .custom { Page.current?.askLimits(question, of: node, $0, about: $1) ?? $0 }, edge: edge)
    default: return Limits(.none, edge: edge)
    }
  }

  mutating func manipulation(of node: Int) -> Manipulation {
    var manipulation = Manipulation()
    manipulation.isPanEnabled = flag()
    switch integer() {
    case 1: manipulation.pinch = .uniform
    case 2: manipulation.pinch = .axes
    default: manipulation.pinch = .off
    }
    manipulation.isRotationEnabled = flag()
    manipulation.minimumScale = number()
    manipulation.maximumScale = number()
    manipulation.doubleTapResets = flag()
    manipulation.hasMomentum = flag()
    manipulation.combinesTravel = flag()
    manipulation.includesSlop = flag()
    manipulation.limits = limits(asking: .limits, of: node)
    return manipulation
  }

  /// The options of an attachment; vetoes ask the page about the subject.
  mutating func options(of subject: Int, on page: Page) -> AttachmentOptions {
    var options = AttachmentOptions()
    options.priority = flag() ? .high : .normal
    let simultaneity = integer()
    let others = attachments(on: page)
    switch simultaneity {
    case 1: options.simultaneity = .all
    case 2: options.simultaneity = .node
    case 3: options.simultaneity = .with(others)
    default: options.simultaneity = .none
    }
    options.requiredToFail = attachments(on: page)
    options.isEnabled = flag()
    options.kinds = PointerKinds(rawValue: UInt8(exactly: number()) ?? 0)
    options.buttons = PointerButtons(rawValue: integer())
    if flag() { options.shouldBegin = { Page.current?.ask(.begin, subject) != 0 } }
    if flag() {
      options.shouldReceive = { Page.current?.askReceive(subject, $0) ?? true }
    }
    return options
  }

  private mutating func attachments(on page: Page) -> [AttachmentID] {
    var others: [AttachmentID] = []
    let length = integer()
    guard length > 0 else { return others }
    for _ in 0..<Swift.min(length, 1024) {
      if let id = page.attachment(integer()) { others.append(id) }
    }
    return others
  }

  // MARK: Gestures

  /// A gesture or a composition; nil for a kind that does not exist.
  mutating func gesture(depth: Int = 0) -> GestureDescription? {
    guard depth < 64 else { return nil }
    switch integer() {
    case 0:
      let count = integer()
      let pointers = integer()
      let distance = number()
      let duration = number()
      return .tap(
        Tap(
          count: count, pointers: pointers, maximumDistance: distance, maximumDuration: duration,
          maximumInterval: number()))
    case 1:
      let duration = number()
      let distance = number()
      return .longPress(
        LongPress(minimumDuration: duration, maximumDistance: distance, pointers: integer()))
    case 2: return .pan(pan())
    case 3:
      let directions: [Swipe.Direction] = [.left, .right, .up, .down]
      let direction = integer()
      let pointers = integer()
      var swipe = Swipe(directions.indices.contains(direction) ? directions[direction] : .left)
      swipe.pointers = pointers
      swipe.velocityEstimator = estimator()
      return .swipe(swipe)
    case 4:
      var edgePan = EdgePan(EdgePan.Edges(rawValue: UInt8(exactly: number()) ?? 0))
      edgePan.pan = pan()
      return .edgePan(edgePan)
    case 5:
      var pinch = Pinch()
      pinch.minimumScaleDelta = number()
      pinch.velocityEstimator = estimator()
      return .pinch(pinch)
    case 6:
      var pinch = AxisPinch()
      pinch.minimumScaleDelta = number()
      pinch.velocityEstimator = estimator()
      return .axisPinch(pinch)
    case 7:
      var rotation = Rotation()
      rotation.minimumAngleDelta = number()
      rotation.velocityEstimator = estimator()
      return .rotation(rotation)
    case 8:
      var transform = TransformGesture()
      transform.minimumDistance = optional()
      transform.degrees = TransformGesture.Degrees(rawValue: UInt8(exactly: number()) ?? 0)
      transform.isPerAxis = flag()
      transform.combinesTravel = flag()
      transform.locksRotation = flag()
      transform.slop = flag() ? .included : .consumed
      transform.velocityEstimator = estimator()
      return .transform(transform)
    case 9: return .hover(Hover())
    case 10: return .scroll(Scroll())
    case 11: return pair(depth) { .simultaneous($0, $1) }
    case 12: return pair(depth) { .sequence($0, $1) }
    case 13: return pair(depth) { .exclusive($0, $1) }
    default: return nil
    }
  }

  private mutating func pair(
    _ depth: Int, _ compose: (GestureDescription, GestureDescription) -> GestureDescription
  ) -> GestureDescription? {
    guard let first = gesture(depth: depth + 1), let second = gesture(depth: depth + 1) else {
      return nil
    }
    return compose(first, second)
  }

  private mutating func pan() -> Pan {
    var pan = Pan()
    pan.minimumDistance = optional()
    pan.minimumPointers = integer()
    pan.maximumPointers = optional().flatMap { Int(exactly: $0) }
    switch integer() {
    case 1: pan.axis = .horizontal
    case 2: pan.axis = .vertical
    default: pan.axis = .both
    }
    pan.slop = flag() ? .included : .consumed
    pan.velocityEstimator = estimator()
    return pan
  }

  private mutating func estimator() -> VelocityEstimator {
    switch integer() {
    case 1: .impulse
    case 2: .weighted
    case 3: .none
    default: .leastSquares
    }
  }
}
