import Testing
import Tsumami
import TsumamiTesting

@testable import TsumamiWeb

@Suite struct WireTests {
  private let stage = Stage(size: Size(800, 600))
  private let wire: Wire
  private let photo: NodeID

  init() {
    photo = stage.add(Node(frame: Rect(100, 100, 200, 150)))
    stage.manipulate(photo)
    wire = Wire(stage)
  }

  private func write(_ records: [[Double]]) {
    for (place, record) in records.enumerated() {
      for (offset, number) in record.enumerated() {
        wire.input[place * Wire.inputStride + offset] = number
      }
    }
    wire.receive(records.count)
  }

  /// A record of a finger: kind, id, time, x, y.
  private func finger(_ kind: Double, _ id: Double, _ time: Double, _ x: Double, _ y: Double)
    -> [Double]
  {
    [kind, id, time, x, y, 1, 0, 0]
  }

  @Test("a finger's records move a node, and the frame has the node once")
  func moves() {
    #expect(wire.frame(at: 0) == 1)
    write([
      finger(0, 2, 1, 200, 175), finger(1, 2, 1.01, 220, 175), finger(1, 2, 1.02, 250, 180),
    ])
    #expect(wire.frame(at: 1.03) == 1)
    let output = (0..<Wire.outputStride).map { wire.output[$0] }
    #expect(output == [Double(photo.index), 1, 0, 0, 1, 140, 105, 200, 150, 0, 0])
    #expect(wire.frame(at: 1.04) == 0)
  }

  @Test("a frame has only nodes that were added, moved, resized or scrolled, in that order")
  func raised() {
    let other = stage.add(Node(frame: Rect(0, 0, 100, 100)))
    #expect(wire.frame(at: 0) == 2)
    stage.bringToFront(photo)
    stage.setEnabled(false, of: other)
    stage.editBox(of: photo)
    #expect(wire.frame(at: 1) == 0)
    stage.bringToFront(other)
    stage.setPlacement(Placement(translation: [5, 0]), of: photo)
    stage.setFrame(Rect(0, 0, 50, 100), of: other)
    #expect(wire.frame(at: 2) == 2)
    #expect(wire.output[0] == Double(photo.index))
    #expect(wire.output[Wire.outputStride] == Double(other.index))
    stage.remove(other)
    #expect(wire.frame(at: 3) == 0)
  }

  @Test("the node that a record names gets the pointer of the next record, wherever it is")
  func hit() {
    let other = stage.add(Node(frame: Rect(600, 400, 50, 50)))
    stage.manipulate(other)
    write([
      [13, Double(other.index), 1, 0, 0, 0, 0, 0], finger(0, 2, 1, 200, 175),
      finger(1, 2, 1.01, 220, 175),
    ])
    #expect(stage.isManipulating(other) && !stage.isManipulating(photo))
    write([finger(2, 2, 2, 220, 175), [13, 999, 3, 0, 0, 0, 0, 0], finger(0, 2, 3, 200, 175)])
    write([finger(1, 2, 3.01, 220, 175)])
    #expect(stage.isManipulating(photo), "a node that does not exist is ignored")
  }

  @Test("a filter keeps input back before everything else")
  func filter() {
    var palms = PalmRejection()
    var passed = 0
    wire.filter = { palms.receive($0, $1) }
    wire.onPointer = { _ in passed += 1 }
    write([
      [0, 9, 1, 700, 500, 1, 1, 0], finger(0, 2, 1, 200, 175), finger(5, 2, 1, 210, 175),
      finger(1, 2, 1.01, 220, 175),
    ])
    #expect(passed == 1)
    write([[1, 9, 2, 700, 500, 1, 1, 0], [2, 9, 2, 700, 500, 1, 1, 0]])
    write([finger(0, 3, 3, 200, 175)])
    #expect(passed == 4)
  }

