import Foundation
import Testing
import TsumamiTrace

@Suite struct TraceReaderTests {
  private let down = #"{"t":0,"pointer":1,"phase":"down","at":[1,2]}"#

  /// A stage with one gesture.
  private static func stage(with gesture: String) -> String {
    #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","gestures":[{"name":"g","gesture":"#
      + gesture + "}]}]}}"
  }

  /// A stage with a node that has a bounding box.
  private static func stage(withBox box: String) -> String {
    #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","boundingBox":"# + box + "}]}}"
  }

  @Test("an error that is printed is a sentence with the number of its line")
  func printed() {
    let error = #expect(throws: TraceError.self) { try Trace(down + "\n" + "nonsense") }
    let sentence = "line 2: not JSON: 'n' where an object was expected"
    #expect(error.map { "\($0)".hasPrefix(sentence) } == true)
  }

  @Test(
    "a line that is not a line of a trace is an error that says what is wrong",
    arguments: [
      ("{", "the line ends where"),
      ("nonsense", "not JSON: 'n' where an object was expected"),
      ("[1]", "an array where an object was expected"),
      (#"{"t":0} x"#, "the end of the line"),
      (#"{"t":0,}"#, "not JSON"),
      (#"{"t":01}"#, "number"),
      (#"{"t":1e999}"#, "not finite"),
      (#"{"t":NaN}"#, "not JSON"),
      (#"{"t":"0"}"#, "a string where a number was expected (a time)"),
      (#"{"t":0,"t":1}"#, "twice"),
      (#"{"t":0,"pointr":1}"#, #"unknown key "pointr""#),
      (#"{"pointer":1,"phase":"down","at":[1,2]}"#, #"without "t""#),
      (#"{"t":1,"pointer":2,"at":[1,2]}"#, "needs a phase"),
      (#"{"t":1,"pointer":2,"phase":"down"}"#, #"needs "at""#),
      (#"{"t":1,"pointer":2,"phase":"flies","at":[1,2]}"#, #"unknown phase "flies""#),
      (#"{"t":1,"pointer":1.5,"phase":"down","at":[1,2]}"#, "whole number"),
      (#"{"t":1,"pointer":1e99,"phase":"down","at":[1,2]}"#, "whole number"),
      (#"{"t":1,"pointer":2,"phase":"down","at":[1]}"#, "one number where [x,y] was expected"),
      (#"{"t":1,"pointer":2,"phase":"down","at":[1,2,3]}"#, "[x,y]"),
      (#"{"t":1,"pointer":2,"phase":"down","at":[1,2],"kind":"paw"}"#, #"unknown kind"#),
      (#"{"t":1,"pointer":2,"phase":"down","at":[1,2],"node":"x"}"#, "does not belong"),
      (#"{"t":-1,"pointer":1,"phase":"move","at":[1,2]}"#, "goes backwards"),
      (#"{"t":1,"pointer":9,"phase":"move","at":[1,2]}"#, "pointer 9 is not down"),
      (#"{"t":1,"pointer":9,"phase":"up","at":[1,2]}"#, "pointer 9 is not down"),
      (#"{"t":1,"pointer":1,"phase":"down","at":[1,2]}"#, "although it is down"),
      (#"{"t":1,"pointer":1,"phase":"hover","at":[1,2]}"#, "hovers although it is down"),
      (#"{"t":1,"pointer":1,"phase":"move","at":[1,2],"coalesced":[[0.5,1]]}"#, "not [t,x,y]"),
      (
        #"{"t":1,"pointer":1,"phase":"move","at":[1,2],"coalesced":[[0.5,1,1],[0.4,1,1]]}"#,
        "order of time"
      ),
      (#"{"t":1,"pointer":1,"phase":"move","at":[1,2],"coalesced":[[1.5,1,1]]}"#, "later than"),
      (#"{"t":1,"key":"Escape"}"#, "needs a phase"),
      (#"{"t":1,"key":"Escape","phase":"down","modifiers":["hyper"]}"#, "modifier"),
      (#"{"t":1,"call":"explode","node":"content"}"#, #"unknown call "explode""#),
      (#"{"t":1,"call":"reset","node":"nobody"}"#, #"no node "nobody""#),
      (#"{"t":1,"call":"reset"}"#, #"needs a "node""#),
      (
        #"{"t":1,"call":"setEnabled","gesture":"g","enabled":true}"#,
        #"no gesture or other attachment "g""#
      ),
      (#"{"t":1,"call":"setFrame","node":"content","frame":[0,0,-1,5]}"#, "negative"),
      (#"{"t":1,"scroll":[0,1]}"#, #"needs "at""#),
      (#"{"t":1,"scroll":[0],"at":[1,2]}"#, "one number where [dx,dy]"),
      (#"{"t":1,"scroll":[0,1],"at":[1,2],"phase":"down"}"#, "began, changed, ended or cancelled"),
      (#"{"t":1,"magnify":0,"at":[1,2]}"#, "a factor above 0"),
      (#"{"t":1,"magnify":1,"rotate":1,"at":[1,2]}"#, "does not belong in a magnify line"),
      (#"{"t":1,"rotate":1,"at":[1,2],"precise":true}"#, "does not belong in a rotate line"),
      (#"{"t":1,"pointer":2,"phase":"began","at":[1,2]}"#, "needs a phase"),
      (#"{"tsumami":2}"#, "version 2"),
      (#"{"tsumami":1,"stage":{"nodes":[]}}"#, #"needs a "size""#),
      (#"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{}]}}"#, #"needs an "id""#),
      (#"{"tsumami":1,"stage":{"size":[1,1],"size":[2,2]}}"#, #""size" occurs twice"#),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","clips":true,"clips":false}]}}"#,
        #""clips" occurs twice"#
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","knob":{"options":{"name":"a","name":"b"}}}]}}"#,
        #""name" occurs twice"#
      ),
      (
        #"{"t":1,"call":"setPlacement","node":"content","placement":{"rotation":1,"rotation":2}}"#,
        #""rotation" occurs twice"#
      ),
      (
        #"{"t":1,"call":"finishMotions","node":"content"}"#,
        #"does not belong in a finishMotions; it has no keys"#
      ),
      (#"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a"},{"id":"a"}]}}"#, "two nodes"),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","parent":"b"}]}}"#,
        #"no node "b" before"#
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","gestures":[{"name":"g"}]}]}}"#,
        #"needs a "gesture""#
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","gestures":[{"name":"g","gesture":{"wave":{}}}]}]}}"#,
        #"unknown gesture "wave""#
      ),
      (Self.stage(with: #"{"swipe":{}}"#), #"needs a "direction""#),
      (Self.stage(with: #"{"swipe":{"direction":"in"}}"#), #"unknown direction "in""#),
      (Self.stage(with: #"{"edgePan":{"edges":[]}}"#), #"needs "edges""#),
      (Self.stage(with: #"{"edgePan":{"edges":["side"]}}"#), #"unknown edge "side""#),
      (Self.stage(with: #"{"hover":{"x":1}}"#), #"unknown key "x" in a hover"#),
      (Self.stage(with: #"{"simultaneous":[{"tap":{}}]}"#), "1 gestures where the two"),
      (Self.stage(with: #"{"sequence":[{"tap":{}},{"pan":{}},{"pan":{}}]}"#), "3 gestures"),
      (Self.stage(with: #"{"exclusive":{"tap":{}}}"#), "an object where an array was expected"),
      (Self.stage(with: #"{"exclusive":[{"tap":{}},{"wave":{}}]}"#), #"unknown gesture "wave""#),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","gestures":[{"name":"g","gesture":{"tap":{}},"requiresFailureOf":["h"]}]}]}}"#,
        #"no gesture or other attachment "h""#
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","manipulable":{"limits":"some"}}]}}"#,
        #"unknown limits "some""#
      ),
      (Self.stage(withBox: #"{"resize":"sideways"}"#), #"unknown resize "sideways""#),
      (Self.stage(withBox: #"{"colour":1}"#), #"unknown key "colour" in a bounding box"#),
      (Self.stage(withBox: #"{"minimumSize":[-1,1]}"#), "a negative size"),
      (Self.stage(withBox: #"{"limits":"some"}"#), #"unknown limits "some""#),
      (Self.stage(withBox: #""yes""#), "true, false or an object"),
      (
        Self.stage(withBox: #"{"maximumSize":[50,90],"minimumSize":[50,100]}"#),
        "a maximumSize that is less than the minimumSize"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"detents":[]}}]}}"#,
        #"needs "detents""#
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"detents":[{"name":"x"}]}}]}}"#,
        "needs a height"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"detents":[{"height":3}]}}]}}"#,
        "a detent needs"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"detents":[{"name":"x","height":1,"fraction":1}]}}]}}"#,
        "two heights"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"detents":[{"name":"x","height":-1}]}}]}}"#,
        "-1 where a height of at least 0"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"detents":[{"name":"x","height":1}],"initial":"y"}}]}}"#,
        "no detent"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"detents":[{"name":"x","height":1},{"name":"x","height":2}]}}]}}"#,
        "two detents"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","sheet":{"height":2}}]}}"#,
        "unknown key"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","scroll":{"content":[1,-2]}}]}}"#,
        "negative size"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","scroll":{"axes":"diagonal"}}]}}"#,
        "unknown axis"
      ),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","scroll":{"deceleration":"slow"}}]}}"#,
        "unknown deceleration"
      ),
    ]
  )
  func errors(line: String, message: String) throws {
    let played = try Played(down + "\n" + line + "\n")
    let error = try #require(played.error)
    #expect(error.line == 2)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test(
    "a value of a wrong type is an error that names both types",
    arguments: [
      (#"{"t":true}"#, "true where a number was expected (a time)"),
      (#"{"t":null}"#, "null where a number was expected (a time)"),
      (#"{"t":[]}"#, "an array where a number was expected (a time)"),
      (#"{"t":{}}"#, "an object where a number was expected (a time)"),
      (#"{"t":1,"pointer":"1"}"#, "a string where a number was expected"),
      (#"{"t":1,"phase":1}"#, "a number where a string was expected (a phase)"),
      (#"{"t":1,"phase":null}"#, "null where a string was expected (a phase)"),
      (#"{"t":1,"at":5}"#, "a number where an array was expected ([x,y])"),
      (#"{"t":1,"at":[]}"#, "an empty array where [x,y] was expected"),
      (#"{"t":1,"at":["1",2]}"#, "a string where a number was expected ([x,y])"),
      (#"{"t":1,"at":[1,2,3]}"#, "more than two numbers where [x,y] was expected"),
      (#"{"t":1,"animated":1}"#, "a number where true or false was expected"),
      (#"{"t":1,"modifiers":"shift"}"#, "a string where an array was expected"),
      (#"{"tsumami":1,"stage":7}"#, "a number where an object was expected"),
      (#"{"tsumami":1,"stage":{"size":[1,1],"nodes":{}}}"#, "an object where an array"),
      (#"{"tsumami":1,"stage":{"size":[1,1],"nodes":[1]}}"#, "a number where an object"),
      ("7", "a number where an object was expected"),
    ]
  )
  func types(line: String, message: String) throws {
    let error = try #require(try Played(line + "\n").error)
    #expect(error.message.contains(message), "\(error.message)")
    #expect(!error.message.contains("not JSON"))
  }

  @Test(
    "an unknown word is an error that lists the known words",
    arguments: [
      (
        #"{"t":0,"pointer":1,"phase":"flies","at":[1,2]}"#,
        #"unknown phase "flies"; expected down, move, up, cancel or hover"#
      ),
      (
        #"{"phase":"flies","t":0,"scroll":[1,2],"at":[1,2]}"#,
        #"unknown phase "flies"; expected began, changed, ended or cancelled"#
      ),
      (#"{"t":0,"key":"a","phase":"flat"}"#, #"unknown phase "flat"; expected down or up"#),
      (
        #"{"t":0,"call":"jump"}"#,
        #"unknown call "jump"; expected add, remove, move, bringToFront, resize, setDensity, setFrame, setBox, setPlacement, setEnabled, attach, configure, detach, reset, animate, scale, finishMotions, cancelInput, moveSheet, scrollTo, select or focus"#
      ),
      (
        Self.stage(with: #"{"pan":{"axis":"z"}}"#),
        #"unknown axis "z"; expected both, horizontal or vertical"#
      ),
      (
        Self.stage(with: #"{"tap":{"taps":2}}"#),
        #"unknown key "taps" in a tap; expected count, pointers, maximumDistance"#
      ),
      (Self.stage(with: #"{"hover":{"x":2}}"#), #"unknown key "x" in a hover; it has no keys"#),
      (
        #"{"t":0,"scroll":[1,2],"at":[1,2],"key":"a"}"#,
        #"the key "scroll" does not belong in a key line; expected t, key, phase, modifiers or batch"#
      ),
    ]
  )
  func expected(line: String, message: String) throws {
    let error = try #require(try Played(line + "\n").error)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test(
    "the reader knows each key that an error lists",
    arguments: [
      "KEY", #""tsumami":1,"stage":{KEY}"#, Self.inStage("KEY"),
      Self.inStage(#""manipulable":{KEY}"#), Self.inStage(#""manipulable":{"limits":{KEY}}"#),
      Self.inStage(#""manipulable":{"limits":{"inside":{KEY}}}"#),
      Self.inStage(#""manipulable":{"options":{KEY}}"#), Self.inStage(#""boundingBox":{KEY}"#),
      Self.inStage(#""scroll":{KEY}"#), Self.inStage(#""sheet":{KEY}"#),
      Self.inStage(#""sheet":{"detents":[{KEY}]}"#), Self.inStage(#""gestures":[{KEY}]"#),
      Self.inGesture("KEY"), Self.inGesture(#""tap":{KEY}"#), Self.inGesture(#""longPress":{KEY}"#),
      Self.inGesture(#""pan":{KEY}"#), Self.inGesture(#""swipe":{KEY}"#),
      Self.inGesture(#""edgePan":{KEY}"#), Self.inGesture(#""pinch":{KEY}"#),
      Self.inGesture(#""axisPinch":{KEY}"#), Self.inGesture(#""rotation":{KEY}"#),
      Self.inGesture(#""transform":{KEY}"#),
    ]
  )
  func keys(place: String) throws {
    func message(for key: String) throws -> String {
      let line = "{" + place.replacingOccurrences(of: "KEY", with: "\"\(key)\":[[[]]]") + "}"
      return try #require(try Played(line).error).message
    }
    let answer = try message(for: "nonsense")
    #expect(answer.hasPrefix("unknown"), "\(answer)")
    let keys = try #require(answer.components(separatedBy: "; expected ").last)
      .replacingOccurrences(of: " or ", with: ", ").components(separatedBy: ", ")
    #expect(keys.count >= 2)
    for key in keys {
      let answer = try message(for: key)
      #expect(!answer.hasPrefix("unknown"), "\(key): \(answer)")
    }
  }

  private static func inStage(_ keys: String) -> String {
    #""tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a",\#(keys)}]}"#
  }

  private static func inGesture(_ keys: String) -> String {
    inStage(#""gestures":[{"name":"g","gesture":{\#(keys)}}]"#)
  }

  @Test(
    "a negative distance or duration is an error",
    arguments: [
      #""gestures":[{"name":"g","gesture":{"tap":{"maximumDistance":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"tap":{"maximumDuration":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"tap":{"maximumInterval":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"longPress":{"minimumDuration":-0.5}}}]"#,
      #""gestures":[{"name":"g","gesture":{"longPress":{"maximumDistance":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"pan":{"minimumDistance":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"edgePan":{"edges":["left"],"minimumDistance":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"transform":{"minimumDistance":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"pinch":{"minimumScaleDelta":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"axisPinch":{"minimumScaleDelta":-1}}}]"#,
      #""gestures":[{"name":"g","gesture":{"rotation":{"minimumAngleDelta":-1}}}]"#,
      #""boundingBox":{"handleSize":-1}"#, #""boundingBox":{"snapDistance":-1}"#,
      #""boundingBox":{"snapAngle":-1}"#,
      #""sheet":{"detents":[{"name":"x","height":1}],"grabberHeight":-1}"#,
      #""sheet":{"detents":[{"name":"x","height":1}],"contentHeight":-1}"#,
    ]
  )
  func negative(keys: String) throws {
    let header = "{\(Self.inStage(keys))}"
    #expect(try Played(header.replacingOccurrences(of: "-", with: "")).error == nil)
    let error = try #require(try Played(header).error)
    #expect(error.line == 1 && error.message.contains("of at least 0 was expected"))
  }

  @Test("a minimum above its maximum is an error")
  func ranges() throws {
    for keys in [
      #""manipulable":{"minimumScale":3,"maximumScale":2}"#,
      #""gestures":[{"name":"g","gesture":{"pan":{"minimumPointers":3,"maximumPointers":2}}}]"#,
    ] {
      let error = try #require(try Played("{\(Self.inStage(keys))}").error)
      #expect(error.message.contains("less than the minimum"))
    }
  }

  @Test(
    "a call of a node that cannot answer it is an error",
    arguments: [
      (#""call":"scrollTo","node":"plain","offset":[0,1]"#, #""plain" does not scroll"#),
      (#""call":"reset","node":"plain""#, #""plain" is not manipulable"#),
      (#""call":"animate","node":"plain","placement":{}"#, #""plain" is not manipulable"#),
      (
        #""call":"animate","node":"sheet","placement":{},"spring":[1,0,2]"#,
        "a spring that is not [mass,stiffness,damping]"
      ),
      (#""call":"moveSheet","node":"plain","detent":null"#, #""plain" is not a sheet"#),
      (
        #""call":"moveSheet","node":"sheet","detent":"high""#,
        #"no detent "high"; expected one of "low", "full""#
      ),
      (#""call":"moveSheet","node":"sheet""#, #"needs a "detent""#),
      (#""call":"setEnabled","node":"plain","gesture":"tap","enabled":true"#, "not both"),
    ]
  )
  func calls(call: String, message: String) throws {
    let header =
      #"{"tsumami":1,"stage":{"size":[9,9],"nodes":[{"id":"plain","gestures":[{"name":"tap","gesture":{"tap":{}}}]},{"id":"sheet","sheet":{"detents":[{"name":"low","height":1},{"name":"full","fraction":1}]}},{"id":"list","scroll":{"content":[9,99]}}]}}"#
    let error = try #require(try Played(header + "\n{\"t\":0,\(call)}").error)
    #expect(error.line == 2 && error.message.contains(message), "\(error.message)")
    let right =
      #"{"t":0,"call":"scrollTo","node":"list","offset":[0,1]}"# + "\n"
      + #"{"t":0,"call":"moveSheet","node":"sheet","detent":"low"}"#
    #expect(try Played(header + "\n" + right).error == nil)
  }

  @Test(
    "a line without the key of its kind is told which key it needs",
    arguments: [
      (#"{"t":0,"phase":"down","at":[1,2]}"#, #"a line with "phase" needs "pointer""#),
      (#"{"t":0,"at":[1,2]}"#, #"a line with "at" needs "pointer""#),
      (
        #"{"t":0,"at":[1,2],"kind":"pen","phase":"hover"}"#, #"a line with "phase" needs "pointer""#
      ),
      (#"{"t":0,"phase":"down"}"#, #"a line with "phase" needs "pointer" or "key""#),
      (
        #"{"t":0,"phase":"began","at":[1,2]}"#,
        #"a line with "phase" needs "scroll", "magnify" or "rotate""#
      ),
      (#"{"t":0,"precise":true}"#, #"a line with "precise" needs "scroll":[dx,dy]"#),
      (#"{"t":0,"node":"content","enabled":false}"#, #"a line with "node" needs "call""#),
      (#"{"stage":{"size":[1,1],"nodes":[]}}"#, #""stage" needs "tsumami":1"#),
      (
        #"{"t":0,"call":"setEnabled","enabled":false}"#,
        #"a setEnabled needs a "node", a "gesture", or the "node" and the kind of an "attachment""#
      ),
      (
        #"{"t":0,"call":"setEnabled","attachment":"manipulable","enabled":false}"#,
        #"a setEnabled needs a "node", a "gesture", or the "node" and the kind of an "attachment""#
      ),
      (
        #"{"t":0,"call":"detach"}"#,
        #"a detach needs a "gesture", or the "node" and the kind of an "attachment""#
      ),
      (
        #"{"t":0,"call":"configure","options":{}}"#,
        #"a configure needs a "gesture", or the "node" and the kind of an "attachment""#
      ),
    ]
  )
  func missing(line: String, message: String) throws {
    let error = try #require(try Played(line + "\n").error)
    #expect(error.line == 1 && error.message.contains(message), "\(error.message)")
  }

  @Test("setEnabled takes an attachment by its node and kind, as configure and detach do")
  func disabledAttachment() throws {
    let drag = [
      #"{"t":1,"pointer":1,"phase":"down","at":[1,2]}"#,
      #"{"t":1.1,"pointer":1,"phase":"move","at":[90,2]}"#,
    ].joined(separator: "\n")
    let disabled =
      #"{"t":0,"call":"setEnabled","node":"content","attachment":"manipulable","enabled":false}"#
    #expect(try Played(drag).lines.contains { $0.contains(#""manipulation":"began""#) })
    #expect(try !Played(disabled + "\n" + drag).lines.contains { $0.contains("manipulation") })
  }

  @Test(
    "what is no text in UTF-8 is named",
    arguments: [
      ([0x1F, 0x8B, 0x08, 0x00], "compressed by gzip"), ([0x50, 0x4B, 0x03, 0x04], "by zip"),
      ([0xFF, 0xFE, 0x7B, 0x00], "text in UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B], "text in UTF-16"),
      ([0x7B, 0x00, 0x22, 0x00], "text in UTF-16"), ([0x00, 0x7B, 0x00, 0x22], "text in UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00], "text in UTF-32"), ([0x7B, 0x22, 0x00], "binary data"),
      ([0x00], "binary data"),
    ] as [([UInt8], String)])
  func unreadable(bytes: [UInt8], message: String) throws {
    var reader = TraceReader()
    let error = #expect(throws: TraceError.self) {
      try bytes.withUnsafeBufferPointer { (bytes) throws(TraceError) in try reader.read(bytes) }
    }
    #expect(error?.line == 1 && error?.message.contains(message) == true)
  }

  @Test("a byte order mark at the start is skipped")
  func byteOrderMark() throws {
    let header = #"{"tsumami":1,"stage":{"size":[9,9],"nodes":[]}}"#
    for text in [down, header, header + "\n\u{FEFF}" + header, ""] {
      #expect(try Played("\u{FEFF}" + text).error == nil)
    }
    #expect(try Played(#"{"t":\#u{FEFF}0}"#).error != nil)
  }

  @Test("a header may be longer than any other line")
  func longHeader() throws {
    let nodes = (0..<10_000).map { id in
      #"{"id":"\#(String(repeating: "x", count: 150))\#(id)","frame":[0,0,1,1]}"#
    }
    let header = #"{"tsumami":1,"stage":{"size":[9,9],"nodes":[\#(nodes.joined(separator: ","))]}}"#
    #expect(header.utf8.count > TraceReader.longestLine)
    let played = try Played("\u{FEFF}\(header)\n{\"t\":1}\n\(header)\n{\"t\":2}\n")
    #expect(played.error == nil && played.lines.count == 2)
    let padded = #"{"t":1"# + String(repeating: " ", count: TraceReader.longestLine) + "}"
    #expect(try Played(padded).error?.message.contains("1048576 bytes") == true)
  }

  @Test("objects and arrays are nested at most 64 deep")
  func nesting() throws {
    func composition(_ depth: Int) -> String {
      depth == 0
        ? #"{"tap":{}}"# : #"{"exclusive":[{"tap":{}},\#(composition(depth - 1))]}"#
    }
    #expect(try Played(Self.stage(with: composition(28))).error == nil)
    let error = try #require(try Played(Self.stage(with: composition(29))).error)
    #expect(error.message.contains("nested deeper than 64 levels"))
  }

  @Test("the output before an error stays printed")
  func before() throws {
    let trace = """
      {"t":0,"pointer":1,"phase":"down","at":[100,100]}
      {"t":0.1,"pointer":1,"phase":"move","at":[150,100]}
      {"t":0.2,"pointer":1,"phase":"move","at":[160,100]}
      {"t":0.3,"pointer":1,"phase":"move","at":[170,100]}
      oops
      """
    let played = try Played(trace)
    #expect(played.error?.line == 5)
    #expect(played.lines(with: "began").count == 1)
    #expect(played.lines(with: #""end":true"#).isEmpty)
  }

  @Test("a line, a stage or a hand beyond the limits of the reader is an error")
  func limits() throws {
    let long = #"{"t":0,"key":""# + String(repeating: "x", count: 1 << 20) + #""}"#
    #expect(try Played(long).error?.message.contains("bytes") == true)
    let deep = #"{"tsumami":1,"stage":"# + String(repeating: "[", count: 100)
    #expect(try Played(deep).error != nil)
    let nested =
      #"{"tsumami":1,"stage":{"size":[1,1],"nodes":"# + String(repeating: "[", count: 80) + "}}"
    #expect(try Played(nested).error != nil)
    let many = (0..<65).map { #"{"t":0,"pointer":\#($0),"phase":"down","at":[1,1]}"# }
    let error = try Played(many.joined(separator: "\n")).error
    #expect(error?.line == 65 && error?.message.contains("64") == true)
    // Pens of one event that hover; the next event may have as many.
    let hovering = (0..<130).map { id in
      #"{"t":\#(id / 64),"pointer":\#(id % 65),"phase":"hover","at":[1,1],"kind":"pen"}"#
    }
    #expect(try Played(hovering.dropLast(2).joined(separator: "\n")).error == nil)
    let atOnce = hovering.map { $0.replacingOccurrences(of: #""t":1"#, with: #""t":0"#) }
    let crowd = try Played(atOnce.prefix(65).joined(separator: "\n")).error
    #expect(crowd?.line == 65 && crowd?.message == "more than 64 pointers hover at once")
    // As many keys as there may be bytes in a header would take hours.
    let keys = (0..<65).map { #""k\#($0)":1"# }.joined(separator: ",")
    let large = try Played(Self.stage(with: "{\"tap\":{\(keys)}}")).error
    #expect(large?.message == "an object of more than 64 keys")
  }

  @Test("a line may have its keys in any order, white space, and CRLF at its end")
  func lenient() throws {
    let trace =
      "\r\n { \"stage\" : { \"nodes\" : [ {\"manipulable\":true,\"id\":\"\\u0041\\n\"} ] , \"size\" : [ 9 , 9 ] } , \"tsumami\" : 1 }\r\n\n"
      + #"{"at":[1,2],"phase":"down","pointer":1,"t":0,"batch":3}"# + "\n"
      + #"{"at":[5e1,2],"phase":"move","pointer":1,"t":1.5E-1}"#
    let played = try Played(trace)
    #expect(played.error == nil)
    #expect(played.lines(with: #""node":"A\u000a""#, "began").count == 1)
  }

  @Test("a key that ends in a backslash ends with the text, and nothing behind it is read")
  func backslash() {
    let bytes = Array("{\"a\\\n".utf8)
    bytes.withUnsafeBufferPointer { bytes in
      // The line feed is behind the text.
      var cursor = JSONCursor.file(UnsafeBufferPointer(rebasing: bytes.dropLast()))
      var start = cursor
      #expect(throws: JSONCursor.Failure.self) {
        try cursor.object { (_, _) throws(JSONCursor.Failure) in }
      }
      #expect(cursor.lineFeeds(since: &start) == 0)
    }
  }
}
