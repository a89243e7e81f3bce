import Testing
import TsumamiManipulation

/// The examples in the documentation of this module, as they stand there.
@Suite struct DocumentationTests {
  @Test("the example of Manipulator")
  func manipulator() {
    var manipulator = Manipulator(
      frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 800, 600))
    manipulator.begin()
    manipulator.add(1, at: Vector(150, 150), in: .stage)
    manipulator.move(1, to: Vector(170, 150))
    manipulator.solve(in: .stage)
    #expect(manipulator.placement.translation == Vector(20, 0))
  }

  @Test("the example of Pins")
  func pins() {
    var pins = Pins(Manipulation(), frame: AnchoredFrame(Rect(100, 100, 200, 150)))
    pins.add(1, at: Vector(150, 150))
    pins.add(2, at: Vector(250, 200))
    pins.set(on: .identity, in: .stage)
    pins.move(2, to: Vector(350, 250))
    _ = pins.solve(in: .stage)
    #expect(pins.placement.scale.distance(to: Vector(2, 2)) < 1e-12)
    let map = pins.frame.matrix(for: pins.placement)
    #expect((map * Vector(50, 50)).distance(to: Vector(150, 150)) < 1e-12)
  }

  @Test("the example of BoxEditor")
  func boxEditor() {
    var editor = BoxEditor(
      box: Box(center: Vector(200, 175), size: Size(200, 150)), area: Rect(0, 0, 800, 600))
    editor.grab(.bottomRight, finger: 1, at: Vector(300, 250), in: .stage)
    editor.move(1, to: Vector(350, 300))
    editor.solve(in: .stage)
    #expect(editor.box.size == Size(250, 200))
    #expect(editor.box.point(at: Vector(-1, -1)) == Vector(100, 100))
  }

  @Test("the example of Scroller")
  func scroller() {
    var scroller = Scroller(
      Scrolling(contentSize: Size(400, 4000)), viewport: Size(400, 600))
    scroller.grab(at: 0)
    scroller.pull(to: 120, along: .vertical)
    scroller.release(velocity: Vector(0, 1000), at: 0.2)
    #expect(scroller.rest.distance(to: Vector(0, 619.5)) < 0.01)
  }

  @Test("the example of SheetMover")
  func sheetMover() {
    var sheet = SheetMover(
      Sheet(detents: [.fraction(0.25, "low"), .fraction(0.5, "half"), .fraction(1, "full")]),
      parentHeight: 600, contentHeight: 600, detent: "half")
    sheet.grab(at: 0)
    sheet.pull(to: 400)
    let target = sheet.proposal(velocity: 500)
    sheet.release(to: target, velocity: 500, at: 0.2)
    #expect(target == 2 && sheet.target == 2 && sheet.phase == .settling)
  }

  @Test("the example of AxisOwnership")
  func axisOwnership() {
    var ownership = AxisOwnership()
    var movers = [
      AxisOwnership.Mover(.sheet, at: 150, in: 150...360),
      AxisOwnership.Mover(.scroll, at: 0, in: 0...3440),
    ]
    ownership.move(&movers, by: 300)
    #expect(movers[0].position == 360 && movers[1].position == 90)
  }

  @Test("the example of Limits")
  func limits() {
    let inside = Limits.inside(.parent, insets: Insets(10))
    let cover = Limits.cover(.parent, edge: .rubberBand)
    #expect(inside.insets == Insets(10) && inside.edge == .stop && cover.edge == .rubberBand)
  }
}
