import Testing
import Tsumami
import TsumamiTesting

@Suite struct StageScrollTests {
  private let stage = Stage(size: Size(400, 600))
  private let fingers: Fingers
  private let list: NodeID
  private let cell: NodeID

  init() {
    fingers = Fingers(on: stage)
    list = stage.add(Node(frame: Rect(50, 100, 300, 400)))
    cell = stage.add(Node(frame: Rect(0, 500, 300, 100)), to: list)
    stage.scroll(list) { $0.contentSize = Size(300, 2000) }
  }

  private var offset: Vector { stage.contentOffset(of: list) ?? Vector(.nan, .nan) }

  @Test("nodes in a list are hit where they are seen, and nowhere else")
  func hits() {
    #expect(stage.hitTest([100, 450]) == list)
    stage.scrollContent(of: list, to: [0, 200], animated: false)
    #expect(stage.hitTest([100, 450]) == cell)
    #expect(stage.convert([50, 400], to: cell) == .zero)
    stage.scrollContent(of: list, to: [0, 480], animated: false)
    // Scrolled out of the frame at the top it is gone.
    #expect(stage.hitTest([100, 130]) == cell && stage.hitTest([100, 90]) == nil)
    stage.stopScrolling(list)
    // Nothing is cut off any more; the cell is where it was laid out.
    #expect(stage.hitTest([100, 650]) == cell && stage.hitTest([100, 590]) == nil)
  }

  @Test("a drag follows the finger after the slop, and the list goes on when it is let go")
  func drag() {
    fingers.down(1, at: [200, 400]).move((1, [200, 389])).glide((1, [200, 290]))
    #expect(abs(offset.y - 100) < 1e-9 && stage.isScrolling(list))
    fingers.up(1)
    #expect(stage.isAnimating && !stage.isScrolling(list))
    let before = offset.y
    fingers.wait(6)
    #expect(offset.y > before + 100 && stage.isIdle)
  }

  @Test("in a list that is turned and scaled the content stays under the finger")
  func turned() throws {
    stage.setPlacement(Placement(scale: [0.5, 0.5], rotation: 2), of: list)
    let toStage = try #require(stage.stageTransform(of: list))
    let (start, way) = (toStage * Vector(150, 300), toStage.linear([0, -120]))
    fingers.down(1, at: start).move((1, start + way * 0.2))
    let held = try #require(stage.convert(start + way * 0.2, to: cell))
    fingers.glide((1, start + way))
    #expect(offset.y > 90)
    #expect(try #require(stage.convert(start + way, to: cell)).distance(to: held) < 1e-9)
  }

  @Test("the held content of a list stays under its finger while a hand turns what it lies in")
  func movedParent() throws {
    let photo = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    stage.manipulate(photo)
    stage.move(list, to: photo)
    fingers.down(1, at: [200, 400]).move((1, [200, 320]))
    let held = try #require(stage.convert([200, 320], to: cell))
    fingers.down(2, at: [60, 40]).down(3, at: [340, 40])
    for step in 1...20 {
      let way = Double(step) * 3
      fingers.move((2, [60, 40 + way]), (3, [340, 40 + way * 2]))
      // Along the list: a list scrolls no other way.
      let now = try #require(stage.convert([200, 320], to: cell))
      #expect(abs(now.y - held.y) < 1e-9)
    }
    #expect(offset.y > 100)
    let before = offset
    fingers.up(2, 3).move((1, [200, 320]))
    #expect((offset - before).length < 1e-9)
  }

  @Test("a finger that moves across the list does not scroll it")
  func across() {
    final class Log { var began = false }
    let log = Log()
    stage.attach(Pan().onChanged { [log] _ in log.began = true }, to: stage.root)
    fingers.down(1, at: [200, 400]).glide((1, [300, 395]))
    #expect(offset == .zero && log.began)
  }

  @Test("content that scrolls both ways follows the finger both ways, and is flung both ways")
  func free() {
    stage.scroll(list) {
      $0.axes = .both
      $0.contentSize = Size(2000, 2000)
    }
    fingers.down(1, at: [300, 400]).move((1, [300, 389])).glide((1, [200, 289]))
    #expect(offset.distance(to: [100, 101]) < 1e-9)
    fingers.up(1).wait(6)
    #expect(offset.x > 200 && offset.y > 200)
  }

