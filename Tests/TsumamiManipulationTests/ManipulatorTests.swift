import Testing
import TsumamiGeometry
import TsumamiManipulation
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

  @Test("a finger that joins beyond a limit takes hold of what is shown")
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

  @Test("a reset goes to the layout, and undoes no whole turns")
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

  @Test("when its layout changes under the fingers nothing jumps, and limits hold")
  func layoutInMidGesture() {
    var photo = manipulator { $0.limits = .inside() }
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [300, 175])
    photo.solve(in: .stage)
    photo.layOut(
      frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 350, 600), in: .stage, at: 1)
    #expect(photo.placement.translation == [50, 0])
    photo.move(1, to: [280, 175])
    photo.solve(in: .stage)
    #expect(photo.placement.translation == [30, 0])
  }

  @Test("new limits hold at once for content that nobody touches")
  func newLimits() {
    var photo = manipulator()
    photo.place(Placement(translation: [5000, 0]))
    photo.manipulation.limits = .inside()
    photo.applyLimits(in: .stage, at: 0)
    #expect(photo.placement.translation == [500, 0])
  }

  @Test("interrupted in flight, a spring's successor takes over its velocity")
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
