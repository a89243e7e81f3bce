import AppleTestSupport
import QuartzCore
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiViews

/// Content without a view: fingers and layouts in, placements and news out.
@MainActor @Suite(.alone) struct ManipulationDriverTests {
  /// A view that writes down what it is told.
  final class Host: ManipulationHost {
    lazy var driver = ManipulationDriver(of: self)
    var skipsMotion = false
    var manipulation: Manipulation {
      var manipulation = Manipulation()
      manipulation.limits = limits
      manipulation.hasMomentum = true
      return manipulation
    }
    var contentLayoutInParent: (frame: AnchoredFrame, area: Rect)? = (
      AnchoredFrame(Rect(100, 100, 200, 150)), Rect(0, 0, 800, 600)
    )
    var parentSpace = FingerSpace.stage
    var limits = Limits.inside(.parent) { didSet { driver.applyLimits() } }
    var isRightToLeft = false
    var isManipulating = false
    var wasCancelled = false
    var registersUndo = true
    let undoManager: UndoManager? = UndoManager()
    var news: [ManipulationDriver.News] = []
    private var shown = Placement.identity

    func makeDisplayLink(_ target: Any, _ selector: Selector) -> CADisplayLink {
      CADisplayLink(standInTarget: target, selector: selector)
    }
    func adoptPlacement() {}
    func drawContent() -> Bool {
      defer { shown = driver.manipulator.placement }
      return shown != driver.manipulator.placement
    }
    func cancelManipulation() { driver.end(isCancelled: true) }
    func tell(_ news: ManipulationDriver.News) { self.news.append(news) }
  }

  let host = Host()
  private var driver: ManipulationDriver { host.driver }

  private func begin(at place: Vector) {
    driver.begin(host.manipulation)
    driver.follow { $0.add(0, at: place, in: $1) }
  }

  private func move(to place: Vector) {
    driver.follow { manipulator, _ in manipulator.move(0, to: place) }
  }

  @Test("a drag is told from its begin to its end; a cancelled one returns, and is not registered")
  func news() {
    begin(at: Vector(150, 150))
    move(to: Vector(180, 170))
    #expect(host.news == [.began, .changed] && host.isManipulating)
    #expect(driver.placement.translation == Vector(30, 20))
    driver.end(isCancelled: true)
    driver.end(isCancelled: false)
    #expect(host.news == [.began, .changed, .changed, .ended(isCancelled: true)])
    #expect(driver.placement == .identity && host.wasCancelled && !host.isManipulating)
    #expect(host.undoManager?.canUndo == false)
  }

  @Test("without a parent nothing begins")
  func orphan() {
    host.contentLayoutInParent = nil
    driver.begin(host.manipulation)
    #expect(!host.isManipulating && host.news.isEmpty)
  }

  @Test("a reset is told when it has arrived, at once where nothing moves by itself")
  func reset() {
    for skips in [false, true] {
      driver.placement = Placement(translation: Vector(50, 0))
      host.skipsMotion = skips
      host.news = []
      #expect(driver.reset(animated: true) && host.news.contains(.reset) == skips)
      wait(1)
      #expect(host.news.filter { $0 == .reset }.count == 1 && driver.placement == .identity)
      #expect(!driver.reset(animated: true))
    }
  }

  @Test("content with momentum goes on, and is caught where it is")
  func momentum() {
    begin(at: Vector(150, 150))
    move(to: Vector(160, 150))
    driver.end(isCancelled: false, velocity: PlacementParts(translation: Vector(400, 0)))
    wait(0.1)
    let place = driver.placement.translation.x
    #expect(place > 15)
    driver.begin(host.manipulation)
    wait(0.5)
    #expect(driver.placement.translation.x == place && CADisplayLink.standInRunning.isEmpty)
  }

  @Test(
    "random manipulations: ends follow begins, the finger keeps its point, undo goes all the way back",
    arguments: 0..<200)
  func streams(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func vector(_ most: Double) -> Vector {
      Vector(random.double(in: -most...most), random.double(in: -most...most))
    }
    let start = driver.placement
    var (place, held, begun) = (Vector.zero, Vector.zero, start)
    for _ in 0..<60 {
      switch random.double(in: 0...1) {
      case ..<0.5 where host.isManipulating:
        place += vector(60)
        move(to: place)
        // Limits stop content; what they leave alone is exactly under the finger.
        let way = driver.placement.translation
        let frame = Rect(100 + way.x, 100 + way.y, 200, 150)
        #expect(frame.minX > -1e-9 && frame.maxX < 800 + 1e-9, "seed \(seed)")
        if frame.minX > 1, frame.maxX < 799, frame.minY > 1, frame.maxY < 599 {
          #expect((Vector(150, 150) + way - held).distance(to: place) < 1e-9, "seed \(seed)")
        }
      case ..<0.6 where host.isManipulating:
        // Only content that fingers have moved has momentum.
        let velocity = driver.placement != begun ? vector(900) : .zero
        driver.end(
          isCancelled: random.chance(0.3), velocity: PlacementParts(translation: velocity))
      case ..<0.8 where !host.isManipulating:
        driver.arrive()
        begun = driver.placement
        place = vector(100) + Vector(200, 175)
        held = Vector(150, 150) + driver.placement.translation - place
        begin(at: place)
      default: wait(random.double(in: 0.05...0.4))
      }
    }
    driver.end(isCancelled: false)
    driver.arrive()
    let marks = host.news.filter { $0 != .changed }
    for (index, mark) in marks.enumerated() {
      #expect((mark == .began) == (index % 2 == 0), "seed \(seed)")
    }
    #expect(marks.count % 2 == 0 && CADisplayLink.standInRunning.isEmpty, "seed \(seed)")
    while host.undoManager?.canUndo == true { host.undoManager?.undo() }
    #expect(driver.placement == start, "seed \(seed)")
  }

  @Test(
    "leading and trailing insets follow the layout direction, however often it changes",
    arguments: 0..<50)
  func directions(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    host.limits.insets = Insets(top: 0, left: 7, bottom: 0, right: 9)
    host.isRightToLeft = random.chance(0.5)
    driver.applyLimits()
    #expect(host.limits.insets.left == 7, "insets by side stay, seed \(seed)")
    let (leading, trailing) = (random.double(in: 0...50), random.double(in: 0...50))
    (driver.leadingInset, driver.trailingInset) = (leading, trailing)
    for _ in 0..<10 {
      host.isRightToLeft = random.chance(0.5)
      driver.applyLimits()
      #expect(driver.leadingInset == leading && driver.trailingInset == trailing, "seed \(seed)")
      #expect(host.limits.insets.left == (host.isRightToLeft ? trailing : leading), "seed \(seed)")
    }
  }
}
