import Studio
import Testing
import Tsumami
import TsumamiTesting

/// Fingers draw lines and shapes, which are items as any other.
@Suite struct DrawingTests {
  private let desk = Desk(size: Size(1920, 1080), isEmpty: true)
  private var collage: Collage { desk.collage }

  private func touch(
    _ finger: Int, _ phase: PointerPhase, _ at: Vector, _ kind: PointerKind = .touch
  ) {
    collage.receive(
      PointerSample(finger, phase, at: at, time: collage.stage.time + 0.02, kind: kind))
    collage.stage.flush()
    collage.frame(at: collage.stage.time)
  }

  /// Moves a finger along a line of points, 30 steps each.
  private func glide(_ finger: Int, through points: [Vector]) {
    touch(finger, .down, points[0])
    for (start, end) in zip(points, points.dropFirst()) {
      for step in 1...30 { touch(finger, .move, start + (end - start) * (Double(step) / 30)) }
    }
  }

  private func draw(_ finger: Int, through points: Vector...) {
    glide(finger, through: points)
    touch(finger, .up, points[points.count - 1])
    desk.settle(0.2)
  }

  /// The points of a drawing in stage points.
  private func points(of item: Item) throws -> [Vector] {
    let map = try #require(
      collage.node(of: item.id).flatMap { collage.stage.stageTransform(of: $0) })
    let scale = Vector(
      item.frame.size.width / item.points[0], item.frame.size.height / item.points[1])
    return stride(from: 2, to: item.points.count, by: 2).map {
      map * Vector(item.points[$0] * scale.x, item.points[$0 + 1] * scale.y)
    }
  }

  @Test("a finger draws where it goes, in one step, and what lies there stays")
  func pen() throws {
    let photo = collage.add([Collage.Arrival(.photo, picture: "p", at: [500, 400])])[0]
    collage.draw(.drawing, color: 2, width: 6)
    let before = collage.board
    draw(1, through: [400, 380], [600, 380], [600, 500])
    let item = try #require(desk.items(.drawing).first)
    let line = try points(of: item)
    #expect(isSame(line, [[400, 380], [600, 380], [600, 500]], within: 2.5))
    #expect(item.color == 2 && item.settings[.lineWidth] == 6 && item.parent == nil)
    #expect(collage.board[photo] == before[photo] && collage.history.steps.count == 2)
    try desk.expectShown("drawn")
    collage.undo()
    #expect(collage.board.items == before.items)
    collage.redo()
    collage.draw(nil)
    // Then fingers move items again.
    draw(1, through: [520, 380], [620, 480])
    #expect(collage.board[item.id]?.placement != item.placement)
  }

  @Test("what is drawn keeps its place whatever the board's zoom", arguments: [0.05, 0.7, 12])
  func zoomed(zoom: Double) throws {
    collage.view.zoom(by: zoom, about: [700, 300])
    collage.draw(.drawing, width: 4)
    draw(1, through: [300, 300], [700, 360], [900, 700])
    let item = try #require(desk.items(.drawing).first)
    #expect(isSame(try points(of: item), [[300, 300], [700, 360], [900, 700]], within: 2.5))
    #expect(abs(item.settings[.lineWidth] * zoom - 4) < 1e-9)
  }

  @Test("a shape lies between where a finger came down and where it left")
  func shapes() throws {
    for kind in [Item.Kind.rectangle, .ellipse] {
      collage.draw(kind)
      draw(1, through: [700, 500], [400, 300])
      let item = try #require(desk.items(kind).first)
      #expect(try desk.corners(of: item.id)[0].distance(to: [400, 300]) < 1e-6)
      #expect(try desk.corners(of: item.id)[2].distance(to: [700, 500]) < 1e-6)
    }
    for kind in [Item.Kind.line, .arrow] {
      collage.draw(kind)
      draw(1, through: [700, 500], [400, 300])
      let item = try #require(desk.items(kind).first)
      let map = try #require(
        collage.node(of: item.id).flatMap { collage.stage.stageTransform(of: $0) })
      let size = item.frame.size
      #expect((map * Vector(0, size.height / 2)).distance(to: [700, 500]) < 1e-6)
      #expect((map * Vector(size.width, size.height / 2)).distance(to: [400, 300]) < 1e-6)
    }
  }

  @Test("a tap puts a shape of the usual size there")
  func tap() throws {
    collage.draw(.ellipse)
    draw(1, through: [700, 500], [703, 501])
    let item = try #require(desk.items(.ellipse).first)
    #expect(try desk.middle(of: item.id).distance(to: [700, 500]) < 1e-6)
    #expect(item.frame.size.width > 100)
  }

  @Test("a second finger of the hand takes the line back, and both pan and zoom the board")
  func twoFingers() throws {
    let photo = collage.add([Collage.Arrival(.photo, picture: "p", at: [500, 400])])[0]
    collage.draw(.drawing)
    let before = collage.board
    glide(1, through: [[480, 400], [520, 420]])
    #expect(collage.strokeValues != .list([]))
    touch(2, .down, [620, 420])
    #expect(collage.strokeValues == .list([]))
    for step in 1...20 { touch(2, .move, [620 + 10 * Double(step), 420]) }
    #expect(collage.view.zoom > 1.5)
    touch(1, .up, [520, 420])
    touch(2, .up, [820, 420])
    desk.settle()
    #expect(collage.board.items == before.items && collage.board[photo] == before[photo])
    // And the next one draws again.
    draw(1, through: [300, 300], [400, 300])
    #expect(desk.items(.drawing).count == 1)
  }

  @Test("two hands draw at once, a line each, and each takes back its own")
  func twoHands() throws {
    collage.draw(.drawing)
    touch(1, .down, [300, 300])
    touch(2, .down, [1600, 800])
    for step in 1...20 {
      touch(1, .move, [300 + 10 * Double(step), 300])
      touch(2, .move, [1600, 800 - 10 * Double(step)])
    }
    #expect(collage.board.items.isEmpty)
    touch(1, .up, [500, 300])
    touch(2, .up, [1600, 600])
    let items = desk.items(.drawing)
    #expect(items.count == 2)
    #expect(isSame(try points(of: items[0]), [[300, 300], [500, 300]], within: 2.5))
    #expect(isSame(try points(of: items[1]), [[1600, 800], [1600, 600]], within: 2.5))
    let hands = collage.history.steps.compactMap(\.hand)
    #expect(Set(hands).count == 2)
    collage.undo(by: hands[0])
    #expect(desk.items(.drawing).map(\.id) == [items[1].id])
  }

  @Test("the palm beside a pen draws nothing")
  func palm() throws {
    collage.draw(.drawing)
    let input = RoomInput()
    func send(_ finger: Int, _ phase: PointerPhase, _ at: Vector, _ kind: PointerKind) {
      let sample = PointerSample(
        finger, phase, at: at, time: collage.stage.time + 0.02, kind: kind)
      collage.stage.advance(to: sample.time)
      input.receive(.pointer(sample)) {
        if case .pointer(let sample) = $0 { collage.receive(sample) }
      }
    }
    send(1, .down, [600, 600], .touch)
    send(2, .down, [400, 400], .pen)
    for step in 1...20 {
      send(1, .move, [600 + 5 * Double(step), 600], .touch)
      send(2, .move, [400 + 5 * Double(step), 400], .pen)
    }
    send(2, .up, [500, 400], .pen)
    send(1, .up, [700, 600], .touch)
    #expect(desk.items(.drawing).count == 1)
    #expect(
      isSame(try points(of: desk.items(.drawing)[0]), [[400, 400], [500, 400]], within: 2.5))
  }

  @Test("what is drawn on a frame lies in it")
  func frame() throws {
    let frame = collage.add([Collage.Arrival(.frame, at: [800, 500])])[0]
    collage.draw(.arrow)
    draw(1, through: [700, 450], [850, 520])
    #expect(desk.items(.arrow).first?.parent == frame)
    #expect(try desk.middle(of: desk.items(.arrow)[0].id).distance(to: [775, 485]) < 1e-6)
  }

  @Test("a finger touches a line, and through what it goes around what lies there")
  func touching() throws {
    let photo = collage.add([Collage.Arrival(.photo, picture: "p", at: [800, 500])])[0]
    for kind in [Item.Kind.rectangle, .ellipse, .drawing] {
      collage.draw(kind)
      if kind == .drawing {
        draw(1, through: [500, 200], [1100, 200], [1100, 800], [500, 800], [500, 200])
      } else {
        draw(1, through: [500, 200], [1100, 800])
      }
    }
    collage.draw(nil)
    let ids = [Item.Kind.rectangle, .ellipse, .drawing].map { desk.items($0).first?.id }
    func tap(_ at: Vector) -> [Int] {
      touch(1, .down, at)
      touch(1, .up, at)
      desk.settle(0.5)
      defer { collage.select([]) }
      return collage.selection
    }
    #expect(tap([800, 500]) == [photo])
    #expect(tap([500, 300]) == [ids[2]])
    #expect(tap([800, 212]) == [ids[2]])
    #expect(tap([560, 740]).isEmpty)
    collage.undo()
    #expect(tap([500, 300]) == [ids[0]])
    #expect(tap([500, 500]) == [ids[1]])
    // What is filled is touched where it is filled.
    collage.select([try #require(ids[1])])
    collage.set(.fill, to: 1)
    collage.select([])
    #expect(tap([800, 500]) == [ids[1]])
    #expect(tap([560, 260]).isEmpty)
  }

  @Test("a simplified line has few points and leaves none further than the tolerance")
  func simplified() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<200 {
      var at = Vector(0, 0)
      var heading = 0.0
      let line = (0..<Int(random.next() % 300)).map { _ in
        heading += random.double(in: -0.4...0.4)
        at += Vector.unit(at: heading) * random.double(in: 0...6)
        return at
      }
      let simple = Drawing.simplified(line, within: 0.6)
      #expect(simple.first == line.first && simple.last == line.last)
      for point in line where line.count > 1 {
        let distance = zip(simple, simple.dropFirst()).map {
          point.distance(toSegmentFrom: $0, to: $1)
        }.min()
        #expect((distance ?? 0) <= 0.6 + 1e-9)
      }
    }
    let straight = (0...100).map { Vector(Double($0), 0) }
    #expect(Drawing.simplified(straight, within: 0.6) == [[0, 0], [100, 0]])
  }

  @Test("a board with drawings needs the second version, and opens as it was; others the first")
  func versions() throws {
    #expect(collage.board.value["tsumamiBoard"] == .number(1))
    collage.draw(.drawing, color: 3)
    draw(1, through: [300, 300], [420, 300], [420, 380])
    collage.draw(.arrow)
    draw(1, through: [600, 300], [700, 380])
    let value = collage.saved
    #expect(value["board"]?["tsumamiBoard"] == .number(2))
    let other = Desk(isEmpty: true)
    try other.collage.open(value)
    #expect(other.collage.board.items == collage.board.items)
    #expect(other.collage.saved == value)
  }

  @Test("a drawing without points is refused")
  func damaged() {
    func board(_ points: [Double]) -> Value {
      .object([
        Value.Entry("tsumamiBoard", .number(2)),
        Value.Entry(
          "items",
          .list([
            .object([
              Value.Entry("id", .number(1)), Value.Entry("kind", .text("drawing")),
              Value.Entry("rank", .number(1)),
              Value.Entry("frame", .list([0, 0, 9, 9].map { .number($0) })),
              Value.Entry("points", .list(points.map { .number($0) })),
            ])
          ])),
      ])
    }
    for points: [Double] in [[], [9, 9], [9, 9, 1], [0, 9, 1, 1]] {
      let problem = #expect(throws: DocumentProblem.self) { try collage.open(board(points)) }
      #expect(problem?.path == "items[0].points")
    }
    #expect(throws: Never.self) { try collage.open(board([9, 9, 1, 1])) }
  }

  @Test("a line in the hand goes on while photos come")
  func arriving() throws {
    collage.draw(.drawing, color: 2, width: 6)
    glide(1, through: [[400, 380], [600, 380]])
    #expect(collage.isTouched)
    collage.addRows(of: [Collage.Arrival(.photo, picture: "p", pixels: Size(3, 2))])
    #expect(desk.items(.drawing).isEmpty && collage.isTouched)
    touch(1, .move, [700, 380])
    touch(1, .up, [700, 380])
    #expect(desk.items(.drawing).count == 1 && !collage.isTouched)
  }
}
