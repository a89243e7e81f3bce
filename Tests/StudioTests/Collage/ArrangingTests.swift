import Studio
import Testing
import Tsumami
import TsumamiTesting

@Suite struct ArrangingTests {
  private let desk = Desk(isEmpty: true)
  private var collage: Collage { desk.collage }
  private let ways: [Command] = [.arrangeRows, .arrangeGrid, .tidyUp, .stack]

  /// A pile of photos of several shapes, each turned a little.
  private func pile(_ count: Int = 9) -> [Int] {
    let shapes: [Size] = [Size(3, 2), Size(2, 3), Size(1, 1), Size(16, 9)]
    var arrivals: [Collage.Arrival] = []
    for place in 0..<count {
      let point = Vector(500 + Double(place % 3) * 60, 350 + Double(place / 3) * 40)
      arrivals.append(
        Collage.Arrival(.photo, picture: key(place), pixels: shapes[place % 4], at: point))
    }
    let ids = collage.add(arrivals)
    for id in ids.prefix(4) {
      collage.select([id])
      collage.run(.turnRight)
    }
    collage.select([])
    return ids
  }

  private func key(_ place: Int) -> Text { Text(bytes: Array("picture \(place)".utf8)) }

  private func photos(_ count: Int) -> [Collage.Arrival] {
    (0..<count).map { Collage.Arrival(.photo, picture: key($0)) }
  }

