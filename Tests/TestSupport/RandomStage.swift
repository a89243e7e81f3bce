import Tsumami
import TsumamiTesting

/// A stage of random nodes with random attachments of every kind, whose callbacks change the stage
/// at random while it is at work.
///
/// What it attaches is listed in ``RandomKind/all``; what callbacks do is listed in
/// ``RandomAction/all``. Everything follows from the seed.
public final class RandomStage {
  /// The stage.
  public let stage: Stage
  /// The nodes that were added, some of which may have been removed.
  public internal(set) var nodes: [NodeID] = []
  /// The attachments that were made, some of which may have been removed.
  public internal(set) var attachments: [AttachmentID] = []
  /// State that gestures keep up to date, and that is zero when none is under way.
  public internal(set) var states: [TransientState<Double>] = []
  /// The probability with which a callback changes the stage; 0 by default.
  public var meddling = 0.0
  /// What callbacks do then; everything by default.
  public var meddlings = RandomAction.all
  /// How many callbacks of each name were called.
  public private(set) var calls: [String: Int] = [:]

  /// Whether about one number in eight is between 1e85 and 1e308, or the negative of that.
  let isExtreme: Bool
  /// Whether closures of a program change what the stage does.
  let hasClosures: Bool
  var random: SeededRandom

  /// Makes a stage of a few nodes.
  ///
  /// - Parameters:
  ///   - seed: the seed of all that is random.
  ///   - isExtreme: whether some numbers are so large that hardly any program has them.
  ///   - hasClosures: whether closures of a program change what the stage does; a description cannot
  ///     say that.
  public init(seed: UInt64, isExtreme: Bool = false, hasClosures: Bool = true) {
    stage = Stage(size: Size(800, 600))
    random = SeededRandom(seed: seed)
    self.isExtreme = isExtreme
    self.hasClosures = hasClosures
    for _ in 0..<integer(in: 1...8) { addNode() }
  }

  // MARK: Random values

  /// A number in a range, or an extreme one.
  func number(in range: ClosedRange<Double>) -> Double {
    if isExtreme, chance(0.12) { return extremeNumber() }
    return random.double(in: range)
  }

  /// A number between 1e85 and 1e308, or the negative of one.
  public func extremeNumber() -> Double {
    var power = 1.0
    for _ in 0..<integer(in: 85...308) { power *= 10 }
    return chance(0.5) ? power : -power
  }

