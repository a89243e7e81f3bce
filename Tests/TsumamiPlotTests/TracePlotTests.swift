import Foundation
import Testing
import TsumamiTrace
import TsumamiPlot

@Suite struct TracePlotTests {
  private func line(_ t: Double, _ pointer: Int, _ phase: String, _ x: Double, _ y: Double)
    -> String
  {
    #"{"t":\#(t),"pointer":\#(pointer),"phase":"\#(phase)","at":[\#(x),\#(y)]}"#
  }

  private func stage(_ gestures: String, node: String = "pad") -> String {
    #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"\#(node)","gestures":[\#(gestures)]}]}}"#
  }

  /// Two fingers on a line through (400, 300) that turn and move apart.
  private func pinch(turn: Double = 0, last: String = "up") -> [String] {
    var lines: [String] = []
    for step in 0...40 {
      let part = Double(step) / 40
      for (id, side) in [(1, -1.0), (2, 1.0)] {
        let x = 400 + side * (60 + 60 * part) * cos(turn * part)
        let y = 300 + side * (60 + 60 * part) * sin(turn * part)
        lines.append(line(Double(step) / 60, id, step == 0 ? "down" : "move", x, y))
      }
    }
    return lines + [line(0.7, 1, last, 0, 0), line(0.7, 2, last, 0, 0)]
  }

  private func picture(_ lines: [String]) throws -> Plotted {
    try Plotted(lines.joined(separator: "\n") + "\n")
  }

  @Test("a pinch has the paths of two fingers, a bar for its time, and charts of its values")
  func pinch() throws {
    let gesture = #"{"name":"zoom","gesture":{"pinch":{}}}"#
    let plotted = try picture([stage(gesture)] + pinch())
    #expect(plotted.isWellFormed)
    #expect(plotted.elements("path", "path").count == 2)
    #expect(plotted.elements("path", "path", "s0").count == 1)
    #expect(plotted.elements("path", "path", "s1").count == 1)
    // One on the axis of time, one in the legend.
    #expect(plotted.elements("rect", "bar").count == 2)
    for text in ["zoom", "pad", "scale", "velocity", "×", "×/s", "pointer 1", "pointer 2", "1"] {
      #expect(plotted.texts.contains(text), "\(text)")
    }
    #expect(!plotted.texts.contains("translation"))
    #expect(plotted.elements("path", "curve").count == 2)
    #expect(plotted.texts.contains("42 events · 0.7 s · settled"))
  }

  @Test("a chart shows a rotation in degrees")
  func degrees() throws {
    let gesture = #"{"name":"turn","gesture":{"transform":{"minimumDistance":0}}}"#
    let plotted = try picture([stage(gesture)] + pinch(turn: .pi / 2))
    #expect(plotted.texts.contains("rotation"))
    #expect(plotted.texts.contains("°"))
    let labels = plotted.texts.compactMap(Double.init)
    #expect(labels.contains { abs($0 - 90) < 0.1 })
  }

  @Test("a failed or cancelled gesture has its reason in the picture")
  func reasons() throws {
    let gestures =
      #"{"name":"tap","gesture":{"tap":{}}},{"name":"zoom","gesture":{"pinch":{}}}"#
    let plotted = try picture([stage(gestures)] + pinch(last: "cancel"))
    let reasons = plotted.elements("text", "reason").map(\.text)
    #expect(reasons == ["tooManyPointers", "pointerCancelled"])
    #expect(plotted.texts.contains("cancelled") && plotted.texts.contains("failed"))
    #expect(!plotted.texts.contains("ended"))
  }

