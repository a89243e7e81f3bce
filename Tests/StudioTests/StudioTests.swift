import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StudioTests {
  private let studio = Studio(size: Size(1200, 800))

  private func center(of item: Studio.Item) throws -> Vector {
    let size = try #require(studio.stage.frame(of: item.node)).size
    return try #require(studio.stage.stageTransform(of: item.node))
      * Vector(size.width / 2, size.height / 2)
  }

  @Test("the board has four photos, and a frame with two more in it")
  func samples() {
    let frames = studio.items.filter { $0.kind == .frame }
    #expect(studio.items.count == 7 && frames.count == 1)
    let nested = studio.items.filter { studio.stage.parent(of: $0.node) == frames.first?.node }
    #expect(nested.count == 2)
    #expect(Set(studio.items.filter { $0.kind == .photo }.map(\.picture)).count == 6)
  }

  @Test(
    "the sample photos lie on the board, whatever the shape of the board",
    arguments: [Size(1200, 800), Size(390, 844), Size(3000, 900), Size(320, 480)])
  func onTheBoard(size: Size) throws {
    let studio = Studio(size: size)
    for item in studio.items {
      let own = try #require(studio.stage.frame(of: item.node)).size
      let map = try #require(studio.stage.stageTransform(of: item.node))
      let middle = map * Vector(own.width / 2, own.height / 2)
      #expect(Rect(origin: .zero, size: size).contains(middle))
      #expect(own.width > 60)
    }
  }

  @Test("a tap selects, a tap beside deselects, and a drag brings to the front")
  func selection() throws {
    let fingers = Fingers(on: studio.stage)
    let first = studio.items[0]
    fingers.tap(1, at: try center(of: first)).wait(1)
    #expect(studio.selection == first.node)
    fingers.tap(1, at: [600, 5]).wait(1)
    #expect(studio.selection == nil)
    _ = studio.takeNews()
    let at = try center(of: first)
    fingers.down(1, at: at).glide((1, at + [60, 20])).up(1)
    #expect(
      studio.takeNews() == [.cameToFront(first.node), .held(first.node), .released(first.node)])
    #expect(studio.stage.hitTest(at + [50, 20]) == first.node)
  }

  @Test("a switch changes the selected photo, or all photos if none is selected")
  func switches() throws {
    studio.set(.rotation, to: 0)
    #expect(
      studio.items.allSatisfy { studio.stage.manipulation(of: $0.node)?.isRotationEnabled == false }
    )
    studio.select(studio.items[2].node)
    studio.set(.limits, to: 1)
    studio.set(.insetLeft, to: 25)
    studio.set(.edge, to: 1)
    studio.set(.pinch, to: 2)
    #expect(studio.value(of: .insetLeft) == 25)
    #expect(studio.value(of: .edge) == 1 && studio.value(of: .pinch) == 2)
    studio.select(studio.items[1].node)
    #expect(studio.value(of: .limits) == 0 && studio.value(of: .insetLeft) == 0)
    studio.set(.maximumScale, to: .nan)
    #expect(studio.value(of: .maximumScale) == 10)
  }

  @Test("a photo is added in the middle, fits there, and is selected")
  func add() throws {
    let item = try #require(studio.addPhoto(6, pixels: Size(6000, 4000)))
    let frame = try #require(studio.stage.frame(of: item.node))
    #expect(frame.size.width <= 400 && abs(frame.size.width / frame.size.height - 1.5) < 1e-9)
    #expect(studio.selection == item.node)
    #expect(studio.addPhoto(7, pixels: Size(0, 10)) == nil)
  }

  @Test("a frame that is removed takes its photos with it")
  func remove() throws {
    let frame = try #require(studio.items.first { $0.kind == .frame })
    studio.select(frame.node)
    _ = studio.takeNews()
    studio.removeSelection()
    #expect(studio.items.count == 4 && studio.selection == nil)
    #expect(studio.takeNews().filter { if case .removed = $0 { true } else { false } }.count == 3)
  }

  @Test("the knob has to be pressed before it follows the finger, and stays where it was let go")
  func knob() throws {
    let knob = studio.knob
    let fingers = Fingers(on: studio.stage)
    let start = try #require(studio.stage.frame(of: knob.node))
    let center = start.origin + [36, 36]
    fingers.down(1, at: center)
    #expect(knob.state == .pressing)
    fingers.glide((1, center + [-60, 0])).up(1)
    #expect(knob.state == .inactive && studio.stage.frame(of: knob.node) == start)
    fingers.press(at: center, for: 0.5).glide((1, center + [-100, -200]))
    #expect(knob.state == .dragging)
    fingers.up(1)
    let end = try #require(studio.stage.frame(of: knob.node))
    #expect(knob.state == .inactive)
    #expect(end.origin.distance(to: start.origin + [-100, -200]) < 1e-9)
    fingers.press(at: end.origin + [36, 36], for: 0.5).glide((1, [20, 20])).escape()
    #expect(studio.stage.placement(of: knob.node) == .identity && knob.state == .inactive)
  }
}