  @Test("nested lists: the inner one first, at its end the outer one, in the same drag")
  func nested() {
    let inner = stage.add(Node(frame: Rect(0, 0, 300, 200)), to: list)
    stage.scroll(inner) { $0.contentSize = Size(300, 250) }
    func innerOffset() -> Double { stage.contentOffset(of: inner)?.y ?? .nan }
    fingers.down(1, at: [200, 280]).move((1, [200, 269])).glide((1, [200, 190]))
    #expect(abs(innerOffset() - 50) < 1e-9 && abs(offset.y - 30) < 1e-9)
    fingers.glide((1, [200, 269]))
    #expect(abs(innerOffset()) < 1e-9 && abs(offset.y - 0) < 31)
  }

  @Test("a second finger joins without a jump, and the last one to lift decides")
  func twoFingers() {
    fingers.down(1, at: [200, 400]).glide((1, [200, 350]))
    let held = offset.y
    fingers.down(2, at: [250, 480])
    #expect(offset.y == held)
    fingers.move((1, [200, 330]), (2, [250, 460]))
    #expect(abs(offset.y - held - 20) < 1e-9)
    fingers.up(1)
    #expect(abs(offset.y - held - 20) < 1e-9)
    fingers.move((2, [250, 450]))
    #expect(abs(offset.y - held - 30) < 1e-9)
  }

  @Test("a tap on a list that moves stops it and does nothing else")
  func stops() {
    final class Log { var taps = 0 }
    let log = Log()
    stage.attach(Tap().onEnded { [log] _ in log.taps += 1 }, to: list)
    fingers.fling(from: [200, 400], velocity: [0, -1500]).watch(0.1)
    fingers.down(1, at: [200, 300])
    let held = offset
    fingers.wait(0.05).up(1).wait(1)
    #expect(offset == held && log.taps == 0 && stage.isIdle)
    fingers.tap(at: [200, 300]).wait(1)
    #expect(log.taps == 1)
  }

  @Test("a wheel scrolls by what it says and stops at the end; a trackpad pulls and lets go")
  func wheels() {
    fingers.scroll(by: [0, 120], at: [200, 300])
    #expect(offset == [0, 120])
    fingers.scroll(by: [0, -500], at: [200, 300])
    #expect(offset == .zero)
    fingers.wait(1)
    #expect(stage.isIdle)
    fingers.scroll(by: [0, -2], at: [200, 300], phase: .began, isPrecise: true)
      .scroll(by: [0, -58], at: [200, 300], phase: .changed, isPrecise: true)
    #expect(offset.y < -20)
    fingers.scroll(by: .zero, at: [200, 300], phase: .ended, isPrecise: true)
    fingers.wait(2)
    #expect(offset == .zero && stage.isIdle)
    // Sideways there is nothing to scroll.
    fingers.scroll(by: [80, 0], at: [200, 300])
    #expect(offset == .zero)
  }

  @Test("keys scroll what has the focus, and add up")
  func keys() {
    stage.focus = list
    func press(_ keys: KeySample.Key..., wait: Double = 3) {
      for key in keys { stage.send(.key(KeySample(key, time: fingers.time))) }
      fingers.wait(wait)
    }
    press(.arrowDown, .arrowDown, .arrowDown)
    #expect(offset == [0, 120])
    press(.pageDown)
    #expect(offset == [0, 480])
    press(.end)
    #expect(offset == [0, 1600])
    press(.arrowUp, .home)
    #expect(offset == .zero)
    press(.other, .arrowRight)
    #expect(offset == .zero && stage.isIdle)
  }

  @Test("keys leave content at its pages and items, at least one further each")
  func snappingKeys() {
    stage.focus = list
    let viewport = stage.frame(of: list)?.size.height ?? 0
    func rest(after keys: KeySample.Key...) -> Double {
      for key in keys { stage.send(.key(KeySample(key, time: fingers.time))) }
      fingers.wait(3)
      return offset.y
    }
    stage.scroll(list) { $0.snapping = .pages }
    #expect(rest(after: .arrowDown) == viewport)
    #expect(rest(after: .arrowDown, .pageDown) == 3 * viewport)
    #expect(rest(after: .arrowUp) == 2 * viewport)
    #expect(rest(after: .end) == 1600)
    #expect(rest(after: .home) == 0)
    stage.scroll(list) { $0.snapping = .items(Size(0, 30)) }
    #expect(rest(after: .arrowDown) == 30)
    #expect(rest(after: .arrowDown, .arrowDown) == 90)
    #expect(rest(after: .arrowUp) == 60)
    stage.scroll(list) { $0.snapping = .items(Size(0, 90)) }
    #expect(rest(after: .arrowDown) == 90)
    #expect(rest(after: .arrowDown) == 180)
  }

