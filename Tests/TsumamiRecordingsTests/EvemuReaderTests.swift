import Testing
import Tsumami
import TsumamiRecordings

/// Recordings of evemu, made by hand: each device of its kind in a few lines.
enum Evemu {
  static let screen = """
    # EVEMU 1.2
    N: A touchscreen
    I: 001c 0603 7806 0100
    P: 02 00 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 1000 0 0 10
    A: 36 0 2000 0 0 10
    A: 39 0 65535 0 0 0
    A: 3a 0 200 0 0 0

    """

  static let twoFingers =
    screen + """
      E: 5.000000 0003 0039 0007	# EV_ABS / ABS_MT_TRACKING_ID   7
      E: 5.000000 0003 0035 0100
      E: 5.000000 0003 0036 0200
      E: 5.000000 0003 003a 0050
      E: 5.000000 0000 0000 0000	# ------------ SYN_REPORT (0) ----------
      E: 5.010000 0003 002f 0001
      E: 5.010000 0003 0039 0008
      E: 5.010000 0003 0035 0300
      E: 5.010000 0003 0036 0400
      E: 5.010000 0000 0000 0000
      E: 5.020000 0003 002f 0000
      E: 5.020000 0003 0035 0110
      E: 5.020000 0003 002f 0001
      E: 5.020000 0003 0036 0410
      E: 5.020000 0000 0000 0000
      E: 5.030000 0003 002f 0000
      E: 5.030000 0003 0039 -001
      E: 5.030000 0000 0000 0000
      E: 5.040000 0003 002f 0001
      E: 5.040000 0003 0039 -001
      E: 5.040000 0000 0000 0000

      """

  static let frames = """
    E: 1.000000 0003 0035 100
    E: 1.000000 0003 0036 100
    E: 1.000000 0000 0002 0
    E: 1.000000 0003 0035 500
    E: 1.000000 0003 0036 500
    E: 1.000000 0000 0002 0
    E: 1.000000 0000 0000 0
    E: 1.010000 0003 0035 510
    E: 1.010000 0003 0036 500
    E: 1.010000 0000 0002 0
    E: 1.010000 0003 0035 110
    E: 1.010000 0003 0036 100
    E: 1.010000 0000 0002 0
    E: 1.010000 0000 0000 0
    E: 1.020000 0003 0035 520
    E: 1.020000 0003 0036 500
    E: 1.020000 0000 0002 0
    E: 1.020000 0000 0000 0
    E: 1.030000 0000 0002 0
    E: 1.030000 0000 0000 0

    """

  static let pen = """
    # EVEMU 1.3
    A: 00 0 1000 0 0
    A: 01 0 1000 0 0
    A: 18 0 100 0 0
    E: 0.000000 0001 0140 0001
    E: 0.000000 0003 0000 0010
    E: 0.000000 0003 0001 0020
    E: 0.000000 0000 0000 0000
    E: 0.010000 0003 0018 0050
    E: 0.010000 0001 014a 0001
    E: 0.010000 0000 0000 0000
    E: 0.020000 0003 0000 0030
    E: 0.020000 0000 0000 0000
    E: 0.030000 0001 014a 0000
    E: 0.030000 0000 0000 0000
    E: 0.040000 0003 0001 0050
    E: 0.040000 0000 0000 0000

    """
}

