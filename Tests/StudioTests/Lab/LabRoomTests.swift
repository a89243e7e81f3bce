import Testing
import Tsumami

@testable import Studio

/// What a person sees who touches the pad.
@Suite struct LabRoomTests {
  @Test("a finger that moves too far makes a press fail, and the words stand at that finger")
  func reasonAtFinger() throws {
    let fingers = PadFingers(LabPart(.longPress))
    fingers.down(at: 150, 150).glide(to: 161, 150, steps: 4).up().settle()
    let run = fingers.room.runs.run
    let told = try #require(run.log.facts.first { $0.fact.event == .fails })
    let fact = told.fact
    #expect(fact.reason == .moved && fact.pointer == 1)
    let missed = try #require(fact.missed)
    #expect(missed.quantity == .distance && missed.limit == 10 && abs(missed.reached - 11) < 1e-9)
    #expect(told.position == Vector(161, 150))
    #expect(fact.thresholds.contains { $0.quantity == .duration && $0.limit == 0.5 })
    #expect(run.log.states == [.failed])
  }

  @Test("a press begins at half a second exactly, between two frames")
  func exactTime() throws {
    let fingers = PadFingers(LabPart(.longPress))
    fingers.down(at: 150, 150).wait(0.7)
    let begin = try #require(fingers.room.runs.run.log.changes.first { $0.state == .active })
    #expect(abs(begin.time - 0.5) < 1e-12)
    fingers.up().settle()
    #expect(fingers.room.runs.run.log.changes.map(\.state) == [.possible, .active, .ended])
  }

  @Test("each part of a composition has its own state and reason")
  func partsOfComposition() {
    let fingers = PadFingers(
      LabPart(.exclusive, LabPart(.tap).with("count", 2), LabPart(.tap)))
    fingers.down(at: 150, 150).up().settle()
    let run = fingers.room.runs.run
    #expect(run.log.states == [.ended, .failed, .ended])
    #expect(run.has(.fails, 1, .tooLong))
    #expect(run.log.changes.contains { $0.part == 2 && $0.state == .waiting })
  }

  @Test("after a change of a threshold the same touch shows what would have happened")
  func whatIf() throws {
    let fingers = PadFingers(LabPart(.longPress))
    let room = fingers.room
    fingers.down(at: 150, 150).glide(to: 165, 150, steps: 20).wait(0.6).up().settle()
    #expect(room.runs.run.events(of: 0) == [.failed(.moved)] && room.runs.variant == nil)
    room.set(1, of: 0, to: 30)
    let variant = try #require(room.runs.variant)
    #expect(variant.events(of: 0).first == .began)
    #expect(room.runs.run.events(of: 0) == [.failed(.moved)])
    room.set(1, of: 0, to: 10)
    #expect(room.runs.variant == nil)
    room.set(1, of: 0, to: 30)
    room.dropVariant()
    #expect(room.runs.variant == nil && room.setup.parts[0].value("maximumDistance") == 10)
    room.set(1, of: 0, to: 30)
    room.keepVariant()
    #expect(room.runs.variant == nil && room.runs.run.events(of: 0).first == .began)
  }

  @Test("a touch right after another one belongs to the same take, and a later one to a new one")
  func takes() {
    let fingers = PadFingers(LabPart(.tap))
    fingers.down(at: 150, 150).up().wait(0.3).down(at: 150, 150).up().settle()
    #expect(fingers.room.runs.run.events(of: 0) == [.ended, .ended])
    fingers.wait(1).down(at: 150, 150)
    #expect(fingers.room.runs.run.events(of: 0) == [])
    #expect(fingers.room.runs.take.inputs.count == 1)
  }

  @Test("a recording goes on until it is stopped, and has at most a minute")
  func recording() {
    let fingers = PadFingers(LabPart(.tap))
    fingers.room.startRecording()
    fingers.wait(3).down(at: 150, 150).up().wait(3)
    #expect(fingers.room.mode == .live)
    fingers.room.stopRecording()
    #expect(fingers.room.mode == .review && abs(fingers.room.runs.take.duration - 6) < 0.2)
    fingers.room.startRecording()
    fingers.wait(61)
    #expect(fingers.room.mode == .review && !fingers.room.isRecording)
  }

  @Test("the take plays at half the speed, and a moment of it can be shown")
  func playing() {
    let fingers = PadFingers(LabPart(.pan))
    let room = fingers.room
    fingers.down(at: 150, 150).glide(to: 250, 150).up().settle()
    let duration = room.runs.take.duration
    room.seek(to: 0.1)
    #expect(room.player.playhead == 0.1)
    room.seek(to: 0)
    room.player.setSpeed(0.5)
    room.play()
    fingers.wait(0.4)
    #expect(abs(room.player.playhead - 0.2) < 0.02 && room.player.isPlaying)
    room.player.setSpeed(8)
    fingers.wait(1)
    #expect(room.player.playhead == duration && !room.player.isPlaying)
  }

