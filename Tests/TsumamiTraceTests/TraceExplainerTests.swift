import Foundation
import TestSupport
import Testing
import Tsumami
import TsumamiTrace

@Suite struct TraceExplainerTests {
  /// What is said about a trace, and the error with which that ended.
  private func explain(
    _ trace: String..., only name: String? = nil
  ) throws -> (text: String, error: TraceError?) {
    try runCommand(on: trace.joined(separator: "\n") + "\n") { (input, output) throws(TraceError) in
      try TraceExplainer(only: name, output: output).run(input: input)
    }
  }

  private func stage(_ nodes: String) -> String {
    #"{"tsumami":1,"stage":{"size":[400,300],"nodes":[\#(nodes)]}}"#
  }

  private func touch(_ time: Double, _ phase: String, _ x: Double, _ y: Double) -> String {
    #"{"t":\#(time),"pointer":1,"phase":"\#(phase)","at":[\#(x),\#(y)]}"#
  }

  private func finger(_ pointer: Int, _ time: Double, _ phase: String) -> String {
    #"{"t":\#(time),"pointer":\#(pointer),"phase":"\#(phase)","at":[150,150]}"#
  }

  private static let photo = #"{"id":"photo","frame":[100,100,200,150]}"#
  private static let taps =
    #"{"id":"photo","frame":[100,100,200,150],"manipulable":true,"gestures":[{"name":"double","gesture":{"tap":{"count":2}}},{"name":"single","gesture":{"tap":{}},"requiresFailureOf":["double"]}]}"#

