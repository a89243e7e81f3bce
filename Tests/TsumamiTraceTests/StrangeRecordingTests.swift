import Testing
import Tsumami
import TsumamiSortable
import TsumamiTrace

/// Recordings of what a program does seldom or by mistake: each can be read and played.
@Suite struct StrangeRecordingTests {
  private let stage = Stage(size: Size(800, 600))
  private let photo: NodeID

  init() {
    photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
  }

  /// The recording of what a closure does, and where the photo is when it is played.
  private func recorded(
    _ body: (TraceRecorder) -> Void
  ) throws -> (trace: Trace, text: String, placement: Placement?) {
    let recorder = TraceRecorder(of: stage, nodes: [photo: "photo"])
    body(recorder)
    let text = recorder.finish()
    let trace = try Trace(text)
    let played = trace.play()
    return (trace, text, played.node("photo").flatMap { played.stage.placement(of: $0) })
  }

  @Test("the stage itself is not placed, disabled, selected or focused; its corner stays")
  func root() throws {
    let played = try recorded { recorder in
      recorder.send(.hit(stage.root))
      recorder.send(.pointer(1, .down, at: [700, 500], time: 0))
      recorder.send(.pointer(1, .up, at: [700, 500], time: 0.1))
      stage.setPlacement(Placement(translation: [50, 20]), of: stage.root)
      stage.setBox(Box(center: [50, 20], size: Size(30, 40), rotation: 1), of: stage.root)
      stage.setEnabled(false, of: stage.root)
      stage.selectedBoxes = [stage.root, photo]
      stage.focus = stage.root
      stage.setFrame(Rect(100, 100, 300, 400), of: stage.root)
    }
    #expect(stage.bounds == Rect(0, 0, 300, 400))
    #expect(stage.hitTest([150, 150]) == photo)
    #expect(played.trace.play().stage.bounds == stage.bounds)
    #expect(played.text.contains(#""phase":"down","at":[700,500],"on":null}"#))
    #expect(!Trace.header(of: stage, nodes: [photo: "photo"]).contains("node-"))
  }

  @Test("fingers that were cancelled with all input hold nothing in the recording, either")
  func cancelledInput() throws {
    let played = try recorded { recorder in
      for start in [0.0, 1] {
        for id in 1...2 {
          let y = Double(id) * 40 + 100
          recorder.send(.pointer(id, .down, at: [150, y], time: start))
        }
        for step in 1...5 {
          let (x, time) = (150 + Double(step) * 6, start + Double(step) / 60)
          for id in 1...2 {
            recorder.send(.pointer(id, .move, at: [x, Double(id) * 40 + 100], time: time))
          }
        }
        if start == 0 { stage.cancelInput() }
      }
      for id in 1...2 {
        recorder.send(.pointer(id, .up, at: [180, Double(id) * 40 + 100], time: 2))
      }
    }
    #expect(played.placement == stage.placement(of: photo))
    #expect(played.text.ranges(of: #""call":"cancelInput""#).count == 1)
    #expect(played.text.ranges(of: #""phase":"down""#).count == 4)
  }

  @Test("a callback cancels all input between two events of the recording")
  func cancelledByCallback() throws {
    let button = stage.add(Node(frame: Rect(600, 400, 200, 200)))
    stage.attach(Tap().onEnded { [stage] _ in stage.cancelInput() }, to: button)
    let played = try recorded { recorder in
      recorder.send(.pointer(1, .down, at: [150, 150], time: 0))
      recorder.send(.pointer(2, .down, at: [700, 500], time: 0.1))
      recorder.send(.pointer(2, .up, at: [700, 500], time: 0.2))
      recorder.send(.pointer(2, .down, at: [700, 500], time: 0.3))
      recorder.send(.pointer(1, .move, at: [190, 150], time: 0.4))
      recorder.send(.pointer(2, .up, at: [700, 500], time: 0.5))
    }
    #expect(played.text.ranges(of: #""call":"cancelInput""#).count == 2)
    #expect(played.placement == stage.placement(of: photo))
  }

  @Test("fingers with the largest numbers are told apart when they are played")
  func largeNumbers() throws {
    let played = try recorded { recorder in
      let fingers: [(id: Int, at: Vector)] = [
        (.max, [150, 150]), (.max - 1, [250, 150]), (.min, [200, 200]),
      ]
      for finger in fingers {
        recorder.send(.pointer(finger.id, .down, at: finger.at, time: 0))
      }
      for step in 1...5 {
        for finger in fingers {
          let way = (finger.at - [200, 170]) * (Double(step) / 10)
          recorder.send(.pointer(finger.id, .move, at: finger.at + way, time: Double(step) / 60))
        }
      }
    }
    #expect(played.trace.inputs.count == 18)
    #expect(played.placement == stage.placement(of: photo))
    #expect((played.placement?.scale.x ?? 0) > 1.2)
  }

