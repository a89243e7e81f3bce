import Tsumami
import TsumamiTesting

/// A stage that nobody designed: nodes nested at random, turned and scaled, with gestures and
/// limits of all kinds.
public struct RandomStage {
  /// The stage.
  public let stage: Stage
  /// The nodes that were added, some of which may have gone.
  public private(set) var nodes: [NodeID] = []
  /// The gestures that were attached, some of which may have gone.
  public private(set) var gestures: [AttachmentID] = []
  /// State that gestures keep up to date, and that is zero when none is under way.
  public private(set) var states: [TransientState<Double>] = []

  /// Makes a stage of a few nodes.
  public init(using random: inout SeededRandom) {
    stage = Stage(size: Size(800, 600))
    for _ in 0..<Int.random(in: 1...8, using: &random) { addNode(using: &random) }
  }

  /// Adds a node somewhere.
  public mutating func addNode(using random: inout SeededRandom) {
    let parent = random.chance(0.5) ? nodes.randomElement(using: &random) : nil
    let scale = random.chance(0.05) ? 0 : random.double(in: 0.3...2.5)
    let node = stage.add(
      Node(
        frame: Rect(
          random.double(in: -100...500), random.double(in: -100...400),
          random.chance(0.03) ? 0 : random.double(in: 20...500), random.double(in: 20...400)),
        anchor: [random.double(in: 0...1), random.double(in: 0...1)],
        placement: Placement(
          scale: [random.chance(0.1) ? -scale : scale, random.chance(0.2) ? scale * 1.5 : scale],
          rotation: random.chance(0.5) ? 0 : random.double(in: -7...7)),
        clips: random.chance(0.2),
        hitInsets: Insets(random.chance(0.2) ? -20 : 0),
        mask: random.chance(0.9) ? .all : [.gesture, .subviews, .none][Int(random.next() % 3)]
      ),
      to: parent
    )
    nodes.append(node)
    for _ in 0..<Int.random(in: 0...3, using: &random) { attach(to: node, using: &random) }
    if random.chance(0.25) { editBox(of: node, using: &random) }
    if random.chance(0.6) { manipulate(node, using: &random) }
    if random.chance(0.15) { scroll(node, using: &random) }
    if random.chance(0.15) { makeSheet(node, using: &random) }
  }

  /// Makes a node scroll what it holds.
  public func scroll(_ node: NodeID, using random: inout SeededRandom) {
    let axes: Scrolling.Axes = [.vertical, .horizontal, .both][Int(random.next() % 3)]
    let (bounces, size) = (random.chance(0.8), random.double(in: 0...2000))
    stage.scroll(node) {
      $0.axes = axes
      $0.bounces = bounces
      $0.contentSize = Size(size, 2 * size)
    }
  }

  /// Makes a node a sheet.
  public func makeSheet(_ node: NodeID, using random: inout SeededRandom) {
    let shares = (0..<Int(random.next() % 4)).map { _ in random.double(in: 0...1.2) }
    let (isDismissible, dims) = (random.chance(0.5), random.chance(0.3))
    let grabber = random.chance(0.5) ? 20.0 : 0
    stage.makeSheet(node) {
      $0.detents = shares.enumerated().map { .fraction($0.element, "\($0.offset)") }
      $0.isDismissible = isDismissible
      $0.dimming = dims ? .above("0") : .never
      $0.grabberHeight = grabber
    }
  }

  /// Gives a node a bounding box of some kind, with some limits.
  public func editBox(of node: NodeID, using random: inout SeededRandom) {
    let insets = Insets(random.double(in: -40...60))
    let rule: Limits.Rule = [.none, .inside(insets), .cover(insets)][Int(random.next() % 3)]
    let (uniform, flips, rotates) = (random.chance(0.5), random.chance(0.5), random.chance(0.8))
    let (snaps, isSoft) = (random.chance(0.2), random.chance(0.4))
    let most = random.chance(0.5) ? Size(300, 500) : nil
    stage.editBox(of: node) {
      $0.limits = Limits(rule, edge: isSoft ? .rubberBand : .stop)
      $0.resize = uniform ? .uniform : .freeForm
      $0.flips = flips
      $0.rotates = rotates
      $0.snapAngle = snaps ? 0.5 : nil
      $0.maximumSize = most
      $0.snapDistance = snaps ? 8 : 0
    }
  }

  /// Attaches some gesture to a node.
  public mutating func attach(to node: NodeID, using random: inout SeededRandom) {
    let known = gestures
    let relation = known.randomElement(using: &random)
    let isHigh = random.chance(0.2)
    let (shares, waits) = (random.chance(0.2), random.chance(0.2))
    func configure(_ options: inout AttachmentOptions) {
      options.priority = isHigh ? .high : .normal
      if let relation, shares { options.simultaneity = .with([relation]) }
      if let relation, waits { options.requiredToFail = [relation] }
    }
    let state = TransientState(0.0)
    states.append(state)
    let gesture = describe(depth: 0, using: &random).gesture
    let id: AttachmentID
    switch random.next() % 4 {
    case 0:
      let told = gesture.updating(state) { _, state in state += 1 }
      id = stage.attach(told, to: node, configure: configure)
    case 1:
      let told = LongPress(minimumDuration: 0.1).sequenced(before: Pan())
        .simultaneously(with: Pinch().updating(state) { _, state in state += 1 })
        .exclusively(before: Tap(count: 2).exclusively(before: Tap()))
      id = stage.attach(told, to: node, configure: configure)
    default: id = stage.attach(gesture, to: node, configure: configure)
    }
    gestures.append(id)
  }

