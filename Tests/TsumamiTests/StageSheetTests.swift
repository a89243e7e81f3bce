import Testing
import Tsumami
import TsumamiTesting

/// The fifth article's app: a map, a sheet over it, a list in the sheet, and rows in the list that
/// scroll sideways.
@Suite struct StageSheetTests {
  private let stage = Stage(size: Size(400, 600))
  private let fingers: Fingers
  private let map: NodeID
  private let sheet: NodeID
  private let list: NodeID
  private let row: NodeID
  private final class Log {
    var taps = 0
    var events: [AttachmentEvent] = []
  }
  private let log = Log()

  init() {
    fingers = Fingers(on: stage)
    map = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    sheet = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    list = stage.add(Node(frame: Rect(0, 40, 400, 560)), to: sheet)
    row = stage.add(Node(frame: Rect(0, 60, 400, 80)), to: list)
    stage.makeSheet(sheet, at: "low") {
      $0.detents = [.fraction(0.25, "low"), .fraction(0.6, "half"), .points(560, "high")]
    }
    stage.scroll(list) { $0.contentSize = Size(400, 4000) }
    stage.scroll(row) {
      $0.contentSize = Size(1200, 80)
      $0.axes = .horizontal
    }
    stage.attach(Tap().onEnded { [log] _ in log.taps += 1 }, to: map)
    stage.onSheet(of: sheet) { [log] event, _ in log.events.append(event) }
  }

  private var height: Double { stage.sheetPosition(of: sheet)?.height ?? .nan }
  private var offset: Double { stage.contentOffset(of: list)?.y ?? .nan }
  private var detent: String? { stage.sheetPosition(of: sheet)?.detent }

  @Test("it lies at the bottom of its parent, as high as it is open")
  func layout() {
    #expect(stage.frame(of: sheet) == Rect(0, 450, 400, 600) && detent == "low")
    stage.resize(to: Size(400, 800))
    #expect(stage.frame(of: sheet)?.minY == 600 && height == 200)
  }

  @Test("a held sheet stays under its finger while another hand moves what it lies in")
  func movedParent() {
    let photo = stage.add(Node(frame: Rect(0, 0, 400, 600)))
    stage.manipulate(photo)
    stage.move(sheet, to: photo)
    fingers.down(1, at: [200, 460]).move((1, [200, 380]))
    let held = stage.convert([200, 380], to: sheet)
    func miss() -> Double {
      ((stage.convert([200, 380], to: sheet) ?? .zero) - (held ?? .zero)).length
    }
    fingers.down(2, at: [200, 50])
    for y in stride(from: 60.0, through: 150, by: 10) {
      fingers.move((2, [200, y]))
      #expect(miss() < 1e-9)
    }
    #expect(stage.placement(of: photo)?.translation.y ?? 0 > 50)
    #expect(offset == 0)
    // What a program moves carries the sheet along.
    stage.setPlacement(.identity, of: photo)
    fingers.move((1, [200, 380]))
    #expect(miss() > 50)
  }

  @Test("a sheet that gets another parent lies at the bottom of that one, at its heights")
  func otherParent() {
    let window = stage.add(Node(frame: Rect(0, 100, 400, 400)))
    stage.move(sheet, to: window)
    #expect(height == 100 && stage.frame(of: sheet) == Rect(0, 300, 400, 600))
    #expect(stage.stageTransform(of: sheet) == Matrix(1, 0, 0, 1, 0, 400))
    fingers.down(1, at: [200, 450]).move((1, [200, 440])).move((1, [200, 400]))
    stage.move(sheet, to: stage.root)
    #expect(stage.stageTransform(of: sheet) == Matrix(1, 0, 0, 1, 0, 600 - height))
    fingers.wait(0.2).up(1).wait(2)
    #expect(stage.stageTransform(of: sheet) == Matrix(1, 0, 0, 1, 0, 450))
  }

