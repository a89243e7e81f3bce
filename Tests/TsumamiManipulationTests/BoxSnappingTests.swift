import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiTesting

@Suite struct BoxSnappingTests {
  private static let area = Rect(0, 0, 800, 600)
  /// A parent whose edges and middles are nowhere near.
  private static let wide = Rect(-3000, -3000, 9999, 9999)

  /// A box of 100 × 60 whose top left corner is at (300, 200), held at its body.
  private func editor(
    _ siblings: [Rect], _ limits: Limits = .none, area: Rect = wide
  ) -> BoxEditor {
    var settings = BoxEditing()
    settings.limits = limits
    var editor = BoxEditor(
      settings, box: Box(center: [350, 230], size: Size(100, 60)), area: area)
    editor.snapping = BoxSnapping(siblings: siblings, area: area, distance: 8)
    editor.grab(.body, finger: 1, at: [350, 230], in: .stage)
    return editor
  }

  private func drag(_ editor: inout BoxEditor, by way: Vector) {
    editor.move(1, to: Vector(350, 230) + way)
    editor.solve(in: .stage)
  }

  @Test("edges and centres snap to those of a sibling, and a guide has the line")
  func alignment() {
    var editor = editor([Rect(306, 400, 70, 50)])
    drag(&editor, by: [0, 0.1])
    #expect(editor.box.boundingRect.minX == 306)
    #expect(
      editor.guides == [BoxGuide(isVertical: true, position: 306, kind: .alignment)])
    drag(&editor, by: [-60, 144])
    #expect(editor.box.boundingRect.maxY == 400)
  }

  @Test("a snap is released at 1.5 times its distance, and does not flicker")
  func hysteresis() {
    var editor = editor([Rect(320, 400, 300, 50)])
    drag(&editor, by: [11, 0])
    #expect(editor.guides.isEmpty)
    drag(&editor, by: [13, 0])
    #expect(editor.box.boundingRect.minX == 320)
    drag(&editor, by: [9, 0])
    #expect(editor.box.boundingRect.minX == 320)
    drag(&editor, by: [7, 0])
    #expect(editor.box.boundingRect.minX == 307 && editor.guides.isEmpty)
    #expect(editor.snapCount == 1)
  }

  @Test("equal gaps: in the middle between two, and as far from one as that is from the next")
  func gaps() {
    var editor = editor([Rect(100, 205, 100, 50), Rect(500, 205, 100, 50)])
    drag(&editor, by: [-4, 0])
    #expect(editor.box.center.x == 350)
    #expect(editor.guides.contains(BoxGuide(isVertical: true, position: 350, kind: .gap)))
    editor = self.editor([Rect(20, 205, 100, 50), Rect(150, 205, 100, 50)])
    drag(&editor, by: [-15, 0])
    // The gap of 30 once more.
    #expect(editor.box.boundingRect.minX == 280)
  }

  @Test("the parent's centre attracts, the control key suspends, limits have precedence")
  func parentAndKeys() {
    var editor = editor([], area: Self.area)
    drag(&editor, by: [46, 74])
    #expect(editor.box.center == [400, 300] && editor.guides.count == 2)
    editor.modifiers = .control
    drag(&editor, by: [46, 74])
    #expect(editor.box.center == [396, 304] && editor.guides.isEmpty)
    editor = self.editor([Rect(792, 400, 70, 50)], .inside(insets: Insets(10)), area: Self.area)
    drag(&editor, by: [392, 0.1])
    #expect(editor.box.boundingRect.maxX <= 790 + 1e-9 && editor.guides.isEmpty)
  }

  @Test("a line that limits keep out of reach is never a snap")
  func unreachable() {
    var editor = editor([Rect(792, 400, 70, 50)], .inside(insets: Insets(10)), area: Self.area)
    for step in 0..<20 { drag(&editor, by: [385 + Double(step), 0.1]) }
    #expect(editor.snapCount == 0 && editor.guides.isEmpty)
  }

  @Test("without a distance nothing snaps, nor do edges in one line", arguments: [0, -8.0])
  func noDistance(distance: Double) {
    var editor = editor([Rect(300, 400, 70, 50)])
    editor.snapping?.distance = distance
    drag(&editor, by: [0, 0.1])
    #expect(editor.snapCount == 0 && editor.guides.isEmpty)
  }

  @Test("an angle between two multiples does not flicker: the one that is left is left late")
  func angles() {
    var settings = BoxEditing()
    settings.snapAngle = 0.2
    var editor = BoxEditor(
      settings, box: Box(center: [350, 230], size: Size(100, 60)), area: Self.wide)
    editor.grab(.rotation, finger: 1, at: [350, 130], in: .stage)
    for (angle, expected) in [
      (0.09, 0.0), (0.11, 0), (0.13, 0.2), (0.11, 0.2), (0.09, 0.2), (0.07, 0), (0.09, 0),
      (0.95, 1), (-0.31, -0.4),
    ] {
      for _ in 0..<2 {
        editor.move(1, to: Vector(350, 230) + Vector.unit(at: angle - .pi / 2) * 100)
        editor.solve(in: .stage)
        #expect(abs(editor.box.rotation - expected) < 1e-12, "\(angle)")
      }
    }
    #expect(editor.snapCount == 4)
    editor.modifiers = .control
    editor.solve(in: .stage)
    #expect(abs(editor.box.rotation + 0.31) < 1e-9, "control suspends it")
  }

  @Test("a handle snaps its own edges, of a box that lies along the axes")
  func handles() {
    var settings = BoxEditing()
    settings.minimumSize = Size(10, 10)
    var editor = BoxEditor(
      settings, box: Box(center: [350, 230], size: Size(100, 60)), area: Self.area)
    editor.snapping = BoxSnapping(siblings: [Rect(450, 300, 50, 50)], area: Self.area, distance: 8)
    editor.grab(.bottomRight, finger: 1, at: [400, 260], in: .stage)
    editor.move(1, to: [445, 305])
    editor.solve(in: .stage)
    #expect(editor.box.boundingRect.maxX == 450 && editor.box.boundingRect.maxY == 300)
    #expect(editor.box.boundingRect.minX == 300 && editor.guides.count == 2)
    editor.cancel(at: 0)
    editor.grab(.middleRight, finger: 1, at: [400, 230], in: .stage)
    editor.move(1, to: [445, 298])
    editor.solve(in: .stage)
    #expect(editor.box.boundingRect.maxX == 450 && editor.box.size.height == 60)
  }

  @Test("without a near line a box is where the finger has it", arguments: Seeds.first(30))
  func noSnap(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let siblings = (0..<5).map { _ in
      Rect(random.double(in: 0...700), random.double(in: 0...500), 60, 40)
    }
    var editor = editor(siblings)
    for _ in 0..<50 {
      let way = Vector(random.double(in: -200...200), random.double(in: -150...150))
      drag(&editor, by: way)
      let off = editor.box.center - (Vector(350, 230) + way)
      #expect(abs(off.x) <= 12 && abs(off.y) <= 12, "seed \(seed)")
      if editor.guides.isEmpty { #expect(off.length < 1e-9, "seed \(seed)") }
    }
  }
}
