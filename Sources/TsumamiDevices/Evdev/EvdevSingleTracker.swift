import Tsumami

/// Follows the one contact or pen of a device without multitouch, or a mouse with positions.
struct EvdevSingleTracker {
  private let isMouse: Bool
  private var state = EvdevContact()
  private var last = EvdevContact()
  /// The buttons of a mouse or a pen that are pressed; the contact of a finger is one.
  private var pressed: PointerButtons = []
  private var isDown = false
  /// The tools of a pen, such as its tip and its eraser, that are near.
  private var near: Set<Int> = []
  private var hadSeveralFingers = false
  /// The number of the pointer, which may hover and keeps it; 0 before it has one.
  private var number = 0

  init(isMouse: Bool) {
    self.isMouse = isMouse
    if isMouse { state.kind = .mouse }
  }

  /// Sentences about what the events do not tell.
  var notes: [String] {
    hadSeveralFingers
      ? ["the device tells that there are several fingers, but the position of one only"] : []
  }

  /// Takes an event that is none of synchronization.
  mutating func take(_ type: Int, _ code: Int, _ value: Int) {
    if type == EvdevType.absolute, code < EvdevCode.slot { _ = state.take(code, value) }
    guard type == EvdevType.key else { return }
    if let button = button(of: code) {
      if value != 0 { pressed.insert(button) } else { pressed.remove(button) }
    } else if EvdevCode.penTools.contains(code), !isMouse {
      if value != 0 { near.insert(code) } else { near.remove(code) }
    } else if EvdevCode.severalFingers.contains(code), value != 0 {
      hadSeveralFingers = true
    }
  }

  private func button(of code: Int) -> PointerButtons? {
    switch code {
    case EvdevCode.leftButton where isMouse, EvdevCode.touch where !isMouse: .primary
    case EvdevCode.rightButton where isMouse, EvdevCode.penButton where !isMouse: .secondary
    case EvdevCode.middleButton where isMouse, EvdevCode.secondPenButton where !isMouse: .auxiliary
    default: nil
    }
  }

  /// Takes the end of a report, and adds what has changed since the last one.
  mutating func report(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    // A pen's button alone is no contact; any button of a mouse is.
    let isTouching = isMouse ? !pressed.isEmpty : pressed.contains(.primary)
    state.buttons = isTouching ? pressed : .primary
    // A pen that lifts and leaves at once was one.
    if !isMouse, !isDown { state.kind = near.isEmpty ? .touch : .pen }
    defer { last = state }
    guard state.isPlaced else { return }
    let phase: PointerPhase
    switch (isDown, isTouching) {
    case (false, true): phase = .down
    case (true, false): phase = .up
    case (true, true):
      guard state != last else { return }
      phase = .move
    case (false, false):
      guard isMouse || !near.isEmpty, state != last else { return }
      phase = .hover
    }
    if number == 0 { number = numbers.take() ?? 0 }
    guard number != 0 else { return }
    isDown = isTouching
    changes.append(EvdevChange(pointer: number, phase: phase, state: state))
  }

  /// Forgets everything, and adds what that cancels.
  mutating func drop(_ numbers: inout PointerNumbers, into changes: inout [EvdevChange]) {
    if isDown { changes.append(EvdevChange(pointer: number, phase: .cancel, state: last)) }
    (isDown, near, pressed) = (false, [], [])
  }
}
