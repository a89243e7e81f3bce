import TestSupport
import Testing
import Tsumami
import TsumamiTesting

@Suite struct StageMomentumTests {
  private let stage = Stage(size: Size(4000, 3000))
  private let fingers: Fingers
  private let log: EventLog
  private let photo: NodeID

  init() {
    fingers = Fingers(on: stage)
    log = EventLog(on: stage)
    photo = stage.add(Node(frame: Rect(1000, 1000, 400, 300)))
    stage.manipulate(photo) { $0.hasMomentum = true }
  }

  private var placement: Placement { stage.placement(of: photo) ?? .identity }

  @Test(
    "a photo that is flung goes on as far as its velocity says, and has ended when it is let go")
  func fling() {
    fingers.fling(from: [1200, 1100], velocity: [1000, 0])
    let release = placement.translation
    #expect(log.events(of: photo) == [.began, .changed, .ended])
    #expect(stage.isAnimating && !stage.isManipulating(photo))
    fingers.watch(0.1)
    #expect(placement.translation.x > release.x + 80)
    fingers.watch(4.9)
    #expect(placement.translation.distance(to: release + [499.5, 0]) < 1e-3)
    #expect(log.events(of: photo) == [.began, .changed, .ended])
    #expect(stage.isIdle && stage.nextDeadline == nil)
  }

  @Test("a key moves a photo from where momentum has brought it, whenever it was shown last")
  func key() {
    var ends: [Placement] = []
    for isShown in [true, false] {
      stage.setPlacement(.identity, of: photo)
      fingers.fling(from: [1200, 1100], velocity: [1000, 0])
      stage.focus = photo
      stage.flush()
      let time = stage.time + 0.15
      if isShown { stage.advance(to: time) }
      stage.send(.key(KeySample(.arrowRight, time: time)))
      stage.flush()
      ends.append(placement)
      fingers.watch(5)
    }
    #expect(ends[0].translation.x > 200)
    #expect(ends[0].translation.distance(to: ends[1].translation) < 1e-6)
  }

  @Test("the end of a manipulation has the velocity of the fingers, in points of the parent")
  func releaseVelocity() throws {
    let board = stage.add(
      Node(frame: Rect(0, 0, 4000, 3000), anchor: [0, 0], placement: Placement(scale: [2, 2])))
    let card = stage.add(Node(frame: Rect(500, 1000, 200, 150)), to: board)
    stage.manipulate(card)
    var ends: [Vector?] = []
    stage.onManipulation(of: card) { event, _ in
      switch event {
      case .ended, .cancelled: ends.append(stage.releaseVelocity(of: card))
      default: break
      }
    }
    fingers.fling(from: [1200, 2150], velocity: [1000, -600])
    #expect(try #require(ends[0]).distance(to: [500, -300]) < 1e-6)
    // Fingers that stood still, keys, and what was cancelled have none.
    fingers.down(1, at: [1250, 2150]).glide((1, [1300, 2200])).wait(0.3).up(1)
    stage.focus = card
    stage.send(.key(KeySample(.arrowLeft, time: stage.time)))
    stage.flush()
    fingers.down(1, at: [1250, 2150]).glide((1, [1300, 2200])).cancel(1)
    #expect(ends.dropFirst() == [.zero, .zero, .zero])
    #expect(stage.releaseVelocity(of: board) == nil)
  }

  @Test("content that is held still before the lift stays there")
  func pause() {
    fingers.down(1, at: [1200, 1100]).glide((1, [1300, 1100])).wait(0.1).up(1)
    let release = placement
    #expect(!stage.isAnimating && release.translation.x > 50)
  }

