import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiTesting

@Suite struct AxisOwnershipTests {
  private typealias Mover = AxisOwnership.Mover

  /// A sheet at 150 of 150...360, and a list of 1 000 points in it.
  private var sheetAndList: [Mover] {
    [Mover(.sheet, at: 150, in: 150...360), Mover(.scroll, at: 0, in: 0...1000)]
  }

  @Test("one drag passes from the sheet to its list and back, within one event")
  func handOver() {
    var movers = sheetAndList
    var ownership = AxisOwnership()
    ownership.move(&movers, by: 300)
    #expect(movers[0].position == 360 && movers[1].position == 90 && ownership.owner == 1)
    ownership.move(&movers, by: -100)
    #expect(movers[0].position == 350 && movers[1].position == 0 && ownership.owner == 0)
    ownership.move(&movers, by: 30)
    #expect(movers[0].position == 360 && movers[1].position == 20)
  }

  @Test("movement that no mover can use stretches the last owner, and must come back first")
  func stretched() {
    var movers = sheetAndList
    var ownership = AxisOwnership()
    ownership.move(&movers, by: 1300)
    #expect(movers[1].position == 1090)
    ownership.move(&movers, by: -90)
    #expect(movers[1].position == 1000 && movers[0].position == 360)
    ownership.move(&movers, by: -1250)
    #expect(movers[1].position == 0 && movers[0].position == 110 && ownership.owner == 0)
    ownership.move(&movers, by: 50)
    #expect(movers[0].position == 160)
  }

  @Test("before any movement, a list bounces at its end and a sheet is pulled down")
  func first() {
    var movers = [Mover(.sheet, at: 360, in: 150...360), Mover(.scroll, at: 1000, in: 0...1000)]
    var ownership = AxisOwnership()
    ownership.move(&movers, by: 10)
    #expect(movers[1].position == 1010 && movers[0].position == 360)
    movers = [Mover(.sheet, at: 150, in: 150...360), Mover(.scroll, at: 0, in: 0...1000)]
    ownership = AxisOwnership()
    ownership.move(&movers, by: -10)
    #expect(movers[0].position == 140 && movers[1].position == 0)
    // Where the content fits, the sheet takes it up, too.
    movers = [Mover(.sheet, at: 360, in: 150...360), Mover(.scroll, at: 0, in: 0...0)]
    ownership = AxisOwnership()
    ownership.move(&movers, by: 10)
    #expect(movers[0].position == 370)
  }

  @Test("sheets grow from the outermost, shrink from the innermost; scrolls go deepest first")
  func order() {
    var movers = [
      Mover(.sheet, at: 100, in: 100...200), Mover(.scroll, at: 0, in: 0...50),
      Mover(.sheet, at: 10, in: 10...40), Mover(.scroll, at: 0, in: 0...500),
    ]
    var ownership = AxisOwnership()
    func positions() -> [Double] { movers.map(\.position) }
    ownership.move(&movers, by: 120)
    #expect(positions() == [200, 0, 30, 0])
    ownership.move(&movers, by: 30)
    #expect(positions() == [200, 0, 40, 20])
    ownership.move(&movers, by: 500)
    #expect(positions() == [200, 20, 40, 500])
    ownership.move(&movers, by: -505)
    #expect(positions() == [200, 15, 40, 0])
    ownership.move(&movers, by: -60)
    #expect(positions() == [185, 0, 10, 0])
  }

  /// A sheet and the list in it, moved by leaders that each have a share of it.
  private struct Pair {
    var sheet = SheetMover(
      Sheet(detents: [.points(150, "low"), .points(360, "high")]), parentHeight: 600,
      contentHeight: 600, detent: "low")
    var list = Scroller(Scrolling(contentSize: Size(400, 1300)), viewport: Size(400, 300))

    init() {
      sheet.grab(at: 0)
      list.grab(at: 0)
    }

    mutating func move(_ leader: inout AxisOwnership, by distance: Double, share: Double) {
      let scale = 1 / share
      var movers = [sheet.mover(scale: scale), list.mover(along: .vertical, scale: scale)]
      leader.move(&movers, by: distance)
      sheet.pull(to: movers[0].position / scale)
      list.pull(to: movers[1].position / scale, along: .vertical)
    }
  }