  func vector(in range: ClosedRange<Double>) -> Vector { [number(in: range), number(in: range)] }
  func size(in range: ClosedRange<Double>) -> Size { Size(number(in: range), number(in: range)) }
  func integer(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(_ probability: Double) -> Bool { random.chance(probability) }
  func any<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &random) }
  func one<Element>(of first: Element, _ others: Element...) -> Element {
    let place = integer(in: 0...others.count)
    return place == 0 ? first : others[place - 1]
  }

  // MARK: Nodes and attachments

  /// Adds a node somewhere, with some attachments.
  public func addNode() {
    let parent = chance(0.5) ? any(of: nodes) : nil
    let scale = chance(0.05) ? 0 : number(in: 0.3...2.5)
    let node = stage.add(
      Node(
        frame: Rect(
          number(in: -100...500), number(in: -100...400),
          chance(0.03) ? 0 : number(in: 20...500), number(in: 20...400)),
        anchor: vector(in: 0...1),
        placement: Placement(
          scale: [chance(0.1) ? -scale : scale, chance(0.2) ? scale * 1.5 : scale],
          rotation: chance(0.5) ? 0 : number(in: -7...7)),
        clips: chance(0.2),
        hitInsets: Insets(chance(0.2) ? number(in: -20...0) : 0),
        mask: chance(0.9) ? .all : one(of: .gesture, .subviews, .none)
      ),
      to: parent
    )
    nodes.append(node)
    for kind in RandomKind.all {
      for _ in 0..<kind.most where chance(kind.share) { attach(kind, to: node) }
    }
  }

  /// Attaches something of a kind to a node, or changes what is attached there.
  func attach(_ kind: RandomKind, to node: NodeID) {
    let id = kind.attach(self, node)
    attachments.append(id)
    if chance(0.4) { configure(id) }
  }

  /// Changes how an attachment competes, with callbacks that change the stage.
  func configure(_ id: AttachmentID) {
    let relation = any(of: attachments)
    let isHigh = chance(0.2)
    let simultaneity: AttachmentOptions.Simultaneity =
      chance(0.6) ? .none : one(of: .all, .node, .with(relation.map { [$0] } ?? []))
    let required = chance(0.2) ? relation.map { [$0] } ?? [] : []
    let kinds: PointerKinds = chance(0.9) ? .all : one(of: .touch, .mouse, [.pen, .mouse])
    let isEnabled = chance(0.9)
    let (asksToBegin, asksToReceive) = (
      hasClosures && chance(0.3), hasClosures && chance(0.3)
    )
    stage.configure(id) { options in
      options.priority = isHigh ? .high : .normal
      options.simultaneity = simultaneity
      options.requiredToFail = required
      options.kinds = kinds
      options.isEnabled = isEnabled
      options.shouldBegin =
        asksToBegin ? { [weak self] in self?.answer("shouldBegin") ?? true } : nil
      options.shouldReceive =
        asksToReceive ? { [weak self] _ in self?.answer("shouldReceive") ?? true } : nil
    }
  }

  // MARK: Callbacks

  /// Called by every callback; may do anything to the stage.
  func called(_ name: String) {
    calls[name, default: 0] += 1
    if meddling > 0, chance(meddling) { meddle(with: meddlings) }
  }

  /// Counts a call of a closure that has to be pure.
  func asked(_ name: String) { calls[name, default: 0] += 1 }

  /// Counts a call of a callback that answers a question, and may change the stage.
  func answer(_ name: String) -> Bool {
    called(name)
    return chance(0.85)
  }

  /// Does something to the stage that a program might do at any time.
  public func meddle(with actions: [RandomAction] = RandomAction.all) {
    if nodes.count > 24 { nodes.removeAll { !stage.contains($0) } }
    if attachments.count > 60 { attachments.removeAll { stage.options(of: $0) == nil } }
    if nodes.count > 40, let node = nodes.first { stage.remove(node) }
    any(of: actions)?.perform(self)
  }

  /// Lets everything come to rest: no callback changes the stage any more, pointers leave, and a
  /// minute passes.
  public func finish() {
    meddling = 0
    stage.flush()
    stage.cancelInput()
    stage.advance(to: stage.time + 60)
  }

  /// What is wrong with what the stage returns: numbers that are not finite.
  public func complaints() -> [String] {
    let numbers = FiniteWriter()
    stage.describe(to: numbers)
    for change in stage.changes() { numbers.matrix("changes", change.matrix) }
    for node in nodes where stage.contains(node) {
      if let matrix = stage.transform(of: node) { numbers.matrix("transform", matrix) }
      if let matrix = stage.stageTransform(of: node) { numbers.matrix("stageTransform", matrix) }
      numbers.vector("contentOffset", stage.contentOffset(of: node))
      numbers.vector("convert", stage.convert([100, 100], to: node))
      if let box = stage.box(of: node) {
        numbers.vector("box center", box.center)
        numbers.vector("box size", Vector(box.size.width, box.size.height))
        numbers.number("box rotation", box.rotation)
      }
      numbers.numbers("sheetHeights", stage.sheetHeights(of: node))
      if let sheet = stage.sheetPosition(of: node) {
        numbers.numbers("sheetPosition", [sheet.height, sheet.progress, sheet.dimming])
      }
    }
    for id in attachments {
      for node in nodes { numbers.vector("location", stage.location(of: id, in: node)) }
      stage.writeValue(of: id, to: numbers)
    }
    return numbers.complaints
  }
}