  @Test("fingers that a call cancels have the bars and the marks of those that are cancelled")
  func cancelledInput() throws {
    let fingers = [stage("")] + pinch().dropLast(2)
    let later = [line(2, 1, "down", 300, 300), line(2.1, 1, "up", 300, 300)]
    func pointers(_ end: [String]) throws -> (bars: [Double], marks: Int) {
      let plotted = try picture(fingers + end + later)
      let bars = (0...1).flatMap { plotted.elements("rect", "f\($0)") }
      let marks = plotted.elements.filter { $0.classes.contains { $0.hasPrefix("mark") } }
      return (bars.map { $0.number("width") }, marks.count)
    }
    let cancels = try pointers([line(0.7, 1, "cancel", 0, 0), line(0.7, 2, "cancel", 0, 0)])
    let call = try pointers([#"{"t":0.7,"call":"cancelInput"}"#])
    #expect(cancels.bars.count == 3 && call.bars == cancels.bars)
    #expect(call.marks == cancels.marks)
  }

  @Test("a reason that occurs several times is shown once, with a number")
  func manyReasons() throws {
    let taps = (0..<200).flatMap { step in
      let t = Double(step) / 10
      return [line(t, 1, "down", 9, 9), line(t + 0.01, 1, "up", 9, 9)]
    }
    let plotted = try picture([stage(#"{"name":"hold","gesture":{"longPress":{}}}"#)] + taps)
    let reasons = plotted.elements("text", "reason").map(\.text)
    #expect(!reasons.isEmpty && reasons.count < 30)
    #expect(reasons.allSatisfy { $0.hasPrefix("tooShort") })
    #expect(reasons.contains { $0.contains("×") })
  }

  @Test("a gesture has a thin bar from the touch-down until it begins")
  func possible() throws {
    let press = [line(0, 1, "down", 9, 9), #"{"t":0.8}"#, line(1, 1, "up", 9, 9)]
    let plotted = try picture([stage(#"{"name":"hold","gesture":{"longPress":{}}}"#)] + press)
    let line = try #require(plotted.elements("line", "possible").last)
    let bar = try #require(plotted.elements("rect", "bar").last)
    #expect(line.number("x1") == 212 && abs(line.number("x2") - 542) < 0.2)
    #expect(abs(bar.number("x") - 542) < 0.2 && abs(bar.number("width") - 330) < 0.2)
  }

  @Test("a gesture under another node has its thin bar if the down names its node")
  func givenNode() throws {
    func node(_ id: String) -> String {
      #"{"id":"\#(id)","gestures":[{"name":"hold","gesture":{"longPress":{}}}]}"#
    }
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[\#(node("below")),{"id":"above"}]}}"#
    let down = #"{"t":0,"pointer":1,"phase":"down","at":[9,9],"on":"below"}"#
    let plotted = try picture([stage, down, #"{"t":0.8}"#, line(1, 1, "up", 9, 9)])
    let line = try #require(plotted.elements("line", "possible").last)
    #expect(line.number("x1") == 212 && abs(line.number("x2") - 542) < 0.2)
  }

  @Test("a tap is a diamond, and an untouched gesture has only its name")
  func discrete() throws {
    let gestures =
      #"{"name":"tap","gesture":{"tap":{}}},{"name":"point","gesture":{"hover":{}}}"#
    let tap = [line(0, 1, "down", 9, 9), line(0.1, 1, "up", 9, 9)]
    let plotted = try picture([stage(gestures)] + tap)
    #expect(plotted.elements("path", "diamond").count == 2)
    #expect(plotted.texts.contains("never touched: point"))
    #expect(plotted.elements("path", "curve").isEmpty)
  }

  @Test("values of gestures within gestures are named by their path")
  func nested() throws {
    let gesture =
      #"{"name":"hold-drag","gesture":{"sequence":[{"longPress":{}},{"pan":{}}]}}"#
    var lines = [stage(gesture), line(0, 1, "down", 100, 100)]
    for step in 0...30 {
      lines.append(line(0.6 + Double(step) / 60, 1, "move", 100 + 4 * Double(step), 100))
    }
    let plotted = try picture(lines)
    #expect(plotted.texts.contains("second.translation"))
    #expect(plotted.texts.contains("second.velocity"))
  }

  @Test("a moved node has outlines at its start and its end, also in a rotated parent")
  func outlines() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"frame","frame":[200,100,400,400],"rotation":0.5},{"id":"photo","parent":"frame","frame":[50,50,300,300],"manipulable":true}]}}"#
    let plotted = try picture([stage] + pinch(turn: 1))
    #expect(plotted.elements("path", "node", "first").count == 1)
    #expect(plotted.elements("path", "node", "last").count == 2)
    #expect(plotted.elements("path", "node", "between").count > 1)
    #expect(plotted.elements("text", "node-name").map(\.text).sorted() == ["frame", "photo"])
    #expect(plotted.texts.contains("manipulation"))
    #expect(plotted.elements("rect", "bar", "held").count == 1)
  }

  /// A photo with a box, whose bottom right corner is at (500, 375).
  private let boxed =
    #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"photo","frame":[300,225,200,150],"boundingBox":true}]}}"#

  private func drag(last: String) -> [String] {
    var lines = [line(0, 1, "down", 500, 375)]
    for step in 1...30 {
      lines.append(line(Double(step) / 60, 1, "move", 500 + 3 * Double(step), 375 + Double(step)))
    }
    return lines + [line(0.6, 1, last, 0, 0)]
  }

  @Test("a box that is dragged by a corner has a bar with the corner's name, and charts")
  func box() throws {
    let plotted = try picture([boxed] + drag(last: "up"))
    #expect(plotted.isWellFormed)
    let bar = try #require(plotted.elements("rect", "bar", "edited").first)
    #expect(bar.number("width") > 500)
    #expect(plotted.elements("text", "handle").map(\.text) == ["bottomRight"])
    for text in ["box", "photo", "center", "size", "width", "height", "ended"] {
      #expect(plotted.texts.contains(text), "\(text)")
    }
    #expect(plotted.texts.contains("constant: rotation 0°"))
    // Two lines each, and what tells them apart.
    #expect(plotted.elements("path", "curve").count == 8)
    #expect(plotted.elements("path", "node", "first").count == 1)
    #expect(plotted.elements("path", "node", "between").count > 1)
    #expect(!plotted.texts.contains("manipulation") && !plotted.texts.contains("cancelled"))
  }

  @Test("a sheet has a bar, the detent where it rests, and a chart; a list has a chart")
  func sheet() throws {
    let header =
      #"{"tsumami":1,"stage":{"size":[400,600],"nodes":[{"id":"drawer","frame":[0,0,400,600],"sheet":{"detents":[{"name":"low","height":100},{"name":"high","height":300}]}},{"id":"rows","parent":"drawer","frame":[0,0,400,300],"scroll":{"content":[400,900]}},{"id":"row","parent":"rows","frame":[0,0,400,50]}]}}"#
    var lines = [header, line(0, 1, "down", 200, 590)]
    for step in 1...30 {
      lines.append(line(Double(step) / 60, 1, "move", 200, 590 - 10 * Double(step)))
    }
    let plotted = try picture(lines + [line(0.8, 1, "up", 0, 0)])
    #expect(plotted.isWellFormed)
    #expect(plotted.elements("rect", "bar", "held").count == 1)
    #expect(plotted.elements("text", "handle").map(\.text) == ["high"])
    for text in ["sheet", "height", "scroll", "offset", "300"] {
      #expect(plotted.texts.contains(text), "\(text)")
    }
    // The row is seen to move with the list, although its own place in it stays.
    #expect(plotted.elements("path", "node", "last").count == 3)
  }

  @Test("a cancelled edit of a box has a mark, and an edit that continues has a name")
  func unfinishedBoxes() throws {
    let cancelled = try picture([boxed] + drag(last: "cancel"))
    #expect(cancelled.elements("text", "handle").map(\.text) == ["bottomRight"])
    #expect(cancelled.texts.contains("cancelled") && !cancelled.texts.contains("ended"))
    #expect(cancelled.elements("circle", "disc").count == 2)
    let held = try picture([boxed] + drag(last: "up").dropLast())
    #expect(held.elements("text", "handle").map(\.text) == ["bottomRight"])
    #expect(held.elements("rect", "bar", "edited").count == 1)
  }

  @Test("an edit of a box by a key is a small mark")
  func boxKeys() throws {
    let keys = ["ArrowRight", "ArrowDown", "]"].enumerated().map { place, key in
      #"{"t":\#(Double(place) / 2),"key":"\#(key)","phase":"down"}"#
    }
    let plotted = try picture([boxed] + keys)
    #expect(plotted.elements("circle", "key").count == 4)
    #expect(plotted.texts.contains("by a key"))
    #expect(plotted.elements("rect", "bar").isEmpty && plotted.elements("text", "handle").isEmpty)
    #expect(plotted.texts.contains("center") && plotted.texts.contains("rotation"))
    #expect(plotted.texts.contains("constant: size (200, 150) pt"))
  }

  @Test("a node that springs back is drawn on its way, also between lines far apart")
  func reset() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"photo","manipulable":true}]}}"#
    let plotted = try picture(
      [stage] + pinch() + [#"{"t":1,"call":"reset","node":"photo"}"#, #"{"t":9}"#])
    #expect(plotted.texts.contains("resets photo"))
    let reset = try #require(plotted.elements("rect", "reset").last)
    #expect(reset.number("width") > 10 && reset.number("width") < 100)
  }

  @Test("a knob that turns on is shown to move from its lift, also before its next step")
  func knob() throws {
    let stage =
      #"{"tsumami":1,"stage":{"size":[600,600],"nodes":[{"id":"dial","frame":[100,100,100,100],"knob":{"step":0.25,"momentum":true}}]}}"#
    var lines = [stage]
    for step in 0...30 {
      let angle = Double(step * step) / 450
      let (x, y) = (150 + 40 * cos(angle), 150 + 40 * sin(angle))
      lines.append(line(Double(step) / 60, 1, step == 0 ? "down" : "move", x, y))
    }
    lines.append(line(0.51, 1, "up", 150, 150))
    let plotted = try picture(lines + [#"{"t":3}"#])
    let bar = try #require(plotted.elements("rect", "bar").last)
    let motion = try #require(plotted.elements("rect", "reset").last)
    #expect(motion.number("width") > 5)
    #expect(abs(motion.number("x") - bar.number("x") - bar.number("width")) < 0.2)
  }

  @Test("hovering, wheels and trackpads leave marks")
  func indirect() throws {
    let gestures =
      #"{"name":"point","gesture":{"hover":{}}},{"name":"wheel","gesture":{"scroll":{}}}"#
    let lines = [
      #"{"t":0,"pointer":1,"phase":"hover","kind":"mouse","at":[100,100]}"#,
      #"{"t":0.1,"pointer":1,"phase":"hover","kind":"mouse","at":[300,200]}"#,
      #"{"t":0.2,"scroll":[0,20],"at":[300,200]}"#, #"{"t":0.3,"scroll":[0,40],"at":[300,200]}"#,
      #"{"t":0.4,"magnify":1.1,"at":[300,200]}"#, #"{"t":0.5,"rotate":0.1,"at":[300,200]}"#,
    ]
    let plotted = try picture([stage(gestures)] + lines)
    // On the stage, on its lane, in the legend.
    #expect(plotted.elements("path", "hover").count == 3)
    for text in ["scroll", "2 reports", "magnify", "rotate", "delta", "wheel or trackpad"] {
      #expect(plotted.texts.contains(text), "\(text)")
    }
  }

  @Test("a picture shows names with any characters")
  func names() throws {
    let gesture = #"{"name":"<&\"'\u0001\u202e","gesture":{"tap":{}}}"#
    let lines = [stage(gesture, node: "</svg>"), line(0, 1, "down", 9, 9)]
    let plotted = try Plotted(lines.joined(separator: "\n"), name: "a<b>&.jsonl")
    #expect(plotted.isWellFormed)
    #expect(plotted.texts.contains("<&\"'\u{FFFD}\u{FFFD}"))
    #expect(plotted.texts.contains("</svg>"))
    #expect(plotted.texts.contains("a<b>&.jsonl"))
    #expect(plotted.elements.first?.name == "svg")
  }

  @Test("an empty trace and one without input have a picture")
  func empty() throws {
    let nothing = try Plotted("")
    #expect(nothing.isWellFormed)
    #expect(nothing.texts.contains("There is nothing in this trace."))
    let header = try picture([stage("")])
    #expect(header.isWellFormed)
    #expect(header.elements("path", "bounds").count == 1)
    #expect(header.texts.contains("0 events · 0 s · settled"))
    #expect(!header.texts.contains("seconds"))
  }

  @Test("a wrong line is an error with its number, and there is no picture")
  func bad() throws {
    let lines = [stage(""), line(0, 1, "down", 0, 0), line(0, 1, "down", 0, 0)]
    let error = #expect(throws: TraceError.self) { try picture(lines) }
    #expect(error?.line == 3)
    #expect(error?.message == "pointer 1 goes down although it is down")
  }

  @Test("several traces are drawn one below the other")
  func several() throws {
    let plotted = try picture([stage("")] + pinch() + [stage("")] + pinch())
    #expect(plotted.elements("g", "stage").count == 2)
    #expect(plotted.texts.contains("a.jsonl, stage 1 of 2"))
    #expect(plotted.texts.contains("a.jsonl, stage 2 of 2"))
  }

  @Test("a finger that was far away does not make the rest of the picture small")
  func outlier() throws {
    let lines = [
      line(0, 1, "down", 100, 100), line(0.1, 1, "move", 1e9, 1e9),
      line(0.2, 1, "move", 200, 200), line(0.3, 1, "up", 200, 200),
    ]
    let plotted = try picture([stage("")] + lines)
    let up = try #require(plotted.elements("circle", "ring0").first)
    let down = try #require(plotted.elements("circle", "f0").first)
    #expect(up.number("cx") - down.number("cx") > 40)
    #expect(plotted.texts.contains("1 point far outside"))
  }

  @Test(
    "a trace with numbers of any size has a picture",
    arguments: [
      [
        #"{"t":-1e308,"pointer":1,"phase":"down","at":[1e308,-1e308]}"#,
        #"{"t":0,"pointer":1,"phase":"move","at":[-1e308,1e308]}"#,
        #"{"t":1e308,"pointer":1,"phase":"up","at":[0,0]}"#,
      ],
      [
        #"{"tsumami":1,"stage":{"size":[0,0],"nodes":[{"id":"a","frame":[0,0,0,1e308],"scale":[1e200,1e-300],"hitInset":-1e300,"manipulable":true,"gestures":[{"name":"p","gesture":{"pan":{}}}]}]}}"#,
        #"{"t":5,"pointer":1,"phase":"down","at":[0,0]}"#,
        #"{"t":5,"pointer":1,"phase":"move","at":[1e300,-1e150]}"#,
      ],
      [#"{"t":1e17}"#, #"{"t":1e17}"#],
      [#"{"t":1.7e9}"#, #"{"t":1700000000.000001}"#],
    ]
  )
  func extremes(lines: [String]) throws {
    let plotted = try picture(lines)
    #expect(plotted.isWellFormed)
    for element in plotted.elements {
      for (name, value) in element.attributes where name != "class" {
        #expect(!value.contains("nan") && !value.contains("inf"), "\(element)")
      }
    }
    #expect(!plotted.texts.contains { $0.contains("nan") || $0.contains("inf") })
  }

  @Test("a long trace has a picture of moderate size")
  func long() throws {
    var lines = [stage(#"{"name":"p","gesture":{"pan":{}}}"#), line(0, 1, "down", 0, 0)]
    for step in 1...20_000 {
      let angle = Double(step) / 7
      lines.append(
        line(Double(step) / 120, 1, "move", 400 + 300 * cos(angle), 300 + 290 * sin(angle * 1.01)))
    }
    let plotted = try picture(lines)
    #expect(plotted.isWellFormed)
    #expect(plotted.svg.utf8.count < 500_000)
  }

  @Test("the same trace gives the same picture")
  func deterministic() throws {
    let lines = [stage(#"{"name":"p","gesture":{"pinch":{}}}"#)] + pinch(turn: 2)
    #expect(try picture(lines).svg == (try picture(lines).svg))
  }
}
