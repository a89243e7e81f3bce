import Testing
import TsumamiGeometry
import TsumamiManipulation

@Suite struct BoxKeysTests {
  private static let box = Box(center: [200, 175], size: Size(200, 150))

  private func editor(_ settings: BoxEditing) -> BoxEditor {
    BoxEditor(settings, box: Self.box, area: Rect(0, 0, 800, 600))
  }

  @Test("a key makes one side longer, of a uniform box both by its factor")
  func growing() {
    let one = Vector(10, 0)
    let cases: [(resize: BoxEditing.Resize, growing: Vector, size: Vector)] = [
      (.freeForm, one, [210, 150]), (.freeForm, [0, -15], [200, 135]),
      (.freeForm, [10, -15], [210, 135]), (.uniform, one, [210, 157.5]),
      (.uniform, one * -1, [190, 142.5]), (.uniform, [0, 15], [220, 165]),
      (.uniform, [0, -15], [180, 135]), (.uniform, [10, 15], [220, 165]),
    ]
    for (resize, growing, size) in cases {
      for turn in [0, 0.4] {
        var settings = BoxEditing()
        settings.resize = resize
        var editor = editor(settings)
        editor.nudge(turn: turn)
        let corner = editor.box.point(at: BoxHandle.topLeft.unit)
        editor.nudge(growing: growing)
        let (box, name) = (editor.box, "\(resize) \(growing) \(turn)")
        #expect(Vector(box.size.width, box.size.height).distance(to: size) < 1e-9, "\(name)")
        #expect(box.point(at: BoxHandle.topLeft.unit).distance(to: corner) < 1e-9, "\(name)")
      }
    }
  }

  @Test("at a wall a key stops, also where a finger would stretch a rubber band")
  func wall() {
    for resize: BoxEditing.Resize in [.freeForm, .uniform] {
      var settings = BoxEditing()
      settings.resize = resize
      settings.limits = .inside(edge: .rubberBand)
      var editor = editor(settings)
      editor.nudge(by: [1000, 0])
      let atWall = editor.box
      editor.nudge(growing: [10, 0])
      #expect(editor.box.size == atWall.size && editor.box.boundingRect.maxX <= 800 + 1e-9)
    }
  }

  @Test("a key in mid-return moves, resizes and turns the box where it rests")
  func returning() {
    var settings = BoxEditing()
    settings.limits = .inside(edge: .rubberBand)
    let edits: [(inout BoxEditor) -> Void] = [
      { $0.nudge(by: [-30, 5]) }, { $0.nudge(growing: [0, 20]) }, { $0.nudge(turn: 0.2) },
    ]
    for edit in edits {
      var editor = editor(settings)
      editor.grab(.body, finger: 1, at: [200, 175], in: .stage)
      editor.move(1, to: [900, 175])
      editor.solve(in: .stage)
      editor.end(at: 0)
      editor.advance(to: 0.05)
      var rested = editor
      rested.advance(to: 10)
      #expect(editor.isReturning && editor.box != rested.box)
      edit(&editor)
      edit(&rested)
      #expect(!editor.isReturning && editor.box == rested.box)
      editor.advance(to: 10)
      #expect(editor.box == rested.box)
    }
  }
}
