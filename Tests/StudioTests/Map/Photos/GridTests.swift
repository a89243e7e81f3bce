import Testing
import Tsumami

@testable import Studio

@Suite struct GridTests {
  @Test("squares fill their rows from edge to edge, with the same gap everywhere")
  func rows() {
    for columns in GridLayout.columns {
      let layout = GridLayout(columns: columns, width: 366)
      #expect(layout.frame(of: 0).origin == .zero)
      #expect(abs(layout.frame(of: columns - 1).maxX - 366) < 1e-9)
      #expect(layout.frame(of: columns).minX == 0)
      #expect(abs(layout.frame(of: columns).minY - layout.frame(of: 0).maxY - 2) < 1e-9)
      #expect(abs(layout.height(of: columns * 3) - layout.frame(of: columns * 3 - 1).maxY) < 1e-9)
    }
  }

  @Test("between two layouts a later photo is never above an earlier one", arguments: 0..<20)
  func order(seed: Int) {
    var grid = PhotoGrid(GridLayout(columns: 2 + seed % 7, lead: seed % 2, width: 400))
    grid.to = GridLayout(columns: 3 + seed % 7, lead: seed % 3, width: 400)
    grid.count = 1000
    grid.progress = Double(seed) / 19
    grid.shift = Vector(3, -40)
    for place in 1..<1000 {
      #expect(grid.frame(of: place).minY >= grid.frame(of: place - 1).minY - 1e-9)
    }
    let near = grid.places(from: 300, to: 700)
    for place in 0..<1000 {
      let frame = grid.frame(of: place)
      let isSeen = frame.maxY - 40 > 300 && frame.minY - 40 < 700
      #expect(isSeen == near.contains(place), "seed \(seed)")
    }
  }

  @Test("squares that keep their places stay opaque, others are gone half-way, and back at the end")
  func opacity() {
    var grid = PhotoGrid(GridLayout(columns: 3, width: 366))
    grid.to = GridLayout(columns: 4, width: 366)
    grid.count = 100
    grid.anchor = 1
    for (progress, opacity) in [(0.0, 1.0), (0.2, 1), (0.5, 0), (0.8, 1), (1, 1)] {
      grid.progress = progress
      #expect(grid.opacity(of: 0) == 1 && grid.opacity(of: 2) == 1)
      #expect(abs(grid.opacity(of: 3) - opacity) < 1e-9)
    }
    for place in 0..<100 {
      #expect(grid.frame(of: place).origin.distance(to: grid.to.frame(of: place).origin) < 1e-9)
    }
  }

  private func list(_ offset: Double, _ time: Double) -> GridZoom.Surroundings {
    GridZoom.Surroundings(offset: offset, viewport: 600, top: 90, bottom: 20, time: time)
  }

  @Test("the photo under the fingers stays under them, however far they pinch", arguments: 0..<30)
  func anchor(seed: Int) {
    var zoom = GridZoom(columns: 3 + seed % 5, width: 366)
    zoom.layOut(width: 366, count: 900)
    var offset = Double(seed * 173 % 5000)
    let start = Vector(Double(seed * 37 % 366), 80 + Double(seed * 91 % 500))
    let isHeld = zoom.begin(at: start, in: list(offset, 0))
    #expect(isHeld)
    let grid = zoom.grid
    let point = start + Vector(0, offset - 90)
    guard let place = grid.place(nearest: point) else { return }
    let frame = grid.frame(of: place)
    let unit = (point - frame.origin) / frame.size.width
    let isInside = (0...1).contains(unit.x) && (0...1).contains(unit.y)
    for step in 1...40 {
      let finger = start + Vector(Double(step), Double(-2 * step))
      let scale = 1 + Double(step) * (seed % 2 == 0 ? 0.05 : -0.017)
      zoom.move(scale: scale, by: finger - start)
      offset = zoom.advance(to: list(offset, Double(step) / 60)) ?? offset
      let now = zoom.grid.frame(of: place)
      let shown = now.origin + unit * now.size.width + zoom.grid.shift - Vector(0, offset - 90)
      #expect(!isInside || shown.distance(to: finger) < 1e-6, "seed \(seed), step \(step)")
    }
  }

