import Testing
import Tsumami
import TsumamiRecordings

@Suite struct RrwebReaderTests {
  static func interaction(_ type: Int, _ time: Int, _ x: Int, _ y: Int) -> String {
    #"{"type":3,"timestamp":\#(time),"data":{"source":2,"type":\#(type),"id":9,"x":\#(x),"y":\#(y)}}"#
  }

  static let session = """
    [{"type":4,"timestamp":1000,"data":{"href":"https://example.org","width":390,"height":844}},
    {"type":2,"timestamp":1001,"data":{"node":{"childNodes":[{"childNodes":[]}]}}},
    \(interaction(7, 2000, 10, 20)),
    \(interaction(9, 2200, 40, 20)),
    {"type":3,"timestamp":2250,"data":{"source":6,"positions":[
      {"x":20,"y":20,"id":9,"timeOffset":-150},
      {"x":40,"y":20,"id":9,"timeOffset":-100}]}}]
    """

  @Test("touches have the times at which their moves happened, on a stage of the page's size")
  func session() throws {
    let recorded = try Recorded(Self.session)
    #expect(recorded.recording.format == .rrweb && recorded.recording.size == Size(390, 844))
    #expect(
      recorded.lines == [
        "0 1 down 10,20", "0.1 1 move 20,20", "0.15 1 move 40,20", "0.2 1 up 40,20",
      ])
    let lines = Self.session.split(separator: "\n").joined().dropFirst().dropLast()
    let wrapped = #"{"events":[\#(lines)]}"#
    #expect(try Recorded(wrapped).lines == recorded.lines)
  }

  @Test("a session of one event is read, too, on a line of its own")
  func oneEvent() throws {
    let down = Self.interaction(7, 0, 10, 20)
    #expect(try Recorded(down, from: .rrweb).lines == Recorded("[\(down)]", from: .rrweb).lines)
  }

  @Test("a session that begins during a touch begins at 0 with its first contact, and that is said")
  func earlierFinger() throws {
    let (touch, note) = (Self.interaction, "a finger that was down when the recording began")
    let contact = [touch(7, 1000, 1, 1), touch(9, 1100, 2, 2)].joined(separator: "\n")
    let move =
      #"{"type":3,"timestamp":400,"data":{"source":6,"positions":[{"x":1,"y":1,"timeOffset":-40}]}}"#
    #expect(try Recorded(contact).lines == ["0 1 down 1,1", "0.1 1 up 2,2"])
    #expect(try !Recorded(contact).notes.contains { $0.hasPrefix(note) })
    for start in [move, touch(9, 500, 5, 5), move + "\n" + touch(10, 500, 5, 5)] {
      let recorded = try Recorded(start + "\n" + contact)
      #expect(recorded.lines == ["0 1 down 1,1", "0.1 1 up 2,2"])
      #expect(recorded.notes.contains { $0.hasPrefix(note) })
    }
  }

  @Test("a contact of two fingers is cancelled, as nothing tells which of them moves")
  func severalFingers() throws {
    let touch = Self.interaction
    let events = [
      touch(7, 0, 1, 1), touch(7, 10, 5, 5), touch(9, 20, 5, 5), touch(9, 30, 1, 1),
      touch(7, 40, 2, 2), touch(10, 50, 2, 2),
    ]
    let recorded = try Recorded(events.joined(separator: "\n"))
    #expect(
      recorded.lines == [
        "0 1 down 1,1", "0.01 1 cancel 1,1", "0.04 1 down 2,2", "0.05 1 cancel 2,2",
      ])
    #expect(recorded.notes.contains { $0.contains("does not tell them apart") })
  }

  @Test(
    "what is wrong is told with its line and what was expected",
    arguments: [
      ("[{\"timestamp\":1}]", "1: an event without \"type\""),
      ("[{\"type\":3,\n\"timestamp\":\"now\"}]", "2: \"now\" where a number, the timestamp of"),
      ("[{\"type\":3,\"timestamp\":1,\"data\":{}}]", "1: the data of an event without \"source\""),
      ("7", "1: 7 where an array of events was expected"),
      ("[\n[]]", "2: an array where an event was expected"),
      (
        "[\(interaction(7, 20, 1, 1)),\n\(interaction(9, 5, 1, 1))]",
        "2: the time goes backwards, from 20 ms to 5 ms"
      ),
    ]
  )
  func malformed(text: String, message: String) throws {
    let found = try #require(rejection(text, from: .rrweb))
    #expect(found.hasPrefix(message), "\(found)")
  }
}

@Suite struct PointerActionReaderTests {
  @Test("the steps of all pointers are frames, and a pause is several")
  func steps() throws {
    let recorded = try Recorded(
      """
      [{"source":"touch","id":0,"actions":[
        {"name":"pointerDown","x":10,"y":125},{"name":"pointerMove","x":10,"y":155},
        {"name":"pause","duration":50},{"name":"pointerUp"}]},
       {"source":"touch","id":1,"actions":[
        {"name":"pointerDown","x":15,"y":125},{"name":"pointerMove","x":15,"y":155},
        {"name":"pointerUp"}]}]
      """)
    #expect(recorded.recording.format == .chromium)
    #expect(
      recorded.lines == [
        "0 1 down 10,125", "0 2 down 15,125", "0.0166667 1 move 10,155", "0.0166667 2 move 15,155",
        "0.0333333 2 up 15,155", "0.1 1 up 10,155",
      ])
    #expect(recorded.notes.contains { $0.contains("has no times") })
  }

  @Test("a pointer that leaves the page does nothing, and that is said")
  func leaves() throws {
    let recorded = try Recorded(
      #"""
      [{"source":"mouse","actions":[{"name":"pointerDown","x":1,"y":1},{"name":"pointerUp"},
        {"name":"pointerLeave"}]}]
      """#)
    #expect(recorded.samples.map(\.phase) == [.down, .up])
    #expect(recorded.notes.contains { $0.contains("leave the page") })
  }

  @Test("a mouse hovers until its button goes down, with the keys that are held")
  func mouse() throws {
    let recorded = try Recorded(
      #"""
      [{"source":"mouse","actions":[{"name":"pointerMove","x":1,"y":1},
        {"name":"pointerDown","x":1,"y":1,"button":"right","keys":"Shift,Control"},
        {"name":"pointerUp"}]}]
      """#)
    #expect(recorded.samples.map(\.phase) == [.hover, .down, .up])
    #expect(recorded.samples[1].buttons == .secondary)
    #expect(recorded.samples[1].modifiers == [.shift, .control])
  }

  @Test(
    "what is wrong is told with its line and what was expected",
    arguments: [
      (#"[{"source":"finger","actions":[]}]"#, #"1: "finger" where touch, mouse, pen"#),
      (#"[{"source":"touch","actions":[{"name":"hop"}]}]"#, #"1: "hop" where pointerDown"#),
      (
        #"[{"source":"touch","actions":[{"name":"pointerMove","x":1,"y":1}]}]"#,
        "1: a touch moves; expected a pointerDown before it"
      ),
      (
        #"[{"source":"touch","actions":[{"name":"pointerUp"}]}]"#,
        "1: a pointer that is not down; expected a down first"
      ),
    ]
  )
  func malformed(text: String, message: String) throws {
    let found = try #require(rejection(text, from: .chromium))
    #expect(found.hasPrefix(message), "\(found)")
  }
}
