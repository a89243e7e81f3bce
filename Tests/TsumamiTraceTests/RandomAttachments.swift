import Tsumami
import TsumamiTesting
import TsumamiTrace

/// A stage whose nodes and attachments have parameters of all kinds, with all that a header can say.
struct RandomAttachments {
  let stage: Stage
  private var nodes: [NodeID] = []
  private var attachments: [AttachmentID] = []
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    stage = Stage(size: Size(random.double(in: 100...900), random.double(in: 100...900)))
    for _ in 0..<integer(0...2) {
      attachments.append(stage.attach(gesture(depth: 0), to: stage.root))
    }
    for _ in 0..<integer(0...8) { addNode() }
    for attachment in attachments { configure(attachment) }
    if chance(0.5) { stage.selectedBoxes = nodes.shuffled(using: &random).dropLast(1) }
    if chance(0.5) { stage.focus = nodes.randomElement(using: &random) }
  }

  // MARK: Values

  private mutating func chance(_ probability: Double = 0.5) -> Bool { random.chance(probability) }

  private mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// A number of any sign; sometimes a round one, sometimes a huge or tiny one.
  private mutating func number() -> Double {
    switch integer(0...4) {
    case 0: Double(integer(-100...100))
    case 1: random.double(in: -1...1) * 1e-7
    case 2: random.double(in: -1...1) * 1e12
    default: random.double(in: -500...500)
    }
  }

  private mutating func length() -> Double { abs(number()) }

  private mutating func bound() -> Double { chance(0.2) ? .infinity : length() }

  private mutating func vector() -> Vector { Vector(number(), number()) }

  private mutating func insets() -> Insets {
    Insets(
      top: random.double(in: -99...99), left: random.double(in: -99...99),
      bottom: random.double(in: -99...99), right: random.double(in: -99...99))
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[integer(0...values.count - 1)]
  }

  private mutating func kinds() -> PointerKinds {
    pick(.all, .touch, .pen, .mouse, [.touch, .mouse], [])
  }

  private mutating func buttons() -> PointerButtons {
    pick(.primary, .secondary, [.primary, .auxiliary], [], PointerButtons(rawValue: 31))
  }

  // MARK: Nodes

  private mutating func addNode() {
    var node = Node(
      frame: Rect(
        random.double(in: -99...99), random.double(in: -99...99), random.double(in: 0...500),
        random.double(in: 0...500)))
    if chance() { node.frame.anchor = [random.double(in: -1...2), random.double(in: -1...2)] }
    if chance(0.3) { node.frame.rotation = random.double(in: -9...9) }
    if chance(0.3) { node.frame.mirror = Vector(pick(-1, 1), pick(-1, 1)) }
    if chance() {
      node.placement = Placement(
        translation: [random.double(in: -99...99), random.double(in: -99...99)],
        scale: [random.double(in: -2...2), random.double(in: 0...3)],
        rotation: random.double(in: -9...9))
    }
    node.clips = chance()
    if chance() { node.hitInsets = insets() }
    node.isEnabled = chance(0.8)
    node.mask = pick(.all, .gesture, .subviews, .none)
    let id = stage.add(node, to: chance() ? nodes.randomElement(using: &random) : nil)
    nodes.append(id)
    for _ in 0..<integer(0...3) { attachments.append(stage.attach(gesture(depth: 0), to: id)) }
    // What a node is at first does not depend on the order in which it is made.
    switch integer(0...4) {
    case 0: attachments.append(stage.attach(manipulation(), to: id))
    case 1: attachments.append(stage.attach(box(), to: id))
    case 2:
      attachments.append(stage.attach(scrolling(), to: id))
      stage.scrollContent(of: id, to: vector(), animated: false)
    case 3:
      let sheet = sheet()
      attachments.append(stage.attach(sheet, to: id))
      stage.moveSheet(
        id, to: chance(0.2) ? nil : sheet.detents.randomElement(using: &random)?.name,
        animated: false)
    default: break
    }
  }

  private mutating func configure(_ attachment: AttachmentID) {
    guard chance() else { return }
    let priority = pick(AttachmentOptions.Priority.normal, .high)
    let others = (0..<integer(1...2)).compactMap { _ in attachments.randomElement(using: &random) }
    let simultaneity = pick(AttachmentOptions.Simultaneity.none, .all, .node, .with(others))
    let required = chance(0.7) ? nil : attachments.randomElement(using: &random)
    let (isEnabled, kinds, buttons) = (chance(0.8), kinds(), buttons())
    stage.configure(attachment) {
      $0.priority = priority
      $0.simultaneity = simultaneity
      $0.requiredToFail = required.map { [$0] } ?? []
      $0.isEnabled = isEnabled
      $0.kinds = kinds
      $0.buttons = buttons
    }
  }

  // MARK: Attachments

  private mutating func manipulation() -> Manipulation {
    var manipulation = Manipulation()
    if chance(0.2) { return manipulation }
    manipulation.isPanEnabled = chance()
    manipulation.pinch = pick(.off, .uniform, .axes)
    manipulation.isRotationEnabled = chance()
    if chance() { manipulation.minimumScale = random.double(in: 0...1) }
    if chance() { manipulation.maximumScale = chance() ? .infinity : random.double(in: 1...9) }
    manipulation.limits = limits()
    manipulation.doubleTapResets = chance()
    manipulation.hasMomentum = chance()
    manipulation.combinesTravel = chance()
    return manipulation
  }

  private mutating func limits() -> Limits {
    let edge = pick(Limits.Edge.stop, .rubberBand)
    return pick(
      Limits(.none, edge: edge), Limits(.inside(insets()), edge: edge),
      Limits(.cover(insets()), edge: edge), Limits(.coverAround(insets()), edge: edge))
  }

  private mutating func box() -> BoxEditing {
    var box = BoxEditing()
    if chance(0.2) { return box }
    box.isEditing = chance()
    box.resize = pick(.freeForm, .uniform)
    if chance() { box.minimumSize = Size(length(), length()) }
    if chance() {
      box.maximumSize = Size(
        box.minimumSize.width + length(), box.minimumSize.height + length())
    }
    box.rotates = chance()
    box.flips = chance()
    if chance() { box.snapAngle = length() }
    if chance() { box.snapDistance = length() }
    if chance() { box.handleSize = length() }
    box.limits = limits()
    return box
  }

  private mutating func scrolling() -> Scrolling {
    var scrolling = Scrolling(contentSize: Size(length(), length()))
    scrolling.axes = pick(.vertical, .horizontal, .both)
    scrolling.bounces = chance()
    scrolling.deceleration = pick(
      .normal, .fast, .fling, Decay(rate: random.double(in: 0.001...0.9999)))
    scrolling.snapping = pick(.none, .pages, .items(Size(length(), length())))
    return scrolling
  }

  private mutating func sheet() -> Sheet {
    var sheet = Sheet()
    for place in 0...integer(0...3) {
      sheet.detents.append(
        Sheet.Detent(
          "\(place) \\\"つまみ\n",
          pick(.points(length()), .fraction(random.double(in: 0...1)), .content)))
    }
    sheet.isDismissible = chance()
    sheet.dimming = pick(.never, .always, .above(sheet.detents[0].name))
    if chance() { sheet.grabberHeight = length() }
    if chance() { sheet.contentHeight = length() }
    return sheet
  }

  // MARK: Gestures

  private mutating func gesture(depth: Int) -> GestureDescription {
    switch integer(0...(depth < 3 ? 13 : 10)) {
    case 0:
      .tap(
        chance(0.2)
          ? Tap()
          : Tap(
            count: integer(1...4), pointers: integer(1...4), maximumDistance: bound(),
            maximumDuration: bound(), maximumInterval: bound()))
    case 1:
      .longPress(
        LongPress(
          minimumDuration: bound(), maximumDistance: bound(), pointers: integer(1...4)))
    case 2: .pan(pan())
    case 3:
      .swipe(
        Swipe(
          pick(.left, .right, .up, .down), pointers: integer(1...3),
          velocityEstimator: estimator()))
    case 4:
      .edgePan(edgePan())
    case 5:
      .pinch(
        Pinch(minimumScaleDelta: pick(0.01, length()), velocityEstimator: estimator()))
    case 6:
      .axisPinch(
        AxisPinch(minimumScaleDelta: pick(0.01, length()), velocityEstimator: estimator()))
    case 7:
      .rotation(
        Rotation(minimumAngleDelta: length(), velocityEstimator: estimator()))
    case 8:
      .transform(
        TransformGesture(
          minimumDistance: chance() ? length() : nil,
          degrees: pick(.all, [], .pan, [.pinch, .rotation]), perAxis: chance(),
          combinesTravel: chance(), locksRotation: chance(), velocityEstimator: estimator()))
    case 9: .hover(Hover())
    case 10: .scroll(Scroll())
    case 11: .simultaneous(gesture(depth: depth + 1), gesture(depth: depth + 1))
    case 12: .sequence(gesture(depth: depth + 1), gesture(depth: depth + 1))
    default: .exclusive(gesture(depth: depth + 1), gesture(depth: depth + 1))
    }
  }

  private mutating func pan() -> Pan {
    let least = integer(1...3)
    return Pan(
      minimumDistance: chance() ? length() : nil, minimumPointers: least,
      maximumPointers: chance() ? least + integer(0...3) : nil,
      axis: pick(.both, .horizontal, .vertical), slop: pick(.consumed, .included),
      velocityEstimator: estimator())
  }

  private mutating func edgePan() -> EdgePan {
    var edgePan = EdgePan(pick(.left, .right, [.top, .bottom], [.left, .right, .top, .bottom]))
    if chance() { edgePan.pan = pan() }
    return edgePan
  }

  private mutating func estimator() -> VelocityEstimator {
    pick(.leastSquares, .impulse, .weighted, .none)
  }
}
