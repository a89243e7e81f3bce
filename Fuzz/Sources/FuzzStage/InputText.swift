import FuzzKit
import Tsumami

/// Input of all kinds, as the bytes of a fuzzer say.
struct InputText {
  private var source: ByteSource
  private var time = 0.0
  private var places: [Int: Vector] = [:]

  /// Takes the bytes that are left.
  init(from source: inout ByteSource) { self.source = source }

  /// All input.
  mutating func all() -> [Input] {
    var inputs: [Input] = []
    while source.hasMore { next(&inputs) }
    return inputs
  }

  private mutating func next(_ inputs: inout [Input]) {
    let operation = source.byte()
    // The upper bits say how much time has passed.
    time += [0, 0.008, 0.016, 0.4][Int(operation >> 6)]
    let id = 1 + source.number(below: 8)
    switch operation & 31 {
    case 0...4:
      places[id] = Vector(source.double(in: -50...850), source.double(in: -50...650))
      inputs.append(.pointer(id, .down, at: places[id] ?? .zero, time: time, kind: kind()))
    case 5...17:
      var place = places[id] ?? Vector(400, 300)
      place += Vector(Double(source.byte()) - 128, Double(source.byte()) - 128) * 0.5
      places[id] = place
      if operation & 32 != 0 { inputs.append(.coalesced(sample(id, time - 0.002))) }
      inputs.append(.pointer(id, .move, at: place, time: time))
    case 18...20: inputs.append(.pointer(id, .up, at: places[id] ?? .zero, time: time))
    case 21: inputs.append(.pointer(id, .cancel, at: places[id] ?? .zero, time: time))
    case 22: inputs.append(.pointer(id, .hover, at: anywhere(), time: time, kind: .mouse))
    case 23: inputs.append(.time(time))
    case 24...26:
      let action: IndirectSample.Action = source.one(
        of: .scroll(
          Vector(source.double(in: -90...90), source.double(in: -90...90)), isPrecise: false),
        .scroll(Vector(0, source.double(in: -90...90)), isPrecise: true),
        .magnify(source.double(in: 0.8...1.25)), .rotate(source.double(in: -1...1)))
      let phase: IndirectSample.Phase? = source.one(of: nil, .began, .changed, .ended, .cancelled)
      inputs.append(
        .indirect(IndirectSample(action, phase: phase, at: anywhere(), time: time)))
    case 27:
      let key: KeySample.Key = source.one(
        of: .escape, .arrowUp, .arrowRight, .leftBracket, .home, .end, .pageDown, .space)
      inputs.append(.key(KeySample(key, isDown: source.chance(200), time: time)))
    case 28:
      // What no device reports.
      let at = Vector(source.anyDouble(near: 0...600), source.anyDouble(near: 0...600))
      inputs.append(
        .pointer(id, source.one(of: .down, .move, .up), at: at, time: source.anyDouble(near: 0...9))
      )
    default:
      // A finger that moves steadily for a while.
      let step = Vector(Double(source.byte()) - 128, Double(source.byte()) - 128) * 0.1
      for _ in 0..<6 {
        time += 0.008
        places[id] = (places[id] ?? Vector(400, 300)) + step
        inputs.append(.pointer(id, .move, at: places[id] ?? .zero, time: time))
      }
    }
  }

  private func sample(_ id: Int, _ time: Double) -> PointerSample {
    PointerSample(id, .move, at: places[id] ?? .zero, time: time)
  }

  private mutating func anywhere() -> Vector {
    Vector(source.double(in: -50...850), source.double(in: -50...650))
  }

  private mutating func kind() -> PointerKind { source.one(of: .touch, .touch, .mouse, .pen) }
}