  /// Some gesture, often a composition.
  private func describe(depth: Int, using random: inout SeededRandom) -> GestureDescription {
    if depth < 3, random.chance(0.3) {
      let first = describe(depth: depth + 1, using: &random)
      let second = describe(depth: depth + 1, using: &random)
      switch random.next() % 3 {
      case 0: return .simultaneous(first, second)
      case 1: return .sequence(first, second)
      default: return .exclusive(first, second)
      }
    }
    let directions: [Swipe.Direction] = [.left, .right, .up, .down]
    let estimators: [VelocityEstimator] = [.leastSquares, .impulse, .weighted, .none]
    let estimator = estimators[Int(random.next() % 4)]
    switch random.next() % 16 {
    case 0: return .tap(Tap())
    case 1: return .tap(Tap(count: 2))
    case 2: return .tap(Tap(pointers: 2))
    case 3: return .longPress(LongPress(minimumDuration: random.chance(0.5) ? 0.1 : 0.5))
    case 4: return .longPress(LongPress(minimumDuration: 0.1, maximumDistance: 500, pointers: 2))
    case 5: return .pan(Pan(velocityEstimator: estimator))
    case 6: return .pan(Pan(minimumPointers: 2, maximumPointers: 3))
    case 7: return .pan(Pan(axis: random.chance(0.5) ? .horizontal : .vertical, slop: .included))
    case 8: return .swipe(Swipe(directions[Int(random.next() % 4)], velocityEstimator: estimator))
    case 9: return .edgePan(EdgePan([.left, .top]))
    case 10: return .pinch(Pinch(velocityEstimator: estimator))
    case 11: return .axisPinch(AxisPinch(velocityEstimator: estimator))
    case 12: return .rotation(Rotation(velocityEstimator: estimator))
    case 13: return .transform(TransformGesture(locksRotation: random.chance(0.5)))
    case 14: return .hover(Hover())
    default: return .scroll(Scroll())
    }
  }

  /// Makes a node manipulable in some way, with some limits.
  public func manipulate(_ node: NodeID, using random: inout SeededRandom) {
    let insets = Insets(
      top: random.double(in: -40...60), left: random.double(in: -40...60),
      bottom: random.double(in: -40...60), right: random.double(in: -40...60))
    let rule: Limits.Rule = [.none, .inside(insets), .cover(insets)][Int(random.next() % 3)]
    let edge: Limits.Edge = random.chance(0.5) ? .stop : .rubberBand
    let pinch: Manipulation.Pinch = [.uniform, .uniform, .axes, .off][Int(random.next() % 4)]
    let (pans, turns, resets) = (random.chance(0.8), random.chance(0.8), random.chance(0.3))
    let coasts = random.chance(0.5)
    stage.manipulate(node) {
      $0.limits = Limits(rule, edge: edge)
      $0.pinch = pinch
      $0.isPanEnabled = pans
      $0.isRotationEnabled = turns
      $0.doubleTapResets = resets
      $0.hasMomentum = coasts
    }
  }

  /// Does something to the stage that a program might do at any time.
  public mutating func meddle(using random: inout SeededRandom) {
    guard let node = nodes.randomElement(using: &random) else { return }
    switch random.next() % 18 {
    case 15: scroll(node, using: &random)
    case 16: makeSheet(node, using: &random)
    case 17:
      stage.focus = node
      stage.moveSheet(node, to: random.chance(0.3) ? nil : "1", animated: random.chance(0.7))
      stage.scroll(node, to: [0, random.double(in: -50...900)], animated: random.chance(0.7))
      if random.chance(0.2) { stage.stopScrolling(node) }
      if random.chance(0.2) { stage.removeSheet(node) }
    case 14:
      stage.selectedBoxes = (0..<3).compactMap { _ in nodes.randomElement(using: &random) }
    case 12: editBox(of: node, using: &random)
    case 13:
      let size = Size(random.double(in: 0...300), random.double(in: 0...300))
      stage.setBox(
        Box(center: [100, 100], size: size, rotation: random.double(in: -9...9)), of: node)
      if random.chance(0.3) { stage.stopEditingBox(of: node) }
    case 11:
      gestures.randomElement(using: &random).map { id in
        stage.setTranslation([random.double(in: -10...10), 0], of: id)
        stage.setScale([random.double(in: 0.1...3), 1], of: id)
        stage.setRotation(random.double(in: -9...9), of: id)
        _ = stage.location(of: id, in: node)
      }
    case 0: stage.remove(node)
    case 1: addNode(using: &random)
    case 2: attach(to: node, using: &random)
    case 3: gestures.randomElement(using: &random).map { stage.remove($0) }
    case 4:
      let isEnabled = random.chance(0.6)
      gestures.randomElement(using: &random).map { id in
        stage.configure(id) { $0.isEnabled = isEnabled }
      }
    case 5: stage.setEnabled(random.chance(0.7), of: node)
    case 6:
      stage.setFrame(
        Rect(
          random.double(in: 0...400), random.double(in: 0...300), random.double(in: 0...400), 200),
        of: node
      )
    case 7: stage.reset(node, animated: random.chance(0.8))
    case 8:
      nodes.randomElement(using: &random).map { stage.move(node, to: $0) }
    case 9: manipulate(node, using: &random)
    default:
      stage.setPlacement(
        Placement(translation: [random.double(in: -300...300), 0], rotation: 1), of: node)
    }
  }
}
