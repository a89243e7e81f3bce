import Testing
import Tsumami
import TsumamiTesting

/// A touch that presses hard, with no more than a recognizer needs.
private struct HardPress: GestureProtocol {
  struct Recognizer: GestureRecognizer {
    private(set) var state = RecognizerState.possible
    private var pressure = 0.0
    private var isDown = false

    mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      if sample.phase == .cancel { return stop(.pointerCancelled) }
      isDown = sample.phase != .up
      pressure = sample.pressure ?? 0
    }
    mutating func release(_ pointer: Int, in context: GestureContext) { isDown = false }
    mutating func decide(in context: GestureContext) {
      switch state {
      case .possible where !isDown: state = .failed(.tooShort)
      case .possible where pressure > 0.7: state = .ready
      case .active where !isDown: state = .ended
      default: break
      }
    }
    mutating func allow(in context: GestureContext) { state = .active }
    mutating func stop(_ reason: GestureReason) { state = state.stopped(reason) }
    mutating func measure(in context: GestureContext) -> Bool { state == .active }
    func value(at time: Double) -> Double { pressure }
    mutating func reset() { self = Self() }
  }

  func makeRecognizer() -> Recognizer { Recognizer() }
}

/// A touch of something larger than a finger: its value is the longer side.
private struct WideTouch: GestureProtocol {
  struct Recognizer: GestureRecognizer {
    private(set) var state = RecognizerState.possible
    private var side = 0.0
    private var isDown = false

    mutating func receive(_ sample: PointerSample, in context: GestureContext) {
      isDown = !sample.phase.isEnd
      side = max(side, sample.contact.size.width, sample.contact.size.height)
    }
    mutating func release(_ pointer: Int, in context: GestureContext) { isDown = false }
    mutating func decide(in context: GestureContext) {
      switch state {
      case .possible where side > 40 * context.touchScale: state = .ready
      case .possible where !isDown: state = .failed(.tooShort)
      case .active where !isDown: state = .ended
      default: break
      }
    }
    mutating func allow(in context: GestureContext) { state = .active }
    mutating func stop(_ reason: GestureReason) { state = state.stopped(reason) }
    mutating func measure(in context: GestureContext) -> Bool { state == .active }
    func value(at time: Double) -> Double { side }
    mutating func reset() { self = Self() }
  }

  func makeRecognizer() -> Recognizer { Recognizer() }
}

extension PointerPhase {
  fileprivate var isEnd: Bool { self == .up || self == .cancel }
}

@Suite struct GestureRecognizerTests {
  private let pad = Pad()

  private func touch(_ phase: PointerPhase, at time: Double, pressing pressure: Double) {
    pad.stage.send(
      .pointer(PointerSample(1, phase, at: [100, 100], time: time, pressure: pressure)))
    pad.stage.flush()
  }

  @Test("a recognizer of one's own needs no more than its state machine")
  func minimum() {
    let press = pad.attach(HardPress())
    touch(.down, at: 0.1, pressing: 0.2)
    touch(.move, at: 0.2, pressing: 0.8)
    touch(.move, at: 0.3, pressing: 0.9)
    touch(.up, at: 0.4, pressing: 0)
    #expect(press.events.first == .began && press.events.last == .ended)
    #expect(press.values.max() == 0.9)
    touch(.down, at: 0.5, pressing: 0.2)
    touch(.up, at: 0.6, pressing: 0)
    #expect(press.events.last == .failed(.tooShort))
  }

  @Test("a recognizer tells the edge of a hand by the size of its contact")
  func contact() {
    let wide = pad.attach(WideTouch())
    func touch(_ size: Size, at time: Double) {
      for (phase, delay) in [(PointerPhase.down, 0), (.move, 0.01), (.up, 0.02)] {
        pad.stage.send(
          .pointer(
            PointerSample(
              1, phase, at: [100, 100], time: time + delay, contact: PointerContact(size: size))))
      }
      pad.stage.flush()
    }
    touch(Size(12, 15), at: 0.1)
    #expect(wide.events == [.failed(.tooShort)])
    touch(Size(20, 90), at: 0.5)
    #expect(wide.events.contains(.began) && wide.values.max() == 90)
  }

  @Test("it excludes and is excluded as any other gesture")
  func excluded() {
    let press = pad.attach(HardPress())
    let pan = pad.attach(Pan())
    touch(.down, at: 0.1, pressing: 0.8)
    pad.stage.send(.pointer(1, .move, at: [200, 100], time: 0.2))
    pad.stage.advance(to: 0.3)
    #expect(press.events.first == .began)
    #expect(pan.events == [.failed(.excluded)])
    pad.stage.cancelInput()
    #expect(press.events.last == .cancelled(.pointerCancelled))
  }
}