  @Test("two leaders with half a share each move a sheet and its list as their mean")
  func mean() {
    var (one, two) = (AxisOwnership(), AxisOwnership())
    var both = Pair()
    both.move(&one, by: 100, share: 0.5)
    both.move(&two, by: 100, share: 0.5)
    #expect(both.sheet.height == 250 && both.list.offset.y == 0)
    both.move(&one, by: 400, share: 0.5)
    both.move(&two, by: 100, share: 0.5)
    #expect(both.sheet.height == 360 && both.list.offset.y == 140)
    both.move(&one, by: -500, share: 0.5)
    #expect(both.sheet.height == 250 && both.list.offset.y == 0)
  }

  @Test(
    "leaders with shares reach what one reaches that moves by their mean, bands included",
    arguments: Seeds.first(100))
  func shares(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int(random.next() % 3) + 2
    let share = 1 / Double(count)
    var leaders = Array(repeating: AxisOwnership(), count: count)
    var single = AxisOwnership()
    var (many, one) = (Pair(), Pair())
    for _ in 0..<100 {
      // Fingers that move one way, each as far as it likes.
      let way = random.double(in: -1500...1500)
      var sum = 0.0
      for place in leaders.indices {
        let distance = way * random.double(in: 0...1)
        sum += distance
        many.move(&leaders[place], by: distance, share: share)
      }
      one.move(&single, by: sum * share, share: 1)
      #expect(abs(many.sheet.height - one.sheet.height) < 1e-6, "seed \(seed)")
      #expect(abs(many.list.offset.y - one.list.offset.y) < 1e-6, "seed \(seed)")
    }
  }

  @Test("a stretched band stretches further, whichever mover is the owner")
  func oneBand() {
    var movers = [Mover(.sheet, at: 380, in: 150...360), Mover(.scroll, at: 1000, in: 0...1000)]
    var ownership = AxisOwnership()
    ownership.move(&movers, by: 10)
    #expect(movers[0].position == 390 && movers[1].position == 1000)
  }

  @Test("a sheet that is pulled beyond its top comes back before the list in it scrolls")
  func bandFirst() {
    var movers = [Mover(.sheet, at: 380, in: 150...360), Mover(.scroll, at: 100, in: 0...1000)]
    var ownership = AxisOwnership()
    ownership.move(&movers, by: -30)
    #expect(movers[0].position == 360 && movers[1].position == 90)
  }

  @Test("a wheel stretches no band, and a movement that is not a number moves nothing")
  func wheel() {
    var movers = sheetAndList
    var ownership = AxisOwnership()
    ownership.move(&movers, by: 5000, stretches: false)
    #expect(movers[0].position == 360 && movers[1].position == 1000)
    for distance in [Double.nan, .infinity] { ownership.move(&movers, by: distance) }
    #expect(movers[0].position == 360 && movers[1].position == 1000)
    for nowhere in [Double.nan, .infinity, -.infinity] {
      var movers = sheetAndList
      movers[0].position = nowhere
      for distance in [50.0, -50, 1e308, -1e308] { ownership.move(&movers, by: distance) }
      #expect(!movers[0].position.isNaN && !movers[1].position.isNaN)
    }
    var endless = [
      Mover(.sheet, at: .nan, in: -.infinity...100), Mover(.scroll, at: 0, in: 0...1e308),
    ]
    for distance in [50.0, -50, 1e308] { ownership.move(&endless, by: distance) }
    #expect(endless.allSatisfy { $0.position.isFinite })
    var nobody: [Mover] = []
    ownership.move(&nobody, by: 10)
    #expect(nobody.isEmpty)
  }

  @Test(
    "no part of a movement is lost or added, for any nodes on the path", arguments: Seeds.first(200)
  )
  func conserved(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var movers = (0..<Int(random.next() % 6 + 1)).map { _ in
      let end = random.chance(0.2) ? 0 : random.double(in: 1...400)
      let kind: Mover.Kind = random.chance(0.4) ? .sheet : .scroll
      let at = random.chance(0.5) ? 0 : random.double(in: 0...1) * end
      return Mover(kind, at: at, in: 0...end)
    }
    var ownership = AxisOwnership()
    for _ in 0..<200 {
      let before = movers
      let distance = random.double(in: -150...150)
      ownership.move(&movers, by: distance)
      let moved = zip(before, movers).map { $1.position - $0.position }
      #expect(abs(moved.reduce(0, +) - distance) < 1e-9, "seed \(seed)")
      // Nobody moves against the finger, and no more than one band is stretched.
      #expect(moved.allSatisfy { $0 * distance >= -1e-12 }, "seed \(seed)")
      let stretched = movers.filter {
        $0.position < $0.range.lowerBound || $0.position > $0.range.upperBound
      }
      #expect(stretched.count <= 1, "seed \(seed)")
    }
  }
}
