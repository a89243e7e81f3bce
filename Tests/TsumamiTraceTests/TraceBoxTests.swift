import Testing
import TsumamiTrace

/// What is printed of a node with a bounding box.
@Suite struct TraceBoxTests {
  private func header(_ box: String = "true") -> String {
    #"{"tsumami":1,"stage":{"size":[800,600],"nodes":[{"id":"photo","frame":[100,100,200,100],"boundingBox":\#(box)}]}}"#
  }

  private func line(_ t: Double, _ phase: String, _ x: Double, _ y: Double) -> String {
    #"{"t":\#(t),"pointer":1,"phase":"\#(phase)","at":[\#(x),\#(y)]}"#
  }

  private func play(_ box: String = "true", _ lines: String...) throws -> Played {
    try Played(([header(box)] + lines).joined(separator: "\n") + "\n")
  }

  @Test("a handle that is dragged prints its beginning, every change, and its end")
  func drag() throws {
    let played = try play(
      "true", line(0, "down", 302, 201), line(0.1, "move", 322, 211),
      line(0.2, "move", 342, 221), line(0.3, "up", 342, 221))
    let edits = played.lines(with: #""box""#)
    #expect(
      edits.first
        == #"{"t":0,"node":"photo","box":{"center":[200,150],"size":[200,100],"rotation":0},"handle":"bottomRight","phase":"began"}"#
    )
    #expect(edits.count == 4 && played.lines(with: #""phase":"changed""#).count == 2)
    #expect(
      edits.last
        == #"{"t":0.3,"node":"photo","box":{"center":[220,160],"size":[240,120],"rotation":0},"handle":"bottomRight","phase":"ended"}"#
    )
    #expect(played.lines(with: "manipulation").isEmpty)
    // The top left corner, where the matrix begins, has not moved.
    #expect(played.lines(with: "transform").isEmpty)
  }

  @Test("an edit that is cancelled is printed with the box that it had before")
  func cancel() throws {
    let played = try play(
      "true", line(0, "down", 100, 150), line(0.1, "move", 60, 190), line(0.2, "cancel", 0, 0))
    #expect(
      played.lines(with: #""box""#).last
        == #"{"t":0.2,"node":"photo","box":{"center":[200,150],"size":[200,100],"rotation":0},"handle":"middleLeft","phase":"cancelled"}"#
    )
    #expect(played.lines(with: #""size":[240,100]"#, #""phase":"changed""#).count == 1)
  }

  @Test("an edit by a key has no handle, and begins with the box before the step")
  func keys() throws {
    let key = #"{"t":1,"key":"ArrowRight","phase":"down","modifiers":["shift"]}"#
    let edits = try play("true", key).lines(with: #""box""#)
    #expect(
      edits
        == [("began", 200), ("changed", 210), ("ended", 210)].map { phase, x in
          #"{"t":1,"node":"photo","box":{"center":[\#(x),150],"size":[200,100],"rotation":0},"handle":null,"phase":"\#(phase)"}"#
        })
  }

  @Test("the switches of a box are read: uniform, within sizes, and inside its parent")
  func switches() throws {
    let box =
      #"{"editing":true,"resize":"uniform","minimumSize":[20,10],"maximumSize":[300,400],"rotates":false,"flips":false,"snapAngle":null,"handleSize":60,"limits":{"inside":{"insets":[0,0,0,0]}}}"#
    let played = try play(
      box, line(0, "down", 328, 200), line(0.1, "move", 380, 200), line(0.2, "move", 700, 200))
    let sizes = played.lines(with: #""phase":"changed""#)
    #expect(sizes.first?.contains(#""size":[252,126]"#) == true)
    #expect(sizes.last?.contains(#""center":[250,175],"size":[300,150]"#) == true)
    let hidden = try play(
      #"{"editing":false}"#, line(0, "down", 300, 200), line(0.1, "move", 380, 260))
    #expect(hidden.error == nil && hidden.lines(with: #""box""#).isEmpty)
  }

  @Test("a script that prints only gestures leaves out boxes, one that prints transforms does not")
  func some() throws {
    let lines = [header(), line(0, "down", 300, 200), line(0.1, "move", 380, 260)]
    let trace = lines.joined(separator: "\n")
    #expect(try Played(trace) { $0.lines = .gestures }.lines(with: #""box""#).isEmpty)
    #expect(try Played(trace) { $0.lines = .transforms }.lines(with: #""box""#).count == 2)
  }
}
