import Tsumami
import TsumamiDevices
import TsumamiTrace

/// Reads what `libinput debug-events` prints of touchscreens, pens and mice with positions.
struct DebugEventsReader {
  /// A device, and the pointers that it has.
  private struct Device {
    /// In millimetres, from the line that says that the device was added.
    var size: Size?
    var surface: DeviceSurface?
    /// The numbers of the pointers and their last positions, by slot; a pen and a mouse have one.
    var pointers: [Int: (number: Int, position: Vector)] = [:]
    var pressed: PointerButtons = []
    var pressure: Double?
  }

  /// A line after the device: "TOUCH_DOWN +0.01s 0 (0) 34.33/52.34 (110.00/92.00mm)".
  private struct Line {
    let number: Int
    let device: String
    let name: String
    /// In microseconds.
    let time: Int64
    /// The words after the time.
    let words: [String]
  }

  private static let penOrMouse = -1

  private let options: ImportOptions
  private var devices: [String: Device] = [:]
  /// The sizes in points of the devices that have reported; they may be gone.
  private var sizes: [String: Size] = [:]
  private var start: Int64?
  /// The time of the last report in microseconds.
  private var last: Int64 = 0

  /// Whether a line is one of the output, such as "-event7 DEVICE_ADDED"; others are what libinput
  /// says about a device.
  static func isFirst(_ line: ArraySlice<UInt8>) -> Bool {
    let words = RecordedText.words(line)
    guard let first = words.first, words.count > 1 else { return false }
    return (first.starts(with: "event".utf8) || first.starts(with: "-event".utf8))
      && words[1].allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
  }

  static func read(
    _ text: RecordedText, _ options: ImportOptions, _ builder: inout InputBuilder
  ) throws(TraceError) -> Size? {
    var reader = DebugEventsReader(options: options)
    for (number, line) in text.lines {
      guard !line.contains(where: { $0 < 0x20 && $0 != 0x09 }) else {
        throw TraceError(
          line: number, message: "binary data where a line of libinput debug-events was expected")
      }
      try reader.take(line, number, &builder)
    }
    return reader.sizes.count == 1 ? reader.sizes.first?.value : options.size
  }

  private init(options: ImportOptions) {
    self.options = options
  }

  private mutating func take(
    _ text: ArraySlice<UInt8>, _ number: Int, _ builder: inout InputBuilder
  ) throws(TraceError) {
    let words = RecordedText.words(text).map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first, Self.isFirst(text) else { return }
    let device = String(first.drop { $0 == "-" })
    if words[1] == "DEVICE_ADDED" || words[1] == "DEVICE_REMOVED" {
      try cancel(device, number, &builder)
      devices[device] = Device(size: Self.millimetres(words))
      return
    }
    let place = words.firstIndex { $0.hasPrefix("+") && $0.hasSuffix("s") }
    let seconds = place.flatMap { Double(words[$0].dropFirst().dropLast()) }
    guard let place, let seconds, seconds >= 0, seconds < 1e9 else {
      throw TraceError(line: number, message: "a malformed time; expected seconds, such as +1.234s")
    }
    let line = Line(
      number: number, device: device, name: words[1], time: Int64((seconds * 1e6).rounded()),
      words: Array(words[(place + 1)...]))
    switch line.name {
    case "TOUCH_DOWN", "TOUCH_MOTION", "TOUCH_UP", "TOUCH_CANCEL": try touch(line, &builder)
    case "POINTER_MOTION_ABSOLUTE", "POINTER_BUTTON": try mouse(line, &builder)
    case "TABLET_TOOL_PROXIMITY", "TABLET_TOOL_AXIS", "TABLET_TOOL_TIP": try pen(line, &builder)
    case let name where name.hasPrefix("POINTER_") || name.hasPrefix("GESTURE_"):
      builder.note(
        "relative motion, scrolls and gestures of touchpads are left out, as nothing tells where "
          + "the cursor is")
    default: break
    }
  }

  /// The size in "size 259x173mm".
  private static func millimetres(_ words: [String]) -> Size? {
    guard let place = words.lastIndex(of: "size"), place + 1 < words.count else { return nil }
    let sides = words[place + 1].prefix { $0 != "m" }.split(separator: "x").map { Double($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 < 1e6 }) else { return nil }
    return Size(sides[0], sides[1])
  }

  // MARK: Pointers

  private mutating func touch(_ line: Line, _ builder: inout InputBuilder) throws(TraceError) {
    // The slot, the slot of the seat, parts of a hundred, and millimetres.
    guard let slot = line.words.first.flatMap(Int.init) else {
      throw Self.malformed(line, "0 (0) 34.33/52.34 (110.00/92.00mm)")
    }
    switch line.name {
    case "TOUCH_UP", "TOUCH_CANCEL":
      try end(slot, line.name == "TOUCH_UP" ? .up : .cancel, line, &builder)
    default:
      let text = line.words.dropFirst(2).joined()
      let numbers = text.split { "/(m)".contains($0) }.map { Double($0) }
      guard numbers.count >= 4, let x = numbers[0], let y = numbers[1], let across = numbers[2],
        let down = numbers[3]
      else { throw Self.malformed(line, "0 (0) 34.33/52.34 (110.00/92.00mm)") }
      let position = try position(
        line, parts: Vector(x, y) * 0.01, millimetres: Vector(across, down))
      try report(slot, line.name == "TOUCH_DOWN" ? .down : .move, at: position, line, &builder)
    }
  }

