import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiTesting

@Suite struct BoxResizeTests {
  private static let turns: [Double] = [.pi / 2, -.pi / 2, .pi, -.pi, 1.5 * .pi]

  @Test("a turned box at a wall keeps its size when a corner is touched", arguments: turns)
  func touchedAtWall(turn: Double) {
    var settings = BoxEditing()
    settings.resize = .uniform
    settings.limits = .inside()
    for way: Vector in [[2000, 0], [-2000, 0], [0, 2000], [0, -2000]] {
      for corner: BoxHandle in [.topLeft, .topRight, .bottomLeft, .bottomRight] {
        var editor = BoxEditor(
          settings, box: Box(center: [400, 300], size: Size(100, 60)),
          area: Rect(0, 0, 800, 600))
        for _ in 0..<12 { editor.nudge(turn: turn / 12) }
        editor.grab(.body, finger: 1, at: [400, 300], in: .stage)
        editor.move(1, to: [400, 300] + way)
        editor.solve(in: .stage)
        editor.end(at: 0)
        let place = editor.box.point(at: corner.unit)
        editor.grab(corner, finger: 1, at: place, in: .stage)
        editor.solve(in: .stage)
        #expect(abs(editor.box.size.width - 100) < 1e-9, "\(way) \(corner): \(editor.box.size)")
        #expect(abs(editor.box.size.height - 60) < 1e-9, "\(way) \(corner): \(editor.box.size)")
      }
    }
  }

  @Test(
    "a box of a large drawing has the sides of the same box of a small one",
    arguments: Seeds.first(60))
  func largeDrawing(seed: UInt64) {
    func sides(in length: Double) -> Size {
      var random = SeededRandom(seed: seed)
      var settings = BoxEditing()
      settings.limits = .inside()
      settings.minimumSize = Size(length / 1000, length / 1000)
      let box = Box(
        center: Vector(random.double(in: 0.3...0.7), random.double(in: 0.3...0.7)) * length,
        size: Size(length / 10, length / 16), rotation: random.double(in: -3...3))
      var editor = BoxEditor(settings, box: box, area: Rect(0, 0, length, length))
      let corner = box.point(at: BoxHandle.bottomRight.unit)
      let way = Vector.unit(at: box.rotation + random.double(in: 0...(.pi / 2)))
      editor.grab(.bottomRight, finger: 1, at: corner, in: .stage)
      editor.move(1, to: corner + way * (2 * length))
      editor.solve(in: .stage)
      return Size(editor.box.size.width / length, editor.box.size.height / length)
    }
    let small = sides(in: 1000)
    for length in [1e5, 1e7, 4e7, 1e9, 1e11] {
      let large = sides(in: length)
      #expect(abs(large.width - small.width) < 1e-6, "seed \(seed), \(length)")
      #expect(abs(large.height - small.height) < 1e-6, "seed \(seed), \(length)")
    }
  }
}
