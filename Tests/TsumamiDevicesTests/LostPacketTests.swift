import Testing
import Tsumami
import TsumamiDevices
import TsumamiTesting

/// Trackers over a network that loses packets, doubles them, and changes their order.
@Suite struct LostPacketTests {
  private struct Table {
    let source: String
    let isSecond: Bool
    let repeatsAll: Bool
    var fingers: [Int32: Vector] = [:]
    var sent: [Int32: Vector] = [:]
    var frame: Int32 = 0
    var next: Int32 = 1

    /// Fingers go down, move and are lifted; ids come again.
    mutating func play(_ random: inout SeededRandom) {
      for id in fingers.keys.sorted() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: fingers[id] = nil
        case 1...9: fingers[id] = Self.anywhere(&random)
        default: break
        }
      }
      if fingers.count < 24, Bool.random(using: &random) {
        fingers[next] = Self.anywhere(&random)
        next = next % 40 + 1
      }
    }

    private static func anywhere(_ random: inout SeededRandom) -> Vector {
      Vector(
        Double(Int.random(in: 0...1000, using: &random)) / 1000,
        Double(Int.random(in: 0...1000, using: &random)) / 1000)
    }

    /// The next frame: all fingers, or those that have changed.
    mutating func packet(all: Bool) -> [UInt8] {
      frame += 1
      let changed = fingers.filter { all || repeatsAll || sent[$0.key] != $0.value }
        .sorted { $0.key < $1.key }
      sent = fingers
      let alive = fingers.keys.sorted()
      return isSecond
        ? OSCPacket.frame2(
          frame, changed.map { ($0.key, 1, $0.value.x, $0.value.y, 0) }, alive: alive,
          source: source)
        : OSCPacket.frame(
          frame, changed.map { ($0.key, $0.value.x, $0.value.y) }, alive: alive, source: source)
    }
  }

  @Test("whatever the network does, no finger leaks, and each is where it is when all is quiet")
  func network() throws {
    for seed in 0..<UInt64(60) {
      let complaints = try play(seed)
      #expect(complaints.isEmpty, "seed \(seed): \(complaints.prefix(3))")
    }
  }

  private func play(_ seed: UInt64) throws -> [String] {
    var random = SeededRandom(seed: seed)
    var mapping = DeviceMapping()
    mapping.size = Size(1000, 1000)
    var decoder = try TuioDecoder(mapping)
    var followed = FollowedPointers()
    var tables = (0..<2).map {
      Table(
        source: "table\($0)@here", isSecond: Bool.random(using: &random),
        repeatsAll: Bool.random(using: &random))
    }
    var onTheWay: [[UInt8]] = []
    var time = 0.0
    func deliver(_ packet: [UInt8]) {
      time += 0.002
      followed.take(decoder.feed(packet, time: time))
    }
    for _ in 0..<60 {
      for place in tables.indices {
        tables[place].play(&random)
        let packet = tables[place].packet(all: false)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: break
        case 1: onTheWay += [packet, packet]
        default: onTheWay.append(packet)
        }
      }
      while onTheWay.count > 6 {
        deliver(onTheWay.remove(at: Int.random(in: 0..<onTheWay.count, using: &random)))
      }
    }
    while let packet = onTheWay.popLast() { deliver(packet) }
    // A quiet moment: the whole state comes through.
    for place in tables.indices { deliver(tables[place].packet(all: true)) }
    var complaints = followed.complaints
    let expected = tables.flatMap(\.fingers.values).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let isSame =
      expected.count == followed.positions.count
      && zip(expected, followed.positions).allSatisfy { ($0 * 1000 - $1).length < 0.01 }
    if !isSame { complaints.append("\(followed.positions) instead of \(expected)") }
    // One of them lifts all fingers, the other falls silent.
    tables[0].fingers = [:]
    deliver(tables[0].packet(all: true))
    followed.take(decoder.advance(to: time + 5.1))
    complaints += followed.complaints.dropFirst(complaints.count)
    if !followed.down.isEmpty { complaints.append("fingers that are left: \(followed.down)") }
    return complaints
  }

  @Test("any bytes are safe, and what goes down ends")
  func anyBytes() throws {
    var random = SeededRandom(seed: 1)
    let samples = [
      OSCPacket.frame(3, [(1, 0.5, 0.5), (2, 0.1, 0.1)], source: "a@b"),
      OSCPacket.frame2(3, [(1, 11, 0.5, 0.5, 0.2), (2, 1, 0.1, 0.1, -1)]),
    ]
    for seed in 0..<600 {
      var decoder = try TuioDecoder(components: [.pointers, .tokens, .blobs])
      var followed = FollowedPointers()
      for time in 0..<4 {
        var packet = samples[Int.random(in: 0...1, using: &random)]
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let place = Int.random(in: 0..<packet.count, using: &random)
          packet[place] = UInt8.random(in: 0...255, using: &random)
        }
        packet.removeLast(Int.random(in: 0..<packet.count, using: &random) / 4)
        followed.take(decoder.feed(packet, time: Double(time)))
      }
      followed.take(decoder.cancel(at: 9))
      #expect(followed.complaints.isEmpty && followed.down.isEmpty, "seed \(seed)")
    }
  }
}
