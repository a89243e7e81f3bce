import Tsumami
import TsumamiTesting

/// A kind of attachment that a ``RandomStage`` makes: one entry of ``all`` for each.
public struct RandomKind: Sendable {
  /// The key under which a trace describes it.
  public let key: String
  /// How many of it a node gets at most when it is added.
  let most: Int
  /// The probability of each of them.
  let share: Double
  /// Attaches one with random settings and with all callbacks that the kind has, or changes the one
  /// that is there.
  let attach: @Sendable (RandomStage, NodeID) -> AttachmentID
  /// Does what only programs that use this kind do, also to nodes that have none.
  let drive: @Sendable (RandomStage, NodeID) -> Void
  /// Whether a recording has lines for that.
  var isRecorded: Bool { !["gestures", "dropZone"].contains(key) }

  /// Every kind.
  public static let all = [gesture, box, manipulation, snapping, knob, scroll, sheet, dropZone]

  // MARK: Gestures

  private static let gesture = RandomKind(key: "gestures", most: 3, share: 0.5) { random, node in
    let gesture = description(depth: 0, random).gesture
    let state = TransientState(0.0)
    random.states.append(state)
    if random.chance(0.25) {
      // The parts of a composition have callbacks of their own.
      let composed = told(LongPress(minimumDuration: 0.1), random).sequenced(before: Pan())
        .simultaneously(with: Pinch().updating(state) { _, state in state += 1 })
        .exclusively(before: told(Tap(count: 2), random).exclusively(before: Tap()))
      return random.stage.attach(told(composed, random), to: node)
    }
    return random.stage.attach(
      told(gesture, random).updating(state) { [weak random] _, state in
        random?.called("updating")
        state += 1
      }, to: node)
  } drive: { random, _ in
    guard let id = random.any(of: random.attachments) else { return }
    random.stage.setTranslation(random.vector(in: -10...10), of: id)
    random.stage.setScale([random.number(in: 0.1...3), 1], of: id)
    random.stage.setRotation(random.number(in: -9...9), of: id)
  }

  /// A gesture with all callbacks.
  private static func told<G: GestureProtocol>(
    _ gesture: G, _ random: RandomStage
  ) -> ObservedGesture<G> {
    gesture
      .onPressing { [weak random] _ in random?.called("onPressing") }
      .onBegan { [weak random] _ in random?.called("onBegan") }
      .onChanged { [weak random] _ in random?.called("onChanged") }
      .onEnded { [weak random] _ in random?.called("onEnded") }
      .onCancelled { [weak random] _ in random?.called("onCancelled") }
  }

  /// Some gesture, often a composition.
  private static func description(depth: Int, _ random: RandomStage) -> GestureDescription {
    if depth < 3, random.chance(0.3) {
      let first = description(depth: depth + 1, random)
      let second = description(depth: depth + 1, random)
      return random.one(
        of: .simultaneous(first, second), .sequence(first, second), .exclusive(first, second))
    }
    let estimator = random.one(of: VelocityEstimator.leastSquares, .impulse, .weighted, .none)
    return random.one(
      of: .tap(Tap()), .tap(Tap(count: 2)), .tap(Tap(pointers: 2)),
      .longPress(LongPress(minimumDuration: random.one(of: 0.1, 0.5))),
      .longPress(LongPress(minimumDuration: 0.1, maximumDistance: 500, pointers: 2)),
      .pan(Pan(velocityEstimator: estimator)),
      .pan(Pan(minimumPointers: 2, maximumPointers: 3)),
      .pan(Pan(axis: random.one(of: .horizontal, .vertical), slop: .included)),
      .swipe(Swipe(random.one(of: .left, .right, .up, .down), velocityEstimator: estimator)),
      .edgePan(EdgePan([.left, .top])), .pinch(Pinch(velocityEstimator: estimator)),
      .axisPinch(AxisPinch(velocityEstimator: estimator)),
      .rotation(Rotation(velocityEstimator: estimator)),
      .transform(
        random.one(
          of: TransformGesture(), TransformGesture(locksRotation: true),
          TransformGesture(combinesTravel: true),
          TransformGesture(combinesTravel: true, locksRotation: true))),
      .hover(Hover()), .scroll(Scroll()))
  }

  // MARK: Manipulations

