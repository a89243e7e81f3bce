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

  @Test(
    "what is not a trace is named, with its line",
    arguments: [
      ("{", "the line ends where"),
      ("nonsense", "not JSON: 'n' where '{' was expected"),
      ("[1]", "not JSON"),
      (#"{"t":0} x"#, "the end of the line"),
      (#"{"t":0,}"#, "not JSON"),
      (#"{"t":01}"#, "number"),
      (#"{"t":1e999}"#, "not finite"),
      (#"{"t":NaN}"#, "not JSON"),
      (#"{"t":"0"}"#, "a time"),
      (#"{"t":0,"t":1}"#, "twice"),
      (#"{"t":0,"pointr":1}"#, #"unknown key "pointr""#),
      (#"{"pointer":1,"phase":"down","at":[1,2]}"#, #"without "t""#),
      (#"{"t":1,"pointer":2,"at":[1,2]}"#, "needs a phase"),
      (#"{"t":1,"pointer":2,"phase":"down"}"#, #"needs "at""#),
      (#"{"t":1,"pointer":2,"phase":"flies","at":[1,2]}"#, #"unknown phase "flies""#),
      (#"{"t":1,"pointer":1.5,"phase":"down","at":[1,2]}"#, "whole number"),
      (#"{"t":1,"pointer":1e99,"phase":"down","at":[1,2]}"#, "whole number"),
      (#"{"t":1,"pointer":2,"phase":"down","at":[1]}"#, "not JSON: ']'"),
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
      (#"{"t":1,"call":"setEnabled","gesture":"g","enabled":true}"#, #"no gesture "g""#),
      (#"{"t":1,"call":"setFrame","node":"content","frame":[0,0,-1,5]}"#, "negative"),
      (#"{"t":1,"scroll":[0,1]}"#, #"needs "at""#),
      (#"{"t":1,"scroll":[0],"at":[1,2]}"#, "not JSON"),
      (#"{"t":1,"scroll":[0,1],"at":[1,2],"phase":"down"}"#, #""began", "changed" or "ended""#),
      (#"{"t":1,"magnify":0,"at":[1,2]}"#, "a factor above 0"),
      (#"{"t":1,"magnify":1,"rotate":1,"at":[1,2]}"#, "does not belong in a magnify line"),
      (#"{"t":1,"rotate":1,"at":[1,2],"precise":true}"#, "does not belong in a rotate line"),
      (#"{"t":1,"pointer":2,"phase":"began","at":[1,2]}"#, "needs a phase"),
      (#"{"tsumami":2}"#, "version 2"),
      (#"{"tsumami":1,"stage":{"nodes":[]}}"#, #"needs a "size""#),
      (#"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{}]}}"#, #"needs an "id""#),
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
      (Self.stage(with: #"{"exclusive":{"tap":{}}}"#), "not JSON"),
      (Self.stage(with: #"{"exclusive":[{"tap":{}},{"wave":{}}]}"#), #"unknown gesture "wave""#),
      (
        #"{"tsumami":1,"stage":{"size":[1,1],"nodes":[{"id":"a","gestures":[{"name":"g","gesture":{"tap":{}},"requiresFailureOf":["h"]}]}]}}"#,
        #"no gesture "h""#
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
        "negative height"
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
        "unknown axes"
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

  @Test("what was printed before an error stands")
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

  @Test("the limits of the reader are errors, too")
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
  }

  @Test("keys may come in any order, with any white space, blank lines and CRLF between")
  func lenient() throws {
    let trace =
      "\r\n { \"stage\" : { \"nodes\" : [ {\"manipulable\":true,\"id\":\"\\u0041\\n\"} ] , \"size\" : [ 9 , 9 ] } , \"tsumami\" : 1 }\r\n\n"
      + #"{"at":[1,2],"phase":"down","pointer":1,"t":0,"batch":3}"# + "\n"
      + #"{"at":[5e1,2],"phase":"move","pointer":1,"t":1.5E-1}"#
    let played = try Played(trace)
    #expect(played.error == nil)
    #expect(played.lines(with: #""node":"A\u000a""#, "began").count == 1)
  }
}