  private mutating func mouse(_ line: Line, _ builder: inout InputBuilder) throws(TraceError) {
    let slot = Self.penOrMouse
    var device = devices[line.device] ?? Device()
    let wasDown = !device.pressed.isEmpty
    if line.name == "POINTER_BUTTON" {
      let button: PointerButtons =
        switch line.words.first {
        case "BTN_LEFT": .primary
        case "BTN_RIGHT": .secondary
        case "BTN_MIDDLE": .auxiliary
        default: []
        }
      if line.words.contains(where: { $0.hasPrefix("pressed") }) {
        device.pressed.formUnion(button)
      } else {
        device.pressed.subtract(button)
      }
      // A mouse without positions is nowhere.
      guard let position = device.pointers[slot]?.position else { return }
      devices[line.device] = device
      let isDown = !device.pressed.isEmpty
      guard isDown || wasDown else { return }
      let phase = isDown ? (wasDown ? PointerPhase.move : .down) : .up
      return try report(slot, phase, at: position, line, kind: .mouse, &builder)
    }
    let numbers = line.words.joined().split(separator: "/").map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw Self.malformed(line, "98.17/ 67.41")
    }
    let position = try position(line, parts: Vector(x, y) * 0.01, millimetres: nil)
    try report(slot, wasDown ? .move : .hover, at: position, line, kind: .mouse, &builder)
  }

  private mutating func pen(_ line: Line, _ builder: inout InputBuilder) throws(TraceError) {
    let numbers = line.words.first?.split(separator: "/").map { Double($0.prefix { $0 != "*" }) }
    guard let numbers, numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw Self.malformed(line, "189.11*/97.14*")
    }
    let slot = Self.penOrMouse
    let position = try position(line, parts: nil, millimetres: Vector(x, y))
    var wasDown = false
    if let pointer = devices[line.device]?.pointers[slot] {
      wasDown = builder.isDown(pointer.number)
    }
    if let place = line.words.firstIndex(of: "pressure:"), place + 1 < line.words.count {
      devices[line.device]?.pressure = Double(line.words[place + 1].prefix { $0 != "*" })
        .flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    }
    let isTip = line.name == "TABLET_TOOL_TIP"
    let phase: PointerPhase =
      isTip && line.words.last == "down"
      ? (wasDown ? .move : .down) : wasDown ? (isTip ? .up : .move) : .hover
    if line.words.contains("proximity-out") {
      if wasDown { try end(slot, .up, line, &builder) }
      return
    }
    try report(slot, phase, at: position, line, kind: .pen, &builder)
  }

  private mutating func end(
    _ slot: Int, _ phase: PointerPhase, _ line: Line, _ builder: inout InputBuilder
  ) throws(TraceError) {
    guard let position = devices[line.device]?.pointers[slot]?.position else {
      return builder.note("a finger that was down when the recording began is left out")
    }
    try report(slot, phase, at: position, line, &builder)
  }

  private mutating func report(
    _ slot: Int, _ phase: PointerPhase, at position: Vector, _ line: Line,
    kind: PointerKind = .touch, _ builder: inout InputBuilder
  ) throws(TraceError) {
    var device = devices[line.device] ?? Device()
    if phase == .move, device.pointers[slot] == nil {
      return builder.note("a finger that was down when the recording began is left out")
    }
    let number = device.pointers[slot]?.number ?? lowestNumber()
    device.pointers[slot] = (number, position)
    if slot != Self.penOrMouse, phase == .up || phase == .cancel { device.pointers[slot] = nil }
    devices[line.device] = device
    sizes[line.device] = device.surface?.size
    let start = self.start ?? line.time
    self.start = start
    last = line.time
    let buttons = phase == .down || phase == .move ? device.pressed : []
    try builder.add(
      PointerSample(
        number, phase, at: position, time: Double(line.time - start) / 1e6, kind: kind,
        buttons: buttons.isEmpty ? .primary : buttons,
        pressure: kind == .pen ? device.pressure : nil),
      line: line.number)
  }

  /// Cancels what is down on a device that is gone.
  private mutating func cancel(
    _ device: String, _ number: Int, _ builder: inout InputBuilder
  ) throws(TraceError) {
    let pointers = (devices[device]?.pointers ?? [:]).sorted { $0.key < $1.key }
    for (slot, pointer) in pointers where builder.isDown(pointer.number) {
      let line = Line(
        number: number, device: device, name: "DEVICE_REMOVED", time: last, words: [])
      try end(slot, .cancel, line, &builder)
    }
  }

  private func lowestNumber() -> Int {
    let used = Set(devices.values.flatMap { $0.pointers.values.map(\.number) })
    var number = 1
    while used.contains(number) { number += 1 }
    return number
  }

  // MARK: Points

  /// The point of a position in parts of the device, or in millimetres, or in both.
  private mutating func position(
    _ line: Line, parts: Vector?, millimetres: Vector?
  ) throws(TraceError) -> Vector {
    var device = devices[line.device] ?? Device()
    var mapping = options
    if mapping.size == nil, mapping.millimetres == nil { mapping.millimetres = device.size }
    let surface: DeviceSurface
    do throws(DeviceError) {
      surface =
        if let known = device.surface { known } else {
          try DeviceSurface(ofParts: mapping, usual: Size(1000, 1000))
        }
    } catch {
      throw TraceError(line: line.number, message: error.message)
    }
    device.surface = surface
    devices[line.device] = device
    if let parts { return surface.position(parts.x, parts.y) }
    if let size = device.size ?? mapping.millimetres, let millimetres {
      return surface.position(millimetres.x / size.width, millimetres.y / size.height)
    }
    throw TraceError(
      line: line.number,
      message: "no size of the device; expected its line DEVICE_ADDED, or a size in millimetres")
  }

  private static func malformed(_ line: Line, _ example: String) -> TraceError {
    TraceError(
      line: line.number, message: "a malformed \(line.name); expected such as \(example)")
  }
}