  private func bounds(_ ids: [Int]) throws -> [Rect] {
    try ids.map { try #require(collage.stageBounds(ofItem: $0)) }
  }

  private func areas(_ rects: [Rect]) -> Double {
    rects.reduce(0) { $0 + $1.size.width * $1.size.height }
  }

  @Test("rows and a grid hide nothing, are straight, in view, and one step")
  func apart() throws {
    for command in [Command.arrangeRows, .arrangeGrid, .tidyUp] {
      let ids = pile()
      let steps = collage.history.steps.count
      #expect(collage.run(command))
      #expect(collage.history.steps.count == steps + 1)
      #expect(collage.history.steps.last?.name == .arrange)
      let rects = try bounds(ids)
      for (place, rect) in rects.enumerated() {
        #expect(collage.view.clearArea.inset(by: Insets(-1e-6)).contains(rect.center))
        #expect(abs(wrapped(try #require(collage.board[ids[place]]).shown.rotation)) < 1e-9)
        for other in rects[..<place] {
          let isApart =
            rect.minX >= other.maxX || other.minX >= rect.maxX || rect.minY >= other.maxY
            || other.minY >= rect.maxY
          #expect(isApart, "\(command)")
        }
      }
      // Again it changes nothing.
      #expect(!collage.run(command), "\(command)")
      collage.undo()
      collage.select(ids)
      collage.run(.delete)
    }
  }

  @Test("rows have one height, cells one longer side, and the area stays")
  func sizes() throws {
    let ids = pile()
    let sizes = { try ids.map { try #require(self.collage.board[$0]).shown.size } }
    let area = try sizes().reduce(0) { $0 + $1.width * $1.height }
    for command in [Command.arrangeRows, .arrangeGrid, .stack] {
      collage.run(command)
      let now = try sizes()
      #expect(abs(now.reduce(0) { $0 + $1.width * $1.height } / area - 1) < 1e-6, "\(command)")
      let sides = now.map {
        command == .arrangeRows ? $0.height : Swift.max($0.width, $0.height)
      }
      #expect(sides.allSatisfy { abs($0 / sides[0] - 1) < 1e-9 }, "\(command)")
      #expect(now.indices.allSatisfy { abs(now[$0].width / now[$0].height - shape($0)) < 1e-9 })
    }
    let before = try sizes()
    collage.run(.tidyUp)
    #expect(try zip(sizes(), before).allSatisfy { abs($0.width / $1.width - 1) < 1e-9 })
  }

  private func shape(_ place: Int) -> Double { [1.5, 2.0 / 3, 1, 16.0 / 9][place % 4] }

  @Test("a stack has one middle, and its topmost photo is straight")
  func stack() throws {
    let ids = pile()
    collage.run(.stack)
    let middles = try ids.map { try desk.middle(of: $0) }
    #expect(middles.allSatisfy { $0.distance(to: middles[0]) < 1e-6 })
    let turns = try ids.map { try #require(collage.board[$0]).shown.rotation }
    #expect(abs(wrapped(turns[8])) < 1e-9 && turns.dropLast().allSatisfy { abs($0) > 0.01 })
  }

  @Test("by time and by colour, and what is unknown comes last")
  func ordered() throws {
    let ids = pile(6)
    let times: [Text] = ["2021", "", "2019", "2020", "", "2018"]
    // Green, grey, red, blue, unknown, white.
    let colors: [(Double, Double, Double)?] = [
      (0.2, 0.8, 0.3), (0.4, 0.4, 0.42), (0.9, 0.1, 0.2), (0.1, 0.2, 0.9), nil, (1, 1, 1),
    ]
    let facts = ids.indices.map {
      PictureFacts(key($0), time: times[$0], color: colors[$0])
    }
    func reading() throws -> [Int] {
      let rects = try bounds(ids)
      return ids.indices.sorted {
        let (one, other) = (rects[$0], rects[$1])
        return abs(one.center.y - other.center.y) > 5
          ? one.center.y < other.center.y : one.center.x < other.center.x
      }
    }
    collage.run(.arrangeRows)
    let unknown = try reading().filter { times[$0].isEmpty }
    collage.arrange(.ordered(by: .time, facts))
    #expect(try reading() == [5, 2, 3, 0] + unknown)
    collage.arrange(.ordered(by: .color, facts))
    #expect(try reading() == [2, 0, 3, 5, 1, 4])
  }

  @Test("only what is selected is arranged, what is locked stays, a group stays as it is")
  func chosen() throws {
    let ids = pile()
    collage.select([ids[0]])
    collage.run(.lock)
    collage.select([ids[1], ids[2]])
    collage.run(.group)
    collage.select([])
    let locked = collage.board[ids[0]]
    let apart = try desk.middle(of: ids[2]) - desk.middle(of: ids[1])
    collage.run(.arrangeGrid)
    #expect(collage.board[ids[0]] == locked)
    let now = try desk.middle(of: ids[2]) - desk.middle(of: ids[1])
    #expect(abs(now.x * apart.y - now.y * apart.x) < 1e-6)
    let before = collage.board
    collage.select([ids[4], ids[5]])
    collage.run(.arrangeRows)
    for id in ids where id != ids[4] && id != ids[5] { #expect(collage.board[id] == before[id]) }
    #expect(collage.selection == [ids[4], ids[5]])
    // One alone stands for all.
    collage.select([ids[4]])
    #expect(collage.run(.arrangeRows) && collage.board[ids[6]] != before[ids[6]])
  }

  @Test("what lies in a frame that is selected alone fills it")
  func inFrame() throws {
    let desk = Desk()
    let frame = try #require(desk.items(.frame).first)
    desk.collage.select([frame.id])
    for command in ways {
      #expect(desk.collage.run(command), "\(command)")
      for photo in desk.items(.photo) where photo.parent == frame.id {
        let box = try #require(desk.collage.board[photo.id]).shown.boundingRect
        let room = Rect(origin: .zero, size: frame.frame.size)
        #expect(room.contains(box.origin) && room.contains(Vector(box.maxX, box.maxY)))
      }
      #expect(desk.collage.board[frame.id] == frame)
      try desk.expectShown("\(command)")
    }
  }

  @Test("photos go to their places by springs, and a finger catches one on its way")
  func motion() throws {
    let desk = Desk(isEmpty: true, isCalm: false)
    let collage = desk.collage
    let ids = collage.addRows(of: photos(6))
    desk.settle()
    try desk.expectShown("they have arrived")
    let before = try ids.map { try desk.middle(of: $0) }
    collage.select([])
    #expect(collage.run(.stack))
    let target = try #require(collage.board[ids[0]]).shown.center
    #expect(try zip(ids, before).allSatisfy { try desk.middle(of: $0).distance(to: $1) < 1e-6 })
    #expect(collage.needsFrames)
    desk.settle(0.1)
    let underway = try desk.middle(of: ids[0])
    #expect(underway.distance(to: before[0]) > 5 && underway.distance(to: target) > 5)
    // One is caught and stays in the hand; the others arrive.
    collage.receive(PointerSample(1, .down, at: underway, time: collage.stage.time))
    desk.settle(1.5)
    #expect(try desk.middle(of: ids[0]).distance(to: underway) < 12)
    #expect(try ids.dropFirst().allSatisfy { try desk.middle(of: $0).distance(to: target) < 1e-6 })
    collage.receive(PointerSample(1, .up, at: underway, time: collage.stage.time))
    desk.settle()
    #expect(!collage.needsFrames)
    try desk.expectShown("after all")
    collage.undo()
    collage.undo()
    for (id, middle) in zip(ids, before) {
      #expect(try desk.middle(of: id).distance(to: middle) < 1e-6)
    }
  }

  @Test("a command on what is on its way finds it where it goes")
  func commandUnderway() throws {
    let desk = Desk(isEmpty: true, isCalm: false)
    let collage = desk.collage
    let ids = collage.addRows(of: photos(6))
    desk.settle()
    collage.run(.arrangeGrid)
    let end = try #require(collage.board[ids[2]]).shown.center
    desk.settle(0.05)
    collage.select([ids[2]])
    collage.run(.moveDown)
    #expect(try #require(collage.board[ids[2]]).shown.center.distance(to: end + [0, 10]) < 1e-6)
    collage.undo()
    collage.undo()
    desk.settle()
    try desk.expectShown("after undo")
  }
}
