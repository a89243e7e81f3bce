import Tsumami
import TsumamiTrace

/// Writes input as commands of the Chrome DevTools Protocol, one per line:
/// `{"t":…,"method":…,"params":…}` with the time in seconds at which to send it.
struct DevToolsWriter {
  /// The fingers that are down.
  private var fingers: [Int: PointerSample] = [:]
  /// The buttons of the mice and pens that are down.
  private var pressed: [Int: PointerButtons] = [:]
  private var lines = ""

  mutating func text(of events: [ExportedEvent], _ notes: inout ExportNotes) -> String {
    for event in events { write(event, &notes) }
    return lines
  }

  private mutating func write(_ event: ExportedEvent, _ notes: inout ExportNotes) {
    if let key = event.key { return write(key, event, &notes) }
    if let sample = event.indirect { return write(sample, at: event.time, &notes) }
    for sample in event.samples where sample.kind != .touch {
      writeMouse(sample, at: event.time)
    }
    let lifts = event.lifts.filter { $0.kind == .touch }
    let cancels = lifts.filter { $0.phase == .cancel }
    for sample in lifts { fingers[sample.id] = nil }
    if !cancels.isEmpty, fingers.isEmpty {
      write("touchCancel", [], event)
    } else if !lifts.isEmpty {
      // The protocol cancels all fingers or none.
      for _ in cancels { notes.count("fingers that are cancelled while others stay are lifted") }
      write("touchEnd", lifts, event)
    }
    for (type, samples) in [("touchMove", event.moves), ("touchStart", event.downs)] {
      let samples = samples.filter { $0.kind == .touch && $0.phase != .hover }
      for sample in samples { fingers[sample.id] = sample }
      // Those that did not change are part of the report.
      if !samples.isEmpty { write(type, fingers.values.sorted { $0.id < $1.id }, event) }
    }
  }

  private mutating func write(_ type: String, _ samples: [PointerSample], _ event: ExportedEvent) {
    let points = samples.map { sample in
      #"{"id":\#(sample.id),\#(Self.position(sample.position))\#(Self.force(sample))}"#
    }
    add(
      "Input.dispatchTouchEvent",
      #"{"type":"\#(type)","touchPoints":[\#(points.joined(separator: ","))]"#
        + "\(Self.bits(event.modifiers ?? []))}",
      at: event.time)
  }

  private mutating func writeMouse(_ sample: PointerSample, at time: Double) {
    let before = pressed[sample.id] ?? []
    switch sample.phase {
    case .hover: add("mouseMoved", [], of: sample, at: time)
    case .down:
      let buttons = sample.buttons.isEmpty ? PointerButtons.primary : sample.buttons
      press(buttons, of: sample, at: time)
    case .move:
      let buttons = sample.buttons.isEmpty ? before : sample.buttons
      if buttons == before {
        add("mouseMoved", before.firstOnPages, of: sample, at: time)
      } else {
        press(buttons, of: sample, at: time)
      }
    case .up, .cancel: press([], of: sample, at: time)
    }
  }

  /// Presses and releases the buttons of a mouse or a pen that have changed.
  private mutating func press(_ buttons: PointerButtons, of sample: PointerSample, at time: Double)
  {
    // Those that go down come first, so that the pointer stays down.
    for (type, changed) in [
      ("mousePressed", buttons.subtracting(pressed[sample.id] ?? [])),
      ("mouseReleased", (pressed[sample.id] ?? []).subtracting(buttons)),
    ] {
      for button in PointerButtons.onPages where changed.contains(button) {
        pressed[sample.id, default: []].formSymmetricDifference(button)
        add(type, button, of: sample, at: time)
      }
    }
    pressed[sample.id] = buttons.isEmpty ? nil : buttons
  }

  private mutating func add(
    _ type: String, _ button: PointerButtons, of sample: PointerSample, at time: Double
  ) {
    let names = ["left", "middle", "right", "back", "forward"]
    let name = button.isEmpty ? "none" : names[min(button.numberOnPage, names.count - 1)]
    add(
      "Input.dispatchMouseEvent",
      #"{"type":"\#(type)",\#(Self.position(sample.position)),"button":"\#(name)","#
        + #""buttons":\#((pressed[sample.id] ?? []).rawValue),"#
        + #""clickCount":\#(type == "mouseMoved" ? 0 : 1)\#(Self.force(sample)),"#
        + #""pointerType":"\#(sample.kind)"\#(Self.bits(sample.modifiers))}"#,
      at: time)
  }

  private mutating func write(
    _ sample: IndirectSample, at time: Double, _ notes: inout ExportNotes
  ) {
    guard case .scroll(let delta, let isPrecise) = sample.action else {
      return notes.count("magnifying and rotating on a trackpad are left out")
    }
    if isPrecise || sample.phase != nil {
      notes.count("scrolls lose their phases, and whether they are precise")
    }
    add(
      "Input.dispatchMouseEvent",
      #"{"type":"mouseWheel",\#(Self.position(sample.position)),"#
        + #""deltaX":\#(DecimalNumber.text(delta.x)),"deltaY":\#(DecimalNumber.text(delta.y))"#
        + "\(Self.bits(sample.modifiers))}",
      at: time)
  }

  private mutating func write(
    _ key: KeySample, _ event: ExportedEvent, _ notes: inout ExportNotes
  ) {
    guard let name = key.key == .other ? event.otherKey : key.key.name else {
      return notes.count("keys that the trace does not name are left out")
    }
    add(
      "Input.dispatchKeyEvent",
      #"{"type":"\#(key.isDown ? "rawKeyDown" : "keyUp")","key":\#(JSONValue.quoted(name))"#
        + "\(Self.bits(key.modifiers))}",
      at: event.time)
  }

  private mutating func add(_ method: String, _ parameters: String, at time: Double) {
    lines += #"{"t":\#(DecimalNumber.text(time)),"method":"\#(method)","params":\#(parameters)}"#
    lines += "\n"
  }

  private static func position(_ position: Vector) -> String {
    #""x":\#(DecimalNumber.text(position.x)),"y":\#(DecimalNumber.text(position.y))"#
  }

  private static func force(_ sample: PointerSample) -> String {
    sample.pressure.map { #","force":"# + DecimalNumber.text($0) } ?? ""
  }

  /// The modifier keys in the protocol's bits.
  private static func bits(_ modifiers: KeyModifiers) -> String {
    let bits: [(KeyModifiers, Int)] = [(.alt, 1), (.control, 2), (.command, 4), (.shift, 8)]
    let mask = bits.reduce(0) { modifiers.contains($1.0) ? $0 | $1.1 : $0 }
    return mask == 0 ? "" : #","modifiers":\#(mask)"#
  }
}
