import Testing
import Tsumami
import TsumamiTesting

/// What people let go of comes to rest, and then nothing asks for frames.
@Suite struct RestTests {
  /// How long something may move by itself, in seconds: longer than people look at it.
  private static let longest = 60.0

  /// Frames of 60 Hz without any finger.
  ///
  /// - Returns: the seconds until nothing asked for a frame any more; nil if something still did
  ///   after ``longest``, or is still held to move.
  private func secondsToRest(on stage: Stage) -> Double? {
    let start = stage.time
    _ = stage.changes()
    for frame in 1...Int(Self.longest * 60 + 1) where stage.needsFrame || stage.nextDeadline != nil
    {
      stage.advance(to: start + Double(frame) / 60)
      _ = stage.changes()
    }
    return stage.isIdle && !stage.needsFrame && stage.nextDeadline == nil ? stage.time - start : nil
  }

  /// A board with photos, some of them in each other, each with other settings.
  private func scene(_ random: inout SeededRandom) -> (stage: Stage, photos: [NodeID]) {
    let stage = Stage(size: Size(800, 600))
    var photos: [NodeID] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let isNested = random.chance(0.5)
      let parent = isNested ? photos.randomElement(using: &random) : nil
      let photo = stage.add(
        Node(
          frame: Rect(
            random.double(in: -100...400), random.double(in: -100...300),
            random.double(in: 20...600), random.double(in: 20...500)),
          anchor: [random.double(in: 0...1), random.double(in: 0...1)],
          placement: Placement(
            scale: [random.double(in: 0.2...3), random.double(in: 0.2...3)],
            rotation: random.double(in: -7...7))),
        to: parent)
      photos.append(photo)
      let settings = settings(&random)
      stage.manipulate(photo) { $0 = settings }
      if random.chance(0.2) { stage.attach(Snapping(distance: 12), to: photo) }
    }
    return (stage, photos)
  }

  private func settings(_ random: inout SeededRandom) -> Manipulation {
    var settings = Manipulation()
    let insets = Insets(
      top: random.double(in: -200...300), left: random.double(in: -200...300),
      bottom: random.double(in: -200...300), right: random.double(in: -200...300))
    let rules: [Limits.Rule] = [.none, .inside(insets), .cover(insets), .coverAround(insets)]
    settings.limits = Limits(
      rules[Int.random(in: 0..<4, using: &random)], edge: random.chance(0.5) ? .stop : .rubberBand)
    settings.pinch = [.uniform, .axes, .off][Int.random(in: 0..<3, using: &random)]
    settings.axis = [.both, .both, .horizontal, .vertical][Int.random(in: 0..<4, using: &random)]
    settings.wheel = [.page, .zoom, .scroll][Int.random(in: 0..<3, using: &random)]
    settings.isPanEnabled = random.chance(0.9)
    settings.isRotationEnabled = random.chance(0.8)
    settings.hasMomentum = random.chance(0.8)
    settings.doubleTapScale = random.chance(0.3) ? 3 : 1
    settings.doubleTapResets = random.chance(0.3)
    settings.minimumScale = random.chance(0.2) ? 0 : random.double(in: 0.01...2)
    settings.maximumScale = random.chance(0.2) ? 0 : random.double(in: 1...20)
    return settings
  }

  /// A spring of any period and damping.
  private func spring(_ random: inout SeededRandom) -> DampedSpring {
    func power(_ range: ClosedRange<Double>) -> Double {
      var number = 1.0
      let exponent = random.double(in: range)
      for _ in 0..<Int(abs(exponent)) { number *= exponent < 0 ? 0.1 : 10 }
      return number
    }
    return random.chance(0.2)
      ? DampedSpring(mass: power(-9...9), stiffness: power(-9...9), damping: power(-9...9))
      : DampedSpring(
        response: power(-4...9),
        dampingRatio: random.chance(0.1) ? 0 : random.chance(0.5) ? 1 : power(-9...9))
  }

  @Test("photos that any fingers throw, and that a program sends anywhere, come to rest")
  func thrown() {
    for seed in Seeds.first(300) + [16_502, 17_084] {
      var random = SeededRandom(seed: seed)
      let (stage, photos) = scene(&random)
      let fingers = Fingers(on: stage)
      for _ in 0..<6 {
        play(fingers, &random)
        guard random.chance(0.7), let photo = photos.randomElement(using: &random) else { continue }
        program(photo, on: stage, &random)
      }
      if random.chance(0.1) { stage.finishMotions() }
      #expect(secondsToRest(on: stage) != nil, "seed \(seed)")
    }
  }

  /// What a person does: one to three fingers that pull and twist, some of them fast.
  private func play(_ fingers: Fingers, _ random: inout SeededRandom) {
    func point() -> Vector { [random.double(in: -50...850), random.double(in: -50...650)] }
    let count = Int.random(in: 1...3, using: &random)
    if random.chance(0.2) {
      let point = point()
      fingers.down(1, at: point).up(1).down(1, at: point).up(1)
      return
    }
    for finger in 1...count { fingers.down(finger, at: point()) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let steps = Int.random(in: 1...12, using: &random)
      fingers.glide((1, point()), steps: steps)
      if count > 1 { fingers.glide((1, point()), (2, point()), steps: steps) }
    }
    for finger in 1...count {
      _ = random.chance(0.1) ? fingers.cancel(finger) : fingers.up(finger)
    }
  }

  /// What a program does to a photo.
  private func program(_ photo: NodeID, on stage: Stage, _ random: inout SeededRandom) {
    let point = Vector(random.double(in: 0...800), random.double(in: 0...600))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: stage.reset(photo, animated: true)
    case 1: stage.scale(photo, by: random.double(in: 0.1...5), about: point)
    case 2:
      let settings = settings(&random)
      stage.manipulate(photo) { $0 = settings }
    case 3: stage.resize(to: Size(random.double(in: 1...2000), random.double(in: 1...2000)))
    case 4:
      stage.setFrame(
        Rect(point.x, point.y, random.double(in: 0...600), random.double(in: 0...600)), of: photo)
    default:
      stage.animate(
        photo,
        to: Placement(
          translation: point * random.double(in: -5...5),
          scale: [random.double(in: -3...3), random.double(in: 0.1...3)],
          rotation: random.double(in: -10...10)),
        by: spring(&random))
    }
  }
}
