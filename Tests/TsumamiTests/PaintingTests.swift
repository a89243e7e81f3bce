import Testing
import Tsumami
import TsumamiTesting

/// The walk by which a program paints a stage.
@Suite struct PaintingTests {
  private let stage = Stage(size: Size(800, 600))

  private func painted() -> [NodeID] {
    var order: [NodeID] = []
    stage.forEachPainted { order.append($0.node) }
    return order
  }

  @Test("a tray is painted before its photos, and what was brought to the front last")
  func order() {
    #expect(painted() == [])
    let tray = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    let other = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    let low = stage.add(Node(frame: Rect(0, 0, 10, 10)), to: tray)
    let high = stage.add(Node(frame: Rect(0, 0, 10, 10)), to: tray)
    #expect(painted() == [tray, low, high, other])
    stage.bringToFront(low)
    stage.bringToFront(tray)
    #expect(painted() == [other, tray, high, low])
    stage.remove(high)
    #expect(stage.nextPainted(after: high) == nil)
  }

  @Test("a photo in a list that clips is seen within the list, where it has been scrolled to")
  func clips() throws {
    var frame = Node(frame: Rect(100, 100, 200, 300))
    frame.clips = true
    let list = stage.add(frame)
    stage.attach(Scrolling(contentSize: Size(200, 900)), to: list)
    frame.frame.rect = Rect(50, 250, 200, 100)
    let row = stage.add(frame, to: list)
    let photo = stage.add(Node(frame: Rect(0, 0, 20, 20)), to: row)
    stage.scrollContent(of: list, to: Vector(0, 100), animated: false)
    let seen = try #require(stage.nextPainted(after: list))
    #expect(seen.node == row && seen.clip == Rect(100, 100, 200, 300) && seen.clipper == list)
    #expect(seen.matrix * Vector.zero == Vector(150, 250))
    let inside = try #require(stage.nextPainted(after: row))
    #expect(inside.node == photo && inside.clip == Rect(150, 250, 150, 100))
    stage.scrollContent(of: list, to: Vector(0, 600), animated: false)
    #expect(painted() == [list, row], "a row above the list has nothing to show")
  }

  @Test("a sheet says how dark it is below it")
  func dimming() {
    let sheet = stage.add(Node(frame: Rect(0, 0, 800, 600)))
    var settings = Sheet(detents: [.points(200, "low"), .points(400, "high")])
    settings.dimming = .always
    stage.attach(settings, to: sheet)
    var dimming = 0.0
    stage.forEachPainted { dimming += $0.dimming }
    #expect(dimming == stage.sheetPosition(of: sheet)?.dimming && dimming > 0)
  }
}
