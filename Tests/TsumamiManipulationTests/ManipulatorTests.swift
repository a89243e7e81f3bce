import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiTesting

@Suite struct ManipulatorTests {
  private func manipulator(_ change: (inout Manipulation) -> Void = { _ in }) -> Manipulator {
    var manipulation = Manipulation()
    change(&manipulation)
    return Manipulator(
      manipulation, frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 800, 600))
  }

  @Test("content leaves a limit when the finger is back where it met it, not before")
  func noDeadZone() {
    var photo = manipulator { $0.limits = .inside() }
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    for x in stride(from: 200.0, through: -500, by: -50) {
      photo.move(1, to: [x, 175])
      photo.solve(in: .stage)
    }
    #expect(photo.placement.translation == [-100, 0])
    for (x, expected) in [(50.0, -100.0), (100, -100), (110, -90), (150, -50)] {
      photo.move(1, to: [x, 175])
      photo.solve(in: .stage)
      #expect(photo.placement.translation.x == expected)
    }
  }

  @Test(
    "fingers of which only their sums are known do what two fingers do", arguments: [false, true])
  func sums(isBeyond: Bool) {
    var fingers = manipulator { $0.limits = isBeyond ? .inside(edge: .rubberBand) : .none }
    fingers.place(Placement(translation: [30, 20], scale: [1.2, 1.2], rotation: 0.4))
    var sums = fingers
    fingers.begin()
    fingers.add(1, at: [200, 150], in: .stage)
    fingers.add(2, at: [300, 150], in: .stage)
    sums.begin()
    for (left, right) in [([180, 150], [330, 180]), ([-200, 40], [10, 300])] as [(Vector, Vector)] {
      fingers.move(1, to: left)
      fingers.move(2, to: right)
      fingers.solve(in: .stage)
      let way = right - left
      sums.follow(
        FingerMotion(
          from: [250, 150], to: (left + right) / 2, scale: way.length / 100, rotation: way.angle))
      let distance = sums.placement.translation.distance(to: fingers.placement.translation)
      #expect(distance < 1e-9)
      #expect(sums.placement.scale.distance(to: fingers.placement.scale) < 1e-9)
      #expect(abs(sums.placement.rotation - fingers.placement.rotation) < 1e-9)
    }
  }

  @Test(
    "without pan the anchor stays where it is, also beyond the largest scale",
    arguments: [Limits.Edge.stop, .rubberBand])
  func anchorStays(edge: Limits.Edge) {
    var photo = manipulator {
      $0.isPanEnabled = false
      $0.maximumScale = 1.5
      $0.limits.edge = edge
    }
    photo.begin()
    photo.add(1, at: [130, 150], in: .stage)
    photo.add(2, at: [200, 160], in: .stage)
    for x in stride(from: 210.0, through: 500, by: 20) {
      photo.move(2, to: [x, 200])
      photo.solve(in: .stage)
      #expect(photo.placement.translation.length < 1e-9)
    }
    let before = photo.placement
    photo.add(3, at: [250, 300], in: .stage)
    #expect(photo.placement.scale.distance(to: before.scale) < 1e-9)
    photo.move(3, to: [300, 500])
    photo.solve(in: .stage)
    #expect(photo.placement.translation.length < 1e-9)
    photo.end(at: 0)
    _ = photo.advance(to: 5)
    #expect(photo.placement.translation.length < 1e-9)
    #expect(photo.placement.scale.distance(to: [1.5, 1.5]) < 1e-9)
  }

  @Test("a finger that joins beyond a limit holds the shown content")
  func joiningBeyondALimit() {
    var photo = manipulator { $0.limits = .inside() }
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [-500, 175])
    photo.solve(in: .stage)
    let before = photo.placement
    photo.add(2, at: [50, 150], in: .stage)
    photo.solve(in: .stage)
    #expect(photo.placement == before)
    photo.remove(1, in: .stage)
    photo.move(2, to: [60, 150])
    photo.solve(in: .stage)
    #expect(photo.placement.translation.x == -90)
  }

  @Test("content beyond a rubber band comes back, and rests exactly inside")
  func rubberBand() {
    var photo = manipulator { $0.limits = .inside(edge: .rubberBand) }
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [0, 175])
    photo.solve(in: .stage)
    #expect(photo.placement.translation.x < -100 && photo.placement.translation.x > -200)
    photo.remove(1, in: .stage)
    photo.end(at: 1)
    #expect(photo.animation == .returning)
    _ = photo.advance(to: 1.1)
    let halfway = photo.placement.translation.x
    #expect(halfway < -100 && photo.restTime > 1.2 && photo.restTime < 2)
    let finished = photo.advance(to: photo.restTime)
    #expect(finished == .returning)
    #expect(photo.placement.translation == [-100, 0])
    #expect(photo.restTime == .infinity)
  }

  @Test("caught in mid-bounce it does not jump, and follows the finger from there")
  func caught() {
    var photo = manipulator { $0.limits = .inside(edge: .rubberBand) }
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [-200, 175])
    photo.solve(in: .stage)
    photo.remove(1, in: .stage)
    photo.end(at: 0)
    _ = photo.advance(to: 0.05)
    let shown = photo.placement
    photo.begin()
    photo.add(1, at: [50, 150], in: .stage)
    photo.solve(in: .stage)
    #expect(photo.placement.translation.distance(to: shown.translation) < 1e-9)
    photo.move(1, to: [400, 150])
    photo.solve(in: .stage)
    #expect(photo.placement.translation.x > -100)
  }

  @Test("a reset goes to the layout, and does not undo whole rotations")
  func reset() {
    var photo = manipulator()
    photo.place(Placement(translation: [50, 20], scale: [2, 2], rotation: 4 * .pi + 0.1))
    let goes = photo.reset(animated: true, at: 10)
    #expect(goes)
    #expect(abs(photo.placement.rotation - 0.1) < 1e-9)
    var turned = 0.0
    for frame in 1...60 {
      _ = photo.advance(to: 10 + Double(frame) / 60)
      turned = max(turned, abs(photo.placement.rotation))
    }
    #expect(turned <= 0.1)
    #expect(photo.placement == .identity)
    let goesAgain = photo.reset(animated: true, at: 12)
    #expect(!goesAgain)
  }

  @Test("a reset is refused while fingers hold the content")
  func resetWhileHeld() {
    var photo = manipulator()
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [300, 175])
    photo.solve(in: .stage)
    let goes = photo.reset(animated: true, at: 1)
    #expect(!goes)
    #expect(photo.placement.translation == [100, 0])
  }

  @Test("cancelled, it is back where it began")
  func cancel() {
    var photo = manipulator()
    photo.place(Placement(translation: [10, 0]))
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [300, 175])
    photo.solve(in: .stage)
    photo.cancel(at: 1)
    #expect(photo.placement == Placement(translation: [10, 0]))
    #expect(!photo.isManipulating && photo.animation == nil)
  }

  @Test("a parent that shrinks does not end a hold: the pins stay, the limits hold")
  func areaInMidGesture() {
    var photo = manipulator { $0.limits = .inside() }
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [300, 175])
    photo.solve(in: .stage)
    let frame = photo.frame
    photo.layOut(frame: frame, area: Rect(0, 0, 350, 600), in: .stage, at: 1)
    #expect(photo.placement.translation == [50, 0])
    // The finger still asks for 80, and then for 30.
    for (x, expected) in [(280.0, 50.0), (230, 30)] {
      photo.move(1, to: [x, 175])
      photo.solve(in: .stage)
      #expect(photo.placement.translation == [expected, 0])
    }
    photo.move(1, to: [300, 175])
    photo.layOut(frame: frame, area: Rect(0, 0, 800, 600), in: .stage, at: 2)
    #expect(photo.placement.translation == [100, 0])
  }

  @Test("new limits in mid-gesture keep what is held under the finger where they allow it")
  func limitsInMidGesture() {
    var photo = manipulator()
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [0, 175])
    photo.solve(in: .stage)
    photo.manipulation.limits = .inside()
    photo.applyLimits(in: .stage, at: 1)
    #expect(photo.placement.translation == [-100, 0])
    photo.move(1, to: [120, 175])
    photo.solve(in: .stage)
    #expect(photo.placement.translation == [-80, 0])
  }

  @Test("a parent that moves and grows at once leaves what two fingers hold under them")
  func parentMovesInMidGesture() throws {
    var photo = manipulator { $0.limits = .inside() }
    photo.begin()
    photo.add(1, at: [150, 150], in: .stage)
    photo.add(2, at: [250, 200], in: .stage)
    photo.move(2, to: [300, 260])
    photo.solve(in: .stage)
    let own = try [[150, 150], [300, 260]].map { (point: Vector) in
      try #require(photo.frame.matrix(for: photo.placement).inverse) * point
    }
    let toStage = Matrix(taking: .zero, to: [-40, 30], scale: [1, 1], rotation: 0.2)
    let space = FingerSpace(fromStage: try #require(toStage.inverse), toStage: toStage)
    photo.layOut(frame: photo.frame, area: Rect(-200, -200, 1100, 900), in: space, at: 1)
    let map = toStage * photo.frame.matrix(for: photo.placement)
    #expect((map * own[0]).distance(to: [150, 150]) < 1e-9)
    #expect((map * own[1]).distance(to: [300, 260]) < 1e-9)
  }

  @Test("when its own layout changes under the finger nothing jumps, and limits hold")
  func frameInMidGesture() {
    var photo = manipulator { $0.limits = .inside() }
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [300, 175])
    photo.solve(in: .stage)
    photo.layOut(
      frame: AnchoredFrame(Rect(550, 100, 200, 150)), area: photo.area, in: .stage, at: 1)
    #expect(photo.placement.translation == [50, 0])
    photo.move(1, to: [280, 175])
    photo.solve(in: .stage)
    #expect(photo.placement.translation == [30, 0])
  }

  @Test(
    "without new input it is solved to the same placement, bit by bit", arguments: Seeds.first(100))
  func solvedTwice(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let limits: [Limits] = [
      .none, .inside(), .inside(edge: .rubberBand), .cover(edge: .rubberBand),
    ]
    var photo = manipulator {
      $0.limits = limits[Int(seed % 4)]
      $0.pinch = seed % 3 == 0 ? .axes : .uniform
    }
    photo.place(Placement(scale: [1.3, 1.3], rotation: random.double(in: -4...4)))
    let toStage = Matrix(
      taking: .zero, to: [random.double(in: -99...99), 20], scale: [1.7, 1.7],
      rotation: random.double(in: -4...4))
    let space = FingerSpace(fromStage: toStage.inverse ?? .identity, toStage: toStage)
    func point() -> Vector { [random.double(in: 0...800), random.double(in: 0...600)] }
    func expectStill(_ what: String) {
      let before = photo.placement
      for _ in 0..<3 {
        photo.solve(in: space)
        #expect(photo.placement == before, "seed \(seed): \(what)")
      }
    }
    photo.begin()
    for step in 0..<20 {
      switch random.next() % 4 {
      case 0 where photo.fingerCount < 3:
        photo.add(step, at: point(), in: space)
        expectStill("a finger joined")
      case 1 where photo.fingerCount > 1:
        for finger in 0..<step where photo.fingerCount > 1 { photo.remove(finger, in: space) }
        expectStill("fingers left")
      default:
        for finger in 0..<step { photo.move(finger, to: point()) }
        photo.solve(in: space)
        expectStill("fingers moved")
      }
    }
  }

  @Test("a second down of a finger that holds already moves nothing, then or later")
  func secondDown() {
    var photo = manipulator()
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.add(1, at: [260, 175], in: .stage)
    photo.move(1, to: [210, 175])
    photo.solve(in: .stage)
    #expect(photo.placement.translation == [10, 0])
  }

  @Test("reversed and negative scales, and scales that are not numbers, are handled")
  func settings() {
    for (least, most) in [(5.0, 2.0), (-3, -2), (.nan, 2), (0.5, .nan), (.nan, .nan), (-1, 0.5)] {
      var photo = manipulator {
        $0.minimumScale = least
        $0.maximumScale = most
        #expect($0.scale.lowerBound <= $0.scale.upperBound)
      }
      photo.begin()
      photo.add(1, at: [150, 150], in: .stage)
      photo.add(2, at: [250, 200], in: .stage)
      photo.move(2, to: [1500, 1200])
      photo.solve(in: .stage)
      photo.end(at: 1, velocity: PlacementParts(logarithmOfScale: [.nan, 3]))
      #expect(photo.placement.isFinite && photo.placement.scale.x > 0, "\(least) \(most)")
    }
  }

  @Test("new limits hold at once for content without fingers")
  func newLimits() {
    var photo = manipulator()
    photo.place(Placement(translation: [5000, 0]))
    photo.manipulation.limits = .inside()
    photo.applyLimits(in: .stage, at: 0)
    #expect(photo.placement.translation == [500, 0])
  }

  @Test("a spring that interrupts another starts with its velocity")
  func velocityGoesOn() {
    var photo = manipulator()
    photo.place(Placement(translation: [400, 0]))
    _ = photo.reset(animated: true, at: 0)
    _ = photo.advance(to: 0.04)
    let before = photo.placement.translation.x
    _ = photo.advance(to: 0.05)
    let speed = photo.placement.translation.x - before
    photo.layOut(
      frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 700, 600), in: .stage,
      at: 0.05)
    let turned = photo.placement.translation.x
    _ = photo.advance(to: 0.06)
    #expect(abs((photo.placement.translation.x - turned) - speed) < abs(speed) / 2)
  }
}
