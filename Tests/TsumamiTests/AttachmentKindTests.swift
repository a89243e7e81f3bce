import Testing
import Tsumami
import TsumamiTesting
import TsumamiTrace

/// A slider of another package, as small as a kind can be.
private struct Slider: AttachmentKind {
  static var word: StaticString { "slider" }
  /// The length of the track in points of the parent.
  var length = 100.0
  /// The value, from 0 to 1.
  var value = 0.0
  /// The time in seconds after which a slider that was let go is back at 0; infinite for never.
  var returnTime = Double.infinity

  mutating func visit(_ each: some SettingsVisitor) {
    each.number("length", &length, or: 100, .distance)
    each.number("value", &value, or: 0, .value)
    each.number("returnTime", &returnTime, or: .infinity, .duration, allowsNone: true)
    each.refuse(if: value > 1, "a value above 1")
  }

  final class Behavior: AttachmentBehavior {
    private(set) var settings: Slider
    private var hold = 0.0
    private var valueAtBegin = 0.0
    private var motion = MotionDriver(0.0)
    /// Whether it says for ever that it moves.
    var isRestless = false
    init(_ settings: Slider) { self.settings = settings }
    var value: Double { settings.value }

    func update(_ settings: Slider, in context: AttachmentContext) {
      self.settings = settings
      slide(to: settings.value * settings.length, in: context)
    }
    func claim(
      _ position: Vector, on hit: NodeID, in context: AttachmentContext
    ) -> AttachmentClaim { settings.length > 0 ? .holds : .none }
    func begin(_ value: Pan.Value, in context: AttachmentContext) {
      hold = (context.location?.x ?? 0) - settings.value * settings.length
      valueAtBegin = settings.value
    }
    func solve(in context: AttachmentContext) {
      guard let location = context.location else { return }
      if slide(to: location.x - hold, in: context) { context.send(.changed) }
    }
    func end(_ value: Pan.Value, in context: AttachmentContext) {
      guard settings.returnTime < .infinity else { return }
      motion.put(at: settings.value)
      motion.spring(to: 0, by: DampedSpring(response: settings.returnTime), at: context.time)
    }
    func cancel(_ reason: GestureReason, in context: AttachmentContext) {
      slide(to: valueAtBegin * settings.length, in: context)
    }
    var restTime: Double {
      isRestless ? 0 : motion.restTime > -.infinity ? motion.restTime : .infinity
    }
    func sample(at time: Double, in context: AttachmentContext) {
      let isAtRest = time >= motion.restTime
      slide(to: motion.value(at: time) * settings.length, in: context)
      if isAtRest {
        motion.put(at: 0)
        context.send(.arrived)
      }
    }
    func press(_ key: KeySample, in context: AttachmentContext) -> Bool {
      guard key.key == .arrowRight, context.hasFocus else { return false }
      slide(to: (settings.value + 0.1) * settings.length, in: context)
      context.send(.changed)
      return true
    }
    func write(_ value: Double, to writer: any EventWriter) { writer.number("value", value) }

    @discardableResult
    private func slide(to x: Double, in context: AttachmentContext) -> Bool {
      let before = settings.value
      settings.value = settings.length > 0 ? min(max(x / settings.length, 0), 1) : 0
      var placement = Placement.identity
      placement.translation.x = settings.value * settings.length
      context.stage.setPlacement(placement, of: context.node)
      return settings.value != before
    }
  }
}