  @Test("what has failed follows no finger that comes later, and a cancelled pointer is said")
  func laterFingers() throws {
    let (text, error) = try explain(
      stage(
        #"{"id":"photo","frame":[100,100,200,150],"gestures":[{"name":"tap","gesture":{"tap":{}}}]}"#
      ),
      finger(1, 0, "down"), finger(2, 0.03, "down"), finger(3, 0.06, "down"),
      finger(3, 0.1, "up"), finger(2, 0.1, "up"), finger(1, 0.15, "cancel"), finger(4, 0.2, "down"))
    #expect(error == nil)
    #expect(
      text == """
        A stage of 400 × 300 pt.

        0.000 s  Pointer 1 (touch) goes down at 150, 150, on photo.
        0.000 s  "tap" follows the pointer.
        0.030 s  Pointer 2 (touch) goes down at 150, 150, on photo.
        0.030 s  "tap" fails: more pointers went down than it allows (distance 0 of at most 45 pt, duration 0.03 of at most 0.75 s).
        0.060 s  Pointer 3 (touch) goes down at 150, 150, on photo.
        0.100 s  Pointer 3 lifts at 150, 150.
        0.100 s  Pointer 2 lifts at 150, 150.
        0.150 s  Pointer 1 is cancelled.

        0.200 s  Pointer 4 (touch) goes down at 150, 150, on photo.
        0.200 s  "tap" follows the pointer.
        0.950 s  "tap" fails: it took too long (duration 0.75 of at most 0.75 s).

        """)
  }

  @Test("a report with a lift and a down is told with the lift first, whatever line is first")
  func orderOfReport() throws {
    let node =
      #"{"id":"photo","frame":[100,100,200,150],"gestures":[{"name":"tap","gesture":{"tap":{}}}]}"#
    let (text, _) = try explain(
      stage(node), finger(1, 0, "down"), finger(2, 0.1, "down"), finger(1, 0.1, "up"),
      finger(2, 0.2, "up"))
    #expect(
      text == """
        A stage of 400 × 300 pt.

        0.000 s  Pointer 1 (touch) goes down at 150, 150, on photo.
        0.000 s  "tap" follows the pointer.
        0.100 s  Pointer 1 lifts at 150, 150.

        0.100 s  Pointer 2 (touch) goes down at 150, 150, on photo.
        0.100 s  "tap" is recognised.
        0.200 s  Pointer 2 lifts at 150, 150.
        0.200 s  "tap" is recognised.

        """)
  }

  @Test("a down is told on the node that its own line names, or on the parent of a disabled one")
  func givenNode() throws {
    func finger(_ time: Double, _ phase: String, on node: String? = nil) -> String {
      let on = node.map { #","on":"\#($0)""# } ?? ""
      return #"{"t":\#(time),"pointer":1,"phase":"\#(phase)","at":[150,150]\#(on)}"#
    }
    let nodes =
      #"{"id":"below","frame":[100,100,200,150]},{"id":"off","parent":"below","enabled":false,"frame":[0,0,200,150]},{"id":"above","frame":[100,100,200,150]}"#
    let (text, error) = try explain(
      stage(nodes), finger(0, "hover", on: "below"), finger(1, "down"),
      finger(1.1, "move", on: "below"), finger(1.2, "up", on: "below"), finger(2, "down"),
      finger(2.1, "up"), finger(3, "down", on: "below"), finger(3.1, "up"),
      finger(4, "down", on: "off"))
    #expect(error == nil)
    let told = text.split(separator: "\n").filter { $0.contains("goes down") }
    #expect(
      told.compactMap { $0.split(separator: " ").last } == ["above.", "above.", "below.", "below."])
  }

  @Test("a single tap waits until the time for a second one is over")
  func singleTap() throws {
    let (text, error) = try explain(
      stage(Self.taps), touch(0, "down", 150, 150), touch(0.05, "up", 150, 150))
    #expect(error == nil)
    #expect(
      text == """
        A stage of 400 × 300 pt.

        0.000 s  Pointer 1 (touch) goes down at 150, 150, on photo.
        0.000 s  "double", "single" and the manipulation of photo follow the pointer.
        0.050 s  Pointer 1 lifts at 150, 150.
        0.050 s  The manipulation of photo does not begin: it was over too early (distance 0 of at least 10 pt).
        0.050 s  "single" could begin, but waits for "double" to fail.
        0.400 s  "double" fails: it took too long (duration 0.35 of at most 0.35 s).
        0.400 s  "single" is recognised, as "double" has failed.

        """)
  }

  @Test("a double tap makes the single one fail that required its failure")
  func doubleTap() throws {
    let text = try explain(
      stage(Self.taps), touch(0, "down", 150, 150), touch(0.05, "up", 150, 150),
      touch(0.15, "down", 150, 150), touch(0.2, "up", 150, 150), only: "single"
    ).text
    #expect(
      text == """
        A stage of 400 × 300 pt.

        0.000 s  Pointer 1 (touch) goes down at 150, 150, on photo.
        0.000 s  "single" follows the pointer.
        0.050 s  Pointer 1 lifts at 150, 150.
        0.050 s  "single" could begin, but waits for "double" to fail.

        0.150 s  Pointer 1 (touch) goes down at 150, 150, on photo.
        0.150 s  "single" follows the pointer.
        0.200 s  Pointer 1 lifts at 150, 150.
        0.200 s  "single" fails: "double" began, which it required to fail (distance 0 of at most 45 pt, duration 0.05 of at most 0.75 s).

        """)
  }

  @Test("two that wait for each other say so, and that the first begins although none has failed")
  func circle() throws {
    let gestures = [("a", "b"), ("b", "a")].map { name, other in
      #"{"name":"\#(name)","gesture":{"pan":{}},"requiresFailureOf":["\#(other)"]}"#
    }
    let header =
      #"{"tsumami":1,"stage":{"size":[400,300],"nodes":[{"id":"pad","gestures":["#
      + gestures.joined(separator: ",") + "]}]}}"
    let text = try explain(
      header, touch(0, "down", 150, 150), touch(0.1, "move", 190, 150), touch(0.2, "up", 190, 150)
    ).text
    #expect(
      text == """
        A stage of 400 × 300 pt.

        0.000 s  Pointer 1 (touch) goes down at 150, 150, on pad.
        0.000 s  "a" and "b" follow the pointer.
        0.100 s  "a" could begin, but waits for "b" to fail.
        0.100 s  "b" could begin, but waits for "a" to fail.
        0.100 s  "a" begins.
        0.100 s  "b" fails: "a" began, which it required to fail (distance 10 of at least 10 pt).
        0.200 s  Pointer 1 lifts at 190, 150.
        0.200 s  "a" ends.

        """)
  }

  private static let list =
    #"{"id":"list","frame":[0,0,400,300],"scroll":{"content":[400,2000]},"gestures":[{"name":"hold","gesture":{"longPress":{}}},{"name":"menu","gesture":{"tap":{}},"kinds":["mouse"]},{"name":"off","gesture":{"tap":{}},"enabled":false}]},{"id":"row","parent":"list","frame":[0,0,400,100],"gestures":[{"name":"pan","gesture":{"pan":{"axis":"horizontal"}}}]}"#

  @Test("a list that scrolls takes the finger from the pan in it, and a press has moved too far")
  func scroll() throws {
    let text = try explain(
      stage(Self.list), touch(0, "down", 150, 50), touch(0.1, "move", 150, 20),
      touch(0.15, "move", 150, 10), touch(0.2, "up", 150, 10)
    ).text
    #expect(
      text.hasPrefix(
        """
        A stage of 400 × 300 pt.

        0.000 s  Pointer 1 (touch) goes down at 150, 50, on row.
        0.000 s  "menu" does not follow pointer 1: its options exclude the kind touch.
        0.000 s  "off" does not follow pointer 1: it is disabled.
        0.000 s  "pan", "hold" and the scroll of list follow the pointer.
        0.100 s  "pan" fails: the pointer went in another direction (angle 90 of at most 45°).
        0.100 s  "hold" fails: a pointer moved too far (distance 30 of at most 10 pt).
        0.100 s  The scroll of list starts to scroll.
        0.200 s  Pointer 1 lifts at 150, 10.

        """), "\(text)")
  }

  @Test("a pan begins before the scroll around it, which has lost its direction")
  func pan() throws {
    let text = try explain(
      stage(Self.list), touch(0, "down", 150, 50), touch(0.1, "move", 180, 50)
    ).text
    #expect(text.contains("0.100 s  \"pan\" begins.\n"))
    #expect(text.contains("0.100 s  The scroll of list does not begin: "))
  }

  @Test("a gesture that is disabled says so, and what is still possible says what is missing")
  func disabled() throws {
    let press =
      #"{"id":"a","gestures":[{"name":"hold","gesture":{"longPress":{}}},{"name":"pan","gesture":{"pan":{}}}]}"#
    let text = try explain(
      stage(press), touch(0, "down", 150, 50), touch(0.2, "move", 156.2, 50),
      #"{"t":0.3,"call":"setEnabled","gesture":"hold","enabled":false}"#
    ).text
    #expect(text.contains("0.300 s  The program disables \"hold\".\n"))
    #expect(
      text.contains(
        "0.300 s  \"hold\" fails: the program disables \"hold\" (distance 6.2 of at most 10 pt, duration 0.3 of at least 0.5 s).\n"
      ))
    #expect(
      text.hasSuffix("\"pan\" is still possible (distance 6.2 of at least 10 pt).\n"), "\(text)")
  }

  @Test("a manipulation that is cancelled says by what: the Escape key, or a call of the program")
  func cancelled() throws {
    let text = try explain(
      stage(Self.taps), touch(0, "down", 150, 150), touch(0.1, "move", 180, 150),
      #"{"t":0.2,"key":"Escape","phase":"down"}"#, touch(0.3, "up", 180, 150),
      touch(1, "down", 150, 150), touch(1.1, "move", 180, 150),
      #"{"t":1.2,"call":"detach","node":"photo","attachment":"manipulable"}"#
    ).text
    #expect(
      text.contains(
        "0.200 s  The manipulation of photo is cancelled: the Escape key went down.\n"), "\(text)")
    #expect(
      text.contains(
        "1.200 s  The manipulation of photo is cancelled: the program removes the manipulation of photo.\n"
      ), "\(text)")
  }

  @Test("a sheet says that it follows the fingers, and where it comes to rest")
  func sheet() throws {
    let sheet =
      #"{"id":"map","sheet":{"detents":[{"name":"low","height":100},{"name":"high","height":250}]}}"#
    let text = try explain(
      stage(sheet), touch(0, "down", 150, 220), touch(0.1, "move", 150, 180),
      touch(0.2, "move", 150, 100), touch(0.9, "move", 150, 100), touch(1, "up", 150, 100)
    ).text
    #expect(text.contains("The sheet of map follows the fingers.\n"), "\(text)")
    #expect(text.contains("The sheet of map starts to move by itself.\n"), "\(text)")
    #expect(text.contains("The sheet of map comes to rest at high, 250 pt high.\n"), "\(text)")
  }

  @Test("a call that cancels all input cancels each finger, and a new contact is a new block")
  func cancelledInput() throws {
    let text = try explain(
      stage(Self.photo), finger(1, 0, "down"), finger(2, 0.1, "down"),
      #"{"t":0.2,"call":"cancelInput"}"#, finger(1, 1, "down")
    ).text
    #expect(
      text.contains(
        """
        0.200 s  The program cancels all input.
        0.200 s  Pointer 1 is cancelled.
        0.200 s  Pointer 2 is cancelled.

        1.000 s  Pointer 1 (touch) goes down at 150, 150, on photo.

        """), "\(text)")
  }

  @Test("a tap whose pointer is cancelled is told how long it took itself")
  func cancelledTap() throws {
    let tap = #"{"name":"tap","gesture":{"tap":{}}}"#
    let text = try explain(
      stage(#"{"id":"photo","frame":[100,100,200,150],"gestures":[\#(tap)]}"#),
      finger(1, 1, "down"), finger(1, 1.05, "up"), finger(1, 6, "down"), finger(1, 6.1, "cancel")
    ).text
    #expect(
      text.contains(
        "fails: the system cancelled its pointer (distance 0 of at most 45 pt, "
          + "duration 0.1 of at most 0.75 s)"), "\(text)")
  }

  @Test("a name that no attachment has is an error that lists the names there are")
  func unknownName() throws {
    let error = try explain(stage(Self.taps), touch(0, "down", 1, 1), only: "triple").error
    #expect(error?.kind == .argument)
    #expect(
      error?.message == #"there is no attachment "triple"; expected "double" or "single""#)
    #expect(
      try explain(#"{"t":0}"#, only: "x").error?.message
        == #"there is no attachment "x"; there is none with a name"#)
  }

  @Test("bad input ends with its line, after what was said before")
  func bad() throws {
    let (text, error) = try explain(
      stage(Self.taps), touch(0, "down", 150, 150), touch(0.1, "down", 150, 150))
    #expect(error?.line == 3 && error?.kind == .format)
    #expect(text.hasPrefix("A stage of 400 × 300 pt.\n"))
  }

  @Test("replay names who excluded a gesture, and what it missed")
  func output() throws {
    let played = try Played(
      [
        stage(Self.taps), touch(0, "down", 150, 150), touch(0.1, "move", 170, 150),
        touch(0.2, "up", 170, 150), touch(1, "down", 150, 150), touch(1.05, "up", 150, 150),
      ].joined(separator: "\n"))
    let excluded = try #require(played.lines(with: #""gesture":"single","state":"failed""#).first)
    #expect(excluded.contains(#""reason":"excluded","by":"attachment-1""#))
    let late = try #require(played.lines(with: #""gesture":"double""#, #""tooLong""#).first)
    #expect(
      late.contains(
        #""reason":"tooLong","missed":{"quantity":"duration","limit":0.35,"reached":0.3"#),
      "\(late)")
  }
}