  @Test("limits inside a list are all of its content, wherever that is scrolled")
  func limits() throws {
    stage.scrollContent(of: list, to: [0, 450], animated: false)
    stage.manipulate(cell) { $0.limits = .inside() }
    fingers.down(1, at: [200, 200]).glide((1, [200, -500]))
    let top = try #require(stage.transform(of: cell)).ty
    #expect(abs(top) < 1e-9)
    fingers.up(1)
    stage.scrollContent(of: list, to: .zero, animated: false)
    fingers.down(1, at: [200, 150]).glide((1, [200, 180]))
    stage.scrollContent(of: list, to: [0, 1600], animated: false)
    fingers.glide((1, [200, 900]))
    #expect(abs(try #require(stage.transform(of: cell)).ty - 1900) < 1e-9)
  }

  @Test("a list that gets smaller shows what there still is")
  func layout() {
    stage.scrollContent(of: list, to: [0, 1600], animated: false)
    stage.setFrame(Rect(50, 100, 300, 500), of: list)
    #expect(offset == [0, 1500])
    stage.scroll(list) { $0.contentSize.height = 300 }
    #expect(offset == .zero)
  }

  @Test("without bouncing, nothing goes on at an end, and a tap there is a tap")
  func noBounce() {
    final class Log { var taps = 0 }
    let log = Log()
    stage.attach(Tap().onEnded { [log] _ in log.taps += 1 }, to: list)
    stage.scroll(list) { $0.bounces = false }
    stage.scrollContent(of: list, to: [0, 100], animated: false)
    fingers.fling(from: [200, 200], velocity: [0, 1500]).watch(0.2)
    #expect(offset == .zero && stage.isIdle)
    fingers.tap(at: [200, 300]).wait(1)
    #expect(log.taps == 1)
  }

  @Test("a flick that is recognised at its last report keeps its velocity")
  func shortFlick() throws {
    let stage = Stage(size: Size(400, 600))
    let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    stage.scroll(list) { $0.contentSize = Size(400, 9000) }
    stage.send(.pointer(1, .down, at: Vector(200, 400), time: 0))
    stage.send(.pointer(1, .move, at: Vector(200, 394), time: 0.008))
    stage.send(.pointer(1, .move, at: Vector(200, 386), time: 0.016))
    stage.send(.pointer(1, .up, at: Vector(200, 386), time: 0.02))
    stage.flush()
    #expect(stage.isAnimating)
    stage.advance(to: 9)
    // 14 points in 16 ms are 875 points per second, and more at their end.
    #expect(try #require(stage.contentOffset(of: list)).y > 400)
  }

  @Test("a stage that is dropped in the middle of a drag is freed")
  func freed() {
    weak var gone: Stage?
    do {
      let stage = Stage(size: Size(400, 600))
      let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
      stage.scroll(list) { $0.contentSize = Size(400, 9000) }
      let fingers = Fingers(on: stage)
      fingers.down(1, at: [200, 400]).glide((1, [200, 300]))
      #expect(stage.contentOffset(of: list) != .zero)
      gone = stage
    }
    #expect(gone == nil)
  }

  @Test("a list that is removed under a finger or a wheel is freed, with what its options hold")
  func removed() {
    final class Token {}
    for isWheel in [false, true] {
      let stage = Stage(size: Size(400, 600))
      weak var gone: Token?
      do {
        let token = Token()
        gone = token
        let list = stage.add(Node(frame: Rect(0, 0, 400, 600)))
        stage.attach(Scrolling(contentSize: Size(400, 9000)), to: list) {
          $0.shouldBegin = {
            _ = token
            return true
          }
        }
        let at = Vector(200, 300)
        stage.send(
          isWheel
            ? .indirect(
              IndirectSample(.scroll(.zero, isPrecise: true), phase: .began, at: at, time: 0))
            : .pointer(1, .down, at: at, time: 0))
        stage.flush()
        stage.remove(list)
      }
      stage.advance(to: 1)
      #expect(gone == nil)
    }
  }
}