  @Test("a wire shows what is held where it will be, and back where it is when the finger rests")
  func ahead() {
    wire.showAhead(by: 0.025)
    _ = wire.frame(at: 0.99)
    write([finger(0, 2, 1, 200, 175)])
    for step in 1...30 {
      let time = 1 + Double(step) / 60
      write([finger(1, 2, time, 200 + Double(step) * 5, 175)])
      _ = wire.frame(at: time)
    }
    // The first 10 points are slop.
    let place = 100 + 30 * 5 - 10.0
    #expect(wire.output[5] > place + 4 && wire.output[5] < place + 10)
    #expect(stage.transform(of: photo)?.tx == place)
    #expect(wire.wantsFrames)
    #expect(wire.frame(at: 1.7) == 1)
    #expect(wire.output[5] == place)
    #expect(wire.frame(at: 1.8) == 0)
    #expect(!wire.wantsFrames)
  }

  @Test("merged samples come before the one that they were merged into")
  func coalesced() {
    var positions: [Vector] = []
    stage.attach(Pan(minimumDistance: 0).onChanged { positions.append($0.position) }, to: photo)
    write([
      finger(0, 2, 1, 200, 175), finger(5, 2, 1.01, 210, 175), finger(5, 2, 1.02, 220, 175),
      finger(1, 2, 1.03, 230, 175),
    ])
    #expect(positions == [[210, 175], [220, 175], [230, 175]])
  }

  @Test("Escape cancels, and a hidden page cancels everything")
  func cancels() {
    write([finger(0, 2, 1, 200, 175), finger(1, 2, 1.01, 250, 175)])
    #expect(stage.isManipulating(photo))
    write([[6, 1, 1.02, 0, 0, 0, 0, 0]])
    #expect(!stage.isManipulating(photo))
    write([
      finger(2, 2, 1.03, 0, 0), finger(0, 3, 1.04, 200, 175), finger(1, 3, 1.05, 250, 175),
      [8, 0, 1.06, 0, 0, 0, 0, 0],
    ])
    #expect(stage.isIdle)
  }

  @Test("a record that no page writes is skipped")
  func nonsense() {
    write([
      [.nan, 1, 1, 0, 0, 0, 0, 0], [99, 1, 1, 0, 0, 0, 0, 0], [0.5, 1, 1, 0, 0, 0, 0, 0],
      [0, .infinity, 1, .nan, 0, 1e300, -4, 1e9], [1, -1e300, .nan, 0, 0, 0, 0, 0],
    ])
    wire.receive(-5)
    wire.receive(.max)
    _ = wire.frame(at: .nan)
    #expect(stage.time.isFinite)
  }

  @Test("a frame writes any number of nodes that moved")
  func growth() {
    for column in 0..<500 { stage.add(Node(frame: Rect(Double(column), 0, 1, 1))) }
    #expect(wire.frame(at: 0) == 501)
    #expect(wire.output[500 * Wire.outputStride + 5] == 499)
  }

  @Test("a node that the page begins to show is in the next frame, whatever was told before")
  func show() {
    let size = { (self.wire.output[7], self.wire.output[8]) }
    #expect(wire.frame(at: 0) == 1)
    #expect(wire.frame(at: 0.1) == 0, "it rests")
    wire.output[7] = 0
    wire.show(photo.index)
    wire.show(photo.index)
    #expect(wire.frame(at: 0.2) == 1, "once")
    #expect(wire.output[0] == Double(photo.index) && size() == (200, 150))
    #expect(wire.output[5] == 100 && wire.output[6] == 100)
    #expect(wire.frame(at: 0.3) == 0)
    // A node that was removed, and ones that never were.
    stage.remove(photo)
    for index in [photo.index, -1, .max] { wire.show(index) }
    #expect(wire.frame(at: 0.4) == 0)
  }