  private static let manipulation = RandomKind(
    key: "manipulable", most: 1, share: 0.6
  ) { random, node in
    let limits = limits(random)
    let pinch: Manipulation.Pinch = random.one(of: .uniform, .uniform, .axes, .off)
    let switches = (random.chance(0.8), random.chance(0.8), random.chance(0.3), random.chance(0.5))
    let id = random.stage.manipulate(node) {
      $0.limits = limits
      $0.pinch = pinch
      ($0.isPanEnabled, $0.isRotationEnabled, $0.doubleTapResets, $0.hasMomentum) = switches
    }
    random.stage.onManipulation(of: node) { [weak random] _, placement in
      random?.called("onManipulation")
    }
    return id
  } drive: { random, node in
    random.stage.reset(node, animated: random.chance(0.8))
    if random.chance(0.3) {
      random.stage.scale(
        node, by: random.number(in: 0.3...3),
        about: random.chance(0.5) ? random.vector(in: 0...600) : nil,
        animated: random.chance(0.8))
    }
    if random.chance(0.3) {
      let placement = Placement(
        translation: random.vector(in: -300...300), scale: random.vector(in: 0.3...3),
        rotation: random.number(in: -4...4))
      let spring = DampedSpring(response: random.number(in: 0.05...1), dampingRatio: 0.8)
      random.stage.animate(node, to: placement, by: spring)
    }
    if random.chance(0.1) { random.stage.onManipulation(of: node, nil) }
    if random.chance(0.2) { random.stage.stopManipulating(node) }
  }

  private static func limits(_ random: RandomStage) -> Limits {
    let insets = Insets(
      top: random.number(in: -40...60), left: random.number(in: -40...60),
      bottom: random.number(in: -40...60), right: random.number(in: -40...60))
    let caller = Caller(random)
    let custom: Limits.Rule = .custom { proposed, _ in
      caller.call("custom limits")
      var placement = proposed
      placement.translation.x = Swift.min(Swift.max(proposed.translation.x, -300), 300)
      return placement
    }
    let rule: Limits.Rule =
      random.hasClosures && random.chance(0.1)
      ? custom : random.one(of: .none, .inside(insets), .cover(insets))
    return Limits(rule, edge: random.one(of: .stop, .rubberBand))
  }

  // MARK: Boxes

  private static let box = RandomKind(key: "boundingBox", most: 1, share: 0.25) { random, node in
    let limits = limits(random)
    let resize: BoxEditing.Resize = random.one(of: .uniform, .freeForm)
    let (flips, rotates) = (random.chance(0.5), random.chance(0.8))
    let snaps = random.chance(0.2)
    let most = random.chance(0.5) ? random.size(in: 200...500) : nil
    let distance = snaps ? random.number(in: 0...16) : 0
    let id = random.stage.editBox(of: node) {
      $0.limits = limits
      $0.resize = resize
      ($0.flips, $0.rotates) = (flips, rotates)
      $0.snapAngle = snaps ? 0.5 : nil
      $0.maximumSize = most
      $0.snapDistance = distance
    }
    random.stage.onBoxEdit(of: node) { [weak random] _, _ in random?.called("onBoxEdit") }
    return id
  } drive: { random, node in
    let box = Box(
      center: random.vector(in: 0...300), size: random.size(in: 0...300),
      rotation: random.number(in: -9...9))
    random.stage.setBox(box, of: node)
    if random.chance(0.3) {
      random.stage.selectedBoxes = (0..<3).compactMap { _ in random.any(of: random.nodes) }
    }
    if random.chance(0.1) { random.stage.onBoxEdit(of: node, nil) }
    if random.chance(0.2) { random.stage.stopEditingBox(of: node) }
  }

  // MARK: Snapping

  private static let snapping = RandomKind(key: "snapping", most: 1, share: 0.15) { random, node in
    random.stage.attach(Snapping(distance: random.number(in: 0...20)), to: node)
  } drive: { random, node in
    if random.stage.isManipulating(node) { _ = random.stage.snapGuides(of: node) }
  }

  // MARK: Scrolls