  @Test("a press catches it without slop, and keeps it there")
  func caught() {
    fingers.fling(from: [1200, 1100], velocity: [1000, 0]).watch(0.2)
    let before = placement
    fingers.down(1, at: [1400, 1100])
    #expect(stage.isManipulating(photo) && !stage.isAnimating)
    let there = placement
    #expect(
      there.translation.x >= before.translation.x && there.translation.x < before.translation.x + 12
    )
    fingers.wait(0.05).up(1).watch(1)
    #expect(placement == there)
    #expect(log.events(of: photo).suffix(2) == [.began, .ended])
  }

  @Test(
    "Escape and a cancelled pointer leave no momentum", arguments: [true, false])
  func brokenOff(escapes: Bool) {
    fingers.down(1, at: [1200, 1100]).glide((1, [1300, 1100]))
    if escapes { fingers.escape() } else { fingers.cancel(1) }
    #expect(placement == .identity && !stage.isAnimating)
  }

  @Test("two fingers that pinch and rotate about their centroid keep it in place")
  func pinch() {
    let middle = Vector(1250, 1120)
    let held = middle - Vector(1000, 1000)
    fingers.pinch(at: middle, distance: 200, to: 1.5, turning: 0.5, over: 0.2)
    #expect(stage.isAnimating)
    let (scale, rotation) = (placement.scale.x, placement.rotation)
    fingers.watch(2)
    #expect(placement.scale.x > scale * 1.1 && placement.rotation > rotation + 0.1)
    let there = (stage.transform(of: photo) ?? .identity) * held
    #expect(there.distance(to: middle) < 3)
  }

  @Test("the velocity is in the coordinates of a rotated, scaled parent")
  func nested() throws {
    let board = stage.add(
      Node(frame: Rect(0, 0, 4000, 3000), placement: Placement(scale: [0.5, 0.5], rotation: 1)))
    let card = stage.add(Node(frame: Rect(1800, 1300, 400, 400)), to: board)
    stage.manipulate(card) { $0.hasMomentum = true }
    let map = try #require(stage.stageTransform(of: card))
    fingers.fling(from: map * [200, 200], velocity: [600, 300])
    let release = try #require(stage.stageTransform(of: card)) * [200, 200]
    fingers.watch(5)
    let rest = try #require(stage.stageTransform(of: card)) * [200, 200]
    #expect(rest.distance(to: release + Vector(600, 300) * Decay.normal.timeConstant) < 1e-3)
  }

  @Test("it is where it is at any frame rate", arguments: [30.0, 60, 120, 240, 77.7])
  func frameRate(rate: Double) {
    stage.manipulate(photo) { $0.limits = .inside() }
    fingers.fling(from: [1200, 1100], velocity: [-1500, 900])
    let release = fingers.time
    fingers.watch(0.3, framesPerSecond: rate)
    let early = placement.translation
    fingers.watch(release + 6 - fingers.time, framesPerSecond: rate)
    let reference = Stage(size: Size(4000, 3000))
    let other = reference.add(Node(frame: Rect(1000, 1000, 400, 300)))
    reference.manipulate(other) {
      $0.hasMomentum = true
      $0.limits = .inside()
    }
    let hand = Fingers(on: reference)
    hand.fling(from: [1200, 1100], velocity: [-1500, 900]).wait(0.3)
    #expect(reference.placement(of: other)?.translation.distance(to: early) ?? 1 < 1e-9)
    hand.wait(6)
    #expect(reference.placement(of: other) == placement)
  }

  @Test("a reset during a fling brings the content back")
  func reset() {
    fingers.fling(from: [1200, 1100], velocity: [2000, 0]).watch(0.1)
    let before = placement.translation.x
    #expect(stage.reset(photo))
    fingers.wait(0.002)
    #expect(placement.translation.x > before)
    fingers.watch(1)
    #expect(placement == .identity && stage.isIdle)
    #expect(log.events(of: photo).suffix(2) == [.departed, .arrived])
  }

  @Test("limits that stop hold in every frame of a flight", arguments: Seeds.first(40))
  func limits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let isCover = random.chance(0.5)
    let area = Rect(0, 0, 900, 700)
    let frame = stage.add(Node(frame: area, placement: Placement(rotation: 0.4)))
    let size: Size = isCover ? Size(1200, 1000) : Size(200, 150)
    let card = stage.add(
      Node(frame: Rect((900 - size.width) / 2, (700 - size.height) / 2, size.width, size.height)),
      to: frame)
    stage.manipulate(card) {
      $0.hasMomentum = true
      $0.limits = isCover ? .cover() : .inside()
    }
    for _ in 0..<5 {
      let middle = try #require(stage.stageTransform(of: card)) * Vector(size.width / 2, 70)
      fingers.pinch(
        at: middle, distance: 60, to: random.double(in: 0.4...3),
        turning: random.double(in: -2...2), over: 0.1)
      fingers.fling(
        from: middle, velocity: [random.double(in: -5000...5000), random.double(in: -5000...5000)])
      for _ in 0..<40 {
        fingers.wait(random.double(in: 0.001...0.05))
        let map = try #require(stage.transform(of: card))
        let bounds = Rect(0, 0, size.width, size.height)
        if isCover {
          let back = try #require(map.inverse)
          for corner: Vector in [[0, 0], [900, 0], [0, 700], [900, 700]] {
            #expect(bounds.inset(by: Insets(-1e-6)).contains(back * corner), "seed \(seed)")
          }
        } else {
          for corner: Vector in [[0, 0], [200, 0], [0, 150], [200, 150]] {
            #expect(area.inset(by: Insets(-1e-6)).contains(map * corner), "seed \(seed)")
          }
        }
      }
    }
  }
}