  @Test("let go, it comes to rest at a whole number of columns, in rows without gaps at the edges")
  func rest() {
    var zoom = GridZoom(columns: 3, width: 366)
    zoom.layOut(width: 366, count: 900)
    var offset = 3000.0
    let isHeld = zoom.begin(at: Vector(200, 300), in: list(offset, 0))
    #expect(isHeld)
    zoom.move(scale: 0.62, by: Vector(10, 20))
    offset = zoom.advance(to: list(offset, 0.1)) ?? offset
    let place = zoom.grid.place(nearest: Vector(210, 320 + offset - 90)) ?? 0
    zoom.end(scaleVelocity: nil, in: list(offset, 0.1))
    #expect(zoom.columns == 5)
    for frame in 7..<90 { offset = zoom.advance(to: list(offset, Double(frame) / 60)) ?? offset }
    #expect(!zoom.isMoving(at: 1.5) && zoom.grid.progress == 0 && zoom.grid.shift == .zero)
    #expect(zoom.grid.from.columns == 5)
    // The photo is in the column and within a row of where the fingers were.
    let frame = zoom.grid.frame(of: place)
    #expect(frame.minX <= 210 && frame.maxX >= 208)
    #expect(abs(frame.center.y + 90 - offset - 320) < frame.size.height)
  }

  @Test("there are two columns at least and nine at most")
  func limits() {
    for (scale, columns) in [(8.0, 2), (0.1, 9)] {
      var zoom = GridZoom(columns: 4, width: 400)
      zoom.layOut(width: 400, count: 100)
      let isHeld = zoom.begin(at: Vector(200, 200), in: list(100, 0))
      #expect(isHeld)
      zoom.move(scale: scale, by: .zero)
      _ = zoom.advance(to: list(100, 0.1))
      zoom.end(scaleVelocity: nil, in: list(100, 0.1))
      #expect(zoom.columns == columns)
    }
  }

  @Test("a first row that is seen is filled")
  func firstRow() {
    var zoom = GridZoom(columns: 3, width: 366)
    zoom.layOut(width: 366, count: 40)
    zoom.step(by: 1, in: list(0, 0))
    var offset = 0.0
    for frame in 1..<200 { offset = zoom.advance(to: list(offset, Double(frame) / 60)) ?? offset }
    #expect(offset == 0 && zoom.grid.frame(of: 0).origin == .zero)
    #expect(zoom.grid.from == GridLayout(columns: 4, width: 366))
  }

  @Test("fingers that come and go make no square of the grid jump")
  func comingAndGoing() throws {
    let gallery = Gallery()
    gallery.add(600)
    gallery.open("high")
    gallery.stage.scrollContent(of: gallery.sheet.list.node, to: [0, 2000], animated: false)
    gallery.fingers.down(1, at: [100, 500]).down(2, at: [260, 500])
    gallery.fingers.glide((1, [120, 500]), (2, [240, 500]))
    let place = try #require(gallery.place(at: [180, 500]))
    var last = try gallery.square(place)
    func expectNoJump() throws {
      let now = try gallery.square(place)
      let way = now.center.distance(to: last.center)
      #expect(way < 1 && abs(now.size.width - last.size.width) < 1)
      last = now
    }
    gallery.fingers.down(3, at: [300, 700])
    try expectNoJump()
    gallery.fingers.move((3, [301, 700]))
    try expectNoJump()
    gallery.fingers.up(1)
    try expectNoJump()
    gallery.fingers.move((2, [241, 500]))
    try expectNoJump()
    gallery.fingers.up(3).cancel(2)
    gallery.settle()
    #expect(!gallery.sheet.list.isMoving && gallery.sheet.list.zoom.grid.shift == .zero)
  }

  @Test("ten thousand photos cost as much as sixty")
  func many() {
    var grid = PhotoGrid(GridLayout(columns: 5, width: 400))
    grid.count = 10_000
    #expect(grid.places(from: 80_000, to: 80_600).count <= 50)
  }
}
