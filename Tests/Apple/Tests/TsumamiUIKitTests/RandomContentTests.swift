import AppleTestSupport
import Testing
import TsumamiViews
import UIKit

@testable import TsumamiUIKit

/// Random fingers on views in views that scroll and turn, while the device is rotated; a failure
/// names its seed.
@MainActor @Suite(.alone) struct RandomContentTests {
  @Test("the content stays under both fingers, whatever is around it moves", arguments: 0..<120)
  func content(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 30_000)
    let (window, fingers) = makeWindow()
    window.standInDevice(&random)
    // A list in a list, with a board in it that is turned and scaled.
    let outer = UIScrollView(frame: window.bounds)
    let inner = UIScrollView(frame: CGRect(x: 20, y: 30, width: 360, height: 700))
    outer.contentSize = CGSize(width: 400, height: 3000)
    inner.contentSize = CGSize(width: 360, height: 2000)
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 360, height: 700))
    board.transform = CGAffineTransform(rotationAngle: CGFloat(random.double(in: -3...3)))
      .scaledBy(x: CGFloat(random.double(in: 0.6...1.5)), y: CGFloat(random.double(in: 0.6...1.5)))
    let view = ManipulableView(frame: CGRect(x: -300, y: -300, width: 1000, height: 1200))
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(board)
    board.addSubview(view)
    (view.isLimitedToSuperview, view.minimumScale, view.maximumScale) = (false, 0, 0)
    let marks = Marks()
    view.onBegin = { _ in marks.tell(isBegin: true) }
    view.onEnd = { _ in marks.tell(isBegin: false) }
    var places: [Int: Vector] = [:]
    // The points of the content that fingers hold.
    var held: [Int: CGPoint] = [:]
    func isFree(_ place: Vector, but finger: Int) -> Bool {
      places.allSatisfy { $0.key == finger || $0.value.distance(to: place) > 60 }
    }
    func touches(_ place: Vector) -> Bool {
      window.hitTest(CGPoint(place), with: nil) === view
    }
    for _ in 0..<80 {
      let finger = Int(random.double(in: 1...2.99))
      let place = Vector(random.double(in: 40...360), random.double(in: 60...700))
      switch (places[finger] != nil, random.double(in: 0...1)) {
      case (false, _) where isFree(place, but: finger) && touches(place):
        fingers.down([finger: (place.x, place.y)])
        (places[finger], held) = (place, [:])
      case (true, ..<0.7) where isFree(place, but: finger):
        let wasHeld = view.isManipulating
        fingers.move([finger: (place.x, place.y)])
        places[finger] = place
        // The first move only begins.
        guard wasHeld, view.isManipulating else { continue }
        for (finger, place) in places {
          let own = held[finger] ?? view.convert(CGPoint(place), from: nil)
          held[finger] = own
          let seen = Vector(view.convert(own, to: nil))
          #expect(seen.distance(to: place) < 1e-9, "seed \(seed)")
        }
      case (true, ..<0.8):
        if random.chance(0.7) { fingers.up(finger) } else { fingers.cancel(finger) }
        (places[finger], held) = (nil, [:])
      case (_, ..<0.9):
        // What is around it moves; the content is back under the fingers at their next move.
        outer.contentOffset.y += CGFloat(random.double(in: -20...20))
        board.transform = board.transform.rotated(by: CGFloat(random.double(in: -0.2...0.2)))
      default:
        window.standInRotate()
        held = [:]
      }
    }
    for finger in places.keys { fingers.up(finger) }
    #expect(marks.areWhole, "seed \(seed)")
    #expect(view.standInFrameWrites == 0, "seed \(seed)")
  }

  @Test("a rotated device brings views within limits, which hold all along", arguments: 0..<120)
  func limits(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 40_000)
    let (window, fingers) = makeWindow()
    window.standInDevice(&random)
    let board = UIView(frame: window.bounds)
    board.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(board)
    let view = ManipulableView(frame: CGRect(x: 100, y: 200, width: 150, height: 100))
    view.maximumScale = 1.5
    view.edgeBehavior = seed % 4 == 0 ? .rubberBand : .stop
    view.isMomentumEnabled = seed % 3 == 0
    let insets = (0..<4).map { _ in CGFloat(random.double(in: -20...40)) }
    view.limitInsets = UIEdgeInsets(
      top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    board.addSubview(view)
    let marks = Marks()
    view.onBegin = { _ in marks.tell(isBegin: true) }
    view.onEnd = { _ in marks.tell(isBegin: false) }
    var down: Set<Int> = []
    for _ in 0..<100 {
      let finger = Int(random.double(in: 1...3.99))
      let (x, y) = (random.double(in: 0...400), random.double(in: 0...800))
      let near = (
        Double(view.frame.midX) + random.double(in: -40...40),
        Double(view.frame.midY) + random.double(in: -40...40)
      )
      switch (down.contains(finger), random.double(in: 0...1)) {
      case (false, _):
        fingers.down([finger: near])
        down.insert(finger)
      case (true, ..<0.7):
        let speed = random.double(in: -3000...3000)
        view.panGestureRecognizer.standInVelocity = CGPoint(x: speed, y: -speed / 2)
        fingers.move([finger: (x, y)])
      case (true, ..<0.9):
        if random.chance(0.7) { fingers.up(finger) } else { fingers.cancel(finger) }
        down.remove(finger)
      case (true, ..<0.95): fingers.wait(random.double(in: 0...0.3))
      default: window.standInRotate()
      }
      // A rubber band gives way while fingers hold it and on its way back.
      guard view.edgeBehavior == .stop else { continue }
      expect(view, in: board, seed)
    }
    for finger in down { fingers.up(finger) }
    fingers.wait(4)
    expect(view, in: board, seed)
    #expect(marks.areWhole, "seed \(seed)")
  }

  private func expect(_ view: ManipulableView, in board: UIView, _ seed: Int) {
    let area = Rect(board.bounds).inset(by: Insets(view.limitInsets))
    let frame = Rect(view.frame)
    #expect(view.placement.isFinite, "seed \(seed)")
    #expect(
      frame.minX >= area.minX - 1e-9 && frame.maxX <= area.maxX + 1e-9,
      "seed \(seed): \(frame) in \(area)")
    #expect(
      frame.minY >= area.minY - 1e-9 && frame.maxY <= area.maxY + 1e-9,
      "seed \(seed): \(frame) in \(area)")
  }
}
