import Testing
import Tsumami
import TsumamiRecordings

@Suite struct LibinputReaderTests {
  static let recording = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.25.0"
    system:
      os: "fedora:39"
    devices:
    - node: /dev/input/event9
      evdev:
        # Name: A touchscreen
        # Size in mm: 100x200
        name: "A touchscreen"
        id: [24, 1267, 9488, 256]
        codes:
          0: [0, 1, 2] # EV_SYN
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          0: [0, 1000, 0, 0, 10]
          53: [0, 1000, 0, 0, 10]
          54: [0, 2000, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        0x05, 0x0d
      ]
      udev:
        properties:
        - ID_INPUT=1
      events:
      # Current time is 12:00:00
      - evdev:
        - [  3, 500000,   3,  57,    1420] # EV_ABS / ABS_MT_TRACKING_ID 1420
        - [  3, 500000,   3,  53,     400] # EV_ABS / ABS_MT_POSITION_X 400
        - [  3, 500000,   3,  54,     800]
        - [  3, 500000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.0, type: TOUCH_DOWN, slot: 0}
      - evdev:
        - [  3, 600000,   3,  57,      -1]
        - [  3, 600000,   0,   0,       0]
    """

  @Test("the kernel's events of a recording become pointers, in points of the device's size")
  func events() throws {
    let recorded = try Recorded(Self.recording) { $0.pointsPerMillimetre = 5 }
    #expect(recorded.recording.format == .libinput)
    #expect(recorded.lines == ["0 1 down 200,400", "0.1 1 up 200,400"])
    #expect(recorded.recording.size == Size(500, 1000) && recorded.notes.isEmpty)
  }

  @Test(
    "a line that is wrong is told with its number and what was expected",
    arguments: [
      ("version: 2\ndevices:", "1: version 2 of the format; expected version 1"),
      ("version: 1\n", "1: no \"devices:\"; expected a recording of libinput record"),
      ("devices:\n- [0, 0, 0, 0, 0]", "2: an event before the first \"- node:\""),
      ("devices:\n- node: a\n- [0, 0, 3]", "3: a malformed event; expected [seconds, micro"),
      ("devices:\n- node: a\n- [0, 1000000, 3, 0, 0]", "3: a malformed event"),
      ("devices:\n- node: a\n- [0, 0, 3, x, 1]", "3: \" x\" in a list where a whole number"),
      ("devices:\n- node: a\n- [0, 0, 3", "3: a list without its brackets"),
      ("devices:\n- node: a\nabsinfo:\n0: [1, 2]", "4: 2 numbers of an axis; expected minimum"),
      ("devices:\n- node: a\nabsinfo:\n53: [9, 1, 0, 0, 0]", "4: an axis from 9 to 1; expected"),
    ]
  )
  func malformed(text: String, message: String) throws {
    let found = try #require(rejection(text, from: .libinput))
    #expect(found.hasPrefix(message), "\(found)")
  }
}
