import Testing
import Tsumami
import TsumamiTesting

/// A print, and a test that fails, say what a value is.
@Suite struct PrintingTests {
  @Test("geometry prints as a person writes it, rounded to three decimals")
  func geometry() {
    #expect("\(Vector(12, 4))" == "(12, 4)")
    #expect("\([Vector(-0.5, 1.0 / 3)])" == "[(-0.5, 0.333)]")
    #expect("\(Rect(100, 100, 200, 150.25))" == "(100, 100) 200 × 150.25")
    #expect("\(Matrix(1, 0, 0, 1, 17, 20))" == "matrix(1, 0, 0, 1, 17, 20)")
    #expect("\(Insets(top: 1, left: 2, bottom: 3, right: 4))" == "top 1, left 2, bottom 3, right 4")
    #expect("\(Placement.identity)" == "identity")
    let placement = Placement(translation: [12, 4], scale: [1.22, 1.22], rotation: .pi / 10)
    #expect("\(placement)" == "translation (12, 4), scale 1.22, rotation 18°")
    #expect("\(Placement(scale: [2, -1]))" == "scale (2, -1)")
    #expect("\(PlacementParts(rotation: .pi))" == "rotation 180°")
    #expect(
      "\(Box(center: [200, 175], size: Size(200, 150), rotation: 0.5))"
        == "center (200, 175), 200 × 150, rotation 28.648°")
  }

  @Test(
    "numbers of any size print",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (120.00000000000001, "120"), (0.0625, "0.063"), (999.9996, "1000"),
      (-7.05, "-7.05"), (1.11e-16, "1.11e-16"), (-0.0004, "-4e-4"), (0.0005, "0.001"),
      (9.9999e-7, "1e-6"), (1e12, "1e12"), (123456789012.5, "123456789012.5"),
      (.greatestFiniteMagnitude, "1.798e308"), (.leastNonzeroMagnitude, "4.941e-324"),
      (.infinity, "∞"), (-.infinity, "-∞"), (.nan, "nan"),
    ])
  func numbers(number: Double, text: String) {
    #expect("\(Vector(number, 0))" == "(\(text), 0)")
  }

  @Test("events print with their reasons, also in a list")
  func events() {
    let pad = Pad()
    let pan = pad.attach(Pan())
    let tap = pad.attach(Tap())
    pad.fingers.down(1, at: [100, 100]).glide((1, [200, 100])).up(1)
    #expect("\(pan.events)" == "[began, changed, ended]")
    #expect("\(tap.events)" == "[failed(excluded)]")
    pad.log.clear()
    pad.stage.send(.pointer(9, .up, at: [1, 1], time: pad.fingers.time))
    pad.stage.flush()
    #expect("\(pad.log.entries)".hasSuffix(" s: pointer 9 is not down]"))
    #expect("\(AttachmentEvent.cancelled(.interrupted))" == "cancelled(interrupted)")
    #expect("\([RecognizerState.failed(.tooShort)])" == "[failed(tooShort)]")
    #expect(
      "\(GestureThreshold(.tooShort, .distance, limit: 10, reached: 7.5))"
        == "tooShort: distance 7.5 of 10")
  }

  @Test("values of gestures print their parts, those of compositions in groups")
  func values() throws {
    let pad = Pad()
    let pan = pad.attach(Pan()) { $0.simultaneity = .all }
    let both = pad.attach(Pan().simultaneously(with: Rotation())) { $0.simultaneity = .all }
    pad.fingers.down(1, at: [100, 100]).move((1, [110.5, 100])).move((1, [200, 100]))
    let value = try #require(pan.last)
    #expect("\(value)".hasPrefix("at (200, 100), translation (90, 0), "))
    #expect("\(value)".hasSuffix(", pointers 1"))
    #expect("\(try #require(both.last))".hasPrefix("first (at (200, 100), translation (90, 0)"))
    pad.fingers.up(1)
    let turn = pad.attach(Rotation())
    pad.fingers.down(1, at: [350, 300]).down(2, at: [450, 300])
    pad.fingers.move((1, [400, 250]), (2, [400, 350]))
    let turned = try #require(turn.last).description
    #expect(turned == "rotation 85.037°, velocity 188.496, anchor (400, 300)")
  }

  @Test("nodes, changes, sheets and boxes print")
  func stage() throws {
    let stage = Stage(size: Size(400, 600))
    let first = stage.add(Node(frame: Rect(0, 0, 10, 10)))
    stage.remove(first)
    let sheet = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    #expect("\(first), \(sheet)" == "node 1, node 1 (1 before)")
    _ = stage.changes()
    stage.setFrame(Rect(3, 0, 400, 500), of: sheet)
    #expect(
      "\(stage.changes())" == "[node 1 (1 before) moved, resized: matrix(1, 0, 0, 1, 3, 0)]")
    stage.makeSheet(sheet, at: "half") {
      $0.detents = [.fraction(0.5, "half"), .points(580, "all")]
    }
    let position = try #require(stage.sheetPosition(of: sheet))
    #expect(
      "\(position)" == "resting at \"half\" (1 of 2), height 300, progress 0, dimming 0")
    #expect("\([BoxHandle.topLeft])" == "[topLeft]")
    #expect("\(Diagnostic.pointerNotDown(3))" == "pointer 3 is not down")
  }

  @Test("input prints, and is equal to the same input")
  func input() {
    let down = Input.pointer(1, .down, at: [150, 150], time: 0.016)
    #expect(down == .pointer(1, .down, at: [150, 150], time: 0.016))
    #expect(down != .pointer(1, .down, at: [150, 150], time: 0.017))
    #expect("\(down)" == "pointer 1 down at (150, 150), 0.016 s")
    #expect(
      "\(Input.key(KeySample(.arrowLeft, modifiers: [.shift, .alt], time: 0.5)))"
        == "ArrowLeft down, 0.5 s, shift, alt")
    let scroll = IndirectSample(
      .scroll([0, 12], isPrecise: true), phase: .began, at: .zero, time: 1)
    #expect("\(Input.indirect(scroll))" == "precise scroll (0, 12) began at (0, 0), 1 s")
    #expect("\([Input.time(2)])" == "[time 2 s]")
  }
}
