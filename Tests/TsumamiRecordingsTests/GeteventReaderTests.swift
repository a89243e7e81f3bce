import Testing
import Tsumami
import TsumamiRecordings

@Suite struct GeteventReaderTests {
  static let named = """
    add device 1: /dev/input/event2
      name:     "touch_dev"
      events:
        KEY (0001): BTN_TOUCH
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    [   60936.261047] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000013
    [   60936.261047] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [   60936.261047] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000021c
    [   60936.261047] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000003c0
    [   60936.261047] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   60936.361047] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   60936.361047] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
    [   60936.361047] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    """

  static let hexadecimal = """
    [    1.000000] 0003 0039 00000013
    [    1.000000] 0003 0035 0000021c
    [    1.000000] 0003 0036 000003c0
    [    1.000000] 0000 0000 00000000
    [    1.100000] 0003 0039 ffffffff
    [    1.100000] 0000 0000 00000000
    """

  @Test("names and hexadecimal numbers are the same recording")
  func forms() throws {
    let lines = ["0 1 down 540,960", "0.1 1 up 540,960"]
    let named = try Recorded(Self.named)
    #expect(named.recording.format == .getevent && named.lines == lines)
    #expect(named.recording.size == Size(1079, 1919))
    let numbers = try Recorded(Self.hexadecimal)
    #expect(numbers.recording.format == .getevent && numbers.lines == lines)
    #expect(numbers.recording.size == nil)
    #expect(numbers.notes.contains { $0.contains("one unit counts as one point") })
  }

  @Test("the ranges that getevent -p prints scale to a size")
  func size() throws {
    let scaled = try Recorded(Self.named) { $0.size = Size(360, 640) }
    #expect(scaled.lines.first == "0 1 down 180,320")
  }

  @Test("what adb says, and the rate of the reports, are no events")
  func remarks() throws {
    let remarks =
      "* daemon started successfully\n"
      + "could not get driver version for /dev/input/mouse0, Not a typewriter\n"
    let report = "SYN_REPORT           00000000"
    let text = remarks + Self.named.replacing(report, with: report + "             rate 90")
    #expect(try Recorded(text).lines == Recorded(Self.named).lines)
  }

  @Test("events that name no device are those of the one that has positions")
  func unnamedEvents() throws {
    let keys = """
      add device 2: /dev/input/event0
        name:     "gpio-keys"
        events:
          KEY (0001): KEY_POWER

      """
    let lines = Self.named.split(separator: "\n")
    let unnamed = lines.dropFirst(10).map { $0.replacing("/dev/input/event2: ", with: "") }
    let text =
      lines.prefix(10).joined(separator: "\n") + "\n" + keys
      + unnamed.joined(separator: "\n")
    let recorded = try Recorded(text, from: .getevent) { $0.size = Size(1079, 1919) }
    #expect(recorded.lines == ["0 1 down 539.5,959.5", "0.1 1 up 539.5,959.5"])
  }

  @Test("the buttons of a pen are the same by name and by number")
  func buttonsOfPens() throws {
    func report(_ words: [String]) -> String {
      words.map { "[    1.000000] \($0)" }.joined(separator: "\n")
    }
    let numbers = [
      "0001 0140 1", "0003 0000 64", "0003 0001 64", "0001 014b 1", "0001 014a 1", "0000 0000 0",
    ]
    let names = [
      "EV_KEY BTN_TOOL_PEN DOWN", "EV_ABS ABS_X 64", "EV_ABS ABS_Y 64", "EV_KEY BTN_STYLUS DOWN",
      "EV_KEY BTN_TOUCH DOWN", "EV_SYN SYN_REPORT 0",
    ]
    let buttons = try [numbers, names].map { words in
      try Recorded(report(words), from: .getevent).samples.map(\.buttons.rawValue)
    }
    #expect(buttons == [[3], [3]])
  }

  @Test("two devices with pointers are together in the trace, each with its own numbers")
  func devices() throws {
    let other = Self.hexadecimal.split(separator: "\n").map { line in
      "/dev/input/event5: " + line.replacing("[    1.", with: "[    60936.3")
    }
    let recorded = try Recorded(
      Self.named + "\n" + other.map { $0.replacing("00]", with: "0]") }.joined(separator: "\n"))
    #expect(
      recorded.lines == [
        "0 1 down 540,960", "0.038953 2 down 540,960", "0.048953 2 up 540,960", "0.1 1 up 540,960",
      ])
    #expect(recorded.notes.contains { $0.contains("2 devices report pointers") })
  }

  @Test(
    "a line that is wrong is told with its number and what was expected",
    arguments: [
      ("/dev/input/event2: EV_ABS ABS_X 00000001", "1: an event without a time; expected"),
      ("[ 1.000000] 0003 0039", "1: 2 words after the time; expected a type, a code and a value"),
      ("[ 1.000000] 0003 0039 1\n[ x] 0003 0039 1", "2: \"[ x] 0003 0039 1\" where a line"),
      ("[ 1.000000] 0003 0039 1ffffffff", "1: an unknown value \"1ffffffff\""),
      ("[ 1.000000] huh 0039 1", "1: an unknown type \"huh\""),
      ("[ 1.000000] EV_ABS huh 1", "1: an unknown code \"huh\""),
    ]
  )
  func malformed(text: String, message: String) throws {
    let found = try #require(rejection(text, from: .getevent))
    #expect(found.hasPrefix(message), "\(found)")
  }
}