  @Test("what the stage ignores has no line, and a lift is where its finger was")
  func ignored() throws {
    let played = try recorded { recorder in
      recorder.send(.pointer(1, .down, at: [150, 150], time: 0))
      recorder.send(.pointer(2, .down, at: [.nan, 150], time: 0.1))
      recorder.send(.pointer(1, .move, at: [150, .infinity], time: 0.1))
      recorder.send(.pointer(1, .move, at: [180, 150], time: .infinity))
      recorder.send(.indirect(IndirectSample(.magnify(.nan), at: [150, 150], time: 0.1)))
      recorder.send(.key(KeySample(.escape, isDown: true, time: .nan)))
      recorder.send(.time(.infinity))
      recorder.send(.pointer(1, .move, at: [180, 150], time: 0.2))
      recorder.send(.pointer(1, .up, at: [.nan, .nan], time: 0.3))
    }
    #expect(played.trace.inputs.count == 3)
    #expect(played.text.contains(#""phase":"up","at":[180,150]"#))
    #expect(played.placement == stage.placement(of: photo))
  }

  @Test("a measure of a contact that cannot be is left out")
  func contacts() throws {
    for contact in [
      PointerContact(size: Size(-1, 4)), PointerContact(size: Size(.nan, 4)),
      PointerContact(tilt: [.infinity, 0]), PointerContact(twist: .nan),
    ] {
      let played = try recorded { recorder in
        let sample = PointerSample(
          1, .down, at: [150, 150], time: 0, pressure: .nan, contact: contact)
        recorder.send(.pointer(sample))
        stage.cancelInput()
      }
      #expect(!played.text.contains("nan") && !played.text.contains("contact"))
      #expect(!played.text.contains("pressure"))
    }
  }

  @Test("a call with numbers that cannot be does nothing, and has no line")
  func impossibleCalls() throws {
    stage.scroll(stage.add(Node(frame: Rect(600, 0, 100, 100))))
    let list = try #require(stage.hitTest([650, 50]))
    let played = try recorded { recorder in
      stage.setFrame(Rect(0, 0, -10, 10), of: photo)
      stage.resize(to: Size(300, -1))
      stage.scrollContent(of: list, to: [0, .nan])
      for spring in [
        DampedSpring(response: .nan), DampedSpring(response: 1, dampingRatio: -1),
        DampedSpring(mass: 0, stiffness: 1, damping: 1),
        DampedSpring(mass: 1, stiffness: .infinity, damping: 1),
      ] {
        #expect(!stage.animate(photo, to: Placement(translation: [50, 0]), by: spring))
      }
      recorder.send(.time(1))
    }
    #expect(!played.text.contains(#""call""#))
    #expect(stage.frame(of: photo) == Rect(100, 100, 200, 150))
    #expect(stage.bounds == Rect(0, 0, 800, 600))
  }

  @Test("a side of a node that is negative is 0, and insets that are no numbers are none")
  func impossibleNodes() throws {
    let played = try recorded { _ in
      let flat = stage.add(Node(frame: Rect(10, 10, -50, 20)))
      let plain = stage.add(Node(frame: Rect(600, 10, 50, 20), hitInsets: Insets(.nan)))
      #expect(stage.frame(of: flat) == Rect(10, 10, 0, 20))
      #expect(stage.hitTest([620, 20]) == plain)
    }
    #expect(played.trace.play().stage.hitTest([620, 20]) != nil)
  }

  @Test("a knob that the program has turned is where it was turned to")
  func turnedKnob() throws {
    let knob = stage.add(Node(frame: Rect(600, 400, 100, 100)))
    stage.attach(Knob(), to: knob)
    let recorder = TraceRecorder(of: stage, nodes: [knob: "knob"])
    stage.turnKnob(knob, to: 0.75)
    let played = try Trace(recorder.finish()).play()
    #expect(played.node("knob").flatMap { played.stage.knob(of: $0)?.value } == 0.75)
  }

  @Test("a knob whose frame a box edits can be read")
  func knobWithBox() throws {
    let knob = stage.add(
      Node(frame: Rect(600, 400, 100, 100), placement: Placement(translation: [10, 0])))
    stage.editBox(of: knob)
    stage.attach(Knob(value: 0.5), to: knob)
    stage.setPlacement(Placement(translation: [20, 0]), of: knob)
    let recorder = TraceRecorder(of: stage, nodes: [knob: "knob"])
    let played = try Trace(recorder.finish()).play()
    let matrix = try #require(played.node("knob").flatMap { played.stage.transform(of: $0) })
    let corner = try #require(stage.transform(of: knob)) * Vector.zero
    #expect((matrix * Vector.zero - corner).length < 1e-9)
  }

