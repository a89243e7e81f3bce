import Tsumami
import TsumamiTesting
import TsumamiTrace

/// Headers of traces with everything that a header can say.
struct RandomHeader {
  private(set) var header: TraceHeader
  private var random: SeededRandom
  private var gestureCount = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    header = TraceHeader(StageDescription(size: Size(800, 600)))
    header.stage.size = Size(length(), length())
    for _ in 0..<integer(0...8) { addNode() }
    relate()
    header.selected = header.stage.nodes.indices.filter { header.stage.nodes[$0].box != nil }
      .shuffled(using: &random)
    if chance(0.5) { header.focus = header.stage.nodes.indices.randomElement(using: &random) }
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
    Insets(top: number(), left: number(), bottom: number(), right: number())
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[integer(0...values.count - 1)]
  }

  /// A name that occurs once, with characters that JSON escapes.
  private mutating func name(_ number: Int) -> String {
    pick("a", "node \"\(number)\"", "\\u", "つまみ", "\n\u{1}", "👌🏽/") + "\(number)"
  }

  private mutating func kinds() -> PointerKinds {
    pick(.all, .touch, .pen, .mouse, [.touch, .mouse], [])
  }

  private mutating func buttons() -> PointerButtons {
    pick(.primary, .secondary, [.primary, .auxiliary], [], PointerButtons(rawValue: 31))
  }

  // MARK: Nodes

  private mutating func addNode() {
    let place = header.stage.nodes.count
    var node = Node(frame: Rect(number(), number(), length(), length()))
    if chance() { node.frame.anchor = vector() }
    if chance(0.3) { node.frame.rotation = number() }
    if chance(0.3) { node.frame.mirror = Vector(pick(-1, 1), pick(-1, 1)) }
    if chance() {
      node.placement = Placement(translation: vector(), scale: vector(), rotation: number())
    }
    node.clips = chance()
    if chance() { node.hitInsets = insets() }
    node.isEnabled = chance(0.8)
    node.mask = pick(.all, .gesture, .subviews, .none)
    var described = NodeDescription(name: name(place), node: node)
    if place > 0, chance() { described.parent = integer(0...place - 1) }
    for _ in 0..<integer(0...3) {
      if chance(0.3) { header.buttons[gestureCount] = buttons() }
      if header.buttons[gestureCount] == .primary { header.buttons[gestureCount] = nil }
      described.gestures.append(attachedGesture())
    }
    if chance(0.4) { described.manipulation = manipulation() }
    if chance(0.4) { described.box = box() }
    if chance(0.3) { described.scroll = (scrolling(), chance() ? vector() : .zero) }
    if chance(0.3) {
      let sheet = sheet()
      described.sheet = (sheet, chance() ? sheet.detents.randomElement(using: &random)?.name : nil)
    }
    header.stage.nodes.append(described)
    addOptions(of: described, at: place)
  }

  private mutating func addOptions(of node: NodeDescription, at place: Int) {
    let kinds: [TraceHeader.Kind?] = [
      node.manipulation == nil ? nil : .manipulation, node.box == nil ? nil : .boundingBox,
      node.scroll == nil ? nil : .scroll, node.sheet == nil ? nil : .sheet,
    ]
    for case let kind? in kinds where chance(0.3) {
      var options = AttachmentOptionsDescription()
      if chance() { options.name = "\(kind) of \(place)" }
      options.priority = pick(.normal, .high)
      if chance(0.2) { options.simultaneity = .all }
      options.isEnabled = chance(0.8)
      options.kinds = self.kinds()
      options.buttons = buttons()
      header.options[.init(node: place, kind: kind)] = options
    }
  }

  /// Lets gestures and attachments refer to each other.
  private mutating func relate() {
    let gestures = header.stage.nodes.flatMap(\.gestures).map(\.name)
    let names = gestures + header.options.values.compactMap(\.name).sorted()
    guard let last = gestures.indices.last else { return }
    for node in header.stage.nodes.indices {
      for gesture in header.stage.nodes[node].gestures.indices {
        let others = (0..<integer(0...2)).map { _ in integer(0...last) }
        let required = (0..<integer(0...2)).map { _ in integer(0...last) }
        header.stage.nodes[node].gestures[gesture].simultaneity =
          chance(0.2) ? .all : .with(others)
        header.stage.nodes[node].gestures[gesture].requiredToFail = required
      }
    }
    for place in header.options.keys.sorted(by: { "\($0)" < "\($1)" }) where chance() {
      let (other, required) = (integer(0...names.count - 1), integer(0...names.count - 1))
      header.options[place]?.simultaneity = .with([names[other]])
      header.options[place]?.requiredToFail = [names[required]]
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
    return manipulation
  }

  private mutating func limits() -> Limits {
    let edge = pick(Limits.Edge.stop, .rubberBand)
    return pick(
      Limits(.none, edge: edge), Limits(.inside(insets()), edge: edge),
      Limits(.cover(insets()), edge: edge))
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
      .normal, .fast, Decay(rate: random.double(in: 0.001...0.9999)))
    return scrolling
  }

  private mutating func sheet() -> Sheet {
    var sheet = Sheet()
    for place in 0...integer(0...3) {
      sheet.detents.append(
        Sheet.Detent(
          name(place), pick(.points(length()), .fraction(random.double(in: 0...1)), .content)))
    }
    sheet.isDismissible = chance()
    sheet.dimming = pick(.never, .always, .above(sheet.detents[0].name))
    if chance() { sheet.grabberHeight = length() }
    if chance() { sheet.contentHeight = length() }
    return sheet
  }

  // MARK: Gestures

  private mutating func attachedGesture() -> AttachedGestureDescription {
    var attached = AttachedGestureDescription(
      name: "gesture " + name(gestureCount), gesture: gesture(depth: 0))
    attached.priority = pick(.normal, .high)
    attached.isEnabled = chance(0.8)
    attached.kinds = kinds()
    gestureCount += 1
    return attached
  }

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
          locksRotation: chance(), velocityEstimator: estimator()))
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