  @Test("a wheel with the control key zooms about the pointer, and a trackpad rotates")
  func wheel() {
    write([[9, 0, 1, 150, 150, 0, -100, 4]])
    #expect(abs((stage.placement(of: photo)?.scale.x ?? 0) - exponential(0.2)) < 1e-12)
    write([[12, 1, 2, 150, 150, 0.5, 0, 0], [12, 3, 2.1, 150, 150, 0, 0, 0]])
    #expect(stage.placement(of: photo)?.rotation == 0.5)
    #expect(stage.isIdle)
    // What the page cannot have meant.
    write([[11, 99, 3, 150, 150, -1, 0, 0], [9, 0, 3, .nan, 150, 0, 1, 0]])
    #expect(stage.isIdle)
  }

  @Test("a wheel scrolls the page where nothing on the stage scrolls that way")
  func wantsScroll() {
    func wants(_ delta: Vector, at point: Vector = [150, 150]) -> Bool {
      wire.wantsScroll(IndirectSample(.scroll(delta, isPrecise: true), at: point, time: 0))
    }
    #expect(!wants([0, 50]))
    let scroll = stage.attach(Scroll(), to: photo)
    #expect(wants([0, 50]) && !wants([0, 50], at: [5, 5]))
    stage.remove(scroll)
    #expect(!wants([0, 50]))
    stage.scroll(photo) { $0.contentSize = Size(100, 1000) }
    let down = wants([0, 50])
    #expect(wants([0, -50]) != down && !wants([50, 0]) && !wants([-50, 0]))
    #expect(!wants([0, 50], at: [5, 5]) && !wants([0, -50], at: [5, 5]))
  }

  @Test("a wheel with the control key is the page's where nothing zooms")
  func wantsZoom() {
    let note = stage.add(Node(frame: Rect(400, 400, 100, 100)))
    stage.attach(Scroll(), to: note)
    func zooms(_ point: Vector, on hit: NodeID? = nil) -> Bool {
      wire.wantsScroll(
        IndirectSample(
          .scroll([0, 5], isPrecise: true), at: point, time: 0, modifiers: .control),
        on: hit?.index)
    }
    #expect(!zooms([450, 450]) && !zooms([150, 150], on: note) && zooms([450, 450], on: photo))
    #expect(zooms([150, 150]))
  }

  @Test("a page keeps the pointers and keys that nothing on the stage takes")
  func wantsPointer() {
    func wants(_ point: Vector, _ kind: PointerKind = .touch) -> Bool {
      wire.wantsPointer(PointerSample(-1, .down, at: point, time: 0, kind: kind))
    }
    let note = stage.add(Node(frame: Rect(400, 400, 100, 100)))
    let tap = stage.attach(Tap(), to: note) { $0.kinds = .touch }
    #expect(wants([450, 450]) && !wants([350, 450]) && !wants([450, 450], .mouse))
    // Where the page shows the stage itself, or the note.
    func wants(_ point: Vector, on node: NodeID) -> Bool {
      wire.wantsPointer(PointerSample(-1, .down, at: point, time: 0), on: node.index)
    }
    #expect(!wants([450, 450], on: stage.root) && wants([350, 450], on: note))
    stage.remove(tap)
    #expect(!wants([450, 450]))
    stage.editBox(of: note) { $0.isEditing = false }
    #expect(!wire.wantsKeys)
    stage.editBox(of: note) { $0.isEditing = true }
    #expect(wire.wantsKeys)
  }

  @Test("an arrow key scrolls the list that has the focus, and a frame has its offset")
  func focus() {
    stage.scroll(photo) { $0.contentSize = Size(200, 900) }
    wire.focus(photo.index)
    write([[6, 9, 1, 0, 0, 0, 0, 0]])
    _ = wire.frame(at: 5)
    #expect(wire.output[0] == Double(photo.index) && wire.output[10] == 110)
    wire.focus(-1)
    write([[6, 9, 6, 0, 0, 0, 0, 0]])
    #expect(wire.frame(at: 9) == 0)
  }
}
