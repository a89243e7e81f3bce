import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StageManipulationTests {
  private let stage = Stage(size: Size(800, 600))
  private let fingers: Fingers
  private let log: EventLog
  private let frame: NodeID
  private let photo: NodeID

  init() {
    fingers = Fingers(on: stage)
    log = EventLog(on: stage)
    frame = stage.add(
      Node(frame: Rect(100, 50, 600, 500), placement: Placement(scale: [0.8, 0.8], rotation: 0.5)))
    photo = stage.add(Node(frame: Rect(200, 150, 200, 150)), to: frame)
    stage.manipulate(photo)
  }

  /// Where a point of the stage is on the photo.
  private func content(at point: Vector, of node: NodeID? = nil) throws -> Vector {
    try #require(stage.stageTransform(of: node ?? photo)?.inverse) * point
  }

  @Test("a lifted finger does not move the photo")
  func lift() {
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    fingers.glide((1, [300, 250]), (2, [520, 380]))
    let before = stage.transform(of: photo)
    fingers.up(2)
    #expect(stage.transform(of: photo) == before)
    fingers.down(3, at: [500, 300])
    #expect(stage.transform(of: photo) == before)
  }

  @Test("content that a change of the layout leaves far beyond a soft limit stays, and is held")
  func leftBeyond() throws {
    for width in [100.0, 60, 30] {
      let window = stage.add(Node(frame: Rect(0, 0, 400, 300)))
      let card = stage.add(Node(frame: Rect(0, 0, 400, 300)), to: window)
      stage.manipulate(card) { $0.limits = .cover(.parent, edge: .rubberBand) }
      fingers.down(1, at: [200, 150]).move((1, [240, 150]))
      stage.setFrame(Rect(0, 0, width, 300), of: card)
      let placement = try #require(stage.placement(of: card))
      #expect(placement.scale == [1, 1])
      fingers.move((1, [245, 150]))
      let moved = try #require(stage.placement(of: card))
      #expect(abs(moved.scale.x - 1) < 1e-6)
      #expect(abs(moved.translation.x - placement.translation.x) < 5)
      // It follows the finger to the end.
      fingers.glide((1, [100, 150]))
      #expect(try #require(stage.placement(of: card)).translation.x < moved.translation.x - 1)
      fingers.up(1).wait(2)
      #expect(abs(try #require(stage.placement(of: card)).scale.x - 400 / width) < 1e-9)
      stage.remove(window)
    }
  }

  @Test("fingers that lift in one event beyond a limit let the content return about their mean")
  func liftedTogether() throws {
    let card = stage.add(Node(frame: Rect(300, 200, 200, 200)))
    stage.manipulate(card) {
      $0.maximumScale = 2
      $0.limits.edge = .rubberBand
    }
    fingers.down(1, at: [350, 300]).down(2, at: [450, 300])
    fingers.glide((1, [150, 300]), (2, [650, 300]))
    #expect(try #require(stage.placement(of: card)).scale.x > 2)
    let middle = try content(at: [400, 300], of: card)
    fingers.up(1, 2).wait(2)
    #expect(try #require(stage.placement(of: card)).scale == [2, 2])
    #expect(try content(at: [400, 300], of: card).distance(to: middle) < 1e-9)
  }

  @Test("a trackpad's pinch begins where the content was, and a cancel puts it back there")
  func beginsWithTrackpad() throws {
    final class Told { var scales: [(AttachmentEvent, Double)] = [] }
    let told = Told()
    stage.onManipulation(of: photo) { [told] event, value in
      told.scales.append((event, value.scale.x))
    }
    let middle = try #require(stage.stageTransform(of: photo)) * Vector(100, 75)
    stage.send(.indirect(IndirectSample(.magnify(1.5), at: middle, time: 1)))
    stage.flush()
    #expect(told.scales.map(\.0) == [.began, .changed] && told.scales.map(\.1) == [1, 1.5])
    fingers.escape()
    #expect(told.scales.count == 3 && told.scales.last?.1 == 1)
    #expect(told.scales.last.map { if case .cancelled = $0.0 { true } else { false } } == true)
  }

  @Test("the touched points stay under the fingers, in a rotated, scaled parent")
  func pinned() throws {
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    fingers.glide((1, [355, 270]), (2, [445, 330]))
    let held = [try content(at: [355, 270]), try content(at: [445, 330])]
    fingers.glide((1, [500, 200]), (2, [250, 250]), steps: 40)
    let map = try #require(stage.stageTransform(of: photo))
    #expect((map * held[0]).distance(to: [500, 200]) < 1e-9)
    #expect((map * held[1]).distance(to: [250, 250]) < 1e-9)
  }

  @Test(
    "a placement that the program sets while fingers hold the photo stays, and they go on from it")
  func placedWhileHeld() throws {
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    fingers.glide((1, [355, 270]), (2, [445, 330]))
    let placement = Placement(translation: [40, -60], scale: [1.3, 1.3], rotation: -0.4)
    stage.setPlacement(placement, of: photo)
    #expect(stage.placement(of: photo) == placement && stage.isManipulating(photo))
    let held = [try content(at: [355, 270]), try content(at: [445, 330])]
    fingers.glide((1, [500, 200]), (2, [250, 250]), steps: 20)
    let map = try #require(stage.stageTransform(of: photo))
    #expect((map * held[0]).distance(to: [500, 200]) < 1e-9)
    #expect((map * held[1]).distance(to: [250, 250]) < 1e-9)
    // One that the limits do not allow is within them.
    stage.manipulate(photo) { $0.limits = .inside() }
    stage.setPlacement(Placement(translation: [5000, 0]), of: photo)
    #expect(stage.placement(of: photo) == Placement(translation: [200, 0]))
    // A cancelled one goes back to where fingers took the photo.
    stage.cancelInput()
    #expect(stage.placement(of: photo) == .identity)
  }

  @Test("with the slop included, fingers hold the points that they touched")
  func includedSlop() throws {
    stage.manipulate(photo) { $0.includesSlop = true }
    let touched = [try content(at: [370, 280]), try content(at: [430, 320])]
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    // Pan, spread and turn together pass the slop late.
    fingers.glide((1, [300, 290]), (2, [470, 400]), steps: 30)
    let map = try #require(stage.stageTransform(of: photo))
    #expect((map * touched[0]).distance(to: [300, 290]) < 1e-9)
    #expect((map * touched[1]).distance(to: [470, 400]) < 1e-9)
  }

  @Test("with combined travel, fingers that pan, spread and turn at once move the photo earlier")
  func combinedTravel() throws {
    for combines in [false, true] {
      stage.manipulate(photo) { $0.combinesTravel = combines }
      let before = stage.transform(of: photo)
      fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
      // By 8 points to the right, apart by 5 each, and along the circle by 5.
      fingers.move((1, [376.6, 273.1]), (2, [439.4, 326.9]))
      fingers.move((1, [377.6, 273.1]), (2, [440.4, 326.9]))
      #expect((stage.transform(of: photo) != before) == combines)
      fingers.up(1).up(2)
    }
  }

  @Test("also when the parent is moved at the same time by another hand")
  func movingParent() throws {
    stage.manipulate(frame)
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    fingers.glide((1, [355, 270]), (2, [445, 330]))
    fingers.down(3, at: [200, 400]).down(4, at: [600, 200])
    fingers.glide((3, [180, 420]), (4, [640, 150]))
    let held = [try content(at: [355, 270]), try content(at: [445, 330])]
    let mount = try content(at: [180, 420], of: frame)
    fingers.glide((3, [100, 300]), (4, [500, 500]), steps: 25)
    let map = try #require(stage.stageTransform(of: photo))
    #expect((map * held[0]).distance(to: [355, 270]) < 1e-9)
    #expect((map * held[1]).distance(to: [445, 330]) < 1e-9)
    #expect(
      (try #require(stage.stageTransform(of: frame)) * mount).distance(to: [100, 300]) < 1e-9)
    fingers.glide((1, [300, 200]), (2, [500, 300]), (3, [90, 280]), (4, [480, 480]))
    let after = try #require(stage.stageTransform(of: photo))
    #expect((after * held[0]).distance(to: [300, 200]) < 1e-9)
  }

  @Test("a finger on the child is the child's, one beside it the parent's")
  func ownership() {
    stage.manipulate(frame)
    fingers.down(1, at: [400, 300]).glide((1, [450, 300])).up(1)
    #expect(stage.placement(of: frame)?.translation == .zero)
    #expect(log.events(of: frame).isEmpty)
    fingers.down(1, at: [250, 250]).glide((1, [300, 250])).up(1)
    #expect(log.events(of: frame) == [.began, .changed, .ended])
  }

  @Test("a manipulation begins and ends once, whatever fingers come and go")
  func oneBeginning() {
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    fingers.glide((1, [355, 270]), (2, [445, 330])).up(1).glide((2, [400, 300]))
    fingers.down(1, at: [380, 260]).glide((1, [350, 250])).up(2).up(1)
    #expect(log.events(of: photo) == [.began, .changed, .ended])
    #expect(!stage.isManipulating(photo))
  }

  @Test("Escape, and a cancelled pointer, put it back to where it began", arguments: [true, false])
  func cancelled(escapes: Bool) {
    fingers.down(1, at: [400, 300]).glide((1, [430, 300])).up(1)
    let before = stage.transform(of: photo)
    fingers.down(1, at: [400, 300]).glide((1, [500, 350]))
    if escapes { fingers.escape() } else { fingers.cancel(1) }
    #expect(stage.transform(of: photo) == before)
    #expect(
      log.events(of: photo).suffix(3)
        == [.began, .changed, .cancelled(escapes ? .interrupted : .pointerCancelled)])
    if escapes { fingers.glide((1, [550, 350])).up(1) }
    #expect(stage.transform(of: photo) == before)
  }

  @Test("a cancelled finger counts as lifted while others hold on")
  func oneOfTwoCancelled() {
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    fingers.glide((1, [355, 270]), (2, [445, 330])).cancel(1)
    let held = stage.transform(of: photo)
    #expect(stage.isManipulating(photo))
    fingers.up(2)
    #expect(stage.transform(of: photo) == held)
    #expect(log.events(of: photo) == [.began, .changed, .ended])
  }

  @Test("a further finger within reach joins, one farther away does not")
  func reach() throws {
    let small = stage.add(Node(frame: Rect(20, 20, 40, 40)))
    stage.manipulate(small)
    fingers.down(1, at: [40, 40]).glide((1, [60, 40]))
    let before = try #require(stage.transform(of: small))
    fingers.down(2, at: [110, 40]).glide((2, [135, 40]))
    #expect(try #require(stage.transform(of: small)).a > before.a)
    fingers.up(2).down(3, at: [250, 40]).glide((3, [400, 40]))
    #expect(stage.isManipulating(small))
    let after = stage.transform(of: small)
    fingers.glide((3, [500, 90]))
    #expect(stage.transform(of: small) == after)
  }

  @Test("a double tap resets, but not at the layout")
  func doubleTap() {
    stage.manipulate(photo) { $0.doubleTapResets = true }
    fingers.tap(1, at: [400, 300]).tap(1, at: [400, 300])
    #expect(log.events(of: photo).isEmpty)
    fingers.wait(1).down(1, at: [400, 300]).glide((1, [440, 300])).up(1).wait(1)
    log.clear()
    fingers.tap(1, at: [420, 300]).tap(1, at: [420, 300])
    #expect(stage.isAnimating)
    #expect(log.events(of: photo) == [.departed])
    fingers.watch(1)
    #expect(stage.placement(of: photo) == .identity)
    #expect(log.events(of: photo) == [.departed, .arrived])
    #expect(!stage.isAnimating)
  }

  @Test("a tap on the photo does not exclude the double tap")
  func doubleTapBesideTap() {
    stage.manipulate(photo) { $0.doubleTapResets = true }
    let tap = stage.attach(Tap(), to: photo)
    fingers.down(1, at: [400, 300]).glide((1, [440, 300])).up(1).wait(1)
    fingers.tap(1, at: [420, 300]).tap(1, at: [420, 300]).watch(1)
    #expect(stage.placement(of: photo) == .identity)
    #expect(log.events(of: tap).contains(.ended))
  }

  @Test("a node that moves by itself is caught without slop")
  func caught() throws {
    stage.setPlacement(Placement(translation: [100, 0]), of: photo)
    stage.reset(photo)
    fingers.watch(0.05)
    let moving = try #require(stage.placement(of: photo)).translation
    #expect(moving.x > 1 && moving.x < 99)
    let map = try #require(stage.stageTransform(of: photo))
    fingers.down(1, at: map * [100, 75])
    #expect(stage.isManipulating(photo) && !stage.isAnimating)
    let caught = try #require(stage.placement(of: photo)).translation
    fingers.wait(1)
    #expect(stage.placement(of: photo)?.translation == caught)
    fingers.move((1, map * [110, 75])).up(1)
    #expect(try #require(stage.placement(of: photo)).translation.distance(to: caught) > 1)
  }

  @Test("it cannot be caught where it is not: springs are sampled before fingers are")
  func caughtWhereItIs() throws {
    stage.setPlacement(Placement(translation: [2000, 0]), of: photo)
    let far = try #require(stage.stageTransform(of: photo)) * [100, 75]
    stage.reset(photo)
    stage.advance(to: 1)
    stage.send(.pointer(1, .down, at: far, time: 1.5))
    stage.flush()
    #expect(!stage.isManipulating(photo))
  }

  @Test("switches that are changed in mid-gesture hold from the next one on")
  func switchesInMidGesture() throws {
    fingers.down(1, at: [400, 300]).glide((1, [430, 300]))
    stage.manipulate(photo) { $0.isPanEnabled = false }
    let before = try #require(stage.placement(of: photo)).translation
    fingers.glide((1, [460, 300]))
    #expect(try #require(stage.placement(of: photo)).translation != before)
    fingers.up(1).wait(1)
    let after = try #require(stage.placement(of: photo)).translation
    fingers.down(1, at: [440, 300]).glide((1, [500, 300])).up(1)
    #expect(stage.placement(of: photo)?.translation == after)
  }

  @Test(
    "limits hold for the parent's bounds as they are, at every event", arguments: Seeds.first(10))
  func limits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    stage.manipulate(photo) { $0.limits = .inside(.parent, insets: Insets(10)) }
    fingers.down(1, at: [370, 280]).down(2, at: [430, 320])
    for _ in 0..<20 {
      fingers.glide(
        (1, [random.double(in: -300...1100), random.double(in: -300...900)]),
        (2, [random.double(in: -300...1100), random.double(in: -300...900)]), steps: 5)
      let map = try #require(stage.transform(of: photo))
      for corner: Vector in [[0, 0], [200, 0], [0, 150], [200, 150]] {
        #expect(Rect(10, 10, 580, 480).inset(by: Insets(-1e-9)).contains(map * corner))
      }
    }
    stage.setFrame(Rect(100, 50, 300, 250), of: frame)
    let map = try #require(stage.transform(of: photo))
    for corner: Vector in [[0, 0], [200, 0], [0, 150], [200, 150]] {
      #expect(Rect(10, 10, 280, 230).inset(by: Insets(-1e-9)).contains(map * corner))
    }
  }

  @Test("moved to another parent in mid-drag it stays under the finger, and Escape undoes it all")
  func reparented() throws {
    let before = try #require(stage.stageTransform(of: photo))
    fingers.down(1, at: [400, 300]).glide((1, [450, 330]))
    let held = try content(at: [450, 330])
    let shown = try #require(stage.stageTransform(of: photo))
    stage.move(photo, to: stage.root)
    let moved = try #require(stage.stageTransform(of: photo))
    #expect((moved * [100, 75]).distance(to: shown * [100, 75]) < 1e-9)
    #expect((moved * held).distance(to: [450, 330]) < 1e-9)
    fingers.glide((1, [200, 200]))
    #expect((try #require(stage.stageTransform(of: photo)) * held).distance(to: [200, 200]) < 1e-9)
    fingers.escape()
    #expect(
      (try #require(stage.stageTransform(of: photo)) * [100, 75]).distance(
        to: before * [100, 75]) < 1e-9
    )
  }

  @Test("the program may prevent a hold")
  func veto() {
    stage.configure(stage.manipulate(photo)) { $0.shouldBegin = { false } }
    fingers.down(1, at: [400, 300]).glide((1, [450, 330])).up(1)
    #expect(log.events(of: photo).isEmpty)
  }

  @Test("a slow symmetric pinch begins although its centroid stands still")
  func symmetric() throws {
    fingers.down(1, at: [370, 300]).down(2, at: [430, 300])
    fingers.glide((1, [350, 300]), (2, [450, 300]), steps: 240)
    #expect(stage.isManipulating(photo))
    #expect(try #require(stage.placement(of: photo)).scale.x > 1)
  }

  @Test("both fingers on one point, coming apart there: nothing jumps, nothing is infinite")
  func onePoint() throws {
    fingers.down(1, at: [400, 300]).down(2, at: [400, 300])
    fingers.glide((1, [300, 300]), (2, [500, 300]), steps: 50)
    let placement = try #require(stage.placement(of: photo))
    #expect(placement.isFinite && placement.scale.x > 1 && placement.scale.x <= 10)
  }

  @Test("limits on the main actor follow what the program has at each movement")
  @MainActor func limitsReadState() {
    @MainActor final class Fader {
      let stage = Stage(size: Size(400, 300))
      var length = 120.0
      private(set) var knob: NodeID?

      func add() {
        let knob = stage.add(Node(frame: Rect(20, 240, 40, 40)))
        self.knob = knob
        stage.manipulate(knob) {
          $0.limits = .custom(onMainActor: { [weak self] proposed, _ in
            let length = self?.length ?? 0
            return Placement(translation: [min(max(proposed.translation.x, 0), length), 0])
          })
        }
      }
      var x: Double? { knob.flatMap { stage.placement(of: $0) }?.translation.x }
    }
    let fader = Fader()
    fader.add()
    let fingers = Fingers(on: fader.stage)
    fingers.down(1, at: [40, 260]).glide((1, [350, 200]))
    #expect(fader.x == 120)
    fader.length = 200
    fingers.glide((1, [351, 200]), steps: 1)
    #expect(fader.x == 200)
    fader.length = 50
    // The same limits, set again, act at once.
    if let knob = fader.knob { fader.stage.manipulate(knob) }
    #expect(fader.x == 50)
  }

  @Test(
    "a custom limit may end what it limits at any of its calls, and the stage works on",
    arguments: 1..<40)
  @MainActor func limitThatEnds(call: Int) {
    for removes in [false, true] {
      let stage = Stage(size: Size(400, 300))
      func add() -> NodeID { stage.add(Node(frame: Rect(100, 100, 200, 100))) }
      let photo = add()
      var calls = 0
      stage.manipulate(photo) {
        $0.limits = .custom(onMainActor: { [unowned stage] proposed, _ in
          calls += 1
          if calls == call { if removes { stage.remove(photo) } else { stage.cancelInput() } }
          return proposed
        })
      }
      let fingers = Fingers(on: stage)
      fingers.down(1, at: [150, 150]).glide((1, [180, 150])).down(2, at: [250, 150])
      fingers.glide((1, [160, 150]), (2, [280, 170]))
      stage.setFrame(Rect(90, 100, 210, 100), of: photo)
      fingers.glide((2, [290, 180])).up(1).glide((2, [200, 100])).up(2)
      #expect(calls >= Swift.min(call, 10))
      let other = add()
      stage.manipulate(other)
      fingers.down(3, at: [150, 150]).glide((3, [200, 150])).up(3)
      #expect(stage.placement(of: other)?.translation.x ?? 0 > 30)
    }
  }
}
