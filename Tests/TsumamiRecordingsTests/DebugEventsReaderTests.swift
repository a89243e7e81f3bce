import Testing
import Tsumami
import TsumamiRecordings

@Suite struct DebugEventsReaderTests {
  static let touch = """
    -event3   DEVICE_ADDED      A keyboard       seat0 default group1  cap:k
    -event7   DEVICE_ADDED      A touchscreen    seat0 default group2  cap:t  size 200x100mm calib
    -event7   TOUCH_DOWN        +0.010s\t0 (0) 25.00/50.00 (50.00/50.00mm)
     event7   TOUCH_FRAME       +0.010s\t
     event7   TOUCH_DOWN        +0.020s\t1 (1)  5.00/ 7.00 (10.00/ 7.00mm)
     event7   TOUCH_MOTION    2 +0.020s\t0 (0) 30.00/50.00 (60.00/50.00mm)
     event7   TOUCH_FRAME       +0.020s\t
     event7   TOUCH_UP          +0.030s\t0 (0)
     event7   TOUCH_CANCEL      +0.040s\t1 (1)

    """

  @Test("the output of libinput debug-events is read, in points of the millimetres it prints")
  func touches() throws {
    let recorded = try Recorded(Self.touch) { $0.pointsPerMillimetre = 10 }
    #expect(recorded.recording.format == .debugEvents)
    #expect(
      recorded.lines == [
        "0 1 down 500,500", "0.01 2 down 100,70", "0.01 1 move 600,500", "0.02 1 up 600,500",
        "0.03 2 cancel 100,70",
      ])
    #expect(recorded.recording.size == Size(2000, 1000) && recorded.notes.isEmpty)
  }

  @Test("the size of a device that is taken away at the end is known")
  func removed() throws {
    let text = Self.touch + "-event7   DEVICE_REMOVED    A touchscreen    seat0 default group2\n"
    let recorded = try Recorded(text) { $0.pointsPerMillimetre = 10 }
    #expect(recorded.recording.size == Size(2000, 1000))
    #expect(try Recorded(text) { $0.size = Size(400, 800) }.recording.size == Size(400, 800))
  }

  @Test("a size scales the surface, and a turned panel is turned")
  func mapping() throws {
    let recorded = try Recorded(Self.touch) {
      $0.size = Size(400, 800)
      $0.rotation = .quarter
    }
    #expect(recorded.lines.first == "0 1 down 200,200")
    #expect(recorded.recording.size == Size(400, 800))
  }

  @Test("a pen hovers and touches with its pressure, a mouse with positions has its buttons")
  func pensAndMice() throws {
    let recorded = try Recorded(
      """
      -event8   DEVICE_ADDED            A pen   seat0 default group3  cap:T  size 200x100mm calib
      -event8   TABLET_TOOL_PROXIMITY   +0.000s\t\t100.00*/50.00*\tpen (0, id 0) proximity-in
       event8   TABLET_TOOL_TIP         +1.000s\t\t100.00/50.00\tpressure: 0.25* down
       event8   TABLET_TOOL_AXIS        +2.000s\t\t120.00*/50.00\tpressure: 0.50*
       event8   TABLET_TOOL_TIP         +3.000s\t\t120.00/50.00\tpressure: 0.00* up
       event8   TABLET_TOOL_PROXIMITY   +4.000s\t\t120.00/50.00\tpen (0, id 0) proximity-out
      -event9   POINTER_MOTION_ABSOLUTE +5.000s\t 98.00/ 50.00
       event9   POINTER_BUTTON          +6.000s\tBTN_RIGHT (273) pressed, seat count: 1
       event9   POINTER_BUTTON          +7.000s\tBTN_RIGHT (273) released, seat count: 0
       event9   POINTER_MOTION          +8.000s\t  1.00/ -1.00 ( +1.00/ -1.00)
      """
    ) { $0.pointsPerMillimetre = 10 }
    #expect(
      recorded.lines == [
        "0 1 hover 1000,500", "1 1 down 1000,500", "2 1 move 1200,500", "3 1 up 1200,500",
        "5 2 hover 980,500", "6 2 down 980,500", "7 2 up 980,500",
      ])
    #expect(recorded.samples.map(\.kind) == [.pen, .pen, .pen, .pen, .mouse, .mouse, .mouse])
    #expect(recorded.samples[2].pressure == 0.5 && recorded.samples[5].buttons == .secondary)
    #expect(recorded.notes.contains { $0.contains("relative motion") })
  }

  @Test("a device that is unplugged and plugged in again does not leave its fingers behind")
  func unplugged() throws {
    let down = " event7   TOUCH_DOWN  +0.1s\t0 (0) 25.00/50.00 (50.00/50.00mm)\n"
    for word in ["DEVICE_REMOVED", "DEVICE_ADDED"] {
      let gone = "-event7   \(word)  A touchscreen  seat0 default group2  cap:t  size 200x100mm\n"
      let recorded = try Recorded(Self.touch + down + gone + down) { $0.pointsPerMillimetre = 10 }
      #expect(
        recorded.lines.suffix(3).map { $0.split(separator: " ")[2] } == ["down", "cancel", "down"])
    }
  }

  @Test("a finger that was down before is left out, and a line that is wrong is told")
  func malformed() throws {
    let late = try Recorded(" event7   TOUCH_MOTION  +0.1s\t0 (0) 5.00/ 7.00 (10.00/ 7.00mm)")
    #expect(late.lines.isEmpty && late.notes.contains { $0.contains("when the recording began") })
    let remark = "event7  - A touchscreen: is tagged by udev as: Touchscreen\n"
    let touch = Self.touch
    #expect(try Recorded(touch + remark).lines == Recorded(touch).lines)
    for (line, message) in [
      ("event7 TOUCH_DOWN +0.1s 0 (0) 5.00", "a malformed TOUCH_DOWN; expected such as 0 (0) 34"),
      ("event7 TOUCH_DOWN +ss 0 (0) 5/7 (1/1mm)", "a malformed time; expected seconds"),
      ("event7 TOUCH_MOTION -0.02s 0 (0) 5/7 (1/1mm)", "a malformed time; expected seconds"),
      ("event7 TOUCH_MOTION 0.02s 0 (0) 5/7 (1/1mm)", "a malformed time; expected seconds"),
      ("event7 TABLET_TOOL_AXIS +1s up", "a malformed TABLET_TOOL_AXIS"),
      ("event7 TABLET_TOOL_AXIS +1s 1.00/1.00", "no size of the device"),
    ] {
      let found = try #require(rejection(line, from: .debugEvents))
      #expect(found.hasPrefix("1: " + message), "\(found)")
    }
  }
}
