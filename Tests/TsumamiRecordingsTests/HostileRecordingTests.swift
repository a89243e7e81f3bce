import Testing
import Tsumami
import TsumamiRecordings
import TsumamiTesting

@Suite struct HostileRecordingTests {
  private static let samples: [(RecordingFormat, String)] = [
    (.evemu, Evemu.twoFingers), (.evemu, Evemu.frames), (.evemu, Evemu.pen),
    (.getevent, GeteventReaderTests.named), (.getevent, GeteventReaderTests.hexadecimal),
    (.libinput, LibinputReaderTests.recording), (.evtest, EvtestReaderTests.touch),
    (.debugEvents, DebugEventsReaderTests.touch),
    (
      .webdriver,
      WebDriverReaderTests.command(
        WebDriverReaderTests.pointer(
          "\(WebDriverReaderTests.down),\(WebDriverReaderTests.move(5, 5, #","duration":20"#)),"
            + WebDriverReaderTests.up))
    ),
    (.rrweb, RrwebReaderTests.session),
    (
      .chromium,
      #"[{"source":"touch","actions":[{"name":"pointerDown","x":1,"y":1},{"name":"pointerUp"}]}]"#
    ),
  ]

  /// Whatever is accepted is a trace.
  private func check(_ bytes: [UInt8], _ format: RecordingFormat?) throws {
    do throws(TraceError) {
      let recording = try ImportedRecording(bytes, from: format)
      let text = recording.trace().text
      #expect(throws: Never.self) { try Trace(text) }
      for format in ExportFormat.allCases { _ = ExportedTrace(recording.trace(), to: format) }
    } catch {
      #expect(error.kind == .format && error.line >= 1 && !error.message.isEmpty)
    }
  }

  @Test("recordings that end anywhere are rejected or make a trace")
  func truncated() throws {
    for (format, text) in Self.samples {
      let bytes = Array(text.utf8)
      for count in 0...bytes.count { try check(Array(bytes[..<count]), format) }
      #expect(try ImportedRecording(bytes).format == format)
    }
  }

  @Test(
    "recordings with bytes, words and lines in the wrong places are rejected or make a trace",
    arguments: Seeds.first(40))
  func damaged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let words = [
      "-1", "99999999999999999999", "nan", "1e308", "-2147483648", "9223372036854775807", "\u{0}",
      "\"", "{", "]", "0", "\n", "\u{FEFF}", "0x7f",
    ]
    for (format, text) in Self.samples {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch random.next() % 4 {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          bytes.insert(contentsOf: words.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
        default:
          // A number becomes another one.
          let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
          if let digit = digits.randomElement(using: &random) {
            bytes.replaceSubrange(
              digit...digit, with: Array((words.randomElement(using: &random) ?? "").utf8))
          }
        }
        if bytes.isEmpty { break }
      }
      try check(bytes, format)
      try check(bytes, nil)
    }
  }

  @Test("binary data, an empty file and deep nesting are told in one line")
  func nonsense() throws {
    let binary = (0..<2048).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
    for format in RecordingFormat.allCases {
      #expect(rejection(binary, from: format) != nil)
    }
    #expect(
      rejection("")?.hasPrefix("1: an unknown format; expected one of evemu, getevent") == true)
    #expect(rejection("", from: .webdriver) == "1: an empty file where JSON was expected")
    #expect(
      rejection("{\"actions\":[\n1e400]}")
        == "2: a number that is not finite where a value was expected")
    #expect(rejection("[{source:'touch'}]") == "1: not JSON: 's' where a key was expected")
    #expect(
      rejection("\n{\"a\":1}")
        == "2: JSON of an unknown format; expected \"actions\", \"params\" or \"events\"")
    #expect(
      rejection("{\"tsumami\":1}") == "1: a trace already; expected a recording of another program")
    // Before what follows is read.
    #expect(
      rejection("\n{\"t\":0}\n{\"t\"")
        == "2: a trace already; expected a recording of another program")
    let commands = "commands of the Chrome DevTools Protocol, which are not read; expected"
    let command = #""method":"Input.dispatchTouchEvent","params":{}}"#
    #expect(rejection(#"{"t":0,\#(command)"#)?.hasPrefix("1: \(commands)") == true)
    #expect(rejection(#"[{\#(command)]"#)?.hasPrefix("1: \(commands)") == true)
    let deep = String(repeating: "[", count: 100_000)
    #expect(rejection(deep, from: .rrweb) == "1: objects and arrays nested deeper than 400 levels")
  }

  @Test("a short file that asks for endless moves is rejected, and not played out")
  func endless() throws {
    let moves = (0..<100).map { WebDriverReaderTests.move($0, 5, #","duration":1000000000"#) }
      .joined(separator: ",\n")
    let text = WebDriverReaderTests.command(
      WebDriverReaderTests.pointer(WebDriverReaderTests.down + "," + moves))
    let message = try #require(rejection(text))
    #expect(message.hasPrefix("61: moves of more than an hour"))
    // So is one of many pointers that move at once: it is rejected at the first that is too much.
    let pointers = (0..<450).map { _ in
      WebDriverReaderTests.pointer(
        WebDriverReaderTests.move(1, 1, #","duration":60000"#), type: "mouse")
    }
    let most = try #require(
      rejection(#"{"actions":["# + pointers.joined(separator: ",") + "]}"))
    #expect(most.hasPrefix("1: moves of more than an hour"))
  }

  @Test("events that the system drops again and again are told in one sentence")
  func manyGaps() throws {
    let gap = "[    1.200000] 0000 0003 00000000\n"
    let text = GeteventReaderTests.hexadecimal + "\n" + String(repeating: gap, count: 5000)
    let recorded = try Recorded(text, from: .getevent)
    #expect(recorded.notes.filter { $0.contains("dropped") }.count == 1)
    #expect(recorded.notes.contains { $0.contains("and at 4999 more lines") })
  }
}
