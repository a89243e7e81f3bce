import Tsumami
import TsumamiTrace

/// Writes input as actions of WebDriver.
///
/// Moves take no time, and a source that only pauses holds the time between events, in whole
/// milliseconds.
struct WebDriverWriter {
  /// A source of input; they are written in this order.
  private enum Source: Hashable, Comparable {
    case keyboard
    case wheel
    case pointer(kind: String, Int)
  }

  /// The actions of all sources that happen together.
  private struct Tick {
    var actions: [Source: String] = [:]
    /// In milliseconds.
    var duration = 0.0
  }

  private var ticks: [Tick] = []
  private var modifiers: KeyModifiers = []
  /// Where each pointer is; all begin at the corner.
  private var positions: [Source: Vector] = [:]
  /// The buttons of those that are down.
  private var pressed: [Source: PointerButtons] = [:]
  /// The numbers of the sources of fingers that are down; one that is up is gone.
  private var fingers: [Int: Int] = [:]

  /// The body of the command Perform Actions, an action per line.
  mutating func text(of events: [ExportedEvent], _ notes: inout ExportNotes) -> String {
    for event in events {
      wait(until: event.time)
      write(event, &notes)
    }
    var sources = Set(ticks.flatMap(\.actions.keys)).sorted().map { source in
      let actions = ticks.map { $0.actions[source] ?? #"{"type":"pause"}"# }
      return Self.object(source) + Self.list(actions)
    }
    let pauses = ticks.map { #"{"type":"pause","duration":\#(DecimalNumber.text($0.duration))}"# }
    sources.append(#"{"type":"none","id":"time","actions":"# + Self.list(pauses))
    return #"{"actions":["# + "\n" + sources.joined(separator: ",\n") + "\n]}\n"
  }

  private static func object(_ source: Source) -> String {
    switch source {
    case .keyboard: #"{"type":"key","id":"keyboard","actions":"#
    case .wheel: #"{"type":"wheel","id":"wheel","actions":"#
    case .pointer(let kind, let number):
      #"{"type":"pointer","id":"\#(kind)-\#(number)","parameters":{"pointerType":"\#(kind)"},"#
        + #""actions":"#
    }
  }

  private static func list(_ actions: [String]) -> String {
    "[\n" + actions.joined(separator: ",\n") + "\n]}"
  }

  // MARK: Time

  /// The longest duration of an action in milliseconds that an import reads.
  private static let longest = 1e12

  /// The time of all ticks so far in milliseconds.
  private var now = 0.0

  /// Lets the last tick last until a time.
  private mutating func wait(until time: Double) {
    let milliseconds = min((time * 1000).rounded(), Self.longest)
    guard milliseconds > now else { return }
    if ticks.isEmpty { ticks.append(Tick()) }
    ticks[ticks.count - 1].duration += milliseconds - now
    now = milliseconds
  }

  // MARK: Events

  private mutating func write(_ event: ExportedEvent, _ notes: inout ExportNotes) {
    if let key = event.key { return write(key, &notes) }
    if let modifiers = event.modifiers { press(modifiers) }
    if let sample = event.indirect { return write(sample, &notes) }
    var ends = Tick()
    for sample in event.lifts {
      let source = source(of: sample)
      let last = (pressed[source] ?? sample.buttons).firstOnPages
      press(last, of: source)
      ends.actions[source] =
        sample.phase == .up
        ? #"{"type":"pointerUp","button":\#(last.numberOnPage)}"# : #"{"type":"pointerCancel"}"#
      pressed[source] = nil
      if sample.kind == .touch { fingers[sample.id] = nil }
    }
    add(ends)
    // A pointer goes down where it is.
    var moves = Tick()
    for sample in event.moves + event.downs {
      let source = source(of: sample)
      let isDown = sample.phase == .down
      if isDown, positions[source] == sample.position { continue }
      positions[source] = sample.position
      let (x, y) = (DecimalNumber.text(sample.position.x), DecimalNumber.text(sample.position.y))
      moves.actions[source] =
        #"{"type":"pointerMove","duration":0,"x":\#(x),"y":\#(y)"#
        + (isDown ? "" : Self.pressure(sample)) + "}"
    }
    add(moves)
    for sample in event.moves where sample.phase == .move && !sample.buttons.isEmpty {
      press(sample.buttons, of: source(of: sample))
    }
    var downs = Tick()
    for sample in event.downs {
      let source = source(of: sample)
      let first = sample.buttons.firstOnPages
      pressed[source] = first
      downs.actions[source] =
        #"{"type":"pointerDown","button":\#(first.numberOnPage)\#(Self.pressure(sample))}"#
    }
    add(downs)
    for sample in event.downs where !sample.buttons.isEmpty {
      press(sample.buttons, of: source(of: sample))
    }
  }

  private mutating func add(_ tick: Tick) {
    if !tick.actions.isEmpty { ticks.append(tick) }
  }

  /// Presses and releases buttons of a pointer that is down, each in a tick of its own.
  ///
  /// - Parameters:
  ///   - buttons: those that are down then.
  ///   - source: the pointer.
  private mutating func press(_ buttons: PointerButtons, of source: Source) {
    let before = pressed[source] ?? buttons
    // Those that go down come first, so that the pointer stays down.
    for isDown in [true, false] {
      for button in PointerButtons.onPages
      where buttons.contains(button) == isDown && before.contains(button) != isDown {
        var tick = Tick()
        let type = isDown ? "pointerDown" : "pointerUp"
        tick.actions[source] = #"{"type":"\#(type)","button":\#(button.numberOnPage)}"#
        ticks.append(tick)
      }
    }
    pressed[source] = buttons
  }

  /// The source of a pointer: of a finger the first that has none.
  private mutating func source(of sample: PointerSample) -> Source {
    var number = sample.id
    if sample.kind == .touch {
      let used = Set(fingers.values)
      number = fingers[sample.id] ?? (1...).first { !used.contains($0) } ?? 1
      if sample.phase == .down { fingers[sample.id] = number }
    }
    return .pointer(kind: "\(sample.kind)", number)
  }

  private static func pressure(_ sample: PointerSample) -> String {
    guard let pressure = sample.pressure else { return "" }
    return #","pressure":"# + DecimalNumber.text(min(max(pressure, 0), 1))
  }

  private mutating func write(_ sample: IndirectSample, _ notes: inout ExportNotes) {
    guard case .scroll(let delta, let isPrecise) = sample.action else {
      return notes.count("magnifying and rotating on a trackpad are left out")
    }
    if isPrecise || sample.phase != nil {
      notes.count("scrolls lose their phases, and whether they are precise")
    }
    let numbers = [sample.position.x, sample.position.y, delta.x, delta.y].map(DecimalNumber.text)
    var tick = Tick()
    tick.actions[.wheel] =
      #"{"type":"scroll","duration":0,"x":\#(numbers[0]),"y":\#(numbers[1]),"#
      + #""deltaX":\#(numbers[2]),"deltaY":\#(numbers[3])}"#
    ticks.append(tick)
  }

  // MARK: Keys

  private mutating func write(_ key: KeySample, _ notes: inout ExportNotes) {
    guard key.key == .other else {
      press(key.modifiers)
      guard let value = WebDriverKeys.keys.first(where: { $0.value == key.key })?.key else {
        return notes.count("keys that the format does not know are left out")
      }
      return add(value, isDown: key.isDown)
    }
    // A modifier key is named by what it changes.
    if key.modifiers == modifiers { notes.count("keys that the engine does not use are left out") }
    press(key.modifiers)
  }

  /// Presses and releases modifier keys until these are held.
  private mutating func press(_ new: KeyModifiers) {
    for (value, modifier) in WebDriverKeys.modifiers.prefix(4) {
      let isDown = new.contains(modifier)
      if isDown != modifiers.contains(modifier) { add(value, isDown: isDown) }
    }
    modifiers = new
  }

  private mutating func add(_ value: String, isDown: Bool) {
    var tick = Tick()
    // The keys of the specification are private characters, which few fonts show.
    let text = value.unicodeScalars.map {
      $0.isASCII ? "\($0)" : "\\u" + String($0.value, radix: 16)
    }
    tick.actions[.keyboard] =
      #"{"type":"\#(isDown ? "keyDown" : "keyUp")","value":"\#(text.joined())"}"#
    ticks.append(tick)
  }
}
