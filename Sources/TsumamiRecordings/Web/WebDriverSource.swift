import Tsumami
import TsumamiTrace

/// An input source of WebDriver's actions, with what it does and where it is.
struct WebDriverSource {
  /// What a source is.
  enum Kind: Equatable {
    case pause
    case key
    case wheel
    /// A pointer with its number.
    case pointer(Int, PointerKind)
  }

  /// The effect of an action.
  enum Act {
    case pause
    case keyDown(String)
    case keyUp(String)
    case down(buttons: PointerButtons, pressure: Double?)
    case up(buttons: PointerButtons)
    case move(Vector, isRelative: Bool, pressure: Double?)
    case cancel
    case scroll(Vector, at: Vector)
  }

  /// An action of a tick.
  struct Action {
    var act: Act
    /// In milliseconds; nil if it is not given.
    var duration: Double?
    var line: Int
  }

  /// The input of an action, with its time.
  struct Sample {
    var input: Input
    /// The time since the start of the tick in seconds.
    var offset: Double
    var line: Int
    /// The name of a key that is a modifier.
    var otherKey: String?
  }

  let kind: Kind
  private(set) var actions: [Action] = []
  private var position = Vector.zero
  private var buttons: PointerButtons = []

  /// Reads a source; a pointer gets the number.
  init(_ value: JSONValue, pointer: Int) throws(TraceError) {
    let what = "an input source"
    var kind = try value.word(
      "type", of: what,
      ["none": Kind.pause, "key": .key, "wheel": .wheel, "pointer": .pointer(pointer, .mouse)])
    if case .pointer = kind, let parameters = value["parameters"], parameters["pointerType"] != nil
    {
      kind = .pointer(
        pointer,
        try parameters.word(
          "pointerType", of: "the parameters", ["mouse": .mouse, "pen": .pen, "touch": .touch]))
    }
    self.kind = kind
    let list = try value.value("actions", of: what)
    for action in try list.array("an array of actions") {
      actions.append(
        Action(
          act: try Self.act(action, of: kind),
          duration: try action.duration("duration", of: "an action"), line: action.line))
    }
  }

  // MARK: Reading

  private static func act(_ value: JSONValue, of kind: Kind) throws(TraceError) -> Act {
    let what = "an action"
    let type = try value.value("type", of: what)
    switch (kind, type.string) {
    case (_, "pause"): return .pause
    case (.key, "keyDown"), (.key, "keyUp"):
      let key = try value.value("value", of: what)
      guard let text = key.string, text.count == 1 else { throw key.failure("one character") }
      return type.string == "keyDown" ? .keyDown(text) : .keyUp(text)
    case (.wheel, "scroll"):
      try checkOrigin(value, isPointer: false)
      return .scroll(
        Vector(
          try value.number("deltaX", of: "a scroll"), try value.number("deltaY", of: "a scroll")),
        at: try vector(value))
    case (.pointer, "pointerDown"):
      return .down(buttons: try button(value), pressure: try pressure(value))
    case (.pointer, "pointerUp"): return .up(buttons: try button(value))
    case (.pointer, "pointerCancel"): return .cancel
    case (.pointer, "pointerMove"):
      let isRelative = try checkOrigin(value, isPointer: true)
      return .move(try vector(value), isRelative: isRelative, pressure: try pressure(value))
    default:
      let expected =
        switch kind {
        case .pause: "pause"
        case .key: "keyDown, keyUp or pause"
        case .wheel: "scroll or pause"
        case .pointer: "pointerDown, pointerMove, pointerUp, pointerCancel or pause"
        }
      throw type.failure(expected)
    }
  }

  private static func vector(_ value: JSONValue) throws(TraceError) -> Vector {
    Vector(try value.number("x", of: "an action"), try value.number("y", of: "an action"))
  }

  /// Whether positions are relative to that of the pointer.
  @discardableResult
  private static func checkOrigin(
    _ value: JSONValue, isPointer: Bool
  ) throws(TraceError) -> Bool {
    guard let origin = value["origin"] else { return false }
    switch origin.string {
    case "viewport": return false
    case "pointer" where isPointer: return true
    case nil:
      throw TraceError(
        line: origin.line,
        message: "an element as origin, whose position the file does not tell; expected viewport"
          + (isPointer ? " or pointer" : ""))
    default: throw origin.failure(isPointer ? "viewport or pointer" : "viewport")
    }
  }

  /// The bit of a button by its number on the web: 1 is the middle one.
  private static func button(_ value: JSONValue) throws(TraceError) -> PointerButtons {
    guard let button = value["button"] else { return .primary }
    guard let number = button.number, let place = Int(exactly: number),
      PointerButtons.onPages.indices.contains(place)
    else { throw button.failure("a button from 0 to 5") }
    return PointerButtons.onPages[place]
  }

