#if os(Linux)
import Foundation
import TsumamiRecordings

/// The requests of `linux/input.h`.
private enum Request {
  static let version = read(0x01, size: 4)
  static func properties(size: Int) -> UInt { read(0x09, size: size) }
  static func slots(size: Int) -> UInt { read(0x0A, size: size) }
  static func pressedKeys(size: Int) -> UInt { read(0x18, size: size) }
  static func codes(of type: Int, size: Int) -> UInt { read(0x20 + UInt(type), size: size) }
  static func axis(_ code: Int) -> UInt { read(0x40 + UInt(code), size: 24) }
  static let setClock: UInt = 1 << 30 | 4 << 16 | letter | 0xA0

  private static let letter = UInt(UInt8(ascii: "E")) << 8

  private static func read(_ number: UInt, size: Int) -> UInt {
    2 << 30 | UInt(size) << 16 | letter | number
  }
}

extension EvdevInput {
  private static let keyBytes = 0x300 / 8
  private static let axisBytes = 0x40 / 8
  /// The codes of axes that slots have.
  private static let slotCodes = 0x30...0x3D

  /// The device as the kernel describes it; nil if this is none.
  func device() -> EvdevDevice? {
    var version: Int32 = 0
    guard ioctl(descriptor, Request.version, &version) >= 0 else { return nil }
    // The clock of InputLoop.
    var clock = CLOCK_MONOTONIC
    _ = ioctl(descriptor, Request.setClock, &clock)
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    var device = EvdevDevice()
    device.properties = bits(Request.properties(size: 4), bytes: 4)
    device.keys = bits(Request.codes(of: 1, size: Self.keyBytes), bytes: Self.keyBytes)
    for code in bits(Request.codes(of: 3, size: Self.axisBytes), bytes: Self.axisBytes) {
      // The value, minimum, maximum, fuzz, flat and resolution.
      guard let info = axis(code) else { continue }
      device.axes[code] = EvdevDevice.Axis(
        minimum: Int(info[1]), maximum: Int(info[2]), resolution: Int(info[5]))
    }
    return device
  }

  /// The state of the device as events, the end of a report included.
  func state(of device: EvdevDevice) -> [Event] {
    let now = InputLoop.now
    var events: [Event] = []
    func add(_ type: Int, _ code: Int, _ value: Int32) {
      events.append(Event(time: now, type: type, code: code, value: Int(value)))
    }
    if device.contacts == .slots, let slots = device.axes[EvdevCode.slot] {
      // At most what a driver may have.
      let count = min(max(slots.maximum + 1, 0), 256)
      var values: [(code: Int, of: [Int32])] = []
      for code in Self.slotCodes where device.axes[code] != nil {
        var list = [Int32](repeating: 0, count: count + 1)
        list[0] = Int32(code)
        guard ioctl(descriptor, Request.slots(size: list.count * 4), &list) >= 0 else { continue }
        values.append((code, Array(list.dropFirst())))
      }
      for slot in 0..<count {
        add(EvdevType.absolute, EvdevCode.slot, Int32(slot))
        for value in values { add(EvdevType.absolute, value.code, value.of[slot]) }
      }
      if let current = axis(EvdevCode.slot) { add(EvdevType.absolute, EvdevCode.slot, current[0]) }
    } else {
      for code in device.axes.keys.sorted() {
        if let info = axis(code) { add(EvdevType.absolute, code, info[0]) }
      }
      let pressed = bits(Request.pressedKeys(size: Self.keyBytes), bytes: Self.keyBytes)
      for key in device.keys.sorted() { add(EvdevType.key, key, pressed.contains(key) ? 1 : 0) }
    }
    add(EvdevType.synchronization, EvdevCode.report, 0)
    return events
  }

  private func axis(_ code: Int) -> [Int32]? {
    var info = [Int32](repeating: 0, count: 6)
    return ioctl(descriptor, Request.axis(code), &info) >= 0 ? info : nil
  }

  /// The numbers of the bits that a request sets.
  private func bits(_ request: UInt, bytes: Int) -> Set<Int> {
    var mask = [UInt8](repeating: 0, count: bytes)
    guard ioctl(descriptor, request, &mask) >= 0 else { return [] }
    var numbers: Set<Int> = []
    for (place, byte) in mask.enumerated() {
      for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 { numbers.insert(place * 8 + bit) }
    }
    return numbers
  }
}
#endif
