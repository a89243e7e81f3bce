import Testing
import Tsumami

@testable import Studio

/// What a person finds again after the page was loaded anew.
@Suite struct KeptTakeTests {
  /// A room of the same size with what another one keeps.
  private func reloaded(_ room: LabRoom) throws -> LabRoom {
    let again = LabRoom(size: room.stage.bounds.size)
    try again.open(room.trace(shown: false))
    try again.put(room.headers)
    return again
  }

  // MARK: The longest takes

  @Test(
    "a take that ends by itself after a minute is as long, and opens again",
    arguments: [60.5, 63])
  func aMinute(last: Double) throws {
    let fingers = PadFingers(LabPart(.pan))
    let room = fingers.room
    fingers.down(at: 110, 150).glide(to: 150, 150).down(2, at: 170, 150)
    for _ in 0..<59 { fingers.wait(1).glide(to: 160, 150, steps: 1).glide(to: 150, 150, steps: 1) }
    // The page was busy: an input and a frame come late.
    room.receive(.pointer(1, .move, at: Vector(155, 150), time: 12.5 + last))
    room.frame(at: 12.5 + last)
    #expect(room.mode == .review && room.runs.take.duration == 60)
    #expect(room.runs.run.events(of: 0).last == .cancelled(.pointerCancelled))
    let again = try reloaded(room)
    #expect(again.mode == .review && again.runs.take.duration == 60)
    #expect(again.runs.run.events(of: 0) == room.runs.run.events(of: 0))
  }

  @Test("a take with as many inputs as it may have ends, and opens again")
  func manyInputs() throws {
    let fingers = PadFingers(LabPart(.pan))
    let room = fingers.room
    fingers.down(at: 110, 150).glide(to: 150, 150).down(2, at: 170, 150)
    for step in 0..<40_000 where room.mode == .live {
      let at = Vector(150 + Double(step % 2), 150)
      room.receive(.pointer(1, .move, at: at, time: fingers.time + Double(step) * 1e-4))
    }
    #expect(room.mode == .review && room.runs.take.inputs.count > 29_900)
    #expect(room.runs.run.events(of: 0).count { $0 == .cancelled(.pointerCancelled) } == 1)
    let again = try reloaded(room)
    #expect(again.mode == .review && again.setup == room.setup)
  }

  @Test("a take of too many inputs is refused for that")
  func tooManyInputs() {
    let line = Value.object([Value.Entry("t", .number(0))])
    var problem: DocumentProblem?
    do {
      try LabRoom(size: Size(8, 8)).open(
        .object([
          Value.Entry("header", LabSetup(size: Size(8, 8)).header),
          Value.Entry("lines", .list(Array(repeating: line, count: 30_001))),
        ]))
    } catch { problem = error }
    #expect(problem?.expected.string == "at most 30000 inputs")
  }

  // MARK: Keys

  @Test("a modifier key acts on the pad while a finger rests, and is kept")
  func modifiers() throws {
    let room = LabRoom(size: Size(600, 600))
    room.choose(.boxes)
    let fingers = PadFingers(room)
    let frame = room.setup.nodes[0].node.frame.rect
    let corner = Vector(frame.maxX, frame.maxY)
    fingers.down(at: corner.x, corner.y).glide(to: corner.x + 60, corner.y)
    let size = { (room: LabRoom) in room.runs.run.stage.frame(of: room.runs.run.nodes[0]!)!.size }
    #expect(size(room).width > size(room).height + 30)
    room.receive(KeySample(.other, isDown: true, modifiers: .shift, time: fingers.time))
    fingers.frame()
    let square = size(room)
    #expect(abs(square.width - square.height) < 1e-9)
    fingers.up().settle()
    #expect(try size(reloaded(room)) == size(room))
  }

  // MARK: The pad

  @Test("an edited pad of a take with calls keeps what the calls bring")
  func arrivals() throws {
    let room = LabRoom(size: Size(300, 300))
    let header =
      #"{"tsumami":1,"stage":{"size":[300,300],"nodes":[{"id":"a","frame":[0,0,100,100],"#
      + #""gestures":[{"name":"pan","gesture":{"pan":{}}}]}]}}"#
    let lines = [
      #"{"t":0,"call":"attach","node":"a","attachments":{"#
        + #""gestures":[{"name":"tap","gesture":{"tap":{}}}]}}"#,
      #"{"t":0,"call":"add","nodes":[{"id":"b","frame":[200,0,100,100],"#
        + #""gestures":[{"name":"press","gesture":{"longPress":{}}}]}]}"#,
      #"{"t":0.1,"pointer":1,"phase":"down","at":[50,50]}"#,
      #"{"t":0.2,"pointer":1,"phase":"up","at":[50,50]}"#,
    ]
    try room.open(
      .object([
        Value.Entry("header", Value(json: header)),
        Value.Entry("lines", .list(lines.map { try Value(json: $0) })),
      ]))
    let names = { (room: LabRoom) in room.runs.shown.setup.parts.map(\.name.string) }
    let all = names(room)
    #expect(all.sorted() == ["pan", "press", "tap"])
    let pan = try #require(room.setup.place(of: "pan"))
    room.edit { $0.update(pan) { $0.set("minimumDistance", 25) } }
    #expect(room.runs.variant != nil)
    let again = try reloaded(room)
    #expect(again.runs.variant != nil && names(again) == all)
    #expect(again.runs.shown.setup == room.runs.shown.setup && again.setup == room.setup)
    let tap = try #require(again.setup.place(of: "tap"))
    #expect(again.runs.shown.events(of: tap) == [.ended])
  }

  @Test("a reset leads to where everything was at first, also once reopened")
  func reset() throws {
    let room = LabRoom(size: Size(300, 300))
    room.choose(.boxes)
    let start = room.setup.nodes.map(\.node.frame)
    let fingers = PadFingers(room)
    let middle = start[0].rect.center
    for _ in 1...2 {
      fingers.down(at: middle.x, middle.y).glide(to: middle.x + 10, middle.y + 40).up().settle()
      #expect(room.setup.nodes.map(\.node.frame) != start)
      let again = try reloaded(room)
      #expect(again.setup.nodes.map(\.node.frame) == room.setup.nodes.map(\.node.frame))
      #expect(again.setup.preset == .boxes)
      again.reset()
      #expect(again.setup.nodes.map(\.node.frame) == start)
      fingers.down(at: 299, 1).up().settle()
    }
  }

  @Test("the way back from another preset leads to the one of the touch")
  func wayBack() {
    let room = LabRoom(size: Size(300, 300))
    PadFingers(room).down(at: 150, 150).up().settle()
    room.choose(.knob)
    #expect(room.runs.variant != nil)
    room.dropVariant()
    #expect(room.runs.variant == nil && room.setup.nodes.map(\.name.string) == ["square"])
    #expect(room.setup.parts.map(\.kind) == [.longPress])
  }

  @Test("a trace whose node has the name of one of a preset is none")
  func names() throws {
    let room = LabRoom(size: Size(300, 300))
    for preset in LabPreset.allCases {
      room.choose(preset)
      #expect(try LabSetup(header: room.setup.header).preset == preset)
    }
    let header =
      #"{"tsumami":1,"stage":{"size":[320,260],"nodes":[{"id":"photo","frame":[60,50,140,100]}]}}"#
    #expect(try LabSetup(header: Value(json: header)).preset == nil)
  }
}
