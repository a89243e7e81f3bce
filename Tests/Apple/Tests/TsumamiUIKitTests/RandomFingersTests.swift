import AppleTestSupport
import Testing
import TsumamiGeometry
import TsumamiUIKit
import TsumamiViews
import UIKit

/// Random fingers on a manipulable view; a failure names its seed.
@MainActor @Suite(.alone) struct RandomFingersTests {
  @Test(
    "scale stays finite and in range, the view inside, begins and ends alternate",
    arguments: 0..<200)
  func streams(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let (window, fingers) = makeWindow()
    let view = ManipulableView(frame: CGRect(x: 100, y: 200, width: 200, height: 100))
    let recorder = Recorder()
    view.delegate = recorder
    view.isAxisPinchEnabled = seed % 3 == 1
    view.limitInsets = UIEdgeInsets(top: -20, left: 5, bottom: 30, right: 0)
    // Every other one in a board that is turned and scaled.
    let board = UIView(frame: window.bounds)
    if seed % 2 == 1 {
      board.transform = CGAffineTransform(rotationAngle: CGFloat(seed)).scaledBy(x: 0.8, y: 0.8)
    }
    window.addSubview(board)
    board.addSubview(view)
    var down: Set<Int> = []
    for _ in 0..<120 {
      // Some of the places are the same, so that fingers meet and stand in columns and rows.
      let x = random.chance(0.2) ? 200 : random.double(in: 0...400)
      let y = random.chance(0.2) ? 250 : random.double(in: 0...800)
      let finger = Int(random.double(in: 1...4.99))
      switch (down.contains(finger), random.double(in: 0...1)) {
      case (false, _):
        fingers.down([finger: (x, y)])
        down.insert(finger)
      case (true, ..<0.7): fingers.move([finger: (x, y)])
      case (true, ..<0.9):
        fingers.up(finger)
        down.remove(finger)
      case (true, _):
        fingers.cancel(finger)
        down.remove(finger)
      }
      let placement = view.placement
      #expect(placement.isFinite, "seed \(seed)")
      for scale in [placement.scale.x, placement.scale.y] {
        #expect(scale >= 0.1 - 1e-9 && scale <= 10 + 1e-9, "seed \(seed)")
      }
      let (frame, area) = (view.frame, CGRect(x: 5, y: -20, width: 395, height: 790))
      #expect(frame.minX >= area.minX - 1e-9 && frame.maxX <= area.maxX + 1e-9, "seed \(seed)")
      #expect(frame.minY >= area.minY - 1e-9 && frame.maxY <= area.maxY + 1e-9, "seed \(seed)")
      #expect(!view.isManipulating || !down.isEmpty, "seed \(seed)")
    }
    for finger in down { fingers.up(finger) }
    let marks = recorder.lines.filter { $0 == "begin" || $0 == "end" }
    for (place, mark) in marks.enumerated() {
      #expect(mark == (place % 2 == 0 ? "begin" : "end"), "seed \(seed)")
    }
    #expect(marks.count % 2 == 0, "seed \(seed)")
    #expect(view.standInFrameWrites == 0)
  }

  @Test(
    "a box stays within its limits, its numbers finite, begins and ends alternate",
    arguments: 0..<120)
  func boxes(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 7_000)
    let (window, fingers) = makeWindow()
    let view = BoundingBoxView(frame: window.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.settings.limits = .inside(.parent)
    view.settings.minimumSize = Size(20, 20)
    view.settings.snapDistance = seed % 2 == 0 ? 6 : 0
    view.settings.flips = seed % 3 == 0
    window.standInDevice(&random)
    // A box that is rotated may be too large for its area, and is in its middle then.
    view.settings.rotates = false
    var marks: [Bool] = []
    view.onBegin = { _ in marks.append(true) }
    view.onEnd = { _ in marks.append(false) }
    view.box = Box(center: Vector(200, 300), size: Size(150, 100))
    window.addSubview(view)
    var down: Set<Int> = []
    for _ in 0..<100 {
      let finger = Int(random.double(in: 1...3.99))
      let (x, y) = (random.double(in: 0...400), random.double(in: 0...800))
      if !down.contains(finger) {
        let (a, b, c, d) = view.box.corners
        let corner = [a, b, c, d, view.box.center][Int(random.double(in: 0...4.99))]
        fingers.down([finger: random.chance(0.7) ? (corner.x, corner.y) : (x, y)])
        down.insert(finger)
      } else if random.chance(0.7) {
        fingers.move([finger: (x, y)])
      } else {
        if random.chance(0.5) { fingers.up(finger) } else { fingers.cancel(finger) }
        down.remove(finger)
      }
      if random.chance(0.05) {
        window.standInTransform(at: CGPoint(view.box.center), scale: 1.3, rotation: 0.2, .began)
        window.standInTransform(at: CGPoint(view.box.center), scale: 0.7, rotation: 0.4, .changed)
        window.standInTransform(at: CGPoint(view.box.center), scale: 0.7, rotation: 0.4, .ended)
      }
      // What fingers hold is brought within the limits of another layout when they move.
      if random.chance(0.05), !view.isManipulating { window.standInRotate() }
      let (rect, area) = (view.box.boundingRect, Rect(view.bounds))
      #expect(rect.minX.isFinite && rect.maxY.isFinite, "seed \(seed)")
      for (low, high, end) in [
        (rect.minX, rect.maxX, area.maxX), (rect.minY, rect.maxY, area.maxY),
      ] {
        // A box whose least size does not let it fit into a rotated device is in the middle.
        let isInside = low >= -1e-9 && high <= end + 1e-9
        #expect(
          isInside || high - low > end && (view.isManipulating || abs(low + high - end) < 1e-9),
          "seed \(seed): \(rect) in \(area)")
      }
      #expect(view.isManipulating == (view.handle != nil), "seed \(seed)")
    }
    for finger in down { fingers.up(finger) }
    for (place, mark) in marks.enumerated() { #expect(mark == (place % 2 == 0), "seed \(seed)") }
    #expect(marks.count % 2 == 0, "seed \(seed)")
  }
}
