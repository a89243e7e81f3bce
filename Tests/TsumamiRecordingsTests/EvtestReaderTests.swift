import Testing
import Tsumami
import TsumamiRecordings

@Suite struct EvtestReaderTests {
  static let touch = """
    Input driver version is 1.0.1
    Input device name: "A touchscreen"
    Supported events:
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      0
          Min        0
          Max        9
        Event code 53 (ABS_MT_POSITION_X)
          Value    612
          Min        0
          Max     1000
          Resolution      10
        Event code 54 (ABS_MT_POSITION_Y)
          Value    612
          Min        0
          Max     2000
          Resolution      10
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 1670440060.003598, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042
    Event: time 1670440060.003598, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 4
    Event: time 1670440060.003598, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
    Event: time 1670440060.003598, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 200
    Event: time 1670440060.003598, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 1670440060.003598, -------------- SYN_REPORT ------------
    Event: time 1670440060.013598, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 110
    Event: time 1670440060.013598, -------------- SYN_REPORT ------------
    Event: time 1670440060.023598, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<

    """

  @Test("the output of evtest is read, with the ranges and the resolution that it prints")
  func touches() throws {
    let recorded = try Recorded(Self.touch) { $0.pointsPerMillimetre = 5 }
    #expect(recorded.recording.format == .evtest)
    #expect(recorded.lines == ["0 1 down 50,100", "0.01 1 move 55,100", "0.02 1 cancel 55,100"])
    #expect(recorded.recording.size == Size(500, 1000))
    #expect(recorded.notes == ["line 32: the system dropped events here, which ends all contacts"])
  }

  @Test("events alone, and reports with all contacts, are read too")
  func frames() throws {
    func at(_ time: String, _ rest: String) -> String { "Event: time \(time), \(rest)\n" }
    var text = ""
    for (time, x) in [("1.000000", 10), ("2.000000", 20)] {
      text += at(time, "type 3 (Absolute), code 53 (?), value \(x)")
      text += at(time, "type 3 (Absolute), code 54 (?), value 7")
      text += at(time, "++++++++++++++ SYN_MT_REPORT ++++++++++++")
      text += at(time, "-------------- Report Sync ------------")
    }
    #expect(try Recorded(text).lines == ["0 1 down 10,7", "1 1 move 20,7"])
  }

  @Test("an axis whose minimum is above its maximum is told with its line")
  func wrongAxis() {
    let text = Self.touch.replacing("Max     1000", with: "Max       -5")
    #expect(
      rejection(text) == "14: an axis from 0 to -5; expected a minimum below the maximum")
  }

  @Test(
    "an event that is wrong is told with its line",
    arguments: [
      "Event: time 1.0, type 3 (EV_ABS), code 53 (X), value 1",
      "Event: time 1.000000, type x (EV_ABS), code 53 (X), value 1",
      "Event: time 1.000000, type 3 (EV_ABS), code 53 (X), value far",
      "Event: time 1.000000",
      "Event: time -0.200000, type 3 (EV_ABS), code 53 (X), value 1",
    ])
  func malformed(text: String) throws {
    let found = try #require(rejection(Self.touch + text, from: .evtest))
    #expect(found.hasPrefix("33: a malformed event; expected a time in seconds"), "\(found)")
  }
}
