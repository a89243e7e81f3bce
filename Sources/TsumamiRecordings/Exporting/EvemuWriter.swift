import Foundation
import Tsumami
import TsumamiDevices
import TsumamiTrace

/// Writes fingers and pens as the recording of a touchscreen with protocol B of Linux' multitouch.
struct EvemuWriter {
  private typealias Code = EvdevCode

  /// What a slot has reported last.
  private struct Slot {
    var pointer: Int
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
  }

  /// The tools of protocol B.
  private enum Tool {
    static let finger: Int32 = 0
    static let pen: Int32 = 1
    static let palm: Int32 = 2
  }

  private let units: EvemuUnits
  private let size: Size
  private var slots: [Slot?] = []
  /// The slots that have reported a pressure, which holds for later contacts.
  private var pressed: Set<Int> = []
  /// The tool that each slot has reported last: it holds for later contacts.
  private var tools: [Int: Int32] = [:]
  private var current = 0
  private var contacts: Int32 = 0
  private var lines: [String] = []

  init(_ events: [ExportedEvent], on size: Size) {
    self.size = size
    units = EvemuUnits(of: events.flatMap(\.samples).filter(Self.isContact))
  }

  private static func isContact(_ sample: PointerSample) -> Bool {
    sample.kind != .mouse && sample.phase != .hover
  }

  // MARK: Events

  mutating func text(of events: [ExportedEvent], _ notes: inout ExportNotes) -> String {
    for event in events {
      if event.indirect != nil || event.key != nil {
        notes.count("wheels, trackpads and keys are left out")
      }
      report(event, &notes)
    }
    if !units.isExact { notes.count("positions are rounded to 1/\(EvemuUnits.finest) mm") }
    if !units.isPressureExact {
      notes.count("pressures are rounded to 1/\(EvemuUnits.mostOfPressure)")
    }
    return (description + lines).joined(separator: "\n") + "\n"
  }

  private mutating func report(_ event: ExportedEvent, _ notes: inout ExportNotes) {
    let time = Int64((event.time * 1e6).rounded().clamped(from: 0, to: 4e15))
    let before = lines.count
    let wasEmpty = slots.allSatisfy { $0 == nil }
    var used = Set(slots.indices.filter { slots[$0] != nil })
    for sample in event.samples {
      guard Self.isContact(sample) else {
        notes.count("mice and hovering pens are left out")
        continue
      }
      var place = slots.firstIndex { $0?.pointer == sample.id }
      let first = lines.count
      if sample.phase == .down {
        let free = (0...slots.count).first { !used.contains($0) } ?? slots.count
        if free == slots.count { slots.append(nil) }
        used.insert(free)
        slots[free] = Slot(pointer: sample.id)
        place = free
      }
      guard let place else { continue }
      select(place, at: time)
      if sample.phase == .down {
        add(Code.trackingID, contacts, at: time)
        contacts = contacts == 65535 ? 0 : contacts + 1
        report(sample.kind == .pen ? Tool.pen : Tool.finger, of: place, at: time)
      }
      move(place, to: sample, at: time, &notes)
      if sample.phase == .cancel { report(Tool.palm, of: place, at: time) }
      if sample.phase == .up || sample.phase == .cancel {
        add(Code.trackingID, -1, at: time)
        slots[place] = nil
      }
      if sample.phase == .move, lines.count == first {
        notes.count("moves that change nothing are left out")
      }
    }
    guard lines.count > before else { return }
    let isEmpty = slots.allSatisfy { $0 == nil }
    if isEmpty != wasEmpty { add(EvdevType.key, Code.touch, isEmpty ? 0 : 1, at: time) }
    add(EvdevType.synchronization, Code.report, 0, at: time)
  }

  private mutating func report(_ tool: Int32, of slot: Int, at time: Int64) {
    guard tools[slot, default: Tool.finger] != tool else { return }
    tools[slot] = tool
    add(Code.toolType, tool, at: time)
  }

  private mutating func select(_ slot: Int, at time: Int64) {
    guard current != slot else { return }
    current = slot
    add(Code.slot, Int32(slot), at: time)
  }

  private mutating func move(
    _ slot: Int, to sample: PointerSample, at time: Int64, _ notes: inout ExportNotes
  ) {
    guard var state = slots[slot] else { return }
    let x = EvemuUnits.of(points: sample.position.x, units.resolution.x)
    let y = EvemuUnits.of(points: sample.position.y, units.resolution.y)
    if state.x != x { add(Code.contactX, x, at: time) }
    if state.y != y { add(Code.contactY, y, at: time) }
    (state.x, state.y) = (x, y)
    if let units = units.pressure, let pressure = sample.pressure {
      let value = Int32((pressure.clamped(from: 0, to: 1) * units).rounded())
      if state.pressure != value { add(Code.contactPressure, value, at: time) }
      state.pressure = value
      pressed.insert(slot)
    } else if pressed.contains(slot) {
      notes.count("pressures that are not known are those of the contact before")
    }
    slots[slot] = state
  }

  private mutating func add(_ code: Int, _ value: Int32, at time: Int64) {
    add(EvdevType.absolute, code, value, at: time)
  }

  private mutating func add(_ type: Int, _ code: Int, _ value: Int32, at time: Int64) {
    lines.append(
      String(
        format: "E: %lld.%06lld %04x %04x %04d", time / 1_000_000, time % 1_000_000, type, code,
        value))
  }

  // MARK: The device

  private var description: [String] {
    let resolution = units.resolution
    var axes: [(code: Int, maximum: Int32, resolution: Int)] = [
      (Code.slot, Int32(max(slots.count - 1, 0)), 0),
      (Code.contactX, EvemuUnits.of(points: size.width, resolution.x), resolution.x),
      (Code.contactY, EvemuUnits.of(points: size.height, resolution.y), resolution.y),
      (Code.toolType, 2, 0), (Code.trackingID, 65535, 0),
    ]
    if let most = units.pressure { axes.append((Code.contactPressure, Int32(most), 0)) }
    return [
      "# EVEMU 1.3", "N: Tsumami", "I: 0000 0000 0000 0000", "P: 02 00 00 00 00 00 00 00",
    ] + bits(of: 0, [0, 1, 3]) + bits(of: 1, [Code.touch]) + bits(of: 3, axes.map(\.code))
      + axes.map { axis in
        String(format: "A: %02x 0 %d 0 0 %d", axis.code, axis.maximum, axis.resolution)
      }
  }

  /// The codes of a type, eight bytes of bits a line.
  private func bits(of type: Int, _ codes: [Int]) -> [String] {
    var bytes = [Int](repeating: 0, count: ((codes.max() ?? 0) / 64 + 1) * 8)
    for code in codes { bytes[code / 8] |= 1 << (code % 8) }
    return stride(from: 0, to: bytes.count, by: 8).map { start in
      let text = bytes[start..<start + 8].map { String(format: "%02x", $0) }
      return String(format: "B: %02x ", type) + text.joined(separator: " ")
    }
  }
}