  @Test("what fingers have moved stays where it is for the next touch, and a reset brings it back")
  func continues() {
    let room = LabRoom(size: Size(300, 300))
    room.choose(.photo)
    let fingers = PadFingers(room)
    let start = room.setup.nodes[0].node.placement
    fingers.down(at: 150, 150).glide(to: 200, 150).up().settle()
    #expect(room.setup.nodes[0].node.placement.translation.x > 30)
    fingers.down(at: 180, 150).glide(to: 180, 200).up().settle()
    #expect(room.runs.run.setup.nodes[0].node.placement.translation.x > 30)
    #expect(room.setup.nodes[0].node.placement.translation.y > 30)
    room.reset()
    #expect(room.setup.nodes[0].node.placement == start && room.mode == .empty)
  }

  @Test("each preset is as large after a change of the window as on a pad of that size")
  func presetsFit() {
    let (wide, narrow) = (Size(558, 376), Size(360, 302))
    for preset in LabPreset.allCases {
      let frames = { (size: Size) in preset.setup(size: size).nodes.map(\.node.frame.rect) }
      let fitted = preset.setup(size: wide).fitted(to: narrow)
      #expect(fitted.nodes.map(\.node.frame.rect) == frames(narrow), "\(preset)")
      #expect(fitted.fitted(to: wide).nodes.map(\.node.frame.rect) == frames(wide), "\(preset)")
    }
  }

  @Test("what fingers have moved stays beside the rest when the window changes, also once reopened")
  func movedFits() throws {
    let room = LabRoom(size: Size(600, 600))
    room.choose(.photo)
    PadFingers(room).down(at: 300, 300).glide(to: 400, 300).up().settle()
    let moved = room.setup.nodes[0].node.placement.translation.x
    let (trace, pad) = (room.trace(shown: false), room.headers)
    room.resize(to: Size(300, 300))
    #expect(moved > 80 && room.setup.nodes[0].node.placement.translation.x == moved / 2)
    #expect(room.setup.nodes[0].node.frame.rect.size == Size(180, 135))

    let again = LabRoom(size: Size(300, 300))
    try again.open(trace)
    try again.put(pad)
    #expect(again.setup.nodes.map(\.node) == room.setup.nodes.map(\.node))
    again.resize(to: Size(600, 600))
    #expect(again.setup.nodes[0].node.frame.rect.size == Size(360, 270))
    #expect(again.setup.nodes[0].node.placement.translation.x == moved)
    room.reset()
    #expect(room.setup.nodes.map(\.node.placement.translation) == [.zero])
  }

  @Test("a hidden page cancels the fingers, and the take ends cleanly")
  func hidden() {
    let fingers = PadFingers(LabPart(.pan))
    fingers.down(at: 150, 150).glide(to: 250, 150)
    fingers.room.cancelInput(at: fingers.time)
    fingers.settle()
    let events = fingers.room.runs.run.events(of: 0)
    #expect(events == [.began, .changed, .cancelled(.pointerCancelled)])
  }

  @Test("buttons and keys do gestures by the same way as fingers")
  func withoutFingers() {
    let fingers = PadFingers(LabPart(.pan))
    let room = fingers.room
    room.perform(LabHand.Script.drag.rawValue, at: 0)
    fingers.settle()
    fingers.wait(0.1).settle()
    #expect(room.runs.run.events(of: 0) == [.began, .changed, .ended])
    fingers.wait(1)
    room.press(at: 0)
    fingers.wait(0.1)
    for _ in 0..<5 {
      room.moveKeyFinger(by: Vector(10, 0))
      fingers.frame()
    }
    room.press(at: 0)
    fingers.settle()
    #expect(room.runs.run.events(of: 0) == [.began, .changed, .ended])
  }

  @Test("kinds, parts and options are changed one at a time, and a composition falls apart again")
  func editing() {
    let room = LabRoom(size: Size(300, 300))
    room.setKind(.sequence, of: 0)
    #expect(room.setup.parts.map(\.kind) == [.sequence, .longPress, .pan])
    room.set(0, of: 1, to: 0.3)
    room.setKind(.exclusive, of: 0)
    #expect(room.setup.parts[1].value("minimumDuration") == 0.3)
    room.remove(1)
    #expect(room.setup.parts.map(\.kind) == [.pan])
    room.add(.tap, to: 0)
    room.relate(0, to: 1, isSimultaneous: false, isOn: true)
    #expect(room.setup.parts[0].options.requiredToFail == [room.setup.parts[1].name])
    room.remove(1)
    #expect(room.setup.parts[0].options.requiredToFail.isEmpty)
    room.set(0, of: 0, to: 1e9)
    #expect(room.setup.parts[0].fields[0].value == 1e6)
  }
}