  private static let scroll = RandomKind(key: "scroll", most: 1, share: 0.15) { random, node in
    let axes: Axes = random.one(of: .vertical, .horizontal, .both)
    let (bounces, size) = (random.chance(0.8), random.size(in: 0...3000))
    let deceleration: Decay = random.one(of: .normal, .fast, .fling)
    let snapping: Scrolling.Snapping = random.one(of: .none, .pages, .items(Size(40, 90)))
    let id = random.stage.scroll(node) {
      $0.axes = axes
      $0.bounces = bounces
      $0.contentSize = size
      $0.deceleration = deceleration
      $0.snapping = snapping
    }
    random.stage.onScroll(of: node) { [weak random] _, _ in random?.called("onScroll") }
    return id
  } drive: { random, node in
    random.stage.scrollContent(
      of: node, to: random.vector(in: -50...900), animated: random.chance(0.7))
    if random.chance(0.1) { random.stage.onScroll(of: node, nil) }
    if random.chance(0.2) { random.stage.stopScrolling(node) }
  }

  // MARK: Knobs

  private static let knob = RandomKind(key: "knob", most: 1, share: 0.1) { random, node in
    let low = random.number(in: -5...5)
    let range = random.chance(0.7) ? low...Swift.max(low, random.number(in: 0...50)) : nil
    var knob = Knob(value: random.number(in: -9...60), in: range)
    knob.step = random.chance(0.5) ? random.number(in: 0...3) : nil
    knob.hasMomentum = random.chance(0.5)
    // Of a manipulation, a box and a knob the last word on where their node is would be the last.
    random.stage.stopManipulating(node)
    random.stage.stopEditingBox(of: node)
    let id = random.stage.attach(knob, to: node)
    random.stage.onKnob(of: node) { [weak random] _, _ in random?.called("onKnob") }
    return id
  } drive: { random, node in
    random.stage.turnKnob(node, to: random.number(in: -90...90))
    if random.chance(0.1) { random.stage.onKnob(of: node, nil) }
  }

  // MARK: Drop zones

  private static let dropZone = RandomKind(key: "dropZone", most: 1, share: 0.1) { random, node in
    let id = random.stage.attach(DropZone(), to: node)
    random.stage.behavior(of: DropZone.self, at: node)?.accepts = { [weak random] _ in
      random?.asked("accepts")
      return true
    }
    random.stage.onEvent(of: DropZone.self, at: node) { [weak random] _, _ in
      random?.called("onEvent")
    }
    return id
  } drive: { random, node in
    if random.chance(0.1) { random.stage.behavior(of: DropZone.self, at: node)?.accepts = nil }
  }

  // MARK: Sheets

  private static let sheet = RandomKind(key: "sheet", most: 1, share: 0.15) { random, node in
    var detents = (0..<random.integer(in: 0...3)).map { place in
      random.one(
        of: Sheet.Detent.fraction(random.number(in: 0...1.2), "\(place)"),
        .points(random.number(in: 0...700), "\(place)"))
    }
    if random.chance(0.2) { detents.append(.init("content", .content)) }
    if random.hasClosures, random.chance(0.2) {
      let caller = Caller(random)
      let share = random.number(in: 0...1)
      detents.append(
        .init(
          "custom",
          .custom { height in
            caller.call("custom detent height")
            return height * share
          }))
    }
    let (isDismissible, dims) = (random.chance(0.5), random.chance(0.3))
    let grabber = random.chance(0.5) ? random.number(in: 10...30) : 0
    let id = random.stage.makeSheet(node) {
      $0.detents = detents
      $0.isDismissible = isDismissible
      $0.dimming = dims ? .above("0") : .never
      $0.grabberHeight = grabber
    }
    random.stage.onSheet(of: node) { [weak random] _, _ in random?.called("onSheet") }
    guard random.hasClosures else { return id }
    random.stage.chooseDetent(of: node) { [weak random] _ in
      random?.called("chooseDetent")
      return random?.one(of: .accept, .accept, .goBack, .close, .go(to: "1")) ?? .accept
    }
    return id
  } drive: { random, node in
    let target: String? = random.one(of: nil, "0", "1", "custom")
    random.stage.moveSheet(node, to: target, animated: random.chance(0.7))
    if random.chance(0.5) { random.stage.stepSheet(node, by: random.integer(in: -2...2)) }
    if random.chance(0.1) { random.stage.onSheet(of: node, nil) }
    if random.chance(0.2) { random.stage.removeSheet(node) }
  }
}

/// Lets a closure that must be sendable call a random stage; all of it runs on one thread.
private struct Caller: @unchecked Sendable {
  private weak var random: RandomStage?

  init(_ random: RandomStage) { self.random = random }

  func call(_ name: String) { random?.asked(name) }
}
