import Tsumami

/// The second card: three compositions of gestures, and the state of each.
package final class ComposedCard: StartCard {
  /// What a composed gesture is doing.
  ///
  /// The raw value is its number for a page.
  package enum State: Int, CaseIterable, Equatable, Sendable {
    /// No finger is on it.
    case inactive
    /// A finger is on it, and the press is not long enough yet.
    case pressing
    /// The press is confirmed, and ends when the finger lifts.
    case pressed
    /// It follows the finger.
    case dragging
    /// Two fingers scale it.
    case pinching
    /// Two fingers rotate it.
    case turning
    /// Two fingers scale and rotate it.
    case pinchingAndTurning
  }

  /// A node with a gesture, which stays in the pad.
  private final class Shape {
    let part: StartPart
    let node: NodeID
    /// Where it is while no finger holds it.
    var rest = Placement.identity
    var state = State.inactive

    init(_ part: StartPart, _ node: NodeID) {
      self.part = part
      self.node = node
    }
  }

  /// The diameter of a circle in points, in a pad that is wide enough.
  package static var diameter: Double { 104 }
  /// How long a press is, in seconds.
  package static var pressDuration: Double { 0.5 }
  /// The scales of the dial.
  package static var scales: ClosedRange<Double> { 0.6...1.3 }
  /// How far beside the dial a finger still takes hold of it, in points.
  private static var reach: Double { 20 }

  private let sequence: Shape
  private let choice: Shape
  private let pair: Shape
  private let sequenceState = TransientState(State.inactive)

  override init(on stage: Stage, in pad: NodeID) {
    let make = { (part: StartPart, reach: Double) in
      Shape(
        part, stage.add(Node(frame: Rect(0, 0, 1, 1), hitInsets: Insets(-reach)), to: pad))
    }
    (sequence, choice, pair) = (make(.sequence, 0), make(.choice, 0), make(.pair, Self.reach))
    super.init(on: stage, in: pad)
    attachSequence()
    attachChoice()
    attachPair()
  }

  private var shapes: [Shape] { [sequence, choice, pair] }

  override func node(of part: StartPart) -> NodeID? { shapes.first { $0.part == part }?.node }

  /// The state of a part's gesture; inactive for a part of another card.
  package func state(of part: StartPart) -> State {
    shapes.first { $0.part == part }?.state ?? .inactive
  }

  override func layOut(_ pad: Size) {
    let column = pad.width / 3
    let side = Swift.min(Self.diameter, column * 0.72)
    for (place, shape) in shapes.enumerated() {
      let middle = Vector(column * (Double(place) + 0.5), pad.height * 0.42)
      stage.setFrame(Rect(center: middle, size: Size(side, side)), of: shape.node)
      shape.rest.translation = held(shape, at: shape.rest.translation)
      stage.setPlacement(shape.rest, of: shape.node)
    }
  }

  /// The translation nearest to a proposed one that keeps a shape in the pad.
  private func held(_ shape: Shape, at translation: Vector) -> Vector {
    guard let area = stage.frame(of: pad)?.size, let frame = stage.frame(of: shape.node) else {
      return translation
    }
    let limit = { (value: Double, least: Double, largest: Double) in
      value.clamped(from: least, to: Swift.max(least, largest))
    }
    return Vector(
      limit(translation.x, -frame.minX, area.width - frame.maxX),
      limit(translation.y, -frame.minY, area.height - frame.maxY))
  }

  private func drag(_ shape: Shape, by translation: Vector) {
    var placement = shape.rest
    placement.translation = held(shape, at: placement.translation + translation)
    stage.setPlacement(placement, of: shape.node)
    tell(.changed, shape.part)
  }

  private func settle(_ shape: Shape) {
    shape.rest = stage.placement(of: shape.node) ?? .identity
    change(shape, to: .inactive)
  }

  private func restore(_ shape: Shape) {
    stage.setPlacement(shape.rest, of: shape.node)
    change(shape, to: .inactive)
  }

  private func change(_ shape: Shape, to state: State) {
    guard shape.state != state else { return }
    shape.state = state
    tell(.state, shape.part)
  }

  // MARK: Gestures

  /// A long press, then a drag of the same finger.
  private func attachSequence() {
    let gesture = LongPress(minimumDuration: Self.pressDuration)
      .sequenced(before: Pan(minimumDistance: 0, slop: .included))
      .updating(sequenceState) { value, state in
        switch value {
        case .first: state = .pressing
        case .second: state = .dragging
        }
      }
      .onChanged { [sequence] value in
        if case .second(_, let pan?) = value { self.drag(sequence, by: pan.translation) }
      }
      .onEnded { [sequence] _ in self.settle(sequence) }
      .onCancelled { [sequence] _ in self.restore(sequence) }
    stage.attach(gesture, to: sequence.node)
  }

  /// A long press, or else a drag.
  private func attachChoice() {
    let gesture = LongPress(minimumDuration: Self.pressDuration)
      .exclusively(before: Pan())
      .onPressing { [choice] isPressing in
        if isPressing {
          self.change(choice, to: .pressing)
        } else if choice.state == .pressing {
          self.change(choice, to: .inactive)
        }
      }
      .onBegan { [choice] value in
        switch value {
        case .first: self.change(choice, to: .pressed)
        case .second: self.change(choice, to: .dragging)
        }
      }
      .onChanged { [choice] value in
        if case .second(let pan) = value { self.drag(choice, by: pan.translation) }
      }
      .onEnded { [choice] _ in self.settle(choice) }
      .onCancelled { [choice] _ in self.restore(choice) }
    stage.attach(gesture, to: choice.node)
  }

  /// A pinch and a rotation with the same fingers.
  private func attachPair() {
    let follow = { [pair] (value: Simultaneous<Pinch, Rotation>.Value) in
      var placement = pair.rest
      let scale = (placement.scale.x * (value.first?.scale ?? 1))
        .clamped(from: Self.scales.lowerBound, to: Self.scales.upperBound)
      placement.scale = Vector(scale, scale)
      placement.rotation += value.second?.rotation ?? 0
      self.stage.setPlacement(placement, of: pair.node)
      let both = value.first != nil && value.second != nil
      self.change(
        pair, to: both ? .pinchingAndTurning : value.first != nil ? .pinching : .turning)
      self.tell(.changed, .pair)
    }
    let gesture = Pinch().simultaneously(with: Rotation())
      .onBegan(follow)
      .onChanged(follow)
      .onEnded { [pair] _ in self.settle(pair) }
      .onCancelled { [pair] _ in self.restore(pair) }
    stage.attach(gesture, to: pair.node)
  }

  override func advance() {
    let state = sequenceState.value(at: stage.time)
    if state != sequence.state { change(sequence, to: state) }
  }

  // MARK: Steps

  override func step(_ step: StartStep, _ part: StartPart) {
    guard let shape = shapes.first(where: { $0.part == part }) else { return }
    switch step {
    case .press:
      if KeyFinger.isDown(on: stage) {
        KeyFinger.lift(on: stage)
      } else {
        KeyFinger.press(shape.node, on: stage)
      }
    case .release: KeyFinger.lift(on: stage)
    case .reset:
      KeyFinger.lift(on: stage)
      shape.rest = .identity
      stage.setPlacement(.identity, of: shape.node)
      tell(.reset, part)
    case .left, .right, .up, .down:
      KeyFinger.move(by: step.displacement, on: stage)
    case .turnLeft, .turnRight, .larger, .smaller, .wider, .narrower, .taller, .lower:
      guard part == .pair else { return }
      shape.rest.rotation += step.rotation
      let scale = (shape.rest.scale.x * step.scale.x)
        .clamped(from: Self.scales.lowerBound, to: Self.scales.upperBound)
      shape.rest.scale = Vector(scale, scale)
      stage.setPlacement(shape.rest, of: shape.node)
      tell(.changed, part)
    }
    advance()
  }
}