  @Test("a drag moves the sheet before its list, after the slop")
  func reference() {
    fingers.down(1, at: [200, 560]).move((1, [200, 552]))
    #expect(height == 150)
    fingers.move((1, [200, 549])).glide((1, [200, 425]))
    #expect(height == 275 && offset == 0 && stage.frame(of: sheet)?.minY == 325)
  }

  @Test("the whole article in one drag: up, the list scrolls, back to its top, down again")
  func oneDrag() {
    // The finger starts at the bottom and goes on where the screen would end.
    fingers.down(1, at: [200, 590]).move((1, [200, 579]))
    let start = 580.0
    func go(to travel: Double) { fingers.glide((1, [200, start - travel]), steps: 37) }
    go(to: 410)
    #expect(abs(height - 560) < 1e-9 && abs(offset) < 1e-9)
    go(to: 700)
    #expect(abs(height - 560) < 1e-9 && abs(offset - 290) < 1e-9)
    go(to: 400)
    #expect(abs(height - 550) < 1e-9 && abs(offset) < 1e-9)
    go(to: 420)
    #expect(abs(height - 560) < 1e-9 && abs(offset - 10) < 1e-9)
    go(to: 0)
    #expect(abs(height - 150) < 1e-9 && abs(offset) < 1e-9)
    go(to: -50)
    #expect(height < 150 && height > 100)
    fingers.wait(0.3).up(1).wait(3)
    #expect(height == 150 && detent == "low" && stage.isIdle)
  }

  @Test("a drag that is cancelled goes back to its detent, though others have come meanwhile")
  func cancelledAmongOthers() {
    stage.moveSheet(sheet, to: "high", animated: false)
    fingers.down(1, at: [200, 60]).glide((1, [200, 160]))
    stage.makeSheet(sheet, at: "low") {
      $0.detents = [
        .fraction(0.25, "low"), .fraction(0.4, "third"), .fraction(0.6, "half"),
        .points(560, "high"),
      ]
    }
    fingers.escape().wait(3)
    #expect(detent == "high" && height == 560)
  }

  @Test("the program chooses a detent when the last of two drags lets go")
  func chosenOnce() {
    var proposals = 0
    stage.chooseDetent(of: sheet) { _ in
      proposals += 1
      return .accept
    }
    stage.moveSheet(sheet, to: "half", animated: false)
    fingers.down(1, at: [200, 260]).glide((1, [200, 280])).down(2, at: [200, 320])
    fingers.glide((1, [200, 320]), (2, [200, 360]))
    fingers.up(1)
    #expect(proposals == 0 && stage.sheetPosition(of: sheet)?.phase == .dragging)
    fingers.up(2).wait(3)
    #expect(proposals == 1)
  }

  @Test("in several drags, too: a flick opens, the list is flung, and stops at its top")
  func severalDrags() {
    fingers.fling(from: [200, 560], velocity: [0, -900]).wait(3)
    #expect(detent == "half" && height == 360)
    fingers.fling(from: [200, 560], velocity: [0, -1200]).wait(3)
    #expect(detent == "high" && offset == 0)
    fingers.fling(from: [200, 560], velocity: [0, -1500]).watch(0.2)
    #expect(offset > 200 && height == 560)
    fingers.wait(4)
    let rest = offset
    #expect(rest > 600)
    // The velocity goes to the list, which owns it; it never takes the sheet with it.
    fingers.fling(from: [200, 200], velocity: [0, 6000]).watch(4)
    #expect(offset == 0 && height == 560 && detent == "high")
    fingers.drag(from: [200, 200], to: [200, 400]).wait(3)
    #expect(detent == "half")
  }

  @Test(
    "height plus offset is what the finger has moved, at any hand-over", arguments: Seeds.first(30))
  func conserved(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    fingers.down(1, at: [200, 560]).move((1, [200, 540]))
    var y = 540.0
    for _ in 0..<60 {
      let (before, was) = (height + offset, y)
      // Stays within the ends of both.
      y = random.double(in: -800...540)
      fingers.move((1, [200, y]))
      #expect(abs(height + offset - before - (was - y)) < 1e-9, "seed \(seed)")
      #expect(height == 560 || offset == 0, "seed \(seed): the list moves in an open sheet only")
    }
  }

