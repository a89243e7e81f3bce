import Tsumami
import TsumamiTrace

/// Reads the argument of Chromium's `pointerActionSequence`.
///
/// The first actions of all pointers happen in one frame, the second ones in the next, and a pause
/// is a number of frames.
enum PointerActionReader {
  private static let framesPerSecond = 60.0
  /// The whole milliseconds of a frame, by which Chromium divides the duration of a pause.
  private static let frameMilliseconds = 16.0

  /// What a pointer does in a frame.
  private enum Act {
    case down(Vector, PointerButtons)
    case move(Vector)
    case up
    case leave
    case pause(frames: Double)
  }

  private struct Pointer {
    var number: Int
    var kind: PointerKind
    var actions: [(act: Act, modifiers: KeyModifiers, line: Int)] = []
    var position = Vector.zero
    var buttons = PointerButtons.primary
  }

  static func read(_ text: RecordedText, _ builder: inout InputBuilder) throws(TraceError) {
    let values = try JSONValue.read(text)
    guard values.count == 1 else { throw values[1].failure("the end of the file") }
    var pointers: [Pointer] = []
    for value in try values[0].array("an array of pointers") {
      pointers.append(try pointer(value, number: pointers.count + 1))
    }
    builder.note("the file has no times: each step is a frame of a sixtieth of a second")
    try play(&pointers, &builder)
  }

  private static func play(
    _ pointers: inout [Pointer], _ builder: inout InputBuilder
  ) throws(TraceError) {
    var frame = 0.0
    var step = 0
    // The pointers that have an action in this step.
    var going = pointers.indices.filter { !pointers[$0].actions.isEmpty }
    while !going.isEmpty {
      var frames = 1.0
      for place in going {
        let (act, modifiers, line) = pointers[place].actions[step]
        let phase: PointerPhase
        switch act {
        case .pause(let count):
          frames = max(frames, count)
          continue
        case .leave:
          builder.note("that pointers leave the page is left out")
          continue
        case .down(let position, let buttons):
          pointers[place].position = position
          pointers[place].buttons = buttons
          phase = .down
        case .move(let position):
          pointers[place].position = position
          phase = builder.isDown(pointers[place].number) ? .move : .hover
        case .up: phase = .up
        }
        let pointer = pointers[place]
        if phase == .hover, pointer.kind == .touch {
          throw TraceError(line: line, message: "a touch moves; expected a pointerDown before it")
        }
        try builder.add(
          PointerSample(
            pointer.number, phase, at: pointer.position, time: frame / framesPerSecond,
            kind: pointer.kind, buttons: pointer.buttons, modifiers: modifiers),
          line: line)
      }
      frame += frames
      step += 1
      going.removeAll { pointers[$0].actions.count == step }
    }
  }

  private static func pointer(_ value: JSONValue, number: Int) throws(TraceError) -> Pointer {
    let what = "a pointer"
    let kind = try value.word(
      "source", of: what, ["touch": PointerKind.touch, "mouse": .mouse, "pen": .pen])
    var pointer = Pointer(number: number, kind: kind)
    for action in try value.value("actions", of: what).array("an array of actions") {
      pointer.actions.append((try act(action), try modifiers(action), action.line))
    }
    return pointer
  }

  private static func act(_ value: JSONValue) throws(TraceError) -> Act {
    let what = "an action"
    let name = try value.value("name", of: what)
    switch name.string {
    case "pointerDown": return .down(try position(value), try buttons(value))
    case "pointerMove": return .move(try position(value))
    case "pointerUp": return .up
    case "pointerLeave": return .leave
    case "pause":
      let duration = try value.duration("duration", of: what) ?? frameMilliseconds
      return .pause(frames: (duration / frameMilliseconds).rounded(.up))
    default: throw name.failure("pointerDown, pointerMove, pointerUp, pointerLeave or pause")
    }
  }

  private static func position(_ value: JSONValue) throws(TraceError) -> Vector {
    Vector(try value.number("x", of: "an action"), try value.number("y", of: "an action"))
  }

  /// A button by its name or, in newer files, by its number.
  private static func buttons(_ value: JSONValue) throws(TraceError) -> PointerButtons {
    guard let button = value["button"] else { return .primary }
    let names = ["left", "middle", "right", "back", "forward"]
    var place: Int?
    switch button.kind {
    case .string(let name): place = names.firstIndex(of: name)
    case .number(let number): place = Int(exactly: number)
    default: break
    }
    guard let place, names.indices.contains(place) else {
      throw button.failure(names.joined(separator: ", "))
    }
    return PointerButtons.onPages[place]
  }

  /// The modifier keys, whose names commas separate.
  private static func modifiers(_ value: JSONValue) throws(TraceError) -> KeyModifiers {
    guard let keys = value["keys"] else { return [] }
    var modifiers: KeyModifiers = []
    for name in (keys.string ?? "?").split(separator: ",") {
      switch name.filter({ $0 != " " }) {
      case "Shift": modifiers.insert(.shift)
      case "Alt", "AltGraph": modifiers.insert(.alt)
      case "Control": modifiers.insert(.control)
      case "Meta": modifiers.insert(.command)
      case "CapsLock", "NumLock": break
      default: throw keys.failure("Shift, Alt, Control or Meta")
      }
    }
    return modifiers
  }
}