  @Test("a node that a waiting finger has hit is gone before the finger goes down")
  func removedHit() throws {
    let button = stage.add(Node(frame: Rect(150, 150, 50, 50)))
    let played = try recorded { recorder in
      recorder.send(.time(0))
      recorder.send(.hit(button))
      recorder.send(.pointer(1, .down, at: [160, 160], time: 0.1))
      stage.remove(button)
      for step in 1...5 {
        recorder.send(
          .pointer(1, .move, at: [160 + Double(step) * 6, 160], time: 0.1 + Double(step) / 60))
      }
      recorder.send(.pointer(1, .up, at: [190, 160], time: 0.5))
    }
    #expect(played.placement == stage.placement(of: photo))
  }

  @Test("a call between two reports of one time is between them in the recording, too")
  func callBeforeReport() throws {
    let played = try recorded { recorder in
      recorder.send(.time(1))
      recorder.send(.pointer(1, .down, at: [150, 150], time: 1))
      stage.setFrame(Rect(500, 400, 200, 150), of: photo)
      for step in 1...5 {
        recorder.send(
          .pointer(1, .move, at: [150 + Double(step) * 6, 150], time: 1 + Double(step) / 60))
      }
      recorder.send(.pointer(1, .up, at: [180, 150], time: 2))
    }
    #expect(stage.placement(of: photo) == .identity)
    #expect(played.placement == .identity)
  }

  @Test(
    "of two that could take a finger, the one that was attached first does, as in the program",
    arguments: [false, true])
  func orderOfAttachments(listFirst: Bool) throws {
    let list = stage.add(Node(frame: Rect(500, 100, 200, 300)))
    let item = stage.add(Node(frame: Rect(0, 0, 200, 60)), to: list)
    stage.add(Node(frame: Rect(0, 60, 200, 60)), to: list)
    if listFirst { stage.attach(Sortable(), to: list) }
    stage.manipulate(list)
    if !listFirst { stage.attach(Sortable(), to: list) }
    let recorder = TraceRecorder(of: stage, nodes: [list: "list", item: "item"])
    for (step, y) in [30.0, 60, 90, 120].enumerated() {
      let (phase, time): (PointerPhase, Double) = (step == 0 ? .down : .move, Double(step) / 60)
      recorder.send(.pointer(1, phase, at: Vector(600, 100 + y), time: time))
    }
    let played = try Trace(recorder.finish()).play()
    let playedList = try #require(played.node("list"))
    let live = try #require(stage.placement(of: list))
    #expect((live == .identity) == listFirst)
    #expect(played.stage.placement(of: playedList) == live)
  }

  @Test("merged reports may come in any order, of any finger, and before a report that is ignored")
  func merged() throws {
    let played = try recorded { recorder in
      func merge(_ id: Int, _ x: Double, _ time: Double) {
        recorder.send(.coalesced(PointerSample(id, .move, at: [x, 150], time: time)))
      }
      recorder.send(.pointer(1, .down, at: [150, 150], time: 0))
      recorder.send(.pointer(2, .down, at: [250, 150], time: 0))
      merge(1, 170, 0.02)
      merge(1, 160, 0.01)
      merge(2, 900, 0.02)
      recorder.send(.pointer(1, .move, at: [180, 150], time: 0.03))
      merge(1, -900, 0.04)
      recorder.send(.pointer(2, .move, at: [.nan, 150], time: 0.05))
      recorder.send(.pointer(1, .move, at: [190, 150], time: 0.06))
    }
    #expect(played.text.contains(#""coalesced":[[0.01,160,150],[0.02,170,150]]"#))
    #expect(!played.text.contains("900"))
    #expect(played.placement == stage.placement(of: photo))
  }

  @Test("the sixty-fifth finger has no line")
  func manyFingers() throws {
    let played = try recorded { recorder in
      for id in 1...65 { recorder.send(.pointer(id, .down, at: [150, 150], time: Double(id))) }
      recorder.send(.pointer(65, .move, at: [190, 150], time: 66))
      recorder.send(.pointer(65, .up, at: [190, 150], time: 67))
    }
    #expect(played.trace.inputs.count == 64)
  }

  @Test("keys act on the box that is left when the selected one is removed")
  func selectionRemoved() throws {
    let other = stage.add(Node(frame: Rect(400, 100, 200, 150)))
    stage.stopManipulating(photo)
    for node in [photo, other] { stage.editBox(of: node) }
    stage.selectedBoxes = [photo]
    stage.remove(photo)
    #expect(stage.selectedBoxes.isEmpty)
    let recorder = TraceRecorder(of: stage, nodes: [other: "other"])
    recorder.send(.key(KeySample(.arrowRight, time: 1)))
    let box = try #require(stage.box(of: other))
    #expect(box.center.x > 500)
    let played = try Trace(recorder.finish()).play()
    #expect(played.node("other").flatMap { played.stage.box(of: $0) } == box)
  }
}
