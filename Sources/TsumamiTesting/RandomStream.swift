import Tsumami

/// Random input for property tests: up to six fingers that go down, move, meet and lift, time, the
/// Escape key, a hovering mouse and pen, a wheel and a trackpad, and sometimes invalid input.
///
/// ```swift
/// var stream = RandomStream(seed: seed)
/// for _ in 0..<1000 { for input in stream.next() { stage.send(input) } }
/// for input in stream.finish() { stage.send(input) }
/// ```
///
/// The same seed gives the same input on every platform. It is made for a stage of 800 × 600
/// points.
public struct RandomStream {
  private var random: SeededRandom
  private var time = 0.0
  private var fingers: [(id: Int, at: Vector, velocity: Vector)] = []
  private var nextID = 1
  private let isSane: Bool

  /// Starts a stream.
  ///
  /// - Parameters:
  ///   - seed: the seed.
  ///   - isSane: whether all input is valid; false by default.
  public init(seed: UInt64, isSane: Bool = false) {
    random = SeededRandom(seed: seed)
    self.isSane = isSane
  }

  /// The input of the next event: one or several samples.
  ///
  /// Times grow by 1 ms to 1 s, but for invalid input. Send all of it to the stage.
  public mutating func next() -> [Input] {
    if !isSane, random.chance(0.01) { return [nonsense()] }
    time += random.chance(0.03) ? random.double(in: 0.05...1) : random.double(in: 0.001...0.02)
    if random.chance(0.01) { return [.time(time)] }
    if random.chance(0.004) { return [.key(KeySample(.escape, time: time))] }
    if random.chance(0.08) { return indirect() }
    if random.chance(0.04) {
      let kind: PointerKind = random.chance(0.7) ? .mouse : .pen
      let id = 1_000_000 + Int(random.next() % 2)
      return [.pointer(id, .hover, at: somewhere(), time: time, kind: kind)]
    }
    var inputs: [Input] = []
    var index = 0
    while index < fingers.count {
      if random.chance(0.02) {
        let phase: PointerPhase = random.chance(0.2) ? .cancel : .up
        inputs.append(.pointer(fingers[index].id, phase, at: fingers[index].at, time: time))
        fingers.remove(at: index)
        continue
      }
      if random.chance(0.8) { move(index, &inputs) }
      index += 1
    }
    if fingers.count < 6, random.chance(fingers.isEmpty ? 0.5 : 0.05) { press(&inputs) }
    return inputs.isEmpty ? [.time(time)] : inputs
  }

  /// The input that lifts all pointers, ends all series, and lets 60 s pass.
  ///
  /// All gestures should be over after it. Fingers start again if ``next()`` is called after it.
  public mutating func finish() -> [Input] {
    time += 0.01
    // Also pointers of invalid input, hovering pointers, and series that have not ended.
    let inputs: [Input] = (0...nextID).map { .pointer($0, .up, at: .zero, time: time) }
    fingers = []
    let leaving: [Input] = (0...1).map {
      .pointer(1_000_000 + $0, .hover, at: [-1e4, -1e4], time: time)
    }
    let actions: [IndirectSample.Action] = [
      .scroll(.zero, isPrecise: true), .magnify(1), .rotate(0),
    ]
    let ends: [Input] = actions.map {
      .indirect(IndirectSample($0, phase: .ended, at: .zero, time: time))
    }
    time += 60
    return inputs + leaving + ends + [.time(time)]
  }

  private mutating func somewhere() -> Vector {
    [random.double(in: -50...850), random.double(in: -50...650)]
  }

  /// Reports of a wheel or a trackpad with one time.
  private mutating func indirect() -> [Input] {
    let phases: [IndirectSample.Phase?] = [
      nil, nil, .began, .changed, .changed, .ended, .cancelled,
    ]
    let phase = phases[Int(random.next() % 7)]
    let at = fingers.first.map(\.at) ?? somewhere()
    let position = random.chance(0.5) ? at : somewhere()
    var actions: [IndirectSample.Action] = []
    switch random.next() % 4 {
    case 0: actions = [.magnify(random.chance(0.1) ? 1 : random.double(in: 0.8...1.25))]
    case 1: actions = [.rotate(random.chance(0.1) ? 0 : random.double(in: -0.3...0.3))]
    case 2: actions = [.magnify(random.double(in: 0.9...1.1)), .rotate(0.1)]
    default:
      let delta: Vector = [random.double(in: -50...50), random.double(in: -100...100)]
      actions = [.scroll(random.chance(0.1) ? .zero : delta, isPrecise: random.chance(0.5))]
    }
    let modifiers: KeyModifiers = random.chance(0.3) ? .control : []
    return actions.map {
      .indirect(
        IndirectSample($0, phase: phase, at: position, time: time, modifiers: modifiers))
    }
  }

  private mutating func press(_ inputs: inout [Input]) {
    var at: Vector = [random.double(in: 0...800), random.double(in: 0...600)]
    // Some fingers land on each other.
    if let other = fingers.first, random.chance(0.3) { at = other.at }
    let kind: PointerKind = random.chance(0.8) ? .touch : random.chance(0.5) ? .pen : .mouse
    fingers.append((nextID, at, .zero))
    inputs.append(.pointer(nextID, .down, at: at, time: time, kind: kind))
    nextID += 1
  }

  private mutating func move(_ index: Int, _ inputs: inout [Input]) {
    var finger = fingers[index]
    if random.chance(0.05) { finger.velocity = .zero }
    if random.chance(0.1) {
      finger.velocity = [random.double(in: -15...15), random.double(in: -15...15)]
    }
    if random.chance(0.01) { finger.at = [random.double(in: -3000...3000), 300] }
    if random.chance(0.02), let other = fingers.first { finger.at = other.at }
    finger.at += finger.velocity
    fingers[index] = finger
    inputs.append(.pointer(finger.id, .move, at: finger.at, time: time))
  }

  private mutating func nonsense() -> Input {
    let id = Int.random(in: 0...nextID, using: &random)
    switch random.next() % 11 {
    case 7: return .indirect(IndirectSample(.magnify(0), at: [400, 300], time: time))
    case 8: return .indirect(IndirectSample(.rotate(.nan), at: [400, 300], time: time))
    case 9: return .indirect(IndirectSample(.magnify(1e300), at: [400, 300], time: time))
    case 10:
      return .indirect(
        IndirectSample(.scroll([1e308, -1e308], isPrecise: false), at: [400, 300], time: time))
    case 0: return .pointer(id, .move, at: [1, 1], time: time - 1)
    case 1: return .pointer(id, .down, at: [400, 300], time: time)
    case 2: return .pointer(999_999, .up, at: [400, 300], time: time)
    case 3: return .pointer(id, .move, at: [.nan, .infinity], time: time)
    case 4: return .time(-.infinity)
    case 5: return .pointer(id, .move, at: [1e300, -1e300], time: time)
    default: return .pointer(id, .move, at: [1e9, 1e-300], time: time)
    }
  }
}
