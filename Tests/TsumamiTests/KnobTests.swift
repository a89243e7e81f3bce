import Foundation
import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

@Suite struct KnobTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let node: NodeID

  init() {
    fingers = Fingers(on: stage)
    node = stage.add(Node(frame: Rect(300, 200, 200, 200)))
  }

  private var value: Double { stage.knob(of: node)?.value ?? .nan }

  /// A point of the stage at an angle from the centre of the knob, in turns.
  private func at(_ turns: Double) -> Vector {
    Vector(400, 300) + Vector.unit(at: turns * 2 * .pi) * 80
  }

  /// Turns a finger that is down, in small steps.
  private func turn(from start: Double, to end: Double) {
    let steps = max(Int(abs(end - start) * 60), 1)
    for step in 1...steps {
      fingers.move((1, at(start + (end - start) * Double(step) / Double(steps))))
    }
  }

  @Test("three quarters of a rotation go from the lower bound to the upper one")
  func sweep() {
    stage.attach(Knob(), to: node)
    fingers.down(1, at: at(0))
    turn(from: 0, to: 0.05)
    let taken = value
    turn(from: 0.05, to: 0.425)
    #expect(abs(value - taken - 0.5) < 1e-9)
    #expect(abs((stage.placement(of: node)?.rotation ?? 0) - value * 1.5 * .pi) < 1e-9)
  }

  @Test("a moving knob that is caught at its middle does not jump")
  func caught() {
    var knob = Knob()
    knob.hasMomentum = true
    stage.attach(knob, to: node)
    fingers.down(1, at: at(0))
    turn(from: 0, to: 0.2)
    fingers.up(1).wait(0.02)
    #expect(stage.isAnimating)
    let moving = value
    fingers.down(1, at: [400, 300]).move((1, [398, 300]))
    #expect(abs(value - moving) < 0.1)
    let caught = value
    fingers.move((1, [340, 300]))
    #expect(value == caught)
  }

  @Test("it stops at a bound, and leaves it when the finger is back where it met it")
  func bound() {
    stage.attach(Knob(value: 0.5), to: node)
    fingers.down(1, at: at(0))
    turn(from: 0, to: 0.05)
    let taken = value
    turn(from: 0.05, to: 0.9)
    #expect(value == 1)
    // It met the bound where half of the sweep, less what it had, was done.
    let met = 0.05 + (1 - taken) * 0.75
    turn(from: 0.9, to: met)
    #expect(value > 1 - 1e-9)
    turn(from: met, to: met - 0.075)
    #expect(abs(value - 0.9) < 1e-9)
  }

  @Test("without bounds it counts whole rotations, also in a rotated, scaled parent")
  func turns() {
    let frame = stage.add(
      Node(
        frame: Rect(200, 100, 400, 400), placement: Placement(scale: [1.5, 1.5], rotation: 2)))
    stage.move(node, to: frame)
    stage.attach(Knob(in: nil), to: node)
    stage.manipulate(frame)
    let center = (stage.stageTransform(of: node) ?? .identity) * [100, 100]
    func at(_ turns: Double) -> Vector { center + Vector.unit(at: turns * 2 * .pi) * 60 }
    fingers.down(1, at: at(0))
    for step in 1...30 { fingers.move((1, at(Double(step) / 30 * 0.1))) }
    let taken = value
    for step in 1...300 { fingers.move((1, at(0.1 + Double(step) / 300 * 5))) }
    #expect(abs((value - taken) * 1.5 * .pi - 5 * 2 * .pi) < 1e-6)
    #expect(!stage.isManipulating(frame))
  }

  @Test("it rests at steps only, with an event at each")
  func steps() {
    stage.attach(Knob(value: 0, in: 0...10, step: 1), to: node)
    var snaps: [Double] = []
    stage.onKnob(of: node) { event, value in if event == .snapped { snaps.append(value) } }
    fingers.down(1, at: at(0))
    turn(from: 0, to: 0.4)
    #expect(snaps == [1, 2, 3, 4, 5] && value == 5)
  }

  @Test("with momentum it goes on in the direction of the finger, and rests at a step")
  func momentum() {
    var knob = Knob(value: 0, in: 0...100, step: 1)
    knob.hasMomentum = true
    stage.attach(knob, to: node)
    fingers.down(1, at: at(0))
    turn(from: 0, to: 0.3)
    let released = value
    var snaps: [Double] = []
    stage.onKnob(of: node) { event, value in if event == .snapped { snaps.append(value) } }
    fingers.up(1)
    #expect(stage.isAnimating)
    while stage.isAnimating { fingers.wait(1 / 120) }
    #expect(snaps.count > 1 && snaps == snaps.sorted() && snaps.last == value)
    #expect(value > released + 1 && value == value.rounded() && stage.isIdle)
  }

  @Test("a cancellation, and Escape, restore the value of the beginning", arguments: [true, false])
  func cancelled(escapes: Bool) {
    stage.attach(Knob(value: 0.5), to: node)
    fingers.down(1, at: at(0))
    turn(from: 0, to: 0.2)
    #expect(value != 0.5)
    if escapes { fingers.escape() } else { fingers.cancel(1) }
    #expect(value == 0.5)
  }

  @Test("it stays under its finger while another finger scrolls the list in which it lies")
  func inList() {
    let list = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    stage.scroll(list) { $0.contentSize = Size(800, 3000) }
    stage.move(node, to: list)
    stage.attach(Knob(), to: node)
    fingers.down(1, at: at(0))
    turn(from: 0, to: 0.1)
    let before = value
    // The centre moves up: the finger is seen at another angle.
    fingers.down(2, at: [100, 500]).glide((2, [100, 482]))
    let offset = stage.contentOffset(of: list) ?? .zero
    let arm = (fingers.positions[1] ?? .zero) - (Vector(400, 300) - offset)
    #expect(offset.y > 5)
    #expect(abs(value - before - (arm.angle - 0.2 * .pi) / (1.5 * .pi)) < 1e-9)
  }

  @Test("keys change the knob with the focus, and a program any knob, within its range")
  func programs() {
    stage.attach(Knob(value: 0.5), to: node)
    stage.focus = node
    stage.send(.key(KeySample(.arrowUp, time: 0)))
    #expect(abs(value - 0.55) < 1e-9)
    stage.turnKnob(node, to: 7)
    #expect(value == 1)
    stage.turnKnob(node, to: .nan)
    #expect(value == 1)
  }

  @Test(
    "its value and its rotation are finite, whatever its settings are",
    arguments: [
      Knob(value: .nan, in: -.infinity...3), Knob(value: .infinity, in: nil),
      Knob(value: 0.5, in: nil, step: .leastNonzeroMagnitude),
      Knob(value: 1, in: .infinity ... .infinity),
      Knob(value: 1e308, in: -1e308...1e308, step: 1e308),
      Knob(value: 2, in: 0...Double.leastNonzeroMagnitude),
    ])
  func extremes(knob: Knob) throws {
    var knob = knob
    for sweep in [1.5 * .pi, .nan, .infinity, 1e308, .leastNonzeroMagnitude] {
      knob.sweep = sweep
      stage.attach(knob, to: node)
      fingers.down(1, at: at(0))
      turn(from: 0, to: 0.3)
      fingers.up(1).wait(1)
      #expect(value.isFinite)
      for asked in [1e308, -1e308, 0] {
        stage.turnKnob(node, to: asked)
        #expect(value.isFinite && stage.placement(of: node)?.rotation.isFinite == true)
      }
    }
  }

  @Test("a step that is too small to count is none")
  func smallStep() {
    stage.attach(Knob(value: 0.5, step: .leastNonzeroMagnitude), to: node)
    #expect(value == 0.5)
  }

  @Test("keys change nothing that is disabled")
  func disabled() {
    let knob = stage.attach(Knob(value: 0.5), to: node)
    let other = stage.add(Node(frame: Rect(10, 10, 60, 60)))
    let scroll = stage.scroll(other) { $0.contentSize = Size(60, 500) }
    stage.scrollContent(of: other, to: [0, 200], animated: false)
    let sheet = stage.add(Node(frame: Rect(0, 0, 200, 200)))
    let drawer = stage.attach(
      Sheet(detents: [.fraction(0.2, "low"), .fraction(0.4, "high")]), to: sheet)
    let note = stage.add(Node(frame: Rect(80, 10, 40, 40)))
    let box = stage.editBox(of: note)
    let ids = [knob, scroll, drawer, box]
    func press() -> [Double] {
      for focus in [node, other, sheet, note] {
        stage.focus = focus
        for key in [KeySample.Key.arrowDown, .arrowUp, .arrowUp] {
          stage.send(.key(KeySample(key, time: stage.time)))
        }
      }
      stage.advance(to: stage.time + 3)
      return [
        value, stage.contentOffset(of: other)?.y ?? 0, stage.sheetPosition(of: sheet)?.height ?? 0,
        stage.box(of: note)?.center.y ?? 0,
      ]
    }
    for id in ids { stage.configure(id) { $0.isEnabled = false } }
    let before = press()
    #expect(press() == before)
    for id in ids { stage.configure(id) { $0.isEnabled = true } }
    let after = press()
    for index in ids.indices { #expect(after[index] != before[index], "\(index)") }
  }

  @Test("any stream of input leaves it within its range, at a step, and at rest", arguments: 0..<20)
  func random(seed: UInt64) {
    var knob = Knob(value: 3, in: -5...20, step: 0.5)
    knob.hasMomentum = true
    stage.attach(knob, to: node)
    let audit = StageAudit(of: stage)
    var stream = RandomStream(seed: seed)
    for _ in 0..<500 {
      for input in stream.next() { stage.send(input) }
      #expect((-5...20).contains(value) && value * 2 == (value * 2).rounded(), "seed \(seed)")
    }
    for input in stream.finish() { stage.send(input) }
    stage.advance(to: stage.time + 10)
    #expect(audit.finish().isEmpty && stage.isIdle, "seed \(seed)")
  }

  @Test("it is written, read, and played in a trace")
  func trace() throws {
    var knob = Knob(value: 2, in: 0...10, step: 0.25)
    knob.hasMomentum = true
    stage.attach(knob, to: node)
    let header = Trace.header(of: stage, nodes: [node: "knob"])
    #expect(header.contains(#""knob":{"value":2,"range":[0,10],"step":0.25,"momentum":true}"#))
    var lines = header + "\n"
    for step in 0...40 {
      let place = at(Double(step) / 100)
      let phase = step == 0 ? "down" : "move"
      lines +=
        #"{"t":\#(Double(step) / 50),"pointer":1,"phase":"\#(phase)","at":[\#(place.x),\#(place.y)]}"#
      lines += "\n"
    }
    let played = try Trace(lines).play()
    let rebuilt = try #require(played.node("knob"))
    #expect((played.stage.knob(of: rebuilt)?.value ?? 0) > 4)
  }

  @Test("a knob that gets another parent stays where it is seen, at its value")
  func moved() throws {
    let panel = stage.add(Node(frame: Rect(100, 50, 400, 400)))
    stage.attach(Knob(value: 0.75), to: node)
    let before = try #require(stage.stageTransform(of: node))
    stage.move(node, to: panel)
    let after = try #require(stage.stageTransform(of: node))
    for corner in [Vector.zero, Vector(200, 0), Vector(200, 200)] {
      #expect((after * corner).distance(to: before * corner) < 1e-9)
    }
    #expect(value == 0.75)
  }

  @Test("keys turn a knob whose step is not one by a twentieth of its range", arguments: [0, -0.3])
  func keysWithoutSteps(step: Double) {
    stage.attach(Knob(value: 0.5, step: step), to: node)
    stage.focus = node
    stage.send(.key(KeySample(.arrowUp, time: 0)))
    #expect(abs(value - 0.55) < 1e-9)
  }
}