@Suite struct EvemuReaderTests {
  @Test("fingers in slots become pointers in points, from the device's units per millimetre")
  func slots() throws {
    let recorded = try Recorded(Evemu.twoFingers) { $0.pointsPerMillimetre = 5 }
    #expect(recorded.recording.format == .evemu)
    #expect(
      recorded.lines == [
        "0 1 down 50,100", "0.01 2 down 150,200", "0.02 1 move 55,100", "0.02 2 move 150,205",
        "0.03 1 up 55,100", "0.04 2 up 150,205",
      ])
    #expect(recorded.recording.size == Size(500, 1000))
    #expect(recorded.samples.first?.pressure == 0.25)
    #expect(recorded.notes.isEmpty)
  }

  @Test("a slot keeps its tool: a device says it once for contacts with the same one")
  func tools() throws {
    func contact(_ time: Int, _ id: Int, tool: Int? = nil) -> String {
      var lines = ["0003 0039 \(id)", "0003 0035 \(100 + id)", "0003 0036 100"]
      if let tool { lines.append("0003 0037 \(tool)") }
      return (lines + ["0000 0000 0"]).map { "E: \(time).000000 \($0)\n" }.joined()
        + "E: \(time).500000 0003 0039 -1\nE: \(time).500000 0000 0000 0\n"
    }
    let recorded = try Recorded(
      Evemu.screen + contact(0, 1, tool: 1) + contact(1, 2) + contact(2, 3, tool: 2)
        + contact(3, 4) + contact(4, 5, tool: 0))
    let downs = recorded.samples.filter { $0.phase == .down }
    #expect(downs.map(\.time) == [0, 1, 4])
    #expect(downs.map(\.kind) == [.pen, .pen, .touch])
  }

  @Test("160 points are an inch by default, and a size scales the range of the axes")
  func points() throws {
    let inches = try Recorded(Evemu.twoFingers)
    // Ten and twenty millimetres.
    let expected = Vector(10, 20) * Stage.usualPointsPerMillimetre
    let position = try #require(inches.samples.first?.position)
    #expect((position - expected).length < 1e-12)
    let scaled = try Recorded(Evemu.twoFingers) { $0.size = Size(500.5, 4002) }
    #expect(scaled.lines.first == "0 1 down 50,400")
    #expect(scaled.recording.trace().stage.size == Size(500.5, 4002))
  }

  @Test("the units of a screen with a unit for each pixel are its pixels, as Android has them")
  func pixels() throws {
    let text =
      Evemu.screen.replacing("0 1000 0 0 10", with: "0 1599 0 0 11")
      .replacing("0 2000 0 0 10", with: "0 2559 0 0 11") + """
        E: 0.000001 0003 0039 0003
        E: 0.000001 0003 0035 0810
        E: 0.000001 0003 0036 1650
        E: 0.000001 0000 0000 0000
        """
    let recorded = try Recorded(text) { $0.size = Size(1600, 2560) }
    #expect(recorded.samples.first?.position == Vector(810, 1650))
  }

  @Test("a newer version of the format is said, and one of another kind is rejected")
  func versions() throws {
    let newer = try Recorded(Evemu.twoFingers.replacing("EVEMU 1.2", with: "EVEMU 1.4"))
    #expect(newer.notes == ["version 1.4 of the format is read as version 1.3"])
    #expect(try Recorded(Evemu.twoFingers.replacing("1.2", with: "1.0")).notes.isEmpty)
    for version in ["2.0", "1", "1.x", "0.9"] {
      let text = Evemu.twoFingers.replacing("EVEMU 1.2", with: "EVEMU \(version)")
      #expect(
        rejection(text) == "1: the version \(version) of the format; expected 1.0 to 1.3")
    }
  }

  @Test("a device without the range of an axis is said to have no known size")
  func unknownSize() throws {
    for line in ["", "A: 35 5 5 0 0 10"] {
      let recorded = try Recorded(Evemu.twoFingers.replacing("A: 35 0 1000 0 0 10", with: line))
      #expect(recorded.recording.size == nil)
      #expect(recorded.notes.contains { $0.contains("does not tell the range of its positions") })
    }
  }

  @Test("contacts without numbers go on with the nearest position, and that is said")
  func frames() throws {
    let recorded = try Recorded(Evemu.frames, from: .evemu)
    #expect(
      recorded.lines == [
        "0 1 down 100,100", "0 2 down 500,500", "0.01 2 move 510,500", "0.01 1 move 110,100",
        "0.02 1 up 110,100", "0.02 2 move 520,500", "0.03 2 up 520,500",
      ])
    #expect(recorded.notes.contains { $0.contains("does not number its fingers") })
    #expect(recorded.notes.contains { $0.contains("one unit counts as one point") })
  }

  @Test("contacts of protocol A with numbers keep them, however far they jump")
  func numberedFrames() throws {
    let reports = [(0, [(4, 100), (9, 500)]), (1, [(4, 490), (9, 110)]), (2, [(9, 120)])]
    var text = ""
    for (time, contacts) in reports {
      for (id, x) in contacts {
        text += "E: \(time).000000 0003 0039 \(id)\nE: \(time).000000 0003 0035 \(x)\n"
        text += "E: \(time).000000 0003 0036 0\nE: \(time).000000 0000 0002 0\n"
      }
      text += "E: \(time).000000 0000 0000 0\n"
    }
    let recorded = try Recorded(text)
    #expect(
      recorded.lines == [
        "0 1 down 100,0", "0 2 down 500,0", "1 1 move 490,0", "1 2 move 110,0", "2 1 up 490,0",
        "2 2 move 120,0",
      ])
    #expect(!recorded.notes.contains { $0.contains("does not number") })
    #expect(recorded.notes.contains("1 pointer is still down at the end"))
  }

  @Test("a pen hovers, touches with its pressure, and hovers again")
  func pen() throws {
    let recorded = try Recorded(Evemu.pen)
    #expect(
      recorded.lines == [
        "0 1 hover 10,20", "0.01 1 down 10,20", "0.02 1 move 30,20", "0.03 1 up 30,20",
        "0.04 1 hover 30,50",
      ])
    #expect(recorded.samples.allSatisfy { $0.kind == .pen } && recorded.samples[1].pressure == 0.5)
  }

  @Test("a mouse that tells positions hovers, and is down while its button is")
  func mouse() throws {
    let recorded = try Recorded(
      """
      E: 0.000000 0003 0000 10
      E: 0.000000 0003 0001 10
      E: 0.000000 0000 0000 0
      E: 0.100000 0001 0110 1
      E: 0.100000 0000 0000 0
      E: 0.200000 0001 0110 0
      E: 0.200000 0000 0000 0
      """)
    #expect(recorded.lines == ["0 1 hover 10,10", "0.1 1 down 10,10", "0.2 1 up 10,10"])
    #expect(recorded.samples.allSatisfy { $0.kind == .mouse })
  }

  @Test("a contact that follows another in its slot is another pointer of the same report")
  func successor() throws {
    let text =
      Evemu.screen + """
        E: 0.000000 0003 0039 1
        E: 0.000000 0003 0035 10
        E: 0.000000 0003 0036 10
        E: 0.000000 0000 0000 0
        E: 0.010000 0003 0039 2
        E: 0.010000 0003 0035 500
        E: 0.010000 0000 0000 0
        """
    let recorded = try Recorded(text) { $0.pointsPerMillimetre = 10 }
    #expect(recorded.lines == ["0 1 down 10,10", "0.01 1 up 10,10", "0.01 2 down 500,10"])
  }

  @Test("a palm is cancelled, and a finger that hovers is not down")
  func palms() throws {
    let text =
      Evemu.screen + """
        E: 0.000000 0003 0039 1
        E: 0.000000 0003 0035 10
        E: 0.000000 0003 0036 10
        E: 0.000000 0003 003b 1
        E: 0.000000 0000 0000 0
        E: 0.010000 0003 003b 0
        E: 0.010000 0000 0000 0
        E: 0.020000 0003 0037 2
        E: 0.020000 0000 0000 0
        E: 0.030000 0003 0039 -1
        E: 0.030000 0000 0000 0
        """
    let recorded = try Recorded(text) { $0.pointsPerMillimetre = 10 }
    #expect(recorded.lines == ["0 1 down 10,10", "0.01 1 cancel 10,10"])
  }

  @Test("what the recording does not tell is said: events that were dropped, earlier contacts")
  func dropped() throws {
    let text =
      Evemu.screen + """
        E: 0.000000 0003 0035 30
        E: 0.000000 0000 0000 0
        E: 0.010000 0003 002f 1
        E: 0.010000 0003 0039 1
        E: 0.010000 0003 0035 10
        E: 0.010000 0003 0036 10
        E: 0.010000 0000 0000 0
        E: 0.020000 0000 0003 0
        E: 0.020000 0003 0035 999
        E: 0.020000 0000 0000 0
        E: 0.030000 0003 0035 40
        E: 0.030000 0000 0000 0
        """
    let recorded = try Recorded(text) { $0.pointsPerMillimetre = 10 }
    #expect(recorded.lines == ["0 1 down 10,10", "0.01 1 cancel 10,10"])
    #expect(recorded.notes.contains { $0.contains("line 17: the system dropped events") })
    #expect(recorded.notes.contains { $0.contains("was down when the recording began") })
  }

  @Test("a finger of a device without multitouch that was down before is said to be left out")
  func earlierContact() throws {
    let lift =
      "E: 0.000000 0003 0000 10\nE: 0.000000 0000 0000 0\n"
      + "E: 0.500000 0001 014a 0\nE: 0.500000 0000 0000 0\n"
    let contact =
      "E: 1.000000 0003 0000 10\nE: 1.000000 0003 0001 20\n"
      + "E: 1.000000 0001 014a 1\nE: 1.000000 0000 0000 0\n"
      + "E: 1.100000 0001 014a 0\nE: 1.100000 0000 0000 0\n"
    let axes = "A: 00 0 1000 0 0 5\nA: 01 0 1000 0 0 5\n"
    let note = "a finger that was down when the recording began is left out"
    let (late, whole) = (try Recorded(axes + lift + contact), try Recorded(axes + contact))
    #expect(late.lines.count == 2 && late.lines == whole.lines)
    #expect(late.notes.contains(note) && !whole.notes.contains(note))
  }

  @Test("devices that report a box of two fingers, and touchpads, are said to be that")
  func semiMultitouch() throws {
    let text = Evemu.twoFingers.replacing("P: 02", with: "P: 09")
    let notes = try Recorded(text).notes
    #expect(notes.contains { $0.contains("corners of their box") })
    #expect(notes.contains { $0.contains("touchpad") })
  }

  @Test("a description alone has no input, and that is said")
  func description() throws {
    let recorded = try Recorded(Evemu.screen)
    #expect(recorded.lines.isEmpty)
    #expect(recorded.notes == ["nothing in the recording touches, hovers or scrolls"])
  }

  @Test("no range of an axis that a size needs is an error at the end of the description")
  func noRange() {
    var options = ImportOptions()
    options.size = Size(100, 100)
    #expect(throws: TraceError.self) {
      try ImportedRecording(Array(Evemu.frames.utf8), from: .evemu, options: options)
    }
  }

  @Test(
    "a line that is wrong is told with its number and what was expected",
    arguments: [
      ("E: 1.0 0003 0039 1", "1: a malformed event; expected seconds with 6 decimals"),
      ("E: 1.000000 0003 0039", "1: a malformed event"),
      ("E: 1.000000 0003 zz 1", "1: a malformed event"),
      ("E: 1.000000 0003 0039 4294967296", "1: a malformed event"),
      ("E: -1.000000 0003 0039 1", "1: a malformed event"),
      ("E: -0.016000 0003 0039 1", "1: a malformed event"),
      ("E: 99999999999999999999.000000 0003 0039 1", "1: a malformed event"),
      ("\nA: 35 0 99", "2: a malformed axis; expected a hexadecimal code and 4 or 5 whole numbers"),
      ("A: 35 0 nan 0 0 0", "1: a malformed axis"),
      ("A: 35 9 0 0 0", "1: an axis from 9 to 0; expected a minimum below the maximum"),
      ("P: 02 xx", "1: properties that are not hexadecimal bytes"),
      ("N: a\n??", "2: \"??\" where a line with N:, I:, P:, B:, A:, L:, S: or E: was expected"),
      (
        "E: 2.000000 0003 0000 1\nE: 2.000000 0003 0001 1\nE: 2.000000 0001 014a 1\n"
          + "E: 2.000000 0000 0000 0\nE: 1.000000 0001 014a 0\nE: 1.000000 0000 0000 0",
        "6: the time goes backwards, from 2 s to 1 s"
      ),
    ]
  )
  func malformed(text: String, message: String) throws {
    let found = try #require(rejection(text, from: .evemu))
    #expect(found.hasPrefix(message), "\(found)")
  }
}
