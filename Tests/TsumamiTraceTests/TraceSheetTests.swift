import Foundation
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
      line(0.4, "move", 150), line(0.6, "move", 150), line(0.7, "up", 150))
    #expect(
      played.lines(with: #""sheet":""#).prefix(3) == [
        #"{"t":0.1,"node":"sheet","sheet":"dragging","height":110,"detent":null}"#,
        #"{"t":0.2,"node":"sheet","sheet":"dragging","height":500,"detent":null}"#,
        #"{"t":0.4,"node":"sheet","sheet":"dragging","height":490,"detent":null}"#,
      ])
    #expect(
      played.lines(with: #""scroll""#) == [
        #"{"t":0.2,"node":"list","scroll":[0,10]}"#, #"{"t":0.3,"node":"list","scroll":[0,40]}"#,
        #"{"t":0.4,"node":"list","scroll":[0,0]}"#,
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

  @Test("a call of a sheet or a list that does not exist is an error")
  func wrong() throws {
    for (line, message) in [
      (#"{"t":0,"call":"moveSheet","node":"list","detent":"low"}"#, "is not a sheet"),
      (#"{"t":0,"call":"moveSheet","node":"sheet","detent":"nowhere"}"#, "no detent"),
      (#"{"t":0,"call":"moveSheet","node":"sheet"}"#, "needs a"),
      (#"{"t":0,"call":"scrollTo","node":"list"}"#, "needs an"),
      (#"{"t":0,"call":"scrollTo","node":"list","offset":[1]}"#, "[x,y]"),
    ] {
      let error = try play(line).error
      #expect(error?.line == 2 && error?.message.contains(message) == true, "\(line)")
    }
  }

  private static let four =
    #"{"tsumami":1,"stage":{"size":[400,600],"nodes":[{"id":"map"},{"id":"sheet","parent":"map","sheet":{"detents":[{"name":"d0","fraction":0.25},{"name":"d1","fraction":0.5},{"name":"d2","fraction":0.75},{"name":"d3","fraction":1}],"initial":"INITIAL"}},{"id":"list","parent":"sheet","frame":[0,40,400,560],"scroll":{"content":[400,4000]}}]}}"#

  private func play(at detent: String, _ lines: [String]) throws -> Played {
    let header = Self.four.replacingOccurrences(of: "INITIAL", with: detent)
    return try Played(([header] + lines).joined(separator: "\n") + "\n")
  }

  private func line(_ t: Double, _ pointer: Int, _ phase: String, _ y: Double) -> String {
    #"{"t":\#(t),"pointer":\#(pointer),"phase":"\#(phase)","at":[200,\#(y)]}"#
  }

  private func heights(_ played: Played) -> [Double] {
    played.lines(with: #""sheet":""#).compactMap { line in
      line.components(separatedBy: #""height":"#).last.flatMap {
        Double($0.components(separatedBy: ",")[0])
      }
    }
  }

  @Test("a finger that joins or leaves in an event in which another moves loses nothing")
  func joining() throws {
    let joined = try play(
      at: "d1",
      [
        line(0, 1, "down", 400), line(0.01, 1, "move", 385), line(0.02, 1, "move", 375),
        line(0.03, 1, "move", 355), line(0.03, 2, "down", 500), line(0.04, 1, "move", 345),
        line(0.04, 2, "move", 490),
      ])
    #expect(heights(joined) == [305, 315, 335, 345])
    let left = try play(
      at: "d1",
      [
        line(0, 1, "down", 400), line(0.01, 1, "move", 385), line(0.02, 2, "down", 500),
        line(0.03, 1, "move", 375), line(0.03, 2, "move", 490), line(0.04, 2, "up", 490),
        line(0.04, 1, "move", 355), line(0.05, 1, "move", 345),
      ])
    #expect(heights(left) == [305, 315, 335, 345])
  }

  @Test("a list that changes its layout while it moves arrives where it was sent")
  func layout() throws {
    let played = try play(
      at: "d3",
      [
        #"{"t":0,"call":"scrollTo","node":"list","offset":[0,1000],"animated":true}"#,
        #"{"t":0.1}"#, #"{"t":0.1,"call":"setFrame","node":"sheet","frame":[0,0,400,600]}"#,
        #"{"t":0.2,"call":"setFrame","node":"list","frame":[0,40,400,500]}"#, #"{"t":2}"#,
      ])
    #expect(played.lines(with: #""scroll""#).last?.contains("[0,1000]") == true)
    #expect(played.lines(with: #""sheet":""#).isEmpty)
  }

  @Test("a sheet does not jump when its parent changes its size during a drag")
  func resized() throws {
    for (detent, size, y, height) in [("d2", 400, 400.0, 500.0), ("d0", 2000, 500, 200)] {
      var lines = [line(0, 1, "down", y)]
      for step in 1...6 { lines.append(line(Double(step) / 100, 1, "move", y - 10 * Double(step))) }
      lines.append(
        #"{"t":0.1,"call":"setFrame","node":"map","frame":[0,0,400,\#(size)]}"#)
      lines.append(line(0.11, 1, "move", y - 61))
      let heights = heights(try play(at: detent, lines))
      #expect(abs((heights.last ?? 0) - height) < 1.01, "\(heights)")
    }
  }

  @Test("a finger that joins a wheel drags the sheet; a notch beside a finger does not move it")
  func wheels() throws {
    var lines = [#"{"t":0,"scroll":[0,5],"at":[200,400]}"#, line(0.05, 1, "down", 500)]
    for step in 1...10 {
      lines.append(line(0.05 + Double(step) / 100, 1, "move", 500 - 8 * Double(step)))
    }
    #expect(heights(try play(at: "d1", lines)).last == 380)
    let beside = try play(
      at: "d1",
      [
        line(0, 1, "down", 500), line(0.01, 1, "move", 485), line(0.02, 1, "move", 475),
        #"{"t":0.1,"scroll":[0,50],"at":[200,500]}"#,
      ])
    #expect(heights(beside) == [305, 315])
    #expect(beside.lines(with: #""scroll":[0,50]"#).count == 1)
  }

  @Test("a trackpad whose first report leans sideways scrolls, and its last report counts")
  func trackpad() throws {
    let played = try play(
      at: "d3",
      [
        #"{"t":0,"scroll":[2,1],"phase":"began","precise":true,"at":[200,400]}"#,
        #"{"t":0.1,"scroll":[0,50],"phase":"changed","at":[200,400]}"#,
        #"{"t":0.2,"scroll":[0,50],"phase":"ended","at":[200,400]}"#,
      ])
    #expect(
      played.lines(with: #""scroll""#).map { $0.components(separatedBy: #""scroll":"#)[1] }
        == ["[0,1]}", "[0,51]}", "[0,101]}"])
    // The sheet has not moved, and says nothing.
    #expect(played.lines(with: #""sheet":""#).isEmpty)
  }

  @Test("a sheet that is moved without animation reports once that it rests")
  func once() throws {
    let call = #"{"t":0.1,"call":"moveSheet","node":"sheet","detent":"d2","animated":false}"#
    #expect(try play(at: "d1", [call]).lines(with: #""sheet":""#).count == 1)
  }

  @Test("a sheet that is caught while it closes follows the finger")
  func closing() throws {
    let played = try play(
      at: "d0",
      [
        #"{"t":0.1,"call":"moveSheet","node":"sheet","detent":null,"animated":true}"#,
        #"{"t":0.25}"#, line(0.3, 1, "down", 590), line(0.31, 1, "move", 580),
        line(0.32, 1, "move", 440), line(0.33, 1, "move", 441),
      ])
    let heights = heights(played).suffix(2)
    let (before, after) = (try #require(heights.first), try #require(heights.last))
    #expect(before > 160 && abs(after - before) < 1.01)
  }
}
