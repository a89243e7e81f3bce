import Testing
import TsumamiTrace

/// Every kind of attachment that a trace knows has its lane or its curve in a picture.
@Suite struct PlottedKindTests {
  /// What is attached, from where to where one finger goes, and what the picture shows.
  struct Case: Sendable, CustomTestStringConvertible {
    var key: String
    var settings: String
    var from = (x: 150.0, y: 150.0)
    var to = (x: 210.0, y: 190.0)
    /// The name of its lane; nil for a kind without states.
    var lane: String?
    /// The names of its curves.
    var curves: [String] = []
    /// What else is written.
    var words: [String] = []

    var testDescription: String { key }
  }

  static let cases = [
    Case(
      key: "gestures", settings: #"[{"name":"slide","gesture":{"pan":{}}}]"#, lane: "slide",
      curves: ["translation", "velocity"]),
    Case(
      key: "manipulable", settings: "true", lane: "manipulation", curves: ["translation"]),
    Case(
      key: "boundingBox", settings: #"{"snapDistance":8}"#, to: (x: 258, y: 150), lane: "box",
      curves: ["center"], words: ["body", "snapped"]),
    Case(
      key: "snapping", settings: "{}", to: (x: 262, y: 150), lane: "snapping",
      words: ["snapped"]),
    Case(
      key: "knob", settings: #"{"value":0.25,"step":0.125,"momentum":true}"#,
      from: (x: 190, y: 150),
      to: (x: 150, y: 196), lane: "knob", curves: ["value"], words: ["snapped"]),
    Case(
      key: "scroll", settings: #"{"content":[100,900]}"#, to: (x: 150, y: 60), curves: ["offset"]),
    Case(
      key: "sheet",
      settings: #"{"detents":[{"name":"low","height":500},{"name":"high","height":560}]}"#,
      to: (x: 150, y: 80), lane: "sheet", curves: ["height"], words: ["high"]),
    Case(key: "sortable", settings: "{}", lane: "list"),
    Case(key: "dropZone", settings: "{}", lane: "drop zone"),
  ]

  @Test("there is a picture of every kind that a trace knows")
  func everyKind() {
    #expect(Set(Self.cases.map(\.key)) == Set(TraceKinds.singleKeys + ["gestures"]))
  }

  @Test("a picture shows the lane and the curves of a kind", arguments: cases)
  func lane(of kind: Case) throws {
    // Snapping needs a manipulation, whose edges come to those of the wall.
    let others = kind.key == "snapping" ? #""manipulable":true,"# : ""
    // A list needs an item.
    let more =
      switch kind.key {
      case "sortable": #",{"id":"item","parent":"thing","frame":[0,0,100,100]}"#
      // A zone needs what is dropped into it; the finger holds it from the start to the end.
      case "dropZone": #",{"id":"card","frame":[140,140,40,40],"manipulable":true}"#
      default: ""
      }
    let header = """
      {"tsumami":1,"stage":{"size":[600,600],"nodes":[\
      {"id":"wall","frame":[300,0,80,600]},\
      {"id":"thing","frame":[100,100,100,100],\(others)"\(kind.key)":\(kind.settings)}\(more)]}}
      """
    var lines = [header]
    let (from, to) = (kind.from, kind.to)
    for step in 0...30 {
      let part = Double(step) / 30
      let (x, y) = (from.x + part * (to.x - from.x), from.y + part * (to.y - from.y))
      lines.append(
        #"{"t":\#(part / 2),"pointer":1,"phase":"\#(step == 0 ? "down" : "move")","at":[\#(x),\#(y)]}"#
      )
    }
    lines.append(#"{"t":0.7,"pointer":1,"phase":"up","at":[\#(to.x),\#(to.y)]}"#)
    let plotted = try Plotted(lines.joined(separator: "\n") + "\n")
    #expect(plotted.isWellFormed)
    for text in kind.curves + kind.words + [kind.lane].compactMap({ $0 }) {
      #expect(plotted.texts.contains(text), "\(text) in \(plotted.texts)")
    }
    // A bar in the lane, and one in the legend.
    let bars = plotted.elements("rect", "bar").count
    #expect(kind.lane == nil ? bars == 0 : bars >= 2, "\(bars) bars")
    #expect(kind.curves.isEmpty || !plotted.elements("path", "curve").isEmpty)
  }

  @Test("a node that is moved to another one is drawn there; one that is removed, on its way")
  func moved() throws {
    let nodes = ["a", "b"].enumerated().map { place, name in
      #"{"id":"\#(name)","frame":[\#(place * 200),100,150,150]}"#
    }
    let children = ["card", "gone"].map { #"{"id":"\#($0)","parent":"a","frame":[10,10,50,50]}"# }
    let plotted = try Plotted(
      """
      {"tsumami":1,"stage":{"size":[400,300],"nodes":[\((nodes + children).joined(separator: ","))]}}
      {"t":0,"call":"move","node":"card","parent":"b"}
      {"t":1,"call":"setFrame","node":"card","frame":[230,20,50,50]}
      {"t":1,"call":"setFrame","node":"gone","frame":[20,20,50,50]}
      {"t":2,"call":"remove","node":"gone"}

      """)
    let (b, card) = try (#require(plotted.outline("b")), #require(plotted.outline("card")))
    #expect(b.x.contains(card.x.lowerBound) && b.x.contains(card.x.upperBound))
    #expect(card.classes.contains("last"))
    #expect(try #require(plotted.outline("gone")).classes.contains("between"))
    // What is said of one moment stands apart.
    let places = plotted.elements("text", "quiet").filter { $0.text.hasPrefix("changes the frame") }
      .map { [$0.number("x"), $0.number("y")] }
    #expect(places.count == 2 && places[0] != places[1])
  }
}
