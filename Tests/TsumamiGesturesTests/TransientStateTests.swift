import Testing
import Tsumami
import TsumamiTesting

@Suite struct TransientStateTests {
  private enum Circle: Equatable {
    case inactive
    case pressing
    case dragging(by: Vector)
  }

  private let pad = Pad()
  private let circle = TransientState(Circle.inactive)

  private var state: Circle { circle.value(at: pad.stage.time) }

  private func attach() -> Watched<Sequenced<LongPress, Pan>.Value> {
    let gesture = LongPress().sequenced(before: Pan())
    pad.stage.attach(
      gesture.updating(circle) { value, circle in
        switch value {
        case .first: circle = .pressing
        case .second(_, let drag): circle = .dragging(by: drag?.translation ?? .zero)
        }
      }, to: pad.node)
    return pad.attach(gesture)
  }

  @Test("press, then drag: inactive, pressing from the touch-down, dragging from zero, inactive")
  func pressThenDrag() {
    _ = attach()
    #expect(state == .inactive)
    pad.fingers.down(1, at: [100, 100])
    #expect(state == .pressing)
    pad.fingers.wait(0.4)
    #expect(state == .pressing)
    pad.fingers.wait(0.2)
    #expect(state == .dragging(by: .zero))
    pad.fingers.move((1, [115, 100])).move((1, [145, 110]))
    #expect(state == .dragging(by: [35, 10]))
    pad.fingers.up(1)
    #expect(state == .inactive)
  }

  @Test("however it ends, the state is back: failed, cancelled, interrupted, removed")
  func endings() {
    let endings: [(Fingers) -> Void] = [
      { $0.up(1) }, { $0.cancel(1) }, { $0.move((1, [300, 300])) },
      { $0.wait(1).cancel(1) }, { $0.wait(1).escape() }, { $0.wait(1).up(1) },
      { $0.down(2, at: [300, 300]) }, { $0.stage.cancelInput() },
      { $0.stage.setEnabled(false, of: pad.node) },
    ]
    _ = attach()
    for end in endings {
      pad.stage.setEnabled(true, of: pad.node)
      pad.fingers.down(1, at: [100, 100])
      #expect(state == .pressing)
      end(pad.fingers)
      #expect(state == .inactive)
      pad.stage.cancelInput()
    }
    pad.stage.setEnabled(true, of: pad.node)
    pad.fingers.press(at: [100, 100], for: 1)
    #expect(state == .dragging(by: .zero))
    pad.stage.remove(pad.node)
    #expect(state == .inactive)
  }

  @Test("a press is reported from its touch-down to its confirmation or failure")
  func pressing() {
    var calls: [String] = []
    pad.stage.attach(
      LongPress().onPressing { calls.append($0 ? "down" : "up") }.onBegan { _ in
        calls.append("pressed")
      }, to: pad.node)
    pad.fingers.down(1, at: [100, 100])
    #expect(calls == ["down"])
    pad.fingers.wait(1)
    #expect(calls == ["down", "pressed", "up"])
    pad.fingers.up(1)
    calls = []
    pad.fingers.down(1, at: [100, 100]).move((1, [150, 100]))
    #expect(calls == ["down", "up"])
    calls = []
    pad.fingers.up(1).press(at: [100, 100], for: 0.2).cancel(1)
    #expect(calls == ["down", "up"])
  }

  @Test("with a spring the state returns without a jump, and can be interrupted")
  func spring() {
    let offset = TransientState(Vector.zero, returningBy: DampedSpring(response: 0.3))
    pad.stage.attach(
      Pan(slop: .included).updating(offset) { $1 = $0.translation }, to: pad.node)
    pad.fingers.down(1, at: [100, 100]).glide((1, [200, 100])).up(1)
    let lift = pad.fingers.time
    #expect(offset.value(at: lift) == [100, 0])
    let later = offset.value(at: lift + 0.05)
    #expect(later.x < 99 && later.x > 50 && offset.isReturning(at: lift + 0.05))
    #expect(offset.value(at: lift + 5) == .zero && !offset.isReturning(at: lift + 5))
  }
}