  private static func pressure(_ value: JSONValue) throws(TraceError) -> Double? {
    guard let pressure = value["pressure"] else { return nil }
    guard let number = pressure.number, (0...1).contains(number) else {
      throw pressure.failure("a pressure from 0 to 1")
    }
    return number
  }

  // MARK: Performing

  /// Performs the action of a tick that lasts some seconds.
  mutating func perform(
    _ tick: Int, lasting tickDuration: Double, _ modifiers: inout KeyModifiers
  ) throws(TraceError) -> [Sample] {
    let action = actions[tick]
    let duration = action.duration.map { $0 / 1000 } ?? tickDuration
    switch action.act {
    case .pause: return []
    case .keyDown(let value): return key(value, isDown: true, action.line, &modifiers)
    case .keyUp(let value): return key(value, isDown: false, action.line, &modifiers)
    case .scroll(let delta, let position):
      let parts = parts(of: duration)
      return parts.enumerated().map { place, offset in
        let share = offset / max(duration, offset) - (place > 0 ? parts[place - 1] / duration : 0)
        return Sample(
          input: .indirect(
            IndirectSample(
              .scroll(duration > 0 ? delta * share : delta, isPrecise: false), at: position,
              time: 0, modifiers: modifiers)),
          offset: offset, line: action.line)
      }
    case .down(let button, let pressure):
      guard buttons.isDisjoint(with: button) else { return [] }
      let phase = buttons.isEmpty ? PointerPhase.down : .move
      buttons.formUnion(button)
      return samples([(0, position)], phase, pressure, action.line, modifiers)
    case .up(let button):
      guard !buttons.isDisjoint(with: button) else { return [] }
      let before = buttons
      buttons.subtract(button)
      let phase = buttons.isEmpty ? PointerPhase.up : .move
      return samples(
        [(0, position)], phase, nil, action.line, modifiers,
        buttons: buttons.isEmpty ? before : buttons)
    case .cancel:
      guard !buttons.isEmpty else { return [] }
      defer { buttons = [] }
      return samples([(0, position)], .cancel, nil, action.line, modifiers)
    case .move(let place, let isRelative, let pressure):
      let start = position
      position = isRelative ? start + place : place
      guard position.isFinite else {
        throw TraceError(line: action.line, message: "a position that is not finite")
      }
      // A move to where the pointer is does nothing, as the specification has it.
      guard position != start else { return [] }
      let way = parts(of: duration).map { offset in
        let isLast = offset >= duration
        return (offset, isLast ? position : start + (position - start) * (offset / duration))
      }
      return samples(way, buttons.isEmpty ? .hover : .move, pressure, action.line, modifiers)
    }
  }

  /// The times at which an action of a duration has samples; the last is its end.
  private func parts(of duration: Double) -> [Double] {
    // A minute of movement has all its samples; a longer one has no more.
    let step = max(1 / WebDriverReader.samplesPerSecond, duration / 3600)
    var parts: [Double] = []
    var count = 1.0
    while count * step < duration * (1 - 1e-9) {
      parts.append(count * step)
      count += 1
    }
    return parts + [duration]
  }

  private func samples(
    _ way: [(offset: Double, position: Vector)], _ phase: PointerPhase, _ pressure: Double?,
    _ line: Int, _ modifiers: KeyModifiers, buttons: PointerButtons? = nil
  ) -> [Sample] {
    guard case .pointer(let number, let kind) = kind else { return [] }
    // A finger that is not down is nowhere.
    if phase == .hover, kind == .touch { return [] }
    let buttons = buttons ?? self.buttons
    return way.map { offset, position in
      Sample(
        input: .pointer(
          PointerSample(
            number, phase, at: position, time: 0, kind: kind,
            buttons: phase == .hover ? .primary : buttons, pressure: pressure,
            modifiers: modifiers)),
        offset: offset, line: line)
    }
  }

  private func key(
    _ value: String, isDown: Bool, _ line: Int, _ modifiers: inout KeyModifiers
  ) -> [Sample] {
    let key: KeySample.Key
    var name: String?
    if let modifier = WebDriverKeys.modifier(of: value) {
      key = .other
      name = WebDriverKeys.name(of: modifier)
      if isDown { modifiers.formUnion(modifier) } else { modifiers.subtract(modifier) }
    } else if let known = WebDriverKeys.key(of: value) {
      key = known
    } else {
      return []
    }
    return [
      Sample(
        input: .key(KeySample(key, isDown: isDown, modifiers: modifiers, time: 0)), offset: 0,
        line: line, otherKey: name)
    ]
  }
}