@Suite struct AttachmentKindTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let node: NodeID

  init() {
    fingers = Fingers(on: stage)
    node = stage.add(Node(frame: Rect(100, 100, 40, 40)))
  }

  private var value: Double? { stage.behavior(of: Slider.self, at: node)?.value }

  @Test("a finger slides it, within its track, and its callback gets each value")
  func slides() {
    stage.attach(Slider(), to: node)
    var told: [(AttachmentEvent, Double)] = []
    stage.onEvent(of: Slider.self, at: node) { told.append(($0, $1)) }
    fingers.down(1, at: [120, 120]).move((1, [140, 120])).move((1, [190, 120])).up(1)
    #expect(told.map(\.0) == [.began, .changed, .ended])
    #expect(told.map(\.1) == [0, 0.5, 0.5])
    #expect(stage.placement(of: node)?.translation == Vector(50, 0))
    fingers.down(1, at: [170, 120]).move((1, [185, 120])).move((1, [900, 120])).up(1)
    #expect(value == 1)
  }

  @Test("a second finger, which its gesture ignores, moves nothing")
  func secondFinger() {
    let slider = stage.attach(Slider(), to: node)
    fingers.down(1, at: [120, 120]).move((1, [140, 120])).move((1, [150, 120]))
    let held = value
    fingers.down(2, at: [140, 130]).move((2, [170, 130]))
    #expect(value == held && stage.location(of: slider) == [150, 120])
    fingers.move((1, [160, 120]))
    #expect(abs((value ?? 0) - (held ?? 0) - 0.1) < 1e-9)
    fingers.up(1, 2)
    var pan: AttachmentID?
    var end: Vector?
    let board = stage.add(Node(frame: stage.bounds))
    pan = stage.attach(
      Pan(maximumPointers: 1).onEnded { [stage] _ in end = pan.flatMap { stage.location(of: $0) } },
      to: board)
    let place = { pan.flatMap { self.stage.location(of: $0) } }
    fingers.down(1, at: [120, 420]).move((1, [140, 420])).down(2, at: [180, 430])
    #expect(place() == [140, 420])
    fingers.up(1, 2)
    #expect(end == [140, 420])
  }

  @Test("a node has one of a kind; attaching it again changes the settings and is at once visible")
  func settings() {
    let slider = stage.attach(Slider(), to: node)
    #expect(stage.attach(Slider(length: 200, value: 0.25), to: node) == slider)
    #expect(stage.placement(of: node)?.translation == Vector(50, 0))
    #expect(stage.behavior(of: Slider.self, at: node)?.settings == Slider(length: 200, value: 0.25))
    stage.remove(slider)
    #expect(value == nil)
  }

  @Test("a motion after one that was finished before its time comes to its own rest")
  func finished() {
    stage.attach(Slider(returnTime: 5), to: node)
    fingers.drag(from: [120, 120], to: [180, 120], over: 0.2)
    stage.finishMotions()
    #expect(value == 0 && !stage.isAnimating)
    stage.attach(Slider(returnTime: 0.2), to: node)
    fingers.drag(from: [120, 120], to: [180, 120], over: 0.2)
    #expect(stage.isAnimating)
    fingers.wait(2)
    #expect(value == 0 && !stage.isAnimating)
  }

  @Test("Escape puts it back to where it was")
  func cancels() {
    let slider = stage.attach(Slider(value: 0.2), to: node)
    let log = EventLog(on: stage)
    fingers.down(1, at: [140, 120]).move((1, [155, 120])).move((1, [190, 120]))
    #expect(value != 0.2)
    stage.send(.key(KeySample(.escape, time: fingers.time)))
    #expect(value == 0.2)
    #expect(log.events(of: slider) == [.began, .changed, .cancelled(.interrupted)])
  }

  @Test("a finger on it does not move the photo around it; one that it does not claim does")
  func claims() {
    let photo = stage.add(Node(frame: Rect(0, 0, 600, 400)))
    stage.manipulate(photo)
    stage.move(node, to: photo)
    stage.attach(Slider(), to: node)
    fingers.drag(from: [120, 120], to: [180, 120], over: 0.2)
    #expect(stage.placement(of: photo) == .identity)
    // Nor does one that rests on it take part when another one moves the photo.
    let start = stage.stageTransform(of: node).map { $0 * Vector(20, 20) } ?? .zero
    fingers.down(1, at: start).down(2, at: [400, 300]).glide((2, [460, 300])).up(1, 2)
    #expect(stage.placement(of: photo)?.scale == .one)
    #expect(stage.placement(of: photo)?.translation.x ?? 0 > 40)
    stage.setPlacement(.identity, of: photo)
    stage.attach(Slider(length: 0), to: node)
    fingers.drag(from: [120, 120], to: [180, 120], over: 0.2)
    #expect(stage.placement(of: photo)?.translation.x ?? 0 > 40)
  }

  @Test("it waits for a gesture that it requires to fail, and is excluded by one that has begun")
  func competes() {
    let slider = stage.attach(Slider(), to: node)
    let press = stage.attach(LongPress(minimumDuration: 0.3), to: node)
    stage.configure(slider) { $0.requiredToFail = [press] }
    let log = EventLog(on: stage)
    fingers.down(1, at: [120, 120]).wait(0.4).move((1, [190, 120])).up(1)
    #expect(log.events(of: slider).isEmpty && value == 0)
    fingers.drag(from: [120, 120], to: [180, 120], over: 0.2)
    #expect(value ?? 0 > 0.3)
    stage.configure(slider) { $0.isEnabled = false }
    let before = value
    fingers.drag(from: [160, 120], to: [120, 120], over: 0.2)
    #expect(value == before)
    stage.configure(slider) { $0 = AttachmentOptions() }
    let pan = stage.attach(Pan(minimumDistance: 1), to: node) { $0.priority = .high }
    fingers.drag(from: [160, 120], to: [120, 120], over: 0.2)
    #expect(log.events(of: pan).last == .ended && value == before)
    stage.remove(pan)
    fingers.drag(from: [160, 120], to: [120, 120], over: 0.2)
    #expect(value ?? 0 < before ?? 0)
  }

  @Test("it moves by itself to the same values at every frame rate, and comes to rest")
  func moves() {
    var values: [Double] = []
    for rate in [30.0, 120] {
      let stage = Stage(size: Size(800, 600))
      let node = stage.add(Node(frame: Rect(100, 100, 40, 40)))
      let slider = stage.attach(Slider(value: 0.9, returnTime: 0.3), to: node)
      let log = EventLog(on: stage)
      Fingers(on: stage).down(1, at: [200, 120]).move((1, [215, 120])).move((1, [205, 120])).up(1)
      #expect(stage.isAnimating)
      let start = stage.time
      for frame in 1...Int(rate / 10) { stage.advance(to: start + Double(frame) / rate) }
      values.append(stage.behavior(of: Slider.self, at: node)?.value ?? .nan)
      stage.advance(to: start + 5)
      #expect(!stage.isAnimating)
      #expect(stage.placement(of: node) == .identity)
      #expect(log.events(of: slider).last == .arrived)
    }
    #expect(abs(values[0] - values[1]) < 1e-12)
  }

  @Test("a kind that never comes to rest does not keep the stage at one time")
  func restless() {
    stage.attach(Slider(), to: node)
    stage.change(Slider.self, at: node) { behavior, _ in behavior.isRestless = true }
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(stage.time == 2)
  }

  @Test("it gets the keys of its node and of nodes in it, and no others")
  func keys() {
    stage.attach(Slider(), to: node)
    let inner = stage.add(Node(frame: Rect(0, 0, 10, 10)), to: node)
    let other = stage.add(Node(frame: Rect(0, 0, 10, 10)))
    for (focus, expected) in [(node, 0.1), (inner, 0.2), (other, 0.2)] {
      stage.focus = focus
      stage.send(.key(KeySample(.arrowRight, time: 1)))
      #expect(abs((value ?? 0) - expected) < 1e-12)
    }
  }

  // MARK: Traces

  private func recorded() -> String {
    stage.attach(Slider(length: 200, value: 0.25), to: node) { $0.priority = .high }
    let recorder = TraceRecorder(of: stage, nodes: [node: "thumb"])
    func send(_ phase: PointerPhase, _ x: Double, _ time: Double) {
      recorder.send(.pointer(1, phase, at: Vector(x, 120), time: time))
    }
    send(.down, 170, 0)
    send(.move, 185, 0.01)
    send(.move, 225, 0.02)
    send(.up, 225, 0.03)
    recorder.send(.time(0.04))
    stage.attach(Slider(length: 300, value: 0.5), to: node)
    recorder.send(.time(0.05))
    return recorder.finish()
  }

  @Test("a recording has the settings and the input, and not the movement that follows from them")
  func recording() throws {
    let text = recorded()
    #expect(text.contains(#""slider":{"length":200,"value":0.25,"options":{"#))
    #expect(!text.contains("setPlacement"))
    let trace = try Trace(text, kinds: [Slider.self])
    var told: [Double] = []
    let played = trace.play { stage in
      let thumb = stage.hitTest([155, 120])
      if let thumb { stage.onEvent(of: Slider.self, at: thumb) { told.append($1) } }
    }
    let thumb = try #require(played.node("thumb"))
    #expect(played.stage.placement(of: thumb) == stage.placement(of: node))
    #expect(played.stage.behavior(of: Slider.self, at: thumb)?.settings.length == 300)
    #expect(told == [0.25, 0.45, 0.45])
    #expect(try Trace(trace.text, kinds: [Slider.self]).text == trace.text)
  }

  @Test("a trace with a kind that is not registered is refused, with the kinds that are known")
  func unknown() throws {
    let text = recorded()
    let error = try #require(throws: TraceError.self) { try Trace(text) }
    #expect(error.message.hasPrefix(#"unknown key "slider" in a node; expected id, parent, frame"#))
    #expect(error.message.hasSuffix("scroll, sheet, sortable or dropZone"))
  }

  @Test(
    "settings of a kind from outside are refused by the same sentences as others",
    arguments: [
      (#"{"value":2}"#, "a value above 1"),
      (#"{"length":-1}"#, "-1 where a distance of at least 0 was expected"),
      (
        #"{"size":1}"#,
        #"unknown key "size" in slider; expected length, value, returnTime or options"#
      ),
    ])
  func refusals(settings: String, message: String) throws {
    let header =
      #"{"tsumami":1,"stage":{"size":[9,9],"nodes":[{"id":"a","frame":[0,0,9,9],"slider":\#(settings)}]}}"#
    let error = try #require(throws: TraceError.self) { try Trace(header, kinds: [Slider.self]) }
    #expect(error.message == message)
  }

  @Test("it is explained as the kinds of the engine are")
  func explained() throws {
    let trace = """
      {"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"thumb","frame":[100,100,40,40],"slider":true}]}}
      {"t":0,"pointer":1,"phase":"down","at":[120,120]}
      {"t":0.01,"pointer":1,"phase":"move","at":[150,120]}
      {"t":0.02,"pointer":1,"phase":"up","at":[150,120]}
      """
    let text = try Trace(trace, kinds: [Slider.self]).explanation()
    #expect(text.contains("The slider of thumb follows the pointer."))
    #expect(text.contains("The slider of thumb begins."))
    #expect(text.contains("The slider of thumb ends."))
  }
}
