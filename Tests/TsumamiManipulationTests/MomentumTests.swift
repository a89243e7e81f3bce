import Testing
import TsumamiGeometry
import TsumamiManipulation
import TsumamiMotion
import TsumamiTesting

@Suite struct MomentumTests {
  /// A photo of 200 × 150 in a parent of 800 × 600 that was held at a point and let go.
  private func letGo(
    at point: Vector = [200, 175], velocity: PlacementParts, from placement: Placement = .identity,
    _ change: (inout Manipulation) -> Void = { _ in }
  ) -> Manipulator {
    var manipulation = Manipulation()
    manipulation.hasMomentum = true
    change(&manipulation)
    var photo = Manipulator(
      manipulation, frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 800, 600),
      placement: placement)
    photo.begin()
    photo.add(1, at: point, in: .stage)
    photo.remove(1, in: .stage)
    photo.end(at: 1, velocity: velocity)
    return photo
  }

  /// Where it is at a time after it was let go.
  private func placement(of photo: Manipulator, after time: Double) -> Placement {
    var photo = photo
    _ = photo.advance(to: 1 + time)
    return photo.placement
  }

  /// Where it comes to rest.
  private func rest(of photo: Manipulator) -> Placement {
    var photo = photo
    guard photo.animation != nil else { return photo.placement }
    let finished = photo.advance(to: photo.restTime)
    #expect(finished == .coasting && photo.animation == nil)
    return photo.placement
  }

  @Test("flung at 1000 points per second it goes 499.5 points, and is there within five seconds")
  func fling() {
    let photo = letGo(velocity: PlacementParts(translation: [1000, 0]))
    #expect(photo.animation == .coasting && !photo.isManipulating)
    #expect(rest(of: photo).translation.distance(to: [499.5, 0]) < 1e-3)
    #expect(photo.restTime < 6 && photo.restTime > 1 + 3.4499)
    #expect(abs(placement(of: photo, after: 3.4499).translation.x - 499) < 0.01)
    let way = 499.5 * (1 - Decay.normal.share(after: 0.3))
    #expect(abs(placement(of: photo, after: 0.3).translation.x - way) < 1e-3)
  }

  @Test(
    "per axis content goes on to grow about the held point along its own sides, also when its layout is turned"
  )
  func turnedLayout() {
    var manipulation = Manipulation()
    manipulation.hasMomentum = true
    manipulation.pinch = .axes
    let frame = AnchoredFrame(Rect(300, 225, 200, 150), rotation: 0.7)
    var photo = Manipulator(manipulation, frame: frame, area: Rect(0, 0, 800, 600))
    let held = Vector(330, 260)
    let own = frame.matrix(for: .identity).inverse.map { $0 * held } ?? .zero
    photo.begin()
    photo.add(1, at: held, in: .stage)
    photo.remove(1, in: .stage)
    photo.end(at: 1, velocity: PlacementParts(logarithmOfScale: [4, 0]))
    for time in [0.02, 0.1, 0.4, 5] {
      let placement = placement(of: photo, after: time)
      #expect(placement.scale.x > 1.05 && placement.scale.y == 1)
      #expect((frame.matrix(for: placement) * own).distance(to: held) < 1e-9)
    }
  }

  @Test("scale and rotation go on about the point of the release, for a tenth of a second")
  func spin() {
    let velocity = PlacementParts(logarithmOfScale: [3, 3], rotation: 5)
    let photo = letGo(at: [130, 120], velocity: velocity)
    let frame = photo.frame
    let held = frame.matrix(for: .identity).inverse.map { $0 * [130, 120] } ?? .zero
    for time in [0.01, 0.1, 0.3, 5] {
      let placement = placement(of: photo, after: time)
      #expect((frame.matrix(for: placement) * held).distance(to: [130, 120]) < 1e-9)
    }
    let rest = rest(of: photo)
    #expect(abs(logarithm(rest.scale.x) - 3 * Decay.fast.timeConstant) < 1e-9)
    #expect(abs(rest.rotation - 5 * Decay.fast.timeConstant) < 1e-9)
    #expect(photo.restTime < 2)
  }

  @Test("its first velocity is that of the release", arguments: Seeds.first(50))
  func continuity(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let start = Placement(
      translation: [random.double(in: -100...100), 20], scale: [random.double(in: 0.5...2), 1.3],
      rotation: random.double(in: -9...9))
    let velocity = PlacementParts(
      translation: [random.double(in: -2000...2000), random.double(in: -2000...2000)],
      logarithmOfScale: [random.double(in: -3...3), 1], rotation: random.double(in: -5...5))
    let point = Vector(random.double(in: 50...300), random.double(in: 50...300))
    let soft = random.chance(0.5)
    let photo = letGo(at: point, velocity: velocity, from: start) {
      if soft { $0.limits = .inside(edge: .rubberBand) }
    }
    // A point of the content moves as the field of velocities says.
    let before = photo.frame.matrix(for: photo.placement)
    let after = photo.frame.matrix(for: placement(of: photo, after: 1e-6))
    for corner: Vector in [[0, 0], [200, 0], [0, 150], [200, 150]] {
      let arm = before * corner - point
      let axis = Vector.unit(at: photo.placement.rotation)
      let growth =
        axis * (arm.dot(axis) * velocity.logarithmOfScale.x)
        + axis.quarterTurn * (arm.dot(axis.quarterTurn) * velocity.logarithmOfScale.y)
      let expected = velocity.translation + growth + arm.quarterTurn * velocity.rotation
      let speed = (after * corner - before * corner) / 1e-6
      #expect(speed.distance(to: expected) < 1e-3 * (1 + expected.length), "seed \(seed)")
    }
  }

  @Test("without momentum, without a velocity, or standing still it stays where it was let go")
  func none() {
    let velocity = PlacementParts(translation: [1000, 0])
    #expect(letGo(velocity: velocity) { $0.hasMomentum = false }.animation == nil)
    #expect(letGo(velocity: .zero).animation == nil)
    var photo = letGo(velocity: .zero)
    photo.begin()
    photo.end(at: 3)
    #expect(photo.animation == nil && photo.placement == .identity)
  }

  @Test("only enabled degrees of freedom have momentum")
  func switches() {
    let velocity = PlacementParts(
      translation: [1000, 0], logarithmOfScale: [2, 2], rotation: 3)
    let still = letGo(at: [120, 120], velocity: velocity) { $0.isPanEnabled = false }
    #expect(rest(of: still).translation == .zero && rest(of: still).scale.x > 1)
    let rigid = letGo(velocity: velocity) { $0.pinch = .off }
    #expect(rest(of: rigid).scale == .one && rest(of: rigid).rotation > 0.2)
    let upright = letGo(velocity: velocity) { $0.isRotationEnabled = false }
    #expect(rest(of: upright).rotation == 0 && rest(of: upright).scale.x > 1)
    #expect(rest(of: letGo(velocity: velocity) { $0.pinch = .axes }).rotation == 0)
  }

  @Test("flung at a wall that stops it leans there, slides along, and rests no later than it stops")
  func wall() {
    let photo = letGo(velocity: PlacementParts(translation: [3000, 500])) { $0.limits = .inside() }
    for frame in 0..<300 {
      let place = placement(of: photo, after: Double(frame) / 60).translation
      #expect(place.x <= 500 && place.y <= 350)
    }
    #expect(placement(of: photo, after: 0.5).translation.x == 500)
    let slide = 500 * Decay.normal.timeConstant * (1 - Decay.normal.share(after: 0.5))
    #expect(abs(placement(of: photo, after: 0.5).translation.y - slide) < 1e-9)
    #expect(abs(rest(of: photo).translation.y - 249.75) < 0.01)
    // Into a corner it stands still long before a decay would.
    let cornered = letGo(velocity: PlacementParts(translation: [3000, 3000])) {
      $0.limits = .inside()
    }
    #expect(rest(of: cornered).translation == [500, 350])
    #expect(cornered.restTime < 1.3)
    let before = placement(of: cornered, after: cornered.restTime - 1 - 1e-4)
    #expect(before.translation.distance(to: [500, 350]) < 0.5)
  }

  @Test("flung at a rubber band it goes beyond, comes back, and rests at the edge")
  func band() {
    let near = Placement(translation: [450, 0])
    let photo = letGo(velocity: PlacementParts(translation: [3000, 0]), from: near) {
      $0.limits = .inside(edge: .rubberBand)
    }
    #expect(photo.animation == .coasting)
    let farthest = (0..<120).map { placement(of: photo, after: Double($0) / 120).translation.x }
      .max()
    #expect(farthest ?? 0 > 501 && farthest ?? 0 < 700)
    #expect(rest(of: photo).translation == [500, 0] && photo.restTime < 2.5)
    // What comes to rest within the limits does not feel them.
    let slow = letGo(velocity: PlacementParts(translation: [500, 0])) {
      $0.limits = .inside(edge: .rubberBand)
    }
    #expect(abs(rest(of: slow).translation.x - 249.75) < 0.01)
  }

  @Test("the largest and the smallest scale are limits, too", arguments: [1.0, -1])
  func scales(sign: Double) {
    let velocity = PlacementParts(logarithmOfScale: Vector(25, 25) * sign)
    let most = sign > 0 ? 2.0 : 0.5
    let stopped = letGo(velocity: velocity) { $0.scale = 0.5...2 }
    for frame in 0..<120 {
      let scale = placement(of: stopped, after: Double(frame) / 120).scale.x
      #expect(scale <= 2 + 1e-12 && scale >= 0.5 - 1e-12)
    }
    #expect(abs(rest(of: stopped).scale.x - most) < 1e-12)
    let soft = letGo(velocity: velocity) {
      $0.scale = 0.5...2
      $0.limits.edge = .rubberBand
    }
    #expect(abs(rest(of: soft).scale.x - most) < 1e-12)
    let scales = (0..<120).map { placement(of: soft, after: Double($0) / 120).scale.x }
    #expect(sign > 0 ? scales.contains { $0 > 2.01 } : scales.contains { $0 < 0.495 })
  }

  @Test("at any frame rate it takes the same path to the same rest", arguments: Seeds.first(20))
  func frameRate(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let velocity = PlacementParts(
      translation: [random.double(in: -4000...4000), random.double(in: -4000...4000)],
      logarithmOfScale: Vector.one * random.double(in: -4...4), rotation: random.double(in: -9...9))
    let limits: [Limits] = [
      .none, .inside(), .inside(edge: .rubberBand), .cover(), .cover(edge: .rubberBand),
    ]
    let photo = letGo(velocity: velocity) { $0.limits = limits[Int(seed % 5)] }
    func watch(_ interval: () -> Double) -> (halfway: Placement, rest: Placement, end: Double) {
      var photo = photo
      var (time, halfway) = (1.0, photo.placement)
      while time < 1.25 {
        time = min(time + interval(), 1.25)
        _ = photo.advance(to: time)
        halfway = photo.placement
      }
      let end = photo.restTime
      while photo.animation != nil {
        time += interval()
        _ = photo.advance(to: time)
      }
      return (halfway, photo.placement, end)
    }
    let reference = watch { 1.0 / 60 }
    for rate in [30.0, 120, 240] { #expect(watch { 1 / rate } == reference, "seed \(seed)") }
    #expect(watch { random.double(in: 0.001...0.1) } == reference, "seed \(seed)")
  }

  @Test("caught in flight it does not jump, and a press alone keeps it there", arguments: [0, 1])
  func caught(isSoft: Int) {
    var photo = letGo(velocity: PlacementParts(translation: [3000, 0], rotation: 3)) {
      $0.limits = .inside(edge: isSoft == 1 ? .rubberBand : .stop)
      $0.minimumScale = 0
    }
    _ = photo.advance(to: 1.12)
    let shown = photo.placement
    photo.begin()
    photo.add(1, at: [500, 175], in: .stage)
    photo.solve(in: .stage)
    #expect(photo.placement.translation.distance(to: shown.translation) < 1e-9)
    #expect(photo.animation == nil)
    photo.remove(1, in: .stage)
    photo.end(at: 1.5, velocity: nil)
    #expect(photo.animation == nil || isSoft == 1)
    #expect(photo.placement.translation.distance(to: shown.translation) < 1e-9)
  }

  @Test("a reset during motion starts with its velocity", arguments: Seeds.first(30))
  func reset(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let velocity = PlacementParts(
      translation: [random.double(in: -900...900), random.double(in: -900...900)],
      logarithmOfScale: [1, 1], rotation: random.double(in: -1...1))
    let soft = random.chance(0.5)
    var photo = letGo(at: [150, 120], velocity: velocity) {
      if soft { $0.limits = .inside(insets: Insets(-100), edge: .rubberBand) }
    }
    let time = random.double(in: 1.02...1.3)
    _ = photo.advance(to: time - 1e-6)
    let before = photo.placement
    _ = photo.advance(to: time)
    let now = photo.placement
    let goes = photo.reset(animated: true, at: time)
    #expect(goes && photo.animation == .resetting)
    _ = photo.advance(to: time + 1e-6)
    let (was, then) = (
      PlacementParts(now) - PlacementParts(before),
      PlacementParts(photo.placement) - PlacementParts(now)
    )
    #expect((then - was).magnitude < 1e-6 * 2, "seed \(seed)")
    let finished = photo.advance(to: photo.restTime)
    #expect(finished == .resetting && photo.placement == .identity)
  }

  @Test("broken off, it is back where it began, without momentum")
  func cancelled() {
    var photo = letGo(velocity: .zero)
    photo.begin()
    photo.add(1, at: [200, 175], in: .stage)
    photo.move(1, to: [300, 175])
    photo.solve(in: .stage)
    photo.cancel(at: 2)
    #expect(photo.animation == nil && photo.placement == .identity)
  }

  @Test("when the layout changes in flight it goes on from there as fast, within the new limits")
  func layout() {
    for edge in [Limits.Edge.stop, .rubberBand] {
      var photo = letGo(velocity: PlacementParts(translation: [800, 0], rotation: 2)) {
        $0.limits = .inside(insets: Insets(-200), edge: edge)
      }
      _ = photo.advance(to: 1.1)
      let before = photo.placement
      photo.layOut(
        frame: AnchoredFrame(Rect(100, 100, 200, 150)), area: Rect(0, 0, 600, 600), in: .stage,
        at: 1.1)
      #expect(photo.placement == before && photo.animation == .coasting)
      _ = photo.advance(to: 1.1 + 1e-6)
      let speed = photo.placement.translation.x - before.translation.x
      #expect(abs(speed / 1e-6 - 800 * Decay.normal.share(after: 0.1)) < 1)
      _ = photo.advance(to: photo.restTime)
      let corners = [[0, 0], [200, 0], [0, 150], [200, 150]] as [Vector]
      let map = photo.frame.matrix(for: photo.placement)
      #expect(corners.allSatisfy { (map * $0).x <= 800 + 1e-9 })
    }
  }

  @Test("in another parent it flies on in the same direction of the stage")
  func otherParent() throws {
    var photo = letGo(
      at: [120, 110], velocity: PlacementParts(translation: [600, 0], rotation: 2))
    _ = photo.advance(to: 1.1)
    let before = photo.frame.matrix(for: photo.placement)
    _ = photo.advance(to: 1.1001)
    let speed = photo.frame.matrix(for: photo.placement) * [50, 20] - before * [50, 20]
    let toStage = Matrix(taking: .zero, to: [30, 40], scale: [2, 2], rotation: 1)
    let other = FingerSpace(fromStage: try #require(toStage.inverse), toStage: toStage)
    let frame = photo.frame
    photo.layOut(
      frame: frame, area: Rect(0, 0, 800, 600), in: other, at: 1.1001,
      placed: { frame.placement($0, movedFrom: .stage, to: other) })
    let start = photo.frame.matrix(for: photo.placement) * [50, 20]
    _ = photo.advance(to: 1.1002)
    let now = photo.frame.matrix(for: photo.placement) * [50, 20]
    #expect((toStage * now - toStage * start).distance(to: speed) < speed.length * 1e-3)
  }

  @Test("switched off in flight it stops, and comes back from beyond its limits")
  func switchedOff() {
    var photo = letGo(velocity: PlacementParts(translation: [3000, 0])) {
      $0.limits = .inside(edge: .rubberBand)
    }
    _ = photo.advance(to: 1.05)
    let there = photo.placement
    photo.manipulation.hasMomentum = false
    photo.applyLimits(in: .stage, at: 1.05)
    #expect(photo.placement == there && photo.animation == nil)
  }

  @Test("with any velocity its position is finite, and it comes to rest")
  func extremes() {
    let wild: [Double] = [1e300, -1e300, .infinity, .nan, 1e5, -700, 1e-300]
    for x in wild {
      for s in wild {
        for limits in [Limits.none, .inside(), .cover(edge: .rubberBand)] {
          let photo = letGo(
            velocity: PlacementParts(translation: [x, s], logarithmOfScale: [s, s], rotation: x)
          ) {
            $0.limits = limits
            $0.minimumScale = 0
            $0.maximumScale = 0
          }
          if photo.animation != nil { #expect(photo.restTime < 20, "\(x) \(s)") }
          for time in [0, 0.1, 1, 30] {
            let place = placement(of: photo, after: time)
            #expect(place.isFinite && place.scale.x > 0, "\(x) \(s)")
          }
        }
      }
    }
  }
}
