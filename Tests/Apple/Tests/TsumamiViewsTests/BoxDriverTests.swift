import AppleTestSupport
import QuartzCore
import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiViews

/// A box without a view: fingers, keys and settings in, boxes and news out.
@MainActor @Suite(.alone) struct BoxDriverTests {
  /// A view that writes down what it is told; what it edits together are boxes by number.
  final class Host: BoxHost {
    lazy var driver = BoxDriver(of: self)
    var skipsMotion = false
    var settings = BoxEditing() { didSet { driver.applySettings() } }
    var boxes: [Box] = []
    var editedViews: [Int] = [] { didSet { driver.takeEditedViews() } }
    var area = Rect(0, 0, 800, 600)
    var fingerSpace = FingerSpace.stage
    var siblings: [Rect] = []
    var isManipulating = false
    var wasCancelled = false
    var registersUndo = true
    let undoManager: UndoManager? = UndoManager()
    var news: [BoxNews] = []
    var isShape: (Vector) -> Bool = { _ in true }

    func makeDisplayLink(_ target: Any, _ selector: Selector) -> CADisplayLink {
      CADisplayLink(standInTarget: target, selector: selector)
    }
    func box(of view: Int) -> Box { boxes[view] }
    func isOnShape(_ point: Vector) -> Bool { isShape(point) }
    func drawBox() { for (view, box) in driver.members { boxes[view] = box } }
    func cancelEditing() { driver.end(isCancelled: true) }
    func tell(_ news: BoxNews) { self.news.append(news) }
  }

  let host = Host()
  private var driver: BoxDriver<Host> { host.driver }
  private let start = Box(center: Vector(400, 300), size: Size(200, 100))

  init() {
    driver.applySettings()
    driver.place(start)
    host.news = []
  }

  private func drag(_ handle: BoxHandle, from begin: Vector, to end: Vector) {
    driver.edit { $0.grab(handle, finger: 1, at: begin, in: $1) }
    driver.edit { editor, space in
      editor.move(1, to: end)
      editor.solve(in: space)
    }
  }

  @Test("an edit is told from its begin to its end; a cancelled one returns, and is not registered")
  func news() {
    drag(.bottomRight, from: Vector(500, 350), to: Vector(520, 380))
    #expect(host.news == [.began, .changed] && driver.editor.box.size == Size(220, 130))
    #expect(!driver.nudge(by: Vector(1, 0), growing: .zero, turn: 0))
    driver.end(isCancelled: true)
    driver.end(isCancelled: false)
    #expect(host.news.suffix(2) == [.changed, .ended(isCancelled: true)] && host.wasCancelled)
    #expect(driver.editor.box == start && host.undoManager?.canUndo == false)
  }

  @Test("handles come first, the body only on the shape")
  func parts() {
    #expect(driver.part(at: Vector(500, 350), isTouch: true) == .bottomRight)
    #expect(driver.part(at: Vector(440, 290), isTouch: false) == .body)
    #expect(driver.part(at: Vector(100, 100), isTouch: true) == nil)
    host.isShape = { _ in false }
    #expect(driver.part(at: Vector(440, 290), isTouch: false) == nil)
    #expect(driver.isOnBox(Vector(440, 290)))
    #expect(driver.part(at: Vector(500, 350), isTouch: true) == .bottomRight)
  }

  @Test("it snaps to what is beside it, which is told once")
  func snaps() {
    host.settings.snapDistance = 8
    host.siblings = [Rect(560, 100, 50, 50)]
    drag(.body, from: Vector(400, 300), to: Vector(455, 300))
    #expect(driver.editor.box.boundingRect.maxX == 560)
    #expect(host.news.filter { $0 == .snapped }.count >= 1)
    let count = host.news.filter { $0 == .snapped }.count
    driver.edit { editor, space in
      editor.move(1, to: Vector(456, 300))
      editor.solve(in: space)
    }
    #expect(host.news.filter { $0 == .snapped }.count == count)
  }

  @Test("members that lie askew change their size by one factor")
  func askew() {
    host.boxes = [start, Box(center: Vector(200, 200), size: Size(60, 60), rotation: 0.5)]
    host.editedViews = [0, 1]
    #expect(driver.editor.settings.resize == .uniform)
    host.editedViews = [0]
    #expect(driver.editor.settings.resize == host.settings.resize && driver.editor.box == start)
  }

  @Test("before it is laid out, limits move nothing")
  func noLayout() {
    host.area = Rect(0, 0, 0, 0)
    driver.place(Box(center: Vector(5000, 0), size: Size(10, 10)))
    #expect(driver.editor.box.center == Vector(5000, 0))
    host.area = Rect(0, 0, 800, 600)
    driver.applyLimits()
    #expect(host.news.last == .changed)
  }

  @Test(
    "random edits: ends follow begins, undo goes back to the start, redo to the end",
    arguments: 0..<200)
  func streams(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func vector(_ most: Double) -> Vector {
      Vector(random.double(in: -most...most), random.double(in: -most...most))
    }
    if random.chance(0.5) {
      host.boxes = (0..<3).map { _ in
        Box(center: Vector(400, 300) + vector(150), size: Size(60, 40))
      }
      host.editedViews = [0, 1, 2]
    }
    let (first, members) = (driver.editor.box, host.boxes)
    for _ in 0..<12 {
      switch random.double(in: 0...1) {
      case ..<0.6:
        let handle = BoxHandle.allCases.randomElement(using: &random) ?? .body
        let begin = driver.editor.box.center + vector(100)
        drag(handle, from: begin, to: begin + vector(120))
        driver.end(isCancelled: random.chance(0.3))
      case ..<0.8:
        _ = driver.nudge(by: vector(20), growing: vector(20), turn: random.double(in: -1...1))
      default:
        driver.zoom(by: random.double(in: 0.8...1.3), turn: 0.2, about: driver.editor.box.center)
        driver.end(isCancelled: false)
      }
    }
    driver.arrive()
    let marks = host.news.filter { $0 != .changed && $0 != .snapped }
    for (index, mark) in marks.enumerated() {
      #expect((mark == .began) == (index % 2 == 0), "seed \(seed)")
    }
    let last = driver.editor.box
    while host.undoManager?.canUndo == true { host.undoManager?.undo() }
    #expect(driver.editor.box == first, "seed \(seed)")
    for (box, member) in zip(host.boxes, members) {
      #expect(box.center.distance(to: member.center) < 1e-6, "seed \(seed)")
    }
    while host.undoManager?.canRedo == true { host.undoManager?.redo() }
    #expect(driver.editor.box == last, "seed \(seed)")
  }
}