  @Test(
    "a random drag never loses the sheet, and it rests exactly at a detent",
    arguments: Seeds.first(30))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<12 {
      let start = Vector(random.double(in: 10...390), 600 - random.double(in: 1...145))
      fingers.down(1, at: start)
      for _ in 0..<8 {
        fingers.glide(
          (1, [random.double(in: -100...500), random.double(in: -300...900)]),
          steps: Int(random.next() % 20) + 1)
        #expect(height.isFinite && height > 0)
      }
      if random.chance(0.3) { fingers.wait(0.1) }
      if random.chance(0.2) { fingers.cancel(1) } else { fingers.up(1) }
      fingers.watch(random.double(in: 0...0.5))
    }
    fingers.wait(10)
    #expect(stage.isIdle, "seed \(seed)")
    #expect([150, 360, 560].contains(height) && detent != nil, "seed \(seed): \(height)")
  }

  @Test("caught in flight it stays where it is, without slop, and goes on from there")
  func caught() {
    fingers.fling(from: [200, 560], velocity: [0, -800]).watch(0.1)
    #expect(stage.sheetPosition(of: sheet)?.phase == .settling)
    fingers.down(1, at: [200, 580])
    let held = height
    #expect(stage.sheetPosition(of: sheet)?.phase == .dragging && detent == nil)
    fingers.wait(0.5)
    #expect(height == held)
    fingers.move((1, [200, 577]))
    #expect(abs(height - held - 3) < 1e-9)
    fingers.wait(0.2).up(1).wait(3)
    #expect(stage.isIdle && log.taps == 0)
  }

  @Test("the program changes its target, or sends it back")
  func owner() {
    stage.chooseDetent(of: sheet) { $0.detent == "half" ? .go(to: "high") : .goBack }
    fingers.fling(from: [200, 560], velocity: [0, -800]).wait(3)
    #expect(detent == "high")
    fingers.drag(from: [200, 50], to: [200, 500]).wait(3)
    #expect(detent == "high")
    // Whatever the answer does to the stage.
    stage.chooseDetent(of: sheet) { [stage, sheet] _ in
      stage.removeSheet(sheet)
      return .accept
    }
    fingers.drag(from: [200, 50], to: [200, 500]).wait(3)
    #expect(stage.sheetPosition(of: sheet) == nil && stage.isIdle)
  }

  @Test("a cancelled drag leaves nothing stuck: the sheet goes back to its detent")
  func cancelled() {
    let endings: [(Fingers) -> Void] = [
      { $0.cancel(1) }, { $0.escape().up(1) }, { $0.stage.cancelInput() },
    ]
    for end in endings {
      fingers.down(1, at: [200, 560]).glide((1, [200, 300]))
      end(fingers)
      fingers.wait(3)
      #expect(detent == "low" && stage.isIdle)
      stage.cancelInput()
    }
    fingers.down(1, at: [200, 560]).glide((1, [200, 300]))
    stage.remove(sheet)
    fingers.up(1)
    #expect(stage.isIdle)
  }

  @Test(
    "a row that scrolls sideways takes the sideways movement, the sheet and the list take the rest")
  func sideways() {
    stage.moveSheet(sheet, to: "high", animated: false)
    fingers.down(1, at: [200, 180]).glide((1, [80, 170]))
    #expect((stage.contentOffset(of: row)?.x ?? 0) > 100 && offset == 0 && height == 560)
    fingers.glide((1, [80, 100])).up(1).wait(4)
    #expect(offset == 0 && height == 560)
    fingers.down(1, at: [200, 180]).glide((1, [190, 80]))
    #expect(offset > 80)
    fingers.glide((1, [190, 400])).wait(0.1).up(1).wait(4)
    #expect(height < 560)
  }

  @Test("something manipulable and a slider in the list keep their fingers")
  func insideTheList() {
    let photo = stage.add(Node(frame: Rect(50, 200, 100, 100)), to: list)
    stage.manipulate(photo)
    let slider = stage.add(Node(frame: Rect(200, 200, 200, 100)), to: list)
    let log = Log()
    stage.attach(Pan(axis: .horizontal).onChanged { [log] _ in log.taps += 1 }, to: slider)
    stage.moveSheet(sheet, to: "high", animated: false)
    fingers.down(1, at: [100, 330]).glide((1, [100, 250]))
    #expect((stage.placement(of: photo)?.translation.y ?? 0) < -60 && offset == 0)
    fingers.up(1).wait(1)
    fingers.down(1, at: [250, 330]).glide((1, [350, 335]))
    #expect(log.taps > 3 && offset == 0)
    fingers.up(1).wait(1).down(1, at: [250, 330]).glide((1, [255, 250]))
    #expect(offset > 60)
    fingers.up(1)
  }

  @Test("content held on the list stays under its finger while another finger scrolls")
  func heldContent() throws {
    stage.moveSheet(sheet, to: "high", animated: false)
    let photo = stage.add(Node(frame: Rect(50, 200, 100, 100)), to: list)
    stage.manipulate(photo)
    fingers.down(1, at: [100, 330]).glide((1, [100, 310]))
    let point = try #require(stage.convert([100, 310], to: photo))
    fingers.down(2, at: [300, 500]).glide((2, [300, 300]))
    #expect(offset > 150)
    #expect(try #require(stage.convert([100, 310], to: photo)).distance(to: point) < 1e-9)
  }

  @Test(
    "the background is alive up to the detent that is not dimmed, and what lies above it always is")
  func dimming() {
    stage.makeSheet(sheet) { $0.dimming = .above("half") }
    let button = stage.add(Node(frame: Rect(350, 0, 50, 30)))
    stage.attach(Tap().onEnded { [log] _ in log.taps += 10 }, to: button)
    for (detent, taps) in [("low", 11), ("half", 11), ("high", 10)] {
      log.taps = 0
      stage.moveSheet(sheet, to: detent, animated: false)
      fingers.tap(at: [20, 20]).wait(1)
      fingers.tap(at: [370, 10]).wait(1)
      #expect(log.taps == taps, "\(detent)")
      #expect((stage.hitTest([20, 20]) == map) == (detent != "high"))
    }
  }

  @Test("the grabber moves the sheet at any offset of the list")
  func grabber() {
    stage.makeSheet(sheet) { $0.grabberHeight = 60 }
    stage.moveSheet(sheet, to: "high", animated: false)
    stage.scrollContent(of: list, to: [0, 500], animated: false)
    fingers.down(1, at: [200, 95]).glide((1, [200, 295]))
    #expect(offset == 500 && height < 390)
    fingers.wait(0.2).up(1).wait(3)
    fingers.down(1, at: [200, 400]).glide((1, [200, 440]))
    #expect(offset < 500)
  }

  @Test("sent by a program, by steps and by keys it goes there; not while it is held")
  func programs() {
    #expect(stage.moveSheet(sheet, to: "high") && !stage.moveSheet(sheet, to: "nowhere"))
    fingers.wait(3)
    #expect(height == 560)
    #expect(stage.stepSheet(sheet, by: -1) && detent == "half")
    fingers.wait(3)
    #expect(
      stage.sheetPosition(of: sheet)?.index == 1 && stage.sheetPosition(of: sheet)?.count == 3)
    stage.focus = sheet
    func press(_ key: KeySample.Key) {
      stage.send(.key(KeySample(key, time: fingers.time)))
      fingers.wait(3)
    }
    press(.arrowUp)
    #expect(detent == "high")
    press(.home)
    #expect(detent == "low")
    fingers.down(1, at: [200, 560]).glide((1, [200, 500]))
    #expect(!stage.moveSheet(sheet, to: "high"))
    fingers.up(1).wait(3)
    #expect(stage.moveSheet(sheet, to: nil))
    fingers.wait(3)
    #expect(height == 0 && detent == nil)
  }

  @Test("any number of steps leads to the highest or the lowest detent")
  func manySteps() {
    #expect(stage.stepSheet(sheet, by: .max) && detent == "high")
    fingers.wait(3)
    #expect(stage.stepSheet(sheet, by: .min) && detent == "low")
    fingers.wait(3)
    stage.moveSheet(sheet, to: nil, animated: false)
    #expect(stage.stepSheet(sheet, by: .min) && detent == "low")
  }

  @Test("two sheets on one stage, one in the other: the outer grows first, the inner shrinks first")
  func nested() {
    let inner = stage.add(Node(frame: Rect(0, 0, 400, 300)), to: sheet)
    stage.makeSheet(inner, at: "a") { $0.detents = [.points(100, "a"), .points(200, "b")] }
    func innerHeight() -> Double { stage.sheetPosition(of: inner)?.height ?? .nan }
    stage.moveSheet(sheet, to: "high", animated: false)
    // The inner one lies at the bottom of the outer one, 600 high, which is seen from 40 on.
    fingers.down(1, at: [200, 560]).glide((1, [200, 549])).glide((1, [200, 509]))
    #expect(abs(innerHeight() - 140) < 1.01 && height == 560)
    fingers.glide((1, [200, 599]))
    #expect(innerHeight() == 100 && height < 560)
  }

  @Test(
    "in a parent that is turned and scaled the sheet stays under the finger, and so does its list")
  func turned() throws {
    stage.move(sheet, to: map)
    stage.setPlacement(
      Placement(translation: [30, -20], scale: [0.5, 0.5], rotation: 2.5), of: map)
    let toStage = try #require(stage.stageTransform(of: map))
    func at(_ y: Double) -> Vector { toStage * Vector(200, y) }
    fingers.down(1, at: at(595)).move((1, at(570)))
    let held = try #require(stage.convert(at(570), to: sheet))
    fingers.glide((1, at(400)))
    #expect(abs(height - 325) < 1e-9)
    #expect(try #require(stage.convert(at(400), to: sheet)).distance(to: held) < 1e-9)
    fingers.glide((1, at(100)))
    #expect(abs(height + offset - 625) < 1e-9 && height == 560)
    fingers.wait(0.2).up(1).wait(3)
    #expect(height == 560 && stage.isIdle)
  }

  @Test("two hands move two sheets independently")
  func siblings() {
    stage.makeSheet(sheet) { $0.detents = [.points(100, "low"), .points(300, "half")] }
    stage.setFrame(Rect(0, 0, 190, 600), of: sheet)
    let other = stage.add(Node(frame: Rect(210, 0, 190, 600)))
    stage.makeSheet(other) { $0.detents = [.points(100, "a"), .points(200, "b")] }
    fingers.wait(3)
    fingers.down(1, at: [100, 590]).down(2, at: [300, 590])
      .glide((1, [100, 400]), (2, [300, 520]), steps: 20)
    #expect(abs(height - 280) < 1e-9)
    #expect(abs((stage.sheetPosition(of: other)?.height ?? 0) - 160) < 1e-9)
    fingers.wait(0.2).up(1, 2).wait(3)
    #expect(height == 300 && stage.sheetPosition(of: other)?.detent == "b" && stage.isIdle)
  }

  @Test("a handle of a box under the sheet is not in reach")
  func boxes() {
    let photo = stage.add(Node(frame: Rect(100, 380, 150, 150)), to: map)
    stage.editBox(of: photo)
    fingers.down(1, at: [100, 380])
    #expect(stage.isEditingBox(of: photo))
    fingers.up(1).wait(1)
    fingers.down(1, at: [250, 530]).glide((1, [250, 480]))
    #expect(!stage.isEditingBox(of: photo) && height > 150)
  }
}
