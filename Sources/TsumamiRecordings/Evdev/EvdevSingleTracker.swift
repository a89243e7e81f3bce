import Tsumami

/// Follows the one contact or pen of a device without multitouch, or a mouse with positions.
struct EvdevSingleTracker: EvdevTracker {
  private let isMouse: Bool
  private var state = EvdevContact()
  private var last = EvdevContact()
  private var isTouching = false
  private var isDown = false
  private var isPenNear = false
  private var hadSeveralFingers = false

  init(isMouse: Bool) {
    self.isMouse = isMouse
    if isMouse { state.kind = .mouse }
  }

  var notes: [String] {
    hadSeveralFingers
      ? ["the device tells that there are several fingers, but the position of one only"] : []
  }

  mutating func take(_ event: EvdevEvent) {
    if state.take(event) { return }
    guard event.type == EvdevEvent.Kind.key else { return }
    if event.code == (isMouse ? EvdevEvent.Code.leftButton : EvdevEvent.Code.touch) {
      isTouching = event.value != 0
    } else if EvdevEvent.Code.penTools.contains(event.code) {
      isPenNear = event.value != 0
      state.kind = .pen
    } else if EvdevEvent.Code.severalFingers.contains(event.code), event.value != 0 {
      hadSeveralFingers = true
    }
  }

  mutating func report() -> [EvdevChange] {
    defer { last = state }
    guard state.isPlaced else { return [] }
    func change(_ phase: PointerPhase) -> [EvdevChange] {
      [EvdevChange(contact: 0, phase: phase, state: state)]
    }
    switch (isDown, isTouching) {
    case (false, true):
      isDown = true
      return change(.down)
    case (true, false):
      isDown = false
      return change(.up)
    case (true, true): return state == last ? [] : change(.move)
    case (false, false):
      let hovers = isMouse || isPenNear
      return hovers && state != last ? change(.hover) : []
    }
  }

  mutating func drop() -> [EvdevChange] {
    defer { (isDown, isTouching, isPenNear) = (false, false, false) }
    return isDown ? [EvdevChange(contact: 0, phase: .cancel, state: last)] : []
  }
}
