import Tsumami
import TsumamiTesting

/// Input that nobody wrote: up to six fingers that come, wander, meet, leave and get lost, some
/// time, some keys, and now and then something that makes no sense.
public struct RandomStream {
  private var random: SeededRandom
  private var time = 0.0
  private var fingers: [(id: Int, at: Vector, velocity: Vector)] = []
  private var nextID = 1
  private let isSane: Bool

  /// Starts a stream; a sane one has nothing in it that makes no sense.
  public init(seed: UInt64, isSane: Bool = false) {
    random = SeededRandom(seed: seed)
    self.isSane = isSane
  }

  /// The input of the next event; may be several samples.
  public mutating func next() -> [Input] {
    if !isSane, random.chance(0.01) { return [nonsense()] }
    time += random.chance(0.03) ? random.double(in: 0.05...1) : random.double(in: 0.001...0.02)
    if random.chance(0.01) { return [.time(time)] }
    if random.chance(0.004) { return [.key(KeySample(.escape, time: time))] }
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

  /// Lifts what is down, and lets everything settle.
  public mutating func finish() -> [Input] {
    time += 0.01
    // Also what nonsense has put down.
    let inputs: [Input] = (0...nextID).map { .pointer($0, .up, at: .zero, time: time) }
    fingers = []
    return inputs + [.time(time + 60)]
  }

  private mutating func press(_ inputs: inout [Input]) {
    var at: Vector = [random.double(in: 0...800), random.double(in: 0...600)]
    // Fingers like to land near or on each other.
    if let other = fingers.first, random.chance(0.3) { at = other.at + [0, 0] }
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
    switch random.next() % 7 {
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
