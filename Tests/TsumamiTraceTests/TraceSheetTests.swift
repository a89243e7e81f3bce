import Testing
import TsumamiTrace

/// What is printed of a sheet and of a list in it.
@Suite struct TraceSheetTests {
  private static let header =
    #"{"tsumami":1,"stage":{"size":[400,600],"nodes":[{"id":"sheet","frame":[0,0,400,600],"sheet":{"detents":[{"name":"low","height":100},{"name":"high","height":500}],"initial":"low","undimmed":"low","dismissible":true}},{"id":"list","parent":"sheet","frame":[0,0,400,500],"scroll":{"content":[400,900],"offset":[0,0],"axes":"vertical","bounces":true,"deceleration":"fast"}}]}}"#

  private func play(_ lines: String...) throws -> Played {
    try Played(([Self.header] + lines).joined(separator: "\n") + "\n")
  }

  private func line(_ t: Double, _ phase: String, _ y: Double) -> String {
    #"{"t":\#(t),"pointer":1,"phase":"\#(phase)","at":[200,\#(y)]}"#
  }

  @Test("a drag prints the sheet, then the list, then the sheet again, and where it comes to rest")
  func drag() throws {
    let played = try play(
      line(0, "down", 550), line(0.1, "move", 530), line(0.2, "move", 130), line(0.3, "move", 100),
      line(0.4, "move", 140), line(0.6, "move", 140), line(0.7, "up", 140))
    #expect(
      played.lines(with: #""sheet":""#).prefix(2) == [
        #"{"t":0.2,"node":"sheet","sheet":"dragging","height":500,"detent":null}"#,
        #"{"t":0.4,"node":"sheet","sheet":"dragging","height":490,"detent":null}"#,
      ])
    #expect(
      played.lines(with: #""scroll""#) == [
        #"{"t":0.3,"node":"list","scroll":[0,30]}"#, #"{"t":0.4,"node":"list","scroll":[0,0]}"#,
      ])
    #expect(played.lines(with: #""sheet":"settling""#, #""detent":"high""#).count > 10)
    let last = try #require(played.lines(with: #""sheet":""#).last)
    #expect(last.contains(#""sheet":"resting","height":500,"detent":"high""#))
    // Where its top is on the stage.
    #expect(played.lines(with: #""transform":[1,0,0,1,0,100]"#).count >= 2)
  }

  @Test("a program moves the sheet, closes it and scrolls the list")
  func calls() throws {
    let played = try play(
      #"{"t":0,"call":"moveSheet","node":"sheet","detent":"high","animated":false}"#,
      #"{"t":1,"call":"scrollTo","node":"list","offset":[0,9999],"animated":false}"#,
      #"{"t":2,"scroll":[0,-150],"at":[200,300]}"#,
      #"{"t":3,"call":"moveSheet","node":"sheet","detent":null}"#)
    #expect(
      played.lines(with: #""sheet":""#).first
        == #"{"t":0,"node":"sheet","sheet":"resting","height":500,"detent":"high"}"#)
    #expect(
      played.lines(with: #""scroll""#) == [
        #"{"t":1,"node":"list","scroll":[0,400]}"#, #"{"t":2,"node":"list","scroll":[0,250]}"#,
      ])
    let last = try #require(played.lines(with: #""sheet":""#).last)
    #expect(last.contains(#""sheet":"resting","height":0,"detent":null"#))
  }

  @Test("a call that cannot be is named")
  func wrong() throws {
    for (line, message) in [
      (#"{"t":0,"call":"moveSheet","node":"list","detent":"low"}"#, "is no sheet"),
      (#"{"t":0,"call":"moveSheet","node":"sheet","detent":"nowhere"}"#, "no detent"),
      (#"{"t":0,"call":"moveSheet","node":"sheet"}"#, "needs a"),
      (#"{"t":0,"call":"scrollTo","node":"list"}"#, "needs an"),
      (#"{"t":0,"call":"scrollTo","node":"list","offset":[1]}"#, "[x,y]"),
    ] {
      let error = try play(line).error
      #expect(error?.line == 2 && error?.message.contains(message) == true, "\(line)")
    }
  }
}
